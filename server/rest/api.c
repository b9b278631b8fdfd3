#include "server/rest/api.h"

#include "server/base/status.h"
#include "server/room/wire.h"
#include "table/json.h"

#include <stdlib.h>
#include <string.h>

#define JSON_TYPE    "application/json"
#define PROBLEM_TYPE "application/problem+json"
#define RECORD_TYPE  "text/plain; charset=utf-8"

enum { ANSWER_MAX = 4096 }; /* bytes of an answer that has neither a record nor a list */

/* ---- answers ---- */

/* The answer where there is no memory for another one. */
static struct api_answer no_memory(void)
{
	static const char body[] =
	    "{\"type\":\"about:blank\",\"title\":\"Service Unavailable\",\"status\":503,"
	    "\"detail\":\"The server has no memory left; try again.\",\"code\":\"unavailable\"}";

	return (struct api_answer){
	    .status = 503, .type = PROBLEM_TYPE, .body = body, .n = sizeof body - 1};
}

/* A text that an answer is written to; one without memory is full. */
static struct text begin(size_t size)
{
	char *buffer = malloc(size);
	struct text out = text_in(buffer, buffer ? size : 0);

	out.full = !buffer;
	return out;
}

/* The answer whose body was written. */
static struct api_answer finish(unsigned status, const char *type, const struct text *out)
{
	if (!out->full)
		return (struct api_answer){
		    .status = status, .type = type, .body = out->at, .n = out->n, .owned = out->at};
	free(out->at);
	return no_memory();
}

struct api_answer api_object(unsigned status, json_t *object)
{
	char *body = json_dumps(object, JSON_COMPACT);

	json_decref(object);
	if (!body)
		return no_memory();
	return (struct api_answer){
	    .status = status, .type = JSON_TYPE, .body = body, .n = strlen(body), .owned = body};
}

/* A problem but for its closing brace. */
static struct text begin_problem(unsigned status, const char *code, const char *detail)
{
	struct text out = begin(ANSWER_MAX);

	text_string(&out, "{\"type\":\"about:blank\"");
	wire_field(&out, "title", status_title(status));
	text_json_field(&out, "status", status);
	wire_field(&out, "detail", detail);
	wire_field(&out, "code", code);
	return out;
}

struct api_answer api_problem(unsigned status, const char *code, const char *detail)
{
	struct text out = begin_problem(status, code, detail);

	text_char(&out, '}');
	return finish(status, PROBLEM_TYPE, &out);
}

struct api_answer api_refused_plan(const struct record_fault *fault)
{
	struct text out =
	    begin_problem(422, "plan", "The game refuses these seats, options or this board.");

	text_string(&out, ",\"fault\":");
	json_fault(fault, &out);
	text_char(&out, '}');
	return finish(422, PROBLEM_TYPE, &out);
}

struct api_answer api_table(const struct room *r, int64_t now)
{
	struct text out = begin(WIRE_STATUS_MAX);

	wire_summary(r, now, &out);
	return finish(200, JSON_TYPE, &out);
}

struct api_answer api_record(const struct room *r, int viewer)
{
	struct text out = begin(RECORD_MAX);

	if (!out.full)
		record_write(&r->table, viewer, &out);
	return finish(200, RECORD_TYPE, &out);
}

static void token_field(struct text *out, const uint8_t *token)
{
	text_string(out, ",\"token\":\"");
	text_hex(out, token, ROOM_KEY);
	text_char(out, '"');
}

static struct text begin_links(const char *table)
{
	struct text out = begin(ANSWER_MAX);

	text_string(&out, "{\"table\":");
	text_json(&out, table);
	return out;
}

struct api_answer api_made(const char *id, const char *code, const struct room_plan *plan,
			   uint8_t (*tokens)[ROOM_KEY])
{
	struct text out = begin_links(id);

	wire_field(&out, "code", code);
	text_string(&out, ",\"seats\":[");
	for (unsigned i = 0; i < plan->seats; i++) {
		text_then_number(&out, i ? ",{\"seat\":" : "{\"seat\":", i + 1);
		if (plan->seat[i].token)
			token_field(&out, tokens[i]);
		text_char(&out, '}');
	}
	text_string(&out, "]}");
	return finish(201, JSON_TYPE, &out);
}

struct api_answer api_taken(const char *id, unsigned seat, const uint8_t *token)
{
	struct text out = begin_links(id);

	text_json_field(&out, "seat", seat + 1);
	token_field(&out, token);
	text_char(&out, '}');
	return finish(201, JSON_TYPE, &out);
}

struct api_answer api_text(const char *type, size_t most,
			   void (*write)(void *with, struct text *out), void *with)
{
	struct text out = begin(most);

	write(with, &out);
	return finish(200, type, &out);
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
	room_hash_token(token, call->token);
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
	if (!request->post && !request->get) {
		refuse(call, refusal, 405, "method", "This takes GET and POST.");
		return;
	}
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
