#include "tests/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

static bool wished(const char *variable)
{
	const char *value = getenv(variable);

	return value && strcmp(value, "1") == 0;
}

uint32_t help_times(uint32_t quick)
{
	uint32_t times = quick;

	if (wished("TAFEL_LONG"))
		times *= 10;
	if (wished("TAFEL_SHORT"))
		times /= 200;
#ifdef __SANITIZE_ADDRESS__
	times /= 8;
#endif
	return times < 2 ? 2 : times;
}

size_t help_file(const char *path, char *buffer, size_t size)
{
	char whole[1024];
	FILE *file;
	size_t n;

	if (snprintf(whole, sizeof whole, "%s/%s", TAFEL_SOURCE, path) >= (int)sizeof whole)
		fail_msg("%s: the path is too long", path);
	file = fopen(whole, "rb");
	if (!file)
		fail_msg("%s: cannot be opened", path);
	n = fread(buffer, 1, size, file);
	fclose(file);
	if (n == size)
		fail_msg("%s: larger than %zu bytes", path, size - 1);
	return n;
}

size_t help_changed(const char *path, unsigned lines, unsigned number, const char *by, char *to,
		    size_t size)
{
	char file[4096];
	struct scan left = scan_in(file, help_file(path, file, sizeof file)), line;
	struct text out = text_in(to, size);
	bool ended;

	for (unsigned n = 1; n <= lines + 1; n++) {
		const bool there = scan_line(&left, &line, &ended);

		assert_int_equal(there, n <= lines);
		if (n == number ? by != NULL : there) {
			text_bytes(&out, n == number ? by : line.at,
				   n == number ? strlen(by) : line.n);
			text_char(&out, '\n');
		}
	}
	assert_false(out.full);
	return out.n;
}

bool help_same(const void *a, const void *b, size_t n)
{
	return memcmp(a, b, n) == 0;
}

bool help_same_text(const struct scan *a, const struct scan *b)
{
	return a->n == b->n && (!a->n || memcmp(a->at, b->at, a->n) == 0);
}

struct rng help_rng(const char *name, uint64_t number)
{
	const struct rng_key key = rng_key(name, strlen(name));
	struct rng r;

	rng_start(&r, &key, RNG_TESTS, number);
	return r;
}

void help_assert_rule(int refusal, const char *rule, const char *file, int line)
{
	char name[16] = "";

	if (refusal)
		(void)snprintf(name, sizeof name, "%c%d", -refusal >> 8, -refusal & 0xff);
	if (strcmp(name, rule) == 0)
		return;
	print_error("refused by \"%s\", not by \"%s\"\n", name, rule);
	_fail(file, line);
}

void help_assert_text(const struct text *written, const char *expected, const char *file, int line)
{
	if (!written->full && written->n == strlen(expected) &&
	    memcmp(written->at, expected, written->n) == 0)
		return;
	print_error("\"%.*s\"%s is not \"%s\"\n", (int)written->n, written->at,
		    written->full ? " (full)" : "", expected);
	_fail(file, line);
}

void help_assert_odds(const uint32_t *seen, const uint32_t *odds, size_t n)
{
	double all = 0, whole = 0, sum = 0;
	unsigned outcomes = 0;

	for (size_t i = 0; i < n; i++) {
		all += seen[i];
		whole += odds[i];
		outcomes += odds[i] > 0;
	}
	for (size_t i = 0; i < n; i++) {
		const double expected = all * odds[i] / whole;

		if (odds[i])
			sum += (seen[i] - expected) * (seen[i] - expected) / expected;
		else
			assert_int_equal(seen[i], 0);
	}
	if (sum > 2.0 * outcomes + 12)
		fail_msg("chi-square is %.1f for %u outcomes", sum, outcomes);
}
