#include "server/net/websocket.h"

#include "server/net/frame.h"

#include <stdlib.h>
#include <string.h>

enum {
	WAITING_MAX =
	    512 * 1024, /* bytes that may wait for a slow reader: two of the longest records */
	/* Clients that connected together, such as after a restart, are silent at the same time. At
	 * most this many get a ping in one tick, so that the others do not wait. */
	PINGS_A_TICK = 125,
};

static struct hub *hub_of(const struct connection *c)
{
	return c->net->hub;
}

/* ---- sending ---- */

static void send_frame(struct connection *c, enum frame_opcode opcode, const void *payload,
		       size_t n)
{
	uint8_t frame[FRAME_HEAD_MAX + FRAME_CONTROL_MAX];
	const size_t head = frame_write(opcode, n, frame);

	memcpy(frame + head, payload, n);
	connection_send(c, frame, head + n, NULL, 0, NULL);
}

/* Sends a close frame, without a code for FRAME_CODE_NONE, and ends the connection. */
static void send_close(struct connection *c, unsigned code)
{
	const uint8_t payload[2] = {(uint8_t)(code >> 8), (uint8_t)code};

	send_frame(c, FRAME_OPCODE_CLOSE, payload, code == FRAME_CODE_NONE ? 0 : sizeof payload);
	connection_end(c);
}

void websocket_send(void *socket, const char *text)
{
	struct connection *c = socket;
	const size_t n = strlen(text);
	uint8_t head[FRAME_HEAD_MAX];

	if (c->ending || c->closed)
		return;
	if (connection_queued(c) + n > WAITING_MAX) {
		metrics_add(hub_metrics(hub_of(c)), METRIC_SLOW_READERS, 1);
		connection_drop(c); /* it does not read */
		return;
	}
	connection_send_copy(c, head, frame_write(FRAME_OPCODE_TEXT, n, head), text, n);
}

void websocket_close(void *socket, unsigned code)
{
	struct connection *c = socket;

	if (!c->ending && !c->closed)
		send_close(c, code);
}

/* ---- receiving ---- */

static bool may_send_frame(struct connection *c)
{
	return hub_charge(hub_of(c), c->websocket.guest, LIMIT_RATE);
}

static void give_message(struct connection *c, const uint8_t *text, size_t n)
{
	if (!utf8_is_valid((const char *)text, n))
		send_close(c, FRAME_CODE_NOT_UTF8);
	else
		hub_receive(hub_of(c), c->websocket.client, (const char *)text, n);
}

static void forget_fragments(struct websocket *t)
{
	free(t->message);
	t->message = NULL;
	t->message_n = 0;
	t->in_message = false;
}

/* Adds a fragment to the message. The last fragment completes it. */
static void take_fragment(struct connection *c, const struct frame *f, const uint8_t *payload)
{
	struct websocket *t = &c->websocket;
	uint8_t *longer = realloc(t->message, t->message_n + f->length + 1);

	if (!longer) {
		send_close(c, FRAME_CODE_SERVER_ERROR);
		return;
	}
	t->message = longer;
	memcpy(t->message + t->message_n, payload, f->length);
	t->message_n += f->length;
	t->in_message = true;
	if (!f->final)
		return;
	give_message(c, t->message, t->message_n);
	forget_fragments(t);
}

/* Returns the code with which a data frame is refused, or 0. */
static unsigned judge_data(const struct websocket *t, const struct frame *f)
{
	if ((f->opcode == FRAME_OPCODE_CONTINUATION) != t->in_message)
		return FRAME_CODE_PROTOCOL_ERROR;
	if (f->opcode == FRAME_OPCODE_BINARY)
		return FRAME_CODE_NOT_TEXT;
	return t->message_n + f->length > WIRE_MAX ? FRAME_CODE_TOO_LARGE : 0;
}

static void take_data(struct connection *c, const struct frame *f, const uint8_t *payload)
{
	const unsigned refusal = judge_data(&c->websocket, f);

	if (refusal)
		send_close(c, refusal);
	else if (!f->final && !may_send_frame(c)) /* the hub charges for whole messages */
		send_close(c, FRAME_CODE_POLICY);
	else if (f->final && !c->websocket.in_message)
		give_message(c, payload, f->length);
	else
		take_fragment(c, f, payload);
}

static void take_frame(struct connection *c, const struct frame *f, const uint8_t *payload)
{
	if (f->opcode == FRAME_OPCODE_CLOSE)
		send_close(c, frame_close_code(payload, f->length));
	else if (f->opcode < FRAME_OPCODE_CLOSE)
		take_data(c, f, payload);
	else if (!may_send_frame(c))
		send_close(c, FRAME_CODE_POLICY);
	else if (f->opcode == FRAME_OPCODE_PING)
		send_frame(c, FRAME_OPCODE_PONG, payload, f->length);
}

static size_t take(struct connection *c, uint8_t *bytes, size_t n)
{
	struct frame f;
	const int result = frame_read(bytes, n, WIRE_MAX, &f);

	if (result > 0) {
		send_close(c, (unsigned)result);
		return 0;
	}
	if (result < 0 || n < f.head + f.length)
		return 0;
	c->websocket.heard = connection_now(c);
	c->websocket.pinged = false;
	frame_unmask(bytes + f.head, &f);
	take_frame(c, &f, bytes + f.head);
	return f.head + f.length;
}

/* ---- pings ---- */

/* Sends a ping to a client that has been silent, and drops it after the same time again. A phone
 * without a network does not close its connection. If output waits already, the client does not
 * read, and a ping would only wait too. */
static void tick(struct connection *c)
{
	const uint64_t silence = connection_now(c) - c->websocket.heard;
	const uint64_t most = (uint64_t)c->net->plan.ping * 1000;

	if (silence >= 2 * most) {
		connection_drop(c);
	} else if (silence >= most && !c->websocket.pinged && c->net->pings < PINGS_A_TICK) {
		c->websocket.pinged = true;
		c->net->pings++;
		if (!connection_queued(c))
			send_frame(c, FRAME_OPCODE_PING, "", 0);
	}
}

/* ---- begin and end ---- */

bool websocket_begin(struct connection *c, struct guest *guest)
{
	const bool holds = c->net->plan.proxy;
	struct hub_client *client;

	if (holds && !hub_charge(hub_of(c), guest, LIMIT_CONNECTIONS))
		return false;
	client = hub_connect(hub_of(c), c, guest, true);
	if (!client) {
		if (holds)
			guest_give_back(guest, LIMIT_CONNECTIONS);
		return false;
	}
	c->websocket = (struct websocket){.client = client,
					  .guest = guest_hold(guest),
					  .holds_connection = holds,
					  .heard = connection_now(c)};
	c->protocol = &websocket_protocol;
	c->deadline = 0;
	metrics_add(hub_metrics(hub_of(c)), METRIC_WEBSOCKETS, 1);
	return true;
}

static void gone(struct connection *c)
{
	struct websocket *t = &c->websocket;

	metrics_add(hub_metrics(hub_of(c)), METRIC_WEBSOCKETS, -1);
	forget_fragments(t);
	hub_disconnect(hub_of(c), t->client);
	if (t->holds_connection)
		guest_give_back(t->guest, LIMIT_CONNECTIONS);
	guest_release(t->guest);
}

static void sent(struct connection *c)
{
	(void)c;
}

const struct protocol websocket_protocol = {
    .take = take, .sent = sent, .ended = connection_drop, .tick = tick, .gone = gone};
