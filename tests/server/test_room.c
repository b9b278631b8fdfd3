/* Rooms without sockets: sitting down, turns, leaving and coming back, clocks, rematches. */
#include "tests/server/room_fixture.h"

#include "core/games.h"

#include <string.h>

static struct room_fixture p;

static struct room_input input(enum room_act act, int viewer)
{
	return (struct room_input){.act = act, .viewer = viewer, .now = p.now};
}

static void give(enum room_act act, int viewer)
{
	const struct room_input in = input(act, viewer);

	room_fixture_input(&p, &in);
}

static void open_with(const char *game, const char *seats)
{
	const struct room_plan plan = room_fixture_plan(games_find(game, strlen(game)), seats, 0);

	room_fixture_open(&p, &plan);
}

/* Returns the text of a legal action of the seat to act. */
static const char *legal(void)
{
	static char word[GAME_WORD_MAX + 1];
	struct text out = text_in(word, sizeof word - 1);
	move_t moves[GAME_MOVES_MAX];

	assert_true(p.room.table.game->legal(&p.room.table.state, moves) > 0);
	p.room.table.game->write(&p.room.table.state, moves[0], &out);
	word[out.n] = '\0';
	return word;
}

static void test_game_begins_when_everybody_sits(void **unused)
{
	(void)unused;
	open_with("doodle", "fof");
	room_fixture_send(&p, 0, "{'type':'turn','id':'a','after':0,'events':['tree']}");
	room_fixture_assert_refused(&p, 0, "not-started");
	room_fixture_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	(void)room_fixture_last(&p, 2, "seats");
	room_fixture_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}",
			  1); /* sent twice */
	(void)room_fixture_last(&p, 0, "table");
	assert_int_equal(p.answer.entry_n, 0);
	room_fixture_send(&p, 0, "{'type':'sit','name':'Eve','nonce':'%032d'}", 2);
	room_fixture_assert_refused(&p, 0, "seated");
	room_fixture_send(&p, 2, "{'type':'sit','name':' Eve','nonce':'%032d'}", 2);
	room_fixture_assert_refused(&p, 2, "name");
	room_fixture_send(&p, GAME_SPECTATOR, "{'type':'sit','name':'Eve','nonce':'%032d'}", 2);
	room_fixture_assert_refused(&p, GAME_SPECTATOR, "no-seat");
	room_fixture_send(&p, 2, "{'type':'sit','name':'Zo\xc3\xab','nonce':'%032d'}", 3);
	give(ROOM_ACT_TAKE_SEAT, GAME_SPECTATOR);
	assert_int_equal(p.answer.seat, 1);
	give(ROOM_ACT_TAKE_SEAT, GAME_SPECTATOR);
	room_fixture_assert_refused(&p, GAME_SPECTATOR, "taken");
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_WAITING);
	room_fixture_send(&p, 1, "{'type':'sit','name':'Ben','nonce':'%032d'}", 4);
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	assert_int_equal(table_to_act(&p.room.table), 0);
	for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++)
		(void)room_fixture_last(&p, viewer, "table");
	room_fixture_close(&p);
}

static void test_turn_counts_once_and_only_in_its_order(void **unused)
{
	const json_t *told;
	uint32_t n;

	(void)unused;
	open_with("doodle", "ff");
	room_fixture_sit(&p);
	n = p.room.table.n;
	room_fixture_send(&p, 1, "{'type':'turn','id':'b1','after':%u,'events':['%s']}", n,
			  legal());
	room_fixture_assert_refused(&p, 1, "not-your-turn");
	room_fixture_send(&p, GAME_SPECTATOR, "{'type':'turn','id':'s','after':%u,'events':['%s']}",
			  n, legal());
	room_fixture_assert_refused(&p, GAME_SPECTATOR, "no-seat");
	room_fixture_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['nonsense']}", n);
	room_fixture_assert_refused(&p, 0, "rule");
	/* One good event and one that is not legal: neither counts. */
	room_fixture_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s','tree']}", n,
			  legal());
	room_fixture_assert_refused(&p, 0, "rule");
	told = room_fixture_last(&p, 0, "refused");
	assert_int_equal(json_integer_value(json_object_get(told, "event")), 1);
	assert_string_equal(json_string_value(json_object_get(told, "rule")), "T1");
	assert_int_equal(p.room.table.n, n);
	room_fixture_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n,
			  legal());
	told = room_fixture_last(&p, 0, "events");
	assert_string_equal(json_string_value(json_object_get(told, "done")), "a1");
	told = room_fixture_last(&p, 1, "events");
	assert_null(json_object_get(told, "done")); /* only the sender gets `done` */
	assert_int_equal(p.room.table.n, n + 1);
	room_fixture_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n,
			  "whatever");
	told = room_fixture_last(&p, 0, "done"); /* it counts once */
	assert_string_equal(json_string_value(json_object_get(told, "done")), "a1");
	assert_int_equal(json_integer_value(json_object_get(told, "n")), n + 1);
	assert_int_equal(p.room.table.n, n + 1);
	room_fixture_close(&p);
}

static void test_stale_turn_is_refused_with_the_missed_events(void **unused)
{
	const json_t *told;
	uint32_t n;

	(void)unused;
	open_with("doodle", "ff");
	room_fixture_sit(&p);
	n = p.room.table.n;
	room_fixture_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n,
			  legal());
	p.client[1].n = 0; /* this client lost its record */
	for (unsigned i = 0; i < 2; i++) {
		const uint32_t after = i ? n - 1 : n + 2; /* n + 1 would be right */
		const struct room_input late = {.act = ROOM_ACT_TURN,
						.viewer = 1,
						.now = p.now,
						.id = scan_in("b", 1),
						.after = after};

		room_handle(&p.room, &late, &p.answer);
		assert_int_equal(p.answer.notes, 2);
		assert_int_equal(p.answer.note[0].refusal, ROOM_REFUSED_STALE);
		assert_int_equal(p.answer.note[1].kind, ROOM_NOTE_TABLE);
		assert_int_equal(p.answer.note[1].whole, after > n + 1);
		assert_int_equal(p.answer.note[1].from, after > n + 1 ? 0 : after);
		assert_int_equal(p.answer.entry_n, 0);
	}
	room_fixture_send(&p, 1, "{'type':'hello','table':'" ROOM_FIXTURE_ID "'}");
	told = room_fixture_last(&p, 1, "table");
	assert_non_null(json_object_get(told, "record"));
	room_fixture_close(&p);
}

static void test_hello_with_have_gets_the_missed_events(void **unused)
{
	struct rng r = help_rng("missed", 0);
	uint32_t n;

	(void)unused;
	open_with("domicolor", "ff");
	room_fixture_sit(&p);
	for (unsigned i = 0; i < 6; i++)
		room_fixture_turn(&p, &r);
	n = p.room.table.n;
	for (uint32_t have = 0; have <= n; have++) {
		struct scan left = scan_in(p.client[0].record, p.client[0].n), line;
		uint32_t lines = 0;
		const json_t *told;
		bool ended;

		while (lines < 9 + have && scan_line(&left, &line, &ended)) /* 9 in the header */
			lines++;
		p.client[0].n -= left.n; /* cut to the events that it says it has */
		room_fixture_send(&p, 0, "{'type':'hello','table':'" ROOM_FIXTURE_ID "','have':%u}",
				  have);
		told = room_fixture_last(&p, 0, "table");
		assert_null(json_object_get(told, "record"));
		assert_int_equal(json_array_size(json_object_get(told, "events")), n - have);
	}
	room_fixture_send(&p, 0, "{'type':'hello','table':'" ROOM_FIXTURE_ID "','have':%u}", n + 1);
	assert_non_null(json_object_get(room_fixture_last(&p, 0, "table"), "record"));
	room_fixture_close(&p);
}

static void test_seat_that_is_handed_over_can_be_taken_back_but_not_one_given_up(void **unused)
{
	(void)unused;
	open_with("doodle", "fff");
	room_fixture_send(&p, 0, "{'type':'give-up'}");
	room_fixture_assert_refused(&p, 0, "not-started");
	room_fixture_sit(&p);
	for (int viewer = 0; viewer < 3; viewer++)
		give(ROOM_ACT_CONNECT, viewer);
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	room_fixture_assert_refused(&p, 1, "not-away");
	give(ROOM_ACT_DISCONNECT, 0);
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	room_fixture_assert_refused(&p, 1, "not-away"); /* away for too short a time */
	p.now += ROOM_AWAY_MS;
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'grandmaster'}");
	room_fixture_assert_refused(&p, 1, "level");
	room_fixture_send(&p, 1, "{'type':'hand','seat':4,'level':'random'}");
	room_fixture_assert_refused(&p, 1, "no-person");
	room_fixture_send(&p, 1, "{'type':'back'}");
	room_fixture_assert_refused(&p, 1, "not-yours");
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_COMPUTER);
	assert_true(p.answer.think);
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	room_fixture_assert_refused(&p, 1, "no-person");
	room_fixture_send(&p, 0, "{'type':'turn','id':'a','after':%u,'events':['%s']}",
			  p.room.table.n, legal());
	room_fixture_assert_refused(&p, 0, "not-your-turn");
	room_fixture_send(&p, 0, "{'type':'back'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_FRIEND);
	assert_true(p.room.thinking);
	give(ROOM_ACT_COMPUTER_MOVE, GAME_SPECTATOR); /* the computer's move comes too late */
	assert_int_equal(p.answer.entry_n, 0);
	assert_false(p.room.thinking);
	room_fixture_send(&p, 0, "{'type':'give-up'}");
	assert_true(p.answer.think);
	room_fixture_send(&p, 0, "{'type':'back'}");
	room_fixture_assert_refused(
	    &p, 0, "not-yours"); /* a seat that was given up cannot be taken back */
	room_fixture_computer_move(&p);
	assert_int_equal(table_to_act(&p.room.table), 1);
	assert_false(p.answer.think);
	room_fixture_close(&p);
}

static void test_seat_without_a_person_is_handed_over_before_the_game(void **unused)
{
	(void)unused;
	open_with("doodle", "fo");
	room_fixture_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	room_fixture_send(&p, GAME_SPECTATOR, "{'type':'hand','seat':2,'level':'random'}");
	room_fixture_assert_refused(&p, GAME_SPECTATOR, "no-seat");
	room_fixture_send(&p, 0, "{'type':'hand','seat':2,'level':'random'}");
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	assert_string_equal(p.room.table.name[1], "random");
	room_fixture_close(&p);
}

/* Otherwise people could play a game with dice to which none of them gave a nonce. */
static void test_seat_without_a_nonce_cannot_be_taken_back(void **unused)
{
	(void)unused;
	open_with("doodle", "ff");
	room_fixture_send(&p, 0, "{'type':'hand','seat':2,'level':'random'}");
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	room_fixture_assert_refused(&p, 1, "not-yours"); /* the computer plays there */
	room_fixture_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	room_fixture_send(&p, 1, "{'type':'back'}");
	room_fixture_assert_refused(&p, 1, "not-yours");
	room_fixture_close(&p);
}

static void test_computer_plays_on_when_a_turn_clock_runs_out(void **unused)
{
	struct room_plan plan = room_fixture_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_TURN, .seconds = 60};
	room_fixture_open(&p, &plan);
	assert_int_equal(room_wake_at(&p.room), INT64_MAX);
	room_fixture_sit(&p);
	assert_int_equal(room_wake_at(&p.room), p.now + 60000);
	p.now += 59999;
	give(ROOM_ACT_TICK, GAME_SPECTATOR);
	assert_int_equal(p.answer.entry_n, 0);
	assert_int_equal(room_clock_left(&p.room, 0, p.now), 1);
	assert_int_equal(room_clock_left(&p.room, 1, p.now), 60000);
	p.now += 1;
	give(ROOM_ACT_TICK, GAME_SPECTATOR);
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_COMPUTER);
	assert_int_equal(p.room.seat[0].why, ROOM_WHY_OUT_OF_TIME);
	assert_int_equal(room_wake_at(&p.room), 0);
	room_fixture_send(&p, 0, "{'type':'back'}");
	room_fixture_assert_refused(&p, 0, "no-time"); /* the computer must finish this turn */
	room_fixture_computer_move(&p);
	room_fixture_send(&p, 0, "{'type':'back'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_FRIEND);
	room_fixture_close(&p);
}

static void test_coming_back_gives_no_time_in_a_turn(void **unused)
{
	struct room_plan plan = room_fixture_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_TURN, .seconds = 600};
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	p.now += ROOM_AWAY_MS;
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	p.now += 1000;
	room_fixture_send(&p, 0, "{'type':'back'}");
	assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - ROOM_AWAY_MS - 1000);
	room_fixture_close(&p);
}

static void test_coming_back_gives_no_time_in_a_bank(void **unused)
{
	struct room_plan plan = room_fixture_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_BANK, .seconds = 600, .plus = 5};
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	p.now += ROOM_AWAY_MS;
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	p.now += 1000;
	room_fixture_send(&p, 0, "{'type':'back'}");
	assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - ROOM_AWAY_MS - 1000);
	room_fixture_send(&p, 0, "{'type':'give-up'}");
	room_fixture_computer_move(&p);
	p.now += 10000; /* the other seat's clock runs */
	room_fixture_send(&p, 1, "{'type':'hand','seat':2,'level':'random'}");
	assert_int_equal(p.room.seat[0].left, 600000 - ROOM_AWAY_MS - 1000);
	room_fixture_close(&p);
}

static void test_computer_plays_on_when_a_bank_clock_runs_out(void **unused)
{
	struct room_plan plan = room_fixture_plan(games[0], "ff", 0);
	struct rng r = help_rng("bank", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_BANK, .seconds = 100, .plus = 5};
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	p.now += 29000;
	room_fixture_turn(&p, &r); /* it takes a second more */
	assert_int_equal(p.room.seat[0].left, 100000 - 30000 + 5000);
	assert_int_equal(room_wake_at(&p.room), p.now + 100000);
	p.now += 100000;
	give(ROOM_ACT_TICK, GAME_SPECTATOR);
	assert_int_equal(p.room.seat[1].why, ROOM_WHY_OUT_OF_TIME);
	p.now -= 5000; /* the clock jumps back */
	room_fixture_send(&p, 1, "{'type':'back'}");
	room_fixture_assert_refused(&p, 1, "no-time");
	room_fixture_computer_move(&p);
	room_fixture_send(&p, 1, "{'type':'back'}");
	room_fixture_assert_refused(&p, 1, "no-time"); /* an empty bank stays empty */
	room_fixture_close(&p);
}

/* The first turn of MetrOmania is three tunnels of one seat. Each is sent as a turn of its own. */
static void test_turn_in_parts_is_one_turn_for_the_clock(void **unused)
{
	static const enum room_clock_kind kinds[] = {ROOM_CLOCK_TURN, ROOM_CLOCK_BANK};

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		struct room_plan plan = room_fixture_plan(games_find("metro", 5), "ff", 0);

		plan.clock = (struct room_clock){.kind = kinds[i], .seconds = 600, .plus = 30};
		room_fixture_open(&p, &plan);
		room_fixture_sit(&p);
		for (unsigned part = 0; part < 3; part++) {
			assert_int_equal(table_to_act(&p.room.table), 0);
			assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - part * 11000);
			p.now += 10000;
			room_fixture_send(&p, 0,
					  "{'type':'turn','id':'a%u','after':%u,'events':['%s']}",
					  part, p.room.table.n, legal());
			p.now += 1000 - (part == 2) * 1000;
		}
		assert_int_equal(table_to_act(&p.room.table), 1);
		if (kinds[i] == ROOM_CLOCK_BANK)
			assert_int_equal(p.room.seat[0].left, 600000 - 32000 + 30000);
		room_fixture_close(&p);
	}
}

static void test_reactions_and_first_connections_are_told_to_all(void **unused)
{
	const json_t *told;

	(void)unused;
	open_with("doodle", "ff");
	room_fixture_send(&p, 1, "{'type':'react','reaction':'thanks'}");
	told = room_fixture_last(&p, 0, "reaction");
	assert_int_equal(json_integer_value(json_object_get(told, "seat")), 2);
	room_fixture_send(&p, GAME_SPECTATOR, "{'type':'react','reaction':'thanks'}");
	room_fixture_assert_refused(&p, GAME_SPECTATOR, "no-seat");
	give(ROOM_ACT_CONNECT, 1);
	told = json_array_get(json_object_get(room_fixture_last(&p, 0, "seats"), "seats"), 1);
	assert_true(json_is_true(json_object_get(told, "here")));
	give(ROOM_ACT_CONNECT, 1); /* a second device */
	assert_int_equal(p.client[0].messages, 0);
	give(ROOM_ACT_DISCONNECT, 1);
	assert_int_equal(p.client[0].messages, 0);
	give(ROOM_ACT_DISCONNECT, 1);
	(void)room_fixture_last(&p, 0, "seats");
	room_fixture_close(&p);
}

static void test_rematch_keeps_seats_links_and_board(void **unused)
{
	static struct room_fixture again;
	struct rng r = help_rng("rematch", 0);
	uint8_t secret[PROOF_SECRET] = {9};
	char buffer[RECORD_BOARD_MAX];
	struct text board = text_in(buffer, sizeof buffer);
	struct room_plan plan;

	(void)unused;
	open_with("doodle", "fc");
	room_fixture_sit(&p);
	room_fixture_send(&p, 0, "{'type':'rematch'}");
	room_fixture_assert_refused(&p, 0, "not-over");
	room_fixture_finish(&p, &r);
	room_fixture_send(&p, 0, "{'type':'turn','id':'late','after':1,'events':['tree']}");
	room_fixture_assert_refused(&p, 0, "over");
	room_fixture_send(&p, 0, "{'type':'give-up'}");
	room_fixture_assert_refused(&p, 0, "over");
	room_fixture_send(&p, 0, "{'type':'rematch'}");
	assert_true(p.answer.again);
	assert_string_equal(p.room.rematch, "fedcba9876543210fedcba9876543210");
	room_fixture_send(&p, 0, "{'type':'rematch'}");
	assert_false(p.answer.again);
	assert_non_null(json_object_get(room_fixture_last(&p, 0, "seats"), "rematch"));
	room_plan_rematch(&p.room, "GHJKLM", secret, p.now, &board, &plan);
	room_fixture_open(&again, &plan);
	assert_memory_equal(again.room.seat[0].token, p.room.seat[0].token, ROOM_HASH);
	assert_int_equal(again.room.seat[1].kind, ROOM_SEAT_COMPUTER);
	room_fixture_sit(&again);
	room_fixture_close(&again);
	room_fixture_close(&p);
}

static void test_only_the_exact_token_hash_finds_its_seat(void **unused)
{
	uint8_t key[ROOM_KEY] = {2}, hash[ROOM_HASH];

	(void)unused;
	open_with("doodle", "ffo");
	room_hash_token(key, hash);
	assert_int_equal(room_seat_with_token(&p.room, hash), 1);
	for (unsigned bit = 0; bit < 8 * ROOM_HASH; bit++) {
		hash[bit / 8] ^= (uint8_t)(1u << bit % 8);
		assert_int_equal(room_seat_with_token(&p.room, hash), -1);
		hash[bit / 8] ^= (uint8_t)(1u << bit % 8);
	}
	memset(hash, 0, sizeof hash); /* the hash of a seat without a token */
	assert_int_equal(room_seat_with_token(&p.room, hash), -1);
	assert_int_equal(room_keep_until(&p.room) - p.now, INT64_C(7) * 86400000);
	room_fixture_close(&p);
}

static void test_damaged_entries_are_refused(void **unused)
{
	static struct room r;
	static char damaged[ROOM_ENTRY_MAX];
	struct rng chance = help_rng("damage", 0);

	(void)unused;
	open_with("doodle", "ff");
	room_fixture_sit(&p);
	room_fixture_turn(&p, &chance);
	for (unsigned entry = 0; entry < p.entries; entry++)
		for (size_t cut = 0; cut < p.entry_n[entry]; cut++) {
			memset(&r, 0, sizeof r);
			for (unsigned i = 0; i < entry; i++)
				assert_int_equal(room_read_entry(&r, p.entry[i], p.entry_n[i]), 0);
			memcpy(damaged, p.entry[entry], cut);
			(void)room_read_entry(
			    &r, damaged, cut); /* the result does not matter, but nothing breaks */
			if (cut < 15)
				assert_int_equal(r.entries, entry);
		}
	room_fixture_close(&p);
}

/* A name with hidden characters could not be read, or would change the text beside it. */
static void test_hidden_names_are_refused(void **unused)
{
	static const char *const names[] = {
	    "\u202eeve\u202c", "E\u200bve",   "Eve\u2066\u2069",
	    "\u3164",          "Eve\u200d",   "E\u00a0ve",
	    "\u0301Eve",       "E\U000e0041", "E\u0301\u0301\u0301\u0301\u0301"};

	(void)unused;
	open_with("doodle", "ff");
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		room_fixture_send(&p, 0, "{'type':'sit','name':'%s','nonce':'%032d'}", names[i], 1);
		room_fixture_assert_refused(&p, 0, "name");
	}
	room_fixture_send(
	    &p, 0, "{'type':'sit','name':'\u0639\u0644\u06cc\u200c\u0631','nonce':'%032d'}", 1);
	(void)room_fixture_last(&p, 1, "seats");
	room_fixture_close(&p);
}

/* A list of an older server may hold such a name. It is read as before, and the name stays in the
 * record. */
static void test_old_names_still_load(void **unused)
{
	static const char typed[] = "A------b", old[] = "A\u202e\u202cb";
	static struct room r;
	static char entry[ROOM_ENTRY_MAX];
	size_t n;

	(void)unused;
	_Static_assert(sizeof typed == sizeof old, "the one name takes the place of the other");
	open_with("doodle", "ff");
	room_fixture_send(&p, 0, "{'type':'sit','name':'%s','nonce':'%032d'}", typed, 1);
	n = p.entry_n[p.entries - 1];
	memcpy(entry, p.entry[p.entries - 1], n);
	assert_memory_equal(entry + n - sizeof typed, typed, sizeof typed - 1);
	memcpy(entry + n - sizeof typed, old, sizeof old - 1);
	memset(&r, 0, sizeof r);
	for (unsigned i = 0; i + 1 < p.entries; i++)
		assert_int_equal(room_read_entry(&r, p.entry[i], p.entry_n[i]), 0);
	assert_int_equal(room_read_entry(&r, entry, n), 0);
	assert_true(r.seat[0].sits);
	assert_string_equal(r.table.name[0], old);
	room_fixture_close(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_game_begins_when_everybody_sits),
	    cmocka_unit_test(test_turn_counts_once_and_only_in_its_order),
	    cmocka_unit_test(test_stale_turn_is_refused_with_the_missed_events),
	    cmocka_unit_test(test_hello_with_have_gets_the_missed_events),
	    cmocka_unit_test(test_seat_that_is_handed_over_can_be_taken_back_but_not_one_given_up),
	    cmocka_unit_test(test_seat_without_a_person_is_handed_over_before_the_game),
	    cmocka_unit_test(test_seat_without_a_nonce_cannot_be_taken_back),
	    cmocka_unit_test(test_computer_plays_on_when_a_turn_clock_runs_out),
	    cmocka_unit_test(test_turn_in_parts_is_one_turn_for_the_clock),
	    cmocka_unit_test(test_coming_back_gives_no_time_in_a_turn),
	    cmocka_unit_test(test_coming_back_gives_no_time_in_a_bank),
	    cmocka_unit_test(test_computer_plays_on_when_a_bank_clock_runs_out),
	    cmocka_unit_test(test_reactions_and_first_connections_are_told_to_all),
	    cmocka_unit_test(test_rematch_keeps_seats_links_and_board),
	    cmocka_unit_test(test_only_the_exact_token_hash_finds_its_seat),
	    cmocka_unit_test(test_damaged_entries_are_refused),
	    cmocka_unit_test(test_hidden_names_are_refused),
	    cmocka_unit_test(test_old_names_still_load),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
