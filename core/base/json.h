/* Writes JSON into a bounded text. No caller writes a quote, a comma, a colon or a bracket:
 *
 *	json_begin_object(out);
 *	json_field_string(out, "game", "doodle");
 *	json_field_array(out, "scores");
 *	json_put_number(out, 12);
 *	json_put_number(out, 7);
 *	json_end_array(out);
 *	json_end_object(out);
 *
 * appends {"game":"doodle","scores":[12,7]} to `out`, without any space.
 *
 * The writer keeps no state besides the text. A comma is due unless the text is empty or its last
 * byte is one of `{ [ : ,` or a line feed: every finished value ends with another byte. So objects
 * of JSON lines can follow each other in one text, and a fragment that was written into an empty
 * text of its own can be appended with json_put_raw.
 *
 * The caller is responsible for closing what it opens, and for giving every value in an object a
 * name. Like all functions of text.h these drop what does not fit and set `full`. */
#ifndef TAFEL_BASE_JSON_H
#define TAFEL_BASE_JSON_H

#include "core/base/text.h"

/* ---- values: elements of an array, or the value after json_name ---- */

void json_begin_object(struct text *out);
void json_end_object(struct text *out);
void json_begin_array(struct text *out);
void json_end_array(struct text *out);

/* Open and close a string whose characters the caller appends with the functions of text.h. They
 * are not escaped, so there must be no quote, backslash or control character among them. */
void json_begin_string(struct text *out);
void json_end_string(struct text *out);

/* Write a string, which ends at its zero byte or has n bytes. The JSON is valid UTF-8 whatever the
 * bytes are: a line feed becomes \n, another control character below U+0020 becomes \u00.., and
 * each byte that belongs to no UTF-8 character becomes U+FFFD. */
void json_put_string(struct text *out, const char *s);
void json_put_bytes(struct text *out, const char *s, size_t n);
/* Write a number, true or false. */
void json_put_number(struct text *out, int64_t number);
void json_put_bool(struct text *out, bool value);
/* Writes the numbers of the bits in `set` as an array, in ascending order. */
void json_put_set(struct text *out, uint32_t set);
/* Writes bytes that are JSON already: a value, or several elements or fields with commas between
 * them. With n = 0 nothing is written. */
void json_put_raw(struct text *out, const char *s, size_t n);

/* ---- fields of an object ---- */

/* Writes the name of the next value. The name is not escaped. */
void json_name(struct text *out, const char *name);

/* Each writes a name and then its value, or the beginning of its value. */
void json_field_object(struct text *out, const char *name);
void json_field_array(struct text *out, const char *name);
void json_field_string(struct text *out, const char *name, const char *s);
void json_field_bytes(struct text *out, const char *name, const char *s, size_t n);
void json_field_number(struct text *out, const char *name, int64_t number);
void json_field_bool(struct text *out, const char *name, bool value);
void json_field_set(struct text *out, const char *name, uint32_t set);
/* The value is a string that is JSON already. */
void json_field_raw(struct text *out, const char *name, const char *value);

#endif
