/* HTTP on libwebsockets. Each connection remembers what is left to send of its answer. */
#include "server/serve.h"

#include "server/http.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>

enum {
	PORTS_TRIED = 100,
	HEADERS_MAX = 2048,
	HEADER_VALUE_MAX = 512,
	CHUNK = 16 * 1024,
};

/* Per connection. */
struct sending {
	struct page_body left;
};

static volatile sig_atomic_t stopped;
static struct lws_context *running;

static void stop(int signal)
{
	(void)signal;
	stopped = 1;
	lws_cancel_service(running);
}

/* A header of the request, "" if it is not there or too long to matter. */
static const char *header(struct lws *wsi, enum lws_token_indexes which, char *value)
{
	if (lws_hdr_copy(wsi, value, HEADER_VALUE_MAX, which) < 0)
		return "";
	return value;
}

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

/* Sends the head of an answer; 0 or -1. */
static int send_head(struct lws *wsi, const struct http_answer *a)
{
	struct headers h = {.wsi = wsi};
	unsigned char *start = h.buffer + LWS_PRE, *end = h.buffer + sizeof h.buffer;
	const char *type = a->file ? a->file->type : "text/plain; charset=utf-8";

	h.at = start;
	if (lws_add_http_common_headers(wsi, a->status, type, a->length, &h.at, end))
		return -1;
	for (const struct http_header *each = http_headers; each->name; each++)
		add(&h, each->name, each->value);
	if (a->status == 405)
		add(&h, "allow:", "GET, HEAD");
	if (a->file) {
		add(&h, "etag:", a->file->etag);
		add(&h, "vary:", "accept-encoding");
		add(&h, "cache-control:",
		    a->file->kept ? "public, max-age=31536000, immutable" : "no-cache");
		add(&h, "content-encoding:", http_encoding_name(a->encoding));
	}
	return h.full || lws_finalize_write_http_header(wsi, start, &h.at, end) ? -1 : 0;
}

static int begin(struct lws *wsi, struct sending *s, const char *path)
{
	char encodings[HEADER_VALUE_MAX], has[HEADER_VALUE_MAX], *uri;
	int length;
	const int method = lws_http_get_uri_and_method(wsi, &uri, &length);
	const struct http_request request = {
	    .get = method == LWSHUMETH_GET,
	    .head = method == LWSHUMETH_HEAD,
	    .path = path,
	    .accepts = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings),
	    .has = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, has),
	};
	const struct http_answer a = http_answer(page_files, &request);

	if (send_head(wsi, &a))
		return -1;
	s->left = a.body;
	if (s->left.n) {
		lws_callback_on_writable(wsi);
		return 0;
	}
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Bytes of the next piece. */
static size_t piece(const struct sending *s)
{
	return s->left.n < CHUNK ? s->left.n : CHUNK;
}

static int go_on(struct lws *wsi, struct sending *s)
{
	unsigned char buffer[LWS_PRE + CHUNK];
	const size_t n = piece(s);
	const bool last = n == s->left.n;

	if (!n)
		return 0;
	memcpy(buffer + LWS_PRE, s->left.at, n);
	if (lws_write(wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
	    (int)n)
		return -1;
	s->left.at += n;
	s->left.n -= n;
	if (last)
		return lws_http_transaction_completed(wsi) ? -1 : 0;
	lws_callback_on_writable(wsi);
	return 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		   size_t n)
{
	switch (reason) {
	case LWS_CALLBACK_HTTP:
		return begin(wsi, user, in);
	case LWS_CALLBACK_HTTP_WRITEABLE:
		return go_on(wsi, user);
	default:
		return lws_callback_http_dummy(wsi, reason, user, in, n);
	}
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_http, .per_session_data_size = sizeof(struct sending)},
    {.name = NULL},
};

/* Listens on the wanted port or the next free one; the port, or -1. */
static int listen_on(struct lws_context *context, const struct serve *how)
{
	for (int port = how->port; port < how->port + PORTS_TRIED && port <= UINT16_MAX; port++) {
		const struct lws_context_creation_info info = {
		    .port = port,
		    .iface = how->address,
		    .protocols = protocols,
		    .options =
			LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6,
		    .keepalive_timeout = 30,
		    .timeout_secs = 20,
		};

		if (lws_create_vhost(context, &info))
			return port;
	}
	return -1;
}

int serve_run(const struct serve *how)
{
	const struct lws_context_creation_info info = {.options =
							   LWS_SERVER_OPTION_EXPLICIT_VHOSTS};
	const struct sigaction on_stop = {.sa_handler = stop};
	int port;

	lws_set_log_level(0, NULL);
	running = lws_create_context(&info);
	if (!running)
		return -1;
	port = listen_on(running, how);
	if (port >= 0) {
		sigaction(SIGINT, &on_stop, NULL);
		sigaction(SIGTERM, &on_stop, NULL);
		how->ready(how->with, port);
		while (!stopped && lws_service(running, 0) >= 0)
			;
	}
	lws_context_destroy(running);
	return port < 0 ? -1 : 0;
}
