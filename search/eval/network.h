/* A small network that was learned: every input picks a row of its table, the rows are added up, and
 * one number is made of the sums. All of it whole numbers, so it says the same everywhere.
 *
 *      value = offset + sum of direct + sum over units of weight * (sum of its column, within 0 … 4)
 *
 * An action changes few inputs, so the sums of what follows come from those of what is there.
 *
 * Four sums are added at once, as digits of one word. A row has a byte for each unit, from eight of
 * which two words are made:
 *
 *      bytes of a row     7  6  5  4  3  2  1  0
 *      lane 0                6     4     2     0        sixteen bits each
 *      lane 1                7     5     3     1
 *
 * Bytes are never below 0, so that they need no sign: 128 stands for 0. In a difference of two rows that
 * falls out. A digit below 0 borrows from the next one, which is given back when digits are read. */
#ifndef TAFEL_SEARCH_NETWORK_H
#define TAFEL_SEARCH_NETWORK_H

#include <stddef.h>
#include <stdint.h>

enum {
	NETWORK_UNITS = 32,
	NETWORK_ONE = 64,               /* what stands for 1 in a row */
	NETWORK_ZERO = 128,             /* and for 0 */
	NETWORK_CLIP = 4 * NETWORK_ONE, /* a unit's sum counts up to this */
	NETWORK_WEIGHT_BITS = 8,        /* of a weight that come after the point */
	NETWORK_LANES = NETWORK_UNITS / 4,
};

/* Row 0 is for inputs that pick none: it is all NETWORK_ZERO. */
struct network {
	const uint8_t (*row)[NETWORK_UNITS];
	const int16_t *direct; /* of each row, hundredths of a point */
	const int16_t *bias, *weight;
	int32_t offset;
};

/* A file of learned values, little-endian, like every machine that this is made for: this, then `direct` of all
 * rows, then the rows, and what is missing to a multiple of four bytes. */
struct network_file {
	uint32_t
	    shape; /* NETWORK_SHAPE: values that were learned for other inputs or seats are not for these */
	int32_t offset;
	int16_t bias[NETWORK_UNITS], weight[NETWORK_UNITS];
};

#define NETWORK_SHAPE(rows, seats, inputs)                                                         \
	((uint32_t)(rows) << 16 | (uint32_t)(seats) << 12 | (inputs))
#define NETWORK_FILE_SIZE(rows)                                                                    \
	((sizeof(struct network_file) + (rows) * (sizeof(int16_t) + NETWORK_UNITS) + 3) / 4 * 4)

/* The network in a file with so many rows. */
struct network network_from_file(const struct network_file *file, size_t rows);

struct network_accumulator {
	uint64_t lane[NETWORK_LANES];
	int32_t direct;
};

/* The row of the i-th input of a group whose rows begin with `first`, so many values each: 0 picks none, and the last
 * stands for all above it. */
static inline unsigned network_row(unsigned first, unsigned values, unsigned i, unsigned value)
{
	return value ? first + i * values + (value < values ? value : values) - 1 : 0;
}

/* Sums of these rows. */
void network_sum(const struct network *net, const uint16_t *rows, size_t n,
		 struct network_accumulator *out);
/* The same for rows that are mostly those of `before`, whose sums are known. */
void network_update(const struct network *net, const uint16_t *rows, const uint16_t *before,
		    size_t n, const struct network_accumulator *sums,
		    struct network_accumulator *out);
/* One row is there instead of another. */
void network_replace(const struct network *net, unsigned row, unsigned by,
		     struct network_accumulator *sums);
/* Hundredths of a point. */
int32_t network_value(const struct network *net, const struct network_accumulator *sums);

#endif
