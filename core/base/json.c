#include "core/base/json.h"

#include "core/base/bits.h"

/* Writes the comma before a value or a name, if one is due. */
static void separate(struct text *out)
{
	const char last = out->n ? out->at[out->n - 1] : '\n';

	if (last != '{' && last != '[' && last != ':' && last != ',' && last != '\n')
		text_char(out, ',');
}

/* Writes the first byte of a value, after the comma if one is due. */
static void begin(struct text *out, char c)
{
	separate(out);
	text_char(out, c);
}

void json_begin_object(struct text *out)
{
	begin(out, '{');
}

void json_end_object(struct text *out)
{
	text_char(out, '}');
}

void json_begin_array(struct text *out)
{
	begin(out, '[');
}

void json_end_array(struct text *out)
{
	text_char(out, ']');
}

void json_begin_string(struct text *out)
{
	begin(out, '"');
}

void json_end_string(struct text *out)
{
	text_char(out, '"');
}

/* Writes what stands for a byte that must not be in a JSON string as it is. */
static void put_escaped(struct text *out, char c)
{
	const uint8_t byte = (uint8_t)c;

	if (c == '\n') {
		text_string(out, "\\n");
	} else if (byte >= 0x80) {
		text_string(out, utf8_replacement);
	} else if (byte < ' ') {
		text_string(out, "\\u00");
		text_hex(out, &byte, 1);
	} else {
		text_char(out, '\\');
		text_char(out, c);
	}
}

/* Returns the size of the first character if it may be in a JSON string as it is, else 0. */
static size_t plain_size(const char *s, size_t n)
{
	const uint8_t byte = (uint8_t)*s;

	if (byte >= 0x80)
		return utf8_size(s, n);
	return byte >= ' ' && byte != '"' && byte != '\\';
}

void json_put_bytes(struct text *out, const char *s, size_t n)
{
	size_t copied = 0; /* bytes of s that are written */

	json_begin_string(out);
	for (size_t i = 0, size; i < n; i += size) {
		size = plain_size(s + i, n - i);
		if (!size) {
			text_bytes(out, s + copied, i - copied);
			put_escaped(out, s[i]);
			size = 1;
			copied = i + 1;
		}
	}
	text_bytes(out, s + copied, n - copied);
	json_end_string(out);
}

void json_put_string(struct text *out, const char *s)
{
	json_put_bytes(out, s, text_length(s));
}

void json_put_number(struct text *out, int64_t number)
{
	separate(out);
	text_number(out, number);
}

void json_put_bool(struct text *out, bool value)
{
	separate(out);
	text_string(out, value ? "true" : "false");
}

void json_put_set(struct text *out, uint32_t set)
{
	json_begin_array(out);
	for (; set; set = bits_rest(set))
		json_put_number(out, bits_lowest(set));
	json_end_array(out);
}

void json_put_raw(struct text *out, const char *s, size_t n)
{
	if (n)
		separate(out);
	text_bytes(out, s, n);
}

void json_name(struct text *out, const char *name)
{
	begin(out, '"');
	text_string(out, name);
	text_string(out, "\":");
}

void json_field_object(struct text *out, const char *name)
{
	json_name(out, name);
	json_begin_object(out);
}

void json_field_array(struct text *out, const char *name)
{
	json_name(out, name);
	json_begin_array(out);
}

void json_field_string(struct text *out, const char *name, const char *s)
{
	json_name(out, name);
	json_put_string(out, s);
}

void json_field_bytes(struct text *out, const char *name, const char *s, size_t n)
{
	json_name(out, name);
	json_put_bytes(out, s, n);
}

void json_field_number(struct text *out, const char *name, int64_t number)
{
	json_name(out, name);
	json_put_number(out, number);
}

void json_field_bool(struct text *out, const char *name, bool value)
{
	json_name(out, name);
	json_put_bool(out, value);
}

void json_field_set(struct text *out, const char *name, uint32_t set)
{
	json_name(out, name);
	json_put_set(out, set);
}

void json_field_raw(struct text *out, const char *name, const char *value)
{
	json_name(out, name);
	text_string(out, value);
}
