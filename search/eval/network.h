/* A small network with learned weights, in whole numbers, so that its value is the same on every
 * machine. Every input picks one row of a table (inputs.h):
 *
 *      sum(u)  = bias(u) + sum of row[u] over the picked rows                   for 32 units u
 *      value   = offset + sum of direct over the picked rows
 *                + sum of weight(u) * clip(sum(u)) over the units
 *      clip(s) = s limited to 0 … 4                                             (clipped ReLU)
 *
 * A move changes few inputs, so the sums after a move are made from those before it, as in NNUE
 * (Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi",
 * 2018).
 *
 * Four sums are added at once, as digits of one 64-bit word. A row has a byte for each unit; eight
 * bytes make two words:
 *
 *      bytes of a row     7  6  5  4  3  2  1  0
 *      lane 0                6     4     2     0        sixteen bits each
 *      lane 1                7     5     3     1
 *
 * The bytes are unsigned, and NETWORK_ZERO stands for 0; it cancels out in a difference of two
 * rows. A negative digit borrows from the next one; reading the digits gives that back. */
#ifndef TAFEL_SEARCH_NETWORK_H
#define TAFEL_SEARCH_NETWORK_H

#include <stddef.h>
#include <stdint.h>

enum {
	NETWORK_UNITS = 32,
	NETWORK_ONE = 64,               /* what stands for 1 in a row */
	NETWORK_ZERO = 128,             /* what stands for 0 in a row */
	NETWORK_CLIP = 4 * NETWORK_ONE, /* the greatest value of a unit */
	NETWORK_WEIGHT_BITS = 8,        /* binary digits of a weight after the point */
	NETWORK_LANES = NETWORK_UNITS / 4,
};

/* Row 0 is for inputs that pick none: all its bytes are NETWORK_ZERO. The arrays are the file's. */
struct network {
	const uint8_t (*row)[NETWORK_UNITS];
	const int16_t *direct; /* of each row, in hundredths of a point */
	const int16_t *bias, *weight;
	int32_t offset; /* hundredths of a point */
};

/* The beginning of a file of learned weights, little-endian like every machine that this runs on.
 * `direct` of all rows follows, then the rows, then zeros up to a multiple of four bytes. */
struct network_file {
	uint32_t shape; /* NETWORK_SHAPE of what the weights were learned for */
	int32_t offset;
	int16_t bias[NETWORK_UNITS], weight[NETWORK_UNITS];
};

/* The shape of a network: it can only be used for the inputs and seats that it was learned for. */
#define NETWORK_SHAPE(rows, seats, inputs)                                                         \
	((uint32_t)(rows) << 16 | (uint32_t)(seats) << 12 | (inputs))
#define NETWORK_SHAPE_ROWS(shape)   ((shape) >> 16)
#define NETWORK_SHAPE_INPUTS(shape) ((shape)&0xfff)

/* Bytes of a file with so many rows. */
#define NETWORK_FILE_SIZE(rows)                                                                    \
	((sizeof(struct network_file) + (rows) * (sizeof(int16_t) + NETWORK_UNITS) + 3) / 4 * 4)

/* Returns where `direct` and the rows stand in a file whose shape is set. */
static inline int16_t *network_file_direct(const struct network_file *file)
{
	return (int16_t *)(file + 1);
}

static inline uint8_t (*network_file_rows(const struct network_file *file))[NETWORK_UNITS]
{
	return (uint8_t(*)[NETWORK_UNITS])(network_file_direct(file) +
					   NETWORK_SHAPE_ROWS(file->shape));
}

/* Returns the network in the file, which must stay as long as the network is used. */
struct network network_from_file(const struct network_file *file);

/* The sums of all units, and the sum of `direct` with the offset. */
struct network_accumulator {
	uint64_t lane[NETWORK_LANES];
	int32_t direct;
};

/* Writes the sums for these n rows. */
void network_sum(const struct network *net, const uint16_t *rows, size_t n,
		 struct network_accumulator *out);
/* Writes the sums for `rows` from those for `before`. Both have n rows, n a multiple of four. */
void network_update(const struct network *net, const uint16_t *rows, const uint16_t *before,
		    size_t n, const struct network_accumulator *sums,
		    struct network_accumulator *out);
/* Changes the sums to those with the row `by` instead of `row`. */
void network_replace(const struct network *net, unsigned row, unsigned by,
		     struct network_accumulator *sums);
/* Returns the value in hundredths of a point. */
int32_t network_value(const struct network *net, const struct network_accumulator *sums);

#endif
