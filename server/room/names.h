/* Which names people may sit down with. Older records and databases may hold other names, which are
 * still read. */
#ifndef TAFEL_SERVER_NAMES_H
#define TAFEL_SERVER_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether the n bytes are a name that people can read and tell from other names: UTF-8 with
 * at least one visible character. Between visible characters there may be
 * - the space U+0020, but no other space;
 * - a single joiner (U+200C, U+200D), as between the parts of a word or an emoji;
 * - a variation selector (U+FE00 to U+FE0F) directly behind the character that it changes;
 * - at most four combining marks behind one character. Hidden characters (unicode_is_hidden) and
 * private ones are refused. The length is not checked. Any thread may call it. */
bool name_is_plain(const char *s, size_t n);

#endif
