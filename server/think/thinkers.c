#include "server/think/thinkers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPARE_THREADS = 8 }; /* for those that are left behind */

/* A place for a thread, which another thread may have afterwards. */
struct hand {
	struct thinkers *of;
	pthread_t thread;
	bool alive;            /* a thread has this place */
	bool left_behind;      /* nobody waits for the thread or joins it */
	struct think_job *job; /* that runs, or NULL */
	int64_t since;         /* time at which the job began, in microseconds */
	int64_t told;          /* time at which the job was told to stop, or 0 */
	bool interrupted;      /* the job was told to stop for people who wait, and waits again */
};

struct thinkers {
	struct thinkers *next; /* in `abandoned` */
	struct thinkers_plan plan;
	/* `lock` guards everything below it. It is not held while a job runs and while `done`
	 * or `stuck` are called, but while `wake` is. */
	pthread_mutex_t lock;
	pthread_cond_t more;  /* a job waits, or there will be none any more */
	pthread_cond_t ended; /* a thread has ended */
	struct think_queue queue;
	struct think_list finished;
	bool cancelled;
	unsigned hands_max;
	struct hand hand[];
};

/* Thinkers of which a thread was left behind: that thread may still come back to them. */
static struct thinkers *abandoned;

static int64_t microseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool think_job_should_stop(const struct think_job *job)
{
	return atomic_load_explicit(&job->stop, memory_order_relaxed);
}

static void tell_to_stop(struct hand *h, int64_t now)
{
	atomic_store_explicit(&h->job->stop, true, memory_order_relaxed);
	if (!h->told)
		h->told = now;
}

/* ---- a thread ---- */

/* Puts a job that was interrupted back into the queue, from where it starts anew. Returns false if there is no
 * memory; then what it has found so far is its result. */
static bool put_back(struct hand *h, struct think_job *job, int64_t now)
{
	struct thinkers *t = h->of;

	if (!h->interrupted || t->cancelled || !think_queue_add(&t->queue, job, now))
		return false;
	atomic_store_explicit(&job->stop, false, memory_order_relaxed);
	return true;
}

/* The job of this thread has ended. The one of a thread that was left behind is not in the
 * queue's books any more, and perhaps nobody is there who could be woken. */
static void finish(struct hand *h)
{
	struct thinkers *t = h->of;
	struct think_job *job = h->job;
	const int64_t now = microseconds();

	h->job = NULL;
	if (h->left_behind) {
		think_list_add(&t->finished, job);
		return;
	}
	think_queue_return(&t->queue, job, now - h->since, now);
	if (put_back(h, job, now))
		return;
	think_list_add(&t->finished, job);
	t->plan.wake(t->plan.wake_with);
}

static void run_job(struct hand *h, struct think_job *job)
{
	struct thinkers *t = h->of;

	h->job = job;
	h->since = microseconds();
	h->told = 0;
	h->interrupted = false;
	pthread_mutex_unlock(&t->lock);
	t->plan.run(job);
	pthread_mutex_lock(&t->lock);
	finish(h);
}

static void *work(void *with)
{
	struct hand *h = with;
	struct thinkers *t = h->of;

	pthread_mutex_lock(&t->lock);
	while (!h->left_behind && !t->cancelled) {
		struct think_job *job = think_queue_take(&t->queue);

		if (job)
			run_job(h, job);
		else
			pthread_cond_wait(&t->more, &t->lock);
	}
	h->alive = false;
	pthread_cond_signal(&t->ended);
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

/* Starts a thread in a free place, with the lock held. Signals are for the loop's thread.
 * Returns false if there is no place or no thread to be had. */
static bool add_hand(struct thinkers *t)
{
	struct hand *h = t->hand;
	sigset_t all, before;

	while (h < t->hand + t->hands_max && h->alive)
		h++;
	if (h == t->hand + t->hands_max)
		return false;
	*h = (struct hand){.of = t, .alive = true};
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	if (pthread_create(&h->thread, NULL, work, h) != 0)
		*h = (struct hand){.of = NULL};
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return h->alive;
}

/* Counts threads that are alive and not left behind, with the lock held. */
static unsigned at_work(const struct thinkers *t)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->hands_max; i++)
		n += t->hand[i].alive && !t->hand[i].left_behind;
	return n;
}

static void leave_behind(struct hand *h)
{
	h->left_behind = true;
	pthread_detach(h->thread);
}

/* ---- from beginning to end ---- */

static void init(struct thinkers *t)
{
	pthread_condattr_t monotonic;

	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_mutex_init(&t->lock, NULL);
	pthread_cond_init(&t->more, NULL);
	pthread_cond_init(&t->ended, &monotonic);
	pthread_condattr_destroy(&monotonic);
	think_queue_init(&t->queue);
}

struct thinkers *thinkers_start(const struct thinkers_plan *plan)
{
	const unsigned hands_max = plan->threads + SPARE_THREADS;
	struct thinkers *t = calloc(1, sizeof *t + hands_max * sizeof *t->hand);
	bool any;

	if (!t)
		return NULL;
	t->plan = *plan;
	t->hands_max = hands_max;
	init(t);
	pthread_mutex_lock(&t->lock);
	while (at_work(t) < plan->threads && add_hand(t))
		;
	any = at_work(t) > 0;
	pthread_mutex_unlock(&t->lock);
	if (any)
		return t;
	thinkers_stop(t);
	return NULL;
}

/* Interrupts jobs of deserted tables, with the lock held, while more people wait than threads are about to be
 * free. */
static void make_room(struct thinkers *t)
{
	size_t waiting = t->queue.n[THINK_ATTENDED];
	const int64_t now = microseconds();

	for (unsigned i = 0; i < t->hands_max; i++) {
		const struct hand *h = &t->hand[i];
		const bool is_free = h->alive && !h->left_behind && (!h->job || h->interrupted);

		waiting -= is_free && waiting;
	}
	for (struct hand *h = t->hand; waiting && h < t->hand + t->hands_max; h++)
		if (h->job && !h->left_behind && !h->told && h->job->lane == THINK_DESERTED) {
			h->interrupted = true;
			tell_to_stop(h, now);
			waiting--;
		}
}

bool thinkers_add(struct thinkers *t, struct think_job *job)
{
	bool added;

	job->outcome = THINK_CHOSEN;
	atomic_init(&job->stop, false);
	pthread_mutex_lock(&t->lock);
	added = !t->cancelled && think_queue_add(&t->queue, job, microseconds());
	if (added) {
		pthread_cond_signal(&t->more);
		make_room(t);
	}
	pthread_mutex_unlock(&t->lock);
	return added;
}

bool thinkers_move(struct thinkers *t, const char *table, uint64_t owner, enum think_lane lane)
{
	bool moved;

	pthread_mutex_lock(&t->lock);
	moved = think_queue_move(&t->queue, table, owner, lane, microseconds());
	for (unsigned i = 0; i < t->hands_max; i++)
		if (t->hand[i].job && strcmp(t->hand[i].job->table, table) == 0)
			t->hand[i].job->lane = lane;
	make_room(t);
	pthread_mutex_unlock(&t->lock);
	return moved;
}

void thinkers_collect(struct thinkers *t)
{
	struct think_list ended;
	struct think_job *job;
	bool cancelled;

	pthread_mutex_lock(&t->lock);
	ended = t->finished;
	t->finished = (struct think_list){.first = NULL};
	cancelled = t->cancelled;
	pthread_mutex_unlock(&t->lock);
	while ((job = think_list_take(&ended))) {
		if (cancelled && job->outcome == THINK_CHOSEN)
			job->outcome = THINK_DROPPED;
		job->done(job);
	}
}

/* ---- jobs that take too long ---- */

/* Tells the job of a thread to stop, or leaves the thread behind, with the lock held. Returns
 * the job of a thread that was left behind, or NULL. */
static struct think_job *hurry(struct hand *h, int64_t most, int64_t now)
{
	struct think_job *job = h->job;

	if (!job || h->left_behind || now - h->since <= most)
		return NULL;
	if (!h->told || now - h->told <= INT64_C(1000) * THINK_REACT_MS) {
		tell_to_stop(h, now);
		return NULL;
	}
	job->outcome = THINK_LATE;
	think_queue_return(&h->of->queue, job, now - h->since, now);
	leave_behind(h);
	return job;
}

unsigned thinkers_stop_slow(struct thinkers *t, int64_t most, void (*stuck)(struct think_job *job))
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->hands_max; i++) {
		struct think_job *job;

		pthread_mutex_lock(&t->lock);
		job = hurry(&t->hand[i], 1000 * most, microseconds());
		pthread_mutex_unlock(&t->lock);
		if (!job)
			continue;
		n++;
		stuck(job); /* only this thread frees jobs, so it is still there */
	}
	pthread_mutex_lock(&t->lock);
	while (!t->cancelled && at_work(t) < t->plan.threads && add_hand(t))
		;
	pthread_mutex_unlock(&t->lock);
	return n;
}

/* ---- stopping ---- */

/* Takes all jobs that wait and tells the others to stop, with the lock held. */
static struct think_list cancel(struct thinkers *t)
{
	const int64_t now = microseconds();
	struct think_list dropped = {.first = NULL};
	struct think_job *job;

	t->cancelled = true;
	pthread_cond_broadcast(&t->more);
	while ((job = think_queue_drop(&t->queue)))
		think_list_add(&dropped, job);
	for (unsigned i = 0; i < t->hands_max; i++)
		if (t->hand[i].job)
			tell_to_stop(&t->hand[i], now);
	return dropped;
}

void thinkers_cancel(struct thinkers *t)
{
	struct think_list dropped;
	struct think_job *job;

	pthread_mutex_lock(&t->lock);
	dropped = cancel(t);
	pthread_mutex_unlock(&t->lock);
	while ((job = think_list_take(&dropped))) {
		job->outcome = THINK_DROPPED;
		job->done(job);
	}
}

/* Waits until all threads have ended, but no longer than THINK_STOP_MS, and leaves the others
 * behind, with the lock held. Returns whether a thread that was left behind, now or before, is
 * still there. */
static bool wait_for_threads(struct thinkers *t)
{
	struct timespec until;
	bool left = false;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += THINK_STOP_MS / 1000;
	while (at_work(t))
		if (pthread_cond_timedwait(&t->ended, &t->lock, &until) != 0)
			break;
	for (unsigned i = 0; i < t->hands_max; i++) {
		struct hand *h = &t->hand[i];

		if (h->alive && !h->left_behind)
			leave_behind(h);
		left = left || h->alive;
	}
	return left;
}

static void join_threads(const struct thinkers *t)
{
	for (unsigned i = 0; i < t->hands_max; i++) {
		const struct hand *h = &t->hand[i];

		if (h->of && !h->left_behind)
			pthread_join(h->thread, NULL);
	}
}

void thinkers_stop(struct thinkers *t)
{
	bool left;

	thinkers_cancel(t);
	pthread_mutex_lock(&t->lock);
	left = wait_for_threads(t);
	pthread_mutex_unlock(&t->lock);
	join_threads(t);
	thinkers_collect(t);
	if (left) {
		t->next = abandoned;
		abandoned = t;
		return;
	}
	think_queue_free(&t->queue);
	pthread_cond_destroy(&t->ended);
	pthread_cond_destroy(&t->more);
	pthread_mutex_destroy(&t->lock);
	free(t);
}
