#include "server/room/wire.h"

#include <stdlib.h>
#include <string.h>

static struct scan text_of(const json_t *value)
{
	return scan_in(json_string_value(value), json_string_length(value));
}

/* ---- checking a field ---- */

/* Returns whether the text is 1 to ROOM_TURN_ID_MAX letters, digits, - and _. */
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

static bool check_id(const struct wire_field *f, const json_t *value, struct fault *fault)
{
	const struct scan id = text_of(value);

	return is_id(&id) || fault_say(fault, "\"%s\" must be 1 to %d letters, digits, - or _.",
				       f->name, ROOM_TURN_ID_MAX);
}

static bool check_texts(const struct wire_field *f, const json_t *list, struct fault *fault)
{
	const int64_t n = (int64_t)json_array_size(list);

	if (n < f->least || n > f->most)
		return fault_say(fault, "\"%s\" must have %d to %d texts.", f->name, (int)f->least,
				 (int)f->most);
	for (size_t i = 0; i < json_array_size(list); i++)
		if (!json_is_string(json_array_get(list, i)))
			return fault_say(fault, "\"%s\" must have texts only.", f->name);
	return true;
}

/* Returns the place of a text in a list that ends with NULL. Returns -1 if it is not there. */
static int find_word(const char *const *list, const json_t *value)
{
	for (int i = 0; list[i]; i++)
		if (strcmp(list[i], json_string_value(value)) == 0)
			return i;
	return -1;
}

/* Checks what fields_read cannot: the limits of a field that is of the right type. */
static bool check_field(const struct wire_field *f, const json_t *value, struct fault *fault)
{
	uint8_t key[ROOM_KEY];
	int64_t number;

	switch (f->kind) {
	case WIRE_KEY:
		return fields_hex(value, f->name, ROOM_KEY, key, fault);
	case WIRE_TURN_ID:
		return check_id(f, value, fault);
	case WIRE_WORD:
		return find_word(f->words->list, value) >= 0 ||
		       fault_say(fault, "There is no such %s.", f->name);
	case WIRE_NUMBER:
		return fields_number(value, f->name, f->least, f->most, &number, fault);
	case WIRE_TEXTS:
		return check_texts(f, value, fault);
	default:
		return true;
	}
}

/* ---- storing a field ---- */

static void store_bytes(const json_t *value, uint8_t bytes[ROOM_KEY])
{
	const struct scan digits = text_of(value);

	(void)proof_read_hex(&digits, bytes, ROOM_KEY);
}

static void store_token(const json_t *value, struct wire_message *m)
{
	uint8_t key[ROOM_KEY];

	store_bytes(value, key);
	m->has_token = true;
	room_hash_token(key, m->token);
}

static void store_events(const json_t *list, struct room_input *in)
{
	in->events = (unsigned)json_array_size(list);
	for (unsigned i = 0; i < in->events; i++)
		in->event[i] = text_of(json_array_get(list, i));
}

/* Puts a checked field into the message. */
static void store_field(const struct wire_field *f, const json_t *value, struct wire_message *m)
{
	switch (f->target) {
	case WIRE_TO_NOTHING:
		break;
	case WIRE_TO_TABLE:
		memcpy(m->table, json_string_value(value), ROOM_KEY_DIGITS);
		break;
	case WIRE_TO_TOKEN:
		store_token(value, m);
		break;
	case WIRE_TO_HAVE:
		m->in.have = json_integer_value(value);
		break;
	case WIRE_TO_NAME:
		m->in.name = text_of(value);
		break;
	case WIRE_TO_NONCE:
		store_bytes(value, m->in.nonce);
		break;
	case WIRE_TO_ID:
		m->in.id = text_of(value);
		break;
	case WIRE_TO_AFTER:
		m->in.after = (uint32_t)json_integer_value(value);
		break;
	case WIRE_TO_EVENTS:
		store_events(value, &m->in);
		break;
	case WIRE_TO_SEAT:
		m->in.seat = (unsigned)json_integer_value(value) - 1;
		break;
	case WIRE_TO_LEVEL:
		m->in.level = text_of(value);
		break;
	case WIRE_TO_REACTION:
		m->in.reaction = (unsigned)find_word(f->words->list, value);
		break;
	}
}

/* ---- reading a message ---- */

static json_type json_type_of(const struct wire_field *f)
{
	switch (f->kind) {
	case WIRE_FLAG:
		return JSON_TRUE;
	case WIRE_NUMBER:
		return JSON_INTEGER;
	case WIRE_TEXTS:
	case WIRE_OBJECTS:
		return JSON_ARRAY;
	case WIRE_OBJECT:
		return JSON_OBJECT;
	default:
		return JSON_STRING;
	}
}

/* Reads all fields of a message of this type. */
static bool read_message(const struct wire_type *type, struct wire_message *m, struct fault *fault)
{
	const struct wire_field *of[WIRE_FIELDS_MAX];
	const unsigned n = wire_fields(&type->shape, of);
	json_t *name, *value[WIRE_FIELDS_MAX];
	struct field fields[WIRE_FIELDS_MAX + 2] = {{"type", JSON_STRING, true, &name}};

	for (unsigned i = 0; i < n; i++)
		fields[i + 1] =
		    (struct field){of[i]->name, json_type_of(of[i]), !of[i]->optional, &value[i]};
	if (!fields_read(m->root, n ? type->type : "this message", fields, fault))
		return false;
	for (unsigned i = 0; i < n; i++)
		if (value[i] && !check_field(of[i], value[i], fault))
			return false;
	m->in.act = type->act;
	m->in.have = -1;
	for (unsigned i = 0; i < n; i++)
		if (value[i])
			store_field(of[i], value[i], m);
	return true;
}

static bool read_type(struct wire_message *m, struct fault *fault)
{
	const json_t *name = json_object_get(m->root, "type");
	struct fault_quote q;

	if (!json_is_string(name))
		return fault_say(fault, "The field \"type\" is missing.");
	for (const struct wire_type *t = wire_client_types; t->type; t++)
		if (strcmp(t->type, json_string_value(name)) == 0)
			return read_message(t, m, fault);
	return fault_say(fault, "There is no message of the type \"%s\".",
			 fault_quote(&q, json_string_value(name), json_string_length(name)));
}

/* ---- turns without an object ----
 *
 * Most messages are turns, and building a JSON object of each took a fifth of the whole work for a
 * turn. So a turn that is written as JSON.stringify writes it is read directly from its text. All
 * other texts, wrong ones too, are left to the functions above. Both ways read the same
 * (test_wire.c, fuzz_wire.c). */

/* Takes the rest of a JSON string, whose first quote has been taken, with its closing quote.
 * Returns false if a character is not ASCII or is escaped. */
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

/* Returns false if the text is not such a turn. */
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
