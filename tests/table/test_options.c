/* An option is added to a game by adding it to the game's list. Here each game gets one that no
 * rule reads, and must play as before. */
#include "tests/table/sample.h"

#include "core/games.h"

#include <string.h>

enum { GAMES_EACH = 4 };

/* The game under test with one more option at the end of its list. Records find it under its id. */
static struct game more;
static struct game_option more_options[GAME_OPTIONS_MAX + 1];

/* Linked with --wrap. */
const struct game *__real_games_find(const char *id, size_t n);
const struct game *__wrap_games_find(const char *id, size_t n);

const struct game *__wrap_games_find(const char *id, size_t n)
{
	const struct scan name = scan_in(id, n);

	return more.id && scan_is(&name, more.id) ? &more : __real_games_find(id, n);
}

/* Adds the option "added"; returns its bit. */
static unsigned add_option(const struct game *game)
{
	unsigned n = 0;

	for (; game->options[n].name; n++)
		more_options[n] = game->options[n];
	assert_true(n < GAME_OPTIONS_MAX);
	more_options[n] = (struct game_option){"added", GAME_SEATS(1, GAME_SEATS_MAX)};
	more_options[n + 1] = (struct game_option){NULL, 0};
	more = *game;
	more.options = more_options;
	return 1u << n;
}

/* The states differ in the set of options, and there in the added option alone. */
static void assert_same_but_option(const struct table *plain, const struct table *added,
				   unsigned option)
{
	unsigned different = 0;

	for (size_t i = 0; i < plain->game->state_size; i++)
		if (plain->state.bytes[i] != added->state.bytes[i]) {
			assert_int_equal(plain->state.bytes[i] ^ added->state.bytes[i], option);
			different++;
		}
	assert_int_equal(different, 1);
}

static struct text json_of(const struct table *t, char *buffer, size_t size)
{
	struct text out = text_in(buffer, size);

	t->game->json(&t->state, &out);
	assert_false(out.full);
	return out;
}

static void assert_same_answers(const struct table *plain, const struct table *added)
{
	static char plain_json[1 << 16], added_json[1 << 16];
	const struct text a = json_of(plain, plain_json, sizeof plain_json);
	const struct text b = json_of(added, added_json, sizeof added_json);
	move_t plain_moves[GAME_MOVES_MAX], added_moves[GAME_MOVES_MAX];
	const size_t n = plain->game->legal(&plain->state, plain_moves);
	struct game_scores plain_scores, added_scores;

	assert_int_equal(table_to_act(plain), table_to_act(added));
	assert_int_equal(added->game->legal(&added->state, added_moves), n);
	assert_memory_equal(plain_moves, added_moves, n * sizeof *plain_moves);
	plain->game->score(&plain->state, &plain_scores, NULL);
	added->game->score(&added->state, &added_scores, NULL);
	assert_memory_equal(&plain_scores, &added_scores, sizeof plain_scores);
	assert_int_equal(a.n, b.n);
	assert_memory_equal(plain_json, added_json, a.n);
}

/* Plays one random game with the options on both tables, on one of them with the added option too.
 */
static void play_both(struct table *plain, struct table *added, unsigned option, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];

	while (table_to_act(plain) != GAME_OVER) {
		const size_t n = plain->game->legal(&plain->state, moves);
		const move_t m =
		    n ? moves[rng_below(r, (uint32_t)n)] : plain->game->chance(&plain->state, r);

		assert_same_but_option(plain, added, option);
		assert_same_answers(plain, added);
		assert_rule(table_append(plain, m, NULL), "");
		assert_rule(table_append(added, m, NULL), "");
	}
	assert_same_but_option(plain, added, option);
	assert_same_answers(plain, added);
}

/* The record names the option, and what is read from it is the table. */
static void assert_record_keeps_option(const struct table *t)
{
	static struct sample record;
	static struct table again;

	sample_write(&record, t);
	record.at[record.n] = '\0';
	assert_non_null(strstr(record.at, "\noption added\n"));
	again = sample_read(&record);
	assert_int_equal(again.options, t->options);
	assert_true(help_same(&again.state, &t->state, t->game->state_size));
}

static void test_option_added_to_list_changes_nothing_else(void **unused)
{
	static struct table plain, added;

	(void)unused;
	for (unsigned g = 0; games[g]; g++) {
		const unsigned option = add_option(games[g]);
		struct rng r = help_rng("options", g);

		for (unsigned seats = more.seats_min; seats <= more.seats_max; seats++)
			for (unsigned set = 0; set < option; set++) {
				struct game_setup how = {.seats = (uint8_t)seats,
							 .options = (uint8_t)set};

				if (table_open(&plain, games[g], &how))
					continue; /* not for this number of seats */
				for (uint32_t i = 0; i < help_times(GAMES_EACH); i++) {
					how.options = (uint8_t)set;
					assert_rule(table_open(&plain, games[g], &how), "");
					how.options = (uint8_t)(set | option);
					assert_rule(table_open(&plain, games[g], &how), "T3");
					assert_rule(table_open(&added, &more, &how), "");
					play_both(&plain, &added, option, &r);
					assert_record_keeps_option(&added);
				}
			}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_option_added_to_list_changes_nothing_else),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
