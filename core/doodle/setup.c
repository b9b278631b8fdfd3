/* The game as game.h wants it, and the state before the first event. */
#include "core/doodle/state.h"

#include <string.h>

static const struct game_option options[] = {
    [DOODLE_MORE_CONTROL] = {"more-control", GAME_SEATS(1, DOODLE_SEATS)},
    [DOODLE_OPTIONS] = {NULL, 0},
};

/* moves_max: at most two faces open a square, that of its row and the 6. So there are twice 20
 * squares with six roads and 5 with a house, and `pass`: 251. `legal` always writes six roads, up
 * to five too many: 256.
 *
 * events_max: in each round every seat draws or crosses a tree. It can draw at most 20 roads and 10
 * houses, and the game ends with the round of its last tree. So after the start there are at most
 * 30 + DOODLE_TREES_MAX rounds of one roll and six actions: 1 + 45 * 7.
 *
 * effects_max: in a score, a seat has at most one effect for each of its 20 squares without a house
 * (a circled number or joined taxis) and two for trees; alone it has a rank and five achievements.
 * Bonuses are common to all seats: 6 * 22 + 31. */
const struct game doodle = {
    .id = "doodle",
    .options = options,
    .faults = doodle_faults,
    .effects = doodle_effects,
    .rules = 1,
    .rules_oldest = 1,
    .seats_min = 1,
    .seats_max = DOODLE_SEATS,
    .board_size = sizeof(struct doodle_board),
    .state_size = sizeof(struct doodle),
    .moves_max = 256,
    .events_max = 1 + (30 + DOODLE_TREES_MAX) * 7,
    .effects_max = DOODLE_SEATS * 22 + DOODLE_NUMBER_MAX,
    .board_read = doodle_board_read,
    .board_write = doodle_board_write,
    .setup = doodle_setup,
    .seats = doodle_seats,
    .to_act = doodle_to_act,
    .legal = doodle_legal,
    .check = doodle_check,
    .apply = doodle_apply,
    .chance = doodle_chance,
    .hide = doodle_hide,
    .redact = doodle_redact,
    .guess = doodle_guess,
    .score = doodle_score,
    .read = doodle_read,
    .write = doodle_write,
    .json = doodle_json,
};

_Static_assert(sizeof(struct doodle_board) == 40 && sizeof(struct doodle_sheet) == 40 &&
		   sizeof(struct doodle) == 40 + 6 * 40 + 16,
	       "a state has no padding");

int doodle_setup(const struct game_setup *setup, void *state)
{
	struct doodle *st = state;
	const struct doodle_board *board = setup->board ? setup->board : &doodle_standard;

	memset(st, 0, sizeof *st);
	st->board = *board;
	st->bonuses = board->bonuses;
	st->seats = setup->seats;
	st->options = setup->options;
	st->phase = DOODLE_START;
	return 0;
}

unsigned doodle_seats(const void *state)
{
	return ((const struct doodle *)state)->seats;
}
