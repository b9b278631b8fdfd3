/* Reads JSON in place, one value after the other. A load must cost less than the server that it
 * loads, and a parser that builds objects of every message costs more than playing. */
#ifndef TAFEL_BENCH_JSON_READER_H
#define TAFEL_BENCH_JSON_READER_H

#include "core/base/text.h"

struct json_reader_field {
	struct scan name;  /* without quotes */
	struct scan value; /* its text, with quotes or brackets */
};

/* Takes the next field off an object, or the next value off a list; at first `rest` is the whole
 * object or list. Returns false at its end, or if it is neither. */
bool json_reader_field(struct scan *rest, struct json_reader_field *field);
bool json_reader_value(struct scan *rest, struct scan *value);
/* Writes the content of a string. Returns its length; 0 if it is no string or longer than
 * `size`. */
size_t json_reader_string(const struct scan *value, char *to, size_t size);
/* Returns whether the value is this string, in which nothing needs an escape. */
bool json_reader_is(const struct scan *value, const char *expected);
/* Returns the number, or -1 if it is not a whole number from 0 on. */
int64_t json_reader_number(const struct scan *value);

#endif
