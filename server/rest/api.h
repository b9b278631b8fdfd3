/* REST: making, finding and reading tables (docs/reference/openapi.json). What is asked for, and the text of the
 * answers; pure, no socket. */
#ifndef TAFEL_API_H
#define TAFEL_API_H

#include "server/base/fields.h"
#include "server/room/room_json.h"

enum { API_BODY_MAX = 16 * 1024 }; /* bytes of a request's body */

enum api_kind {
	API_PAGE,    /* no request of this kind, but one for the page */
	API_OPENAPI, /* GET  /openapi.json */
	API_HEALTH,  /* GET  /healthz */
	API_METRICS, /* GET  /metrics */
	API_MAKE,    /* POST /api/tables */
	API_LIST,   /* GET  /api/tables          tables with an open seat that everybody may find */
	API_FIND,   /* GET  /api/tables?code=    the table with that code */
	API_READ,   /* GET  /api/tables/ID */
	API_RECORD, /* GET  /api/tables/ID/record */
	API_TAKE,   /* POST /api/tables/ID/seats */
	API_REFUSED, /* none of these; the answer says why */
};

struct api_request {
	bool get, post;            /* the method; neither: another one */
	const char *path;          /* without the query */
	const char *query;         /* without its question mark, or "" */
	const char *authorization; /* the header, or "" */
};

struct api_call {
	enum api_kind kind;
	char table[ROOM_KEY_DIGITS + 1];
	char code[ROOM_CODE + 1];
	bool has_token;
	uint8_t token[ROOM_HASH]; /* hash of the seat's token, from the header Authorization */
};

struct api_answer {
	unsigned status;
	const char *type; /* of the body */
	const char *body;
	size_t n;
	char *
	    owned; /* the body's memory, to be freed by whoever has the answer; NULL: it is static */
};

/* What the request asks for; with API_REFUSED `refusal` is the answer. */
void api_route(const struct api_request *request, struct api_call *call,
	       struct api_answer *refusal);

/* A wish for a table. Its texts point into the JSON that it owns (root); seats that get a link have no token
 * yet, nor have the table's code, secret and time been filled in. */
struct api_plan {
	json_t *root;
	struct room_plan plan;
};
/* False, and there is nothing to free: it is none, and the fault says why. */
bool api_read_plan(const char *s, size_t n, struct api_plan *p, struct fault *fault);
void api_free_plan(struct api_plan *p);

/* ---- tables ---- */

enum { API_TABLE_MAX = ROOM_JSON_MAX + 2 }; /* bytes of one table in an answer */

/* Writes what anybody may know of a table without sitting at it, as a JSON object of at most
 * API_TABLE_MAX bytes. */
void api_write_table(const struct room *r, int64_t now, struct text *out);

/* Tables that were found, gathered one by one. Zeros are the empty list. */
struct api_tables {
	struct text
	    text; /* their objects, with commas between them; its memory is the list's own */
	unsigned count;
};

/* Adds a table to the list. Returns false, and the list stays as it is, if there is no memory or if
 * the table is damaged so that its object does not fit. */
bool api_tables_add(struct api_tables *tables, const struct room *r, int64_t now);
/* Frees the memory of the list, which is empty then. */
void api_tables_free(struct api_tables *tables);

/* ---- answers ----
 *
 * None of these fails: where there is no memory for an answer, it becomes a 503 that needs none. Text from
 * outside may stand in any of them. */

/* An error by RFC 9457; the code is for programs. */
struct api_answer api_problem(unsigned status, const char *code, const char *detail);
/* The game refuses the plan. */
struct record_fault;
struct api_answer api_refused_plan(const struct record_fault *fault);
struct api_answer api_healthy(void);
struct api_answer api_table(const struct room *r, int64_t now);
/* Returns 200 with all tables of the list. The list stays the caller's. */
struct api_answer api_tables_list(const struct api_tables *tables);
/* Returns 200 with the only table of the list, or 404 if the list is empty. The list stays the caller's. */
struct api_answer api_tables_found(const struct api_tables *tables);
struct api_answer api_record(const struct room *r, int viewer);
/* A table was made, and these are the tokens of its seats: NULL where there is none. */
struct api_answer api_made(const char *id, const char *code, const struct room_plan *plan,
			   uint8_t (*tokens)[ROOM_KEY]);
/* Returns 200 with what `write` writes, at most `most` bytes of this content type. */
struct api_answer api_text(const char *type, size_t most,
			   void (*write)(void *with, struct text *out), void *with);
struct api_answer api_taken(const char *id, unsigned seat, const uint8_t *token);

#endif
