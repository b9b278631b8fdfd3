/* REST: reads requests to make, find and read tables, and writes the answers
 * (docs/reference/openapi.json). Pure: any thread may call these functions. */
#ifndef TAFEL_API_H
#define TAFEL_API_H

#include "server/base/fields.h"
#include "server/room/room_json.h"

enum { API_BODY_MAX = 16 * 1024 }; /* bytes of a request's body */

enum api_kind {
	API_PAGE,    /* not REST: any other path */
	API_OPENAPI, /* GET  /openapi.json */
	API_HEALTH,  /* GET  /healthz */
	API_METRICS, /* GET  /metrics */
	API_MAKE,    /* POST /api/tables           make a table */
	API_LIST,    /* GET  /api/tables           the public list */
	API_FIND,    /* GET  /api/tables?code=     the table with that code */
	API_READ,    /* GET  /api/tables/ID        a table */
	API_RECORD,  /* GET  /api/tables/ID/record its record */
	API_TAKE,    /* POST /api/tables/ID/seats  take its first open seat */
	API_REFUSED, /* the request is wrong */
};

struct api_request {
	bool get, post;            /* the method; both false: another one */
	const char *path;          /* without the query */
	const char *query;         /* without its question mark, or "" */
	const char *authorization; /* the header, or "" */
};

struct api_call {
	enum api_kind kind;
	char table[ROOM_KEY_DIGITS + 1];
	char code[ROOM_CODE + 1];
	bool has_token;
	uint8_t token[ROOM_HASH]; /* the hash of the token in the header Authorization */
};

struct api_answer {
	unsigned status;
	const char *type; /* the Content-Type of the body */
	const char *body;
	size_t n;
	/* The memory of the body, which the owner of the answer frees. NULL: the body is a
	 * constant. */
	char *owned;
};

/* Sets *call to what the request asks for. With API_REFUSED sets *refusal, which the caller
 * owns. */
void api_route(const struct api_request *request, struct api_call *call,
	       struct api_answer *refusal);

/* The table that the body of API_MAKE describes. It owns `root`, and the texts of the plan point
 * there. The tokens, the code, the secret and the time of the plan are for the caller to set. */
struct api_plan {
	json_t *root;
	struct room_plan plan;
};
/* Reads the body. Returns true, and then the caller frees the plan with api_free_plan; or false
 * with a sentence in `fault`, and then there is nothing to free. */
bool api_read_plan(const char *s, size_t n, struct api_plan *p, struct fault *fault);
void api_free_plan(struct api_plan *p);

/* ---- tables ---- */

enum { API_TABLE_MAX = ROOM_JSON_MAX + 2 }; /* bytes of one table in an answer */

/* Writes what anybody may know of a table, as a JSON object of at most API_TABLE_MAX bytes. */
void api_write_table(const struct room *r, int64_t now, struct text *out);

/* Tables that were found, as JSON. All zeros is the empty list. */
struct api_tables {
	struct text text; /* the objects with commas between them; the list owns the memory */
	unsigned count;
};

/* Adds a table to the list. Returns false, and the list stays as it is, if there is no memory, or
 * if the table is damaged so that its object does not fit. */
bool api_tables_add(struct api_tables *tables, const struct room *r, int64_t now);
/* Frees the memory of the list and makes it empty. */
void api_tables_free(struct api_tables *tables);

/* ---- answers ----
 *
 * The caller owns the answers. No function fails: an answer for which there is no memory becomes a
 * 503 that needs none. The texts may come from outside. */

/* Returns a problem (RFC 9457). `code` is for programs, `detail` is a sentence for their
 * authors. */
struct api_answer api_problem(unsigned status, const char *code, const char *detail);
struct record_fault;
/* Returns 422, because the game refuses the plan. */
struct api_answer api_refused_plan(const struct record_fault *fault);
/* Returns the answer of /healthz when all is well. */
struct api_answer api_healthy(void);
/* Returns 200 with the table. */
struct api_answer api_table(const struct room *r, int64_t now);
/* Returns 200 with all tables of the list. The list stays the caller's. */
struct api_answer api_tables_list(const struct api_tables *tables);
/* Returns 200 with the only table of the list, or 404 if the list is empty. The list stays the
 * caller's. */
struct api_answer api_tables_found(const struct api_tables *tables);
/* Returns 200 with the record as the viewer may see it. */
struct api_answer api_record(const struct room *r, int viewer);
/* Returns 201 for a table that was made, with the tokens of the seats that have one in the plan. */
struct api_answer api_made(const char *id, const char *code, const struct room_plan *plan,
			   uint8_t (*tokens)[ROOM_KEY]);
/* Returns 200 with what `write` writes, at most `most` bytes of this content type. */
struct api_answer api_text(const char *type, size_t most,
			   void (*write)(void *with, struct text *out), void *with);
/* Returns 201 for a seat that was taken, with its token. */
struct api_answer api_taken(const char *id, unsigned seat, const uint8_t *token);

#endif
