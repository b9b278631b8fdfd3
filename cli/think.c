#include "cli/think.h"

#include "cli/input.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "search/search.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct think_tree {
	struct search_task task;
	struct search_result *result;
	pthread_t thread;
	bool started;            /* the thread was started */
	int done;                /* the end of the pipe to write to */
	const atomic_bool *stop; /* set when the person leaves */
	_Alignas(16) uint8_t memory[PLAYER_MEMORY];
};

bool think_open(struct think *t, unsigned threads)
{
	*t = (struct think){.threads = threads, .tree = calloc(threads, sizeof *t->tree)};
	if (t->tree && pipe(t->done) == 0)
		return true;
	free(t->tree);
	MESSAGE_ERROR(MSG_THINK_NO_ROOM, LANG_NUMBER(threads));
	return false;
}

void think_close(struct think *t)
{
	close(t->done[0]);
	close(t->done[1]);
	free(t->tree);
}

static struct player_memory memory_of(struct think_tree *tree)
{
	return (struct player_memory){tree->memory, sizeof tree->memory};
}

/* Runs on a thread: searches until it is done or `stop` is set. */
static void *search(void *with)
{
	struct think_tree *tree = with;
	struct search *s = search_begin(&tree->task, memory_of(tree));
	uint32_t done = 0;

	while (done < PLAYER_DONE && !atomic_load_explicit(tree->stop, memory_order_relaxed)) {
		const uint32_t before = done;
		uint8_t parts;

		done = search_step(s);
		parts = (uint8_t)(done - before);
		(void)!write(tree->done, &parts, 1); /* the pipe has room for all parts */
	}
	tree->result = search_result(s);
	return NULL;
}

/* Starts the threads. Signals go to the thread that waits. If the system has no thread left,
 * searches the tree at once in this thread, so that the result is the same. */
static void start(struct think *t, const struct search_task *task)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	for (unsigned i = 0; i < t->threads; i++) {
		struct think_tree *tree = &t->tree[i];

		tree->task = *task;
		tree->task.tree = i;
		tree->task.iterations /= t->threads;
		tree->stop = &t->stop;
		tree->done = t->done[1];
		tree->started = pthread_create(&tree->thread, NULL, search, tree) == 0;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	for (unsigned i = 0; i < t->threads; i++)
		if (!t->tree[i].started)
			search(&t->tree[i]);
}

/* Shows who thinks, and how far all trees together are. */
static void show(const struct think *t, const struct player *p, uint32_t done)
{
	char buffer[128];
	struct text sentence = text_in(buffer, sizeof buffer);

	MESSAGE_WRITE(&sentence, MSG_THINK_THINKS, LANG_STRING(p->name));
	progress_show_sentence(&sentence, done, t->threads * PLAYER_DONE);
}

/* Waits until every tree is searched. Returns false if the person wants to leave. */
static bool wait_for_all(const struct think *t, const struct player *p)
{
	uint32_t done = 0;

	while (done < t->threads * PLAYER_DONE) {
		uint8_t parts[PLAYER_DONE];
		ssize_t n;

		show(t, p, done);
		if (!input_wait(t->done[0]) || (n = read(t->done[0], parts, sizeof parts)) <= 0)
			return false;
		while (n)
			done += parts[--n];
	}
	return true;
}

static void finish(struct think *t, bool wanted)
{
	atomic_store(&t->stop, !wanted);
	for (unsigned i = 0; i < t->threads; i++)
		if (t->tree[i].started)
			pthread_join(t->tree[i].thread, NULL);
	for (unsigned i = 1; wanted && i < t->threads; i++)
		search_merge(t->tree[0].result, t->tree[i].result);
}

/* Returns the merged result of all trees, or NULL if the person wants to leave. */
static struct search_result *search_all(struct think *t, const struct player *p,
					const struct table *table)
{
	struct player_observation observation;
	struct search_task task;
	bool wanted;

	player_observe(table, &observation);
	task = search_task(p, &observation, UINT32_MAX);
	start(t, &task);
	wanted = wait_for_all(t, p);
	finish(t, wanted);
	progress_clear();
	return wanted ? t->tree[0].result : NULL;
}

bool think_move(struct think *t, const struct player *p, const struct table *table, move_t *m)
{
	move_t moves[GAME_MOVES_MAX];
	const struct search_result *result;

	/* A player that does not search, or has only one action, needs no thread. */
	if (!p->effort || table->game->legal(&table->state, moves) == 1) {
		*m = player_choose(p, table, memory_of(t->tree));
		return true;
	}
	result = search_all(t, p, table);
	if (result)
		*m = search_best_move(result);
	return result;
}

bool think_hint(struct think *t, const struct player *p, const struct table *table,
		struct player_hint *out)
{
	struct search_result *result = search_all(t, p, table);

	if (result)
		search_hint(result, out);
	return result;
}
