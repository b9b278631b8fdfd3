/* Reads JSON objects strictly: an unknown field, a wrong type or a missing field is refused with
 * one sentence. Pure: any thread may call these functions. All of them that return bool return
 * false, with a sentence in `fault`, if the input is wrong. */
#ifndef TAFEL_FIELDS_H
#define TAFEL_FIELDS_H

#include "server/base/fault.h"

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

struct field {
	const char *name;
	json_type type; /* JSON_TRUE stands for true and false */
	bool needed;
	json_t **value; /* receives the value, which the object owns; NULL if it is not there */
};

/* Reads the whole text as one object. Returns NULL, with a sentence in `fault`, if it is none. The
 * caller owns the object. */
json_t *fields_parse(const char *s, size_t n, struct fault *fault);
/* Reads all fields of an object. `what` names the object in the sentence. The list of fields ends
 * with a name of NULL. */
bool fields_read(const json_t *object, const char *what, const struct field *fields,
		 struct fault *fault);
/* Reads a number from `least` to `most`. Leaves *number as it is if `value` is NULL. */
bool fields_number(const json_t *value, const char *name, int64_t least, int64_t most,
		   int64_t *number, struct fault *fault);
/* Reads n bytes as 2 n hexadecimal digits. */
bool fields_hex(const json_t *value, const char *name, size_t n, uint8_t *bytes,
		struct fault *fault);

#endif
