#include "server/net/http.h"

#include "server/net/openapi.h"

#include <string.h>

enum {
	HEAD_MS = 20 * 1000,     /* from the first byte of a head to its end */
	IDLE_MS = 30 * 1000,     /* between two requests */
	BODY_MS = 30 * 1000,     /* for the whole body */
	PROGRESS_MS = 30 * 1000, /* in which the client must read a part of the answer */
	ANSWER_MS = 120 * 1000,  /* in which it must read the whole answer */
};

static struct hub *hub_of(const struct connection *c)
{
	return c->net->hub;
}

/* ---- answering ---- */

/* The system has taken the whole answer: goes on with the next request, or ends the connection. */
static void finish(struct connection *c)
{
	const bool last = c->request.last;

	c->request = (struct request){.busy = false};
	if (last) {
		connection_end(c);
		return;
	}
	connection_set_deadline(c, IDLE_MS);
	connection_resume(c);
}

void http_send(struct connection *c, const struct http_reply *reply, void *owned)
{
	char buffer[HTTP_REPLY_HEAD_MAX];
	struct text head = text_in(buffer, sizeof buffer);
	struct request *r = &c->request;
	const bool bare = r->head || reply->status == 304;

	http_reply_write_head(reply, r->last, &head);
	r->busy = true;
	r->until = connection_now(c) + ANSWER_MS;
	connection_set_deadline(c, PROGRESS_MS);
	connection_send(c, head.at, head.n, reply->body.at, bare ? 0 : reply->body.n, owned);
	if (!c->closed && !connection_queued(c))
		finish(c);
}

static void send_api_answer(struct connection *c, const struct api_answer *a)
{
	const struct http_reply reply = {
	    .status = a->status,
	    .type = a->type,
	    .body = {(const unsigned char *)a->body, a->n},
	    .cache = "no-store",
	    .retries = a->status == 429 || a->status == 503,
	};

	http_send(c, &reply, a->owned);
}

void http_answer(void *socket, const struct api_answer *answer)
{
	struct connection *c = socket;
	struct hub_client *client = c->request.client;

	c->request.client = NULL;
	if (client)
		hub_disconnect(hub_of(c), client);
	send_api_answer(c, answer);
}

void http_refuse(struct connection *c, unsigned status, const char *code, const char *sentence)
{
	const struct api_answer a = api_problem(status, code, sentence);

	c->request.last = true;
	send_api_answer(c, &a);
}

/* ---- what a request asks for ---- */

/* Values of header fields are copied to strings of this size. Longer values are taken as empty,
 * because nothing that the server knows is that long. */
enum { VALUE_MAX = 512 };

static const char *string_of(struct scan value, char buffer[VALUE_MAX])
{
	const size_t n = value.n < VALUE_MAX ? value.n : 0;

	memcpy(buffer, value.at, n);
	buffer[n] = '\0';
	return buffer;
}

static void send_page(struct connection *c, const struct head *h)
{
	char path[VALUE_MAX], accepts[VALUE_MAX], has[VALUE_MAX];
	const struct http_page_request request = {
	    .get = scan_is(&h->method, "GET") || c->request.head,
	    .path = string_of(h->path, path),
	    .accepts = string_of(head_value(h, "accept-encoding"), accepts),
	    .has = string_of(head_value(h, "if-none-match"), has),
	};
	const struct http_reply reply = http_reply_for_page(page_files, &request);

	http_send(c, &reply, NULL);
}

struct guest *http_guest(const struct connection *c, const struct head *h)
{
	const struct scan list = head_last_value(h, "x-forwarded-for");

	return c->net->plan.proxy ? guests_forwarded(c->net->plan.guests, list.at, list.n)
				  : c->guest;
}

static void ask_hub(struct connection *c, const struct head *h, const struct api_call *call,
		    const char *body)
{
	struct request *r = &c->request;

	r->busy = true;
	c->deadline = 0; /* no deadline: the hub always answers */
	r->client = hub_connect(hub_of(c), c, http_guest(c, h), false);
	if (r->client)
		hub_request(hub_of(c), r->client, call, body, h->body);
	else
		http_refuse(c, 503, "unavailable", "The server has no memory left; try again.");
}

static void send_openapi(struct connection *c)
{
	const struct http_reply reply = {.status = 200,
					 .type = "application/json",
					 .body = {openapi, openapi_size},
					 .cache = "no-store"};

	http_send(c, &reply, NULL);
}

static void answer(struct connection *c, const struct head *h, const struct api_call *call,
		   const char *body)
{
	struct api_answer a;

	switch (call->kind) {
	case API_PAGE:
		send_page(c, h);
		break;
	case API_OPENAPI:
		send_openapi(c);
		break;
	case API_HEALTH:
	case API_METRICS:
		a = call->kind == API_HEALTH ? hub_health(hub_of(c))
					     : hub_metrics_answer(hub_of(c));
		send_api_answer(c, &a);
		break;
	default:
		ask_hub(c, h, call, body);
		break;
	}
}

/* ---- who may ask ---- */

bool http_is_own_origin(const struct head *h)
{
	const struct scan host = head_value(h, "host");
	struct scan origin = head_value(h, "origin");

	if (!head_count(h, "origin"))
		return true;
	return (scan_string(&origin, "http://") || scan_string(&origin, "https://")) &&
	       origin.n == host.n && memcmp(origin.at, host.at, host.n) == 0;
}

static bool is_json(const struct head *h)
{
	struct scan type = head_value(h, "content-type");
	const char *end = type.n ? memchr(type.at, ';', type.n) : NULL;

	if (end)
		type.n = (size_t)(end - type.at);
	while (type.n && (type.at[type.n - 1] == ' ' || type.at[type.n - 1] == '\t'))
		type.n--;
	return head_is(&type, "application/json");
}

static struct api_request api_request(const struct head *h, char path[VALUE_MAX],
				      char query[VALUE_MAX], char authorization[VALUE_MAX])
{
	return (struct api_request){
	    .get = scan_is(&h->method, "GET") || scan_is(&h->method, "HEAD"),
	    .post = scan_is(&h->method, "POST"),
	    .path = string_of(h->path, path),
	    .query = string_of(h->query, query),
	    .authorization = string_of(head_value(h, "authorization"), authorization),
	};
}

/* Charges the request to its guest, once, although the head is read again whenever a part of the
 * body comes. Returns false if the request was refused. */
static bool count(struct connection *c, const struct head *h)
{
	if (c->request.counted)
		return true;
	c->request.counted = true;
	metrics_add(hub_metrics(hub_of(c)), METRIC_REQUESTS, 1);
	if (hub_charge(hub_of(c), http_guest(c, h), LIMIT_RATE))
		return true;
	http_refuse(c, 429, "limit", "Too many requests come from this address.");
	return false;
}

/* Returns whether the request changes something. Such a request must not come from a page of
 * another site. */
static bool is_change(const struct api_call *call)
{
	return call->kind == API_MAKE || call->kind == API_TAKE;
}

/* Checks a request by its head. Returns false if it was refused. */
static bool let_in(struct connection *c, const struct head *h, struct api_call *call)
{
	char path[VALUE_MAX], query[VALUE_MAX], authorization[VALUE_MAX];
	const struct api_request request = api_request(h, path, query, authorization);
	struct api_answer refusal;

	api_route(&request, call, &refusal);
	if (!is_change(call) && h->body)
		c->request.last = true; /* the body is not read */
	if (call->kind == API_REFUSED) {
		send_api_answer(c, &refusal);
	} else if (h->body && request.get) {
		http_refuse(c, 400, "body", "This request takes no body.");
	} else if (h->body > API_BODY_MAX) {
		http_refuse(c, 413, "body", "The body has more than 16 KiB.");
	} else if (is_change(call) && !http_is_own_origin(h)) {
		http_refuse(c, 403, "origin", "A page of another site cannot ask for this.");
	} else if (is_change(call) && !is_json(h)) {
		http_refuse(c, 415, "type", "A POST needs the Content-Type application/json.");
	} else {
		return true;
	}
	return false;
}

/* ---- taking requests ---- */

/* Waits for the body. Sends "100 Continue" first if the client waits for it. */
static void ask_for_body(struct connection *c, const struct head *h)
{
	static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";

	if (h->expects && !c->request.continued)
		connection_send(c, go_on, sizeof go_on - 1, NULL, 0, NULL);
	if (!c->request.continued)
		connection_set_deadline(c, BODY_MS);
	c->request.continued = true;
}

/* Handles a request. Returns how many bytes it has, or 0 if its body has not come yet. */
static size_t take_request(struct connection *c, const struct head *h, const char *bytes, size_t n)
{
	struct api_call call;

	c->request.head = scan_is(&h->method, "HEAD");
	c->request.last = h->closes;
	if (!count(c, h))
		return h->size;
	if (scan_is(&h->path, "/api/socket")) { /* at other paths an Upgrade is ignored */
		http_upgrade(c, h);
		return h->size;
	}
	if (!let_in(c, h, &call))
		return h->size; /* a body that follows is ignored, because the connection ends */
	if (is_change(&call) && n < h->size + h->body) {
		ask_for_body(c, h);
		return 0;
	}
	answer(c, h, &call, bytes + h->size);
	return h->size + (is_change(&call) ? h->body : 0);
}

static size_t take(struct connection *c, uint8_t *bytes, size_t n)
{
	struct head_fault fault;
	struct head h;

	if (c->request.busy)
		return 0;
	if (n >= 2 && memcmp(bytes, "\r\n", 2) == 0)
		return 2; /* an empty line before a request (RFC 9112, 2.2) */
	switch (head_read((const char *)bytes, n, &h, &fault)) {
	case HEAD_READ:
		return take_request(c, &h, (const char *)bytes, n);
	case HEAD_REFUSED:
		http_refuse(c, fault.status, "request", fault.sentence);
		return n;
	default:
		if (c->deadline > connection_now(c) + HEAD_MS)
			connection_set_deadline(c, HEAD_MS);
		return 0;
	}
}

/* ---- the rest of a connection's life ---- */

static void sent(struct connection *c)
{
	if (c->request.busy)
		finish(c);
}

/* A client that sends nothing more may still wait for its answer. */
static void ended(struct connection *c)
{
	if (!c->request.busy)
		connection_end(c);
}

/* Extends the deadline of an answer as long as the client reads, but not beyond `until`. */
static void tick(struct connection *c)
{
	struct request *r = &c->request;
	const size_t queued = connection_queued(c);

	if (!queued || queued == r->queued)
		return;
	r->queued = queued;
	connection_set_deadline(c, PROGRESS_MS);
	if (c->deadline > r->until)
		c->deadline = r->until;
}

static void gone(struct connection *c)
{
	struct hub_client *client = c->request.client;

	c->request.client = NULL;
	if (client)
		hub_disconnect(hub_of(c), client);
}

const struct protocol http_protocol = {
    .take = take, .sent = sent, .ended = ended, .tick = tick, .gone = gone};
