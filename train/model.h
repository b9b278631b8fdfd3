/* The network while it learns: the same as search/eval/network.h with real numbers, and what Adam
 * remembers of each (Kingma and Ba, 2015). Values are in tens of points here, so that they are about
 * as large as the units. */
#ifndef TAFEL_TRAIN_MODEL_H
#define TAFEL_TRAIN_MODEL_H

#include "train/subject.h"

struct weights {
	float row[SUBJECT_ROWS][NETWORK_UNITS];
	float direct[SUBJECT_ROWS];
	float bias[NETWORK_UNITS], weight[NETWORK_UNITS];
	float offset;
};

struct model {
	uint32_t rows, inputs, shape, unused; /* of its subject */
	struct weights now, mean, square; /* of the gradients: their means, and their squares' */
};

void model_begin(struct model *m, const struct subject *subject, struct rng *r);
/* Takes a step towards that value, in hundredths of a point, for these inputs, and says how far off
 * the model was. */
float model_learn(struct model *m, const uint16_t *rows, float value, float rate);
/* What players use of it: a file of NETWORK_FILE_SIZE bytes for its rows. */
void model_round(const struct model *m, struct network_file *out);

#endif
