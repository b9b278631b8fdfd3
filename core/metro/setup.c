/* The game as game.h wants it, and the state before the first event. */
#include "core/metro/state.h"

#include <string.h>

/* T3 */
static const struct game_option options[] = {
    [METRO_OPEN] = {"open", GAME_SEATS(2, METRO_SEATS)},
    [METRO_STRICT] = {"strict", GAME_SEATS(4, 4)},
    [METRO_TWO_COMPANIES] = {"two-companies", GAME_SEATS(2, 2)},
    [METRO_OPTIONS] = {NULL, 0},
};

/* events_max: at most 18 tunnels for each of 8 lines and 30 stations are laid. A turn in which
 * something is laid ends with at most one `pass`. Between two such turns there are at most three in
 * which nothing is laid, with one `pass` each: the fourth in a row ends building (M21), and three
 * more turns end the game. So each of the 174 tunnels and stations brings at most five events,
 * itself and four passes. Added to these are the city, four deals, a choice for each line (M16) and
 * the last passes.
 *
 * moves_max: a line that starts has at most 30 places with two corners each. A line that goes on
 * has five directions with two fields, in each of which one of four letters may be laid if letters
 * are hidden, and two end terminals. Stations may be placed on two lines.
 *
 * effects_max: an event can bring two stations, a completed line and the end of building. A score
 * has for each of four companies the stations and what M23 costs, and seven trips with rides and
 * changes of eight lines and points of four companies. */
enum {
	LAID = METRO_LINES * METRO_TUNNELS_MAX + METRO_STATIONS_MAX,
	EVENTS = 1 + METRO_COMPANIES + METRO_LINES + 5 * LAID + 2 * METRO_COMPANIES,
	MOVES = 2 * METRO_PLACES + 2 * (5 * 2 * 4 + 2) + 2 * METRO_STOPS_MAX,
	EFFECTS = 4 + 2 * METRO_COMPANIES + METRO_TRIPS * (1 + 2 * METRO_LINES + METRO_COMPANIES),
};

const struct game metro = {
    .id = "metro",
    .options = options,
    .faults = metro_faults,
    .effects = metro_effects,
    .rules = 2,
    .rules_oldest = 1, /* the events of its records are legal still (T3) */
    .seats_min = 2,
    .seats_max = METRO_SEATS,
    .board_size = sizeof(struct metro_board),
    .state_size = sizeof(struct metro),
    .moves_max = MOVES,
    .events_max = EVENTS,
    .effects_max = EFFECTS,
    .board_read = metro_board_read,
    .board_write = metro_board_write,
    .setup = metro_setup,
    .seats = metro_seats,
    .to_act = metro_to_act,
    .legal = metro_legal,
    .check = metro_check,
    .apply = metro_apply,
    .chance = metro_chance,
    .hide = metro_hide,
    .redact = metro_redact,
    .guess = metro_guess,
    .score = metro_score,
    .read = metro_read,
    .write = metro_write,
    .json = metro_json,
};

_Static_assert(sizeof(struct metro_board) == 154 && sizeof(struct metro_line) == 20 &&
		   sizeof(struct metro) == 728 + 4 + 10 + 154 + 150 + 160 + 12 + 12 + 4 + 13 + 1,
	       "a state has no padding");

int metro_setup(const struct game_setup *setup, void *state)
{
	struct metro *st = state;

	memset(st, 0, sizeof *st);
	st->board = setup->board ? *(const struct metro_board *)setup->board : metro_standard;
	st->seats = setup->seats;
	st->options = setup->options;
	st->companies = metro_has(st, METRO_TWO_COMPANIES) ? METRO_COMPANIES : setup->seats;
	st->phase = METRO_CITY;
	st->choice_line = METRO_NONE;
	st->turns_left = METRO_NONE;
	memset(st->token_field, METRO_NONE, sizeof st->token_field);
	return 0;
}

unsigned metro_seats(const void *state)
{
	return ((const struct metro *)state)->seats;
}
