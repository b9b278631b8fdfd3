/* Reading messages of clients. */
#include "server/room/wire.h"

#include <stdlib.h>
#include <string.h>

static struct scan text_of(const json_t *value)
{
	return scan_in(json_string_value(value), json_string_length(value));
}

static bool read_hello(struct wire_message *m, struct fault *fault)
{
	json_t *type, *table, *token, *have;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {"table", JSON_STRING, true, &table},
				       {"token", JSON_STRING, false, &token},
				       {"have", JSON_INTEGER, false, &have},
				       {NULL, JSON_NULL, false, NULL}};
	uint8_t key[ROOM_KEY];

	m->in.have = -1;
	if (!fields_read(m->root, "hello", fields, fault) ||
	    !fields_hex(table, "table", ROOM_KEY, key, fault) ||
	    !fields_number(have, "have", 0, GAME_EVENTS_MAX, &m->in.have, fault))
		return false;
	memcpy(m->table, json_string_value(table), ROOM_KEY_DIGITS);
	if (!token)
		return true;
	if (!fields_hex(token, "token", ROOM_KEY, key, fault))
		return false;
	m->has_token = true;
	room_hash_token(key, m->token);
	return true;
}

static bool read_sit(struct wire_message *m, struct fault *fault)
{
	json_t *type, *name, *nonce;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {"name", JSON_STRING, true, &name},
				       {"nonce", JSON_STRING, true, &nonce},
				       {NULL, JSON_NULL, false, NULL}};

	if (!fields_read(m->root, "sit", fields, fault))
		return false;
	m->in.name = text_of(name);
	return fields_hex(nonce, "nonce", PROOF_NONCE, m->in.nonce, fault);
}

/* The turn's own id: letters, digits, - and _. */
static bool is_id(const struct scan *id)
{
	for (size_t i = 0; i < id->n; i++) {
		const char c = id->at[i];

		if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
		    c != '-' && c != '_')
			return false;
	}
	return id->n && id->n <= ROOM_TURN_ID_MAX;
}

static bool read_id(const json_t *value, struct scan *id, struct fault *fault)
{
	*id = text_of(value);
	return is_id(id) || fault_say(fault, "\"id\" must be 1 to %d letters, digits, - or _.",
				      ROOM_TURN_ID_MAX);
}

static bool read_events(const json_t *list, struct room_input *in, struct fault *fault)
{
	const size_t n = json_array_size(list);

	if (n < 1 || n > ROOM_TURN_MAX)
		return fault_say(fault, "\"events\" must have 1 to %d texts.", ROOM_TURN_MAX);
	for (size_t i = 0; i < n; i++) {
		const json_t *event = json_array_get(list, i);

		if (!json_is_string(event))
			return fault_say(fault, "\"events\" must have texts only.");
		in->event[i] = text_of(event);
	}
	in->events = (unsigned)n;
	return true;
}

static bool read_turn(struct wire_message *m, struct fault *fault)
{
	json_t *type, *id, *after, *events;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {"id", JSON_STRING, true, &id},
				       {"after", JSON_INTEGER, true, &after},
				       {"events", JSON_ARRAY, true, &events},
				       {NULL, JSON_NULL, false, NULL}};
	int64_t number = 0;

	if (!fields_read(m->root, "turn", fields, fault) || !read_id(id, &m->in.id, fault) ||
	    !fields_number(after, "after", 0, GAME_EVENTS_MAX, &number, fault))
		return false;
	m->in.after = (uint32_t)number;
	return read_events(events, &m->in, fault);
}

static bool read_hand(struct wire_message *m, struct fault *fault)
{
	json_t *type, *seat, *level;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {"seat", JSON_INTEGER, true, &seat},
				       {"level", JSON_STRING, true, &level},
				       {NULL, JSON_NULL, false, NULL}};
	int64_t number = 0;

	if (!fields_read(m->root, "hand", fields, fault) ||
	    !fields_number(seat, "seat", 1, GAME_SEATS_MAX, &number, fault))
		return false;
	m->in.seat = (unsigned)number - 1;
	m->in.level = text_of(level);
	return true;
}

static bool read_react(struct wire_message *m, struct fault *fault)
{
	json_t *type, *reaction;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {"reaction", JSON_STRING, true, &reaction},
				       {NULL, JSON_NULL, false, NULL}};

	if (!fields_read(m->root, "react", fields, fault))
		return false;
	for (m->in.reaction = 0; room_reactions[m->in.reaction]; m->in.reaction++)
		if (strcmp(room_reactions[m->in.reaction], json_string_value(reaction)) == 0)
			return true;
	return fault_say(fault, "There is no such reaction.");
}

/* A message that says its type and nothing else. */
static bool read_bare(struct wire_message *m, struct fault *fault)
{
	json_t *type;
	const struct field fields[] = {{"type", JSON_STRING, true, &type},
				       {NULL, JSON_NULL, false, NULL}};

	return fields_read(m->root, "this message", fields, fault);
}

static const struct {
	const char *type;
	enum room_act act;
	bool (*read)(struct wire_message *m, struct fault *fault);
} types[] = {
    {"hello", ROOM_ACT_HELLO, read_hello},   {"sit", ROOM_ACT_SIT, read_sit},
    {"turn", ROOM_ACT_TURN, read_turn},      {"give-up", ROOM_ACT_GIVE_UP, read_bare},
    {"hand", ROOM_ACT_HAND_OVER, read_hand}, {"back", ROOM_ACT_TAKE_BACK, read_bare},
    {"react", ROOM_ACT_REACT, read_react},   {"rematch", ROOM_ACT_REMATCH, read_bare},
};

static bool read_type(struct wire_message *m, struct fault *fault)
{
	const json_t *type = json_object_get(m->root, "type");
	struct quote q;

	if (!json_is_string(type))
		return fault_say(fault, "The field \"type\" is missing.");
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(types[i].type, json_string_value(type)) == 0) {
			m->in.act = types[i].act;
			return types[i].read(m, fault);
		}
	return fault_say(fault, "There is no message of the type \"%s\".",
			 quote(&q, json_string_value(type), json_string_length(type)));
}

/* ---- turns as they are nearly always written ---- */

/* The rest of a JSON string behind its first quote, up to and with the other one, if its characters are ASCII and stand
 * for themselves. */
static bool scan_plain(struct scan *s, struct scan *string)
{
	size_t n = 0;

	while (n < s->n && s->at[n] >= ' ' && s->at[n] <= '~' && s->at[n] != '"' &&
	       s->at[n] != '\\')
		n++;
	if (n == s->n || s->at[n] != '"')
		return false;
	*string = scan_in(s->at, n);
	s->at += n + 1;
	s->n -= n + 1;
	return true;
}

static bool scan_digits(struct scan *s, uint32_t *number)
{
	struct scan digits = scan_in(s->at, 0);
	int64_t value;

	while (digits.n < s->n && s->at[digits.n] >= '0' && s->at[digits.n] <= '9')
		digits.n++;
	value = scan_number(&digits, GAME_EVENTS_MAX);
	if (value < 0)
		return false;
	*number = (uint32_t)value;
	s->at += digits.n;
	s->n -= digits.n;
	return true;
}

static bool scan_events(struct scan *s, struct room_input *in)
{
	do
		if (in->events == ROOM_TURN_MAX || !scan_string(s, "\"") ||
		    !scan_plain(s, &in->event[in->events++]))
			return false;
	while (scan_string(s, ","));
	return true;
}

/* A turn as JSON.stringify writes it is read where it stands, without building an object of it: most messages are turns,
 * and that took a fifth of all the work they are. False: it is something else, or not quite right; whoever reads any JSON
 * says what. */
static bool read_plain_turn(const char *text, size_t n, struct wire_message *m)
{
	struct scan s = scan_in(text, n);

	m->in.act = ROOM_ACT_TURN;
	return scan_string(&s, "{\"type\":\"turn\",\"id\":\"") && scan_plain(&s, &m->in.id) &&
	       is_id(&m->in.id) && scan_string(&s, ",\"after\":") &&
	       scan_digits(&s, &m->in.after) && scan_string(&s, ",\"events\":[") &&
	       scan_events(&s, &m->in) && scan_is(&s, "]}");
}

bool wire_read(const char *s, size_t n, struct wire_message *m, struct fault *fault)
{
	char *text = malloc(n + 1);

	if (!text)
		return fault_say(fault, "The server has no memory left; try again.");
	memcpy(text, s, n);
	*m = (struct wire_message){.text = text};
	if (read_plain_turn(text, n, m))
		return true;
	free(text);
	*m = (struct wire_message){.root = fields_parse(s, n, fault)};
	if (!m->root)
		return false;
	if (read_type(m, fault))
		return true;
	wire_free(m);
	return false;
}

void wire_free(struct wire_message *m)
{
	json_decref(m->root);
	free(m->text);
	m->root = NULL;
	m->text = NULL;
}
