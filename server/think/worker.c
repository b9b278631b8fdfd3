#include "server/think/worker.h"

#include "core/base/assert.h"
#include "search/player.h"
#include "server/base/random.h"

#include <stdlib.h>
#include <string.h>

struct worker_job *worker_job(const struct room *r, int64_t now, void *with)
{
	struct worker_job *j = calloc(1, sizeof *j);
	const int seat = table_to_act(&r->table);

	ASSERT(seat >= 0);
	if (!j)
		return NULL;
	j->with = with;
	j->asked = now;
	memcpy(j->job.table, r->id, sizeof j->job.table);
	j->level = r->seat[seat].level;
	table_view(&r->table, seat, &j->view);
	/* The table's own random numbers are secret, for its computer players too. */
	if (random_bytes(&j->view.key, sizeof j->view.key))
		return j;
	free(j);
	return NULL;
}

static void begin(const struct worker_job *j, const char *level,
		  struct player_observation *observation, struct player_memory memory,
		  struct player_decision *decision)
{
	const struct player *player = player_find(level, strlen(level));

	ASSERT(player);
	player_observe(&j->view, observation);
	player_begin(decision, player, observation, memory, UINT32_MAX);
}

move_t worker_quick_move(const struct worker_job *j)
{
	const struct player_memory none = {NULL, 0};
	struct player_decision decision;
	struct player_observation observation;

	begin(j, "random", &observation, none, &decision);
	return player_move(&decision);
}

void worker_run(struct think_job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	struct player_memory memory = {malloc(PLAYER_MEMORY), PLAYER_MEMORY};
	struct player_decision decision;
	struct player_observation observation;

	if (!memory.at)
		memory.size = 0;
	begin(j, j->level, &observation, memory, &decision);
	while (player_step(&decision) < PLAYER_DONE && !think_job_should_stop(job))
		;
	j->move = player_move(&decision);
	free(memory.at);
}
