#include "server/room/room_acts.h"

#include "core/base/assert.h"
#include "core/base/sha256.h"

#include <string.h>

#define MS_A_DAY (INT64_C(24) * 60 * 60 * 1000)

const char *const room_refusal_codes[] = {
    [ROOM_REFUSED_NONE] = "",
    [ROOM_REFUSED_NO_SEAT] = "no-seat",
    [ROOM_REFUSED_NOT_STARTED] = "not-started",
    [ROOM_REFUSED_STARTED] = "started",
    [ROOM_REFUSED_GAME_OVER] = "over",
    [ROOM_REFUSED_NOT_OVER] = "not-over",
    [ROOM_REFUSED_SEATED] = "seated",
    [ROOM_REFUSED_NAME] = "name",
    [ROOM_REFUSED_NO_OPEN_SEAT] = "taken",
    [ROOM_REFUSED_STALE] = "stale",
    [ROOM_REFUSED_NOT_YOUR_TURN] = "not-your-turn",
    [ROOM_REFUSED_RULE] = "rule",
    [ROOM_REFUSED_NOT_AWAY] = "not-away",
    [ROOM_REFUSED_NO_PERSON] = "no-person",
    [ROOM_REFUSED_NOT_YOURS] = "not-yours",
    [ROOM_REFUSED_LEVEL] = "level",
    [ROOM_REFUSED_NO_TIME] = "no-time",
    [ROOM_REFUSALS] = NULL,
};

const char *const room_refusal_sentences[] = {
    [ROOM_REFUSED_NONE] = "",
    [ROOM_REFUSED_NO_SEAT] = "A spectator can only watch: a seat's token is needed to act.",
    [ROOM_REFUSED_NOT_STARTED] = "The game begins when everybody has sat down.",
    [ROOM_REFUSED_STARTED] = "The game has begun already.",
    [ROOM_REFUSED_GAME_OVER] = "The game is over.",
    [ROOM_REFUSED_NOT_OVER] = "The game is not over yet.",
    [ROOM_REFUSED_SEATED] = "Somebody sits there already.",
    [ROOM_REFUSED_NAME] =
	"A name has 1 to 40 bytes of visible text, with no spaces but U+0020 inside.",
    [ROOM_REFUSED_NO_OPEN_SEAT] = "No seat of this table is open.",
    [ROOM_REFUSED_STALE] = "More has happened since; the current state follows.",
    [ROOM_REFUSED_NOT_YOUR_TURN] = "It is not this seat's turn.",
    [ROOM_REFUSED_RULE] = "An event of the turn breaks the rule that is named.",
    [ROOM_REFUSED_NOT_AWAY] =
	"The person is connected, or has been gone for less than two minutes of the game.",
    [ROOM_REFUSED_NO_PERSON] = "There is no person at this seat.",
    [ROOM_REFUSED_NOT_YOURS] = "The seat was given up, or nobody plays it for you.",
    [ROOM_REFUSED_LEVEL] = "There is no computer player of that level.",
    [ROOM_REFUSED_NO_TIME] = "The time of this turn, or of the whole game, is used up.",
};
_Static_assert(sizeof room_refusal_sentences / sizeof *room_refusal_sentences == ROOM_REFUSALS,
	       "every refusal has a sentence");

const char *const room_reactions[] = {"hello", "good-luck", "well-played", "wow", "thanks",
				      "oops",  "sorry",     "hurry",       "bye", NULL};

/* ---- what a room is like ---- */

enum room_stage room_stage(const struct room *r)
{
	if (!r->table.proof.known)
		return ROOM_STAGE_WAITING;
	return table_to_act(&r->table) == GAME_OVER ? ROOM_STAGE_OVER : ROOM_STAGE_PLAYING;
}

void room_loaded(struct room *r, int64_t now)
{
	for (unsigned i = 0; i < r->table.seats; i++)
		r->seat[i].away_from = now;
}

int64_t room_time_left(const struct room *r, unsigned seat, int64_t now)
{
	int64_t left = r->seat[seat].left;

	if (r->clock.kind == ROOM_CLOCK_NONE)
		return INT64_MAX;
	if (r->clock.kind == ROOM_CLOCK_TURN)
		left = (int64_t)r->clock.seconds * 1000;
	if (room_stage(r) == ROOM_STAGE_PLAYING && table_to_act(&r->table) == (int)seat)
		left -= now > r->since ? now - r->since : 0;
	return left > 0 ? left : 0;
}

int64_t room_clock_left(const struct room *r, unsigned seat, int64_t now)
{
	return r->clock.kind == ROOM_CLOCK_NONE || r->seat[seat].kind == ROOM_SEAT_COMPUTER
		   ? -1
		   : room_time_left(r, seat, now);
}

int64_t room_wake_at(const struct room *r)
{
	const int seat = table_to_act(&r->table);

	if (room_stage(r) != ROOM_STAGE_PLAYING)
		return INT64_MAX;
	if (r->seat[seat].kind == ROOM_SEAT_COMPUTER)
		return 0;
	if (r->clock.kind == ROOM_CLOCK_NONE)
		return INT64_MAX;
	return r->since + room_clock_left(r, (unsigned)seat, r->since);
}

int64_t room_keep_until(const struct room *r)
{
	static const int days[] = {[ROOM_STAGE_WAITING] = ROOM_DAYS_WAITING,
				   [ROOM_STAGE_PLAYING] = ROOM_DAYS_PLAYING,
				   [ROOM_STAGE_OVER] = ROOM_DAYS_OVER};

	return r->changed + days[room_stage(r)] * MS_A_DAY;
}

void room_hash_token(const uint8_t token[ROOM_KEY], uint8_t hash[ROOM_HASH])
{
	struct sha256 s;

	sha256_start(&s);
	sha256_feed(&s, token, ROOM_KEY);
	sha256_finish(&s, hash);
}

int room_seat_with_token(const struct room *r, const uint8_t *hash)
{
	int found = -1;

	for (unsigned i = 0; i < r->table.seats; i++) {
		uint8_t differ = !r->seat[i].has_token;

		for (unsigned k = 0; k < ROOM_HASH; k++)
			differ |= r->seat[i].token[k] ^ hash[k];
		if (!differ)
			found = (int)i;
	}
	return found;
}

/* ---- answers ---- */

struct room_note *room_note(struct room_answer *out, enum room_note_kind kind, bool to_all)
{
	struct room_note *note = &out->note[out->notes++];

	ASSERT(out->notes <= ROOM_NOTES_MAX);
	*note = (struct room_note){.kind = kind, .to_all = to_all};
	return note;
}

struct room_note *room_refuse(const struct room_input *in, enum room_refusal refusal,
			      struct room_answer *out)
{
	struct room_note *note = room_note(out, ROOM_NOTE_REFUSED, false);

	ASSERT(in->id.n <= ROOM_TURN_ID_MAX);
	if (in->id.n)
		memcpy(note->id, in->id.at, in->id.n);
	note->refusal = refusal;
	return note;
}

/* ---- what happens ---- */

static void hello(const struct room *r, const struct room_input *in, struct room_answer *out)
{
	struct room_note *note = room_note(out, ROOM_NOTE_TABLE, false);

	note->whole = in->have < 0 || in->have > r->table.n || room_stage(r) != ROOM_STAGE_PLAYING;
	note->from = note->whole ? 0 : (uint32_t)in->have;
}

static void react(const struct room_input *in, struct room_answer *out)
{
	struct room_note *note = room_note(out, ROOM_NOTE_REACTION, true);

	note->seat = (unsigned)in->viewer;
	note->reaction = in->reaction;
}

static enum room_refusal act(struct room *r, const struct room_input *in, struct room_answer *out)
{
	switch (in->act) {
	case ROOM_ACT_SIT:
		return room_sit(r, in, out);
	case ROOM_ACT_TURN:
		return room_turn(r, in, out);
	case ROOM_ACT_GIVE_UP:
		return room_give_up(r, in, out);
	case ROOM_ACT_HAND_OVER:
		return room_hand_over(r, in, out);
	case ROOM_ACT_TAKE_BACK:
		return room_take_back(r, in, out);
	case ROOM_ACT_REMATCH:
		return room_rematch(r, in, out);
	case ROOM_ACT_REACT:
		react(in, out);
		return ROOM_REFUSED_NONE;
	default:
		room_presence(r, in, out);
		return ROOM_REFUSED_NONE;
	}
}

void room_handle(struct room *r, const struct room_input *in, struct room_answer *out)
{
	enum room_refusal wrong = ROOM_REFUSED_NONE;

	out->notes = 0;
	out->entry_n = 0;
	out->seat = -1;
	out->again = out->think = false;
	if (in->act == ROOM_ACT_HELLO)
		hello(r, in, out);
	else if (in->act == ROOM_ACT_TAKE_SEAT)
		wrong = room_take_seat(r, in, out);
	else if (in->act == ROOM_ACT_COMPUTER_MOVE)
		room_move(r, in, out);
	else if (in->act == ROOM_ACT_TICK)
		room_tick(r, in, out);
	else
		wrong = in->viewer < 0 || in->viewer >= r->table.seats ? ROOM_REFUSED_NO_SEAT
								       : act(r, in, out);
	if (wrong)
		room_refuse(in, wrong, out);
	if (room_wake_at(r) == 0 && !r->thinking)
		out->think = r->thinking = true;
}
