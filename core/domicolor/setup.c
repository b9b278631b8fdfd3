/* The game as game.h wants it, and the state before the first event. */
#include "core/domicolor/state.h"

#include <string.h>

static const struct game_option options[] = {
    [DOMICOLOR_ANNOUNCE] = {"announce", GAME_SEATS(2, DOMICOLOR_SEATS)},
    [DOMICOLOR_OPTIONS] = {NULL, 0},
};

/* moves_max: 256 numbers can be announced. A hidden card may be any of 64 codes, at four places,
 * which is as many. events_max: the start, a deal for each seat, and for each of the 47 other cards
 * one event for laying, one for announcing and one for drawing. effects_max: each of three squares
 * has a run across and two on diagonals; three runs down; one number that was too small. */
const struct game domicolor = {
    .id = "domicolor",
    .options = options,
    .faults = domicolor_faults,
    .effects = domicolor_effects,
    .rules = 1,
    .rules_oldest = 1,
    .seats_min = 2,
    .seats_max = DOMICOLOR_SEATS,
    .board_size = sizeof(struct domicolor_board),
    .state_size = sizeof(struct domicolor),
    .moves_max = 256,
    .events_max = 1 + DOMICOLOR_SEATS + 3 * (DOMICOLOR_CARDS_MAX - 1),
    .effects_max = 13,
    .board_read = domicolor_board_read,
    .board_write = domicolor_board_write,
    .setup = domicolor_setup,
    .seats = domicolor_seats,
    .to_act = domicolor_to_act,
    .legal = domicolor_legal,
    .check = domicolor_check,
    .apply = domicolor_apply,
    .chance = domicolor_chance,
    .hide = domicolor_hide,
    .redact = domicolor_redact,
    .guess = domicolor_guess,
    .score = domicolor_score,
    .read = domicolor_read,
    .write = domicolor_write,
    .json = domicolor_json,
};

_Static_assert(sizeof(struct domicolor_board) == 128 && sizeof(struct domicolor_lines) == 140 &&
		   sizeof(struct domicolor) == 128 + 40 + 560 + 16 + 24,
	       "a state has no padding");

int domicolor_setup(const struct game_setup *setup, void *state)
{
	struct domicolor *st = state;
	const struct domicolor_board *board = setup->board ? setup->board : &domicolor_standard;

	if (board->hand * setup->seats >= board->cards) /* T9 */
		return GAME_RULE('T', 3);
	memset(st, 0, sizeof *st);
	st->board = *board;
	memcpy(st->unseen, board->count, sizeof st->unseen);
	memset(st->hand, DOMICOLOR_NONE, sizeof st->hand);
	st->stock = (uint8_t)(board->cards - 1);
	st->seats = setup->seats;
	st->options = setup->options;
	st->phase = DOMICOLOR_START;
	return 0;
}

unsigned domicolor_seats(const void *state)
{
	return ((const struct domicolor *)state)->seats;
}
