/* MetrOmania for tests: a city drawn in the test, lines laid in it by the text of events.
 *
 *      struct scene s = scene_begun(4, "", "h:c2-c3r");
 *      scene_lay(&s, 1, "1:t12-a2-b2r-c2r");     three tunnels: 1:t12-a2 1:a2-b2r 1:b2-c2r
 *      scene_lay(&s, 2, "1:t64-c1-c2l");         reaches the line of company 1
 *      scene_assert_stations(&s, "c2");
 *      scene_refused(&s, 2, "1:c2-b2l", "M9");  the field of 1:b2-c2r
 *
 * A picture of a city has a line of letters for each row of fields, a-b to j-k. In the upper half
 * the first field of a row stands point up, in the lower half base up:
 *
 *                   11 letters          a-b      /\/\/\/\/\/\
 *                   13                  b-c     /\/\/\/\/\/\/\
 *                   …                                  …
 *                   13                  i-j     \/\/\/\/\/\/\/
 *                   11                  j-k      \/\/\/\/\/\/
 *
 * scene_lay and scene_refused ask no one whose turn it is: they begin a turn of that company before
 * each tunnel. scene_play plays by the rules of turns. Seats and companies count from 1. */
#ifndef TAFEL_TESTS_METRO_SCENE_H
#define TAFEL_TESTS_METRO_SCENE_H

#include "tests/help.h"

#include "core/metro/state.h"

struct scene {
	struct metro st;
	struct game_effect effect[GAME_EFFECTS_MAX]; /* of the last event */
	uint32_t effects;
};

/* Streets everywhere but in the lower part of slot 5, where all that a city must have lies. */
extern const char scene_streets[];

/* The text of a board whose districts, laid out as `1a 2a 3a 4a 5a 6a`, make this picture; its last
 * lines are `tunnels` and `stations`. */
enum { SCENE_BOARD_MAX = 1024 };
void scene_write_board(const char *picture, const char *side, const char *numbers,
		       char text[SCENE_BOARD_MAX]);
/* A game before its first event; the options are a list of names, or "". A board, if it is not
 * NULL, is in the words of a city file. */
struct scene scene_open(unsigned seats, const char *options, const char *board);
/* A game on streets but for some fields, each named by its letter and a tunnel that could lie in it
 * ("h:a2-b3l K:c3-c4r"), and dealt: as fixed by M19 (four companies), M30, M31; three companies
 * have Ah Dh Bw Cp, Fh Aw Ew Bp and Ch Fw Dp Ep. */
struct scene scene_begun(unsigned seats, const char *options, const char *fields);
/* The same with another line `side` and other lines `tunnels` and `stations`. */
struct scene scene_begun_with(unsigned seats, const char *options, const char *fields,
			      const char *side, const char *numbers);
/* The deals of such a game. */
void scene_deal(struct scene *s);

/* The event of this line, such as "1 1:a2-b2l": 0 and it has happened, or the rule it breaks and
 * nothing has changed. `legal` lists it exactly if it is legal; effects add up to the points. */
int scene_try(struct scene *s, const char *line);
/* All these lines, which must be legal; each may hold many actions and whole paths. */
#define scene_play(s, ...) scene_play_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void scene_play_lines(struct scene *s, const char *const *lines);

/* Makes it the beginning of a turn of the company, not its first. */
void scene_turn(struct scene *s, unsigned company);
/* Lays all these paths for the company, out of turn. */
void scene_lay(struct scene *s, unsigned company, const char *paths);
/* At the beginning of a turn of the company the action breaks this rule; "": it is legal. */
#define scene_refused(s, company, action, rule)                                                    \
	scene_refused_at((s), (company), (action), (rule), __FILE__, __LINE__)
#define scene_legal(s, company, action) scene_refused((s), (company), (action), "")
void scene_refused_at(const struct scene *s, unsigned company, const char *action, const char *rule,
		      const char *file, int line);
/* Puts stations there, nobody's. */
void scene_stations(struct scene *s, const char *points);
/* Lays tokens of those who got them, each on the field of a tunnel: "Ah:a2-b2r Aw:c3-c4l". */
void scene_tokens(struct scene *s, const char *tokens);
/* Somebody has a tunnel in these places of the frame. */
void scene_take(struct scene *s, const char *places);
/* All but so many stations are used up. */
void scene_leave_stations(struct scene *s, unsigned left);
/* Ends the game as it stands; the effects are those of its score. */
void scene_finish(struct scene *s);

/* The seat's points now, and its place. */
int scene_score(const struct scene *s, unsigned seat);
unsigned scene_place(const struct scene *s, unsigned seat);
/* The field of a tunnel, such as "a2-b2l". */
unsigned scene_field(const char *tunnel);

/* All stations in the order of points. */
#define scene_assert_stations(s, expected)                                                         \
	scene_assert_stations_at((s), (expected), __FILE__, __LINE__)
void scene_assert_stations_at(const struct scene *s, const char *expected, const char *file,
			      int line);
/* The legal actions, sorted as text, that start with these letters. */
#define scene_assert_legal(s, start, expected)                                                     \
	scene_assert_legal_at((s), (start), (expected), __FILE__, __LINE__)
void scene_assert_legal_at(const struct scene *s, const char *start, const char *expected,
			   const char *file, int line);
/* The effects of the last event, "; " between them, each as
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

/* A trip as it stands: its minutes (-1: none), its outcome and the points of all companies, such as
 * "5 ridden: 6 0 3 0". */
#define scene_assert_outcome(s, trip, expected)                                                    \
	scene_assert_outcome_at((s), (trip), (expected), __FILE__, __LINE__)
void scene_assert_outcome_at(const struct scene *s, char trip, const char *expected,
			     const char *file, int line);

/* What the viewer sees. */
struct metro scene_view(const struct metro *st, int viewer);
/* A legal action or an outcome of chance, each as likely as the others. */
move_t scene_any(const struct metro *st, struct rng *r);

#endif
