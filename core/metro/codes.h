/* Codes of MetrOmania for front ends: effects, outcomes of trips, mistakes in a city file. Their
 * names for other programs are in metro_effects, metro_outcomes and metro_faults. */
#ifndef TAFEL_METRO_CODES_H
#define TAFEL_METRO_CODES_H

enum metro_effect {
	METRO_FORCED,     /* M12, M14: a station that a tunnel forced; cell: point */
	METRO_BETWEEN,    /* M15, M16, M14: a station that was placed; cell: point */
	METRO_COMPLETED,  /* M11: a line is completed; cell: line */
	METRO_BUILT,      /* M21: building ends; cell: enum metro_reason */
	METRO_STATIONS,   /* M14: all points for stations, in a score; cell: company */
	METRO_UNFINISHED, /* M23: what uncompleted lines cost; cells: company, completed lines */
	METRO_TRIP,   /* M24: a trip; cells: trip, minutes, enum metro_outcome; concerns nobody */
	METRO_RIDE,   /* M25: on a fastest route; cells: trip, line, stations as they are reached
	                     on it, plus 128 where it is ridden against its direction */
	METRO_CHANGE, /* M25: cells: trip, line that is changed to, stations where that happens */
	METRO_SCORED, /* M26: cells: trip, minutes, company */
	METRO_BLAMED, /* M27: cells: trip or METRO_NONE if its letter is hidden, enum
	                     metro_outcome, company */
	METRO_EFFECTS
};

/* Why building ends (M21). */
enum metro_reason { METRO_BOTH_LINES, METRO_NO_STATIONS, METRO_FIVE_LINES, METRO_ALL_IDLE };

/* What becomes of a trip. From METRO_UNLAID on it is impossible. */
enum metro_outcome {
	METRO_RIDDEN,
	METRO_NO_WAY,        /* M26: 0 minutes */
	METRO_BOTH_RODE,     /* M30: the lines of both seats */
	METRO_UNLAID,        /* M27: a token is not on the board */
	METRO_NO_STATION,    /* M27: a token has no station */
	METRO_NO_CONNECTION, /* M27 */
	METRO_OUTCOMES
};
extern const char *const metro_outcomes[METRO_OUTCOMES];

enum metro_fault {
	METRO_FAULT_WORD,        /* the line starts with an unknown word */
	METRO_FAULT_ROW,         /* a district's row has value[0] letters, not value[1] */
	METRO_FAULT_FIELD,       /* letter value[0] of the row is none of . h w p L K */
	METRO_FAULT_MANY,        /* a seventh district */
	METRO_FAULT_SIDE,        /* not five places */
	METRO_FAULT_PLACE,       /* place value[0] is none of S E . */
	METRO_FAULT_NUMBER,      /* not one number in the range value[0] to value[1] */
	METRO_FAULT_TWICE,       /* a second line of this kind */
	METRO_FAULT_NO_START,    /* a side without a start */
	METRO_FAULT_NO_END,      /* a side without an end */
	METRO_FAULT_DISTRICTS,   /* value[0] districts, not six */
	METRO_FAULT_ROWS,        /* the last district has value[0] rows, not five */
	METRO_FAULT_NO_SIDE,     /* no line `side` */
	METRO_FAULT_NO_TUNNELS,  /* no line `tunnels` */
	METRO_FAULT_NO_STATIONS, /* no line `stations` */
	METRO_FAULT_LAKE,        /* no lake */
	METRO_FAULT_PARK,        /* no park */
	METRO_FAULT_AREAS,       /* value[0] fields of the kind value[1], not four */
	METRO_FAULTS
};

#endif
