#include "tests/server/room_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct room_fixture_client *client_of(struct room_fixture *p, int viewer)
{
	return &p->client[viewer < 0 ? p->room.table.seats : viewer];
}

struct room_plan room_fixture_plan(const struct game *game, const char *seats, uint8_t options)
{
	static uint8_t tokens[GAME_SEATS_MAX][ROOM_HASH], secret[PROOF_SECRET] = {0xc0, 0xff, 0xee};
	struct room_plan plan = {.game = game,
				 .seats = (uint8_t)strlen(seats),
				 .options = options,
				 .code = "ABCDEF",
				 .secret = secret,
				 .now = 1763251200000};

	for (unsigned i = 0; i < plan.seats; i++) {
		uint8_t key[ROOM_KEY] = {(uint8_t)(i + 1)};

		room_hash_token(key, tokens[i]);
		plan.seat[i].kind = seats[i] == 'f'   ? ROOM_SEAT_FRIEND
				    : seats[i] == 'o' ? ROOM_SEAT_OPEN
						      : ROOM_SEAT_COMPUTER;
		plan.seat[i].token = seats[i] == 'f' ? tokens[i] : NULL;
		plan.seat[i].level = seats[i] == 'c' ? room_level("random", 6) : NULL;
	}
	return plan;
}

/* ---- what clients are told ---- */

static void keep_lines(struct room_fixture_client *c, const json_t *events)
{
	for (size_t i = 0; i < json_array_size(events); i++) {
		const json_t *line = json_array_get(events, i);

		assert_true(c->n + json_string_length(line) + 1 < sizeof c->record);
		memcpy(c->record + c->n, json_string_value(line), json_string_length(line));
		c->n += json_string_length(line);
		c->record[c->n++] = '\n';
	}
}

static void keep(struct room_fixture_client *c, const json_t *message)
{
	const json_t *record = json_object_get(message, "record");

	if (record) {
		c->n = json_string_length(record);
		memcpy(c->record, json_string_value(record), c->n);
	} else {
		keep_lines(c, json_object_get(message, "events"));
	}
}

static void tell(struct room_fixture *p, const struct room_note *note, int viewer, int sender)
{
	struct room_fixture_client *c = client_of(p, viewer);
	static struct wire_buffer buffer;
	const char *text;
	json_t *message;

	wire_prepare(&p->room, p->now, &buffer);
	text = wire_write(&p->room, note, viewer, viewer == sender, &buffer);
	message = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	assert_non_null(message);
	if (room_stage(&p->room) != ROOM_STAGE_OVER) {
		char secret[2 * PROOF_SECRET + 1] = "";
		struct text hex = text_in(secret, sizeof secret);

		text_hex(&hex, p->secret, PROOF_SECRET);
		assert_null(strstr(text, secret));
	}
	json_decref(c->last);
	c->last = message;
	assert_true(c->messages < 8);
	snprintf(c->told[c->messages++], sizeof *c->told, "%s",
		 json_string_value(json_object_get(message, "type")));
	keep(c, message);
}

/* ---- checks after every input ---- */

static void check_list(const struct room_fixture *p)
{
	static struct room again;

	memset(&again, 0, sizeof again);
	memcpy(again.id, p->room.id, sizeof again.id);
	for (unsigned i = 0; i < p->entries; i++)
		assert_int_equal(room_read_entry(&again, p->entry[i], p->entry_n[i]), 0);
	assert_true(help_same(&again.table, &p->room.table, sizeof again.table));
	again.thinking = p->room.thinking;
	for (unsigned i = 0; i < GAME_SEATS_MAX; i++) {
		again.seat[i].here = p->room.seat[i].here;
		again.seat[i].away_from = p->room.seat[i].away_from;
	}
	assert_true(help_same(&again, &p->room, sizeof again));
}

static void check_views(struct room_fixture *p)
{
	static char buffer[RECORD_MAX];

	for (int viewer = GAME_SPECTATOR; viewer < p->room.table.seats; viewer++) {
		const struct room_fixture_client *c = client_of(p, viewer);
		struct text view = text_in(buffer, sizeof buffer);

		if (room_stage(&p->room) == ROOM_STAGE_WAITING)
			continue; /* names come when the game begins */
		record_write(&p->room.table, viewer, &view);
		assert_int_equal(view.n, c->n);
		assert_memory_equal(view.at, c->record, c->n);
	}
}

static void add_entry(struct room_fixture *p, const char *entry, size_t n)
{
	assert_true(p->entries < ROOM_FIXTURE_ENTRIES);
	p->entry[p->entries] = malloc(n);
	assert_non_null(p->entry[p->entries]);
	memcpy(p->entry[p->entries], entry, n);
	p->entry_n[p->entries++] = n;
}

void room_fixture_input(struct room_fixture *p, const struct room_input *in)
{
	for (unsigned i = 0; i < ROOM_FIXTURE_CLIENTS; i++)
		p->client[i].messages = 0;
	room_handle(&p->room, in, &p->answer);
	if (p->answer.entry_n)
		add_entry(p, p->answer.entry, p->answer.entry_n);
	p->thinks += p->answer.think;
	for (unsigned i = 0; i < p->answer.notes; i++) {
		const struct room_note *note = &p->answer.note[i];

		if (!note->to_all)
			tell(p, note, in->viewer, in->viewer);
		for (int v = GAME_SPECTATOR; note->to_all && v < p->room.table.seats; v++)
			tell(p, note, v, in->viewer);
	}
	check_list(p);
	check_views(p);
}

void room_fixture_open(struct room_fixture *p, const struct room_plan *plan)
{
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct record_fault fault;

	memset(p, 0, sizeof *p);
	assert_int_equal(room_plan(plan, &entry, &fault), 0);
	memcpy(p->room.id, ROOM_FIXTURE_ID, sizeof p->room.id);
	memcpy(p->secret, plan->secret, sizeof p->secret);
	p->now = plan->now;
	assert_int_equal(room_read_entry(&p->room, entry.at, entry.n), 0);
	add_entry(p, entry.at, entry.n);
	room_loaded(&p->room, p->now);
	for (int viewer = GAME_SPECTATOR; viewer < plan->seats; viewer++)
		room_fixture_send(p, viewer, "{'type':'hello','table':'" ROOM_FIXTURE_ID "'}");
}

void room_fixture_close(struct room_fixture *p)
{
	for (unsigned i = 0; i < p->entries; i++)
		free(p->entry[i]);
	for (unsigned i = 0; i < ROOM_FIXTURE_CLIENTS; i++)
		json_decref(p->client[i].last);
}

void room_fixture_send(struct room_fixture *p, int viewer, const char *format, ...)
{
	char buffer[4096];
	struct wire_message m;
	struct fault fault;
	va_list values;
	int n;

	va_start(values, format);
	n = vsnprintf(buffer, sizeof buffer, format, values);
	va_end(values);
	assert_true(n > 0 && n < (int)sizeof buffer);
	for (char *quote = buffer; (quote = strchr(quote, '\''));)
		*quote = '"';
	if (!wire_read(buffer, (size_t)n, &m, &fault))
		fail_msg("%s: %s", buffer, fault.sentence);
	m.in.viewer = viewer;
	m.in.now = p->now;
	m.in.key = "fedcba9876543210fedcba9876543210";
	room_fixture_input(p, &m.in);
	wire_free(&m);
}

void room_fixture_sit(struct room_fixture *p)
{
	for (unsigned i = 0; i < p->room.table.seats; i++) {
		if (p->room.seat[i].kind == ROOM_SEAT_OPEN) {
			struct room_input take = {
			    .act = ROOM_ACT_TAKE_SEAT, .viewer = GAME_SPECTATOR, .now = p->now};

			take.token[0] = (uint8_t)i;
			room_fixture_input(p, &take);
			assert_int_equal(p->answer.seat, i);
		}
		if (p->room.seat[i].kind != ROOM_SEAT_COMPUTER)
			room_fixture_send(p, (int)i, "{'type':'sit','name':'P%u','nonce':'%032u'}",
					  i + 1, i + 1);
	}
	assert_int_equal(room_stage(&p->room), ROOM_STAGE_PLAYING);
}

/* ---- turns ---- */

/* Chooses a legal event of the view, applies it there, and writes its text. */
static move_t choose(struct table *view, struct rng *r, char *out, size_t size)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = view->game->legal(&view->state, moves);
	struct text word = text_in(out, size - 1);
	move_t m;

	assert_true(n > 0);
	m = moves[rng_below(r, (uint32_t)n)];
	view->game->write(&view->state, m, &word);
	assert_false(word.full);
	out[word.n] = '\0';
	assert_int_equal(table_append(view, m, NULL), 0);
	return m;
}

void room_fixture_turn(struct room_fixture *p, struct rng *r)
{
	const int seat = table_to_act(&p->room.table);
	const struct room_fixture_client *c = client_of(p, seat);
	struct record_fault fault;
	static struct table view;
	char buffer[1024];
	struct text events = text_in(buffer, sizeof buffer - 1);
	unsigned n = 0;

	assert_true(seat >= 0);
	assert_int_equal(record_read(c->record, c->n, &view, &fault), 0);
	do {
		char word[GAME_WORD_MAX + 1];

		(void)choose(&view, r, word, sizeof word);
		text_string(&events, n++ ? "','" : "'");
		text_string(&events, word);
	} while (table_to_act(&view) == seat && n < ROOM_TURN_MAX && rng_below(r, 4));
	text_char(&events, '\'');
	assert_false(events.full);
	buffer[events.n] = '\0';
	p->now += 1000;
	room_fixture_send(p, seat, "{'type':'turn','id':'t%u','after':%u,'events':[%s]}",
			  ++p->turns, p->room.table.n, buffer);
	snprintf(buffer, sizeof buffer, "t%u", p->turns);
	assert_string_equal(json_string_value(json_object_get(c->last, "done")), buffer);
}

void room_fixture_computer_move(struct room_fixture *p)
{
	static struct table view;
	char word[GAME_WORD_MAX + 1];
	struct rng r = help_rng("party-think", p->room.table.n);
	struct room_input in = {.act = ROOM_ACT_COMPUTER_MOVE,
				.viewer = GAME_SPECTATOR,
				.now = ++p->now,
				.after = p->room.table.n};

	assert_true(p->room.thinking);
	table_view(&p->room.table, table_to_act(&p->room.table), &view);
	in.move = choose(&view, &r, word, sizeof word);
	room_fixture_input(p, &in);
}

void room_fixture_finish(struct room_fixture *p, struct rng *r)
{
	while (room_stage(&p->room) != ROOM_STAGE_OVER)
		if (p->room.seat[table_to_act(&p->room.table)].kind == ROOM_SEAT_COMPUTER)
			room_fixture_computer_move(p);
		else
			room_fixture_turn(p, r);
}

const json_t *room_fixture_last(const struct room_fixture *p, int viewer, const char *type)
{
	const struct room_fixture_client *c = &p->client[viewer < 0 ? p->room.table.seats : viewer];

	assert_true(c->messages > 0);
	assert_string_equal(c->told[c->messages - 1], type);
	return c->last;
}

void room_fixture_assert_refused(const struct room_fixture *p, int viewer, const char *code)
{
	const json_t *told = room_fixture_last(p, viewer, "refused");

	assert_string_equal(json_string_value(json_object_get(told, "code")), code);
	assert_int_equal(p->answer.entry_n, 0);
}
