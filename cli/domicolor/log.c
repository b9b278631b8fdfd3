/* Events as sentences of the log. */
#include "cli/domicolor/face.h"

#include "cli/message.h"
#include "cli/screen.h"

/* Writes the `n` cards of a deal. Returns false if they are hidden. */
static bool list_cards(const struct domicolor *st, move_t m, unsigned n, struct text *out)
{
	for (unsigned i = 0; i < n; i++) {
		const unsigned type = GAME_KIND(m) == DOMICOLOR_KIND_DEAL
					  ? domicolor_deal_type(m, n, i)
					  : domicolor_draw_type(m);

		if (type == DOMICOLOR_HIDDEN)
			return false;
		text_string(out, i ? " " : "");
		domicolor_card_text(st->board.code[type], out);
	}
	return true;
}

/* Writes `+9: 3 across, 6 diagonally up.` */
static void log_runs(const struct game_effects *why, struct text *out)
{
	static const enum message words[] = {
	    [DOMICOLOR_ACROSS] = MSG_DOMICOLOR_EFFECT_ACROSS,
	    [DOMICOLOR_DOWN] = MSG_DOMICOLOR_EFFECT_DOWN,
	    [DOMICOLOR_FALL] = MSG_DOMICOLOR_EFFECT_FALL,
	    [DOMICOLOR_RISE] = MSG_DOMICOLOR_EFFECT_RISE,
	    [DOMICOLOR_UNSAID] = MSG_DOMICOLOR_EFFECT_UNSAID,
	};
	char buffer[8 * FACE_LABEL_MAX];
	struct text parts = text_in(buffer, sizeof buffer);
	int sum = 0;

	text_char(out, ' ');
	for (uint32_t i = 0; i < why->n; i++) {
		text_string(&parts, i ? ", " : "");
		MESSAGE_WRITE(&parts, words[why->at[i].what], LANG_NUMBER(why->at[i].points));
		sum += why->at[i].points;
	}
	if (!why->n) {
		text_string(out, message_text(MSG_DOMICOLOR_TELL_NONE));
		return;
	}
	screen_style(out, STYLE_GREEN);
	MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_POINTS, LANG_NUMBER(sum),
		      LANG_TEXT(message_string(&parts)));
	screen_style(out, STYLE_PLAIN);
}

static void log_lay(const struct domicolor *before, struct lang_value who, move_t m,
		    const struct game_effects *why, struct text *out)
{
	static const enum message places[DOMICOLOR_PLACES] = {
	    [DOMICOLOR_L] = MSG_DOMICOLOR_PLACE_L,   [DOMICOLOR_R] = MSG_DOMICOLOR_PLACE_R,
	    [DOMICOLOR_TL] = MSG_DOMICOLOR_PLACE_TL, [DOMICOLOR_TR] = MSG_DOMICOLOR_PLACE_TR,
	    [DOMICOLOR_BL] = MSG_DOMICOLOR_PLACE_BL, [DOMICOLOR_BR] = MSG_DOMICOLOR_PLACE_BR,
	};
	char buffer[FACE_LABEL_MAX];
	struct text card = text_in(buffer, sizeof buffer);

	domicolor_card_text(domicolor_lay_code(m), &card);
	MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_LAY, who, LANG_TEXT(message_string(&card)),
		      LANG_TEXT(message_text(places[domicolor_lay_place(m)])));
	if (!domicolor_has(before, DOMICOLOR_ANNOUNCE))
		log_runs(why, out);
}

/* Writes what was announced, and the correction if it was too much (C10). */
static void log_say(const struct domicolor *before, struct lang_value who, move_t m,
		    const struct game_effects *why, struct text *out)
{
	const int said = (int)GAME_FIELDS(m);

	MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_SAY_C10, who, LANG_NUMBER(said));
	if (said > before->unsaid_points) {
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_TOO_MANY_C10,
			      LANG_NUMBER(before->unsaid_points));
	}
	log_runs(why, out);
}

static void log_cards(const struct domicolor *before, struct lang_value who, move_t m,
		      struct text *out)
{
	const bool is_deal = GAME_KIND(m) == DOMICOLOR_KIND_DEAL;
	const unsigned n = is_deal ? before->board.hand : 1;
	char buffer[2 * FACE_LABEL_MAX];
	struct text cards = text_in(buffer, sizeof buffer);

	if (list_cards(before, m, n, &cards))
		MESSAGE_WRITE(out, is_deal ? MSG_DOMICOLOR_TELL_DEAL : MSG_DOMICOLOR_TELL_DRAW, who,
			      LANG_TEXT(message_string(&cards)));
	else if (is_deal)
		MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_DEAL_HIDDEN, who, LANG_NUMBER(n));
}

void domicolor_face_log(const struct table *t, uint32_t n, struct text *out)
{
	struct table_state state = t->begin, after;
	const struct domicolor *before = (const struct domicolor *)&state;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	const move_t m = t->event[n];
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);
	struct lang_value who;

	table_fold(t, n, &state);
	after = state;
	domicolor_apply(&after, m, &why);
	if (GAME_KIND(m) == DOMICOLOR_KIND_START) {
		domicolor_card_text(domicolor_start_code(m), &name);
		MESSAGE_WRITE(out, MSG_DOMICOLOR_TELL_START, LANG_TEXT(message_string(&name)));
		return;
	}
	face_seat(t, before->seat, &name);
	who = face_seat_value(t, before->seat, &name);
	if (GAME_KIND(m) == DOMICOLOR_KIND_LAY)
		log_lay(before, who, m, &why, out);
	else if (GAME_KIND(m) == DOMICOLOR_KIND_SAY)
		log_say(before, who, m, &why, out);
	else
		log_cards(before, who, m, out);
}
