/* Golden records: old games that must be read, judged and written exactly as they were then.
 *
 * sums.txt lists them, one a line: its name, and the first 16 digits of SHA-256 over the record
 * with all legal actions. doodle-solo.legal has all of that text for one of them, so that
 * a difference can be seen. `test_golden sums` prints the list as it would be now. */
#include "tests/help.h"

#include "core/base/sha256.h"
#include "core/games.h"
#include "table/replay.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#define FOLDER "tests/golden/"

static char file[RECORD_MAX], written[4 * RECORD_MAX], today[RECORD_MAX];

static void read_golden(const char *name, const char *ending, struct scan *text)
{
	char path[512];

	(void)snprintf(path, sizeof path, FOLDER "%s%s", name, ending);
	*text = scan_in(file, help_file(path, file, sizeof file));
}

static void read_record(const char *name, struct table *t)
{
	struct record_fault fault;
	struct scan text;

	read_golden(name, ".tafel", &text);
	if (record_read(text.at, text.n, t, &fault))
		fail_msg("%s: line %u: %s", name, fault.line, record_reasons[fault.reason]);
}

static struct text with_legal(const struct table *t)
{
	struct text out = text_in(written, sizeof written);
	struct replay r;

	replay_start(&r, t, GAME_ALL, REPLAY_LEGAL);
	while (replay_next(&r, &out))
		;
	assert_false(out.full);
	return out;
}

static void sum_of(const struct table *t, char hex[17])
{
	const struct text legal = with_legal(t);
	struct text out = text_in(hex, 16);
	struct sha256 hash;
	uint8_t sum[32];

	sha256_start(&hash);
	sha256_feed(&hash, legal.at, legal.n);
	sha256_finish(&hash, sum);
	text_hex(&out, sum, 8);
	hex[16] = '\0';
}

/* Calls `call` for every golden record of the folder. Returns how many there are. */
static unsigned for_each(void (*call)(const char *name, void *data), void *data)
{
	DIR *folder = opendir(TAFEL_SOURCE "/" FOLDER);
	const struct dirent *entry;
	unsigned n = 0;

	assert_non_null(folder);
	while ((entry = readdir(folder))) {
		const size_t length = strlen(entry->d_name);
		char name[256];

		if (length < 7 || strcmp(entry->d_name + length - 6, ".tafel") != 0)
			continue;
		memcpy(name, entry->d_name, length - 6);
		name[length - 6] = '\0';
		call(name, data);
		n++;
	}
	closedir(folder);
	return n;
}

/* Writes a golden record as it is written today: with the revision of the rules of today (T3). */
static void with_rules_of_today(const struct scan *golden, const struct game *game,
				struct text *out)
{
	static const char rules[] = "\nrules ";
	const char *at = strstr(golden->at, rules);

	assert_non_null(at);
	at += strlen(rules);
	text_bytes(out, golden->at, (size_t)(at - golden->at));
	text_number(out, game->rules);
	at = strchr(at, '\n');
	text_bytes(out, at, golden->n - (size_t)(at - golden->at));
}

static void check_bytes(const char *name, void *data)
{
	static struct table t;
	struct text out = text_in(written, sizeof written);
	struct text expected = text_in(today, sizeof today);
	struct scan text;
	uint32_t first;

	(void)data;
	read_record(name, &t);
	read_golden(name, ".tafel", &text);
	record_write(&t, GAME_ALL, &out);
	with_rules_of_today(&text, t.game, &expected);
	if (out.n != expected.n || memcmp(out.at, expected.at, out.n) != 0)
		fail_msg("%s: is written otherwise now", name);
	assert_int_equal(table_to_act(&t), GAME_OVER);
	/* Their chance came from a seed, so this fails if the streams of random numbers change. */
	assert_true(t.seed[0] != '\0');
	assert_int_equal(table_count_forged(&t, &first), 0);
}

static void test_golden_record_is_written_as_it_is_read(void **unused)
{
	(void)unused;
	assert_true(for_each(check_bytes, NULL) >= 6);
}

static void check_sum(const char *name, void *sums)
{
	static struct table t;
	char hex[17], line[300];

	read_record(name, &t);
	sum_of(&t, hex);
	(void)snprintf(line, sizeof line, "%s %s\n", name, hex);
	if (!strstr(sums, line))
		fail_msg("not in sums.txt: %s", line);
}

static void test_golden_record_has_same_legal_actions_and_scores(void **unused)
{
	char sums[4096];
	const size_t n = help_file(FOLDER "sums.txt", sums, sizeof sums);
	unsigned lines = 0;

	(void)unused;
	sums[n] = '\0';
	for (size_t i = 0; i < n; i++)
		lines += sums[i] == '\n';
	assert_int_equal(for_each(check_sum, sums), lines);
}

static void test_legal_replay_of_one_golden_record_is_the_same_text(void **unused)
{
	static struct table t;
	struct scan expected;
	struct text legal;

	(void)unused;
	read_record("doodle-solo", &t);
	legal = with_legal(&t);
	read_golden("doodle-solo", ".legal", &expected);
	assert_int_equal(legal.n, expected.n);
	assert_memory_equal(legal.at, expected.at, expected.n);
}

struct kinds {
	unsigned games, options; /* sets */
};

static void note(const char *name, void *data)
{
	static struct table t;
	struct kinds *kinds = data;

	read_record(name, &t);
	for (unsigned i = 0; games[i]; i++)
		if (games[i] == t.game) {
			kinds[i].games++;
			kinds[i].options |= t.options;
		}
}

/* Every game has golden records, and every option of it is in one. */
static void test_every_game_and_option_has_golden_record(void **unused)
{
	struct kinds kinds[16] = {{0, 0}};

	(void)unused;
	(void)for_each(note, kinds);
	for (unsigned i = 0; games[i]; i++) {
		unsigned options = 0;

		while (games[i]->options[options].name)
			options++;
		if (!kinds[i].games || kinds[i].options != (1u << options) - 1)
			fail_msg("%s: a golden record is missing", games[i]->id);
	}
}

static void print_sum(const char *name, void *data)
{
	static struct table t;
	char hex[17];

	(void)data;
	read_record(name, &t);
	sum_of(&t, hex);
	printf("%s %s\n", name, hex);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_golden_record_is_written_as_it_is_read),
	    cmocka_unit_test(test_golden_record_has_same_legal_actions_and_scores),
	    cmocka_unit_test(test_legal_replay_of_one_golden_record_is_the_same_text),
	    cmocka_unit_test(test_every_game_and_option_has_golden_record),
	};

	if (argc == 2 && strcmp(argv[1], "sums") == 0)
		return for_each(print_sum, NULL) == 0;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
