/* Reading JSON objects strictly: every field is known, of its type, there if it must be, and a mistake gets
 * one sentence. */
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
	json_t **value; /* borrowed from the object; NULL where it is not there */
};

/* Reads the whole text as one object, which the caller owns; NULL: it is none. */
json_t *fields_parse(const char *s, size_t n, struct fault *fault);
/* `what` names the object in the sentence; the list of fields ends with a name of NULL. */
bool fields_read(const json_t *object, const char *what, const struct field *fields,
		 struct fault *fault);
/* A number from `least` to `most`; a field that is not there leaves it as it is. */
bool fields_number(const json_t *value, const char *name, int64_t least, int64_t most,
		   int64_t *number, struct fault *fault);
/* So many bytes as hexadecimal digits. */
bool fields_hex(const json_t *value, const char *name, size_t n, uint8_t *bytes,
		struct fault *fault);

#endif
