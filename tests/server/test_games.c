#define _GNU_SOURCE /* memmem */
/* Whole games of every game of the registry in a room, with every number of seats and every option.
 * After every turn each client's record is its view (room_fixture.h), and at the end the proof of
 * chance holds. */
#include "tests/server/room_fixture.h"

#include "core/games.h"

#include <string.h>

static struct room_fixture p;

static bool can_be_opened(const struct game *game, unsigned seats, uint8_t options)
{
	static struct table scratch;
	const struct game_setup how = {.seats = (uint8_t)seats, .options = options};

	return table_open(&scratch, game, &how) == 0;
}

static void check_end(void)
{
	static struct table told;
	struct record_fault fault;
	uint32_t first;

	for (unsigned i = 0; i <= p.room.table.seats; i++) {
		assert_int_equal(record_read(p.client[i].record, p.client[i].n, &told, &fault), 0);
		assert_true(told.proof.known); /* the secret is told and fits the commitment */
		assert_int_equal(table_count_forged(&told, &first), 0);
		assert_memory_equal(told.proof.secret, p.secret, sizeof p.secret);
	}
}

static void play(const struct game *game, const char *seats, uint8_t options)
{
	const struct room_plan plan = room_fixture_plan(game, seats, options);
	struct rng r = help_rng(game->id, options);

	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	room_fixture_finish(&p, &r);
	check_end();
	room_fixture_close(&p);
}

static void test_every_game_is_played_to_its_end_with_equal_views(void **unused)
{
	unsigned played = 0;

	(void)unused;
	for (unsigned i = 0; games[i]; i++)
		for (unsigned seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
			for (unsigned option = 0; !option || games[i]->options[option - 1].name;
			     option++) {
				const uint8_t options = (uint8_t)(option ? 1u << (option - 1) : 0);

				if (!can_be_opened(games[i], seats, options))
					continue;
				play(games[i], &"ffffff"[GAME_SEATS_MAX - seats], options);
				played++;
			}
	assert_true(played > 10);
}

static void test_game_with_people_computers_and_open_seats_ends(void **unused)
{
	(void)unused;
	for (unsigned i = 0; games[i]; i++) {
		play(games[i], "fc", 0);
		play(games[i], "cof", 0);
	}
}

/* Only seat 2 has the cards that were dealt to it in its record. */
static void test_dealt_cards_are_in_the_record_of_their_seat_alone(void **unused)
{
	const struct room_plan plan = room_fixture_plan(games_find("domicolor", 9), "ff", 0);
	const struct table *t = &p.room.table;
	char word[GAME_WORD_MAX];
	struct text hand = text_in(word, sizeof word);

	(void)unused;
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	t->game->write(&t->begin, t->event[2], &hand);
	assert_non_null(memmem(p.client[1].record, p.client[1].n, hand.at, hand.n));
	assert_null(memmem(p.client[0].record, p.client[0].n, hand.at, hand.n));
	assert_null(memmem(p.client[2].record, p.client[2].n, hand.at, hand.n));
	room_fixture_close(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_every_game_is_played_to_its_end_with_equal_views),
	    cmocka_unit_test(test_game_with_people_computers_and_open_seats_ends),
	    cmocka_unit_test(test_dealt_cards_are_in_the_record_of_their_seat_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
