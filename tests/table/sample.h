/* Whole games as tables and as text, for the tests of table/. */
#ifndef TAFEL_TESTS_SAMPLE_H
#define TAFEL_TESTS_SAMPLE_H

#include "tests/help.h"

#include "search/player.h"
#include "table/record.h"

/* The text of a record, which a test may damage. */
struct sample {
	char at[RECORD_MAX + 1024];
	size_t n;
};

/* Plays a whole game of Doodle City by the player `medium` with that seed. */
void sample_table(struct table *t, unsigned seats, unsigned options, const char *seed);
/* Writes the record of the table. */
void sample_write(struct sample *s, const struct table *t);
/* Writes these lines, each with a line feed. */
#define sample_lines(s, ...) sample_put_lines((s), (const char *const[]){__VA_ARGS__, NULL})
void sample_put_lines(struct sample *s, const char *const *lines);

/* Returns line `number` of the text, from 1, with its line feed; it is empty after the last one. */
struct scan sample_line(const struct sample *s, unsigned number);
unsigned sample_count(const struct sample *s);
/* Replaces bytes of the text by others. */
void sample_replace(struct sample *s, size_t at, size_t n, const char *by, size_t by_n);

/* Returns the table of the record. Fails if it is refused. */
struct table sample_read(const struct sample *s);
/* Fails unless the record is refused at that line, with that rule and reason, and the table given
 * to the reader stays as it was. */
#define assert_refused(s, line, rule, reason)                                                      \
	sample_assert_refused((s), (line), (rule), (reason), __FILE__, __LINE__)
struct record_fault sample_assert_refused(const struct sample *s, unsigned at_line,
					  const char *rule, enum record_reason reason,
					  const char *file, int line);

#endif
