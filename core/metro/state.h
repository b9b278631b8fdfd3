/* What MetrOmania is made of. The city itself, its points, directions and fields, is drawn in
 * lattice.h.
 *
 * A line is 2 * company + (0 or 1), so a set of lines is a byte. A point is a word that tells all
 * about it: byte d has the lines with a tunnel on the edge in direction d.
 *
 *      bits  0-7   8-15  16-23 24-31 32-39 40-47   48        56, 57, 58
 *            east  s.e.  s.w.  west  n.w.  n.e.    station   corner of an area, lake, park
 *
 * So which lines meet at a point, run together there or part (M12) is a few operations on a word,
 * and terminals need no special case: the edge to an outer corner is never shared.
 *
 * Tokens are numbered in the order of their text (T5), and so four of each kind:
 *
 *      0  1  2  3    4  5  6  7    8  9 10 11
 *      Ah Ch Dh Fh   Aw Bw Ew Fw   Bp Cp Dp Ep
 *
 * In a view the letters of other companies are blanks: nobody has got such a token, and its company
 * has one more hidden token of that kind. */
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
	METRO_A_TURN = 3, /* tunnels */
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

/* Kinds of fields, in the order of metro_letters. An area's token kind is one less. */
enum metro_field_kind { METRO_STREET, METRO_HOME, METRO_WORK, METRO_PLAY, METRO_LAKE, METRO_PARK };
/* Added to a field's kind when it has a tunnel. */
enum { METRO_TUNNEL = 8 };

extern const char metro_field_letters[];
extern const char metro_kind_letters[];
/* Letter of each token, A is 0; and the two tokens of a letter (M17). */
extern const uint8_t metro_letter[METRO_TOKENS];
extern const uint8_t metro_pair[METRO_LETTERS][2];

/* A city before it is laid out (M1 to M4). */
struct metro_board {
	uint8_t district[METRO_DISTRICTS][METRO_DISTRICT]; /* enum metro_field_kind */
	uint8_t starts, ends;                              /* places of every side, as sets */
	uint8_t tunnels, stations;
};

/* A path (M6). path[0] is the outer corner of its start terminal, path[tunnels] its last point;
 * bit 7 of a point says that the tunnel to it lies in the field on the right. */
struct metro_line {
	uint8_t tunnels;
	uint8_t path[METRO_TUNNELS_MAX + 1];
};

enum metro_phase { METRO_CITY, METRO_DEAL, METRO_TURN, METRO_CHOICE, METRO_OVER };

struct metro {
	uint64_t point[METRO_POINTS];
	uint32_t taken;                /* places of the frame that have a tunnel, as a set */
	uint16_t got[METRO_COMPANIES]; /* tokens that the company was dealt, as a set */
	uint16_t laid_tokens;          /* of all companies, as a set */
	struct metro_board board;
	uint8_t field[METRO_FIELDS]; /* enum metro_field_kind, plus METRO_TUNNEL */
	struct metro_line line[METRO_LINES];
	uint8_t lies[METRO_TOKENS];                   /* field of a token that is laid */
	uint8_t hidden[METRO_COMPANIES][METRO_KINDS]; /* tokens in hand, letters not seen here */
	uint8_t points[METRO_COMPANIES];              /* for stations (M14) */
	uint8_t seats, companies;
	uint8_t options;   /* as a set: 1 << enum metro_option */
	uint8_t phase;     /* enum metro_phase */
	uint8_t company;   /* whose turn it is, or who gets tokens */
	uint8_t laid;      /* tunnels in this turn */
	uint8_t token;     /* 1: a token was laid in this turn */
	uint8_t completed; /* the line of METRO_CHOICE */
	uint8_t stations;  /* on the board */
	uint8_t begun;     /* companies that have had their first turn, as a set (M10) */
	uint8_t idle;      /* turns in a row in which nothing was laid (M21) */
	uint8_t built;     /* 1: building has ended */
	uint8_t last;      /* then: turns still to come; METRO_NONE before they are counted */
	uint8_t unused;    /* 0 */
};

/* A set of points: those below 64, and the others. */
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

static inline unsigned metro_seat_of(const struct metro *st, unsigned company)
{
	return company % st->seats;
}

static inline bool metro_has_station(const struct metro *st, unsigned point)
{
	return st->point[point] >> 48 & 1;
}

static inline bool metro_at_area(const struct metro *st, unsigned point)
{
	return st->point[point] >> 56 & 1;
}

/* The lines with a tunnel at a point, as a set. */
static inline unsigned metro_lines_at(const struct metro *st, unsigned point)
{
	uint64_t w = st->point[point] & 0xffffffffffffu;

	w |= w >> 24;
	return (unsigned)(w | w >> 8 | w >> 16) & 0xffu;
}

static inline unsigned metro_last(const struct metro_line *line)
{
	return line->path[line->tunnels] & 127u;
}

static inline bool metro_started(const struct metro_line *line)
{
	return line->tunnels;
}

static inline bool metro_is_completed(const struct metro_line *line)
{
	return line->tunnels && metro_last(line) >= METRO_POINTS;
}

/* Points of the line in the city: path[1] to path[this]. */
static inline unsigned metro_points_of(const struct metro_line *line)
{
	return line->tunnels - (unsigned)metro_is_completed(line);
}

static inline unsigned metro_start_side(const struct metro_line *line)
{
	return metro_side(line->path[0] - (unsigned)METRO_POINTS);
}

static inline unsigned metro_token_kind(unsigned token)
{
	return token / 4;
}

/* The tokens of a kind, as a set. */
static inline unsigned metro_of_kind(unsigned kind)
{
	return 15u << 4 * kind;
}

/* The tokens of a company that are not laid and whose letters are seen here, as a set. */
static inline unsigned metro_in_hand(const struct metro *st, unsigned company)
{
	return (unsigned)st->got[company] & ~(unsigned)st->laid_tokens;
}

static inline int metro_stations_left(const struct metro *st)
{
	return st->board.stations - st->stations;
}

/* These places of every side, as a set of places of the frame. */
static inline uint32_t metro_on_all_sides(unsigned places)
{
	return places * 0x02108421u;
}

static inline bool metro_has(const struct metro *st, enum metro_option option)
{
	return st->options >> option & 1;
}

/* M32 */
static inline bool metro_letters_known(const struct metro *st)
{
	return st->seats == 2 || metro_has(st, METRO_OPEN) || metro_has(st, METRO_STRICT);
}

/* ---- board.c ---- */
extern const struct metro_board metro_standard;
extern const char *const metro_faults[];
int metro_board_read(const char *s, size_t n, void *board, struct game_fault *where);
void metro_board_write(const void *state, struct text *out);
/* What a city file calls a place of the frame: S, E or '.'. */
char metro_place_letter(const struct metro_board *b, unsigned place);

/* ---- setup.c ---- */
int metro_setup(const struct game_setup *setup, void *state);
unsigned metro_seats(const void *state);

/* ---- lay.c: what may be laid (M5 to M16) ---- */
/* The set of ways in which a line that has started can go on. Bit 2 * direction + hand: a tunnel in
 * the field on that hand. Bit 12 + direction: into the end terminal there. Of areas those whose
 * kinds are given (a set of enum metro_field_kind) count. */
uint32_t metro_ways(const struct metro *st, unsigned line, unsigned kinds);
/* The direction in which a line that has started came to its last point. */
unsigned metro_heading(const struct metro *st, unsigned line);
/* The directions in which a line that came to the point with that heading may go on (M7), as a set. */
unsigned metro_turns(const struct metro *st, unsigned point, unsigned heading);
/* Places where the line may end (M11), as a set. */
uint32_t metro_ends(const struct metro *st, unsigned line);
/* Places where the company's line, which has not started, may start (M6, M10), as a set. */
uint32_t metro_starts(const struct metro *st, unsigned line);
/* 0, or the rule against this tunnel; tokens aside. */
int metro_check_start(const struct metro *st, unsigned line, unsigned place, unsigned corner);
int metro_check_extend(const struct metro *st, unsigned line, unsigned point, unsigned direction,
		       unsigned hand);
int metro_check_end(const struct metro *st, unsigned line, unsigned place, unsigned corner);
/* The ends of a tunnel of the line, from a point in a direction, that need a station which is not
 * there yet (M12): 1: where it begins, 2: where it goes. */
unsigned metro_forced(const struct metro *st, unsigned line, unsigned point, unsigned direction);
/* The same for a tunnel that comes into the city at a corner of a start terminal. */
bool metro_forced_start(const struct metro *st, unsigned point);
/* The points of a line where a station may be placed: instead of tunnels (M15), none if the line is
 * completed; on a line just completed (M16). */
struct metro_points metro_between(const struct metro *st, unsigned line);
struct metro_points metro_free_on(const struct metro *st, unsigned line);
/* M22 */
bool metro_blocked(const struct metro *st, unsigned line);

/* ---- tokens.c: hands and deals (M17 to M19, M30, M31) ---- */
/* The token of a letter and a kind; METRO_NO_TOKEN if there is none. */
unsigned metro_token(unsigned letter, unsigned kind);
/* Tokens that the company has, or may have where their letters are hidden, as a set. */
unsigned metro_hand(const struct metro *st, unsigned company);
/* Those of these tokens that may be laid on the field, as far as letters go (M18). */
unsigned metro_layable(const struct metro *st, unsigned tokens, unsigned field);
/* Kinds of fields in which the company can lay a tunnel, street with them, as a set. */
unsigned metro_kinds(const struct metro *st, unsigned company);
/* Whether a whole deal is possible in which the company's hidden tokens are none of these. */
bool metro_can_lack(const struct metro *st, unsigned company, unsigned tokens);
/* Number of tokens that each company gets. */
static inline unsigned metro_hand_size(const struct metro *st)
{
	return METRO_TOKENS / st->companies;
}
int metro_check_deal(const struct metro *st, move_t m);
void metro_apply_deal(struct metro *st, const struct metro_deal *deal);
/* The hand of the next company, drawn. */
move_t metro_draw_deal(const struct metro *st, struct rng *r);
/* The tokens of every company in a whole deal that fits what is seen here, each as likely as the
 * others. */
void metro_whole_deal(const struct metro *st, struct rng *r, uint16_t *got);

/* ---- legal.c ---- */
size_t metro_legal(const void *state, move_t *out);
/* 0, or the rule against this action of the company whose turn it is. */
int metro_check_action(const struct metro *st, move_t m);

/* ---- moves.c ---- */
int metro_to_act(const void *state);
int metro_check(const void *state, move_t m);
void metro_apply(void *state, move_t m, struct game_effects *why);
move_t metro_chance(const void *state, struct rng *r);

/* ---- trips.c: the fastest routes (M24 to M26) ---- */
enum {
	METRO_RIDE_MINUTES = 1, /* to the next stop */
	METRO_CHANGE_MINUTES = 3,
	/* A fastest route comes to a station once and changes there once at most: 29 rides and 28
	 * changes are the most. */
	METRO_MINUTES_MAX =
	    METRO_STATIONS_MAX - 1 + METRO_CHANGE_MINUTES * (METRO_STATIONS_MAX - 2),
};

/* Where lines stop. */
struct metro_net {
	uint8_t stops[METRO_LINES];
	uint8_t point[METRO_LINES][METRO_STOPS_MAX]; /* of each stop, along the line */
	uint8_t stop[METRO_POINTS][METRO_LINES];     /* the other way round, at stations */
	uint8_t lines[METRO_POINTS];                 /* that stop there, as a set; at stations */
};

/* Stops of each line, as sets. */
struct metro_stops {
	uint32_t of[METRO_LINES];
};

struct metro_routes {
	int minutes;     /* -1: there is no connection */
	unsigned ridden; /* lines, as a set */
	/* The stops on fastest routes by the minute at which they are reached. */
	struct metro_stops at[METRO_MINUTES_MAX + 1];
};

void metro_net(const struct metro *st, struct metro_net *net);
/* The stops on the corners of a field. */
struct metro_stops metro_stops_at(const struct metro_net *net, unsigned field);
/* The stops on the corners of all lake fields, or of all park fields. */
struct metro_stops metro_stops_at_all(const struct metro *st, const struct metro_net *net,
				      enum metro_field_kind kind);
bool metro_no_stops(const struct metro_stops *stops);
void metro_fastest(const struct metro_net *net, const struct metro_stops *from,
		   const struct metro_stops *to, struct metro_routes *out);
/* Of the stops of a line at a minute: those that the line itself brings one to from the minute
 * before, along its direction or against it (from minute 1 on); and those where one has changed to it
 * (from minute 3 on). */
uint32_t metro_ridden(const struct metro_routes *routes, unsigned line, int minute, bool against);
uint32_t metro_changed(const struct metro_net *net, const struct metro_routes *routes,
		       unsigned line, int minute);

/* ---- score.c ---- */
extern const char *const metro_effects[];

/* One test trip, as it stands. */
struct metro_trip {
	enum metro_outcome outcome;
	int16_t points[METRO_COMPANIES];
	unsigned layers; /* companies that laid a token of it, as a set */
	struct metro_routes routes;
};
/* Trip 0 to 5: the letters; 6: lake and park. A token whose letter is hidden costs nobody anything
 * here. */
void metro_trip(const struct metro *st, const struct metro_net *net, unsigned trip,
		struct metro_trip *out);
void metro_score(const void *state, struct game_scores *out, struct game_effects *why);
/* Adds what the end of the game changes: M23, and the trips. */
void metro_explain_end(const struct metro *st, struct game_effects *why);

/* ---- text.c ---- */
int metro_read(const void *state, const char *text, size_t n, move_t *m);
void metro_write(const void *state, move_t m, struct text *out);
/* A point or an outer corner: a2, t12. */
void metro_write_point(struct text *out, unsigned point);
/* A token; METRO_HIDDEN + kind has a letter that is hidden. */
void metro_write_token(struct text *out, unsigned token);

/* ---- json.c ---- */
void metro_json(const void *state, struct text *out);

/* ---- view.c ---- */
void metro_hide(const void *state, int viewer, void *view);
move_t metro_redact(const void *state, move_t m, int viewer);
void metro_guess(void *view, struct rng *r);

#endif
