/* Events of MetrOmania as numbers. Only this file and move.c know which bits hold which field:
 *
 *      START, END    line 6, place 5-1, corner 0
 *      EXTEND        line 14, point 13-7, direction 6-4, hand 3, letter 2-0
 *      STATION       point
 *      SKIP, PASS    none
 *      CITY          six digits of base 18, slot 1 lowest; a digit is 3 * district + turn
 *      DEAL          company 25-24, six tokens of four bits, the first highest; 15s are in front of
 *                    a hand of less than six */
#ifndef TAFEL_METRO_MOVE_H
#define TAFEL_METRO_MOVE_H

#include "core/game.h"
#include "core/metro/lattice.h"

/* Kinds of events (T5). Kinds ascend in the order in which `legal` lists actions. */
enum metro_kind {
	METRO_KIND_START = 1, /* a line's first tunnel, in a start terminal */
	METRO_KIND_EXTEND,    /* a tunnel in the city, from a line's last point */
	METRO_KIND_END,       /* a line's last tunnel, in an end terminal */
	METRO_KIND_STATION,   /* an intermediate station */
	METRO_KIND_SKIP,      /* no station on the line just completed (M16) */
	METRO_KIND_PASS,      /* nothing more in this turn (M20) */
	METRO_KIND_CITY,      /* chance: the districts */
	METRO_KIND_DEAL,      /* chance: the tokens of a company */
};

enum {
	METRO_NO_LETTER = 7, /* a tunnel without a token */
	METRO_HIDDEN = 12,   /* added to a kind: a token whose letter is hidden */
	METRO_NO_TOKEN = 15,
	METRO_HAND_MAX = 6, /* tokens of a company */
};

/* An action of a company. Fields that its kind does not have are 0. */
struct metro_move {
	enum metro_kind kind;
	unsigned line;      /* START, EXTEND, END: 0 or 1 of the company whose turn it is */
	unsigned place;     /* START, END: of the frame */
	unsigned corner;    /* START, END: which corner of the place, as in metro_place_corner */
	unsigned point;     /* EXTEND: where the tunnel begins. STATION: where it stands */
	unsigned direction; /* EXTEND: 0 to 5 */
	unsigned hand;      /* EXTEND: the tunnel is in the field on its left (0) or right (1) */
	unsigned letter;    /* EXTEND: of the token that is laid with it, or METRO_NO_LETTER */
};

/* Returns the fields of an action. Bits that belong to no field are ignored. */
static inline struct metro_move metro_decode(move_t m)
{
	struct metro_move move = {.kind = (enum metro_kind)GAME_KIND(m)};

	switch (move.kind) {
	case METRO_KIND_START:
	case METRO_KIND_END:
		move.line = m >> 6 & 1;
		move.place = m >> 1 & 31;
		move.corner = m & 1;
		break;
	case METRO_KIND_EXTEND:
		move.line = m >> 14 & 1;
		move.point = m >> 7 & 127;
		move.direction = m >> 4 & 7;
		move.hand = m >> 3 & 1;
		move.letter = m & 7;
		break;
	case METRO_KIND_STATION:
		move.point = m & 127;
		break;
	default:
		break;
	}
	return move;
}

/* Returns whether the number of an action has no bit that belongs to no field. */
static inline bool metro_is_exact(move_t m)
{
	static const uint8_t bits[] = {
	    [METRO_KIND_START] = 7,   [METRO_KIND_EXTEND] = 15, [METRO_KIND_END] = 7,
	    [METRO_KIND_STATION] = 7, [METRO_KIND_SKIP] = 0,    [METRO_KIND_PASS] = 0,
	};

	return !(GAME_FIELDS(m) >> bits[GAME_KIND(m)]);
}

/* Returns the number of a tunnel in the city from its parts: `way` is 2 * direction + hand, as in
 * metro_ways. */
static inline move_t metro_encode_extend(unsigned line, unsigned point, unsigned way,
					 unsigned letter)
{
	return GAME_MOVE(METRO_KIND_EXTEND, line << 14 | point << 7 | way << 3 | letter);
}

/* Returns the number of an action. */
static inline move_t metro_encode(struct metro_move move)
{
	switch (move.kind) {
	case METRO_KIND_START:
	case METRO_KIND_END:
		return GAME_MOVE(move.kind, move.line << 6 | move.place << 1 | move.corner);
	case METRO_KIND_EXTEND:
		return metro_encode_extend(move.line, move.point, 2 * move.direction + move.hand,
					   move.letter);
	default:
		return GAME_MOVE(move.kind, move.point);
	}
}

/* The city: for each slot which district lies there, in which turn (T7). */
struct metro_city {
	uint8_t district[METRO_DISTRICTS];
	uint8_t turn[METRO_DISTRICTS]; /* 0 to 2 */
};

/* Return the fields of an event of the kind CITY, and its number. */
struct metro_city metro_decode_city(move_t m);
move_t metro_encode_city(const struct metro_city *city);

/* The tokens that a company is dealt. */
struct metro_deal {
	unsigned company;
	unsigned n; /* tokens */
	uint8_t token
	    [METRO_HAND_MAX]; /* ascending; METRO_HIDDEN + kind is one whose letter is hidden */
};

/* Return the fields of an event of the kind DEAL, and its number. */
struct metro_deal metro_decode_deal(move_t m);
move_t metro_encode_deal(const struct metro_deal *deal);
/* Adds a token behind the others, of which there must be fewer than METRO_HAND_MAX. */
void metro_deal_add(struct metro_deal *deal, unsigned token);

#endif
