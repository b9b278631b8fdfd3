/* Any messages from anybody at a table. The input is lines: who sends it (a seat from 1, 0 a
 * spectator) and a message; `-` lets time go by. What cannot be read gets a sentence; what can is
 * given to a room, which stays the fold of its list, and whatever it says to anybody is JSON. */
#include "core/base/assert.h"
#include "core/games.h"
#include "server/room/wire.h"
#include "table/record.h"
#include "tests/help.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#define ID "0123456789abcdef0123456789abcdef"
/* 32 bytes: a 3 and zeros. */
#define SECRET "0300000000000000000000000000000000000000000000000000000000000000"

static struct room room, mirror;
static int64_t now;

/* A table of the first game for three: two friends and a computer. */
static void open_room(void)
{
	static const uint8_t hash[2][ROOM_HASH] = {{1}, {2}}, secret[PROOF_SECRET] = {3};
	struct room_plan plan = {
	    .game = games[0], .seats = 3, .code = "ABCDEF", .secret = secret, .now = now};
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct record_fault fault;

	plan.seat[0] = (struct room_plan_seat){.kind = ROOM_SEAT_FRIEND, .token = hash[0]};
	plan.seat[1] = (struct room_plan_seat){.kind = ROOM_SEAT_FRIEND, .token = hash[1]};
	plan.seat[2] =
	    (struct room_plan_seat){.kind = ROOM_SEAT_COMPUTER, .level = room_level("random", 6)};
	ASSERT(room_plan(&plan, &entry, &fault) == 0);
	memset(&room, 0, sizeof room);
	memcpy(room.id, ID, sizeof ID);
	mirror = room;
	ASSERT(room_read_entry(&room, entry.at, entry.n) == 0 &&
	       room_read_entry(&mirror, entry.at, entry.n) == 0);
}

/* What is said to one of them, each in his turn. */
static void check_note(const struct room_note *note)
{
	const int viewer = (int)(now / 1000 % (room.table.seats + 1)) - 1;
	static struct wire_buffer buffer;
	const char *text;
	json_t *read;

	wire_prepare(&room, now, &buffer);
	text = wire_write(&room, note, viewer, now % 2 == 0, &buffer);
	read = json_loads(text, 0, NULL);
	ASSERT(json_is_object(read) && json_is_string(json_object_get(read, "type")));
	ASSERT(room_stage(&room) == ROOM_STAGE_OVER || !strstr(text, SECRET));
	json_decref(read);
}

static void give(struct room_input *in)
{
	static struct room_answer answer;

	in->now = now;
	in->key = ID;
	room_handle(&room, in, &answer);
	if (answer.entry_n)
		ASSERT(room_read_entry(&mirror, answer.entry, answer.entry_n) == 0);
	ASSERT(room.entries == mirror.entries);
	ASSERT(room.table.n == mirror.table.n &&
	       memcmp(&room.table.state, &mirror.table.state, sizeof room.table.state) == 0);
	for (unsigned i = 0; i < answer.notes; i++)
		check_note(&answer.note[i]);
}

/* The computer's seats move when it is their turn, a few times, so that games go on. */
static void let_computer_move(void)
{
	for (int i = 0;
	     i < 4 && room_stage(&room) == ROOM_STAGE_PLAYING && room_wake_at(&room) == 0; i++) {
		struct room_input in = {
		    .act = ROOM_ACT_COMPUTER_MOVE, .viewer = GAME_SPECTATOR, .after = room.table.n};
		move_t moves[GAME_MOVES_MAX];

		ASSERT(room.table.game->legal(&room.table.state, moves));
		in.move = moves[0];
		give(&in);
	}
}

/* However a message is read, where it stands or as any JSON, it says the same: a space before it
 * decides. */
static void check_readers(const struct scan *text)
{
	struct wire_message plain, any;
	struct fault fault;
	char *spaced = malloc(text->n + 1);
	bool reads;

	ASSERT(spaced);
	spaced[0] = ' ';
	if (text->n)
		memcpy(spaced + 1, text->at, text->n);
	reads = wire_read(text->at, text->n, &plain, &fault);
	ASSERT(wire_read(spaced, text->n + 1, &any, &fault) == reads);
	free(spaced);
	if (!reads)
		return;
	ASSERT(plain.in.act == any.in.act && plain.in.after == any.in.after &&
	       plain.in.events == any.in.events && help_same_text(&plain.in.id, &any.in.id));
	for (unsigned i = 0; i < plain.in.events; i++)
		ASSERT(help_same_text(&plain.in.event[i], &any.in.event[i]));
	wire_free(&plain);
	wire_free(&any);
}

static void take(int viewer, const struct scan *text)
{
	struct wire_message m;
	struct fault fault = {.sentence = ""};

	check_readers(text);
	if (!wire_read(text->at, text->n, &m, &fault)) {
		ASSERT(fault.sentence[0] && memchr(fault.sentence, '\0', sizeof fault.sentence));
		return;
	}
	m.in.viewer = viewer;
	give(&m.in);
	wire_free(&m);
	let_computer_move();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct scan rest = scan_in((const char *)data, n), line;
	bool ended;

	now = 1763251200000;
	open_room();
	while (scan_line(&rest, &line, &ended)) {
		struct room_input tick = {.act = ROOM_ACT_TICK, .viewer = GAME_SPECTATOR};
		const int who = scan_one_of(&line, "012-");

		now += 1000;
		if (who == 3) {
			now += 10 * 60 * 1000;
			give(&tick);
			let_computer_move();
		} else if (who >= 0) {
			take(who - 1, &line);
		}
	}
	return 0;
}
