/* The games of the registry, and the smallest one before them. Records find games by their names:
 * the library is linked with --wrap=games_find, so that they find the smallest one too. */
#include "core/games.h"
#include "tests/kit/kit.h"
#include "tests/kit/smallest.h"

const struct game *__real_games_find(const char *id, size_t n);
const struct game *__wrap_games_find(const char *id, size_t n);

const struct game *__wrap_games_find(const char *id, size_t n)
{
	const struct scan name = scan_in(id, n);

	return scan_is(&name, smallest.id) ? &smallest : __real_games_find(id, n);
}

const struct game *kit_game(unsigned i)
{
	return i ? games[i - 1] : &smallest;
}
