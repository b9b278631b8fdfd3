#include "server/worker.h"

#include "core/base/assert.h"
#include "players/player.h"
#include "server/secret.h"

#include <stdlib.h>
#include <string.h>

struct worker_job *worker_job(const struct room *r, int64_t now, void (*done)(struct job *job),
			      void *with)
{
	struct worker_job *j = calloc(1, sizeof *j);
	const int seat = table_to_act(&r->table);

	ASSERT(j && seat >= 0);
	j->job.done = done;
	j->with = with;
	j->asked = now;
	memcpy(j->id, r->id, sizeof j->id);
	j->level = r->seat[seat].level;
	table_view(&r->table, seat, &j->view);
	secret_bytes(&j->view.key,
		     sizeof j->view.key); /* what it chooses can be told from nothing */
	return j;
}

static move_t choose(const struct worker_job *j, const char *level)
{
	const struct player *player = players_find(level, strlen(level));
	const struct player_memory memory = {malloc(PLAYER_MEMORY), PLAYER_MEMORY};
	move_t move;

	ASSERT(player && memory.at);
	move = player_choose(player, &j->view, memory);
	free(memory.at);
	return move;
}

move_t worker_quick_move(const struct worker_job *j)
{
	return choose(j, "random");
}

void worker_run(void *unused, struct job *job)
{
	struct worker_job *j = (struct worker_job *)job;

	(void)unused;
	j->move = choose(j, j->level);
}
