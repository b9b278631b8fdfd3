/* Who is connected, what they may and what they say; and what whoever runs the server asks. */
#include "server/desk.h"

#include "core/base/assert.h"
#include "server/log.h"

#include <stdlib.h>

struct hub_client *hub_enter(struct hub *h, void *socket, struct guest *guest, bool stays)
{
	struct hub_client *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	if (stays) {
		c->before = &h->everybody;
		c->after = h->everybody.after;
		c->before->after = c->after->before = c;
	}
	c->refs = 1;
	c->socket = socket;
	c->guest = guest_hold(guest);
	c->viewer = GAME_SPECTATOR;
	return c;
}

void hub_release(struct hub_client *c)
{
	if (--c->refs)
		return;
	guest_let_go(c->guest);
	free(c);
}

void hub_detach(struct hub *h, struct hub_client *c)
{
	if (c->watches) {
		guest_give_back(c->guest, LIMIT_SPECTATORS);
		metrics_add(&h->metrics, METRIC_SPECTATORS, -1);
	}
	c->watches = c->attached = false;
	c->desk = NULL;
}

void hub_leave(struct hub *h, struct hub_client *c)
{
	struct desk *d = c->desk;

	c->gone = true;
	if (c->before) {
		c->before->after = c->after;
		c->after->before = c->before;
	}
	hub_detach(h, c);
	if (d)
		(void)desk_add(d, c, TASK_GONE);
	hub_release(c);
	if (d)
		desk_go(d);
}

void hub_say(struct hub *h, const struct hub_client *c, const char *text)
{
	if (!c->gone)
		h->plan.say(c->socket, text);
}

void hub_answer(struct hub *h, struct hub_client *c, const struct api_answer *answer)
{
	if (c->gone)
		free(answer->owned);
	else
		h->plan.answer(c->socket, answer);
}

void hub_close(struct hub *h, const struct hub_client *c, unsigned code)
{
	if (!c->gone)
		h->plan.close(c->socket, code);
}

bool hub_may(struct hub *h, struct guest *g, enum limit which)
{
	const bool may = which <= LIMIT_SPECTATORS
			     ? guest_take(h->plan.guests, g, which)
			     : guest_may(h->plan.guests, g, which, hub_now(h));

	if (!may)
		metrics_add(&h->metrics, METRIC_LIMITED + which, 1);
	return may;
}

void hub_kept(struct hub *h, const struct keeper_job *j)
{
	if (j->result == STORE_FAILED && !h->failing)
		log_error("store-failed", json_pack("{ss}", "why", j->why));
	else if (j->result != STORE_FAILED && h->failing)
		log_error("store-recovered", NULL);
	h->failing = j->result == STORE_FAILED;
}

bool hub_draws_again(const struct hub *h, int result, unsigned *draws)
{
	return result == STORE_TAKEN && !h->stopping && --*draws;
}

void hub_say_error(struct hub *h, const struct hub_client *c, const char *code,
		   const char *sentence)
{
	hub_say(h, c, wire_error(code, sentence, &h->paper));
}

void hub_message(struct hub *h, struct hub_client *c, const char *text, size_t n)
{
	struct wire_message m;
	struct fault fault;

	struct task *t;

	metrics_add(&h->metrics, METRIC_MESSAGES, 1);
	if (h->stopping)
		return; /* whoever comes back sends it again */
	if (c->tasks >= DESK_TASKS_MAX || !hub_may(h, c->guest, LIMIT_RATE)) {
		hub_close(h, c, 1008); /* it does not wait for answers, or is too fast */
		return;
	}
	if (!wire_read(text, n, &m, &fault)) {
		metrics_add(&h->metrics, METRIC_MESSAGES_WRONG, 1);
		hub_say_error(h, c, "message", fault.sentence);
		return;
	}
	if (m.in.act != ROOM_HELLO && !c->desk) {
		hub_say_error(h, c, "hello", "The first message must be a hello.");
		wire_free(&m);
		return;
	}
	if (!c->desk)
		c->desk = desk_of(h, m.table);
	t = desk_add(c->desk, c, TASK_MESSAGE);
	t->message = m;
	t->began = metrics_stamp();
	desk_go(c->desk);
}

void hub_call(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
	      size_t n)
{
	struct api_answer a;
	struct desk *d;

	if (h->stopping) {
		a = api_problem(503, "unavailable", "The server is about to stop; try again.");
		hub_answer(h, c, &a);
		return;
	}
	switch (call->kind) {
	case API_MAKE:
		hub_make(h, c, body, n);
		break;
	case API_LIST:
	case API_FIND:
		hub_search(h, c, call);
		break;
	default:
		d = desk_of(h, call->table);
		desk_add(d, c, TASK_CALL)->call = *call;
		desk_go(d);
		break;
	}
}

/* ---- for whoever runs it ---- */

struct metrics *hub_metrics(struct hub *h)
{
	return &h->metrics;
}

struct api_answer hub_health(const struct hub *h)
{
	if (h->failing)
		return api_problem(503, "store", "The last thing to be kept could not be written.");
	if (h->stopping)
		return api_problem(503, "stopping", "The server is about to stop.");
	return api_object(200, json_pack("{ss}", "status", "ok"));
}

struct api_answer hub_figures(struct hub *h)
{
	return api_figures(&h->metrics);
}
