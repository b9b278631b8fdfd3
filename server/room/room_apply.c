#include "server/room/room_entry.h"

#include "core/base/assert.h"
#include "table/record.h"

#include <string.h>

/* ---- moves ---- */

void room_moves_start(const struct table *t, struct room_moves *m)
{
	m->table = t;
	m->state = t->state;
	m->chance = false;
	m->n = 0;
}

int room_moves_add(struct room_moves *m, move_t move, struct text *out)
{
	const struct game *game = m->table->game;
	const int wrong = game->check(&m->state, move);

	if (wrong)
		return wrong;
	ASSERT(m->table->n + m->n < game->events_max);
	if (out) {
		record_event(game, &m->state, move, out);
		text_char(out, '\n');
	}
	m->chance = m->chance || game->to_act(&m->state) == GAME_CHANCE;
	game->apply(&m->state, move, NULL);
	m->move[m->n++] = move;
	return 0;
}

/* ---- clocks ---- */

/* Takes the time since the clock started off the bank of the seat to act, and starts the clock
 * again. */
static void charge_clock(struct room *r, struct room_seat *seat, int64_t now)
{
	if (r->clock.kind != ROOM_CLOCK_BANK || seat->kind == ROOM_SEAT_COMPUTER || now <= r->since)
		return;
	seat->left -= now - r->since;
	if (seat->left < 0)
		seat->left = 0;
	r->since = now;
}

/* Adds to a person's bank the seconds that every turn brings. */
static void reward_clock(const struct room *r, struct room_seat *seat)
{
	if (r->clock.kind == ROOM_CLOCK_BANK && seat->kind != ROOM_SEAT_COMPUTER)
		seat->left += (int64_t)r->clock.plus * 1000;
}

/* ---- entries ---- */

void room_name_computer(struct room *r, unsigned seat)
{
	const char *level = r->seat[seat].level;

	if (level && !r->table.name[seat][0])
		(void)table_set_name(&r->table, seat, level, strlen(level));
}

/* Gives the table its secret once everybody has sat down, so that chance can be drawn. */
static int begin(struct room *r)
{
	for (unsigned i = 0; i < r->table.seats; i++)
		if (!r->seat[i].sits && r->seat[i].kind != ROOM_SEAT_COMPUTER)
			return 0;
	return r->table.proof.known ? 0 : table_set_secret(&r->table, r->secret);
}

static int sit(struct room *r, struct room_seat *seat, const struct room_entry *e)
{
	if (seat->sits || !seat->has_token ||
	    table_set_name(&r->table, e->seat, e->name.at, e->name.n) ||
	    table_set_nonce(&r->table, e->seat, e->nonce))
		return -1;
	seat->sits = true;
	return begin(r);
}

static int take(struct room_seat *seat, const struct room_entry *e)
{
	if (seat->has_token || seat->kind != ROOM_SEAT_OPEN)
		return -1;
	memcpy(seat->token, e->token, sizeof seat->token);
	seat->has_token = true;
	return 0;
}

static int hand_to_computer(struct room *r, struct room_seat *seat, const struct room_entry *e)
{
	if (room_stage(r) == ROOM_STAGE_PLAYING && (int)e->seat == table_to_act(&r->table))
		charge_clock(r, seat, e->now);
	seat->kind = ROOM_SEAT_COMPUTER;
	seat->why = e->why;
	seat->level = e->level;
	room_name_computer(r, e->seat);
	return begin(r);
}

static int take_back(struct room_seat *seat)
{
	if (seat->kind != ROOM_SEAT_COMPUTER)
		return -1;
	seat->kind = ROOM_SEAT_FRIEND;
	seat->why = ROOM_WHY_PLANNED;
	return 0;
}

/* Ends a turn after its events. For the clock several entries are one turn while the same seat
 * stays to act and no chance event came between them. */
static void end_turn(struct room *r, struct room_seat *seat, const struct room_entry *e,
		     bool chance)
{
	r->in_turn = !chance && (int)e->seat == table_to_act(&r->table);
	if (!r->in_turn)
		reward_clock(r, seat);
	if (scan_is(&e->id, "*"))
		return;
	memset(seat->turn_id, 0, sizeof seat->turn_id);
	memcpy(seat->turn_id, e->id.at, e->id.n);
	seat->turn_n = r->table.n;
}

/* Applies the part of an entry that comes before its events. */
static int apply_head(struct room *r, struct room_seat *seat, const struct room_entry *e)
{
	switch (e->kind) {
	case ROOM_ENTRY_TURN:
		if ((int)e->seat != table_to_act(&r->table))
			return -1;
		charge_clock(r, seat, e->now);
		return 0;
	case ROOM_ENTRY_SIT:
		return sit(r, seat, e);
	case ROOM_ENTRY_TAKE:
		return take(seat, e);
	case ROOM_ENTRY_COMPUTER:
		return hand_to_computer(r, seat, e);
	case ROOM_ENTRY_BACK:
		return take_back(seat);
	default:
		memcpy(r->rematch, e->table.at, ROOM_KEY_DIGITS);
		r->rematch[ROOM_KEY_DIGITS] = '\0';
		return 0;
	}
}

static void append(struct table *t, const struct room_moves *m)
{
	memcpy(t->event + t->n, m->move, m->n * sizeof *m->move);
	t->n += m->n;
	t->state = m->state;
}

int room_apply(struct room *r, const struct room_entry *e, const struct room_moves *m)
{
	struct room_seat *seat = &r->seat[e->seat];

	r->before = r->table.state;
	r->before_n = r->table.n;
	if (apply_head(r, seat, e) || (m->n && !r->table.proof.known))
		return -1;
	append(&r->table, m);
	if (e->kind == ROOM_ENTRY_TURN)
		end_turn(r, seat, e, m->chance);
	if (m->n && !r->in_turn)
		r->since = e->now;
	r->changed = e->now;
	r->entries++;
	return 0;
}
