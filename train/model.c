#include "train/model.h"

#include <math.h>
#include <string.h>

static const float scale = 1000;  /* hundredths of a point that are 1 in the model */
static const float error_max = 3; /* a greater error counts as this */

static float between(struct rng *r, float low, float high)
{
	return low + (high - low) * (float)rng_below(r, 1u << 20) / (float)(1u << 20);
}

void model_begin(struct model *m, const struct subject *subject, struct rng *r)
{
	memset(m, 0, sizeof *m);
	m->rows = NETWORK_SHAPE_ROWS(subject->shape);
	m->inputs = NETWORK_SHAPE_INPUTS(subject->shape);
	m->shape = subject->shape;
	for (unsigned row = 1; row < subject->known; row++)
		for (unsigned i = 0; i < NETWORK_UNITS; i++)
			m->now.row[row][i] = between(r, -0.05f, 0.05f);
	for (unsigned i = 0; i < NETWORK_UNITS; i++) {
		m->now.weight[i] = between(r, -0.25f, 0.25f);
		m->now.bias[i] = 0.3f;
	}
	m->now.offset = 5;
}

/* NETWORK_CLIP in floating point. */
static float clip(float sum)
{
	const float most = (float)NETWORK_CLIP / NETWORK_ONE;

	return sum < 0 ? 0 : sum < most ? sum : most;
}

/* Returns n, or 0 if it is tiny: denormal numbers make processors many times slower. */
static float without_denormals(float n)
{
	const float tiny = 1e-20f;

	return (n + tiny) - tiny;
}

/* One step of Adam for one weight. */
static void step(float *now, float *mean, float *square, float gradient, float rate)
{
	*mean = without_denormals(0.9f * *mean + 0.1f * gradient);
	*square = without_denormals(0.999f * *square + 0.001f * gradient * gradient);
	*now -= rate * *mean / (sqrtf(*square) + 1e-4f);
}

/* Returns the value, and writes the sums of the units. */
static float forward(const struct model *m, const uint16_t *rows, float unit[NETWORK_UNITS])
{
	const struct model_weights *w = &m->now;
	float value = w->offset;

	memcpy(unit, w->bias, sizeof w->bias);
	for (unsigned i = 0; i < m->inputs; i++) {
		if (!rows[i])
			continue;
		for (unsigned k = 0; k < NETWORK_UNITS; k++)
			unit[k] += w->row[rows[i]][k];
		value += w->direct[rows[i]];
	}
	for (unsigned k = 0; k < NETWORK_UNITS; k++)
		value += w->weight[k] * clip(unit[k]);
	return value;
}

float model_learn(struct model *m, const uint16_t *rows, float value, float rate)
{
	float unit[NETWORK_UNITS], gradient[NETWORK_UNITS];
	const float off = forward(m, rows, unit) - value / scale;
	const float error = off > error_max ? error_max : off < -error_max ? -error_max : off;

	for (unsigned k = 0; k < NETWORK_UNITS; k++) {
		const float clipped = clip(unit[k]);

		/* A clipped unit has no gradient. */
		gradient[k] = clipped == unit[k] ? error * m->now.weight[k] : 0;
		step(&m->now.weight[k], &m->mean.weight[k], &m->square.weight[k], error * clipped,
		     rate);
		step(&m->now.bias[k], &m->mean.bias[k], &m->square.bias[k], gradient[k], rate);
	}
	step(&m->now.offset, &m->mean.offset, &m->square.offset, error, rate);
	for (unsigned i = 0; i < m->inputs; i++) {
		const unsigned row = rows[i];

		if (!row)
			continue;
		for (unsigned k = 0; k < NETWORK_UNITS; k++)
			step(&m->now.row[row][k], &m->mean.row[row][k], &m->square.row[row][k],
			     gradient[k], rate);
		step(&m->now.direct[row], &m->mean.direct[row], &m->square.direct[row], error,
		     rate);
	}
	return off * scale;
}

/* ---- whole numbers ---- */

/* Returns the value rounded and limited to -most … most. */
static int rounded(float value, int most)
{
	const float limit = (float)most;

	return (int)lrintf(value > limit ? limit : value < -limit ? -limit : value);
}

void model_round(const struct model *m, struct network_file *out)
{
	const struct model_weights *w = &m->now;
	const float weight = scale / NETWORK_ONE * (1 << NETWORK_WEIGHT_BITS);
	uint8_t(*units)[NETWORK_UNITS];
	int16_t *direct;

	memset(out, 0, NETWORK_FILE_SIZE(m->rows));
	out->shape = m->shape;
	direct = network_file_direct(out);
	units = network_file_rows(out);
	memset(units, NETWORK_ZERO, (size_t)m->rows * NETWORK_UNITS);
	out->offset = rounded(w->offset * scale, INT16_MAX);
	for (unsigned k = 0; k < NETWORK_UNITS; k++) {
		out->bias[k] = (int16_t)rounded(w->bias[k] * NETWORK_ONE, INT16_MAX);
		out->weight[k] = (int16_t)rounded(w->weight[k] * weight, INT16_MAX);
	}
	for (unsigned row = 1; row < m->rows; row++) {
		/* A row that no game used is still random. Zeros also compress well. */
		if (m->square.direct[row] == 0)
			continue;
		direct[row] = (int16_t)rounded(w->direct[row] * scale, INT16_MAX);
		for (unsigned k = 0; k < NETWORK_UNITS; k++)
			units[row][k] = (uint8_t)(NETWORK_ZERO +
						  rounded(w->row[row][k] * NETWORK_ONE, INT8_MAX));
	}
}
