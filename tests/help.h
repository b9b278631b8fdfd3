/* What every test program shares: cmocka behind the headers it needs, how long to run, the files of
 * the project. */
#ifndef TAFEL_TESTS_HELP_H
#define TAFEL_TESTS_HELP_H

#include "core/base/rng.h"
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* How often to do what is normally done `quick` times: ten times as often with TAFEL_LONG=1, an
 * eighth under sanitizers, hardly at all with TAFEL_SHORT=1 (valgrind); at least twice. */
uint32_t help_times(uint32_t quick);

/* Reads a file of the project, by its path from the root; its size. Fails if it is not there or
 * does not fit. */
size_t help_file(const char *path, char *buffer, size_t size);

/* Writes a file of the project with line `number` replaced by another, or left out (NULL); the line
 * after its last one, of which there are `lines`, is added. Its size. */
size_t help_changed(const char *path, unsigned lines, unsigned number, const char *by, char *to,
		    size_t size);

/* Whether they are the same bytes, padding too: for what must not have been touched at all. */
bool help_same(const void *a, const void *b, size_t n);
bool help_same_text(const struct scan *a, const struct scan *b);

/* Opens a stream for a test's own chance, by a name and a number. */
struct rng help_rng(const char *name, uint64_t number);

/* Fails unless the refusal is the rule, such as "D12"; "" is no refusal. */
#define assert_rule(refusal, rule) help_assert_rule((refusal), (rule), __FILE__, __LINE__)
void help_assert_rule(int refusal, const char *rule, const char *file, int line);

/* Fails unless the text is exactly this. */
#define assert_text(written, expected) help_assert_text((written), (expected), __FILE__, __LINE__)
void help_assert_text(const struct text *written, const char *expected, const char *file, int line);

/* What was seen of n outcomes is about as often as these odds say: chi-square, with a limit that a
 * fair source hardly ever comes near. What has no odds was never seen. */
void help_assert_odds(const uint32_t *seen, const uint32_t *odds, size_t n);

#endif
