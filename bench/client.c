#include "bench/client.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <jansson.h>
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
	text_string(out, "{\"type\":\"hello\",\"table\":\"");
	text_string(out, c->id);
	if (c->token[0]) {
		text_string(out, "\",\"token\":\"");
		text_string(out, c->token);
	}
	text_string(out, "\"");
	if (c->known)
		text_then_number(out, ",\"have\":", c->table.n);
	text_char(out, '}');
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

/* ---- hearing ---- */

static const char *word(const json_t *message, const char *name)
{
	const char *value = json_string_value(json_object_get(message, name));

	return value ? value : "";
}

static bool read_record(struct client *c, const json_t *record)
{
	struct record_fault fault;

	c->known = record_read(json_string_value(record), json_string_length(record), &c->table,
			       &fault) == 0;
	return c->known;
}

/* Appends what is new of the events from number `from` on. */
static bool read_events(struct client *c, const json_t *message)
{
	const json_t *events = json_object_get(message, "events");
	const size_t from = (size_t)json_integer_value(json_object_get(message, "from"));

	if (!c->known || from > c->table.n)
		return !json_array_size(events);
	for (size_t i = c->table.n - from; i < json_array_size(events); i++) {
		const json_t *line = json_array_get(events, i);

		if (record_append(&c->table,
				  scan_in(json_string_value(line), json_string_length(line))))
			return false;
	}
	return true;
}

static bool read_standing(struct client *c, const json_t *message)
{
	static const char *const stages[] = {"waiting", "playing", "over"};
	const json_t *record = json_object_get(message, "record");
	const json_t *you = json_object_get(message, "you");

	for (int i = CLIENT_WAITING; i <= CLIENT_OVER; i++)
		if (strcmp(word(message, "stage"), stages[i]) == 0)
			c->stage = (enum client_stage)i;
	c->to_act = (int)json_integer_value(json_object_get(message, "to_act")) - 1;
	if (strlen(word(message, "rematch")) == CLIENT_KEY)
		memcpy(c->rematch, word(message, "rematch"), CLIENT_KEY);
	if (you) {
		c->seat = (int)json_integer_value(you) - 1;
		c->attached = true;
	}
	return record ? read_record(c, record) : read_events(c, message);
}

/* Whether the field has the id of the turn that waits. */
static bool is_my_turn(const struct client *c, const json_t *message, const char *field)
{
	char id[16];
	struct text mine = text_in(id, sizeof id);
	const char *said = word(message, field);

	text_number(&mine, c->turns);
	return c->waits && strlen(said) == mine.n && memcmp(said, mine.at, mine.n) == 0;
}

static enum client_heard hear(struct client *c, const json_t *message)
{
	const char *type = word(message, "type");
	const bool done = is_my_turn(c, message, "done");

	if (strcmp(type, "refused") == 0) {
		c->waits = c->waits && !is_my_turn(c, message, "id");
		return CLIENT_REFUSED;
	}
	if (strcmp(type, "error") == 0)
		return CLIENT_LOST;
	if (!c->attached && strcmp(type, "table") != 0)
		return CLIENT_HEARD; /* of the table that it has just left */
	if (json_object_get(message, "seats") && !read_standing(c, message))
		return CLIENT_LOST;
	c->waits = c->waits && !done;
	return done ? CLIENT_DONE : CLIENT_HEARD;
}

enum client_heard client_hear(struct client *c, const char *text, size_t n)
{
	json_t *message = json_loadb(text, n, 0, NULL);
	const enum client_heard heard = message ? hear(c, message) : CLIENT_LOST;

	json_decref(message);
	return heard;
}

/* ---- saying ---- */

static void write_turn(const struct client *c, struct text *out)
{
	text_then_number(out, "{\"type\":\"turn\",\"id\":\"", c->turns);
	text_then_number(out, "\",\"after\":", c->after);
	text_string(out, ",\"events\":[");
	text_json(out, c->turn);
	text_string(out, "]}");
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
	text_string(out, "{\"type\":\"sit\",\"name\":\"Load\",\"nonce\":\"");
	for (int i = 0; i < 4; i++) {
		const uint32_t number = rng_word(&c->chance);

		text_hex(out, (const uint8_t *)&number, sizeof number);
	}
	text_string(out, "\"}");
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
		text_string(out, "{\"type\":\"rematch\"}");
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
