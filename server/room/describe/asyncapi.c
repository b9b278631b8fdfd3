#include "server/room/describe/describe.h"
#include "server/room/wire_messages.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* Writes a line of YAML with an indentation of two spaces a level. */
__attribute__((format(printf, 2, 3))) static void line(unsigned level, const char *format, ...)
{
	va_list values;

	printf("%*s", (int)(2 * level), "");
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	putchar('\n');
}

static void yaml_words(unsigned level, const char *const *words)
{
	line(level, "enum:");
	for (; *words; words++)
		line(level, "  - %s", *words);
}

static void yaml_number(unsigned level, const struct wire_field *f)
{
	line(level, "type: integer");
	line(level, "minimum: %" PRId64, f->least);
	if (f->most != INT64_MAX)
		line(level, "maximum: %" PRId64, f->most);
}

static void yaml_list(unsigned level, const struct wire_field *f)
{
	line(level, "type: array");
	if (f->least)
		line(level, "minItems: %" PRId64, f->least);
	if (f->most != INT64_MAX)
		line(level, "maxItems: %" PRId64, f->most);
	if (f->shape)
		line(level, "items: {$ref: \"#/components/schemas/%s\"}", f->shape->name);
	else
		line(level, "items: {type: string}");
}

/* Writes the schema of a field. */
static void yaml_field(unsigned level, const struct wire_field *f)
{
	line(level, "%s:", f->name);
	level++;
	switch (f->kind) {
	case WIRE_KEY:
		line(level, "type: string");
		line(level, "pattern: \"^[0-9a-f]{%d}$\"", ROOM_KEY_DIGITS);
		break;
	case WIRE_CODE:
		line(level, "type: string");
		line(level, "pattern: \"^[A-Z2-9]{%d}$\"", ROOM_CODE);
		break;
	case WIRE_TURN_ID:
		line(level, "type: string");
		line(level, "pattern: \"^[0-9A-Za-z_-]{1,%d}$\"", ROOM_TURN_ID_MAX);
		break;
	case WIRE_WORD:
		yaml_words(level, f->words->list);
		break;
	case WIRE_FLAG:
		line(level, "type: boolean");
		break;
	case WIRE_NUMBER:
		yaml_number(level, f);
		break;
	case WIRE_TEXTS:
	case WIRE_OBJECTS:
		yaml_list(level, f);
		break;
	case WIRE_OBJECT:
		line(level, "$ref: \"#/components/schemas/%s\"", f->shape->name);
		break;
	default:
		line(level, "type: string");
		break;
	}
	if (f->about)
		line(level, "description: \"%s\"", f->about);
}

static bool has_field(const struct wire_shape *shape, const struct wire_field *field)
{
	for (const struct wire_field *f = shape->fields; f && f->name; f++)
		if (f == field)
			return true;
	return false;
}

/* Returns whether one of the choices has the field. */
static bool is_choice(const struct wire_shape *const *choices, const struct wire_field *field)
{
	for (; choices && *choices; choices++)
		if (has_field(*choices, field))
			return true;
	return false;
}

/* Returns the choices of the shape or of one of its parts. Returns NULL if there are none. */
static const struct wire_shape *const *choices_of(const struct wire_shape *shape)
{
	const struct wire_shape *const *found = shape->choices;

	for (unsigned i = 0; shape->parts && shape->parts[i] && !found; i++)
		found = shape->parts[i]->choices;
	return found;
}

/* Writes a list of names in one line. The caller writes the names between these two. */
static void yaml_open_list(unsigned level, const char *name)
{
	printf("%*s%s: [", (int)(2 * level), "", name);
}

static void yaml_close_list(void)
{
	printf("]\n");
}

/* Writes that exactly one choice is there: its fields, and no field of another choice. */
static void yaml_choices(unsigned level, const struct wire_shape *const *choices)
{
	line(level, "oneOf:");
	for (unsigned i = 0; choices[i]; i++) {
		const char *comma = "";

		yaml_open_list(level + 1, "- required");
		for (const struct wire_field *f = choices[i]->fields; f->name; f++, comma = ", ")
			printf("%s%s", comma, f->name);
		yaml_close_list();
		line(level + 2, "properties:");
		for (unsigned k = 0; choices[k]; k++)
			for (const struct wire_field *f = choices[k]->fields; k != i && f->name;
			     f++)
				line(level + 3, "%s: false", f->name);
	}
}

static void yaml_required(unsigned level, const struct wire_shape *const *choices,
			  const struct wire_field *const *fields, unsigned n, bool message)
{
	const char *comma = message ? ", " : "";

	yaml_open_list(level, "required");
	if (message)
		printf("type");
	for (unsigned i = 0; i < n; i++)
		if (!fields[i]->optional && !is_choice(choices, fields[i])) {
			printf("%s%s", comma, fields[i]->name);
			comma = ", ";
		}
	yaml_close_list();
}

/* Writes the schema of an object. `type`: of a message, which the field "type" has; else NULL. */
static void yaml_object(unsigned level, const struct wire_shape *shape, const char *type)
{
	const struct wire_shape *const *choices = choices_of(shape);
	const struct wire_field *fields[WIRE_FIELDS_MAX];
	const unsigned n = wire_fields(shape, fields);

	line(level, "type: object");
	line(level, "additionalProperties: false");
	yaml_required(level, choices, fields, n, type);
	line(level, "properties:");
	if (type)
		line(level + 1, "type: {const: %s}", type);
	for (unsigned i = 0; i < n; i++)
		yaml_field(level + 1, fields[i]);
	if (choices)
		yaml_choices(level, choices);
}

/* Returns whether a field of another shape refers to the shape. */
static bool is_referred(const struct wire_shape *shape)
{
	for (const struct wire_shape *const *other = wire_shapes; *other; other++)
		for (const struct wire_field *f = (*other)->fields; f && f->name; f++)
			if (f->shape == shape)
				return true;
	return false;
}

/* Writes the schema of a shape that fields refer to. The fields of all other shapes stand in the
 * messages themselves. */
static void yaml_shape(const struct wire_shape *shape)
{
	if (!is_referred(shape))
		return;
	line(2, "%s:", shape->name);
	line(3, "description: \"%s\"", shape->about);
	yaml_object(3, shape, NULL);
}

static void yaml_messages(const struct wire_type *types)
{
	for (const struct wire_type *t = types; t->type; t++) {
		line(2, "%s:", t->type);
		line(3, "summary: \"%s\"", t->shape.about);
		line(3, "payload:");
		yaml_object(4, &t->shape, t->type);
	}
}

/* Writes references to messages: in the channel by name, in an operation as a list. */
static void yaml_channel_messages(const struct wire_type *types)
{
	for (const struct wire_type *t = types; t->type; t++)
		line(3, "%s: {$ref: \"#/components/messages/%s\"}", t->type, t->type);
}

static void yaml_operation(const char *name, const char *action, const struct wire_type *types)
{
	line(1, "%s:", name);
	line(2, "action: %s", action);
	line(2, "channel: {$ref: \"#/channels/table\"}");
	line(2, "messages:");
	for (const struct wire_type *t = types; t->type; t++)
		line(3, "- {$ref: \"#/channels/table/messages/%s\"}", t->type);
}

void write_asyncapi(void)
{
	printf("# Written by wire_describe from server/room/wire_messages.c: change the messages "
	       "there.\n"
	       "asyncapi: 3.0.0\n"
	       "info:\n"
	       "  title: \"Tafel: playing at a table\"\n"
	       "  version: \"1\"\n"
	       "  description: >-\n"
	       "    The messages between a client and its table, as JSON in text messages of a "
	       "WebSocket.\n"
	       "    docs/reference/wire.md says how they are used. docs/reference/openapi.json "
	       "describes\n"
	       "    how tables are made, found and read.\n"
	       "  license:\n"
	       "    name: MIT\n"
	       "defaultContentType: application/json\n"
	       "servers:\n"
	       "  local:\n"
	       "    host: localhost:8080\n"
	       "    protocol: ws\n"
	       "    description: tafel serve\n"
	       "channels:\n"
	       "  table:\n"
	       "    address: /api/socket\n"
	       "    bindings:\n"
	       "      ws:\n"
	       "        headers:\n"
	       "          type: object\n"
	       "          properties:\n"
	       "            Sec-WebSocket-Protocol: {const: " WIRE_PROTOCOL "}\n"
	       "    messages:\n");
	yaml_channel_messages(wire_client_types);
	yaml_channel_messages(wire_server_types);
	line(0, "operations:");
	yaml_operation("clientSends", "receive", wire_client_types);
	yaml_operation("serverSends", "send", wire_server_types);
	line(0, "components:");
	line(1, "messages:");
	yaml_messages(wire_client_types);
	yaml_messages(wire_server_types);
	line(1, "schemas:");
	for (const struct wire_shape *const *shape = wire_shapes; *shape; shape++)
		yaml_shape(*shape);
}
