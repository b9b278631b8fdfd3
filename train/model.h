/* The network of search/eval/network.h while it learns: the same formula in floating point, and the
 * state of Adam (Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2015). Values are in
 * tens of points here, so that they are about as large as the units. */
#ifndef TAFEL_TRAIN_MODEL_H
#define TAFEL_TRAIN_MODEL_H

#include "train/subject.h"

struct model_weights {
	float row[SUBJECT_ROWS][NETWORK_UNITS];
	float direct[SUBJECT_ROWS];
	float bias[NETWORK_UNITS], weight[NETWORK_UNITS];
	float offset;
};

struct model {
	uint32_t rows, inputs, shape, unused; /* of its subject */
	struct model_weights now;
	struct model_weights mean,
	    square; /* of the gradients: running means, and those of their squares */
};

/* Fills the model with small random weights. */
void model_begin(struct model *m, const struct subject *subject, struct rng *r);
/* Takes one gradient step towards the value for these inputs. Returns the error before the step.
 * Both are in hundredths of a point. */
float model_learn(struct model *m, const uint16_t *rows, float value, float rate);
/* Writes the weights as whole numbers: a file of subject_file_size bytes, aligned for 64-bit
 * words. */
void model_round(const struct model *m, struct network_file *out);

#endif
