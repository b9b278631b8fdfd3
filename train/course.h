/* A training run by self-play, in steps, so that it can be stopped and continued. */
#ifndef TAFEL_TRAIN_COURSE_H
#define TAFEL_TRAIN_COURSE_H

#include "train/model.h"

enum { COURSE_STEP = 64 }; /* games of a step */

/* The whole state of a run. It is kept in a file as it is. */
struct course_progress {
	uint64_t played; /* games */
	struct course course;
	struct model model;
};

/* How the games went since the last report: sums. */
struct course_report {
	double points;    /* of the games that count */
	uint64_t counted; /* such games */
	double
	    squares; /* of the errors of the values before they learned, in hundredths of a point */
	uint64_t lessons;
};

/* Begins a run. */
void course_begin(const struct subject *subject, const struct course *c, struct course_progress *p);
/* Plays a step of COURSE_STEP games, fewer at the end of the run, with the values as they are when
 * the step begins. Then learns their lessons and adds to the report. Not for two threads at
 * once. */
void course_go_on(const struct subject *subject, struct course_progress *p,
		  struct course_report *report);
/* Returns whether all games are played. */
bool course_is_over(const struct course_progress *p);
/* Returns whether this is the state of that course of that subject. */
bool course_is(const struct course_progress *p, const struct subject *subject,
	       const struct course *c);

/* The mean points of an exam. */
struct course_judgement {
	double mean, error; /* half of the 95 % confidence interval */
};

/* Plays an exam and returns its result. */
struct course_judgement course_judge(const struct network *net, const struct subject_exam *exam);

#endif
