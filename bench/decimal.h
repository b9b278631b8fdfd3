/* JSON numbers with decimals, for programs on a system. The writer in core/base/json.h has none,
 * because the core is free of floating point. */
#ifndef TAFEL_BENCH_DECIMAL_H
#define TAFEL_BENCH_DECIMAL_H

#include "core/base/json.h"

#include <stdio.h>

/* Writes a finite number, rounded to `digits` digits behind the point. */
static inline void decimal_put(struct text *out, int digits, double value)
{
	char number[64];
	const int n = snprintf(number, sizeof number, "%.*f", digits, value);

	out->full = out->full || n < 0 || (size_t)n >= sizeof number;
	json_put_raw(out, number, out->full ? 0 : (size_t)n);
}

static inline void decimal_field(struct text *out, const char *name, int digits, double value)
{
	json_name(out, name);
	decimal_put(out, digits, value);
}

#endif
