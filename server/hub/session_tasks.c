#include "server/base/random.h"
#include "server/hub/hub_state.h"
#include "server/hub/session.h"

static void take_seat(struct session *s, struct call_task *t)
{
	struct room_input in = {.act = ROOM_ACT_TAKE_SEAT, .viewer = GAME_SPECTATOR};
	struct api_answer a;

	if (!hub_charge(s->hub, t->task.client->guest, LIMIT_SEATS))
		a = api_problem(429, "limit", "Too many seats were taken from this address.");
	else if (!random_bytes(t->token, sizeof t->token))
		a = api_problem(503, "unavailable", hub_not_kept);
	else {
		room_hash_token(t->token, in.token);
		session_apply(s, &t->task, &in);
		return;
	}
	client_answer(t->task.client, &a);
	task_done(&t->task);
}

static void answer_call(struct session *s, struct call_task *t)
{
	const int seat = t->call.has_token ? room_seat_with_token(s->room, t->call.token) : -1;
	struct api_answer a;

	if (t->call.kind == API_TAKE) {
		take_seat(s, t);
		return;
	}
	if (t->call.has_token && seat < 0)
		a = api_problem(403, "token", "This token is of no seat of this table.");
	else if (t->call.kind == API_READ)
		a = api_table(s->room, hub_now(s->hub));
	else
		a = api_record(s->room, seat < 0 ? GAME_SPECTATOR : seat);
	client_answer(t->task.client, &a);
	task_done(&t->task);
}

static void do_message(struct session *s, struct message_task *t)
{
	if (t->task.client->gone)
		task_done(&t->task);
	else if (t->message.in.act == ROOM_ACT_HELLO)
		member_hello(s, t);
	else
		member_message(s, t);
}

static void do_move(struct session *s, struct move_task *t)
{
	struct room_input in = {.act = ROOM_ACT_COMPUTER_MOVE,
				.viewer = GAME_SPECTATOR,
				.after = t->after,
				.move = t->move};

	session_apply(s, &t->task, &in);
}

/* Ends the membership, unless the client was sent away while the task waited. */
static void do_leave(struct task *t)
{
	if (t->client->member)
		member_leave(t->client->member);
	task_done(t);
}

void session_run_task(struct session *s, struct task *t)
{
	struct room_input tick = {.act = ROOM_ACT_TICK, .viewer = GAME_SPECTATOR};

	switch (t->kind) {
	case TASK_MESSAGE:
		do_message(s, (struct message_task *)t);
		break;
	case TASK_CALL:
		answer_call(s, (struct call_task *)t);
		break;
	case TASK_LEAVE:
		do_leave(t);
		break;
	case TASK_MOVE:
		do_move(s, (struct move_task *)t);
		break;
	default:
		session_apply(s, t, &tick);
		break;
	}
}
