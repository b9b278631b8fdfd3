/* MetrOmania for tests: a city that is drawn in the test, and lines laid by the text of events.
 *
 *      struct scene s = scene_begun(4, "", "h:c2-c3r");
 *      scene_lay(&s, 1, "1:t12-a2-b2r-c2r");     three tunnels: 1:t12-a2 1:a2-b2r 1:b2-c2r
 *      scene_lay(&s, 2, "1:t64-c1-c2l");         reaches the line of company 1
 *      scene_assert_stations(&s, "c2");
 *      scene_refused(&s, 2, "1:c2-b2l", "M9");  the field of 1:b2-c2r
 *
 * A picture of a city has a line of letters for each row of fields, a-b to j-k. In the upper half
 * the first field of a row points up, in the lower half down:
 *
 *                   11 letters          a-b      /\/\/\/\/\/\
 *                   13                  b-c     /\/\/\/\/\/\/\
 *                   …                                  …
 *                   13                  i-j     \/\/\/\/\/\/\/
 *                   11                  j-k      \/\/\/\/\/\/
 *
 * scene_lay and scene_refused do not care whose turn it is: they begin a turn of that company
 * before each tunnel. scene_play plays by the rules of turns. Seats and companies are numbered from
 * 1. */
#ifndef TAFEL_TESTS_METRO_SCENE_H
#define TAFEL_TESTS_METRO_SCENE_H

#include "tests/help.h"

#include "core/metro/state.h"

struct scene {
	struct metro st;
	struct game_effect effect[GAME_EFFECTS_MAX]; /* of the last event */
	uint32_t effects;
};

/* A picture of streets. Only the lower part of slot 5 has what a city must have (T9). */
extern const char scene_streets[];

/* Writes the text of a board whose districts, laid out as `1a 2a 3a 4a 5a 6a`, make this picture.
 * `side` and `numbers` are its line `side` and its lines `tunnels` and `stations`. */
enum { SCENE_BOARD_MAX = 1024 };
void scene_write_board(const char *picture, const char *side, const char *numbers,
		       char text[SCENE_BOARD_MAX]);
/* Returns a game before its first event. The options are a list of names, or "". The board is the
 * text of a city file, or NULL for the standard one. */
struct scene scene_open(unsigned seats, const char *options, const char *board);
/* Returns a game after the deals, on streets with some other fields, each named by its letter and a
 * tunnel in it ("h:a2-b3l K:c3-c4r"), with the deal of M19 (four companies), M30 or M31; three
 * companies have Ah Dh Bw Cp, Fh Aw Ew Bp and Ch Fw Dp Ep. */
struct scene scene_begun(unsigned seats, const char *options, const char *fields);
/* The same with another line `side` and other lines `tunnels` and `stations`. */
struct scene scene_begun_with(unsigned seats, const char *options, const char *fields,
			      const char *side, const char *numbers);
/* Plays the deals of such a game. */
void scene_deal(struct scene *s);

/* Plays the event of a line, such as "1 1:a2-b2l". Returns 0; or the rule it breaks, and then
 * nothing has changed. Checks that `legal` lists it if and only if it is legal, and that effects
 * add up. */
int scene_try(struct scene *s, const char *line);
/* Plays these lines, which must be legal. Each may have many actions and whole paths. */
#define scene_play(s, ...) scene_play_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void scene_play_lines(struct scene *s, const char *const *lines);

/* Begins a turn of the company, not its first one. */
void scene_turn(struct scene *s, unsigned company);
/* Lays all these paths for the company, out of turn. */
void scene_lay(struct scene *s, unsigned company, const char *paths);
/* Fails unless the action breaks this rule at the beginning of a turn of the company; "" if it is
 * legal. */
#define scene_refused(s, company, action, rule)                                                    \
	scene_refused_at((s), (company), (action), (rule), __FILE__, __LINE__)
#define scene_legal(s, company, action) scene_refused((s), (company), (action), "")
void scene_refused_at(const struct scene *s, unsigned company, const char *action, const char *rule,
		      const char *file, int line);
/* Puts stations on these points, without points for anybody. */
void scene_stations(struct scene *s, const char *points);
/* Lays tokens of the companies that were dealt them, each on the field of a tunnel:
 * "Ah:a2-b2r Aw:c3-c4l". */
void scene_tokens(struct scene *s, const char *tokens);
/* Makes these places of the frame taken. */
void scene_take(struct scene *s, const char *places);
/* Leaves so many stations. */
void scene_leave_stations(struct scene *s, unsigned left);
/* Ends the game at once. The effects are then those of its score. */
void scene_finish(struct scene *s);

/* Return the seat's points now, and its rank. */
int scene_score(const struct scene *s, unsigned seat);
unsigned scene_rank(const struct scene *s, unsigned seat);
/* Returns the field of a tunnel, such as "a2-b2l". */
unsigned scene_field(const char *tunnel);

/* Compares all stations, in the order of points. */
#define scene_assert_stations(s, expected)                                                         \
	scene_assert_stations_at((s), (expected), __FILE__, __LINE__)
void scene_assert_stations_at(const struct scene *s, const char *expected, const char *file,
			      int line);
/* Compares the legal actions that start with these letters, sorted as text. */
#define scene_assert_legal(s, start, expected)                                                     \
	scene_assert_legal_at((s), (start), (expected), __FILE__, __LINE__)
void scene_assert_legal_at(const struct scene *s, const char *start, const char *expected,
			   const char *file, int line);
/* Compares the effects of the last event, with "; " between them, each as
 *      M12 forced 1 1 c3          rule, what, seat (- is nobody), points, then its cells:
 *      M25 ride - 0 A 2.1 d4 c3<  trip (L is lake and park), line by company and number, stations
 *                                 (< against the line's direction). */
#define scene_assert_effects(s, expected)                                                          \
	scene_assert_effects_at((s), NULL, (expected), __FILE__, __LINE__)
/* Only those of this trip. */
#define scene_assert_trip(s, trip, expected)                                                       \
	scene_assert_effects_at((s), (trip), (expected), __FILE__, __LINE__)
void scene_assert_effects_at(const struct scene *s, const char *trip, const char *expected,
			     const char *file, int line);

/* Compares the result of a trip as things are now: minutes (-1: none), outcome and points of all
 * companies, such as "5 ridden: 6 0 3 0". */
#define scene_assert_outcome(s, trip, expected)                                                    \
	scene_assert_outcome_at((s), (trip), (expected), __FILE__, __LINE__)
void scene_assert_outcome_at(const struct scene *s, char trip, const char *expected,
			     const char *file, int line);

/* Returns the viewer's view. */
struct metro scene_view(const struct metro *st, int viewer);
/* Returns a legal action or an outcome of chance, all equally likely. */
move_t scene_any(const struct metro *st, struct rng *r);

#endif
