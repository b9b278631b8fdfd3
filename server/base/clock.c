#include "server/base/clock.h"

#include <time.h>

static int64_t milliseconds(clockid_t which)
{
	struct timespec now;

	clock_gettime(which, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void clock_begin(struct clock *c)
{
	c->ahead = milliseconds(CLOCK_REALTIME) - milliseconds(CLOCK_BOOTTIME);
}

int64_t clock_now(const struct clock *c)
{
	return c->ahead + milliseconds(CLOCK_BOOTTIME);
}
