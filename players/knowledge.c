#include "players/knowledge.h"

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

/* Every seat has a place, from 1; what is no seat has none. */
unsigned knowledge_seats(const struct game *game, const void *view)
{
	struct game_scores scores;
	unsigned seats = 0;

	game->score(view, &scores, NULL);
	while (seats < GAME_SEATS_MAX && scores.place[seats])
		seats++;
	return seats;
}
