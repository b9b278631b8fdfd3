/* A game that is learned: what its players see, and games that they play against themselves to learn from. */
#ifndef TAFEL_TRAIN_SUBJECT_H
#define TAFEL_TRAIN_SUBJECT_H

#include "core/base/rng.h"
#include "search/eval/values.h"

enum {
	SUBJECT_ROWS = DOODLE_INPUT_ROWS, /* at most */
	SUBJECT_INPUTS = DOODLE_INPUTS,
	LESSONS_MAX = 160, /* two seats of Doodle City, after up to 40 actions of each */
};

_Static_assert((int)DOMICOLOR_INPUT_ROWS < (int)SUBJECT_ROWS &&
		   (int)DOMICOLOR_INPUTS < (int)SUBJECT_INPUTS,
	       "Doodle City is the largest subject");

/* What a position should have been worth. */
struct lesson {
	uint16_t rows[SUBJECT_INPUTS];
	float value; /* hundredths of a point */
};

struct game_played {
	uint32_t n;
	struct lesson lesson[LESSONS_MAX];
	bool counts;   /* among those whose points are reported */
	double points; /* of a seat, in the mean */
};

/* What a course is. The same course brings the same values, whether it was stopped on the way or not. */
struct course {
	uint32_t games;
	uint32_t seed;
	float rate;  /* of learning, at first */
	float trace; /* how much the surprises of later turns count, 0 to 1: lambda */
};

/* What tells how good values are: points of games on deals that nobody learns from. */
struct exam {
	const char *title;
	uint32_t games;
	double (*points)(const struct network *net, const struct rng *deal);
};

struct subject {
	const char *name;
	uint32_t rows, inputs, seats; /* the shape of its values */
	uint32_t
	    known; /* rows from this one on begin with nothing: they change nothing for games without them */
	struct course usual; /* which made the file of values that players have */
	/* Plays a game and says what it taught: each position after an action is worth what the next turn
	 * brings, and the surprises of later turns, less and less. */
	void (*play)(const struct network *net, const struct course *c, struct rng *r,
		     struct game_played *out);
	const struct exam *exams; /* the first is short; NULL as title of the last */
};

extern const struct subject subject_doodle, subject_doodle_two, subject_domicolor;

static inline uint32_t subject_shape(const struct subject *s)
{
	return NETWORK_SHAPE(s->rows, s->seats, s->inputs);
}

#endif
