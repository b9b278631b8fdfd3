/* Rooms without sockets: sitting down, turns sent twice or too late, going and coming back, clocks. */
#include "tests/server/party.h"

#include "core/games.h"

#include <string.h>

static struct party p;

static struct room_input input(enum room_act act, int viewer)
{
	return (struct room_input){.act = act, .viewer = viewer, .now = p.now};
}

static void give(enum room_act act, int viewer)
{
	const struct room_input in = input(act, viewer);

	party_input(&p, &in);
}

static void open_with(const char *game, const char *seats)
{
	const struct room_plan plan = party_plan(games_find(game, strlen(game)), seats, 0);

	party_open(&p, &plan);
}

/* The text of some legal action of the seat to act. */
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
	party_send(&p, 0, "{'type':'turn','id':'a','after':0,'events':['tree']}");
	party_refused(&p, 0, "not-started");
	party_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	(void)party_told(&p, 2, "seats");
	party_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1); /* sent twice */
	(void)party_told(&p, 0, "table");
	assert_int_equal(p.answer.entry_n, 0);
	party_send(&p, 0, "{'type':'sit','name':'Eve','nonce':'%032d'}", 2);
	party_refused(&p, 0, "seated");
	party_send(&p, 2, "{'type':'sit','name':' Eve','nonce':'%032d'}", 2);
	party_refused(&p, 2, "name");
	party_send(&p, GAME_SPECTATOR, "{'type':'sit','name':'Eve','nonce':'%032d'}", 2);
	party_refused(&p, GAME_SPECTATOR, "no-seat");
	party_send(&p, 2, "{'type':'sit','name':'Zo\xc3\xab','nonce':'%032d'}", 3);
	give(ROOM_ACT_TAKE_SEAT, GAME_SPECTATOR);
	assert_int_equal(p.answer.seat, 1);
	give(ROOM_ACT_TAKE_SEAT, GAME_SPECTATOR);
	party_refused(&p, GAME_SPECTATOR, "taken");
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_WAITING);
	party_send(&p, 1, "{'type':'sit','name':'Ben','nonce':'%032d'}", 4);
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	assert_int_equal(table_to_act(&p.room.table), 0);
	for (int viewer = GAME_SPECTATOR; viewer < 3; viewer++)
		(void)party_told(&p, viewer, "table");
	party_close(&p);
}

static void test_turns_count_once_and_in_their_order(void **unused)
{
	const json_t *told;
	uint32_t n;

	(void)unused;
	open_with("doodle", "ff");
	party_sit(&p);
	n = p.room.table.n;
	party_send(&p, 1, "{'type':'turn','id':'b1','after':%u,'events':['%s']}", n, legal());
	party_refused(&p, 1, "not-your-turn");
	party_send(&p, GAME_SPECTATOR, "{'type':'turn','id':'s','after':%u,'events':['%s']}", n,
		   legal());
	party_refused(&p, GAME_SPECTATOR, "no-seat");
	party_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['nonsense']}", n);
	party_refused(&p, 0, "rule");
	/* One good event and one that is not the seat's: neither counts. */
	party_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s','tree']}", n,
		   legal());
	party_refused(&p, 0, "rule");
	told = party_told(&p, 0, "refused");
	assert_int_equal(json_integer_value(json_object_get(told, "event")), 1);
	assert_string_equal(json_string_value(json_object_get(told, "rule")), "T1");
	assert_int_equal(p.room.table.n, n);
	party_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n, legal());
	told = party_told(&p, 0, "events");
	assert_string_equal(json_string_value(json_object_get(told, "done")), "a1");
	told = party_told(&p, 1, "events");
	assert_null(json_object_get(told, "done")); /* that it counts is for its sender to know */
	assert_int_equal(p.room.table.n, n + 1);
	party_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n, "whatever");
	told = party_told(&p, 0, "done"); /* it counts once */
	assert_string_equal(json_string_value(json_object_get(told, "done")), "a1");
	assert_int_equal(json_integer_value(json_object_get(told, "n")), n + 1);
	assert_int_equal(p.room.table.n, n + 1);
	party_close(&p);
}

static void test_stale_turns_are_told_what_they_missed(void **unused)
{
	const json_t *told;
	uint32_t n;

	(void)unused;
	open_with("doodle", "ff");
	party_sit(&p);
	n = p.room.table.n;
	party_send(&p, 0, "{'type':'turn','id':'a1','after':%u,'events':['%s']}", n, legal());
	p.client[1].n = 0; /* it was cut off, and remembers nothing */
	for (unsigned i = 0; i < 2; i++) {
		const uint32_t after = i ? n - 1 : n + 2; /* n + 1 is what it should say */
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
	party_send(&p, 1, "{'type':'hello','table':'" PARTY_ID "'}");
	told = party_told(&p, 1, "table");
	assert_non_null(json_object_get(told, "record"));
	party_close(&p);
}

static void test_hello_gives_what_was_missed(void **unused)
{
	struct rng r = help_rng("missed", 0);
	uint32_t n;

	(void)unused;
	open_with("domicolor", "ff");
	party_sit(&p);
	for (unsigned i = 0; i < 6; i++)
		party_turn(&p, &r);
	n = p.room.table.n;
	for (uint32_t have = 0; have <= n; have++) {
		struct scan left = scan_in(p.client[0].record, p.client[0].n), line;
		uint32_t lines = 0;
		const json_t *told;
		bool ended;

		while (lines < 9 + have && scan_line(&left, &line, &ended)) /* 9 in the header */
			lines++;
		p.client[0].n -= left.n; /* cut back to what it says it has */
		party_send(&p, 0, "{'type':'hello','table':'" PARTY_ID "','have':%u}", have);
		told = party_told(&p, 0, "table");
		assert_null(json_object_get(told, "record"));
		assert_int_equal(json_array_size(json_object_get(told, "events")), n - have);
	}
	party_send(&p, 0, "{'type':'hello','table':'" PARTY_ID "','have':%u}", n + 1);
	assert_non_null(json_object_get(party_told(&p, 0, "table"), "record"));
	party_close(&p);
}

static void test_giving_up_and_coming_back(void **unused)
{
	(void)unused;
	open_with("doodle", "fff");
	party_send(&p, 0, "{'type':'give-up'}");
	party_refused(&p, 0, "not-started");
	party_sit(&p);
	for (int viewer = 0; viewer < 3; viewer++)
		give(ROOM_ACT_CONNECT, viewer);
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	party_refused(&p, 1, "not-away");
	give(ROOM_ACT_DISCONNECT, 0);
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	party_refused(&p, 1, "not-away"); /* a moment ago */
	p.now += ROOM_AWAY_MS;
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'grandmaster'}");
	party_refused(&p, 1, "level");
	party_send(&p, 1, "{'type':'hand','seat':4,'level':'random'}");
	party_refused(&p, 1, "no-person");
	party_send(&p, 1, "{'type':'back'}");
	party_refused(&p, 1, "not-yours");
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_COMPUTER);
	assert_true(p.answer.think);
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	party_refused(&p, 1, "no-person");
	party_send(&p, 0, "{'type':'turn','id':'a','after':%u,'events':['%s']}", p.room.table.n,
		   legal());
	party_refused(&p, 0, "not-your-turn");
	party_send(&p, 0, "{'type':'back'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_FRIEND);
	assert_true(p.room.thinking);
	give(ROOM_ACT_COMPUTER_MOVE,
	     GAME_SPECTATOR); /* what the computer thought of comes too late */
	assert_int_equal(p.answer.entry_n, 0);
	assert_false(p.room.thinking);
	party_send(&p, 0, "{'type':'give-up'}");
	assert_true(p.answer.think);
	party_send(&p, 0, "{'type':'back'}");
	party_refused(&p, 0, "not-yours"); /* given up is given up */
	party_think(&p);
	assert_int_equal(table_to_act(&p.room.table), 1);
	assert_false(p.answer.think);
	party_close(&p);
}

static void test_a_seat_where_nobody_came_is_handed_over(void **unused)
{
	(void)unused;
	open_with("doodle", "fo");
	party_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	party_send(&p, GAME_SPECTATOR, "{'type':'hand','seat':2,'level':'random'}");
	party_refused(&p, GAME_SPECTATOR, "no-seat");
	party_send(&p, 0, "{'type':'hand','seat':2,'level':'random'}");
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	assert_string_equal(p.room.table.name[1], "random");
	party_close(&p);
}

/* Else a game of people could be played with dice to which none of them gave a nonce. */
static void test_a_seat_without_nonce_stays_with_the_computer(void **unused)
{
	(void)unused;
	open_with("doodle", "ff");
	party_send(&p, 0, "{'type':'hand','seat':2,'level':'random'}");
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	party_refused(&p, 1, "not-yours"); /* the computer sits there */
	party_send(&p, 0, "{'type':'sit','name':'Anna','nonce':'%032d'}", 1);
	assert_int_equal(room_stage(&p.room), ROOM_STAGE_PLAYING);
	party_send(&p, 1, "{'type':'back'}");
	party_refused(&p, 1, "not-yours");
	party_close(&p);
}

static void test_turn_clock(void **unused)
{
	struct room_plan plan = party_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_TURN, .seconds = 60};
	party_open(&p, &plan);
	assert_int_equal(room_wake_at(&p.room), INT64_MAX);
	party_sit(&p);
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
	party_send(&p, 0, "{'type':'back'}");
	party_refused(&p, 0, "no-time"); /* the computer finishes this turn */
	party_think(&p);
	party_send(&p, 0, "{'type':'back'}");
	assert_int_equal(p.room.seat[0].kind, ROOM_SEAT_FRIEND);
	party_close(&p);
}

static void test_coming_back_gives_no_time_in_a_turn(void **unused)
{
	struct room_plan plan = party_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_TURN, .seconds = 600};
	party_open(&p, &plan);
	party_sit(&p);
	p.now += ROOM_AWAY_MS;
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	p.now += 1000;
	party_send(&p, 0, "{'type':'back'}");
	assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - ROOM_AWAY_MS - 1000);
	party_close(&p);
}

static void test_coming_back_gives_no_time_in_a_bank(void **unused)
{
	struct room_plan plan = party_plan(games[0], "ff", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_BANK, .seconds = 600, .plus = 5};
	party_open(&p, &plan);
	party_sit(&p);
	p.now += ROOM_AWAY_MS;
	party_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	p.now += 1000;
	party_send(&p, 0, "{'type':'back'}");
	assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - ROOM_AWAY_MS - 1000);
	party_send(&p, 0, "{'type':'give-up'}");
	party_think(&p);
	p.now += 10000; /* the other seat's time */
	party_send(&p, 1, "{'type':'hand','seat':2,'level':'random'}");
	assert_int_equal(p.room.seat[0].left, 600000 - ROOM_AWAY_MS - 1000);
	party_close(&p);
}

static void test_bank_clock(void **unused)
{
	struct room_plan plan = party_plan(games[0], "ff", 0);
	struct rng r = help_rng("bank", 0);

	(void)unused;
	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_BANK, .seconds = 100, .plus = 5};
	party_open(&p, &plan);
	party_sit(&p);
	p.now += 29000;
	party_turn(&p, &r); /* a second more */
	assert_int_equal(p.room.seat[0].left, 100000 - 30000 + 5000);
	assert_int_equal(room_wake_at(&p.room), p.now + 100000);
	p.now += 100000;
	give(ROOM_ACT_TICK, GAME_SPECTATOR);
	assert_int_equal(p.room.seat[1].why, ROOM_WHY_OUT_OF_TIME);
	p.now -= 5000; /* the clock jumps back */
	party_send(&p, 1, "{'type':'back'}");
	party_refused(&p, 1, "no-time");
	party_think(&p);
	party_send(&p, 1, "{'type':'back'}");
	party_refused(&p, 1, "no-time"); /* an empty bank stays empty */
	party_close(&p);
}

/* The first turn of MetrOmania has three tunnels of one seat, each sent by itself. */
static void test_a_turn_in_parts_is_one_turn_for_the_clock(void **unused)
{
	static const enum room_clock_kind kinds[] = {ROOM_CLOCK_TURN, ROOM_CLOCK_BANK};

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		struct room_plan plan = party_plan(games_find("metro", 5), "ff", 0);

		plan.clock = (struct room_clock){.kind = kinds[i], .seconds = 600, .plus = 30};
		party_open(&p, &plan);
		party_sit(&p);
		for (unsigned part = 0; part < 3; part++) {
			assert_int_equal(table_to_act(&p.room.table), 0);
			assert_int_equal(room_clock_left(&p.room, 0, p.now), 600000 - part * 11000);
			p.now += 10000;
			party_send(&p, 0, "{'type':'turn','id':'a%u','after':%u,'events':['%s']}",
				   part, p.room.table.n, legal());
			p.now += 1000 - (part == 2) * 1000;
		}
		assert_int_equal(table_to_act(&p.room.table), 1);
		if (kinds[i] == ROOM_CLOCK_BANK)
			assert_int_equal(p.room.seat[0].left, 600000 - 32000 + 30000);
		party_close(&p);
	}
}

static void test_reactions_and_presence(void **unused)
{
	const json_t *told;

	(void)unused;
	open_with("doodle", "ff");
	party_send(&p, 1, "{'type':'react','reaction':'thanks'}");
	told = party_told(&p, 0, "reaction");
	assert_int_equal(json_integer_value(json_object_get(told, "seat")), 2);
	party_send(&p, GAME_SPECTATOR, "{'type':'react','reaction':'thanks'}");
	party_refused(&p, GAME_SPECTATOR, "no-seat");
	give(ROOM_ACT_CONNECT, 1);
	told = json_array_get(json_object_get(party_told(&p, 0, "seats"), "seats"), 1);
	assert_true(json_is_true(json_object_get(told, "here")));
	give(ROOM_ACT_CONNECT, 1); /* a second device */
	assert_int_equal(p.client[0].messages, 0);
	give(ROOM_ACT_DISCONNECT, 1);
	assert_int_equal(p.client[0].messages, 0);
	give(ROOM_ACT_DISCONNECT, 1);
	(void)party_told(&p, 0, "seats");
	party_close(&p);
}

static void test_rematch(void **unused)
{
	static struct party again;
	struct rng r = help_rng("rematch", 0);
	uint8_t secret[PROOF_SECRET] = {9};
	char buffer[RECORD_BOARD_MAX];
	struct text board = text_in(buffer, sizeof buffer);
	struct room_plan plan;

	(void)unused;
	open_with("doodle", "fc");
	party_sit(&p);
	party_send(&p, 0, "{'type':'rematch'}");
	party_refused(&p, 0, "not-over");
	party_finish(&p, &r);
	party_send(&p, 0, "{'type':'turn','id':'late','after':1,'events':['tree']}");
	party_refused(&p, 0, "over");
	party_send(&p, 0, "{'type':'give-up'}");
	party_refused(&p, 0, "over");
	party_send(&p, 0, "{'type':'rematch'}");
	assert_true(p.answer.again);
	assert_string_equal(p.room.rematch, "fedcba9876543210fedcba9876543210");
	party_send(&p, 0, "{'type':'rematch'}");
	assert_false(p.answer.again);
	assert_non_null(json_object_get(party_told(&p, 0, "seats"), "rematch"));
	room_plan_rematch(&p.room, "GHJKLM", secret, p.now, &board, &plan);
	party_open(&again, &plan);
	assert_memory_equal(again.room.seat[0].token, p.room.seat[0].token, ROOM_HASH);
	assert_int_equal(again.room.seat[1].kind, ROOM_SEAT_COMPUTER);
	party_sit(&again);
	party_close(&again);
	party_close(&p);
}

static void test_tokens_and_times(void **unused)
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
	memset(hash, 0, sizeof hash); /* what a seat without a token has */
	assert_int_equal(room_seat_with_token(&p.room, hash), -1);
	assert_int_equal(room_keep_until(&p.room) - p.now, INT64_C(7) * 86400000);
	party_close(&p);
}

static void test_damaged_entries_are_refused(void **unused)
{
	static struct room r;
	static char damaged[ROOM_ENTRY_MAX];
	struct rng chance = help_rng("damage", 0);

	(void)unused;
	open_with("doodle", "ff");
	party_sit(&p);
	party_turn(&p, &chance);
	for (unsigned entry = 0; entry < p.entries; entry++)
		for (size_t cut = 0; cut < p.entry_n[entry]; cut++) {
			memset(&r, 0, sizeof r);
			for (unsigned i = 0; i < entry; i++)
				assert_int_equal(room_read_entry(&r, p.entry[i], p.entry_n[i]), 0);
			memcpy(damaged, p.entry[entry], cut);
			(void)room_read_entry(&r, damaged,
					      cut); /* refused or not: nothing breaks */
			if (cut < 15)
				assert_int_equal(r.entries, entry);
		}
	party_close(&p);
}

/* Nobody sits down with a name that others cannot read or that changes what stands beside it. */
static void test_hidden_names_are_refused(void **unused)
{
	static const char *const names[] = {
	    "\u202eeve\u202c", "E\u200bve",   "Eve\u2066\u2069",
	    "\u3164",          "Eve\u200d",   "E\u00a0ve",
	    "\u0301Eve",       "E\U000e0041", "E\u0301\u0301\u0301\u0301\u0301"};

	(void)unused;
	open_with("doodle", "ff");
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		party_send(&p, 0, "{'type':'sit','name':'%s','nonce':'%032d'}", names[i], 1);
		party_refused(&p, 0, "name");
	}
	party_send(&p, 0, "{'type':'sit','name':'\u0639\u0644\u06cc\u200c\u0631','nonce':'%032d'}",
		   1);
	(void)party_told(&p, 1, "seats");
	party_close(&p);
}

/* A list of an older server may hold such a name: it is read as before, and stays in the record. */
static void test_old_names_still_load(void **unused)
{
	static const char typed[] = "A------b", old[] = "A\u202e\u202cb";
	static struct room r;
	static char entry[ROOM_ENTRY_MAX];
	size_t n;

	(void)unused;
	_Static_assert(sizeof typed == sizeof old, "the one name takes the place of the other");
	open_with("doodle", "ff");
	party_send(&p, 0, "{'type':'sit','name':'%s','nonce':'%032d'}", typed, 1);
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
	party_close(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_game_begins_when_everybody_sits),
	    cmocka_unit_test(test_turns_count_once_and_in_their_order),
	    cmocka_unit_test(test_stale_turns_are_told_what_they_missed),
	    cmocka_unit_test(test_hello_gives_what_was_missed),
	    cmocka_unit_test(test_giving_up_and_coming_back),
	    cmocka_unit_test(test_a_seat_where_nobody_came_is_handed_over),
	    cmocka_unit_test(test_a_seat_without_nonce_stays_with_the_computer),
	    cmocka_unit_test(test_turn_clock),
	    cmocka_unit_test(test_a_turn_in_parts_is_one_turn_for_the_clock),
	    cmocka_unit_test(test_coming_back_gives_no_time_in_a_turn),
	    cmocka_unit_test(test_coming_back_gives_no_time_in_a_bank),
	    cmocka_unit_test(test_bank_clock),
	    cmocka_unit_test(test_reactions_and_presence),
	    cmocka_unit_test(test_rematch),
	    cmocka_unit_test(test_tokens_and_times),
	    cmocka_unit_test(test_damaged_entries_are_refused),
	    cmocka_unit_test(test_hidden_names_are_refused),
	    cmocka_unit_test(test_old_names_still_load),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
