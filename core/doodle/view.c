/* Views. Nothing in Doodle City is secret, so every view is the whole state. */
#include "core/doodle/state.h"

void doodle_hide(const void *state, int viewer, void *view)
{
	(void)viewer;
	*(struct doodle *)view = *(const struct doodle *)state;
}

move_t doodle_redact(const void *state, move_t m, int viewer)
{
	(void)state;
	(void)viewer;
	return m;
}

void doodle_guess(void *view, struct rng *r)
{
	(void)view;
	(void)r;
}
