#include "tests/table/sample.h"

#include "core/doodle/doodle.h"

#include <string.h>

void sample_table(struct table *t, unsigned seats, unsigned options, const char *seed)
{
	const struct game_setup how = {.seats = (uint8_t)seats, .options = (uint8_t)options};

	assert_int_equal(table_open(t, &doodle, &how), 0);
	assert_int_equal(table_set_seed(t, seed, strlen(seed)), 0);
	player_finish(&player_medium, t, (struct player_memory){0}, 0);
}

void sample_write(struct sample *s, const struct table *t)
{
	struct text out = text_in(s->at, RECORD_MAX);

	record_write(t, GAME_ALL, &out);
	assert_false(out.full);
	s->n = out.n;
}

void sample_put_lines(struct sample *s, const char *const *lines)
{
	struct text out = text_in(s->at, sizeof s->at);

	for (; *lines; lines++) {
		text_string(&out, *lines);
		text_char(&out, '\n');
	}
	assert_false(out.full);
	s->n = out.n;
}

struct scan sample_line(const struct sample *s, unsigned number)
{
	struct scan left = scan_in(s->at, s->n), line = scan_in(s->at + s->n, 0);
	bool ended;

	while (number-- && scan_line(&left, &line, &ended))
		line.n += ended;
	return number + 1 ? scan_in(s->at + s->n, 0) : line;
}

unsigned sample_count(const struct sample *s)
{
	unsigned lines = 0;

	for (size_t i = 0; i < s->n; i++)
		lines += s->at[i] == '\n';
	return lines;
}

void sample_replace(struct sample *s, size_t at, size_t n, const char *by, size_t by_n)
{
	char copy[512];

	assert_true(by_n <= sizeof copy && s->n - n + by_n <= sizeof s->at);
	memcpy(copy, by, by_n); /* it may be a part of the text itself */
	memmove(s->at + at + by_n, s->at + at + n, s->n - at - n);
	memcpy(s->at + at, copy, by_n);
	s->n = s->n - n + by_n;
}

struct table sample_read(const struct sample *s)
{
	struct record_fault fault;
	struct table t;

	if (record_read(s->at, s->n, &t, &fault))
		fail_msg("line %u: %s", fault.line, record_reasons[fault.reason]);
	return t;
}

struct record_fault sample_assert_refused(const struct sample *s, unsigned at_line,
					  const char *rule, enum record_reason reason,
					  const char *file, int line)
{
	static struct table t, untouched;
	struct record_fault fault;

	memset(&t, 0x5a, sizeof t);
	untouched = t;
	if (!record_read(s->at, s->n, &t, &fault)) {
		print_error("not refused\n");
		_fail(file, line);
	}
	if (fault.reason != reason || fault.line != at_line) {
		print_error("%s in line %u, not %s in line %u\n", record_reasons[fault.reason],
			    fault.line, record_reasons[reason], at_line);
		_fail(file, line);
	}
	help_assert_rule(fault.rule, rule, file, line);
	assert_memory_equal(&t, &untouched, sizeof t);
	return fault;
}
