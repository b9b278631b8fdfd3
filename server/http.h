/* What is answered to a request for the page: pure, no socket. */
#ifndef TAFEL_HTTP_H
#define TAFEL_HTTP_H

#include "server/page.h"

struct http_request {
	bool get, head;      /* the method; neither: another one */
	const char *path;    /* without the query */
	const char *accepts; /* Accept-Encoding, or "" */
	const char *has;     /* If-None-Match, or "" */
};

struct http_answer {
	unsigned status;              /* 200, 304, 404 or 405 */
	const struct page_file *file; /* NULL with 404 and 405 */
	enum page_encoding encoding;
	struct page_body body; /* what to send; empty for HEAD and 304 */
	size_t length;         /* Content-Length: the body's, also for HEAD */
};

struct http_header {
	const char *name, *value;
};

struct http_answer http_answer(const struct page_file *files, const struct http_request *request);
/* The headers that go with every answer, name NULL at the end: a page from here runs its own code
 * only, talks to nobody else and is shown in nobody else's frame. */
extern const struct http_header http_headers[];
/* Content-Encoding, or NULL. */
const char *http_encoding_name(enum page_encoding encoding);

#endif
