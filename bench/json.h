/* Reading what a server writes as JSON where it stands, one value after the other, as much of it as is needed: a load
 * must cost less than what it loads, and building objects of every message costs more than playing. */
#ifndef TAFEL_BENCH_JSON_H
#define TAFEL_BENCH_JSON_H

#include "core/base/text.h"

struct json_field {
	struct scan name;  /* between its quotes */
	struct scan value; /* its text as it stands, with quotes or brackets */
};

/* Takes the next field off an object, or the next value off a list; before the first of them `rest` is all of it. False: it
 * is at its end, or is none. */
bool json_next_field(struct scan *rest, struct json_field *field);
bool json_next_value(struct scan *rest, struct scan *value);
/* What a string says; 0: it is none, or longer than the text has room for. */
size_t json_string(const struct scan *value, char *to, size_t size);
/* Whether it is this string; without anything that would be escaped. */
bool json_is(const struct scan *value, const char *expected);
/* The number that it is, from 0 on, else -1. */
int64_t json_number(const struct scan *value);

#endif
