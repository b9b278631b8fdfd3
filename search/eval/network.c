#include "search/eval/network.h"

#include "core/base/assert.h"

#include <string.h>

enum {
	ROWS_A_WORD = 4, /* row numbers that are compared at once */
	DIGIT_BITS = 16,
};

static const uint64_t even_bytes = 0x00ff00ff00ff00ff;

/* Returns the unit whose sum is that digit of the lane. */
static unsigned unit_of(unsigned lane, unsigned digit)
{
	return lane / 2 * 8 + 2 * digit + lane % 2;
}

struct network network_from_file(const struct network_file *file)
{
	return (struct network){
	    .row = (const uint8_t(*)[NETWORK_UNITS])network_file_rows(file),
	    .direct = network_file_direct(file),
	    .bias = file->bias,
	    .weight = file->weight,
	    .offset = file->offset,
	};
}

void network_replace(const struct network *net, unsigned row, unsigned by,
		     struct network_accumulator *sums)
{
	for (unsigned i = 0; i < NETWORK_LANES; i += 2) {
		uint64_t was, is;

		memcpy(&was, &net->row[row][4 * i], sizeof was);
		memcpy(&is, &net->row[by][4 * i], sizeof is);
		sums->lane[i] += (is & even_bytes) - (was & even_bytes);
		sums->lane[i + 1] += (is >> 8 & even_bytes) - (was >> 8 & even_bytes);
	}
	sums->direct += net->direct[by] - net->direct[row];
}

void network_sum(const struct network *net, const uint16_t *rows, size_t n,
		 struct network_accumulator *out)
{
	*out = (struct network_accumulator){.direct = net->offset};
	for (unsigned i = 0; i < NETWORK_UNITS; i++)
		out->lane[i / 4] += (uint64_t)net->bias[unit_of(i / 4, i % 4)]
				    << DIGIT_BITS * (i % 4);
	for (size_t i = 0; i < n; i++)
		if (rows[i])
			network_replace(net, 0, rows[i], out);
}

void network_update(const struct network *net, const uint16_t *rows, const uint16_t *before,
		    size_t n, const struct network_accumulator *sums,
		    struct network_accumulator *out)
{
	ASSERT(n % ROWS_A_WORD == 0);
	*out = *sums;
	for (size_t i = 0; i < n; i += ROWS_A_WORD) {
		uint64_t now, then;

		memcpy(&now, rows + i, sizeof now);
		memcpy(&then, before + i, sizeof then);
		if (now == then)
			continue;
		for (size_t k = i; k < i + ROWS_A_WORD; k++)
			if (rows[k] != before[k])
				network_replace(net, before[k], rows[k], out);
	}
}

int32_t network_value(const struct network *net, const struct network_accumulator *sums)
{
	int32_t value = 0;

	for (unsigned i = 0; i < NETWORK_LANES; i++) {
		uint64_t left = sums->lane[i];

		for (unsigned digit = 0; digit < 4; digit++) {
			const int32_t sum = (int16_t)left;

			left = (left - (uint64_t)sum) >> DIGIT_BITS;
			value +=
			    net->weight[unit_of(i, digit)] * (sum < 0              ? 0
							      : sum < NETWORK_CLIP ? sum
										   : NETWORK_CLIP);
		}
	}
	return sums->direct + (value >> NETWORK_WEIGHT_BITS);
}
