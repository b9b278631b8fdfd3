/* Events as sentences of the log. */
#include "cli/doodle/face.h"

#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/bits.h"

static void log_tree(const struct doodle *after, unsigned seat, struct text *out)
{
	MESSAGE_WRITE(out, MSG_DOODLE_TELL_TREE, LANG_NUMBER(after->sheet[seat].trees),
		      LANG_NUMBER(after->board.trees));
}

static void log_effect(const struct doodle *after, const struct game_effect *e, struct text *out)
{
	uint32_t squares = 0;

	for (unsigned i = 0; i < e->n; i++)
		squares |= 1u << e->cell[i];
	if (e->what > DOODLE_TAXIS)
		return; /* the effects of the end are in the table of points */
	text_char(out, ' ');
	screen_style(out, STYLE_GREEN);
	if (e->what == DOODLE_HOTEL)
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_HOTEL_D15, LANG_NUMBER(e->points),
			      LANG_NUMBER(e->n));
	else if (e->what == DOODLE_SHOP)
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_SHOP_D16, LANG_NUMBER(e->points),
			      LANG_NUMBER(doodle_crossed_houses(&after->board,
								&after->sheet[e->seat], squares)));
	else if (e->what == DOODLE_BONUS)
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_BONUS_D17, LANG_NUMBER(e->points));
	else
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_TAXIS_D20, LANG_NUMBER(e->points));
	screen_style(out, STYLE_PLAIN);
}

/* Writes why a hotel or shop scored nothing, because people who are new to the game wonder. */
static void log_nothing(const struct doodle *after, unsigned seat, uint32_t square,
			struct text *out)
{
	const struct doodle_sheet *sheet = &after->sheet[seat];
	const uint32_t stretch = doodle_stretch(sheet, square);

	if (after->board.hotel & square) {
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_NO_HOTEL_D15, LANG_NUMBER(bits_count(stretch)));
	} else if (after->board.shop & square) {
		text_char(out, ' ');
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_NO_SHOP_D16,
			      LANG_NUMBER(doodle_crossed_houses(&after->board, sheet, stretch)));
	}
}

static bool has_square_effect(const struct game_effects *why)
{
	for (uint32_t i = 0; i < why->n; i++)
		if (why->at[i].what == DOODLE_HOTEL || why->at[i].what == DOODLE_SHOP)
			return true;
	return false;
}

static void log_draw(const struct doodle *after, struct lang_value who, unsigned seat, move_t m,
		     const struct game_effects *why, struct text *out)
{
	const struct doodle_draw d = doodle_draw(m);
	const uint32_t square = DOODLE_AT(d.column, d.row);
	char buffer[FACE_LABEL_MAX];
	struct text road = text_in(buffer, sizeof buffer);

	if (d.mark == DOODLE_HOUSE) {
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_HOUSE, who, LANG_NUMBER(d.column),
			      LANG_NUMBER(d.row));
	} else {
		doodle_road_text(d.mark, &road);
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_ROAD, who, LANG_TEXT(message_string(&road)),
			      LANG_NUMBER(d.column), LANG_NUMBER(d.row),
			      LANG_TEXT(doodle_square_word(&after->board, square)));
	}
	if (d.white == 6) {
		text_char(out, ' ');
		log_tree(after, seat, out);
	}
	if (!has_square_effect(why))
		log_nothing(after, seat, square, out);
	for (uint32_t i = 0; i < why->n; i++)
		log_effect(after, &why->at[i], out);
}

static void log_action(const struct table *t, const struct doodle *before, move_t m,
		       struct text *out)
{
	struct doodle after = *before;
	const unsigned seat = doodle_acting_seat(before);
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);
	struct lang_value who;

	doodle_apply(&after, m, &why);
	face_seat(t, seat, &name);
	who = face_seat_value(t, seat, &name);
	if (GAME_KIND(m) == DOODLE_KIND_DRAW) {
		log_draw(&after, who, seat, m, &why, out);
	} else {
		MESSAGE_WRITE(
		    out, m == DOODLE_TREE ? MSG_DOODLE_TELL_NO_DIE_D12 : MSG_DOODLE_TELL_PASS_D13,
		    who);
		text_char(out, ' ');
		log_tree(&after, seat, out);
	}
	if (after.last_round && !before->last_round) {
		text_char(out, ' ');
		text_string(out, message_text(MSG_DOODLE_TELL_ENDING_D19));
	}
}

void doodle_face_log(const struct table *t, uint32_t n, struct text *out)
{
	struct table_state state = t->begin;
	const struct doodle *before = (const struct doodle *)&state;
	const move_t m = t->event[n];
	char buffer[FACE_LABEL_MAX];
	struct text dice = text_in(buffer, sizeof buffer);

	table_fold(t, n, &state);
	if (GAME_KIND(m) == DOODLE_KIND_START) {
		for (unsigned column = 1; column <= DOODLE_LINES; column++) {
			text_string(&dice, column > 1 ? " " : "");
			text_number(&dice, doodle_start_face(m, column));
		}
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_START, LANG_TEXT(message_string(&dice)));
	} else if (GAME_KIND(m) == DOODLE_KIND_ROLL) {
		doodle_dice_text(doodle_roll_white(m), &dice);
		MESSAGE_WRITE(out, MSG_DOODLE_TELL_ROLL, LANG_NUMBER(before->round + 1),
			      LANG_NUMBER(doodle_roll_blue(m)), LANG_TEXT(message_string(&dice)));
	} else {
		log_action(t, before, m, out);
	}
}
