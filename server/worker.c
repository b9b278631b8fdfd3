#include "server/worker.h"

#include "core/base/assert.h"
#include "players/player.h"
#include "server/secret.h"

#include <stdlib.h>
#include <string.h>

struct worker_job *worker_job(const struct room *r, void (*done)(struct job *job), void *with)
{
	struct worker_job *j = calloc(1, sizeof *j);
	const int seat = table_to_act(&r->table);

	ASSERT(j && seat >= 0);
	j->job.done = done;
	j->with = with;
	memcpy(j->id, r->id, sizeof j->id);
	j->level = r->seat[seat].level;
	table_view(&r->table, seat, &j->view);
	secret_bytes(&j->view.key,
		     sizeof j->view.key); /* what it chooses can be told from nothing */
	return j;
}

void worker_run(void *unused, struct job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	const struct player *player = players_find(j->level, strlen(j->level));
	const struct player_memory memory = {malloc(PLAYER_MEMORY), PLAYER_MEMORY};

	(void)unused;
	ASSERT(player && memory.at);
	j->move = player_choose(player, &j->view, memory);
	free(memory.at);
}
