/* One game of a tournament. */
#include "arena/arena.h"
#include "core/base/assert.h"

static bool is_stopped(const atomic_bool *stop)
{
	return atomic_load_explicit(stop, memory_order_relaxed);
}

/* How a turn went. */
enum turn { TURN_DONE, TURN_STOPPED, TURN_BROKEN };

/* What the level does for the seat to act. */
static enum turn choose(const struct player *p, struct arena_workspace *desk,
			const atomic_bool *stop, move_t *m)
{
	const struct player_memory memory = {desk->memory, sizeof desk->memory};
	struct player_observation observation;
	struct player_decision decision;

	player_observe(&desk->table, &observation);
	player_begin(&decision, p, &observation, memory, UINT32_MAX);
	while (player_step(&decision) < PLAYER_DONE)
		if (is_stopped(stop))
			return TURN_STOPPED;
	*m = player_move(&decision);
	return TURN_DONE;
}

/* ---- bots ---- */

static void note_breach(struct arena_workspace *desk, unsigned seat, enum bot_breach why,
			int number)
{
	desk->report.seat = (uint8_t)seat;
	desk->report.event = desk->table.n + 1;
	desk->report.why = why;
	desk->report.number = number;
	desk->report.bot = &desk->bot[seat];
}

static enum turn ask(const struct arena *a, struct arena_workspace *desk, unsigned seat,
		     const atomic_bool *stop, move_t *m)
{
	const struct bot_answer answer = bot_ask(&desk->bot[seat], &a->limits, stop);

	if (answer.stopped)
		return TURN_STOPPED;
	*m = answer.move;
	if (answer.why == BOT_NO_BREACH)
		return TURN_DONE;
	note_breach(desk, seat, answer.why, answer.number);
	return TURN_BROKEN;
}

/* Starts the programs of all bots, so that none waits for another's start. */
static enum turn start_bots(const struct arena *a, const uint8_t *player,
			    struct arena_workspace *desk)
{
	for (unsigned seat = 0; seat < desk->table.seats; seat++) {
		const struct arena_player *p = &a->player[player[seat]];
		int wrong;

		if (p->level)
			continue;
		wrong = bot_start(&desk->bot[seat], p->command, &desk->table, seat);
		if (wrong) {
			note_breach(desk, seat, BOT_NO_START, wrong);
			return TURN_BROKEN;
		}
	}
	return TURN_DONE;
}

/* Ends them; at once the one that was late. */
static void end_bots(struct arena_workspace *desk, enum turn last)
{
	const struct arena_report *report = &desk->report;

	for (unsigned seat = 0; seat < desk->table.seats; seat++) {
		const bool late =
		    last == TURN_BROKEN && report->seat == seat && report->why == BOT_LATE;

		if (desk->bot[seat].process.pid)
			bot_end(&desk->bot[seat], last == TURN_STOPPED || late);
	}
}

void arena_forfeit(unsigned seats, unsigned player, enum bot_breach why, struct arena_result *r)
{
	*r = (struct arena_result){.forfeit = (uint8_t)(player + 1), .why = (uint8_t)why};
	for (unsigned i = 0; i < seats; i++)
		r->scores.place[i] = (uint8_t)(i == player ? seats : 1);
}

/* ---- the game ---- */

static enum turn play_turn(const struct arena *a, const uint8_t *player,
			   struct arena_workspace *desk, const atomic_bool *stop)
{
	struct table *t = &desk->table;
	const int actor = table_to_act(t);
	enum turn turn = TURN_DONE;
	move_t m;
	int wrong;

	if (is_stopped(stop))
		return TURN_STOPPED;
	if (actor == GAME_CHANCE)
		m = table_draw(t);
	else if (a->player[player[actor]].level)
		turn = choose(a->player[player[actor]].level, desk, stop, &m);
	else
		turn = ask(a, desk, (unsigned)actor, stop, &m);
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
		r->scores.place[player[seat]] = scores.place[seat];
	}
}

bool arena_play(const struct arena *a, uint32_t game, const atomic_bool *stop,
		struct arena_workspace *desk, struct arena_result *r)
{
	struct table *t = &desk->table;
	uint8_t player[GAME_SEATS_MAX];
	enum turn turn;

	arena_seats(a->opening.seats, game, player);
	arena_table(a, game, t);
	desk->report.game = game;
	turn = start_bots(a, player, desk);
	while (turn == TURN_DONE && table_to_act(t) != GAME_OVER)
		turn = play_turn(a, player, desk, stop);
	end_bots(desk, turn);
	if (turn == TURN_STOPPED)
		return false;
	if (turn == TURN_DONE) {
		write_result(t, player, r);
		return true;
	}
	desk->report.player = player[desk->report.seat];
	arena_forfeit(t->seats, desk->report.player, desk->report.why, r);
	return true;
}
