/* A course of learning: games that the values play against themselves, each a lesson. */
#ifndef TAFEL_LEARN_COURSE_H
#define TAFEL_LEARN_COURSE_H

#include "learn/model.h"

enum { COURSE_STEP = 64 };

/* What a course is. The same course brings the same values, whether it was stopped on the way or not. */
struct course {
	uint32_t games;
	uint32_t seed;
	uint32_t alone; /* per cent of the games with one seat; the others have two to six */
	float rate;     /* of learning, at first */
	float trace;    /* how much the surprises of later turns count, 0 to 1 */
};

/* How far it is: all that is needed to go on. */
struct progress {
	uint32_t form; /* DOODLE_VALUES_FORM */
	uint32_t unused;
	uint64_t played;
	struct course course;
	struct model model;
};

/* How the games of a part of the course went. */
struct report {
	double points;  /* of games alone, in all */
	uint64_t alone; /* such games */
	double squares; /* of how far off the values were, in hundredths of a point */
	uint64_t lessons;
};

void course_begin(const struct course *c, struct progress *p);
/* Plays COURSE_STEP games more, at most to the end of the course, and adds to the report. Players get
 * what was learned when a step begins. */
void course_go_on(struct progress *p, struct report *report);
bool course_is_over(const struct progress *p);
/* Whether this is how far that course is. */
bool course_is(const struct progress *p, const struct course *c);

/* Points of games alone on deals that nobody learns from. */
struct judgement {
	double mean, error; /* 95 times in a hundred the true mean is within the error */
};

/* By the best move; with `candidates` above 1, of so many of the best the one that is best a turn ahead. */
struct judgement course_judge(const struct doodle_values *values, unsigned candidates,
			      uint32_t games);

#endif
