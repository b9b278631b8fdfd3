/* The actions of a turn as entries of the numbered list, and the points that are announced
 * (C10). */
#include "cli/domicolor/face.h"

#include "cli/message.h"
#include "cli/screen.h"

void domicolor_face_choice_group(const void *state, move_t m, bool is_long, struct text *out)
{
	const struct domicolor *st = state;
	const unsigned code = domicolor_lay_code(m);
	char buffer[FACE_LABEL_MAX];
	struct text card = text_in(buffer, sizeof buffer);

	domicolor_card_text(code, &card);
	if (is_long && st->board.code[domicolor_type(&st->board, code)] != code)
		MESSAGE_WRITE(out, MSG_DOMICOLOR_CHOICE_TURNED, LANG_TEXT(message_string(&card)));
	else
		text_bytes(out, card.at, card.n);
}

void domicolor_face_choice_name(const void *state, move_t m, bool is_long, struct text *out)
{
	static const enum message names[DOMICOLOR_PLACES] = {
	    [DOMICOLOR_L] = MSG_DOMICOLOR_CHOICE_L,   [DOMICOLOR_R] = MSG_DOMICOLOR_CHOICE_R,
	    [DOMICOLOR_TL] = MSG_DOMICOLOR_CHOICE_TL, [DOMICOLOR_TR] = MSG_DOMICOLOR_CHOICE_TR,
	    [DOMICOLOR_BL] = MSG_DOMICOLOR_CHOICE_BL, [DOMICOLOR_BR] = MSG_DOMICOLOR_CHOICE_BR,
	};
	const enum domicolor_place place = domicolor_lay_place(m);

	(void)state;
	if (screen_utf8()) {
		text_string(out, domicolor_place_sign(place));
		text_char(out, ' ');
	}
	text_string(out, is_long ? message_text(names[place]) : domicolor_place_name[place]);
}

/* In the order of the hand, with the two ways up of a card together. */
uint32_t domicolor_face_choice_order(const void *state, move_t m)
{
	const struct domicolor *st = state;
	const unsigned code = domicolor_lay_code(m);
	const unsigned type = (unsigned)domicolor_type(&st->board, code);

	return type << 4 | (st->board.code[type] != code ? 1u << 3 : 0) | domicolor_lay_place(m);
}

/* ---- announcing points (C10) ---- */

bool domicolor_face_action_ask(const void *state, struct text *out)
{
	const struct domicolor *st = state;

	if (st->phase != DOMICOLOR_SAY)
		return false;
	text_string(out, message_text(MSG_DOMICOLOR_ASK_SAY));
	return true;
}

bool domicolor_face_action_read(const void *state, const char *line, move_t *m, struct text *out)
{
	char buffer[GAME_WORD_MAX];
	struct text event = text_in(buffer, sizeof buffer);

	text_string(&event, *line == '!' ? "" : "!");
	text_string(&event, line);
	if (!event.full && domicolor_read(state, event.at, event.n, m) == 0)
		return true;
	MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_SAY_NUMBER, LANG_NUMBER(DOMICOLOR_SAY_MAX));
	return false;
}
