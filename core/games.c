/* The only file that names all games. */
#include "core/games.h"

#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"
#include "core/metro/metro.h"

const struct game *const games[] = {&doodle, &domicolor, &metro, NULL};

const struct game *games_find(const char *id, size_t n)
{
	const struct scan wanted = scan_in(id, n);

	for (size_t i = 0; games[i]; i++)
		if (scan_is(&wanted, games[i]->id))
			return games[i];
	return NULL;
}
