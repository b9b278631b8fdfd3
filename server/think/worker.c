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
	/* The table's own random numbers are a secret, also for its computer players. */
	if (random_bytes(&j->view.key, sizeof j->view.key))
		return j;
	free(j);
	return NULL;
}

static void begin(const struct worker_job *j, const char *level, struct player_seat *seat,
		  struct player_memory memory, struct player_thought *thought)
{
	const struct player *player = players_find(level, strlen(level));

	ASSERT(player);
	player_sit_down(&j->view, seat);
	player_begin(thought, player, seat, memory, UINT32_MAX);
}

move_t worker_quick_move(const struct worker_job *j)
{
	const struct player_memory none = {NULL, 0};
	struct player_thought thought;
	struct player_seat seat;

	begin(j, "random", &seat, none, &thought);
	return player_move(&thought);
}

void worker_run(struct think_job *job)
{
	struct worker_job *j = (struct worker_job *)job;
	struct player_memory memory = {malloc(PLAYER_MEMORY), PLAYER_MEMORY};
	struct player_thought thought;
	struct player_seat seat;

	if (!memory.at)
		memory.size = 0;
	begin(j, j->level, &seat, memory, &thought);
	while (player_think(&thought) < PLAYER_PARTS && !think_job_should_stop(job))
		;
	j->move = player_move(&thought);
	free(memory.at);
}
