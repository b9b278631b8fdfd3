#include "server/rest/api.h"

#include <string.h>

static bool refuse(struct api_call *call, struct api_answer *refusal, unsigned status,
		   const char *code, const char *detail)
{
	call->kind = API_REFUSED;
	*refusal = api_problem(status, code, detail);
	return false;
}

/* Reads the header `Authorization: Bearer TOKEN`, which may be missing. */
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

/* Reads a request for /api/tables, with or without a code. */
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

/* Reads a request for /api/tables/ID, /record or /seats of a table. `path` begins with the id. */
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
