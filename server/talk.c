/* WebSockets: whole messages in, whole messages out. */
#include "server/socket.h"
#include "server/wire.h"

#include <stdlib.h>
#include <string.h>

enum {
	WAITING_MAX = 512 * 1024, /* bytes for a slow reader: two of the longest records */
	SHORT =
	    8 * 1024, /* bytes of a message that goes out at once, if it can: most records too */
	/* Who came together, after the server was started anew say, falls silent together: so many are asked at a
	 * time, so that nobody else waits. */
	ASKED_AT_ONCE = 50,
};

/* A message that waits to be sent. */
struct waiting {
	struct waiting *next;
	size_t n, cost;       /* bytes of the text, and of all of it */
	unsigned char text[]; /* behind LWS_PRE bytes of libwebsockets' own */
};

struct talk {
	struct talk *before, *after; /* in struct talks */
	struct lws *wsi;
	struct hub_client *client;
	struct guest *guest; /* whose connection it counts as, behind a proxy; else NULL */
	struct waiting *first, **last;
	size_t bytes; /* that wait */
	char *in;     /* the message being received */
	size_t in_n;
	unsigned end_code; /* it is being closed with, or 0 */
	bool receiving;
	bool asked;    /* for a sign of life */
	int64_t heard; /* when it last gave one, in microseconds */
	lws_sorted_usec_list_t later;
};

const size_t talk_size = sizeof(struct talk);

/* libwebsockets sends the code, waits a little for the other side's, and calls LWS_CALLBACK_CLOSED. In the middle of
 * receiving that is left to receive(). */
static void cut(struct talk *t)
{
	lws_close_reason(t->wsi, (enum lws_close_status)t->end_code, NULL, 0);
	if (!t->receiving)
		lws_set_timeout(t->wsi, PENDING_TIMEOUT_CLOSE_ACK, LWS_TO_KILL_SYNC);
}

static void cut_later(lws_sorted_usec_list_t *later)
{
	cut(lws_container_of(later, struct talk, later));
}

/* Who broke the rules of the wire, or does not read, is cut at once; everybody else hears what still waits
 * (send_waiting). */
void talk_close(void *socket, unsigned code)
{
	struct talk *t = socket;

	if (t->end_code)
		return;
	t->end_code = code;
	if (code == 1008 || t->receiving || !t->first)
		cut(t);
}

/* Most messages are short, and most sockets take them at once: then nothing has to wait, and nobody has to ask the
 * kernel whether or when the socket can be written, which costs as much as the writing. (What a socket takes only in part
 * libwebsockets keeps, and sends before anything else; so one such message may be there.) False: it has to wait. */
static bool send_at_once(struct talk *t, const char *text, size_t n)
{
	unsigned char message[LWS_PRE + SHORT];

	if (t->first || n > SHORT || lws_partial_buffered(t->wsi))
		return false;
	memcpy(message + LWS_PRE, text, n);
	return lws_write(t->wsi, message + LWS_PRE, n, LWS_WRITE_TEXT) >= 0;
}

void talk_say(void *socket, const char *text)
{
	struct talk *t = socket;
	const size_t n = strlen(text), cost = sizeof(struct waiting) + LWS_PRE + n;
	struct waiting *w;

	if (t->end_code || send_at_once(t, text, n))
		return;
	w = malloc(cost);
	if (!w || t->bytes + cost > WAITING_MAX) {
		free(w);
		metrics_add(hub_metrics(socket_hub(t->wsi)), METRIC_SLOW_READERS, 1);
		talk_close(t, 1008); /* it does not read what it is told */
		return;
	}
	w->next = NULL;
	w->n = n;
	w->cost = cost;
	memcpy(w->text + LWS_PRE, text, n);
	if (!t->first) /* else it has been asked for */
		lws_callback_on_writable(t->wsi);
	*t->last = w;
	t->last = &w->next;
	t->bytes += cost;
}

/* Sends the first message that waits; false: it could not. */
static bool send_first(struct talk *t)
{
	struct waiting *w = t->first;
	const int sent = lws_write(t->wsi, w->text + LWS_PRE, w->n, LWS_WRITE_TEXT);

	t->first = w->next;
	if (!t->first)
		t->last = &t->first;
	t->bytes -= w->cost;
	free(w);
	return sent >= 0;
}

/* Sends what waits, as far as the socket takes it. A socket cannot be closed, with a code, from its own callback for
 * writing. */
static int send_waiting(struct talk *t)
{
	if (!t->first)
		return 0;
	do
		if (!send_first(t))
			return -1;
	while (t->first && !lws_send_pipe_choked(t->wsi));
	if (t->first)
		lws_callback_on_writable(t->wsi);
	else if (t->end_code)
		lws_sul_schedule(lws_get_context(t->wsi), 0, &t->later, cut_later, 1);
	return 0;
}

/* ---- signs of life ---- */

static void come_last(struct talks *all, struct talk *t)
{
	t->before = all->last;
	t->after = NULL;
	*(all->last ? &all->last->after : &all->first) = t;
	all->last = t;
}

static void leave(struct talks *all, struct talk *t)
{
	*(t->before ? &t->before->after : &all->first) = t->after;
	*(t->after ? &t->after->before : &all->last) = t->before;
}

static void heard(struct talk *t)
{
	struct talks *all = socket_talks(t->wsi);

	t->heard = lws_now_usecs();
	t->asked = false;
	leave(all, t);
	come_last(all, t);
}

/* Where something waits to be sent the other side is known not to read: no use in asking. libwebsockets does not tell of
 * an answer that is empty. */
static void ask(struct talk *t)
{
	t->asked = true;
	if (!t->first && !lws_partial_buffered(t->wsi)) {
		unsigned char message[LWS_PRE + 1] = {0};

		(void)lws_write(t->wsi, message + LWS_PRE, 1, LWS_WRITE_PING);
	}
}

/* Whoever hears that one is cut may be cut for not reading it, so the list is begun anew after each. */
static void cut_silent(struct talks *all, int64_t before)
{
	struct talk *t = NULL;

	while (all->first && all->first != t && all->first->heard <= before) {
		t = all->first;
		t->end_code = t->end_code ? t->end_code : 1001;
		cut(t);
	}
}

void talks_ask(struct talks *all, unsigned seconds)
{
	const int64_t silence = (int64_t)seconds * LWS_USEC_PER_SEC, now = lws_now_usecs();
	unsigned asked = 0;

	cut_silent(all, now - 2 * silence);
	for (struct talk *t = all->first; t && t->heard <= now - silence && asked < ASKED_AT_ONCE;
	     t = t->after)
		if (!t->asked) {
			ask(t);
			asked++;
		}
}

/* ---- receiving ---- */

/* Adds a piece to the message, and hands it to the hub when it is whole. */
static void take_piece(struct talk *t, const char *piece, size_t n)
{
	char *longer;

	if (lws_frame_is_binary(t->wsi) || t->in_n + n > WIRE_MAX) {
		talk_close(t, lws_frame_is_binary(t->wsi) ? 1003 : 1009);
		return;
	}
	longer = realloc(t->in, t->in_n + n + 1);
	if (!longer) {
		talk_close(t, 1013);
		return;
	}
	t->in = longer;
	if (n)
		memcpy(t->in + t->in_n, piece, n);
	t->in_n += n;
	if (lws_remaining_packet_payload(t->wsi) || !lws_is_final_fragment(t->wsi))
		return;
	hub_message(socket_hub(t->wsi), t->client, t->in, t->in_n);
	free(t->in); /* who only listens needs no buffer */
	t->in = NULL;
	t->in_n = 0;
}

static int receive(struct talk *t, const char *piece, size_t n)
{
	if (t->end_code)
		return t->end_code == 1008 ? -1 : 0; /* it says goodbye, and listens no more */
	t->receiving = true;
	take_piece(t, piece, n);
	t->receiving = false;
	return t->end_code ? -1 : 0;
}

/* False: it is refused. */
static bool begin(struct talk *t, struct lws *wsi)
{
	struct hub *h = socket_hub(wsi);
	struct guest *guest = socket_guest(wsi);

	*t = (struct talk){.wsi = wsi, .heard = lws_now_usecs()};
	t->last = &t->first;
	if (socket_is_behind_proxy(wsi)) {
		if (!hub_may(h, guest, LIMIT_CONNECTIONS)) {
			lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
			return false;
		}
		t->guest = guest;
	}
	t->client = hub_enter(h, t, guest, true);
	if (t->client) {
		metrics_add(hub_metrics(h), METRIC_WEBSOCKETS, 1);
		come_last(socket_talks(wsi), t);
	} else if (t->guest) {
		guest_give_back(t->guest, LIMIT_CONNECTIONS);
	}
	return t->client != NULL;
}

static void end(struct talk *t)
{
	struct hub *h = socket_hub(t->wsi);

	metrics_add(hub_metrics(h), METRIC_WEBSOCKETS, -1);
	leave(socket_talks(t->wsi), t);
	lws_sul_cancel(&t->later);
	hub_leave(h, t->client);
	if (t->guest)
		guest_give_back(t->guest, LIMIT_CONNECTIONS);
	while (t->first) {
		struct waiting *w = t->first;

		t->first = w->next;
		free(w);
	}
	free(t->in);
	t->client = NULL;
}

/* A page of another site must not play for whoever looks at it: the origin, where a browser tells it, must be
 * this server. */
static bool is_own_origin(struct lws *wsi)
{
	char origin_buffer[SOCKET_HEADER_MAX], host_buffer[SOCKET_HEADER_MAX];
	const char *origin = socket_header(wsi, WSI_TOKEN_ORIGIN, origin_buffer);
	const char *host = socket_header(wsi, WSI_TOKEN_HOST, host_buffer);
	const char *slashes = strstr(origin, "://");

	return !*origin || (slashes && strcmp(slashes + 3, host) == 0);
}

static bool is_own_path(struct lws *wsi)
{
	char path[SOCKET_HEADER_MAX];

	return strcmp(socket_header(wsi, WSI_TOKEN_GET_URI, path), "/api/socket") == 0;
}

int talk_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct talk *t = user;

	switch (reason) {
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return is_own_path(wsi) && is_own_origin(wsi) ? 0 : -1;
	case LWS_CALLBACK_ESTABLISHED:
		return begin(t, wsi) ? 0 : -1;
	case LWS_CALLBACK_RECEIVE:
		heard(t);
		return receive(t, in, n);
	case LWS_CALLBACK_RECEIVE_PONG:
		heard(t);
		return 0;
	case LWS_CALLBACK_SERVER_WRITEABLE:
		return send_waiting(t);
	case LWS_CALLBACK_CLOSED:
		if (t->client)
			end(t);
		return 0;
	default:
		return 0;
	}
}
