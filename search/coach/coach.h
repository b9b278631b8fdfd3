/* The coach: goes through a game and says of every action what it was worth beside the best other
 * one, and of every chance event whom it favoured.
 *
 * An action is judged by what its seat could know then: a search from the view of the seat, with
 * chance that has nothing to do with the game's. No hindsight. Which plans a tree finds is luck too,
 * so it is a forest: many small trees, and what came out of all of them. What the search finds is
 * checked in pairs of games on fresh chance, in trees that know nothing of it, one that begins with
 * the action made and one with the best other action, both with the same dice and hands: so the
 * difference is known better than either value, it is not flattered by having been chosen, and how
 * much it differs from tree to tree is its error.
 *
 *      a glance     every decision gets its share of a sixth of the iterations
 *      luck         every chance event gets its share of another, in games by knowledge alone
 *      a long look  the rest goes to decisions in which something may have been lost
 *      reasons      where there is a difference: which effects, when, for whom
 *
 * The budget is counted in iterations and depends on the game and the number of seats alone, so the
 * same record gets the same analysis on every machine. It goes on a part at a time:
 *
 *      coach_begin; while (coach_step < COACH_DONE) show or stop; look into it
 *
 * Points are hundredths of a point, chances are hundredths of a per cent. */
#ifndef TAFEL_COACH_H
#define TAFEL_COACH_H

#include "search/search.h"

enum {
	COACH_DONE = 1000,  /* of the way through a game */
	COACH_REASONS = 4,  /* for one decision, at most */
	COACH_KINDS = 32,   /* of effects that a game has, at most */
	COACH_EFFORT = 100, /* per cent: the usual number of iterations */
	COACH_EFFORT_MAX = 2000,
	COACH_REASON_LEAST = 50, /* from such a difference on there are reasons */
};

/* A mean of samples, and how far it may be from the true one: its standard error. */
struct coach_estimate {
	int32_t mean, error;
};

/* What comes of an action, in the mean. */
struct coach_value {
	int32_t points; /* the seat's own at the end */
	int32_t lead;   /* over the best other seat; alone: the points */
	int32_t wins;   /* how often it wins, or shares the win */
};

enum coach_when {
	COACH_NOW,   /* by the action itself */
	COACH_NEXT,  /* until the seat has acted once more */
	COACH_LATER, /* after that */
	COACH_WHEN_COUNT
};

/* Their names, for other programs: "now" … */
extern const char *const coach_when_names[];

/* Points for effects of one kind that the action made brings and the other does not, in the mean. */
struct coach_reason {
	enum coach_when when;
	bool others;  /* points of the other seats */
	uint8_t what; /* a place in the game's `effects` */
	int32_t points;
};

/* An action of a seat that had a choice. */
struct coach_decision {
	uint32_t event; /* its place in the list */
	uint8_t seat;
	bool is_best;     /* no other action is better, by all games of both */
	bool is_due;      /* the coach has still to look at it, in this phase */
	uint16_t choices; /* legal actions */
	uint16_t reasons;
	uint32_t games; /* pairs of games that it is based on */
	/* The last look at it: iterations, and the phase it was in. */
	uint32_t iterations, phase;
	move_t made;
	move_t other; /* the best there was; where that was made, the next best */
	struct coach_value made_value, other_value;
	/* What was made less the other: what it won, or, if that is better, lost. */
	struct coach_estimate lead, wins;
	struct coach_reason reason[COACH_REASONS];
};

/* What a chance event brought each seat, less what it brings in the mean: in its lead. */
struct coach_luck {
	uint32_t event;
	struct coach_estimate lead[GAME_SEATS_MAX];
};

/* The game of a seat. */
struct coach_summary {
	uint32_t decisions, best; /* with a choice, and those where the best was made */
	struct coach_estimate lost_lead, lost_wins, luck;
};

/* Samples: their number, sum and sum of squares. */
struct coach_samples {
	int64_t n, sum, squares;
};

/* What came of an action: sums over its games. `reward`: lead and win as a search weighs them. */
struct coach_sums {
	int64_t points, lead, wins, reward;
};

/* Two actions compared: what came of each, and the differences, in the mean of a tree each. */
struct coach_comparison {
	struct coach_sums made_sums, other_sums;
	uint32_t made, other; /* places at the root */
	uint32_t trees;       /* still to be grown; 0: the search has not said yet which two */
	uint32_t pairs;       /* of games in each */
	/* In the search: by how much the action made is ahead, and the games of the one that had fewer. */
	int64_t found;
	uint32_t found_games;
	struct coach_samples lead, wins;
};

/* What is being looked at. */
struct coach_item {
	uint32_t phase;
	uint32_t iterations;     /* that this one gets in this phase */
	uint32_t games;          /* that the search and the pairs play, which takes as long */
	struct search_task task; /* of the search */
	uint32_t index;          /* of the decisions, or of the chance events */
	struct player_observation observation; /* that had to decide */
	struct evaluation evaluation;          /* what it searches with */
	struct search *search;                 /* at work, or NULL */
	struct coach_comparison comparison;    /* after it */
	uint32_t pairs;                        /* of games by knowledge that were played */
	struct coach_samples luck[GAME_SEATS_MAX];
	struct coach_samples ledger[COACH_WHEN_COUNT][2][COACH_KINDS];
};

/* Large, and the caller's. The table and the memory must stay as they are. */
struct coach {
	const struct table *table;
	struct player_memory memory; /* PLAYER_MEMORY */
	uint32_t decisions, chances;
	struct coach_decision decision[GAME_EVENTS_MAX];
	struct coach_luck luck[GAME_EVENTS_MAX];
	/* The budget: iterations in all, how many are done, and how many after this phase. */
	uint64_t all, done, until;
	uint64_t each; /* what each gets of it in this phase */
	struct coach_item item;
};

/* Begins to go through the game, which may be unfinished but must be whole, with so many per cent of
 * the usual iterations. */
void coach_begin(struct coach *c, const struct table *t, struct player_memory memory,
		 uint32_t effort);
/* Goes on for a while; how many of COACH_DONE are done. All: the analysis is complete. */
uint32_t coach_step(struct coach *c);

/* What the seat lost by this decision: nothing if it made the best, or if pairs of games show no loss. */
struct coach_estimate coach_lost_lead(const struct coach_decision *d);
struct coach_estimate coach_lost_wins(const struct coach_decision *d);
struct coach_summary coach_summarise(const struct coach *c, unsigned seat);
/* Places in `decision` of the seat's worst actions (those that lost most, the worst first), or of its
 * best (the best there was, the furthest ahead of the next best first); how many there are, at most
 * `most`. Differences that may be chance, of less than twice their error, do not count. */
uint32_t coach_worst(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most);
uint32_t coach_best(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most);

/* The analysis as JSON (docs/reference/coach.md), an object a line: numbers and codes, no words. Writes that line,
 * at most REPLAY_STEP_MAX bytes; false if there is none. With a seat, not -1, lines about other seats stay
 * empty. */
bool coach_json(const struct coach *c, uint32_t line, int seat, struct text *out);

#endif
