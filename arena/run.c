/* A tournament on several threads. Each thread takes the first game that is not taken, plays it in
 * its own memory and writes its result, so the results are the same for any number of threads. The
 * calling thread plays nothing: it waits, and stops the others. */
#include "arena/arena.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { WATCH_NANOSECONDS = 100000000 }; /* between two calls of `watch` */

/* What the threads share. */
struct shared {
	const struct arena_run *run;
	atomic_bool stop;
	pthread_mutex_t lock; /* must be held for the fields below and for the results */
	pthread_cond_t left;  /* a thread has left */
	uint32_t next;        /* all games before this one are played or taken */
	uint32_t played;
	unsigned working; /* threads that have not left */
};

struct worker {
	struct shared *shared;
	pthread_t thread;
	struct arena_workspace workspace;
};

static bool take(struct shared *s, uint32_t *game)
{
	bool found;

	pthread_mutex_lock(&s->lock);
	while (s->next < s->run->games && arena_is_played(&s->run->results[s->next]))
		s->next++;
	found = s->next < s->run->games;
	if (found)
		*game = s->next++;
	pthread_mutex_unlock(&s->lock);
	return found;
}

static void keep(struct shared *s, uint32_t game, const struct arena_result *r,
		 const struct arena_report *report)
{
	pthread_mutex_lock(&s->lock);
	s->run->results[game] = *r;
	s->played++;
	if (!s->run->keep(s->run->with, game, r, r->forfeit ? report : NULL))
		atomic_store(&s->stop, true);
	pthread_mutex_unlock(&s->lock);
}

static void *work(void *with)
{
	struct worker *w = with;
	struct shared *s = w->shared;
	struct arena_result r;
	uint32_t game;

	while (take(s, &game) && arena_play(s->run->arena, game, &s->stop, &w->workspace, &r))
		keep(s, game, &r, &w->workspace.report);
	pthread_mutex_lock(&s->lock);
	s->working--;
	pthread_cond_signal(&s->left);
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

/* Starts as many of the threads as the system allows. Returns how many. Signals are blocked in
 * them: the calling thread handles them. */
static unsigned start(struct shared *s, struct worker *workers)
{
	sigset_t all, before;
	unsigned n = 0;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	pthread_mutex_lock(&s->lock);
	while (n < s->run->threads) {
		workers[n].shared = s;
		if (pthread_create(&workers[n].thread, NULL, work, &workers[n]))
			break;
		n++;
	}
	s->working = n;
	pthread_mutex_unlock(&s->lock);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}

static void wait_a_little(struct shared *s)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += WATCH_NANOSECONDS;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_cond_timedwait(&s->left, &s->lock, &until);
}

/* Calls `watch` until every thread has left. */
static void watch(struct shared *s)
{
	pthread_mutex_lock(&s->lock);
	while (s->working) {
		const uint32_t played = s->played;

		pthread_mutex_unlock(&s->lock);
		if (!s->run->watch(s->run->with, played))
			atomic_store(&s->stop, true);
		pthread_mutex_lock(&s->lock);
		if (s->working)
			wait_a_little(s);
	}
	pthread_mutex_unlock(&s->lock);
}

static void open_shared(struct shared *s)
{
	pthread_condattr_t monotonic;

	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&s->left, &monotonic);
	pthread_condattr_destroy(&monotonic);
	pthread_mutex_init(&s->lock, NULL);
	for (uint32_t game = 0; game < s->run->games; game++)
		s->played += arena_is_played(&s->run->results[game]);
}

int arena_run(const struct arena_run *run)
{
	struct shared shared = {.run = run};
	struct worker *workers = calloc(run->threads, sizeof *workers);
	unsigned started;

	if (!workers)
		return -1;
	open_shared(&shared);
	started = start(&shared, workers);
	watch(&shared);
	for (unsigned i = 0; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	pthread_mutex_destroy(&shared.lock);
	pthread_cond_destroy(&shared.left);
	free(workers);
	return started ? 0 : -1;
}
