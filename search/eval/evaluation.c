#include "search/eval/evaluation.h"

#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "core/metro/metro.h"

const struct knowledge knowledge_none = {.iterations = {8000, 6000, 4000, 3000, 2500, 2000}};

const struct knowledge *knowledge_of(const struct game *game)
{
	return game == &doodle      ? &knowledge_doodle
	       : game == &domicolor ? &knowledge_domicolor
	       : game == &metro     ? &knowledge_metro
				    : &knowledge_none;
}
