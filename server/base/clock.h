/* The time of the server: milliseconds since 1970 as the system said when it began, and from there on what has
 * gone by. Whoever sets the system's clock, forwards or back, takes nobody's time on a table and deletes no
 * table; a machine that slept has its time go by. */
#ifndef TAFEL_CLOCK_H
#define TAFEL_CLOCK_H

#include <stdint.h>

struct clock {
	int64_t ahead; /* of the time since the machine began */
};

void clock_begin(struct clock *c);
int64_t clock_now(const struct clock *c);

#endif
