/* Who plays which game in which seat, and with which seed. */
#include "arena/arena.h"
#include "core/base/assert.h"

#include <string.h>

_Static_assert(ARENA_GAMES_MAX <= 10000000, "the number of a block has at most seven digits");

/* Names a seat: the player's name, and from the second seat with that name on a number. */
static void name_seat(struct table *t, unsigned seat, const struct arena_player *player)
{
	char buffer[TABLE_NAME_MAX];
	struct text name = text_in(buffer, sizeof buffer);
	unsigned same = 1;
	int wrong;

	for (unsigned before = 0; before < seat; before++)
		same += strcmp(player[before].name, player[seat].name) == 0;
	text_string(&name, player[seat].name);
	if (same > 1)
		text_then_number(&name, "#", same);
	wrong = table_set_name(t, seat, name.at, name.n);
	ASSERT(!wrong && !name.full);
}

int arena_open(struct arena *a, const struct table *opening, const struct arena_player *player)
{
	if (strlen(opening->seed) > ARENA_SEED_MAX)
		return GAME_RULE('T', 3);
	ASSERT(opening->seed[0] && !opening->n);
	a->opening = *opening;
	memset(a->player, 0, sizeof a->player);
	for (unsigned seat = 0; seat < opening->seats; seat++) {
		a->player[seat] = player[seat];
		name_seat(&a->opening, seat, player);
	}
	return 0;
}

uint32_t arena_whole_blocks(unsigned seats, uint32_t games)
{
	return (games + seats - 1) / seats * seats;
}

/* Writes one order of the players around the table. Player 0 is always first, because the rotation
 * brings every player to every seat; the others come in every order in turn. */
static void order_players(unsigned seats, uint32_t number, uint8_t order[GAME_SEATS_MAX])
{
	uint8_t left[GAME_SEATS_MAX];

	for (unsigned i = 0; i < seats; i++)
		left[i] = (uint8_t)i;
	order[0] = 0;
	/* The digits of `number` in a factorial base say which of the players left is next. */
	for (unsigned i = 1; i < seats; i++) {
		const unsigned choices = seats - i, which = 1 + number % choices;

		number /= choices;
		order[i] = left[which];
		memmove(left + which, left + which + 1, choices - which);
	}
}

void arena_seats(unsigned seats, uint32_t game, uint8_t player[GAME_SEATS_MAX])
{
	uint8_t order[GAME_SEATS_MAX];

	order_players(seats, game / seats, order);
	for (unsigned seat = 0; seat < seats; seat++)
		player[seat] = order[(seat + game % seats) % seats];
}

void arena_table(const struct arena *a, uint32_t game, struct table *t)
{
	const unsigned seats = a->opening.seats;
	uint8_t player[GAME_SEATS_MAX];
	char buffer[TABLE_SEED_MAX];
	struct text seed = text_in(buffer, sizeof buffer);
	int wrong;

	ASSERT(seats);
	*t = a->opening;
	arena_seats(seats, game, player);
	for (unsigned seat = 0; seat < seats; seat++)
		memcpy(t->name[seat], a->opening.name[player[seat]], sizeof t->name[seat]);
	text_string(&seed, a->opening.seed);
	text_then_number(&seed, "-", game / seats);
	wrong = table_set_seed(t, seed.at, seed.n);
	ASSERT(!wrong && !seed.full);
}
