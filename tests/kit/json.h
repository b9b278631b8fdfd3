/* A strict reader of JSON (RFC 8259) that keeps nothing: is the text one value and nothing else? */
#ifndef TAFEL_TESTS_JSON_H
#define TAFEL_TESTS_JSON_H

#include "core/base/text.h"

bool json_is_value(struct scan text);

#endif
