/* How often a room calls the game's functions for a turn. Records find the games through
 * --wrap=games_find, which gives them a copy of the game that counts the calls. */
#include "tests/server/room_fixture.h"

#include "core/games.h"

#include <string.h>

static struct room_fixture p;

/* The game, a copy of it that counts calls, and the counts. */
static const struct game *real;
static struct game counting;
static struct {
	unsigned read, check, apply;
} calls;

static int count_read(const void *st, const char *s, size_t n, move_t *m)
{
	calls.read++;
	return real->read(st, s, n, m);
}

static int count_check(const void *st, move_t m)
{
	calls.check++;
	return real->check(st, m);
}

static void count_apply(void *st, move_t m, struct game_effects *why)
{
	calls.apply++;
	real->apply(st, m, why);
}

const struct game *__real_games_find(const char *id, size_t n);
const struct game *__wrap_games_find(const char *id, size_t n);

const struct game *__wrap_games_find(const char *id, size_t n)
{
	(void)__real_games_find(id, n);
	return &counting;
}

static void open_with(const struct game *game, const char *seats)
{
	struct room_plan plan;

	real = game;
	counting = *game;
	counting.read = count_read;
	counting.check = count_check;
	counting.apply = count_apply;
	plan = room_fixture_plan(&counting, seats, 0);
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
}

/* Chooses up to `most` events of the seat to act. Stops when another seat is to act. */
static unsigned choose(unsigned most, struct rng *r, move_t *moves, struct scan *words)
{
	static char buffer[ROOM_TURN_MAX][GAME_WORD_MAX];
	struct table_state state = p.room.table.state;
	const int seat = real->to_act(&state);
	unsigned n = 0;

	while (n < most && real->to_act(&state) == seat) {
		move_t legal[GAME_MOVES_MAX];
		const size_t count = real->legal(&state, legal);
		struct text word = text_in(buffer[n], sizeof buffer[n]);

		moves[n] = legal[rng_below(r, (uint32_t)count)];
		real->write(&state, moves[n], &word);
		real->apply(&state, moves[n], NULL);
		words[n++] = scan_in(word.at, word.n);
	}
	return n;
}

/* Plays the game to its end. Fails unless each event, also of chance, is checked and applied once,
 * and each event of a person is read once. */
static void play_counting(unsigned most)
{
	struct rng r = help_rng("calls", most);

	for (unsigned turn = 0; room_stage(&p.room) == ROOM_STAGE_PLAYING; turn++) {
		const bool computer =
		    p.room.seat[table_to_act(&p.room.table)].kind == ROOM_SEAT_COMPUTER;
		const uint32_t before = p.room.table.n;
		struct room_input in = {.act = computer ? ROOM_ACT_COMPUTER_MOVE : ROOM_ACT_TURN,
					.viewer = table_to_act(&p.room.table),
					.now = p.now += 1000,
					.after = before};
		char id[2] = {(char)('a' + turn % 26), '\0'};
		move_t moves[ROOM_TURN_MAX];

		in.id = scan_in(id, 1);
		in.events = choose(computer ? 1 : most, &r, moves, in.event);
		in.move = moves[0];
		memset(&calls, 0, sizeof calls);
		room_handle(&p.room, &in, &p.answer);
		assert_true(p.answer.entry_n > 0);
		assert_int_equal(calls.read, computer ? 0 : in.events);
		assert_int_equal(calls.check, p.room.table.n - before);
		assert_int_equal(calls.apply, p.room.table.n - before);
	}
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_OVER);
	room_fixture_close(&p);
}

static void test_turn_reads_and_checks_each_event_once(void **unused)
{
	(void)unused;
	for (unsigned i = 0; games[i]; i++)
		for (unsigned most = 1; most <= 3; most += 2) {
			open_with(games[i], "ff");
			play_counting(most);
			open_with(games[i], "fc");
			play_counting(most);
		}
}

/* The events of an entry that is loaded are read, checked and applied once as well. */
static void test_entry_from_disk_reads_and_checks_each_event_once(void **unused)
{
	static struct room r;
	struct rng chance = help_rng("disk", 0);

	(void)unused;
	for (unsigned i = 0; games[i]; i++) {
		open_with(games[i], "ff");
		room_fixture_finish(&p, &chance);
		memset(&r, 0, sizeof r);
		memset(&calls, 0, sizeof calls);
		for (unsigned k = 0; k < p.entries; k++)
			assert_int_equal(room_read_entry(&r, p.entry[k], p.entry_n[k]), 0);
		assert_int_equal(calls.read, r.table.n);
		assert_int_equal(calls.check, r.table.n);
		assert_int_equal(calls.apply, r.table.n);
		room_fixture_close(&p);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_turn_reads_and_checks_each_event_once),
	    cmocka_unit_test(test_entry_from_disk_reads_and_checks_each_event_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
