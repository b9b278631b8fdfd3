#include "server/api.h"

#include "core/base/assert.h"
#include "server/wire.h"
#include "table/json.h"

#include <stdlib.h>
#include <string.h>

#define JSON_TYPE    "application/json"
#define PROBLEM_TYPE "application/problem+json"
#define RECORD_TYPE  "text/plain; charset=utf-8"

/* ---- answers ---- */

struct api_answer api_object(unsigned status, json_t *object)
{
	struct api_answer a = {.status = status, .type = JSON_TYPE};

	a.body = json_dumps(object, JSON_COMPACT);
	ASSERT(a.body);
	a.n = strlen(a.body);
	json_decref(object);
	return a;
}

static const char *title(unsigned status)
{
	static const struct {
		unsigned status;
		const char *title;
	} titles[] = {{400, "Bad Request"},
		      {401, "Unauthorized"},
		      {403, "Forbidden"},
		      {404, "Not Found"},
		      {405, "Method Not Allowed"},
		      {409, "Conflict"},
		      {413, "Content Too Large"},
		      {422, "Unprocessable Content"},
		      {429, "Too Many Requests"},
		      {503, "Service Unavailable"},
		      {0, "Error"}};
	size_t i = 0;

	while (titles[i].status && titles[i].status != status)
		i++;
	return titles[i].title;
}

struct api_answer api_problem(unsigned status, const char *code, const char *detail)
{
	struct api_answer a = api_object(
	    status, json_pack("{ss ss si ss ss}", "type", "about:blank", "title", title(status),
			      "status", (int)status, "detail", detail, "code", code));

	a.type = PROBLEM_TYPE;
	return a;
}

struct api_answer api_refused_plan(const struct record_fault *fault)
{
	char buffer[512];
	struct text out = text_in(buffer, sizeof buffer);
	json_t *why, *problem;
	struct api_answer a;

	json_fault(fault, &out);
	ASSERT(!out.full);
	why = json_loadb(out.at, out.n, 0, NULL);
	problem =
	    json_pack("{ss ss si ss ss so}", "type", "about:blank", "title", title(422), "status",
		      422, "detail", "The game refuses these seats, options or this board.", "code",
		      "plan", "fault", why);
	a = api_object(422, problem);
	a.type = PROBLEM_TYPE;
	return a;
}

struct api_answer api_table(const struct room *r, int64_t now)
{
	struct api_answer a = {.status = 200, .type = JSON_TYPE, .body = wire_summary(r, now)};

	a.n = strlen(a.body);
	return a;
}

struct api_answer api_record(const struct room *r, int viewer)
{
	struct api_answer a = {.status = 200, .type = RECORD_TYPE, .body = malloc(RECORD_MAX)};
	struct text out = text_in(a.body, RECORD_MAX);

	ASSERT(a.body);
	record_write(&r->table, viewer, &out);
	ASSERT(!out.full);
	a.n = out.n;
	return a;
}

static json_t *key(const uint8_t *bytes)
{
	char buffer[ROOM_KEY_DIGITS];
	struct text out = text_in(buffer, sizeof buffer);

	text_hex(&out, bytes, ROOM_KEY);
	return json_stringn(out.at, out.n);
}

struct api_answer api_made(const char *id, const char *code, const struct room_plan *plan,
			   uint8_t (*tokens)[ROOM_KEY])
{
	json_t *seats = json_array();

	for (unsigned i = 0; i < plan->seats; i++) {
		json_t *seat = json_pack("{si}", "seat", (int)i + 1);

		if (plan->seat[i].token)
			json_object_set_new(seat, "token", key(tokens[i]));
		json_array_append_new(seats, seat);
	}
	return api_object(201, json_pack("{ss ss so}", "table", id, "code", code, "seats", seats));
}

struct api_answer api_taken(const char *id, unsigned seat, const uint8_t *token)
{
	return api_object(
	    201, json_pack("{ss si so}", "table", id, "seat", (int)seat + 1, "token", key(token)));
}

/* ---- requests ---- */

static bool refuse(struct api_call *call, struct api_answer *refusal, unsigned status,
		   const char *code, const char *detail)
{
	call->kind = API_REFUSED;
	*refusal = api_problem(status, code, detail);
	return false;
}

/* `Authorization: Bearer TOKEN`, or none. */
static bool read_token(const struct api_request *request, struct api_call *call,
		       struct api_answer *refusal)
{
	struct scan header = scan_in(request->authorization, strlen(request->authorization));
	uint8_t token[ROOM_KEY];

	if (!header.n)
		return true;
	if (!scan_string(&header, "Bearer ") || !proof_read_hex(&header, token, ROOM_KEY))
		return refuse(
		    call, refusal, 401, "token",
		    "The header must be \"Authorization: Bearer\" and 32 digits 0-9 a-f.");
	call->has_token = true;
	wire_hash(token, call->token);
	return true;
}

static bool method(const struct api_request *request, bool post, struct api_call *call,
		   struct api_answer *refusal)
{
	if (post ? request->post : request->get)
		return true;
	return refuse(call, refusal, 405, "method", post ? "This takes POST." : "This takes GET.");
}

/* /api/tables, and with a code. */
static void route_tables(const struct api_request *request, struct api_call *call,
			 struct api_answer *refusal)
{
	struct scan query = scan_in(request->query, strlen(request->query));

	call->kind = request->post ? API_MAKE : API_LIST;
	if (!request->post && !method(request, false, call, refusal))
		return;
	if (request->post || !query.n)
		return;
	if (!scan_string(&query, "code=") || query.n != ROOM_CODE) {
		refuse(call, refusal, 400, "query", "The query must be \"code=\" and six letters.");
		return;
	}
	call->kind = API_FIND;
	memcpy(call->code, query.at, ROOM_CODE);
}

/* /api/tables/ID and what is behind it. */
static void route_table(const struct api_request *request, struct scan *path, struct api_call *call,
			struct api_answer *refusal)
{
	const struct scan id =
	    scan_in(path->at, path->n < ROOM_KEY_DIGITS ? path->n : ROOM_KEY_DIGITS);
	uint8_t ignored[ROOM_KEY];

	path->at += id.n;
	path->n -= id.n;
	if (!path->n)
		call->kind = API_READ;
	else if (scan_is(path, "/record"))
		call->kind = API_RECORD;
	else if (scan_is(path, "/seats"))
		call->kind = API_TAKE;
	if (call->kind == API_PAGE || !proof_read_hex(&id, ignored, ROOM_KEY)) {
		refuse(call, refusal, 404, "path", "There is nothing at this path.");
		return;
	}
	memcpy(call->table, id.at, ROOM_KEY_DIGITS);
	if (method(request, call->kind == API_TAKE, call, refusal))
		read_token(request, call, refusal);
}

void api_route(const struct api_request *request, struct api_call *call, struct api_answer *refusal)
{
	static const struct {
		const char *path;
		enum api_kind kind;
	} single[] = {
	    {"/openapi.json", API_OPENAPI}, {"/healthz", API_HEALTH}, {"/metrics", API_METRICS}};
	struct scan path = scan_in(request->path, strlen(request->path));

	*call = (struct api_call){.kind = API_PAGE};
	for (size_t i = 0; i < sizeof single / sizeof *single; i++)
		if (scan_is(&path, single[i].path)) {
			call->kind = single[i].kind;
			method(request, false, call, refusal);
			return;
		}
	if (scan_is(&path, "/api/tables")) {
		route_tables(request, call, refusal);
	} else if (scan_string(&path, "/api/tables/")) {
		route_table(request, &path, call, refusal);
	} else if (scan_string(&path, "/api/")) {
		refuse(call, refusal, 404, "path", "There is nothing at this path.");
	}
}
