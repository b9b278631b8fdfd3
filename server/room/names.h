/* Which names people may sit down with. Records and databases may hold other names, which stay. */
#ifndef TAFEL_SERVER_NAMES_H
#define TAFEL_SERVER_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether other people can read the name and tell it from another one. The n bytes are UTF-8
 * of any length with at least one visible character. Between visible characters there may be:
 * - the space U+0020, but no other space;
 * - a joiner (U+200C, U+200D), which stands alone between the parts of a word or an emoji;
 * - a variation selector (U+FE00 to U+FE0F) directly behind the character that it changes;
 * - at most four combining marks behind one character.
 * Hidden characters (unicode_is_hidden) and private ones are refused. Any thread may call it. */
bool name_is_plain(const char *s, size_t n);

#endif
