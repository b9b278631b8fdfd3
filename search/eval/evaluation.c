#include "search/eval/evaluation.h"

#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "core/metro/metro.h"

const struct evaluation evaluation_none = {.iterations = {8000, 6000, 4000, 3000, 2500, 2000}};

const struct evaluation *evaluation_of(const struct game *game)
{
	return game == &doodle      ? &evaluation_doodle
	       : game == &domicolor ? &evaluation_domicolor
	       : game == &metro     ? &evaluation_metro
				    : &evaluation_none;
}
