/* Domicolor for tests: a game that has come to a picture drawn in the test, or one that is played
 * by the text of its events.
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
 * Squares are x,y from the left upper corner, 0,0. Seats count from 1, as in texts. */
#ifndef TAFEL_TESTS_SCENE_H
#define TAFEL_TESTS_SCENE_H

#include "tests/help.h"

#include "core/domicolor/state.h"

struct scene {
	struct domicolor st;
	struct game_effect effect[GAME_EFFECTS_MAX]; /* of the last event */
	uint32_t effects;
	char pile[DOMICOLOR_CARDS_MAX][4]; /* of a drawn one: its cards in the order they come */
	uint32_t taken;                    /* of them */
};

/* A new game with the standard deck; the options are "announce" or "". */
struct scene scene_open(unsigned seats, const char *options);
/* The same with a deck of its own, in the words of a deck file. */
struct scene scene_open_with(unsigned seats, const char *options, const char *deck);
/* A game that has come to this picture; the next cards are these, as they will be laid. Rows that
 * are full come first, from the top one down; then one that is not, above or below them. Rows of
 * dots alone are still to come. */
struct scene scene_drawn(unsigned seats, const char *options, const char *next,
			 const char *picture);

/* The event of this line, such as "* start RGB" or "1 RGB@L": 0 and it has happened, or the rule it
 * breaks and nothing has changed. Effects add up to the change of points. */
int scene_try(struct scene *s, const char *line);
/* All these events, which must be legal. */
#define scene_play(s, ...) scene_play_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void scene_play_lines(struct scene *s, const char *const *lines);

/* In a drawn scene: what is to be drawn from the stock first. */
void scene_draw_due(struct scene *s);
/* Then this action of the seat to act, which must be legal; the points that the seat gets. */
int scene_gain(struct scene *s, const char *action);

/* The seat's points now. */
int scene_points(const struct scene *s, unsigned seat);
/* The code of three letters. */
unsigned scene_code(const char *card);

/* All squares that lie, '.' for those that are still free. */
#define scene_assert_picture(s, expected)                                                          \
	scene_assert_picture_at((s), (expected), __FILE__, __LINE__)
void scene_assert_picture_at(const struct scene *s, const char *expected, const char *file,
			     int line);
/* The effects of the last event in their order, with their squares. */
#define scene_assert_effects(s, expected)                                                          \
	scene_assert_effects_at((s), (expected), __FILE__, __LINE__)
void scene_assert_effects_at(const struct scene *s, const char *expected, const char *file,
			     int line);
/* The legal actions in the order of `legal`, with a space between them. */
#define scene_assert_legal(s, expected) scene_assert_legal_at((s), (expected), __FILE__, __LINE__)
void scene_assert_legal_at(const struct scene *s, const char *expected, const char *file, int line);
/* A seat's hand with a space between its cards, '?' for one that is not seen in this state. */
#define scene_assert_hand(st, seat, expected)                                                      \
	scene_assert_hand_at((st), (seat), (expected), __FILE__, __LINE__)
void scene_assert_hand_at(const struct domicolor *st, unsigned seat, const char *expected,
			  const char *file, int line);

/* What the viewer may know of a state. */
struct domicolor scene_view(const struct domicolor *st, int viewer);

/* A legal action or an outcome of chance, each as likely as the others. A number that is said is
 * often about what the card is worth. */
move_t scene_any(const struct domicolor *st, struct rng *r);

#endif
