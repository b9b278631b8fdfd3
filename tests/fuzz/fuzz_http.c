/* Any request. The input is lines: method, path, query, Authorization, Accept-Encoding,
 * If-None-Match; the rest is the body. What is no request is refused with a problem, and a wish for
 * a table that is accepted makes a room. */
#include "core/base/assert.h"
#include "server/net/http_reply.h"
#include "server/rest/api.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { PARTS = 6, PART_MAX = 512 };

static const unsigned char plain[] = "plain", gzip[] = "gz", brotli[] = "b";
static const struct page_file files[] = {
    {"/index.html", "text/html", "\"one\"", false, {{plain, 5}, {NULL, 0}, {NULL, 0}}},
    {"/a.js", "text/javascript", "\"two\"", true, {{plain, 5}, {gzip, 2}, {brotli, 1}}},
    {NULL, NULL, NULL, false, {{NULL, 0}, {NULL, 0}, {NULL, 0}}},
};

static void check_problem(const struct api_answer *a)
{
	json_t *problem = json_loadb(a->body, a->n, 0, NULL);

	ASSERT(a->status >= 400 && json_is_string(json_object_get(problem, "code")) &&
	       json_is_string(json_object_get(problem, "detail")));
	json_decref(problem);
	free(a->owned);
}

static void make(const char *body, size_t n)
{
	static const uint8_t hash[ROOM_HASH] = {1}, secret[PROOF_SECRET] = {2};
	static struct room room;
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct record_fault refused;
	struct fault fault = {.sentence = ""};
	struct api_plan p;

	if (!api_read_plan(body, n, &p, &fault)) {
		ASSERT(fault.sentence[0]);
		return;
	}
	p.plan.code = "ABCDEF";
	p.plan.secret = secret;
	p.plan.now = 1763251200000;
	for (unsigned i = 0; i < p.plan.seats; i++)
		if (p.plan.seat[i].kind == ROOM_SEAT_FRIEND)
			p.plan.seat[i].token = hash;
	if (room_plan(&p.plan, &entry, &refused)) {
		const struct api_answer a = api_refused_plan(&refused);

		check_problem(&a);
	} else {
		memset(&room, 0, sizeof room);
		ASSERT(!entry.full && room_read_entry(&room, entry.at, entry.n) == 0);
	}
	json_decref(p.root);
}

static void page(char part[PARTS][PART_MAX])
{
	const struct http_page_request request = {.get = strcmp(part[0], "GET") == 0,
						  .path = part[1],
						  .accepts = part[4],
						  .has = part[5]};
	const struct http_reply a = http_reply_for_page(files, &request);
	char buffer[HTTP_REPLY_HEAD_MAX];
	struct text head = text_in(buffer, sizeof buffer);

	ASSERT(a.status == 200 || a.status == 304 || a.status == 404 || a.status == 405);
	ASSERT(!a.etag == (a.status == 404 || a.status == 405));
	http_reply_write_head(&a, true, &head);
	ASSERT(!head.full);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static char part[PARTS][PART_MAX];
	struct scan rest = scan_in((const char *)data, n), line;
	struct api_answer refusal = {.status = 0};
	struct api_request request;
	struct api_call call;
	bool ended;

	memset(part, 0, sizeof part);
	for (unsigned i = 0; i < PARTS && scan_line(&rest, &line, &ended); i++)
		memcpy(part[i], line.at, line.n < PART_MAX ? line.n : PART_MAX - 1);
	request = (struct api_request){.get = strcmp(part[0], "GET") == 0,
				       .post = strcmp(part[0], "POST") == 0,
				       .path = part[1],
				       .query = part[2],
				       .authorization = part[3]};
	api_route(&request, &call, &refusal);
	ASSERT((call.kind == API_REFUSED) == (refusal.status != 0));
	if (call.kind == API_REFUSED)
		check_problem(&refusal);
	else if (call.kind == API_PAGE)
		page(part);
	else if (call.kind == API_MAKE)
		make(rest.at, rest.n);
	return 0;
}
