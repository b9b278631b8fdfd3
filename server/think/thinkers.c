#include "server/think/thinkers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SPARE_THREADS = 8 }; /* replace threads that are left behind */

/* A place for a thread. When the thread has ended, another one may get the place. Fields of a slot
 * are guarded by `lock`, except that its own thread reads `of`. */
struct slot {
	struct thinkers *of;
	pthread_t thread;
	bool alive;            /* a thread runs here */
	bool left_behind;      /* the thread is detached, and nobody waits for it */
	struct think_job *job; /* the job that runs, or NULL */
	int64_t since;         /* time at which the job began, in microseconds */
	int64_t stop_asked;    /* time at which the job was asked to stop, or 0 */
	bool interrupted;      /* the job was asked to stop for people who wait, and waits again */
};

struct thinkers {
	struct thinkers *next; /* in `abandoned` */
	struct thinkers_plan plan;
	/* `lock` guards everything below it. It is held while `wake` is called, but not while a job
	 * runs and not while `done` or `stuck` is called. */
	pthread_mutex_t lock;
	pthread_cond_t more;  /* a job waits, or `cancelled` was set */
	pthread_cond_t ended; /* a thread has ended */
	struct think_queue queue;
	struct think_list finished;
	bool cancelled;
	unsigned slots_max;
	struct slot slot[];
};

/* Stopped thinkers of which a thread was left behind. Their memory is never freed, because that
 * thread may still use it. */
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

static void ask_to_stop(struct slot *s, int64_t now)
{
	atomic_store_explicit(&s->job->stop, true, memory_order_relaxed);
	if (!s->stop_asked)
		s->stop_asked = now;
}

/* ---- a thread ---- */

/* Puts a job that was interrupted back into the queue, to start from the beginning. Returns false
 * if the job was not interrupted or there is no memory; then its result is what it has found so
 * far. */
static bool put_back(struct slot *s, struct think_job *job, int64_t now)
{
	struct thinkers *t = s->of;

	if (!s->interrupted || t->cancelled || !think_queue_add(&t->queue, job, now))
		return false;
	atomic_store_explicit(&job->stop, false, memory_order_relaxed);
	return true;
}

/* Ends the job of this thread, with the lock held. A thread that was left behind only hands its job
 * over: the queue has charged the job already, and `wake` must not be called if the thinkers have
 * stopped. */
static void finish(struct slot *s)
{
	struct thinkers *t = s->of;
	struct think_job *job = s->job;
	const int64_t now = microseconds();

	s->job = NULL;
	if (s->left_behind) {
		think_list_add(&t->finished, job);
		return;
	}
	think_queue_return(&t->queue, job, now - s->since, now);
	if (put_back(s, job, now))
		return;
	think_list_add(&t->finished, job);
	t->plan.wake(t->plan.wake_with);
}

static void run_job(struct slot *s, struct think_job *job)
{
	struct thinkers *t = s->of;

	s->job = job;
	s->since = microseconds();
	s->stop_asked = 0;
	s->interrupted = false;
	pthread_mutex_unlock(&t->lock);
	t->plan.run(job);
	pthread_mutex_lock(&t->lock);
	finish(s);
}

static void *work(void *with)
{
	struct slot *s = with;
	struct thinkers *t = s->of;

	pthread_mutex_lock(&t->lock);
	while (!s->left_behind && !t->cancelled) {
		struct think_job *job = think_queue_take(&t->queue);

		if (job)
			run_job(s, job);
		else
			pthread_cond_wait(&t->more, &t->lock);
	}
	s->alive = false;
	pthread_cond_signal(&t->ended);
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

/* Starts a thread in a free slot, with the lock held and with all signals blocked, so that the
 * loop's thread gets them. Returns false if there is no slot or the system has no thread. */
static bool add_thread(struct thinkers *t)
{
	struct slot *s = t->slot;
	sigset_t all, before;

	while (s < t->slot + t->slots_max && s->alive)
		s++;
	if (s == t->slot + t->slots_max)
		return false;
	*s = (struct slot){.of = t, .alive = true};
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	if (pthread_create(&s->thread, NULL, work, s) != 0)
		*s = (struct slot){.of = NULL};
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return s->alive;
}

/* Returns how many threads are alive and not left behind, with the lock held. */
static unsigned count_working(const struct thinkers *t)
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->slots_max; i++)
		n += t->slot[i].alive && !t->slot[i].left_behind;
	return n;
}

static void leave_behind(struct slot *s)
{
	s->left_behind = true;
	pthread_detach(s->thread);
}

/* ---- starting ---- */

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
	const unsigned slots_max = plan->threads + SPARE_THREADS;
	struct thinkers *t = calloc(1, sizeof *t + slots_max * sizeof *t->slot);
	bool any;

	if (!t)
		return NULL;
	t->plan = *plan;
	t->slots_max = slots_max;
	init(t);
	pthread_mutex_lock(&t->lock);
	while (count_working(t) < plan->threads && add_thread(t))
		;
	any = count_working(t) > 0;
	pthread_mutex_unlock(&t->lock);
	if (any)
		return t;
	thinkers_stop(t);
	return NULL;
}

/* Interrupts jobs of deserted tables, with the lock held, until there are as many free threads as
 * jobs of tables with people wait. */
static void interrupt_deserted(struct thinkers *t)
{
	size_t waiting = t->queue.n[THINK_LANE_ATTENDED];
	const int64_t now = microseconds();

	for (unsigned i = 0; i < t->slots_max; i++) {
		const struct slot *s = &t->slot[i];
		const bool is_free = s->alive && !s->left_behind && (!s->job || s->interrupted);

		waiting -= is_free && waiting;
	}
	for (struct slot *s = t->slot; waiting && s < t->slot + t->slots_max; s++)
		if (s->job && !s->left_behind && !s->stop_asked &&
		    s->job->lane == THINK_LANE_DESERTED) {
			s->interrupted = true;
			ask_to_stop(s, now);
			waiting--;
		}
}

bool thinkers_add(struct thinkers *t, struct think_job *job)
{
	bool added;

	job->outcome = THINK_OUTCOME_CHOSEN;
	atomic_init(&job->stop, false);
	pthread_mutex_lock(&t->lock);
	added = !t->cancelled && think_queue_add(&t->queue, job, microseconds());
	if (added) {
		pthread_cond_signal(&t->more);
		interrupt_deserted(t);
	}
	pthread_mutex_unlock(&t->lock);
	return added;
}

bool thinkers_move(struct thinkers *t, const char *table, uint64_t owner, enum think_lane lane)
{
	bool moved;

	pthread_mutex_lock(&t->lock);
	moved = think_queue_move(&t->queue, table, owner, lane, microseconds());
	for (unsigned i = 0; i < t->slots_max; i++)
		if (t->slot[i].job && strcmp(t->slot[i].job->table, table) == 0)
			t->slot[i].job->lane = lane;
	interrupt_deserted(t);
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
		if (cancelled && job->outcome == THINK_OUTCOME_CHOSEN)
			job->outcome = THINK_OUTCOME_DROPPED;
		job->done(job);
	}
}

/* ---- jobs that take too long ---- */

/* Asks a job that takes too long to stop, or leaves its thread behind if it did not react, with the
 * lock held. Returns the job of a thread that was left behind, or NULL. */
static struct think_job *stop_slow(struct slot *s, int64_t most, int64_t now)
{
	struct think_job *job = s->job;

	if (!job || s->left_behind || now - s->since <= most)
		return NULL;
	if (!s->stop_asked || now - s->stop_asked <= INT64_C(1000) * THINK_REACT_MS) {
		ask_to_stop(s, now);
		return NULL;
	}
	job->outcome = THINK_OUTCOME_LATE;
	think_queue_return(&s->of->queue, job, now - s->since, now);
	leave_behind(s);
	return job;
}

unsigned thinkers_stop_slow(struct thinkers *t, int64_t most, void (*stuck)(struct think_job *job))
{
	unsigned n = 0;

	for (unsigned i = 0; i < t->slots_max; i++) {
		struct think_job *job;

		pthread_mutex_lock(&t->lock);
		job = stop_slow(&t->slot[i], 1000 * most, microseconds());
		pthread_mutex_unlock(&t->lock);
		if (!job)
			continue;
		n++;
		stuck(job); /* only this thread frees jobs, so the job is still valid */
	}
	pthread_mutex_lock(&t->lock);
	while (!t->cancelled && count_working(t) < t->plan.threads && add_thread(t))
		;
	pthread_mutex_unlock(&t->lock);
	return n;
}

/* ---- stopping ---- */

/* Takes all jobs that wait off the queue and returns them, and asks the running ones to stop, with
 * the lock held. */
static struct think_list cancel(struct thinkers *t)
{
	const int64_t now = microseconds();
	struct think_list dropped = {.first = NULL};
	struct think_job *job;

	t->cancelled = true;
	pthread_cond_broadcast(&t->more);
	while ((job = think_queue_drop(&t->queue)))
		think_list_add(&dropped, job);
	for (unsigned i = 0; i < t->slots_max; i++)
		if (t->slot[i].job)
			ask_to_stop(&t->slot[i], now);
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
		job->outcome = THINK_OUTCOME_DROPPED;
		job->done(job);
	}
}

/* Waits at most THINK_STOP_MS until all threads have ended, and leaves the others behind, with the
 * lock held. Returns whether any thread that was left behind is still alive. */
static bool wait_for_threads(struct thinkers *t)
{
	struct timespec until;
	bool left = false;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += THINK_STOP_MS / 1000;
	while (count_working(t))
		if (pthread_cond_timedwait(&t->ended, &t->lock, &until) != 0)
			break;
	for (unsigned i = 0; i < t->slots_max; i++) {
		struct slot *s = &t->slot[i];

		if (s->alive && !s->left_behind)
			leave_behind(s);
		left = left || s->alive;
	}
	return left;
}

static void join_threads(const struct thinkers *t)
{
	for (unsigned i = 0; i < t->slots_max; i++) {
		const struct slot *s = &t->slot[i];

		if (s->of && !s->left_behind)
			pthread_join(s->thread, NULL);
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
