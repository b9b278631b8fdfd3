/* The state of MetrOmania. lattice.h draws the city with its points, directions and fields; move.h
 * has the events.
 *
 * Companies are numbered from 0, and line number 0 or 1 of a company is line 2 * company + number,
 * so that a set of lines is a byte. A point of the city is a word. Its byte d, for each direction
 * d, is the set of lines with a tunnel on the edge in that direction; the bits above are marks:
 *
 *      bits  0-7   8-15  16-23 24-31 32-39 40-47   48        56, 57, 58
 *            east  s.e.  s.w.  west  n.w.  n.e.    station   corner of an area, lake, park
 *
 * So which lines meet at a point, run together there or part (M12) takes a few operations on a
 * word. Terminals need no special case, because nobody shares the edge to an outer corner.
 *
 * Tokens are numbered in the order of their text (T5), which puts the four of each kind together:
 *
 *      0  1  2  3    4  5  6  7    8  9 10 11
 *      Ah Ch Dh Fh   Aw Bw Ew Fw   Bp Cp Dp Ep
 *
 * In a view, tokens in the hands of other companies are in nobody's `dealt`, and each such company
 * has a number of hidden tokens of each kind instead. */
#ifndef TAFEL_METRO_STATE_H
#define TAFEL_METRO_STATE_H

#include "core/metro/codes.h"
#include "core/metro/lattice.h"
#include "core/metro/metro.h"
#include "core/metro/move.h"

enum {
	METRO_SEATS = 4,
	METRO_COMPANIES = 4,
	METRO_LINES = 2 * METRO_COMPANIES,
	METRO_TOKENS = 12,
	METRO_KINDS = 3, /* of areas and tokens */
	METRO_LETTERS = 6,
	METRO_TRIPS = METRO_LETTERS + 1,
	METRO_TURN_TUNNELS = 3, /* tunnels in a turn (M20) */
	/* The greatest numbers of a city file are the standard ones. */
	METRO_TUNNELS_MAX = 18,
	METRO_STATIONS_MAX = 30,
	METRO_STOPS_MAX = METRO_TUNNELS_MAX, /* points of a line in the city */
};

/* Options, in the order of the game's list. */
enum metro_option {
	METRO_OPEN,          /* M19, M32 */
	METRO_STRICT,        /* M19 */
	METRO_TWO_COMPANIES, /* M31 */
	METRO_OPTIONS
};

/* Kinds of fields, in the order of metro_field_letters. The kind of an area's token is one less. */
enum metro_field_kind { METRO_STREET, METRO_HOME, METRO_WORK, METRO_PLAY, METRO_LAKE, METRO_PARK };
/* Added to the kind of a field that has a tunnel. */
enum { METRO_TUNNEL = 8 };

/* Marks of a point: numbers of bits in its word. */
enum {
	METRO_STATION_MARK = 48,
	METRO_AREA_MARK = 56,
	METRO_LAKE_MARK = 57,
	METRO_PARK_MARK = 58,
};

extern const char metro_field_letters[]; /* by enum metro_field_kind */
extern const char metro_kind_letters[];  /* by kind of token: h, w, p */
/* The letter of each token, A is 0, and the two tokens of each letter (M17). */
extern const uint8_t metro_letter[METRO_TOKENS];
extern const uint8_t metro_pair[METRO_LETTERS][2];

/* A city before it is laid out (M1 to M4). */
struct metro_board {
	uint8_t district[METRO_DISTRICTS][METRO_DISTRICT_FIELDS]; /* enum metro_field_kind */
	uint8_t starts, ends; /* the places of every side that have a terminal, as sets */
	uint8_t tunnels, stations;
};

/* A line is a path of points (M6). path[0] is the outer corner of its start terminal, path[tunnels]
 * its last point. Read a path with metro_path_point and metro_path_hand. */
struct metro_line {
	uint8_t tunnels;
	uint8_t
	    path[METRO_TUNNELS_MAX + 1]; /* point, plus 128 if the tunnel to it is in the field on
						the right */
};

enum metro_phase {
	METRO_CITY,   /* chance lays out the city */
	METRO_DEAL,   /* chance deals to `company` */
	METRO_TURN,   /* `company` has its turn */
	METRO_CHOICE, /* `company` has completed a line and may place a station on it (M16) */
	METRO_OVER
};

struct metro {
	uint64_t point[METRO_POINTS];
	uint32_t places_taken;           /* places of the frame that have a tunnel, as a set */
	uint16_t dealt[METRO_COMPANIES]; /* tokens that the company was dealt, as a set */
	uint16_t laid_tokens;            /* of all companies, as a set */
	struct metro_board board;
	uint8_t field[METRO_FIELDS]; /* enum metro_field_kind, plus METRO_TUNNEL */
	struct metro_line line[METRO_LINES];
	uint8_t token_field[METRO_TOKENS]; /* where it lies, METRO_NONE if it is not laid */
	uint8_t hidden[METRO_COMPANIES]
		      [METRO_KINDS];             /* tokens in hand whose letters are not known */
	uint8_t station_points[METRO_COMPANIES]; /* M14 */
	uint8_t seats, companies;
	uint8_t options;        /* as a set: 1 << enum metro_option */
	uint8_t phase;          /* enum metro_phase */
	uint8_t company;        /* whose turn it is, or who is dealt tokens */
	uint8_t tunnels_laid;   /* in this turn */
	uint8_t token_laid;     /* 1: a token was laid in this turn (M18) */
	uint8_t choice_line;    /* the completed line in METRO_CHOICE, else METRO_NONE */
	uint8_t stations;       /* on the board */
	uint8_t had_turn;       /* companies that have had their first turn, as a set (M10) */
	uint8_t idle_turns;     /* turns in a row in which nothing was laid (M21) */
	uint8_t building_ended; /* 1: the last turns are played (M21) */
	uint8_t turns_left;     /* last turns after this one; METRO_NONE while building goes on, and
	                            until the turn in which it ended is over */
	uint8_t unused;         /* 0 */
};

/* A set of points: bit i of `low` is point i, bit i of `high` point 64 + i. */
struct metro_points {
	uint64_t low, high;
};

/* ---- small questions ---- */

static inline void metro_add_point(struct metro_points *set, unsigned point)
{
	if (point < 64)
		set->low |= (uint64_t)1 << point;
	else
		set->high |= (uint64_t)1 << (point - 64);
}

static inline bool metro_is_in(struct metro_points set, unsigned point)
{
	return (point < 64 ? set.low >> point : set.high >> (point - 64)) & 1;
}

static inline bool metro_has(const struct metro *st, enum metro_option option)
{
	return st->options >> option & 1;
}

/* Returns the seat of a company (M29 to M31). */
static inline unsigned metro_seat_of(const struct metro *st, unsigned company)
{
	return company % st->seats;
}

static inline bool metro_has_station(const struct metro *st, unsigned point)
{
	return st->point[point] >> METRO_STATION_MARK & 1;
}

static inline bool metro_is_area_corner(const struct metro *st, unsigned point)
{
	return st->point[point] >> METRO_AREA_MARK & 1;
}

/* Returns the set of lines with a tunnel at a point. */
static inline unsigned metro_lines_at(const struct metro *st, unsigned point)
{
	uint64_t w = st->point[point] & 0xffffffffffffu;

	w |= w >> 24;
	return (unsigned)(w | w >> 8 | w >> 16) & 0xffu;
}

/* Returns point number i of the line's path, or a place's outer corner at its two ends. */
static inline unsigned metro_path_point(const struct metro_line *line, unsigned i)
{
	return line->path[i] & 127u;
}

/* Returns whether tunnel number i of the line, from 1, is in the field on the left (0) or right
 * (1). */
static inline unsigned metro_path_hand(const struct metro_line *line, unsigned i)
{
	return line->path[i] >> 7;
}

/* Returns the last point of the line's path. */
static inline unsigned metro_last_point(const struct metro_line *line)
{
	return metro_path_point(line, line->tunnels);
}

static inline bool metro_is_started(const struct metro_line *line)
{
	return line->tunnels;
}

static inline bool metro_is_completed(const struct metro_line *line)
{
	return line->tunnels && metro_last_point(line) >= METRO_POINTS;
}

/* Returns how many points of the line are in the city: path[1] to path[n]. */
static inline unsigned metro_line_points(const struct metro_line *line)
{
	return line->tunnels - (unsigned)metro_is_completed(line);
}

/* Returns the side of the city where a line starts. */
static inline unsigned metro_start_side(const struct metro_line *line)
{
	return metro_side(line->path[0] - (unsigned)METRO_POINTS);
}

static inline unsigned metro_token_kind(unsigned token)
{
	return token / 4;
}

/* Returns the set of tokens of a kind. */
static inline unsigned metro_tokens_of_kind(unsigned kind)
{
	return 15u << 4 * kind;
}

/* Returns the set of tokens in a company's hand whose letters are known here. */
static inline unsigned metro_known_hand(const struct metro *st, unsigned company)
{
	return (unsigned)st->dealt[company] & ~(unsigned)st->laid_tokens;
}

static inline int metro_stations_left(const struct metro *st)
{
	return st->board.stations - st->stations;
}

/* Returns the set of places of the frame that are these places of a side, on all sides. */
static inline uint32_t metro_on_all_sides(unsigned places)
{
	return places * 0x02108421u;
}

/* Returns whether all letters are known to all (M32). */
static inline bool metro_letters_known(const struct metro *st)
{
	return st->seats == 2 || metro_has(st, METRO_OPEN) || metro_has(st, METRO_STRICT);
}

/* ---- board.c ---- */
extern const struct metro_board metro_standard;
extern const char *const metro_faults[];
int metro_board_read(const char *s, size_t n, void *board, struct game_fault *fault);
void metro_board_write(const void *state, struct text *out);
/* Returns what a city file calls a place of the frame: S, E or '.'. */
char metro_place_letter(const struct metro_board *b, unsigned place);

/* ---- setup.c ---- */
int metro_setup(const struct game_setup *setup, void *state);
unsigned metro_seats(const void *state);

/* ---- lay.c: where tunnels and stations may be laid (M5 to M16) ---- */

/* Returns the set of ways in which a started line can go on, whatever the letters of tokens. Bit 2
 * * direction + hand is a tunnel in the field on that hand; only fields of these kinds count, a set
 * of enum metro_field_kind. Bit 12 + direction is the tunnel into the end terminal there. */
uint32_t metro_ways(const struct metro *st, unsigned line, unsigned kinds);
/* Returns the direction in which a started line came to its last point. */
unsigned metro_heading(const struct metro *st, unsigned line);
/* Returns the set of directions in which a line may go on that came to the point with that heading
 * (M7). */
unsigned metro_turns(const struct metro *st, unsigned point, unsigned heading);
/* Returns the set of places where a line may start that has not started (M6, M10), or where a
 * started line may end (M11). */
uint32_t metro_start_places(const struct metro *st, unsigned line);
uint32_t metro_end_places(const struct metro *st, unsigned line);
/* Return 0, or the rule against this tunnel of a line; tokens are not checked. */
int metro_check_start(const struct metro *st, unsigned line, unsigned place, unsigned corner);
int metro_check_extend(const struct metro *st, unsigned line, unsigned point, unsigned direction,
		       unsigned hand);
int metro_check_end(const struct metro *st, unsigned line, unsigned place, unsigned corner);
/* Returns which ends of a tunnel of the line, from its last point in a direction, need a new
 * station (M12), as a set: 1 for the point where it begins, 2 for the point to which it goes. */
unsigned metro_forced_stations(const struct metro *st, unsigned line, unsigned point,
			       unsigned direction);
/* Returns whether a first tunnel to that point of the border needs a new station there. */
bool metro_start_forces_station(const struct metro *st, unsigned point);
/* Return the points of a line where a station may be placed: instead of tunnels (M15), which are
 * none for a completed line; and on the line that was just completed (M16). */
struct metro_points metro_intermediate_points(const struct metro *st, unsigned line);
struct metro_points metro_choice_points(const struct metro *st, unsigned line);
/* Returns whether the line is blocked (M22). */
bool metro_is_blocked(const struct metro *st, unsigned line);

/* ---- tokens.c: hands and deals (M17 to M19, M30, M31) ---- */

/* Returns the token of a letter and a kind, or METRO_NO_TOKEN if there is none. */
unsigned metro_token(unsigned letter, unsigned kind);
/* Returns the set of tokens that the company has in hand or, where letters are hidden, may have in
 * some deal that fits. */
unsigned metro_possible_hand(const struct metro *st, unsigned company);
/* Returns those of these tokens that may be laid on the field, by kind and letter (M18). */
unsigned metro_tokens_for_field(const struct metro *st, unsigned tokens, unsigned field);
/* Returns the set of kinds of fields in which the company can lay a tunnel: street, and the areas
 * for which it has a token in hand. */
unsigned metro_kinds_in_hand(const struct metro *st, unsigned company);
/* Returns how many tokens each company is dealt. */
static inline unsigned metro_hand_size(const struct metro *st)
{
	return METRO_TOKENS / st->companies;
}
/* Returns 0, or the rule against this event of the kind DEAL. */
int metro_check_deal(const struct metro *st, move_t m);
/* Gives the tokens of a deal to the company that is to be dealt to. */
void metro_apply_deal(struct metro *st, const struct metro_deal *deal);
/* Draws the deal of the company that is to be dealt to. */
move_t metro_draw_deal(const struct metro *st, struct rng *r);
/* Draws what every company was or will be dealt, as sets of tokens. All whole deals that fit what
 * is known here are equally likely. */
void metro_guess_deal(const struct metro *st, struct rng *r, uint16_t *dealt);

/* ---- legal.c ---- */
size_t metro_legal(const void *state, move_t *out);
/* Returns 0, or the rule against this action of the company whose turn it is. */
int metro_check_action(const struct metro *st, move_t number);

/* ---- moves.c ---- */
int metro_to_act(const void *state);
int metro_check(const void *state, move_t m);
void metro_apply(void *state, move_t m, struct game_effects *why);
move_t metro_chance(const void *state, struct rng *r);

/* ---- trips.c: the fastest routes (M24 to M26) ---- */
enum {
	METRO_RIDE_MINUTES = 1, /* to the next stop */
	METRO_CHANGE_MINUTES = 3,
	/* A fastest route comes to a station once and changes there at most once: it has at most 29
	 * rides and 28 changes. */
	METRO_MINUTES_MAX =
	    METRO_STATIONS_MAX - 1 + METRO_CHANGE_MINUTES * (METRO_STATIONS_MAX - 2),
};

/* Where lines stop. The stops of a line are its stations, numbered along it. */
struct metro_net {
	uint8_t stops[METRO_LINES];                  /* how many */
	uint8_t point[METRO_LINES][METRO_STOPS_MAX]; /* of each stop */
	uint8_t stop[METRO_POINTS]
		    [METRO_LINES];   /* the other way round; valid for lines that stop */
	uint8_t lines[METRO_POINTS]; /* that stop at the point, as a set */
};

/* A set of stops for each line. */
struct metro_stops {
	uint32_t of[METRO_LINES];
};

/* All fastest routes of a trip. */
struct metro_routes {
	int minutes;                                  /* -1: there is no connection */
	unsigned ridden;                              /* lines, as a set */
	struct metro_stops at[METRO_MINUTES_MAX + 1]; /* by minute: the stops reached then */
};

void metro_net(const struct metro *st, struct metro_net *net);
/* Return the stops at the corners of a field, and of all fields of a kind: METRO_LAKE or
 * METRO_PARK. */
struct metro_stops metro_stops_at(const struct metro_net *net, unsigned field);
struct metro_stops metro_stops_at_all(const struct metro *st, const struct metro_net *net,
				      enum metro_field_kind kind);
bool metro_is_empty(const struct metro_stops *stops);
/* Finds all fastest routes from one of these stops to one of those. */
void metro_fastest(const struct metro_net *net, const struct metro_stops *from,
		   const struct metro_stops *to, struct metro_routes *out);
/* Returns those stops of a line at a minute to which the line itself brings somebody from the
 * minute before, along its direction or against it. `minute` is at least METRO_RIDE_MINUTES. */
uint32_t metro_ridden(const struct metro_routes *routes, unsigned line, int minute, bool against);
/* Returns those stops of a line at a minute where somebody has changed to it. `minute` is at least
 * METRO_CHANGE_MINUTES. */
uint32_t metro_changed(const struct metro_net *net, const struct metro_routes *routes,
		       unsigned line, int minute);

/* ---- score.c ---- */
extern const char *const metro_effects[];

/* The result of a test trip. */
struct metro_trip {
	enum metro_outcome outcome;
	int16_t points[METRO_COMPANIES];
	unsigned layers; /* companies that laid a token of it, as a set */
	struct metro_routes routes;
};
/* Writes the result of a trip as things are now. Trips 0 to 5 are those of the letters, trip 6 is
 * lake and park. A token whose letter is hidden costs nobody anything here. */
void metro_trip(const struct metro *st, const struct metro_net *net, unsigned trip,
		struct metro_trip *out);
void metro_score(const void *state, struct game_scores *out, struct game_effects *why);
/* Adds the effects of the end of the game: M23 and the trips. */
void metro_explain_end(const struct metro *st, struct game_effects *why);

/* ---- text.c ---- */
int metro_read(const void *state, const char *text, size_t n, move_t *m);
void metro_write(const void *state, move_t m, struct text *out);
/* Writes a point or an outer corner: a2, t12. */
void metro_write_point(struct text *out, unsigned point);
/* Writes a token, such as Ah; METRO_HIDDEN + kind is ?h. */
void metro_write_token(struct text *out, unsigned token);

/* ---- json.c ---- */
void metro_json(const void *state, struct text *out);

/* ---- view.c ---- */
void metro_hide(const void *state, int viewer, void *view);
move_t metro_redact(const void *state, move_t m, int viewer);
void metro_guess(void *view, struct rng *r);

#endif
