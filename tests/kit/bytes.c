/* Equal events lead to equal bytes, whatever the memory held before; sizes are within bounds. */
#include "tests/kit/kit.h"

#include <string.h>

static void replay_over(struct kit *k, int filling, bool effects, struct table_state *out)
{
	const struct table *t = &k->table;
	char board[RECORD_BOARD_MAX];
	_Alignas(8) uint8_t read[GAME_BOARD_MAX];
	struct text text = text_in(board, sizeof board);
	struct game_effect effect[GAME_EFFECTS_MAX];
	struct game_fault fault;
	struct game_setup how = {.seats = t->seats, .options = t->options};

	k->game->board_write(&t->begin, &text);
	if (text.n) {
		KIT(k, k->game->board_read(text.at, text.n, read, &fault) == 0);
		how.board = read;
	}
	memset(out, filling, sizeof *out);
	KIT(k, game_begin(k->game, &how, out) == 0);
	KIT(k, kit_same(k, out, &t->begin));
	for (uint32_t i = 0; i < t->n; i++) {
		struct game_effects why = {.at = effect};

		k->game->apply(out, t->event[i], effects ? &why : NULL);
	}
	for (size_t i = k->game->state_size; i < sizeof out->bytes; i++)
		KIT(k, out->bytes[i] == (uint8_t)filling); /* nothing behind the state is written */
}

void kit_bytes(struct kit *k)
{
	struct table_state zeros, others, folded;

	replay_over(k, 0x00, false, &zeros);
	replay_over(k, 0xaa, true, &others);
	KIT(k, kit_same(k, &zeros, &others));
	KIT(k, kit_same(k, &zeros, &k->table.state));
	table_fold(&k->table, k->table.n, &folded);
	KIT(k, kit_same(k, &zeros, &folded));
}

static unsigned count(const char *const *names)
{
	unsigned n = 0;

	for (; names[n]; n++) {
		assert_true(names[n][0] != '\0');
		for (const char *c = names[n]; *c; c++)
			assert_true((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') ||
				    *c == '-');
		for (unsigned other = 0; other < n; other++)
			assert_string_not_equal(names[n], names[other]);
	}
	return n;
}

/* Checks the options and returns how many there are: each has a name and is for numbers of seats
 * that the game has. */
static unsigned count_options(const struct game *game)
{
	const char *names[GAME_OPTIONS_MAX + 1] = {NULL};
	unsigned n = 0;

	for (; game->options[n].name; n++) {
		assert_true(n < GAME_OPTIONS_MAX && game->options[n].seats);
		assert_false(game->options[n].seats &
			     ~GAME_SEATS(game->seats_min, game->seats_max));
		names[n] = game->options[n].name;
	}
	return count(names);
}

/* Returns whether the game lists this number of seats and all of these options for it. */
static bool is_listed(const struct game *game, unsigned seats, unsigned options)
{
	if (seats < game->seats_min || seats > game->seats_max || options >> count_options(game))
		return false;
	for (unsigned i = 0; game->options[i].name; i++)
		if (options >> i & 1 && !(game->options[i].seats >> seats & 1))
			return false;
	return true;
}

void kit_sizes(const struct game *game)
{
	assert_true(count((const char *const[]){game->id, NULL}) == 1);
	assert_true(count_options(game) <= GAME_OPTIONS_MAX);
	assert_true(count(game->faults) > 0 && count(game->faults) < 256);
	assert_true(count(game->effects) > 0 && count(game->effects) < 256);
	assert_true(game->rules > 0);
	assert_true(game->seats_min > 0 && game->seats_min <= game->seats_max);
	assert_true(game->seats_max <= GAME_SEATS_MAX);
	assert_true(game->board_size && game->board_size <= GAME_BOARD_MAX);
	assert_true(game->state_size && game->state_size <= GAME_STATE_MAX);
	assert_true(game->moves_max && game->moves_max <= GAME_MOVES_MAX);
	assert_true(game->events_max && game->events_max <= GAME_EVENTS_MAX);
	assert_true(game->effects_max && game->effects_max <= GAME_EFFECTS_MAX);
}

/* With the standard board a game begins with all seats and options that it lists. All others are
 * refused with T3, and the state stays as it was. */
void kit_setups(const struct game *game)
{
	for (unsigned seats = 0; seats < 256; seats++)
		for (unsigned options = 0; options < 256; options++) {
			const struct game_setup how = {.seats = (uint8_t)seats,
						       .options = (uint8_t)options};
			struct table_state state, untouched;
			int wrong;

			memset(&untouched, 0x5a, sizeof untouched);
			state = untouched;
			wrong = game_begin(game, &how, &state);
			assert_rule(wrong, is_listed(game, seats, options) ? "" : "T3");
			if (wrong)
				assert_memory_equal(&state, &untouched, sizeof state);
		}
}
