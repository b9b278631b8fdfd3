#include "server/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { SPARE_HANDS = 8 }; /* for threads that are stuck */

/* Jobs in their order. */
struct line {
	struct job *first, **last;
};

/* A thread, and what it does. */
struct hand {
	struct pool *pool;
	pthread_t thread;
	struct job *job;  /* being run, or NULL */
	int64_t since;    /* it began */
	bool left_behind; /* it is stuck with a job that was given up */
};

struct pool {
	struct pool *next; /* of those that were left to a thread */
	struct pool_plan plan;
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct line added; /* the loop's thread has not let go of them */
	struct line waiting, finished;
	bool stopping;
	unsigned out; /* jobs; the loop's thread counts */
	unsigned hands, hands_max;
	struct hand hand[];
};

static struct pool *abandoned;

static void line_clear(struct line *l)
{
	l->first = NULL;
	l->last = &l->first;
}

/* Adds a list of jobs. */
static void line_add(struct line *l, struct job *list)
{
	*l->last = list;
	while (*l->last)
		l->last = &(*l->last)->next;
}

/* Takes the first job, or all of them. */
static struct job *line_take(struct line *l, bool all)
{
	struct job *list = l->first;

	if (all || !list || !list->next) {
		line_clear(l);
	} else {
		l->first = list->next;
		list->next = NULL;
	}
	return list;
}

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *work(void *with)
{
	struct hand *h = with;
	struct pool *p = h->pool;

	pthread_mutex_lock(&p->lock);
	while (!h->left_behind) {
		struct job *list = line_take(&p->waiting, p->plan.all);

		if (!list && p->stopping)
			break;
		if (!list) {
			pthread_cond_wait(&p->more, &p->lock);
			continue;
		}
		h->job = list;
		h->since = milliseconds();
		pthread_mutex_unlock(&p->lock);
		p->plan.run(p->plan.with, list);
		pthread_mutex_lock(&p->lock);
		h->job = NULL;
		line_add(&p->finished, list);
		if (!h->left_behind) /* else perhaps nobody is there any more */
			p->plan.wake(p->plan.wake_with);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

/* One more thread; signals are the loop's. */
static bool add_hand(struct pool *p)
{
	struct hand *h = &p->hand[p->hands];
	sigset_t all, before;
	int wrong;

	if (p->hands == p->hands_max)
		return false;
	h->pool = p;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	wrong = pthread_create(&h->thread, NULL, work, h);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	p->hands += !wrong;
	return !wrong;
}

struct pool *pool_start(const struct pool_plan *plan)
{
	const unsigned hands_max = plan->threads + SPARE_HANDS;
	struct pool *p = calloc(1, sizeof *p + hands_max * sizeof *p->hand);

	if (!p)
		return NULL;
	p->plan = *plan;
	p->hands_max = hands_max;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	line_clear(&p->added);
	line_clear(&p->waiting);
	line_clear(&p->finished);
	while (p->hands < plan->threads && add_hand(p))
		;
	if (p->hands)
		return p;
	pool_stop(p);
	return NULL;
}

void pool_add(struct pool *p, struct job *job)
{
	job->next = NULL;
	p->out++;
	line_add(&p->added, job);
	if (!p->plan.all)
		pool_go(p);
}

void pool_go(struct pool *p)
{
	struct job *list = line_take(&p->added, true);

	if (!list)
		return;
	pthread_mutex_lock(&p->lock);
	line_add(&p->waiting, list);
	pthread_cond_signal(&p->more);
	pthread_mutex_unlock(&p->lock);
}

void pool_collect(struct pool *p)
{
	struct job *list;

	pthread_mutex_lock(&p->lock);
	list = line_take(&p->finished, true);
	pthread_mutex_unlock(&p->lock);
	while (list) {
		struct job *job = list;

		list = job->next;
		p->out -= !job->given_up;
		job->done(job);
	}
}

unsigned pool_out(const struct pool *p)
{
	return p->out;
}

/* The job of a thread that has had it for too long, or NULL. */
static struct job *leave_behind(struct hand *h, int64_t most)
{
	struct job *job = NULL;

	pthread_mutex_lock(&h->pool->lock);
	if (h->job && !h->left_behind && milliseconds() - h->since > most) {
		job = h->job;
		h->left_behind = job->given_up = true;
		pthread_detach(h->thread);
	}
	pthread_mutex_unlock(&h->pool->lock);
	return job;
}

unsigned pool_give_up(struct pool *p, int64_t most, void (*stuck)(struct job *job))
{
	unsigned n = 0;

	for (unsigned i = 0, hands = p->hands; i < hands; i++) {
		struct job *job = leave_behind(&p->hand[i], most);

		if (!job)
			continue;
		p->out--;
		n++;
		(void)add_hand(p);
		stuck(job); /* only this thread frees jobs, so it is there still */
	}
	return n;
}

void pool_stop(struct pool *p)
{
	bool alone = false;

	pool_go(p);
	pthread_mutex_lock(&p->lock);
	p->stopping = true;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (unsigned i = 0; i < p->hands; i++)
		if (p->hand[i].left_behind)
			alone = true;
		else
			pthread_join(p->hand[i].thread, NULL);
	pool_collect(p);
	if (alone) { /* a thread that is stuck may still come to its pool */
		p->next = abandoned;
		abandoned = p;
		return;
	}
	pthread_cond_destroy(&p->more);
	pthread_mutex_destroy(&p->lock);
	free(p);
}
