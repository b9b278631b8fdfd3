/* A course of learning: games that the values play against themselves, each a lesson. */
#ifndef TAFEL_TRAIN_COURSE_H
#define TAFEL_TRAIN_COURSE_H

#include "train/model.h"

enum { COURSE_STEP = 64 };

/* How far it is: all that is needed to go on. */
struct progress {
	uint64_t played;
	struct course course;
	struct model model;
};

/* How the games of a part of the course went. */
struct report {
	double points;    /* of games that count, in all */
	uint64_t counted; /* such games */
	double squares;   /* of how far off the values were, in hundredths of a point */
	uint64_t lessons;
};

void course_begin(const struct subject *subject, const struct course *c, struct progress *p);
/* Plays COURSE_STEP games more, at most to the end of the course, and adds to the report. Players get
 * what was learned when a step begins. */
void course_go_on(const struct subject *subject, struct progress *p, struct report *report);
bool course_is_over(const struct progress *p);
/* Whether this is how far that course is. */
bool course_is(const struct progress *p, const struct subject *subject, const struct course *c);

/* How good values are by an exam. */
struct judgement {
	double mean, error; /* 95 times in a hundred the true mean is within the error */
};

struct judgement course_judge(const struct network *net, const struct exam *exam);

#endif
