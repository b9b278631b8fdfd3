/* Damaged lists of rooms: each is refused, or makes a room in which people can do everything. The
 * preset debug finds reads out of bounds. */
#include "core/games.h"
#include "server/rest/api.h"
#include "tests/server/room_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MAX = 400, LIST_MAX = 64 * 1024 };

static struct room_fixture p;

struct list {
	char text[ENTRIES_MAX][ROOM_ENTRY_MAX + 64];
	size_t n[ENTRIES_MAX];
	unsigned entries;
};

static struct list good, bad;

/* Writes a list with every kind of entry: a game that was played, given up, handed over and played
 * again. */
static void write_good_list(const struct game *game, const char *seats)
{
	struct rng r = help_rng("lists", 0);
	struct room_plan plan = room_fixture_plan(game, seats, 0);

	plan.clock = (struct room_clock){.kind = ROOM_CLOCK_BANK, .seconds = 900, .plus = 5};
	room_fixture_open(&p, &plan);
	room_fixture_sit(&p);
	for (unsigned i = 0; i < 4 && room_stage(&p.room) == ROOM_STAGE_PLAYING; i++)
		room_fixture_turn(&p, &r);
	p.now += ROOM_AWAY_MS;
	room_fixture_send(&p, 1, "{'type':'hand','seat':1,'level':'random'}");
	room_fixture_send(&p, 0, "{'type':'back'}");
	room_fixture_send(&p, 1, "{'type':'give-up'}");
	room_fixture_finish(&p, &r);
	room_fixture_send(&p, 0, "{'type':'rematch'}");
	good.entries = p.entries < ENTRIES_MAX ? p.entries : ENTRIES_MAX;
	for (unsigned i = 0; i < good.entries; i++) {
		good.n[i] = p.entry_n[i];
		memcpy(good.text[i], p.entry[i], p.entry_n[i]);
	}
	room_fixture_close(&p);
}

static uint32_t below(struct rng *r, unsigned n)
{
	return rng_below(r, n);
}

/* Changes a byte. Changes digits to digits more often, because such lists can be read more
 * often. */
static void change_byte(struct rng *r, char *text, size_t n)
{
	const size_t at = below(r, (unsigned)n);

	text[at] =
	    text[at] >= '0' && text[at] <= '9' ? (char)('0' + below(r, 10)) : (char)below(r, 256);
}

/* Removes a line of an entry. */
static void cut_line(struct rng *r, char *text, size_t *n)
{
	const size_t from = below(r, (unsigned)*n);
	const char *end = memchr(text + from, '\n', *n - from);
	const size_t until = end ? (size_t)(end - text) + 1 : *n;

	memmove(text + from, text + until, *n - until);
	*n -= until - from;
}

static void copy_entry(unsigned from, unsigned to)
{
	memcpy(bad.text[to], bad.text[from], bad.n[from]);
	bad.n[to] = bad.n[from];
}

/* Removes, repeats, exchanges or changes an entry. */
static void damage(struct rng *r)
{
	const unsigned i = below(r, bad.entries), k = below(r, bad.entries);

	switch (below(r, 5)) {
	case 0:
		for (unsigned at = i; at + 1 < bad.entries; at++)
			copy_entry(at + 1, at);
		bad.entries -= bad.entries > 1;
		break;
	case 1:
		copy_entry(i, k);
		break;
	case 2:
		bad.entries = 1 + i; /* the list ends here */
		break;
	case 3:
		if (bad.n[i] > 1)
			cut_line(r, bad.text[i], &bad.n[i]);
		break;
	default:
		if (bad.n[i])
			change_byte(r, bad.text[i], bad.n[i]);
		break;
	}
}

static bool load(struct room *room)
{
	memset(room, 0, sizeof *room);
	memcpy(room->id, ROOM_FIXTURE_ID, sizeof room->id);
	for (unsigned i = 0; i < bad.entries; i++)
		if (room_read_entry(room, bad.text[i], bad.n[i]))
			return false;
	return bad.entries > 0;
}

/* Writes all messages that anybody may get. */
static void tell(const struct room *room, const struct room_answer *answer)
{
	static struct wire_buffer wire;
	char buffer[API_TABLE_MAX];
	struct text summary = text_in(buffer, sizeof buffer);

	api_write_table(room, room->changed, &summary);
	wire_prepare(room, room->changed, &wire);
	for (unsigned i = 0; i < answer->notes; i++)
		for (int viewer = GAME_SPECTATOR; viewer < room->table.seats; viewer++)
			assert_true(
			    strlen(wire_write(room, &answer->note[i], viewer, true, &wire)));
}

/* Makes the plan of a rematch, as the hub does. */
static void plan_again(const struct room *room)
{
	static const uint8_t secret[PROOF_SECRET] = {1};
	char board_buffer[RECORD_BOARD_MAX], entry_buffer[ROOM_ENTRY_MAX];
	struct text board = text_in(board_buffer, sizeof board_buffer);
	struct text entry = text_in(entry_buffer, sizeof entry_buffer);
	struct record_fault fault;
	struct room_plan plan;

	room_plan_rematch(room, "ABCDEF", secret, room->changed, &board, &plan);
	(void)room_plan(&plan, &entry, &fault);
}

static void act(struct room *room, struct rng *r)
{
	static struct room_answer answer;
	const char *event = "tree";
	const struct room_input in = {
	    .act = (enum room_act)below(r, ROOM_ACT_TICK + 1),
	    .viewer = (int)below(r, room->table.seats + 1u) - 1,
	    .now = room->changed + (int64_t)below(r, 200) * 1000,
	    .have = -1,
	    .after = room->table.n,
	    .id = scan_in("x", 1),
	    .name = scan_in("Anna", 4),
	    .level = scan_in("random", 6),
	    .key = ROOM_FIXTURE_ID,
	    .seat = below(r, GAME_SEATS_MAX),
	    .event = {scan_in(event, 4)},
	    .events = 1,
	};

	if (in.act == ROOM_ACT_COMPUTER_MOVE)
		return; /* computer players choose from the legal list */
	if ((in.act == ROOM_ACT_CONNECT || in.act == ROOM_ACT_DISCONNECT) && in.viewer < 0)
		return;
	if (in.act == ROOM_ACT_DISCONNECT && !room->seat[in.viewer].here)
		return;
	room_handle(room, &in, &answer);
	room->thinking = false;
	tell(room, &answer);
	if (answer.again)
		plan_again(room);
}

static void try_lists(const struct game *game, const char *seats)
{
	static struct room room;
	struct rng r = help_rng(game->id, 0);
	const unsigned tries = getenv("TAFEL_LONG") ? 20000 : 1000;
	unsigned read = 0;

	write_good_list(game, seats);
	for (unsigned i = 0; i < tries; i++) {
		bad = good;
		for (unsigned n = 1 + below(&r, 3); n > 0; n--)
			damage(&r);
		if (!load(&room))
			continue;
		read++;
		for (unsigned k = 0; k < 12; k++)
			act(&room, &r);
	}
	assert_true(read > tries / 50); /* too few damaged lists could be read to show anything */
}

static void test_damaged_list_is_refused_or_makes_a_usable_room(void **unused)
{
	(void)unused;
	for (unsigned i = 0; games[i]; i++)
		try_lists(games[i], "ff");
}

static void test_list_with_a_wrong_first_entry_is_refused(void **unused)
{
	static const char *const entries[] = {
	    "1 rematch 0123456789abcdef0123456789abcdef\n",
	    "1 sit 1 00 Anna\n",
	    "1 turn 1 x\ntree\n",
	    "1 back 1\n",
	    "1 take 1 00\n",
	    "1 computer 1 random handed\n",
	    "1\n",
	    "\n",
	    "",
	};
	static struct room room;

	(void)unused;
	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
		memset(&room, 0, sizeof room);
		assert_int_equal(room_read_entry(&room, entries[i], strlen(entries[i])), -1);
	}
}

/* A list with another secret than the committed one is refused, because nobody could sit down. */
static void test_secret_without_its_commitment_is_refused(void **unused)
{
	static struct room room;
	char *secret;

	(void)unused;
	write_good_list(games[0], "ff");
	bad = good;
	assert_true(load(&room));
	bad.text[0][bad.n[0]] = '\0';
	secret = strstr(bad.text[0], "secret ");
	assert_non_null(secret);
	secret[7] = secret[7] == '0' ? '1' : '0';
	assert_false(load(&room));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_damaged_list_is_refused_or_makes_a_usable_room),
	    cmocka_unit_test(test_list_with_a_wrong_first_entry_is_refused),
	    cmocka_unit_test(test_secret_without_its_commitment_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
