/* The first entry of a room, its plan (room_list.c shows the text). */
#include "server/room/room_entry.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <string.h>

enum { DAY_SECONDS = 24 * 60 * 60 };

/* Writes the date line of a record, such as `date 2026-11-15`. Counts days from a 1 March, so that
 * a leap day is the last day of its year. */
static void write_date(int64_t now, struct text *out)
{
	const int64_t days = now / 1000 / DAY_SECONDS + 719468, era = days / 146097;
	const int64_t day_of_era = days % 146097;
	const int64_t year_of_era =
	    (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
	const int64_t day = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
	const int64_t month = (5 * day + 2) / 153;
	const int64_t month_of_year = month < 10 ? month + 3 : month - 9;
	const int64_t day_of_month = day - (153 * month + 2) / 5 + 1;

	text_then_number(out, "date ", year_of_era + era * 400 + (month_of_year <= 2));
	text_then_number(out, month_of_year < 10 ? "-0" : "-", month_of_year);
	text_then_number(out, day_of_month < 10 ? "-0" : "-", day_of_month);
	text_char(out, '\n');
}

/* Writes the header of the table's record. */
static void write_header(const struct room_plan *plan, struct text *out)
{
	struct scan board = scan_in(plan->board, plan->board ? plan->board_n : 0), line;
	struct proof proof = {.committed = true};
	bool ended;

	text_then_number(out, "tafel ", RECORD_VERSION);
	text_char(out, ' ');
	text_string(out, plan->game->id);
	text_then_number(out, "\nrules ", plan->game->rules);
	text_then_number(out, "\nseats ", plan->seats);
	text_char(out, '\n');
	for (unsigned i = 0; plan->game->options[i].name; i++)
		if (plan->options >> i & 1) {
			text_string(out, "option ");
			text_string(out, plan->game->options[i].name);
			text_char(out, '\n');
		}
	write_date(plan->now, out);
	proof_commitment(plan->secret, proof.commitment);
	proof_write(&proof, false, out);
	while (scan_line(&board, &line, &ended)) {
		text_string(out, line.n ? "board " : "board");
		text_bytes(out, line.at, line.n);
		text_char(out, '\n');
	}
}

static void write_clock(const struct room_clock *clock, struct text *out)
{
	if (clock->kind == ROOM_CLOCK_NONE)
		return;
	text_then_number(out, clock->kind == ROOM_CLOCK_BANK ? "clock bank " : "clock turn ",
			 clock->seconds);
	if (clock->kind == ROOM_CLOCK_BANK)
		text_then_number(out, " ", clock->plus);
	text_char(out, '\n');
}

static void write_seat(unsigned number, const struct room_plan_seat *seat, struct text *out)
{
	text_then_number(out, "seat ", number);
	if (seat->kind == ROOM_SEAT_COMPUTER) {
		text_string(out, " computer ");
		text_string(out, seat->level);
	} else if (seat->token) {
		text_string(out, " friend ");
		text_hex(out, seat->token, ROOM_HASH);
	} else {
		text_string(out, " open");
	}
	text_char(out, '\n');
}

int room_plan(const struct room_plan *plan, struct text *entry, struct record_fault *fault)
{
	struct table table;
	size_t header;

	text_number(entry, plan->now);
	text_string(entry, " open ");
	text_string(entry, plan->code);
	text_string(entry, plan->listed ? " listed\n" : "\n");
	write_clock(&plan->clock, entry);
	for (unsigned i = 0; i < plan->seats; i++)
		write_seat(i + 1, &plan->seat[i], entry);
	text_string(entry, "secret ");
	text_hex(entry, plan->secret, PROOF_SECRET);
	text_char(entry, '\n');
	header = entry->n;
	write_header(plan, entry);
	if (entry->full) { /* only the board can be that large */
		*fault =
		    (struct record_fault){.rule = GAME_RULE('T', 9), .reason = RECORD_BOARD_LARGE};
		return -1;
	}
	return record_read(entry->at + header, entry->n - header, &table, fault);
}

void room_plan_rematch(const struct room *r, const char *code, const uint8_t *secret, int64_t now,
		       struct text *board, struct room_plan *plan)
{
	*plan = (struct room_plan){
	    .game = r->table.game,
	    .seats = r->table.seats,
	    .options = r->table.options,
	    .clock = r->clock,
	    .code = code,
	    .secret = secret,
	    .now = now,
	};
	r->table.game->board_write(&r->table.begin, board);
	ASSERT(!board->full);
	plan->board = board->n ? board->at : NULL;
	plan->board_n = board->n;
	for (unsigned i = 0; i < r->table.seats; i++) {
		const struct room_seat *seat = &r->seat[i];

		/* A person whose seat the computer took over may play again. The seats of computer
		 * players have no token. */
		if (seat->has_token)
			plan->seat[i] =
			    (struct room_plan_seat){.kind = ROOM_SEAT_FRIEND, .token = seat->token};
		else
			plan->seat[i] = (struct room_plan_seat){.kind = ROOM_SEAT_COMPUTER,
								.level = seat->level};
	}
}

/* ---- reading ---- */

static int read_clock(struct room *r, struct scan *line)
{
	struct room_clock clock = {.kind = ROOM_CLOCK_TURN};
	struct scan word;
	int64_t number;

	if (scan_string(line, "bank "))
		clock.kind = ROOM_CLOCK_BANK;
	else if (!scan_string(line, "turn "))
		return -1;
	if (!scan_word(line, &word) || (number = room_number(&word)) < 0)
		return -1;
	clock.seconds = (uint32_t)number;
	if (clock.kind == ROOM_CLOCK_BANK) {
		if (!scan_word(line, &word) || (number = room_number(&word)) < 0)
			return -1;
		clock.plus = (uint32_t)number;
	}
	r->clock = clock;
	return 0;
}

static int read_seat(struct room *r, struct scan *line)
{
	const int number = scan_one_of(line, "123456");
	struct room_seat *seat = &r->seat[number < 0 ? 0 : number];

	if (number < 0 || !scan_string(line, " "))
		return -1;
	if (scan_string(line, "friend ")) {
		seat->kind = ROOM_SEAT_FRIEND;
		seat->has_token = room_scan_hex(line, seat->token, ROOM_HASH);
		return seat->has_token ? 0 : -1;
	}
	if (scan_is(line, "open")) {
		seat->kind = ROOM_SEAT_OPEN;
		return 0;
	}
	seat->kind = ROOM_SEAT_COMPUTER;
	return scan_string(line, "computer ") && (seat->level = room_scan_level(line)) ? 0 : -1;
}

static int read_opening_line(struct room *r, struct scan *line)
{
	if (scan_string(line, "clock "))
		return read_clock(r, line);
	if (scan_string(line, "seat "))
		return read_seat(r, line);
	return scan_string(line, "secret ") && room_scan_hex(line, r->secret, PROOF_SECRET) ? 0
											    : -1;
}

/* Returns whether the record is that of a game before its first event, with a commitment to the
 * room's secret. */
static bool is_fresh(const struct room *r)
{
	const struct proof *p = &r->table.proof;
	uint8_t commitment[PROOF_HASH];

	proof_commitment(r->secret, commitment);
	return p->committed && !p->known && !p->nonces && !r->table.n &&
	       memcmp(p->commitment, commitment, sizeof commitment) == 0;
}

int room_read_plan(struct room *r, struct scan *line, struct scan *rest)
{
	struct record_fault fault;
	struct scan code;
	bool ended;

	if (!room_scan_key(line, ROOM_CODE, &code))
		return -1;
	memcpy(r->code, code.at, code.n);
	r->listed = scan_is(line, " listed");
	while (rest->n < 6 || memcmp(rest->at, "tafel ", 6) != 0) {
		struct scan next;

		if (!scan_line(rest, &next, &ended) || read_opening_line(r, &next))
			return -1;
	}
	if (record_read(rest->at, rest->n, &r->table, &fault) || !is_fresh(r))
		return -1;
	rest->n = 0;
	for (unsigned i = 0; i < r->table.seats; i++) {
		room_name_computer(r, i);
		r->seat[i].left = (int64_t)r->clock.seconds * 1000;
	}
	return 0;
}
