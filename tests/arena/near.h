/* Comparing doubles as doubles; cmocka's own comparison cuts them to floats. */
#ifndef TAFEL_TESTS_ARENA_NEAR_H
#define TAFEL_TESTS_ARENA_NEAR_H

#include "tests/help.h"

#include <math.h>

/* Fails unless the two are at most `within` apart. */
#define assert_near(is, expected, within)                                                          \
	do {                                                                                       \
		const double near_is = (is), near_expected = (expected);                           \
		if (!(fabs(near_is - near_expected) <= (within)))                                  \
			fail_msg("%.12g, not %.12g", near_is, near_expected);                      \
	} while (0)

#endif
