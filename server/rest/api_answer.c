#include "server/rest/api.h"

#include "core/base/json.h"
#include "server/base/status.h"
#include "table/json.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

#define JSON_TYPE    "application/json"
#define PROBLEM_TYPE "application/problem+json"
#define RECORD_TYPE  "text/plain; charset=utf-8"

enum { ANSWER_MAX = 4096 }; /* bytes of an answer without a record and without a list */

/* Returns the answer for which no memory is needed. */
static struct api_answer no_memory(void)
{
	static const char body[] =
	    "{\"type\":\"about:blank\",\"title\":\"Service Unavailable\",\"status\":503,"
	    "\"detail\":\"The server has no memory left; try again.\",\"code\":\"unavailable\"}";

	return (struct api_answer){
	    .status = 503, .type = PROBLEM_TYPE, .body = body, .n = sizeof body - 1};
}

/* Returns a text for an answer, with memory of its own. If there is no memory, the text is full. */
static struct text begin(size_t size)
{
	char *buffer = malloc(size);
	struct text out = text_in(buffer, buffer ? size : 0);

	out.full = !buffer;
	return out;
}

/* Returns the answer with the text as its body, and takes over the memory of the text. */
static struct api_answer finish(unsigned status, const char *type, const struct text *out)
{
	if (!out->full)
		return (struct api_answer){
		    .status = status, .type = type, .body = out->at, .n = out->n, .owned = out->at};
	free(out->at);
	return no_memory();
}

struct api_answer api_healthy(void)
{
	static const char body[] = "{\"status\":\"ok\"}";

	return (struct api_answer){
	    .status = 200, .type = JSON_TYPE, .body = body, .n = sizeof body - 1};
}

/* Returns the text of a problem without its closing brace. */
static struct text begin_problem(unsigned status, const char *code, const char *detail)
{
	struct text out = begin(ANSWER_MAX);

	json_begin_object(&out);
	json_field_string(&out, "type", "about:blank");
	json_field_string(&out, "title", status_title(status));
	json_field_number(&out, "status", status);
	json_field_string(&out, "detail", detail);
	json_field_string(&out, "code", code);
	return out;
}

struct api_answer api_problem(unsigned status, const char *code, const char *detail)
{
	struct text out = begin_problem(status, code, detail);

	json_end_object(&out);
	return finish(status, PROBLEM_TYPE, &out);
}

struct api_answer api_refused_plan(const struct record_fault *fault)
{
	struct text out =
	    begin_problem(422, "plan", "The game refuses these seats, options or this board.");

	json_name(&out, "fault");
	table_json_fault(fault, &out);
	json_end_object(&out);
	return finish(422, PROBLEM_TYPE, &out);
}

struct api_answer api_table(const struct room *r, int64_t now)
{
	struct text out = begin(API_TABLE_MAX);

	api_write_table(r, now, &out);
	return finish(200, JSON_TYPE, &out);
}

struct api_answer api_tables_list(const struct api_tables *tables)
{
	struct text out = begin(tables->text.n + sizeof "{'tables':[]}");

	json_begin_object(&out);
	json_field_array(&out, "tables");
	json_put_raw(&out, tables->text.at, tables->text.n);
	json_end_array(&out);
	json_end_object(&out);
	return finish(200, JSON_TYPE, &out);
}

struct api_answer api_tables_found(const struct api_tables *tables)
{
	struct text out;

	if (!tables->count)
		return api_problem(404, "no-table", "There is no table with this code.");
	out = begin(tables->text.n);
	text_bytes(&out, tables->text.at, tables->text.n);
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
	json_name(out, "token");
	json_begin_string(out);
	text_hex(out, token, ROOM_KEY);
	json_end_string(out);
}

static struct text begin_links(const char *table)
{
	struct text out = begin(ANSWER_MAX);

	json_begin_object(&out);
	json_field_string(&out, "table", table);
	return out;
}

struct api_answer api_made(const char *id, const char *code, const struct room_plan *plan,
			   uint8_t (*tokens)[ROOM_KEY])
{
	struct text out = begin_links(id);

	json_field_string(&out, "code", code);
	json_field_array(&out, "seats");
	for (unsigned i = 0; i < plan->seats; i++) {
		json_begin_object(&out);
		json_field_number(&out, "seat", i + 1);
		if (plan->seat[i].token)
			token_field(&out, tokens[i]);
		json_end_object(&out);
	}
	json_end_array(&out);
	json_end_object(&out);
	return finish(201, JSON_TYPE, &out);
}

struct api_answer api_taken(const char *id, unsigned seat, const uint8_t *token)
{
	struct text out = begin_links(id);

	json_field_number(&out, "seat", seat + 1);
	token_field(&out, token);
	json_end_object(&out);
	return finish(201, JSON_TYPE, &out);
}

struct api_answer api_text(const char *type, size_t most,
			   void (*write)(void *with, struct text *out), void *with)
{
	struct text out = begin(most);

	write(with, &out);
	return finish(200, type, &out);
}
