/* Reading JSON objects strictly: every field is known, of its type, there if it must be, and a mistake gets
 * one sentence. */
#ifndef TAFEL_FIELDS_H
#define TAFEL_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is wrong with a text, in one sentence. */
struct fault {
	char sentence[240];
};

/* Fills in the sentence; returns false. Whatever the arguments hold, the sentence is valid UTF-8 without
 * control characters, and is cut at a whole character where it is too long. */
__attribute__((format(printf, 2, 3))) bool fault_say(struct fault *fault, const char *format, ...);

/* Text from outside for a sentence, at most 40 bytes of it. */
struct quote {
	char text[41];
};
/* Returns the quote's text: "%s" of it can stand in a sentence. */
const char *quote(struct quote *q, const char *foreign, size_t n);

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
