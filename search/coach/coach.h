/* The coach analyses a game: for every decision what the action made was worth beside the best
 * other one, and for every chance event whom it favoured.
 *
 * A decision is judged by what its seat could know then: the search gets the view of the seat and
 * random numbers that have nothing to do with the game's. Later dice and hidden hands change
 * nothing.
 *
 * Which plans a tree finds is partly luck, so a search of the coach grows many small independent
 * trees and adds up their results. The search flatters the action that it chooses, because it chose
 * it by the same figures. So the action made and the best other action are then played in pairs of
 * games with the same random numbers, in trees that know nothing of the search. The paired games
 * alone estimate the difference; its standard error is that of the means of the trees.
 *
 *      first pass    every decision, a sixth of the iterations
 *      luck          every chance event, at most a sixth, in games by move scores
 *      second pass   the decisions in which something may have been lost, all that is left
 *      reasons       where there is a difference: which effects, when, for whom; a twelfth
 *
 * The budget is a number of iterations that depends only on the game and the number of seats. So a
 * record has the same analysis on every machine. It runs in steps:
 *
 *      coach_begin; while (coach_step < COACH_DONE) show or stop; read the fields of struct coach
 *
 * Points are hundredths of a point, winning chances hundredths of a per cent. */
#ifndef TAFEL_COACH_H
#define TAFEL_COACH_H

#include "search/search.h"

enum {
	COACH_DONE = 1000,  /* the progress of a finished analysis */
	COACH_REASONS = 4,  /* for one decision, at most */
	COACH_KINDS = 32,   /* of effects that a game has, at most */
	COACH_EFFORT = 100, /* per cent: the usual number of iterations */
	COACH_EFFORT_MAX = 2000,
	COACH_REASON_LEAST = 50, /* hundredths of a point: a smaller difference has no reasons */
};

/* A mean of samples and its standard error. */
struct coach_estimate {
	int32_t mean, error;
};

/* What is expected after an action. */
struct coach_value {
	int32_t points; /* the seat's own at the end */
	int32_t lead;   /* over the best other seat; with one seat the points */
	int32_t wins;   /* how often it wins; a shared win counts as its share */
};

enum coach_when {
	COACH_NOW,   /* by the action itself */
	COACH_NEXT,  /* until the seat has acted once more */
	COACH_LATER, /* after that */
	COACH_WHEN_COUNT
};

/* Their names in JSON: "now" … */
extern const char *const coach_when_names[];

/* Mean points for effects of one kind that the action made brings and the other one does not. */
struct coach_reason {
	enum coach_when when;
	bool others;  /* points of the other seats */
	uint8_t what; /* index in the game's `effects` */
	int32_t points;
};

/* A decision: an action of a seat that had more than one. */
struct coach_decision {
	uint32_t event; /* its index in the list of events */
	uint8_t seat;
	bool is_best; /* no other action is better, by the search and the paired games together */
	bool is_due;  /* to be judged in this phase */
	uint16_t choices; /* legal actions */
	uint16_t reasons;
	uint32_t games;             /* pairs of games that the estimates come from */
	uint32_t iterations, phase; /* of the last pass that judged it */
	move_t made;
	move_t other; /* the best other action */
	struct coach_value made_value, other_value;
	struct coach_estimate lead, wins; /* those of `made` less those of `other` */
	struct coach_reason reason[COACH_REASONS];
};

/* The luck of each seat in a chance event: its expected lead after the outcome, less the mean over
 * all possible outcomes. */
struct coach_luck {
	uint32_t event;
	struct coach_estimate lead[GAME_SEATS_MAX];
};

/* Sums over the game of one seat. */
struct coach_summary {
	uint32_t decisions, best; /* best: decisions in which the best action was made */
	struct coach_estimate lost_lead, lost_wins, luck;
};

/* ---- the state of an analysis ---- */

/* Samples: their number, sum and sum of squares. */
struct coach_samples {
	int64_t n, sum, squares;
};

/* Sums over the games that begin with an action. */
struct coach_sums {
	int64_t points, lead, wins;
	int64_t reward; /* search/reward.h */
};

/* The comparison of the action made with another one by paired games. */
struct coach_comparison {
	uint32_t made_index, other_index; /* at the root of the search */
	struct coach_sums made, other;
	uint32_t trees_left;     /* 0: the search is not over */
	uint32_t pairs_per_tree; /* of games */
	struct coach_samples lead,
	    wins; /* differences: one sample per tree, the mean of its pairs */
	/* By the search before: mean reward of `made` less that of `other`, and the smaller number
	 * of games of the two. */
	int64_t search_difference;
	uint32_t search_games;
};

/* The decision or chance event that is being judged. */
struct coach_item {
	uint32_t phase;
	uint32_t index;      /* in `decision` or `luck` */
	uint32_t iterations; /* of `hard`: the share of this item */
	uint32_t games;      /* iterations of its own evaluation that take as long */
	struct player_observation observation;
	struct evaluation evaluation;
	struct search_task task;
	struct search *search; /* in the memory, or NULL */
	struct coach_comparison comparison;
	uint32_t pairs; /* of games by move scores that were played */
	struct coach_samples luck[GAME_SEATS_MAX];
	struct coach_samples ledger[COACH_WHEN_COUNT][2][COACH_KINDS];
};

/* An analysis, in the caller's memory: it is large. */
struct coach {
	const struct table *table;
	struct player_memory memory;
	uint32_t decisions, chances;
	struct coach_decision decision[GAME_EVENTS_MAX];
	struct coach_luck luck[GAME_EVENTS_MAX];
	/* Iterations of `hard`: in all, done, done at the end of this phase, and for each of its
	 * items. */
	uint64_t budget, done, phase_end, share;
	struct coach_item item;
};

/* Begins to analyse the table with `effort` per cent of the usual iterations. The game may be
 * unfinished but nothing may be hidden. The memory must have PLAYER_MEMORY bytes; it and the table
 * must stay as they are until the analysis is done. */
void coach_begin(struct coach *c, const struct table *t, struct player_memory memory,
		 uint32_t effort);
/* Runs one step. Returns the progress, from 0 to COACH_DONE: then the analysis is complete. */
uint32_t coach_step(struct coach *c);

/* Returns what the seat lost by this decision: 0 if it made the best action or if the paired games
 * show no loss. */
struct coach_estimate coach_lost_lead(const struct coach_decision *d);
struct coach_estimate coach_lost_wins(const struct coach_decision *d);
/* Returns the sums of that seat. */
struct coach_summary coach_summarise(const struct coach *c, unsigned seat);
/* Writes the indices of the seat's worst decisions, the greatest loss first, or of its best ones,
 * the furthest ahead of the next best action first; at most `most`. Returns how many. A difference
 * of less than twice its error does not count. */
uint32_t coach_worst(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most);
uint32_t coach_best(const struct coach *c, unsigned seat, uint32_t *out, uint32_t most);

/* Writes one line of the analysis as JSON (docs/reference/coach.md), at most REPLAY_STEP_MAX bytes.
 * Returns false if there is no such line. With a seat other than -1, lines about other seats are
 * empty. */
bool coach_json(const struct coach *c, uint32_t line, int seat, struct text *out);

#endif
