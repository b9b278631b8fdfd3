/* A tournament on several threads. Each takes the first game that nobody has taken, plays it in its
 * own memory and puts the result in its place, so the results are the same for any number of
 * threads. The calling thread plays nothing: it waits, watches and stops the others. */
#include "arena/arena.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { WATCH_NANOSECONDS = 100000000 };

/* What the threads share. */
struct hall {
	const struct arena_run *run;
	atomic_bool stop;
	pthread_mutex_t lock; /* of what follows, and of the results */
	pthread_cond_t left;  /* a thread has left */
	uint32_t next;        /* all games before this one are played or taken */
	uint32_t played;
	unsigned working; /* threads that have not left */
};

struct worker {
	struct hall *hall;
	pthread_t thread;
	struct arena_workspace desk;
};

static bool take(struct hall *h, uint32_t *game)
{
	bool found;

	pthread_mutex_lock(&h->lock);
	while (h->next < h->run->games && arena_is_played(&h->run->results[h->next]))
		h->next++;
	found = h->next < h->run->games;
	if (found)
		*game = h->next++;
	pthread_mutex_unlock(&h->lock);
	return found;
}

static void keep(struct hall *h, uint32_t game, const struct arena_result *r,
		 const struct arena_report *report)
{
	pthread_mutex_lock(&h->lock);
	h->run->results[game] = *r;
	h->played++;
	if (!h->run->keep(h->run->with, game, r, r->forfeit ? report : NULL))
		atomic_store(&h->stop, true);
	pthread_mutex_unlock(&h->lock);
}

static void *work(void *with)
{
	struct worker *w = with;
	struct hall *h = w->hall;
	struct arena_result r;
	uint32_t game;

	while (take(h, &game) && arena_play(h->run->arena, game, &h->stop, &w->desk, &r))
		keep(h, game, &r, &w->desk.report);
	pthread_mutex_lock(&h->lock);
	h->working--;
	pthread_cond_signal(&h->left);
	pthread_mutex_unlock(&h->lock);
	return NULL;
}

/* Starts as many of the threads as the system allows; how many. Signals are for the thread that
 * watches. */
static unsigned start(struct hall *h, struct worker *workers)
{
	sigset_t all, before;
	unsigned n = 0;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	pthread_mutex_lock(&h->lock);
	while (n < h->run->threads) {
		workers[n].hall = h;
		if (pthread_create(&workers[n].thread, NULL, work, &workers[n]))
			break;
		n++;
	}
	h->working = n;
	pthread_mutex_unlock(&h->lock);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return n;
}

static void wait_a_little(struct hall *h)
{
	struct timespec until;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_nsec += WATCH_NANOSECONDS;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_cond_timedwait(&h->left, &h->lock, &until);
}

/* Watches until every thread has left. */
static void watch(struct hall *h)
{
	pthread_mutex_lock(&h->lock);
	while (h->working) {
		const uint32_t played = h->played;

		pthread_mutex_unlock(&h->lock);
		if (!h->run->watch(h->run->with, played))
			atomic_store(&h->stop, true);
		pthread_mutex_lock(&h->lock);
		if (h->working)
			wait_a_little(h);
	}
	pthread_mutex_unlock(&h->lock);
}

static void open_hall(struct hall *h)
{
	pthread_condattr_t monotonic;

	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&h->left, &monotonic);
	pthread_condattr_destroy(&monotonic);
	pthread_mutex_init(&h->lock, NULL);
	for (uint32_t game = 0; game < h->run->games; game++)
		h->played += arena_is_played(&h->run->results[game]);
}

int arena_run(const struct arena_run *run)
{
	struct hall hall = {.run = run};
	struct worker *workers = calloc(run->threads, sizeof *workers);
	unsigned started;

	if (!workers)
		return -1;
	open_hall(&hall);
	started = start(&hall, workers);
	watch(&hall);
	for (unsigned i = 0; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	pthread_mutex_destroy(&hall.lock);
	pthread_cond_destroy(&hall.left);
	free(workers);
	return started ? 0 : -1;
}
