/* Domicolor for tests: a game with a picture that is drawn in the test, or one that is played by
 * the text of its events.
 *
 *      struct scene s = scene_drawn(2, "", "RBG YYY",
 *                                   "|RR....|"
 *                                   "|GR....|"       three lines of squares are a row of cards
 *                                   "|RY....|");
 *      assert_int_equal(scene_gain(&s, "RBG@R"), 9);
 *      scene_assert_effects(&s, "C8 across 3: 0,0 1,0 2,0; "
 *                               "C8 rise 6: 0,2 1,1 2,0");
 *
 * The deck of such a game is made for it: as many cards as the drawing has places, in the order in
 * which the drawing needs them, then those that the test names, then RGB. The hand is one card, so
 * the seat to act always has the next one. Points begin at 0 when the drawing is done.
 *
 * Squares are x,y from the upper left corner, 0,0. Seats are numbered from 1, as in texts. */
#ifndef TAFEL_TESTS_SCENE_H
#define TAFEL_TESTS_SCENE_H

#include "tests/help.h"

#include "core/domicolor/state.h"

struct scene {
	struct domicolor st;
	struct game_effect effect[GAME_EFFECTS_MAX]; /* of the last event */
	uint32_t effects;
	char pile[DOMICOLOR_CARDS_MAX][4]; /* of a drawn game: its cards, in their order */
	uint32_t taken;                    /* of them */
};

/* Returns a game before its first event, with the standard deck; the options are "announce" or "".
 */
struct scene scene_open(unsigned seats, const char *options);
/* The same with another deck, as the text of a deck file. */
struct scene scene_open_with(unsigned seats, const char *options, const char *deck);
/* Returns a game with this picture, in which the next cards are these, as they will be laid. The
 * picture has the full rows, from the top one down, and above or below them at most one that is not
 * full. Rows of dots are not begun. */
struct scene scene_drawn(unsigned seats, const char *options, const char *next,
			 const char *picture);

/* Plays the event of a line, such as "* start RGB" or "1 RGB@L". Returns 0; or the rule it breaks,
 * and then nothing has changed. Checks that effects add up to the change of points. */
int scene_try(struct scene *s, const char *line);
/* Plays these events, which must be legal. */
#define scene_play(s, ...) scene_play_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void scene_play_lines(struct scene *s, const char *const *lines);

/* In a drawn game, draws what is to be drawn from the stock first. */
void scene_draw_due(struct scene *s);
/* Plays this action of the seat to act, which must be legal. Returns the points that the seat gets.
 */
int scene_gain(struct scene *s, const char *action);

/* The seat's points now. */
int scene_points(const struct scene *s, unsigned seat);
/* The code of three letters. */
unsigned scene_code(const char *card);

/* Compares all squares, with '.' for free ones. */
#define scene_assert_picture(s, expected)                                                          \
	scene_assert_picture_at((s), (expected), __FILE__, __LINE__)
void scene_assert_picture_at(const struct scene *s, const char *expected, const char *file,
			     int line);
/* Compares the effects of the last event, in their order, with their squares. */
#define scene_assert_effects(s, expected)                                                          \
	scene_assert_effects_at((s), (expected), __FILE__, __LINE__)
void scene_assert_effects_at(const struct scene *s, const char *expected, const char *file,
			     int line);
/* Compares the legal actions, in the order of `legal`, with a space between them. */
#define scene_assert_legal(s, expected) scene_assert_legal_at((s), (expected), __FILE__, __LINE__)
void scene_assert_legal_at(const struct scene *s, const char *expected, const char *file, int line);
/* Compares a seat's hand, with a space between cards, and '?' for a hidden one. */
#define scene_assert_hand(st, seat, expected)                                                      \
	scene_assert_hand_at((st), (seat), (expected), __FILE__, __LINE__)
void scene_assert_hand_at(const struct domicolor *st, unsigned seat, const char *expected,
			  const char *file, int line);

/* Returns the viewer's view of a state. */
struct domicolor scene_view(const struct domicolor *st, int viewer);

/* Returns a legal action or an outcome of chance, all equally likely. An announced number is often
 * near the points of the card. */
move_t scene_any(const struct domicolor *st, struct rng *r);

#endif
