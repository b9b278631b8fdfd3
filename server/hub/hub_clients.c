/* What the network calls for a client: a socket opens or closes, a message or a request comes. */
#include "server/hub/hub_state.h"
#include "server/hub/session.h"

#include <stdlib.h>

enum { INBOX_MAX = 32 }; /* messages of one client that may wait */

/* ---- sockets ---- */

struct hub_client *hub_connect(struct hub *h, void *socket, struct guest *guest, bool stays)
{
	struct hub_client *c = calloc(1, sizeof *c);

	if (!c)
		return NULL;
	if (stays) {
		c->before = &h->websockets;
		c->after = h->websockets.after;
		c->before->after = c->after->before = c;
	}
	c->refs = 1;
	c->socket = socket;
	c->hub = h;
	c->guest = guest_hold(guest);
	c->leave = (struct task){.kind = TASK_LEAVE, .client = c};
	tasks_clear(&c->inbox);
	return c;
}

void hub_disconnect(struct hub *h, struct hub_client *c)
{
	(void)h;
	c->gone = true;
	if (c->before) {
		c->before->after = c->after;
		c->after->before = c->before;
	}
	client_clear_inbox(c);
	client_deliver(c);
	client_release(c);
}

/* ---- messages ---- */

void hub_receive(struct hub *h, struct hub_client *c, const char *text, size_t n)
{
	struct wire_message m;
	struct fault fault;

	metrics_add(&h->metrics, METRIC_MESSAGES, 1);
	if (h->stopping)
		return; /* the client sends it again after it has reconnected */
	if (c->waiting >= INBOX_MAX || !hub_charge(h, c->guest, LIMIT_RATE)) {
		client_close(
		    c, HUB_CLOSE_TOO_FAST); /* it does not wait for replies, or sends too fast */
	} else if (!wire_read(text, n, &m, &fault)) {
		metrics_add(&h->metrics, METRIC_MESSAGES_WRONG, 1);
		client_send_error(c, "message", fault.sentence);
	} else if (!client_add_message(c, &m)) {
		wire_free(&m);
		hub_log_no_memory(h);
		client_close(c, HUB_CLOSE_TRY_LATER);
	} else {
		client_deliver(c);
	}
}

/* ---- requests ---- */

/* Checks the body of a request to take a seat: nothing, or an empty object. */
static bool check_take(const char *body, size_t n, struct fault *fault)
{
	static const struct field none[] = {{NULL, JSON_NULL, false, NULL}};
	json_t *root = n ? fields_parse(body, n, fault) : NULL;
	const bool good = !n || (root && fields_read(root, "seats", none, fault));

	json_decref(root);
	return good;
}

/* Gives a request to the session of its table. Returns false if there is no memory. */
static bool request_table(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	struct session *s = session_open(h, call->table);
	struct call_task *t = s ? calloc(1, sizeof *t) : NULL;

	if (!t)
		return false;
	t->task = (struct task){.kind = TASK_CALL, .client = client_hold(c)};
	t->call = *call;
	client_give_task(c, s, &t->task);
	return true;
}

static void refuse(struct hub_client *c, unsigned status, const char *code, const char *sentence)
{
	const struct api_answer a = api_problem(status, code, sentence);

	client_answer(c, &a);
}

void hub_request(struct hub *h, struct hub_client *c, const struct api_call *call, const char *body,
		 size_t n)
{
	struct fault fault;

	if (h->stopping) {
		refuse(c, 503, "unavailable", "The server is about to stop; try again.");
		return;
	}
	if (call->kind == API_TAKE && !check_take(body, n, &fault)) {
		refuse(c, 400, "body", fault.sentence);
		return;
	}
	switch (call->kind) {
	case API_MAKE:
		hub_create_table(h, c, body, n);
		break;
	case API_LIST:
	case API_FIND:
		hub_find_tables(h, c, call);
		break;
	default:
		if (request_table(h, c, call))
			break;
		hub_log_no_memory(h);
		refuse(c, 503, "unavailable", hub_no_memory);
		break;
	}
}
