#include "server/hub/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* Jobs in their order. */
struct line {
	struct job *first, **last;
};

struct pool {
	struct pool_plan plan;
	pthread_t thread;
	/* The loop's thread alone uses these two. */
	struct line added; /* since pool_go */
	unsigned out;      /* jobs that have not come back */
	/* `lock` guards everything below it and is not held while jobs run or `done` is called. */
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct line waiting, finished;
	bool stopping;
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

/* Takes all jobs. */
static struct job *line_take(struct line *l)
{
	struct job *list = l->first;

	line_clear(l);
	return list;
}

static void *work(void *with)
{
	struct pool *p = with;

	pthread_mutex_lock(&p->lock);
	while (!p->stopping || p->waiting.first) {
		struct job *list = line_take(&p->waiting);

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

/* Starts the thread; signals are for the loop's thread. */
static bool start_thread(struct pool *p)
{
	sigset_t all, before;
	int wrong;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	wrong = pthread_create(&p->thread, NULL, work, p);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return !wrong;
}

static void free_pool(struct pool *p)
{
	pthread_cond_destroy(&p->more);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

struct pool *pool_start(const struct pool_plan *plan)
{
	struct pool *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->plan = *plan;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->more, NULL);
	line_clear(&p->added);
	line_clear(&p->waiting);
	line_clear(&p->finished);
	if (start_thread(p))
		return p;
	free_pool(p);
	return NULL;
}

void pool_add(struct pool *p, struct job *job)
{
	job->next = NULL;
	p->out++;
	line_add(&p->added, job);
}

void pool_go(struct pool *p)
{
	struct job *list = line_take(&p->added);

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
	list = line_take(&p->finished);
	pthread_mutex_unlock(&p->lock);
	while (list) {
		struct job *job = list;

		list = job->next;
		p->out--;
		job->done(job);
	}
}

unsigned pool_out(const struct pool *p)
{
	return p->out;
}

void pool_stop(struct pool *p)
{
	pool_go(p);
	pthread_mutex_lock(&p->lock);
	p->stopping = true;
	pthread_cond_broadcast(&p->more);
	pthread_mutex_unlock(&p->lock);
	pthread_join(p->thread, NULL);
	pool_collect(p);
	free_pool(p);
}
