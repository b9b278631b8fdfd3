/* Events as text (section T), and the state as JSON. */
#include "core/base/bits.h"
#include "core/base/json.h"
#include "core/doodle/state.h"

static const char faces[] = "123456";

/* One die; its face, or 0. */
static unsigned read_die(struct scan *s)
{
	return (unsigned)(scan_one_of(s, faces) + 1);
}

static int read_set_out(struct scan *s, move_t *m)
{
	move_t fields = 0;

	for (int column = 0; column < DOODLE_LINES; column++) {
		const unsigned face = read_die(s);

		if (!face)
			return GAME_RULE('D', 5);
		fields = fields << 3 | face;
	}
	*m = GAME_MOVE(DOODLE_KIND_SET_OUT, fields);
	return s->n ? GAME_RULE('D', 5) : 0;
}

static int read_throw(struct scan *s, move_t *m)
{
	const unsigned blue = read_die(s);
	move_t white = 0;
	unsigned last = 0;

	if (!blue || !scan_string(s, " "))
		return GAME_RULE('T', 5);
	for (int dice = 0; s->n; dice++) {
		const unsigned face = read_die(s);

		if (!face || face < last) /* one text only: ascending */
			return GAME_RULE('T', 5);
		if (dice > DOODLE_SEATS) /* more than seven, and the counts could run over */
			return GAME_RULE('D', 4);
		white += 1u << (face - 1) * 4;
		last = face;
	}
	*m = GAME_MOVE(DOODLE_KIND_THROW, blue << 24 | white);
	return 0;
}

static int read_draw(struct scan *s, move_t *m)
{
	const unsigned white = read_die(s);
	unsigned column, row, what = 0;

	if (!white || !scan_string(s, ":"))
		return GAME_RULE('T', 5);
	column = read_die(s);
	row = read_die(s);
	if (!column || !row || column > DOODLE_LINES || row > DOODLE_LINES)
		return GAME_RULE('D', 1);
	if (scan_is(s, "x"))
		what = DOODLE_HOUSE;
	else
		while (what < DOODLE_ROADS && !scan_is(s, doodle_road_name[what]))
			if (++what == DOODLE_ROADS)
				return GAME_RULE('D', 3);
	*m = GAME_MOVE(DOODLE_KIND_DRAW, white << 9 | column << 6 | row << 3 | what);
	return 0;
}

int doodle_read(const void *state, const char *text, size_t n, move_t *m)
{
	struct scan s = scan_in(text, n);
	move_t found = 0;
	int wrong = 0;

	(void)state;
	if (scan_is(&s, "tree"))
		found = DOODLE_TREE;
	else if (scan_is(&s, "pass"))
		found = DOODLE_PASS;
	else if (scan_string(&s, "start "))
		wrong = read_set_out(&s, &found);
	else if (scan_string(&s, "roll "))
		wrong = read_throw(&s, &found);
	else
		wrong = read_draw(&s, &found);
	if (!wrong)
		*m = found;
	return wrong;
}

static void write_dice(struct text *out, uint32_t white)
{
	for (unsigned face = 1; face <= DOODLE_FACES; face++)
		for (unsigned n = doodle_white(white, face); n; n--)
			text_char(out, faces[face - 1]);
}

static void write_draw(struct text *out, move_t m)
{
	const struct doodle_draw d = doodle_draw(m);

	text_number(out, d.white);
	text_char(out, ':');
	text_number(out, d.column);
	text_number(out, d.row);
	text_string(out, d.what == DOODLE_HOUSE ? "x" : doodle_road_name[d.what]);
}

void doodle_write(const void *state, move_t m, struct text *out)
{
	(void)state;
	switch (GAME_KIND(m)) {
	case DOODLE_KIND_DRAW:
		write_draw(out, m);
		break;
	case DOODLE_KIND_TREE:
		text_string(out, "tree");
		break;
	case DOODLE_KIND_PASS:
		text_string(out, "pass");
		break;
	case DOODLE_KIND_SET_OUT:
		text_string(out, "start ");
		for (int column = DOODLE_LINES - 1; column >= 0; column--)
			text_number(out, m >> 3 * column & 7);
		break;
	default:
		text_string(out, "roll ");
		text_number(out, m >> 24 & 7);
		text_char(out, ' ');
		write_dice(out, m);
	}
}

/* The road in a square as its name; "" where there is none. */
static const char *road_in(const struct doodle_sheet *sheet, unsigned square)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < DOODLE_SIDES; side++)
		sides |= (sheet->side[side] >> square & 1) << side;
	for (unsigned road = 0; road < DOODLE_ROADS; road++)
		if (doodle_road_sides[road] == sides)
			return doodle_road_name[road];
	return "";
}

static void json_sheet(const struct doodle *st, const struct doodle_sheet *sheet, struct text *out)
{
	json_begin_object(out);
	json_field_array(out, "roads");
	for (unsigned square = 0; square < DOODLE_SQUARES; square++)
		json_put_string(out, road_in(sheet, square));
	json_end_array(out);
	json_field_array(out, "houses");
	for (unsigned column = 1; column <= DOODLE_LINES; column++) {
		const uint32_t square = st->board.house & DOODLE_COLUMN(column);

		json_put_number(out, doodle_houses(&st->board, sheet, square));
	}
	json_end_array(out);
	json_field_set(out, "hotels", sheet->hotels);
	json_field_set(out, "shops", sheet->shops);
	json_field_set(out, "bonuses", sheet->bonuses);
	json_field_number(out, "trees", sheet->trees);
	json_end_object(out);
}

static void json_board(const struct doodle_board *b, struct text *out)
{
	json_field_object(out, "board");
	json_name(out, "squares");
	json_begin_string(out);
	for (unsigned square = 0; square < DOODLE_SQUARES; square++)
		text_char(out, doodle_letter(b, 1u << square));
	json_end_string(out);
	json_field_set(out, "hotels", b->hotels);
	json_field_set(out, "shops", b->shops);
	json_field_set(out, "bonuses", b->bonuses);
	json_field_number(out, "trees", b->trees);
	json_end_object(out);
}

/* Squares are numbered as in state.h; house counts are by column, seats from 1. */
void doodle_json(const void *state, struct text *out)
{
	static const char *const phase[] = {"start", "roll", "draw", "over"};
	const struct doodle *st = state;

	json_begin_object(out);
	json_field_string(out, "phase", phase[st->phase]);
	json_field_number(out, "seats", st->seats);
	json_field_number(out, "round", st->round);
	json_field_number(out, "first", st->first + 1u);
	json_field_number(out, "last_round", st->ending);
	json_field_number(out, "more_control", doodle_has(st, DOODLE_MORE_CONTROL));
	json_field_number(out, "blue", st->blue);
	json_name(out, "white");
	json_begin_string(out);
	write_dice(out, st->white);
	json_end_string(out);
	json_field_set(out, "bonuses", st->bonuses);
	json_board(&st->board, out);
	json_field_array(out, "sheets");
	for (unsigned seat = 0; seat < st->seats; seat++)
		json_sheet(st, &st->sheet[seat], out);
	json_end_array(out);
	json_end_object(out);
}
