#include "server/room/describe/describe.h"
#include "server/room/wire_messages.h"

#include <ctype.h>
#include <stdio.h>

static void ts_about(const char *about, const char *indent)
{
	if (about)
		printf("%s/** %s */\n", indent, about);
}

/* Writes the name of a message's type: GiveUpMessage for "give-up". */
static void ts_message_name(const char *type)
{
	bool first = true;

	for (; *type; type++) {
		if (*type != '-')
			putchar(first ? toupper(*type) : *type);
		first = *type == '-';
	}
	printf("Message");
}

static void ts_words(const struct wire_words *words)
{
	for (unsigned i = 0; words->list[i]; i++)
		printf("%s\"%s\"", i ? " | " : "", words->list[i]);
}

static void ts_kind(const struct wire_field *f)
{
	switch (f->kind) {
	case WIRE_NUMBER:
		printf("number");
		break;
	case WIRE_FLAG:
		printf("boolean");
		break;
	case WIRE_TEXTS:
		printf("string[]");
		break;
	case WIRE_LEVEL:
		printf("Level");
		break;
	case WIRE_OBJECT:
		printf("%s", f->shape->name);
		break;
	case WIRE_OBJECTS:
		printf("%s[]", f->shape->name);
		break;
	case WIRE_WORD:
		if (f->words->name)
			printf("%s", f->words->name);
		else
			ts_words(f->words);
		break;
	default:
		printf("string");
		break;
	}
}

static void ts_fields(const struct wire_field *f)
{
	for (; f && f->name; f++) {
		ts_about(f->about, "\t");
		printf("\t%s%s: ", f->name, f->optional ? "?" : "");
		ts_kind(f);
		printf(";\n");
	}
}

/* Writes the names of shapes, each with `before` in front of it. */
static void ts_shape_names(const struct wire_shape *const *shapes, const char *before)
{
	for (unsigned i = 0; shapes && shapes[i]; i++)
		printf("%s%s", before, shapes[i]->name);
}

static void ts_shape(const struct wire_shape *shape)
{
	printf("\n");
	ts_about(shape->about, "");
	if (shape->choices) {
		printf("export type %s =", shape->name);
		ts_shape_names(shape->choices, "\n\t| ");
		printf(";\n");
		return;
	}
	printf("export interface %s {\n", shape->name);
	ts_fields(shape->fields);
	printf("}\n");
}

static void ts_message(const struct wire_type *t)
{
	printf("\n");
	ts_about(t->shape.about, "");
	printf("export type ");
	ts_message_name(t->type);
	if (t->shape.fields) {
		printf(" = {\n\ttype: \"%s\";\n", t->type);
		ts_fields(t->shape.fields);
		printf("}");
	} else {
		printf(" = { type: \"%s\" }", t->type);
	}
	ts_shape_names(t->shape.parts, " & ");
	printf(";\n");
}

static void ts_messages(const char *name, const struct wire_type *types)
{
	for (const struct wire_type *t = types; t->type; t++)
		ts_message(t);
	printf("\nexport type %s =", name);
	for (const struct wire_type *t = types; t->type; t++) {
		printf("\n\t| ");
		ts_message_name(t->type);
	}
	printf(";\n");
}

void write_typescript(void)
{
	printf("/* The messages between the page and an online table (docs/reference/wire.md).\n"
	       " * Written by wire_describe from server/room/wire_messages.c: change the messages "
	       "there. */\n"
	       "import type { Level } from \"../model/catalogue\";\n\n"
	       "/** The subprotocol of the WebSocket: the version of all messages. */\n"
	       "export const PROTOCOL = \"" WIRE_PROTOCOL "\";\n\n"
	       "export const REACTIONS = [");
	for (unsigned i = 0; room_reactions[i]; i++)
		printf("%s\"%s\"", i ? ", " : "", room_reactions[i]);
	printf("] as const;\n\n");
	for (const struct wire_words *const *words = wire_named_words; *words; words++) {
		printf("export type %s = ", (*words)->name);
		ts_words(*words);
		printf(";\n");
	}
	for (const struct wire_shape *const *shape = wire_shapes; *shape; shape++)
		ts_shape(*shape);
	ts_messages("ServerMessage", wire_server_types);
	ts_messages("ClientMessage", wire_client_types);
}
