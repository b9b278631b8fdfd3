/* The list of a room: what its entries say, and how they become a room.
 *
 * An entry is a few lines of text; the first begins with the time:
 *
 *      1763251200000 open QK7MZP listed        the table is made; `listed` may be missing
 *      clock turn 259200                       or `clock bank 600 10`, or no such line
 *      seat 1 friend 9f86d0...                 hash of its token
 *      seat 2 open
 *      seat 3 computer medium
 *      secret 0123...
 *      tafel 1 doodle                          from here on the header of its record
 *      ...
 *
 *      1763251200000 take 2 60303a...          seat 2 has a link now
 *      1763251200000 sit 1 aa01... Anna        nonce and name
 *      1763251200000 turn 1 4f7c               seat and the turn's own id (* for the computer's)
 *      1763251200000 computer 2 medium handed  why: gave-up, out-of-time, handed
 *      1763251200000 back 2
 *      1763251200000 rematch 5e8848...
 *
 * Lines of events, as in records, follow what they follow from: the last `sit` and every turn, and
 * `computer` where it was the last seat that nobody sat at. Chance is in the list too, so that a list
 * never depends on how it was drawn. */
#include "server/room/room_acts.h"

#include "search/player.h"
#include "table/record.h"

#include <string.h>

static const char *const reasons[] = {[ROOM_WHY_PLANNED] = "",
				      [ROOM_WHY_GAVE_UP] = "gave-up",
				      [ROOM_WHY_OUT_OF_TIME] = "out-of-time",
				      [ROOM_WHY_HANDED_OVER] = "handed"};

int64_t room_number(const struct scan *word)
{
	int64_t number = 0;

	if (!word->n || word->n > 18)
		return -1;
	for (size_t i = 0; i < word->n; i++) {
		if (word->at[i] < '0' || word->at[i] > '9')
			return -1;
		number = number * 10 + word->at[i] - '0';
	}
	return number;
}

/* The next word as a seat of the table, or -1. */
static int read_seat(const struct room *r, struct scan *line)
{
	struct scan word;
	int64_t seat;

	if (!scan_word(line, &word))
		return -1;
	seat = room_number(&word);
	return seat >= 1 && seat <= r->table.seats ? (int)seat - 1 : -1;
}

static bool read_hex(struct scan *line, uint8_t *bytes, size_t n)
{
	struct scan word;

	return scan_word(line, &word) && proof_read_hex(&word, bytes, n);
}

/* The next word, kept as a string of exactly n characters. */
static bool read_key(struct scan *line, char *to, size_t n)
{
	struct scan word;

	if (!scan_word(line, &word) || word.n != n)
		return false;
	memcpy(to, word.at, n);
	to[n] = '\0';
	return true;
}

const char *room_level(const char *name, size_t n)
{
	const struct player *p = players_find(name, n);

	return p ? p->name : NULL;
}

static const char *read_level(struct scan *line)
{
	struct scan word;

	return scan_word(line, &word) ? room_level(word.at, word.n) : NULL;
}

/* ---- the first entry ---- */

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

static int read_who(struct room *r, struct scan *line)
{
	const int number = scan_one_of(line, "123456");
	struct room_seat *seat = &r->seat[number < 0 ? 0 : number];

	if (number < 0 || !scan_string(line, " "))
		return -1;
	if (scan_string(line, "friend ")) {
		seat->kind = ROOM_SEAT_FRIEND;
		seat->has_token = read_hex(line, seat->token, ROOM_HASH);
		return seat->has_token ? 0 : -1;
	}
	if (scan_is(line, "open")) {
		seat->kind = ROOM_SEAT_OPEN;
		return 0;
	}
	seat->kind = ROOM_SEAT_COMPUTER;
	return scan_string(line, "computer ") && (seat->level = read_level(line)) ? 0 : -1;
}

static int read_opening_line(struct room *r, struct scan *line)
{
	if (scan_string(line, "clock "))
		return read_clock(r, line);
	if (scan_string(line, "seat "))
		return read_who(r, line);
	return scan_string(line, "secret ") && read_hex(line, r->secret, PROOF_SECRET) ? 0 : -1;
}

static void name_computer(struct room *r, unsigned seat)
{
	const char *level = r->seat[seat].level;

	if (level && !r->table.name[seat][0])
		(void)table_name(&r->table, seat, level, strlen(level));
}

/* Whether the game of a new room can be begun: its chance is committed to, by the room's secret, and nothing
 * has happened. */
static bool is_fresh(const struct room *r)
{
	const struct proof *p = &r->table.proof;
	uint8_t commitment[PROOF_HASH];

	proof_commitment(r->secret, commitment);
	return p->committed && !p->known && !p->nonces && !r->table.n &&
	       memcmp(p->commitment, commitment, sizeof commitment) == 0;
}

static int apply_open(struct room *r, struct scan *line, struct scan *rest)
{
	struct record_fault fault;
	bool ended;

	if (!read_key(line, r->code, ROOM_CODE))
		return -1;
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
		name_computer(r, i);
		r->seat[i].left = (int64_t)r->clock.seconds * 1000;
	}
	return 0;
}

/* ---- the others ---- */

/* When everybody has sat down, chance can be drawn. */
static int begin(struct room *r)
{
	for (unsigned i = 0; i < r->table.seats; i++)
		if (!r->seat[i].sits && r->seat[i].kind != ROOM_SEAT_COMPUTER)
			return 0;
	return r->table.proof.known ? 0 : table_secret(&r->table, r->secret);
}

static int apply_sit(struct room *r, struct scan *line)
{
	const int seat = read_seat(r, line);
	uint8_t nonce[PROOF_NONCE];

	if (seat < 0 || r->seat[seat].sits || !r->seat[seat].has_token ||
	    !read_hex(line, nonce, PROOF_NONCE) || !scan_string(line, " ") ||
	    table_name(&r->table, (unsigned)seat, line->at, line->n) ||
	    table_nonce(&r->table, (unsigned)seat, nonce))
		return -1;
	r->seat[seat].sits = true;
	return begin(r);
}

static int apply_take(struct room *r, struct scan *line)
{
	const int seat = read_seat(r, line);

	if (seat < 0 || r->seat[seat].has_token || r->seat[seat].kind != ROOM_SEAT_OPEN)
		return -1;
	r->seat[seat].has_token = read_hex(line, r->seat[seat].token, ROOM_HASH);
	return r->seat[seat].has_token ? 0 : -1;
}

/* What the turn took so far goes off the bank of the seat to act, and is counted from now on. */
static void charge_clock(struct room *r, struct room_seat *seat, int64_t now)
{
	if (r->clock.kind != ROOM_CLOCK_BANK || seat->kind == ROOM_SEAT_COMPUTER || now <= r->since)
		return;
	seat->left -= now - r->since;
	if (seat->left < 0)
		seat->left = 0;
	r->since = now;
}

/* The turn is over: a person's bank gains what every turn brings. */
static void reward_clock(const struct room *r, struct room_seat *seat)
{
	if (r->clock.kind == ROOM_CLOCK_BANK && seat->kind != ROOM_SEAT_COMPUTER)
		seat->left += (int64_t)r->clock.plus * 1000;
}

static bool has_chance(struct scan events)
{
	struct scan line;
	bool ended;

	while (scan_line(&events, &line, &ended))
		if (line.n && *line.at == '*')
			return true;
	return false;
}

static int apply_computer(struct room *r, struct scan *line, int64_t now)
{
	const int seat = read_seat(r, line);
	const char *level = read_level(line);
	struct scan why;

	if (seat < 0 || !level || !scan_word(line, &why))
		return -1;
	for (int i = ROOM_WHY_GAVE_UP; i <= ROOM_WHY_HANDED_OVER; i++)
		if (scan_is(&why, reasons[i])) {
			if (room_stage(r) == ROOM_STAGE_PLAYING && seat == table_to_act(&r->table))
				charge_clock(r, &r->seat[seat], now);
			r->seat[seat].kind = ROOM_SEAT_COMPUTER;
			r->seat[seat].why = (enum room_why)i;
			r->seat[seat].level = level;
			name_computer(r, (unsigned)seat);
			return begin(r);
		}
	return -1;
}

static int apply_back(struct room *r, struct scan *line)
{
	const int seat = read_seat(r, line);

	if (seat < 0 || r->seat[seat].kind != ROOM_SEAT_COMPUTER)
		return -1;
	r->seat[seat].kind = ROOM_SEAT_FRIEND;
	r->seat[seat].why = ROOM_WHY_PLANNED;
	return 0;
}

static int read_events(struct room *r, struct scan *rest)
{
	struct scan line;
	bool ended;

	while (scan_line(rest, &line, &ended))
		if (!ended || !r->table.proof.known || record_append(&r->table, line))
			return -1;
	return 0;
}

static int apply_turn(struct room *r, struct scan *line, struct scan *rest, int64_t now)
{
	const int seat = read_seat(r, line);
	struct room_seat *s = &r->seat[seat < 0 ? 0 : seat];
	const bool chance = has_chance(*rest);
	struct scan id;

	if (seat < 0 || seat != table_to_act(&r->table) || !scan_word(line, &id) ||
	    id.n > ROOM_TURN_ID_MAX)
		return -1;
	charge_clock(r, s, now);
	if (read_events(r, rest))
		return -1;
	/* A turn may come in parts, which are one turn for the clock. */
	r->in_turn = !chance && seat == table_to_act(&r->table);
	if (!r->in_turn)
		reward_clock(r, s);
	if (!scan_is(&id, "*")) {
		memset(s->turn_id, 0, sizeof s->turn_id);
		memcpy(s->turn_id, id.at, id.n);
		s->turn_n = r->table.n;
	}
	return 0;
}

/* The first entry makes the room, and no other does. */
static int apply_line(struct room *r, struct scan *line, struct scan *rest, int64_t now)
{
	if (!r->entries)
		return scan_string(line, " open") ? apply_open(r, line, rest) : -1;
	if (scan_string(line, " turn"))
		return apply_turn(r, line, rest, now);
	if (scan_string(line, " sit"))
		return apply_sit(r, line);
	if (scan_string(line, " take"))
		return apply_take(r, line);
	if (scan_string(line, " computer"))
		return apply_computer(r, line, now);
	if (scan_string(line, " back"))
		return apply_back(r, line);
	return scan_string(line, " rematch") && read_key(line, r->rematch, ROOM_KEY_DIGITS) ? 0
											    : -1;
}

int room_apply_without_chance(struct room *r, const char *entry, size_t n)
{
	struct scan rest = scan_in(entry, n), line, word;
	int64_t now;
	bool ended;

	r->before = r->table.state;
	r->before_n = r->table.n;
	if (!scan_line(&rest, &line, &ended) || !ended || !scan_word(&line, &word))
		return -1;
	now = room_number(&word);
	if (now < 0 || apply_line(r, &line, &rest, now) || read_events(r, &rest))
		return -1;
	if (r->table.n != r->before_n && !r->in_turn)
		r->since = now;
	r->changed = now;
	r->entries++;
	return 0;
}

int room_apply(struct room *r, const char *entry, size_t n)
{
	if (room_apply_without_chance(r, entry, n))
		return -1;
	return room_stage(r) == ROOM_STAGE_PLAYING && table_to_act(&r->table) == GAME_CHANCE ? -1
											     : 0;
}
