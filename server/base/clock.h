/* The server's time: the time of day when the server started, plus the time that has passed since
 * then. Setting the system's clock later changes nothing, so it neither takes time from a player
 * nor deletes a table. Time passes while the machine sleeps. */
#ifndef TAFEL_CLOCK_H
#define TAFEL_CLOCK_H

#include <stdint.h>

struct clock {
	int64_t ahead; /* milliseconds between the time since the machine started and this clock */
};

/* Sets the clock to the system's time of day. */
void clock_begin(struct clock *c);
/* Returns the time in milliseconds since 1970. Any thread may call it. */
int64_t clock_now(const struct clock *c);

#endif
