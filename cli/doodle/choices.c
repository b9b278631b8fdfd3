/* The actions of a turn as entries of the numbered list. */
#include "cli/doodle/face.h"

#include "cli/message.h"

void doodle_face_choice_group(const void *state, move_t m, bool is_long, struct text *out)
{
	static const enum message labels[2][2] = {
	    {MSG_DOODLE_CHOICE_SHORT, MSG_DOODLE_CHOICE_LONG},
	    {MSG_DOODLE_CHOICE_SIX_SHORT, MSG_DOODLE_CHOICE_SIX_LONG},
	};
	const struct doodle *st = state;
	const struct doodle_draw d = doodle_draw(m);

	if (GAME_KIND(m) == DOODLE_KIND_DRAW)
		MESSAGE_WRITE(
		    out, labels[d.white == 6][is_long], LANG_NUMBER(d.white), LANG_NUMBER(d.column),
		    LANG_NUMBER(d.row),
		    LANG_TEXT(doodle_square_word(&st->board, DOODLE_AT(d.column, d.row))));
	else
		text_string(out, message_text(m == DOODLE_TREE ? MSG_DOODLE_CHOICE_NO_DIE
							       : MSG_DOODLE_CHOICE_PASS));
}

void doodle_face_choice_name(const void *state, move_t m, bool is_long, struct text *out)
{
	const unsigned what = doodle_draw(m).mark;

	(void)state;
	if (GAME_KIND(m) != DOODLE_KIND_DRAW)
		text_string(out, message_text(MSG_DOODLE_CHOICE_TREE));
	else if (what == DOODLE_HOUSE)
		text_string(out, message_text(MSG_DOODLE_CHOICE_HOUSE));
	else if (is_long)
		doodle_road_text(what, out);
	else
		text_string(out, doodle_road_sign(what));
}
