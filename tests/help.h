/* What all test programs share: cmocka with the headers it needs, how long to run, files of the
 * project, assertions. */
#ifndef TAFEL_TESTS_HELP_H
#define TAFEL_TESTS_HELP_H

#include "core/base/rng.h"
#include "core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Returns how often to repeat what is normally repeated `quick` times: ten times as often with
 * TAFEL_LONG=1, an eighth as often under sanitizers, much less with TAFEL_SHORT=1 (valgrind); at
 * least twice. */
uint32_t help_times(uint32_t quick);

/* Reads a file of the project, by its path from the root. Returns its size. Fails if it is not
 * there or does not fit. */
size_t help_file(const char *path, char *buffer, size_t size);

/* Writes a file of the project, which has `lines` lines, with line `number` replaced by another, or
 * left out if `by` is NULL. Line number lines + 1 is added. Returns the size. */
size_t help_changed(const char *path, unsigned lines, unsigned number, const char *by, char *to,
		    size_t size);

/* Returns whether n bytes are equal, with padding: for what must not have been written to. */
bool help_same(const void *a, const void *b, size_t n);
bool help_same_text(const struct scan *a, const struct scan *b);

/* Returns a stream of random numbers for a test, by a name and a number. */
struct rng help_rng(const char *name, uint64_t number);

/* Fails unless the refusal is the rule, such as "D12"; "" is no refusal. */
#define assert_rule(refusal, rule) help_assert_rule((refusal), (rule), __FILE__, __LINE__)
void help_assert_rule(int refusal, const char *rule, const char *file, int line);

/* Fails unless the text is exactly `expected`. */
#define assert_text(written, expected) help_assert_text((written), (expected), __FILE__, __LINE__)
void help_assert_text(const struct text *written, const char *expected, const char *file, int line);

/* Fails unless n outcomes were seen about as often as their odds say: chi-square, with a limit that
 * a fair source hardly ever comes near. Outcomes without odds must not have been seen. */
void help_assert_odds(const uint32_t *seen, const uint32_t *odds, size_t n);

#endif
