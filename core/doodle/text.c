/* Events as text (section T of the rules), and the state as JSON. */
#include "core/base/bits.h"
#include "core/base/json.h"
#include "core/doodle/state.h"

static const char face_digits[] = "123456";

/* Takes one die off. Returns its face, or 0 if there is none. */
static unsigned read_die(struct scan *s)
{
	return (unsigned)(scan_one_of(s, face_digits) + 1);
}

static int read_start(struct scan *s, move_t *m)
{
	uint8_t faces[DOODLE_LINES];

	for (int i = 0; i < DOODLE_LINES; i++) {
		faces[i] = (uint8_t)read_die(s);
		if (!faces[i])
			return GAME_RULE('D', 5);
	}
	*m = doodle_encode_start(faces);
	return s->n ? GAME_RULE('D', 5) : 0;
}

static int read_roll(struct scan *s, move_t *m)
{
	const unsigned blue = read_die(s);
	uint32_t white = 0;
	unsigned last = 0;

	if (!blue || !scan_string(s, " "))
		return GAME_RULE('T', 5);
	for (int dice = 0; s->n; dice++) {
		const unsigned face = read_die(s);

		if (!face || face < last) /* ascending, so that a roll has one text */
			return GAME_RULE('T', 5);
		if (dice > DOODLE_SEATS) /* more dice could overflow a count */
			return GAME_RULE('D', 4);
		white += doodle_one_die(face);
		last = face;
	}
	*m = doodle_encode_roll(blue, white);
	return 0;
}

static int read_draw(struct scan *s, move_t *m)
{
	struct doodle_draw d = {.white = read_die(s)};

	if (!d.white || !scan_string(s, ":"))
		return GAME_RULE('T', 5);
	d.column = read_die(s);
	d.row = read_die(s);
	if (!d.column || !d.row || d.column > DOODLE_LINES || d.row > DOODLE_LINES)
		return GAME_RULE('D', 1);
	if (scan_is(s, "x"))
		d.mark = DOODLE_HOUSE;
	else
		while (d.mark < DOODLE_ROADS && !scan_is(s, doodle_road_name[d.mark]))
			if (++d.mark == DOODLE_ROADS)
				return GAME_RULE('D', 3);
	*m = doodle_encode_draw(d);
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
		wrong = read_start(&s, &found);
	else if (scan_string(&s, "roll "))
		wrong = read_roll(&s, &found);
	else
		wrong = read_draw(&s, &found);
	if (!wrong)
		*m = found;
	return wrong;
}

static void write_dice(struct text *out, uint32_t white)
{
	for (unsigned face = 1; face <= DOODLE_FACES; face++)
		for (unsigned n = doodle_count_dice(white, face); n; n--)
			text_char(out, face_digits[face - 1]);
}

static void write_draw(struct text *out, move_t m)
{
	const struct doodle_draw d = doodle_draw(m);

	text_number(out, d.white);
	text_char(out, ':');
	text_number(out, d.column);
	text_number(out, d.row);
	text_string(out, d.mark == DOODLE_HOUSE ? "x" : doodle_road_name[d.mark]);
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
	case DOODLE_KIND_START:
		text_string(out, "start ");
		for (unsigned column = 1; column <= DOODLE_LINES; column++)
			text_number(out, doodle_start_face(m, column));
		break;
	default:
		text_string(out, "roll ");
		text_number(out, doodle_roll_blue(m));
		text_char(out, ' ');
		write_dice(out, doodle_roll_white(m));
	}
}

/* Returns the name of the road in a square, or "" if there is none. */
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

		json_put_number(out, doodle_crossed_houses(&st->board, sheet, square));
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

/* Squares are numbered as in state.h, seats from 1. Counts of houses are by column. */
void doodle_json(const void *state, struct text *out)
{
	static const char *const phase[] = {"start", "roll", "draw", "over"};
	const struct doodle *st = state;

	json_begin_object(out);
	json_field_string(out, "phase", phase[st->phase]);
	json_field_number(out, "seats", st->seats);
	json_field_number(out, "round", st->round);
	json_field_number(out, "first", st->start_seat + 1u);
	json_field_number(out, "last_round", st->last_round);
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
