/* Doodle City for tests: a game set up from pictures and played by the text of its events.
 *
 *      struct city c = city_open(2, "");
 *      city_play(&c, "* start 31625", "* roll 4 133", "1 3:43NE");
 *      city_roads(&c, 1, "···│·"
 *                        "│····"
 *                        "·┌─··"        the roads of seat 1: │ NS  ─ EW  └ NE  ┌ ES  ┐ SW  ┘ NW
 *                        "·│·└─"
 *                        "·└···");
 *      assert_rule(city_try(&c, "2 3:43NE"), "D7");
 *
 * Seats count from 1 here, as in the text. The standard sheet:
 *
 *               1 2 3 4 5
 *             1 T S H 3 T
 *             2 3 T T H S
 *             3 H S 4 S H
 *             4 S H S T 3
 *             5 T 3 T S T */
#ifndef TAFEL_TESTS_CITY_H
#define TAFEL_TESTS_CITY_H

#include "tests/help.h"

#include "core/doodle/state.h"

struct city {
	struct doodle st;
	struct game_effect effect[GAME_EFFECTS_MAX]; /* of the last event */
	uint32_t effects;
};

/* Returns a game before its first event; the options are "more-control" or "". */
struct city city_open(unsigned seats, const char *options);
/* The same on another sheet: the standard sheet's file in which each of these lines replaces the
 * first one that starts with the same word; rows and faces come in their order. */
struct city city_open_with(unsigned seats, const char *const *lines);
/* Returns a game after its start, with straight roads (all faces 1: EW), and a roll, whose white
 * dice are in ascending order. */
struct city city_begun(unsigned seats, const char *options, const char *roll);

/* Plays the event of a line. Returns 0; or the rule it breaks, and then nothing has changed. */
int city_try(struct city *c, const char *line);
/* Plays these events, which must be legal. */
#define city_play(c, ...) city_play_lines((c), (const char *const[]){__VA_ARGS__, NULL})
void city_play_lines(struct city *c, const char *const *lines);

/* Draws all 25 squares of a seat's sheet. */
void city_roads(struct city *c, unsigned seat, const char *picture);
/* Crosses houses of a seat: "33 33 54" crosses two in column 3 row 3 and one in column 5 row 4. */
void city_cross(struct city *c, unsigned seat, const char *houses);
/* A set of numbers: "3 5 8". */
uint32_t city_numbers(const char *numbers);
/* Returns a set of squares by column and row: "11 21". */
uint32_t city_squares(const char *squares);

/* One road through all 25 squares, row by row; along it, from 1: house squares are 4, 10, 13, 16
 * and 22, the shop of column 4 row 3 is 14, the hotel of column 5 is 15. */
extern const char city_one_road[];

/* Ends the game at once. The effects are then those of its score. */
void city_finish(struct city *c);
/* The seat's points now. */
int city_points(const struct city *c, unsigned seat);
/* Returns the points of that kind of effect for the seat in the last event, or -1 if there is none.
 */
int city_gain(const struct city *c, unsigned seat, enum doodle_effect what);
/* Writes the legal actions of the seat to act, sorted as text, with a space before each. */
void city_assert_legal(const struct city *c, const char *expected);

#endif
