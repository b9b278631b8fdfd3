/* The text of a room's entries.
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
 *      1763251200000 take 2 60303a...          seat 2 has a link now, with the hash of its token
 *      1763251200000 sit 1 aa01... Anna        seat, nonce and name
 *      1763251200000 turn 1 4f7c               seat and id of the turn (* for a computer player's)
 *      1763251200000 computer 2 medium handed  seat, level and reason: gave-up, out-of-time, handed
 *      1763251200000 back 2
 *      1763251200000 rematch 5e8848...
 *
 * Lines of events, as in records, follow every turn, and the `sit` or `computer` that begins the
 * game. Chance events are among them, so reading a list draws nothing. */
#include "server/room/room_entry.h"

#include "search/player.h"
#include "table/record.h"

static const char *const reasons[] = {[ROOM_WHY_PLANNED] = "",
				      [ROOM_WHY_GAVE_UP] = "gave-up",
				      [ROOM_WHY_OUT_OF_TIME] = "out-of-time",
				      [ROOM_WHY_HANDED_OVER] = "handed"};

static const char *const kinds[] = {
    [ROOM_ENTRY_TURN] = " turn", [ROOM_ENTRY_SIT] = " sit",
    [ROOM_ENTRY_TAKE] = " take", [ROOM_ENTRY_COMPUTER] = " computer",
    [ROOM_ENTRY_BACK] = " back", [ROOM_ENTRY_REMATCH] = " rematch"};

/* ---- words ---- */

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

bool room_scan_hex(struct scan *line, uint8_t *bytes, size_t n)
{
	struct scan word;

	return scan_word(line, &word) && proof_read_hex(&word, bytes, n);
}

bool room_scan_key(struct scan *line, size_t n, struct scan *key)
{
	return scan_word(line, key) && key->n == n;
}

const char *room_level(const char *name, size_t n)
{
	const struct player *p = player_find(name, n);

	return p ? p->name : NULL;
}

const char *room_scan_level(struct scan *line)
{
	struct scan word;

	return scan_word(line, &word) ? room_level(word.at, word.n) : NULL;
}

/* ---- writing ---- */

static void write_hex(struct text *out, const uint8_t *bytes, size_t n)
{
	text_char(out, ' ');
	text_hex(out, bytes, n);
}

static void write_word(struct text *out, const struct scan *word)
{
	text_char(out, ' ');
	text_bytes(out, word->at, word->n);
}

void room_write_entry(const struct room_entry *e, struct text *out)
{
	text_number(out, e->now);
	text_string(out, kinds[e->kind]);
	if (e->kind != ROOM_ENTRY_REMATCH)
		text_then_number(out, " ", e->seat + 1);
	if (e->kind == ROOM_ENTRY_TURN)
		write_word(out, &e->id);
	if (e->kind == ROOM_ENTRY_SIT) {
		write_hex(out, e->nonce, sizeof e->nonce);
		write_word(out, &e->name);
	}
	if (e->kind == ROOM_ENTRY_TAKE)
		write_hex(out, e->token, sizeof e->token);
	if (e->kind == ROOM_ENTRY_COMPUTER) {
		text_char(out, ' ');
		text_string(out, e->level);
		text_char(out, ' ');
		text_string(out, reasons[e->why]);
	}
	if (e->kind == ROOM_ENTRY_REMATCH)
		write_word(out, &e->table);
	text_char(out, '\n');
}

/* ---- reading ---- */

/* Reads the next word as a seat of the table. */
static bool read_seat(const struct room *r, struct scan *line, struct room_entry *e)
{
	struct scan word;
	int64_t seat;

	if (!scan_word(line, &word))
		return false;
	seat = room_number(&word);
	e->seat = (unsigned)seat - 1;
	return seat >= 1 && seat <= r->table.seats;
}

static bool read_reason(struct scan *line, enum room_why *why)
{
	struct scan word;

	if (!scan_word(line, &word))
		return false;
	for (int i = ROOM_WHY_GAVE_UP; i <= ROOM_WHY_HANDED_OVER; i++)
		if (scan_is(&word, reasons[i])) {
			*why = (enum room_why)i;
			return true;
		}
	return false;
}

/* Reads the words behind the kind of the entry. */
static bool read_fields(const struct room *r, struct scan *line, struct room_entry *e)
{
	if (e->kind == ROOM_ENTRY_REMATCH)
		return room_scan_key(line, ROOM_KEY_DIGITS, &e->table);
	if (!read_seat(r, line, e))
		return false;
	switch (e->kind) {
	case ROOM_ENTRY_TURN:
		return scan_word(line, &e->id) && e->id.n <= ROOM_TURN_ID_MAX;
	case ROOM_ENTRY_SIT:
		if (!room_scan_hex(line, e->nonce, sizeof e->nonce) || !scan_string(line, " "))
			return false;
		e->name = *line;
		return true;
	case ROOM_ENTRY_TAKE:
		return room_scan_hex(line, e->token, sizeof e->token);
	case ROOM_ENTRY_COMPUTER:
		e->level = room_scan_level(line);
		return e->level && read_reason(line, &e->why);
	default:
		return true;
	}
}

static bool read_kind(struct scan *line, struct room_entry *e)
{
	for (int i = 0; i < ROOM_ENTRY_KINDS; i++)
		if (scan_string(line, kinds[i])) {
			e->kind = (enum room_entry_kind)i;
			return true;
		}
	return false;
}

static bool read_moves(const struct room *r, struct scan *rest, struct room_moves *m)
{
	struct scan line;
	bool ended;
	move_t move;

	room_moves_start(&r->table, m);
	while (scan_line(rest, &line, &ended))
		if (!ended || record_read_event(r->table.game, &m->state, line, &move) ||
		    room_moves_add(m, move, NULL))
			return false;
	return true;
}

static int read_later(struct room *r, int64_t now, struct scan *line, struct scan *rest)
{
	struct room_entry e = {.now = now};
	struct room_moves m;

	if (!read_kind(line, &e) || !read_fields(r, line, &e) || !read_moves(r, rest, &m) ||
	    room_apply(r, &e, &m))
		return -1;
	/* A list is damaged if the chance events that follow an entry are missing in it. */
	return room_stage(r) == ROOM_STAGE_PLAYING && table_to_act(&r->table) == GAME_CHANCE ? -1
											     : 0;
}

int room_read_entry(struct room *r, const char *entry, size_t n)
{
	struct scan rest = scan_in(entry, n), line, word;
	int64_t now;
	bool ended;

	if (!scan_line(&rest, &line, &ended) || !ended || !scan_word(&line, &word))
		return -1;
	now = room_number(&word);
	if (now < 0)
		return -1;
	if (r->entries)
		return read_later(r, now, &line, &rest);
	if (!scan_string(&line, " open") || room_read_plan(r, &line, &rest))
		return -1;
	r->before = r->table.state;
	r->changed = now;
	r->entries = 1;
	return 0;
}
