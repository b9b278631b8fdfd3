/* A subject: an evaluation that is learned by self-play. It says how its games are played, which
 * training samples (lessons) a game gives, and how good values are (exams). */
#ifndef TAFEL_TRAIN_SUBJECT_H
#define TAFEL_TRAIN_SUBJECT_H

#include "core/base/rng.h"
#include "search/eval/values.h"

enum {
	/* The largest subject's. */
	SUBJECT_ROWS = DOODLE_INPUT_ROWS,
	SUBJECT_INPUTS = DOODLE_INPUTS,
	SUBJECT_LESSONS_MAX =
	    160, /* of one game: two seats of Doodle City, up to 40 actions each */
};

_Static_assert((int)DOMICOLOR_INPUT_ROWS < (int)SUBJECT_ROWS &&
		   (int)DOMICOLOR_INPUTS < (int)SUBJECT_INPUTS,
	       "Doodle City is the largest subject");

/* A training sample: the inputs of a position, and the value that it should have had. */
struct subject_lesson {
	uint16_t rows[SUBJECT_INPUTS];
	float value; /* hundredths of a point */
};

/* A game of self-play. */
struct subject_game {
	uint32_t n;
	struct subject_lesson lesson[SUBJECT_LESSONS_MAX];
	bool counts;   /* in the reported mean of points */
	double points; /* mean of the seats */
};

/* The parameters of a training run. Equal courses bring equal values, byte for byte. */
struct course {
	uint32_t games;
	uint32_t seed;
	float rate;  /* learning rate of the first third */
	float trace; /* lambda of TD(lambda), 0 to 1: the weight of the errors of later turns */
};

/* A measure of how good values are: points in games that nobody learns from. */
struct subject_exam {
	const char *title;
	uint32_t games;
	/* Plays one game with the random numbers of `deal` and returns its points. */
	double (*points)(const struct network *net, const struct rng *deal);
};

struct subject {
	const char *name;
	uint32_t shape; /* NETWORK_SHAPE of its values, from search/eval/values.h */
	uint32_t
	    known; /* rows from this one on begin with zeros, so unused inputs change nothing */
	struct course usual; /* the course that made the file of values */
	/* Plays a game with the network and writes its lessons. */
	void (*play)(const struct network *net, const struct course *c, struct rng *r,
		     struct subject_game *out);
	const struct subject_exam *exams; /* the first is short; the last has no title */
};

/* Doodle City alone and for two seats, Domicolor for two. */
extern const struct subject subject_doodle, subject_doodle_two, subject_domicolor;

/* Returns the bytes of a file of its values. */
static inline size_t subject_file_size(const struct subject *s)
{
	return NETWORK_FILE_SIZE(NETWORK_SHAPE_ROWS(s->shape));
}

#endif
