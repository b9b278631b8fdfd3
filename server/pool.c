#include "server/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* Jobs in their order. */
struct line {
	struct job *first, **last;
};

struct pool {
	struct pool_plan plan;
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct line waiting, finished;
	bool stopping;
	unsigned threads;
	pthread_t thread[];
};

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

static void *work(void *with)
{
	struct pool *p = with;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		struct job *list = line_take(&p->waiting, p->plan.all);

		if (!list && p->stopping)
			break;
		if (!list) {
			pthread_cond_wait(&p->more, &p->lock);
			continue;
		}
		pthread_mutex_unlock(&p->lock);
		p->plan.run(p->plan.with, list);
		pthread_mutex_lock(&p->lock);
		line_add(&p->finished, list);
		p->plan.wake(p->plan.wake_with);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

struct pool *pool_start(const struct pool_plan *plan)
{
	struct pool *p = calloc(1, sizeof *p + plan->threads * sizeof *p->thread);
	sigset_t all, before;

	if (!p)
		return NULL;
	p->plan = *plan;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	line_clear(&p->waiting);
	line_clear(&p->finished);
	sigfillset(&all); /* signals are the loop's */
	pthread_sigmask(SIG_SETMASK, &all, &before);
	while (p->threads < plan->threads &&
	       pthread_create(&p->thread[p->threads], NULL, work, p) == 0)
		p->threads++;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (p->threads)
		return p;
	pool_stop(p);
	return NULL;
}

void pool_add(struct pool *p, struct job *job)
{
	job->next = NULL;
	pthread_mutex_lock(&p->lock);
	line_add(&p->waiting, job);
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
		job->done(job);
	}
}

void pool_stop(struct pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->stopping = true;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	for (unsigned i = 0; i < p->threads; i++)
		pthread_join(p->thread[i], NULL);
	pool_collect(p);
	pthread_cond_destroy(&p->more);
	pthread_mutex_destroy(&p->lock);
	free(p);
}
