#include "server/base/fields.h"

#include "table/proof.h"

#include <string.h>

json_t *fields_parse(const char *s, size_t n, struct fault *fault)
{
	json_error_t error;
	json_t *root = json_loadb(s, n, JSON_REJECT_DUPLICATES, &error);

	if (!root) {
		fault_say(fault, "This is not JSON, at byte %d: %s.", error.position, error.text);
		return NULL;
	}
	if (json_is_object(root))
		return root;
	json_decref(root);
	fault_say(fault, "This is JSON, but not an object.");
	return NULL;
}

static bool is_of_type(const json_t *value, json_type type)
{
	return type == JSON_TRUE ? json_is_boolean(value) : json_typeof(value) == type;
}

static const char *type_name(json_type type)
{
	switch (type) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "a list";
	case JSON_STRING:
		return "a text";
	case JSON_INTEGER:
		return "a whole number";
	default:
		return "true or false";
	}
}

static const struct field *find(const struct field *fields, const char *name)
{
	for (; fields->name; fields++)
		if (strcmp(fields->name, name) == 0)
			return fields;
	return NULL;
}

bool fields_read(const json_t *object, const char *what, const struct field *fields,
		 struct fault *fault)
{
	const char *name;
	json_t *value;
	struct fault_quote q;

	/* The macro takes no const object, but it only reads. */
	json_object_foreach((json_t *)object, name, value)
	{
		const struct field *field = find(fields, name);

		if (!field)
			return fault_say(fault, "%s: there is no field \"%s\".", what,
					 fault_quote(&q, name, strlen(name)));
		if (!is_of_type(value, field->type))
			return fault_say(fault, "%s: \"%s\" must be %s.", what, name,
					 type_name(field->type));
	}
	for (; fields->name; fields++) {
		*fields->value = json_object_get(object, fields->name);
		if (fields->needed && !*fields->value)
			return fault_say(fault, "%s: the field \"%s\" is missing.", what,
					 fields->name);
	}
	return true;
}

bool fields_number(const json_t *value, const char *name, int64_t least, int64_t most,
		   int64_t *number, struct fault *fault)
{
	if (!value)
		return true;
	if (json_integer_value(value) < least || json_integer_value(value) > most)
		return fault_say(fault, "\"%s\" must be a number from %lld to %lld.", name,
				 (long long)least, (long long)most);
	*number = json_integer_value(value);
	return true;
}

bool fields_hex(const json_t *value, const char *name, size_t n, uint8_t *bytes,
		struct fault *fault)
{
	const struct scan digits = scan_in(json_string_value(value), json_string_length(value));

	if (!proof_read_hex(&digits, bytes, n))
		return fault_say(fault, "\"%s\" must be %zu digits 0-9 a-f.", name, 2 * n);
	return true;
}
