#include "bench/client.h"

#include "bench/json_reader.h"
#include "core/base/assert.h"
#include "core/base/json.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

void client_begin(struct client *c, const char *id, const char *token, uint64_t number)
{
	const struct rng_key key = rng_key("client", 6);

	*c = (struct client){.seat = -1, .to_act = -1};
	memcpy(c->id, id, CLIENT_KEY);
	if (token)
		memcpy(c->token, token, CLIENT_KEY);
	rng_start(&c->chance, &key, RNG_CHOICES, number);
}

void client_hello(struct client *c, struct text *out)
{
	c->attached = false;
	c->sits = c->asked = false;
	c->again = c->waits;
	json_begin_object(out);
	json_field_string(out, "type", "hello");
	json_field_string(out, "table", c->id);
	if (c->token[0])
		json_field_string(out, "token", c->token);
	if (c->known)
		json_field_number(out, "have", c->table.n);
	json_end_object(out);
}

void client_follow(struct client *c, struct text *out)
{
	const struct rng chance = c->chance;
	char id[CLIENT_KEY + 1], token[CLIENT_KEY + 1];

	memcpy(id, c->rematch, sizeof id);
	memcpy(token, c->token, sizeof token);
	client_begin(c, id, token, 0);
	c->chance = chance;
	client_hello(c, out);
}

/* ---- receiving ---- */

/* The fields of a message that are used; missing ones are empty. */
struct message {
	struct scan type, done, id, stage, rematch, record, events;
	struct scan to_act, you, from;
};

static struct message read_message(const char *text, size_t n)
{
	struct scan rest = scan_in(text, n);
	struct message m = {.type = scan_in(text, 0)};
	const struct {
		const char *name;
		struct scan *value;
	} wanted[] = {{"type", &m.type},     {"done", &m.done},       {"id", &m.id},
		      {"stage", &m.stage},   {"rematch", &m.rematch}, {"record", &m.record},
		      {"events", &m.events}, {"to_act", &m.to_act},   {"you", &m.you},
		      {"from", &m.from}};
	struct json_reader_field field;

	while (json_reader_field(&rest, &field))
		for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
			if (scan_is(&field.name, wanted[i].name))
				*wanted[i].value = field.value;
	return m;
}

static bool read_record(struct client *c, const struct scan *record)
{
	char *text = malloc(record->n);
	struct record_fault fault;

	ASSERT(text);
	c->known =
	    record_read(text, json_reader_string(record, text, record->n), &c->table, &fault) == 0;
	free(text);
	return c->known;
}

/* Appends the new ones of the events, which begin with number `from`. */
static bool read_events(struct client *c, const struct message *m)
{
	const int64_t from = json_reader_number(&m->from);
	struct scan rest = m->events, line;
	char event[2 * GAME_WORD_MAX];

	for (int64_t number = from; json_reader_value(&rest, &line); number++) {
		if (!c->known || from < 0 || from > c->table.n)
			return false;
		if (number == c->table.n &&
		    record_append(&c->table,
				  scan_in(event, json_reader_string(&line, event, sizeof event))))
			return false;
	}
	return true;
}

static bool read_standing(struct client *c, const struct message *m)
{
	static const char *const stages[] = {"waiting", "playing", "over"};

	for (int i = CLIENT_WAITING; i <= CLIENT_OVER; i++)
		if (json_reader_is(&m->stage, stages[i]))
			c->stage = (enum client_stage)i;
	c->to_act = (int)json_reader_number(&m->to_act) - 1;
	if (m->rematch.n == CLIENT_KEY + 2)
		memcpy(c->rematch, m->rematch.at + 1, CLIENT_KEY);
	if (m->you.n) {
		c->seat = (int)json_reader_number(&m->you) - 1;
		c->attached = true;
	}
	return m->record.n ? read_record(c, &m->record) : read_events(c, m);
}

/* Returns whether this is the id of the turn that waits. */
static bool is_my_turn(const struct client *c, const struct scan *id)
{
	char buffer[16];
	struct text mine = text_in(buffer, sizeof buffer - 1);

	text_number(&mine, c->turns);
	buffer[mine.n] = '\0';
	return c->waits && json_reader_is(id, buffer);
}

enum client_event client_receive(struct client *c, const char *text, size_t n)
{
	const struct message m = read_message(text, n);
	const bool done = is_my_turn(c, &m.done);

	if (json_reader_is(&m.type, "refused")) {
		c->waits = c->waits && !is_my_turn(c, &m.id);
		return CLIENT_REFUSED;
	}
	if (!m.type.n || json_reader_is(&m.type, "error"))
		return CLIENT_BROKEN;
	if (!c->attached && !json_reader_is(&m.type, "table"))
		return CLIENT_MESSAGE; /* from the table that it has just left */
	if (m.stage.n && !read_standing(c, &m))
		return CLIENT_BROKEN;
	c->waits = c->waits && !done;
	return done ? CLIENT_ACKNOWLEDGED : CLIENT_MESSAGE;
}

/* ---- sending ---- */

static void write_turn(const struct client *c, struct text *out)
{
	json_begin_object(out);
	json_field_string(out, "type", "turn");
	json_name(out, "id");
	json_begin_string(out);
	text_number(out, c->turns);
	json_end_string(out);
	json_field_number(out, "after", c->after);
	json_field_array(out, "events");
	json_put_string(out, c->turn);
	json_end_array(out);
	json_end_object(out);
}

static void choose(struct client *c)
{
	move_t moves[GAME_MOVES_MAX];
	struct text out = text_in(c->turn, sizeof c->turn - 1);
	const size_t n = c->table.game->legal(&c->table.state, moves);

	ASSERT(n);
	c->table.game->write(&c->table.state, moves[rng_below(&c->chance, (uint32_t)n)], &out);
	ASSERT(!out.full);
	c->turn[out.n] = '\0';
	c->after = c->table.n;
	c->turns++;
	c->waits = true;
}

static void write_sit(struct client *c, struct text *out)
{
	json_begin_object(out);
	json_field_string(out, "type", "sit");
	json_field_string(out, "name", "Load");
	json_name(out, "nonce");
	json_begin_string(out);
	for (int i = 0; i < 4; i++) {
		const uint32_t number = rng_word(&c->chance);

		text_hex(out, (const uint8_t *)&number, sizeof number);
	}
	json_end_string(out);
	json_end_object(out);
	c->sits = true;
}

bool client_next(struct client *c, struct text *out)
{
	if (!c->attached || c->seat < 0)
		return false;
	if (c->stage == CLIENT_WAITING && !c->sits) {
		write_sit(c, out);
		return true;
	}
	if (c->stage == CLIENT_OVER && c->seat == 0 && !c->asked && !c->rematch[0]) {
		json_begin_object(out);
		json_field_string(out, "type", "rematch");
		json_end_object(out);
		c->asked = true;
		return true;
	}
	if (c->again) {
		c->again = false;
		write_turn(c, out);
		return true;
	}
	if (c->stage != CLIENT_PLAYING || c->waits || c->to_act != c->seat ||
	    table_to_act(&c->table) != c->seat)
		return false;
	choose(c);
	write_turn(c, out);
	return true;
}
