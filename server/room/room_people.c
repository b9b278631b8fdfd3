/* What people do besides playing: they sit down, leave, come back and agree on a rematch. */
#include "server/room/room_acts.h"

#include "core/base/assert.h"
#include "search/player.h"
#include "server/room/names.h"

#include <string.h>

/* Returns whether a person may sit down with the name. Entries of old lists may have other
 * names. */
static bool is_name(const struct room *r, const struct scan *name)
{
	struct table scratch = r->table;

	return name_is_plain(name->at, name->n) &&
	       table_set_name(&scratch, 0, name->at, name->n) == 0;
}

enum room_refusal room_sit(struct room *r, const struct room_input *in, struct room_answer *out)
{
	const struct proof *p = &r->table.proof;
	const unsigned seat = (unsigned)in->viewer;
	struct room_entry e = {.kind = ROOM_ENTRY_SIT, .now = in->now, .seat = seat};

	if (r->seat[seat].sits && memcmp(p->nonce[seat], in->nonce, PROOF_NONCE) == 0) {
		room_note(out, ROOM_NOTE_TABLE, false)->whole = true; /* sent twice */
		return ROOM_REFUSED_NONE;
	}
	if (r->seat[seat].sits)
		return ROOM_REFUSED_SEATED;
	if (room_stage(r) != ROOM_STAGE_WAITING)
		return ROOM_REFUSED_STARTED;
	if (r->seat[seat].kind == ROOM_SEAT_COMPUTER)
		return ROOM_REFUSED_NOT_YOURS;
	if (!is_name(r, &in->name))
		return ROOM_REFUSED_NAME;
	e.name = in->name;
	memcpy(e.nonce, in->nonce, sizeof e.nonce);
	room_enter(r, &e, out);
	return ROOM_REFUSED_NONE;
}

enum room_refusal room_take_seat(struct room *r, const struct room_input *in,
				 struct room_answer *out)
{
	for (unsigned i = 0; i < r->table.seats; i++)
		if (r->seat[i].kind == ROOM_SEAT_OPEN && !r->seat[i].has_token) {
			struct room_entry e = {.kind = ROOM_ENTRY_TAKE, .now = in->now, .seat = i};

			memcpy(e.token, in->token, sizeof e.token);
			room_enter(r, &e, out);
			out->seat = (int)i;
			return ROOM_REFUSED_NONE;
		}
	return ROOM_REFUSED_NO_OPEN_SEAT;
}

/* ---- leaving and coming back ---- */

/* Returns the level of the computer player that takes over when nobody chooses one: the
 * middle one. */
static const char *usual_level(void)
{
	size_t n = 0;

	while (players[n])
		n++;
	ASSERT(n);
	return players[n / 2]->name;
}

static void hand_over(struct room *r, unsigned seat, const char *level, enum room_why why,
		      const struct room_input *in, struct room_answer *out)
{
	const struct room_entry e = {
	    .kind = ROOM_ENTRY_COMPUTER, .now = in->now, .seat = seat, .level = level, .why = why};

	room_enter(r, &e, out);
}

enum room_refusal room_playing(const struct room *r)
{
	static const enum room_refusal refusals[] = {[ROOM_STAGE_WAITING] =
							 ROOM_REFUSED_NOT_STARTED,
						     [ROOM_STAGE_PLAYING] = ROOM_REFUSED_NONE,
						     [ROOM_STAGE_OVER] = ROOM_REFUSED_GAME_OVER};

	return refusals[room_stage(r)];
}

enum room_refusal room_give_up(struct room *r, const struct room_input *in, struct room_answer *out)
{
	const enum room_refusal wrong = room_playing(r);

	if (wrong)
		return wrong;
	hand_over(r, (unsigned)in->viewer, usual_level(), ROOM_WHY_GAVE_UP, in, out);
	return ROOM_REFUSED_NONE;
}

/* Before the game a seat can be handed over if nobody has sat down there, later if its person is
 * away. */
enum room_refusal room_hand_over(struct room *r, const struct room_input *in,
				 struct room_answer *out)
{
	const struct room_seat *seat = &r->seat[in->seat];
	const char *level = room_level(in->level.at, in->level.n);

	if (!level)
		return ROOM_REFUSED_LEVEL;
	if (room_stage(r) == ROOM_STAGE_OVER)
		return ROOM_REFUSED_GAME_OVER;
	if (r->seat[in->viewer].kind == ROOM_SEAT_COMPUTER)
		return ROOM_REFUSED_NOT_YOURS; /* only people decide about seats */
	if (in->seat >= r->table.seats || seat->kind == ROOM_SEAT_COMPUTER)
		return ROOM_REFUSED_NO_PERSON;
	if (seat->here || (seat->sits && in->now - seat->away_from < ROOM_AWAY_MS))
		return ROOM_REFUSED_NOT_AWAY;
	hand_over(r, in->seat, level, ROOM_WHY_HANDED_OVER, in, out);
	return ROOM_REFUSED_NONE;
}

/* Coming back gives no time: a person without time left must wait until the computer has finished
 * the turn, or the game. */
enum room_refusal room_take_back(struct room *r, const struct room_input *in,
				 struct room_answer *out)
{
	const struct room_seat *seat = &r->seat[in->viewer];
	const struct room_entry e = {
	    .kind = ROOM_ENTRY_BACK, .now = in->now, .seat = (unsigned)in->viewer};

	if (room_stage(r) == ROOM_STAGE_OVER)
		return ROOM_REFUSED_GAME_OVER;
	if (seat->kind != ROOM_SEAT_COMPUTER || seat->why == ROOM_WHY_GAVE_UP)
		return ROOM_REFUSED_NOT_YOURS;
	if (room_stage(r) == ROOM_STAGE_PLAYING && !seat->sits)
		return ROOM_REFUSED_NOT_YOURS; /* the dice were drawn without this person's nonce */
	if (room_time_left(r, (unsigned)in->viewer, in->now) == 0)
		return ROOM_REFUSED_NO_TIME;
	room_enter(r, &e, out);
	return ROOM_REFUSED_NONE;
}

enum room_refusal room_rematch(struct room *r, const struct room_input *in, struct room_answer *out)
{
	struct room_entry e = {.kind = ROOM_ENTRY_REMATCH, .now = in->now};

	if (room_stage(r) != ROOM_STAGE_OVER)
		return ROOM_REFUSED_NOT_OVER;
	if (r->rematch[0]) {
		room_note(out, ROOM_NOTE_SEATS, false); /* has the id of the rematch */
		return ROOM_REFUSED_NONE;
	}
	e.table = scan_in(in->key, ROOM_KEY_DIGITS);
	room_enter(r, &e, out);
	out->again = true;
	return ROOM_REFUSED_NONE;
}

/* Tells everybody when the first client of a seat connects and when the last one disconnects. */
void room_presence(struct room *r, const struct room_input *in, struct room_answer *out)
{
	struct room_seat *seat = &r->seat[in->viewer];
	const uint32_t before = seat->here;

	seat->here = in->act == ROOM_ACT_CONNECT ? before + 1 : before - 1;
	seat->away_from = in->now;
	if (!before || !seat->here)
		room_note(out, ROOM_NOTE_SEATS, true);
}

void room_tick(struct room *r, const struct room_input *in, struct room_answer *out)
{
	const int64_t wake = room_wake_at(r);

	if (wake && wake <= in->now)
		hand_over(r, (unsigned)table_to_act(&r->table), usual_level(), ROOM_WHY_OUT_OF_TIME,
			  in, out);
}
