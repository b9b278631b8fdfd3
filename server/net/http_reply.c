#include "server/net/http_reply.h"

#include "server/base/status.h"
#include "server/net/frame.h"

#include <string.h>
#include <strings.h>
#include <time.h>

/* The fields of every answer. With them a page of this server runs only its own scripts, connects
 * only to this server, and is not shown in a frame of another site. */
static const char common_fields[] =
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

/* ---- the page ---- */

static const char *encoding_name(enum page_encoding encoding)
{
	static const char *const names[] = {
	    [PAGE_PLAIN] = NULL, [PAGE_GZIP] = "gzip", [PAGE_BROTLI] = "br"};

	return names[encoding];
}

/* Returns whether an entry of Accept-Encoding, such as `br` or `gzip;q=0.5`, names this encoding
 * with a weight above zero. */
static bool entry_is(const char *entry, size_t length, const char *name)
{
	const size_t n = strlen(name);
	const char *weight;

	if (length < n || strncasecmp(entry, name, n) != 0 || !strchr(" ;,\t", entry[n]))
		return false;
	weight = strstr(entry, "q=");
	if (!weight || weight >= entry + length)
		return true;
	return strspn(weight + 2, "0.") < strcspn(weight + 2, " ,\t");
}

static bool accepts(const char *list, const char *name)
{
	while (*list) {
		const size_t length = strcspn(list, ",");

		if (entry_is(list, length, name))
			return true;
		list += length;
		list += strspn(list, " ,\t");
	}
	return false;
}

static enum page_encoding choose(const struct page_file *file, const char *list)
{
	for (int e = PAGE_BROTLI; e > PAGE_PLAIN; e--)
		if (file->body[e].at && accepts(list, encoding_name((enum page_encoding)e)))
			return (enum page_encoding)e;
	return PAGE_PLAIN;
}

static const struct page_file *find(const struct page_file *files, const char *path)
{
	if (strcmp(path, "/") == 0)
		path = "/index.html";
	for (; files->path; files++)
		if (strcmp(files->path, path) == 0)
			return files;
	return NULL;
}

static struct http_reply plain_answer(unsigned status, const char *sentence)
{
	return (struct http_reply){.status = status,
				   .type = "text/plain; charset=utf-8",
				   .body = {(const unsigned char *)sentence, strlen(sentence)}};
}

static struct http_reply not_allowed(void)
{
	struct http_reply reply = plain_answer(405, "This takes GET.\n");

	reply.allow = "GET, HEAD";
	return reply;
}

struct http_reply http_reply_for_page(const struct page_file *files,
				      const struct http_page_request *request)
{
	const struct page_file *file;
	struct http_reply reply = {.status = 200, .varies = true};
	enum page_encoding encoding;

	if (!request->get)
		return not_allowed();
	file = find(files, request->path);
	if (!file)
		return plain_answer(404, files->path ? "There is nothing at this address.\n"
						     : "This build of Tafel has no page, only "
						       "the API, described in /openapi.json.\n");
	reply.etag = file->etag;
	reply.cache = file->kept ? "public, max-age=31536000, immutable" : "no-cache";
	if (strstr(request->has, file->etag)) {
		reply.status = 304;
		return reply;
	}
	encoding = choose(file, request->accepts);
	reply.type = file->type;
	reply.encoding = encoding_name(encoding);
	reply.body = file->body[encoding];
	return reply;
}

/* ---- heads ---- */

/* Writes a field unless its value is NULL. */
static void field(struct text *out, const char *name, const char *value)
{
	if (!value)
		return;
	text_string(out, name);
	text_string(out, ": ");
	text_string(out, value);
	text_string(out, "\r\n");
}

/* Writes the field `date`. */
static void write_date(struct text *out)
{
	const time_t now = time(NULL);
	struct tm utc;
	char date[40];

	gmtime_r(&now, &utc);
	date[strftime(date, sizeof date - 1, "%a, %d %b %Y %H:%M:%S GMT", &utc)] = '\0';
	field(out, "date", date);
}

/* Writes the fields about the body. A 304 has none. */
static void write_about_body(const struct http_reply *reply, struct text *out)
{
	if (reply->status == 304)
		return;
	field(out, "content-type", reply->type);
	field(out, "content-encoding", reply->encoding);
	text_then_number(out, "content-length: ", (int64_t)reply->body.n);
	text_string(out, "\r\n");
}

void http_reply_write_head(const struct http_reply *reply, bool closes, struct text *out)
{
	text_then_number(out, "HTTP/1.1 ", reply->status);
	text_char(out, ' ');
	text_string(out, status_title(reply->status));
	text_string(out, "\r\n");
	write_date(out);
	write_about_body(reply, out);
	field(out, "cache-control", reply->cache);
	field(out, "etag", reply->etag);
	field(out, "vary", reply->varies ? "accept-encoding" : NULL);
	field(out, "allow", reply->allow);
	field(out, "retry-after", reply->retries ? "5" : NULL);
	field(out, "upgrade", reply->upgrades ? "websocket" : NULL);
	field(out, "sec-websocket-version", reply->upgrades ? "13" : NULL);
	field(out, "connection", closes ? "close" : NULL);
	text_string(out, common_fields);
	text_string(out, "\r\n");
}

void http_reply_write_switch(const char *accept, const char *protocol, struct text *out)
{
	text_string(out, "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n"
			 "connection: upgrade\r\nsec-websocket-accept: ");
	text_bytes(out, accept, FRAME_ACCEPT);
	text_string(out, "\r\n");
	field(out, "sec-websocket-protocol", protocol);
	text_string(out, "\r\n");
}
