/* The text of HTTP answers, and which file of the page a request gets. Pure: any thread may call
 * these functions. */
#ifndef TAFEL_NET_HTTP_REPLY_H
#define TAFEL_NET_HTTP_REPLY_H

#include "core/base/text.h"
#include "server/net/page.h"

enum { HTTP_REPLY_HEAD_MAX = 2048 }; /* bytes of any head that is written here */

struct http_page_request {
	bool get;            /* the method is GET or HEAD */
	const char *path;    /* without the query */
	const char *accepts; /* Accept-Encoding, or "" */
	const char *has;     /* If-None-Match, or "" */
};

/* An answer. The texts are not copied. */
struct http_reply {
	unsigned status;
	const char *type;      /* Content-Type; NULL: there is no body */
	struct page_body body; /* set for HEAD too; the caller does not send it then */
	const char *cache;     /* Cache-Control, or NULL */
	const char *etag;      /* or NULL */
	const char *encoding;  /* Content-Encoding, or NULL */
	const char *allow;     /* the methods that are allowed, or NULL */
	bool varies;           /* by Accept-Encoding */
	bool retries;          /* the answer asks the client to try again in a few seconds */
	bool upgrades;         /* the answer says that this path needs a WebSocket of version 13 */
};

/* Returns the answer to a request for the page: 200, 304, 404 or 405. Without any files it is 404 with a
 * sentence that says so. */
struct http_reply http_reply_for_page(const struct page_file *files,
				      const struct http_page_request *request);
/* Writes the head of an answer, at most HTTP_REPLY_HEAD_MAX bytes. `closes`: the connection ends
 * after it. */
void http_reply_write_head(const struct http_reply *reply, bool closes, struct text *out);
/* Writes the head of the answer to a WebSocket handshake. `accept` is what frame_accept wrote. */
void http_reply_write_switch(const char *accept, const char *protocol, struct text *out);

#endif
