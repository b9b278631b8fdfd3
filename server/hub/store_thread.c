#include "server/hub/store_thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* Jobs, first in first out. */
struct job_list {
	struct store_job *first, **last;
};

struct store_thread {
	struct store_thread_plan plan;
	pthread_t thread;
	/* Only the loop's thread uses these two. */
	struct job_list added; /* since store_thread_flush */
	unsigned pending;      /* jobs whose `done` has not been called */
	/* `lock` guards everything below it. It is not held while jobs run or `done` is called. */
	pthread_mutex_t lock;
	pthread_cond_t more; /* jobs wait, or `stopping` was set */
	struct job_list waiting, finished;
	bool stopping;
};

static void list_clear(struct job_list *l)
{
	l->first = NULL;
	l->last = &l->first;
}

/* Appends a list of jobs. */
static void list_add(struct job_list *l, struct store_job *list)
{
	*l->last = list;
	while (*l->last)
		l->last = &(*l->last)->next;
}

/* Empties the list and returns its jobs. */
static struct store_job *list_take(struct job_list *l)
{
	struct store_job *list = l->first;

	list_clear(l);
	return list;
}

static void *work(void *with)
{
	struct store_thread *t = with;

	pthread_mutex_lock(&t->lock);
	while (!t->stopping || t->waiting.first) {
		struct store_job *list = list_take(&t->waiting);

		if (!list) {
			pthread_cond_wait(&t->more, &t->lock);
			continue;
		}
		pthread_mutex_unlock(&t->lock);
		store_jobs_run(t->plan.store, t->plan.metrics, list);
		pthread_mutex_lock(&t->lock);
		list_add(&t->finished, list);
		t->plan.wake(t->plan.wake_with);
	}
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

/* Starts the thread with all signals blocked, so that the loop's thread gets them. */
static bool start_thread(struct store_thread *t)
{
	sigset_t all, before;
	int error;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	error = pthread_create(&t->thread, NULL, work, t);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return !error;
}

static void free_thread(struct store_thread *t)
{
	pthread_cond_destroy(&t->more);
	pthread_mutex_destroy(&t->lock);
	free(t);
}

struct store_thread *store_thread_start(const struct store_thread_plan *plan)
{
	struct store_thread *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	t->plan = *plan;
	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->more, NULL);
	list_clear(&t->added);
	list_clear(&t->waiting);
	list_clear(&t->finished);
	if (start_thread(t))
		return t;
	free_thread(t);
	return NULL;
}

void store_thread_add(struct store_thread *t, struct store_job *job)
{
	job->next = NULL;
	t->pending++;
	list_add(&t->added, job);
}

void store_thread_flush(struct store_thread *t)
{
	struct store_job *list = list_take(&t->added);

	if (!list)
		return;
	pthread_mutex_lock(&t->lock);
	list_add(&t->waiting, list);
	pthread_cond_signal(&t->more);
	pthread_mutex_unlock(&t->lock);
}

void store_thread_collect(struct store_thread *t)
{
	struct store_job *list;

	pthread_mutex_lock(&t->lock);
	list = list_take(&t->finished);
	pthread_mutex_unlock(&t->lock);
	while (list) {
		struct store_job *job = list;

		list = job->next;
		t->pending--;
		job->done(job);
	}
}

unsigned store_thread_pending(const struct store_thread *t)
{
	return t->pending;
}

void store_thread_stop(struct store_thread *t)
{
	store_thread_flush(t);
	pthread_mutex_lock(&t->lock);
	t->stopping = true;
	pthread_cond_broadcast(&t->more);
	pthread_mutex_unlock(&t->lock);
	pthread_join(t->thread, NULL);
	store_thread_collect(t);
	free_thread(t);
}
