/* Whole games as tables and as text, for tests of what holds a game. */
#ifndef TAFEL_TESTS_SAMPLE_H
#define TAFEL_TESTS_SAMPLE_H

#include "tests/help.h"

#include "search/player.h"
#include "table/record.h"

/* A record in the making or being damaged. */
struct sample {
	char at[RECORD_MAX + 1024];
	size_t n;
};

/* Plays a whole game of Doodle City by the player `medium` with that seed. */
void sample_table(struct table *t, unsigned seats, unsigned options, const char *seed);
/* The record of the table, as text. */
void sample_write(struct sample *s, const struct table *t);
/* These lines, each with a line end. */
#define sample_lines(s, ...) sample_put_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void sample_put_lines(struct sample *s, const char *const *lines);

/* Line `number` of the text, from 1, with its line end; empty behind the last. */
struct scan sample_line(const struct sample *s, unsigned number);
unsigned sample_count(const struct sample *s);
/* Replaces bytes of the text by others. */
void sample_replace(struct sample *s, size_t at, size_t n, const char *by, size_t by_n);

/* Fails unless the record is read; gives the table. */
struct table sample_read(const struct sample *s);
/* Fails unless it is refused in that line, by that rule, for that reason, and the table given to
 * the reader stays as it was. */
#define assert_refused(s, line, rule, reason)                                                      \
	sample_assert_refused((s), (line), (rule), (reason), __FILE__, __LINE__)
struct record_fault sample_assert_refused(const struct sample *s, unsigned at_line,
					  const char *rule, enum record_reason reason,
					  const char *file, int line);

#endif
