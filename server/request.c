/* Requests over HTTP: the page's files, and REST. Each connection remembers what is left to send of its
 * answer. */
#include "server/http.h"
#include "server/openapi.h"
#include "server/socket.h"

#include <stdlib.h>
#include <string.h>

enum {
	HEADERS_MAX = 2048,
	CHUNK = 16 * 1024,
	PATIENCE = 30, /* seconds for a body or an answer */
};

struct request {
	struct lws *wsi;
	struct page_body left; /* of the answer's body, to be sent */
	char *answer;          /* the answer's body, if it must be freed */
	struct hub_client *client;
	struct api_call call;
	char *body; /* of the request */
	size_t body_n;
	bool begun; /* its head was read; libwebsockets gives bodies of some requests without one */
	bool head_sent;
};

const size_t request_size = sizeof(struct request);

/* ---- sending ---- */

struct headers {
	struct lws *wsi;
	unsigned char buffer[LWS_PRE + HEADERS_MAX], *at;
	bool full;
};

static void add(struct headers *h, const char *name, const char *value)
{
	if (!value)
		return;
	if (lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
					(const unsigned char *)value, (int)strlen(value), &h->at,
					h->buffer + sizeof h->buffer))
		h->full = true;
}

/* Begins the head of an answer, with what every answer has; 0 or -1. */
static int begin_head(struct headers *h, unsigned status, const char *type, size_t length)
{
	h->at = h->buffer + LWS_PRE;
	if (lws_add_http_common_headers(h->wsi, status, type, length, &h->at,
					h->buffer + sizeof h->buffer))
		return -1;
	for (const struct http_header *each = http_headers; each->name; each++)
		add(h, each->name, each->value);
	return 0;
}

static int end_head(struct headers *h)
{
	return h->full || lws_finalize_write_http_header(h->wsi, h->buffer + LWS_PRE, &h->at,
							 h->buffer + sizeof h->buffer)
		   ? -1
		   : 0;
}

/* The head is sent: the body follows, piece by piece, if there is one. */
static int send_body(struct request *r, struct page_body body)
{
	r->left = body;
	r->head_sent = true;
	if (body.n) {
		lws_callback_on_writable(r->wsi);
		return 0;
	}
	return lws_http_transaction_completed(r->wsi) ? -1 : 0;
}

static void forget(struct request *r)
{
	if (r->client)
		hub_leave(socket_hub(r->wsi), r->client);
	free(r->answer);
	free(r->body);
	*r = (struct request){.wsi = r->wsi};
}

/* Bytes of the next piece. */
static size_t piece_size(const struct request *r)
{
	return r->left.n < CHUNK ? r->left.n : CHUNK;
}

static int send_piece(struct request *r)
{
	unsigned char buffer[LWS_PRE + CHUNK];
	const size_t n = piece_size(r);
	const bool last = n == r->left.n;

	if (!n)
		return 0;
	memcpy(buffer + LWS_PRE, r->left.at, n);
	if (lws_write(r->wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
	    (int)n)
		return -1;
	r->left.at += n;
	r->left.n -= n;
	if (last) {
		forget(r);
		return lws_http_transaction_completed(r->wsi) ? -1 : 0;
	}
	lws_callback_on_writable(r->wsi);
	return 0;
}

/* ---- the page ---- */

static int send_page(struct request *r, const struct http_request *request)
{
	const struct http_answer a = http_answer(page_files, request);
	struct headers h = {.wsi = r->wsi};

	if (begin_head(&h, a.status, a.file ? a.file->type : "text/plain; charset=utf-8", a.length))
		return -1;
	if (a.status == 405)
		add(&h, "allow:", "GET, HEAD");
	if (a.file) {
		add(&h, "etag:", a.file->etag);
		add(&h, "vary:", "accept-encoding");
		add(&h, "cache-control:",
		    a.file->kept ? "public, max-age=31536000, immutable" : "no-cache");
		add(&h, "content-encoding:", http_encoding_name(a.encoding));
	}
	return end_head(&h) ? -1 : send_body(r, a.body);
}

/* ---- REST ---- */

/* Sends an answer whose body is in r->answer. */
static int send_answer(struct request *r, unsigned status, const char *type, struct page_body body)
{
	struct headers h = {.wsi = r->wsi};

	if (begin_head(&h, status, type, body.n))
		return -1;
	add(&h, "cache-control:", "no-store");
	if (status == 429 || status == 503)
		add(&h, "retry-after:", "5");
	return end_head(&h) ? -1 : send_body(r, body);
}

void request_answer(void *socket, const struct api_answer *answer)
{
	struct request *r = socket;
	const struct page_body body = {(const unsigned char *)answer->body, answer->n};

	r->answer = answer->body;
	lws_set_timeout(r->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
	if (send_answer(r, answer->status, answer->type, body))
		lws_set_timeout(r->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

static int refuse(struct request *r, unsigned status, const char *code, const char *detail)
{
	const struct api_answer a = api_problem(status, code, detail);

	r->call.kind = API_REFUSED;
	request_answer(r, &a);
	return 0;
}

static int ask(struct request *r)
{
	struct hub *h = socket_hub(r->wsi);

	r->client = hub_enter(h, r, socket_guest(r->wsi), false);
	lws_set_timeout(r->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
	hub_call(h, r->client, &r->call, r->body ? r->body : "", r->body_n);
	return 0;
}

/* Whether the request says that a body follows. */
static bool has_body(struct lws *wsi)
{
	char length[SOCKET_HEADER_MAX];

	socket_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length);
	return strspn(length, "0") != strlen(length);
}

static int begin_call(struct request *r, const struct api_answer *refusal)
{
	const struct page_body openapi_body = {openapi, openapi_size};

	if (r->call.kind == API_REFUSED) {
		request_answer(r, refusal);
		return 0;
	}
	if (r->call.kind == API_OPENAPI)
		return send_answer(r, 200, "application/json", openapi_body);
	if (r->call.kind == API_HEALTH || r->call.kind == API_METRICS) {
		const struct api_answer a = r->call.kind == API_HEALTH
						? hub_health(socket_hub(r->wsi))
						: hub_figures(socket_hub(r->wsi));

		request_answer(r, &a);
		return 0;
	}
	return has_body(r->wsi) ? 0 : ask(r);
}

static int take_body(struct request *r, const char *piece, size_t n)
{
	char *longer;

	if (!n || r->head_sent)
		return 0; /* what was refused already is passed over */
	if (r->body_n + n > API_BODY_MAX)
		return refuse(r, 413, "body", "The body has more than 16 KiB.");
	longer = realloc(r->body, r->body_n + n);
	if (!longer)
		return -1;
	r->body = longer;
	memcpy(r->body + r->body_n, piece, n);
	r->body_n += n;
	return 0;
}

/* ---- requests ---- */

static int begin(struct request *r, const char *path)
{
	char encodings[SOCKET_HEADER_MAX], has[SOCKET_HEADER_MAX], query[SOCKET_HEADER_MAX],
	    authorization[SOCKET_HEADER_MAX], *uri;
	int length;
	const int method = lws_http_get_uri_and_method(r->wsi, &uri, &length);
	const struct api_request api = {
	    .get = method == LWSHUMETH_GET,
	    .post = method == LWSHUMETH_POST,
	    .path = path,
	    .query = socket_header(r->wsi, WSI_TOKEN_HTTP_URI_ARGS, query),
	    .authorization = socket_header(r->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, authorization),
	};
	const struct http_request page = {
	    .get = api.get,
	    .head = method == LWSHUMETH_HEAD,
	    .path = path,
	    .accepts = socket_header(r->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings),
	    .has = socket_header(r->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, has),
	};
	struct hub *h = socket_hub(r->wsi);
	struct api_answer refusal;

	metrics_add(hub_metrics(h), METRIC_REQUESTS, 1);
	if (!hub_may(h, socket_guest(r->wsi), LIMIT_RATE))
		return refuse(r, 429, "limit", "Too many requests come from this address.");
	api_route(&api, &r->call, &refusal);
	return r->call.kind == API_PAGE ? send_page(r, &page) : begin_call(r, &refusal);
}

int request_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
	struct request *r = user;

	switch (reason) {
	case LWS_CALLBACK_HTTP:
		r->wsi = wsi;
		forget(r);
		r->begun = true;
		return begin(r, in);
	case LWS_CALLBACK_HTTP_BODY:
		return r->begun ? take_body(r, in, n) : -1;
	case LWS_CALLBACK_HTTP_BODY_COMPLETION:
		if (!r->begun)
			return -1;
		return r->head_sent || r->client || r->call.kind == API_PAGE ? 0 : ask(r);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return r->begun ? send_piece(r) : 0;
	case LWS_CALLBACK_CLOSED_HTTP:
		if (r && r->wsi)
			forget(r);
		return 0;
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
		return -1; /* a WebSocket that does not speak our protocol */
	case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
		return socket_came(wsi) ? 0 : -1;
	case LWS_CALLBACK_WSI_DESTROY:
		socket_gone(wsi);
		return 0;
	default:
		return lws_callback_http_dummy(wsi, reason, user, in, n);
	}
}
