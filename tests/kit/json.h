/* A strict reader of JSON (RFC 8259), which only tells whether the text is one value. */
#ifndef TAFEL_TESTS_JSON_H
#define TAFEL_TESTS_JSON_H

#include "core/base/text.h"

bool json_is_value(struct scan text);

#endif
