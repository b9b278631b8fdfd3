/* One game of a tournament. */
#include "arena/arena.h"
#include "core/base/assert.h"

static bool is_stopped(const atomic_bool *stop)
{
	return atomic_load_explicit(stop, memory_order_relaxed);
}

/* How a turn ended. */
enum turn { TURN_DONE, TURN_STOPPED, TURN_BROKEN };

/* Writes the move of the level for the seat to act. */
static enum turn choose(const struct player *p, struct arena_workspace *work,
			const atomic_bool *stop, move_t *m)
{
	const struct player_memory memory = {work->memory, sizeof work->memory};
	struct player_observation observation;
	struct player_decision decision;

	player_observe(&work->table, &observation);
	player_begin(&decision, p, &observation, memory, UINT32_MAX);
	while (player_step(&decision) < PLAYER_DONE)
		if (is_stopped(stop))
			return TURN_STOPPED;
	*m = player_move(&decision);
	return TURN_DONE;
}

/* ---- bots ---- */

static void note_breach(struct arena_workspace *work, unsigned seat, enum bot_breach why,
			int number)
{
	work->report.seat = (uint8_t)seat;
	work->report.event = work->table.n + 1;
	work->report.why = why;
	work->report.number = number;
	work->report.bot = &work->bot[seat];
}

static enum turn ask(const struct arena *a, struct arena_workspace *work, unsigned seat,
		     const atomic_bool *stop, move_t *m)
{
	const struct bot_answer answer = bot_ask(&work->bot[seat], &a->limits, stop);

	if (answer.stopped)
		return TURN_STOPPED;
	*m = answer.move;
	if (answer.why == BOT_NO_BREACH)
		return TURN_DONE;
	note_breach(work, seat, answer.why, answer.number);
	return TURN_BROKEN;
}

/* Starts the programs of all bots at once, so that none waits for the start of another. */
static enum turn start_bots(const struct arena *a, const uint8_t *player,
			    struct arena_workspace *work)
{
	for (unsigned seat = 0; seat < work->table.seats; seat++) {
		const struct arena_player *p = &a->player[player[seat]];
		int wrong;

		if (p->level)
			continue;
		wrong = bot_start(&work->bot[seat], p->command, &work->table, seat);
		if (wrong) {
			note_breach(work, seat, BOT_NO_START, wrong);
			return TURN_BROKEN;
		}
	}
	return TURN_DONE;
}

/* Ends them. A late one, and all of them after a stop, get no time to end by themselves. */
static void end_bots(struct arena_workspace *work, enum turn last)
{
	const struct arena_report *report = &work->report;

	for (unsigned seat = 0; seat < work->table.seats; seat++) {
		const bool late =
		    last == TURN_BROKEN && report->seat == seat && report->why == BOT_LATE;

		if (work->bot[seat].process.pid)
			bot_end(&work->bot[seat], last == TURN_STOPPED || late);
	}
}

void arena_forfeit(unsigned seats, unsigned player, enum bot_breach why, struct arena_result *r)
{
	*r = (struct arena_result){.forfeit = (uint8_t)(player + 1), .why = (uint8_t)why};
	for (unsigned i = 0; i < seats; i++)
		r->scores.rank[i] = (uint8_t)(i == player ? seats : 1);
}

/* ---- the game ---- */

static enum turn play_turn(const struct arena *a, const uint8_t *player,
			   struct arena_workspace *work, const atomic_bool *stop)
{
	struct table *t = &work->table;
	const int actor = table_to_act(t);
	enum turn turn = TURN_DONE;
	move_t m;
	int wrong;

	if (is_stopped(stop))
		return TURN_STOPPED;
	if (actor == GAME_CHANCE)
		m = table_draw(t);
	else if (a->player[player[actor]].level)
		turn = choose(a->player[player[actor]].level, work, stop, &m);
	else
		turn = ask(a, work, (unsigned)actor, stop, &m);
	if (turn != TURN_DONE)
		return turn;
	wrong = table_append(t, m, NULL);
	ASSERT(!wrong);
	return TURN_DONE;
}

static void write_result(const struct table *t, const uint8_t *player, struct arena_result *r)
{
	struct game_scores scores;

	t->game->score(&t->state, &scores, NULL);
	*r = (struct arena_result){0};
	for (unsigned seat = 0; seat < t->seats; seat++) {
		r->scores.points[player[seat]] = scores.points[seat];
		r->scores.rank[player[seat]] = scores.rank[seat];
	}
}

bool arena_play(const struct arena *a, uint32_t game, const atomic_bool *stop,
		struct arena_workspace *work, struct arena_result *r)
{
	struct table *t = &work->table;
	uint8_t player[GAME_SEATS_MAX];
	enum turn turn;

	arena_seats(a->opening.seats, game, player);
	arena_table(a, game, t);
	work->report.game = game;
	turn = start_bots(a, player, work);
	while (turn == TURN_DONE && table_to_act(t) != GAME_OVER)
		turn = play_turn(a, player, work, stop);
	end_bots(work, turn);
	if (turn == TURN_STOPPED)
		return false;
	if (turn == TURN_DONE) {
		write_result(t, player, r);
		return true;
	}
	work->report.player = player[work->report.seat];
	arena_forfeit(t->seats, work->report.player, work->report.why, r);
	return true;
}
