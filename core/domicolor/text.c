/* Events as text (section T of the rules), and the state as JSON. */
#include "core/base/json.h"
#include "core/domicolor/state.h"

const char *const domicolor_place_name[DOMICOLOR_PLACES] = {
    [DOMICOLOR_L] = "L",   [DOMICOLOR_R] = "R",   [DOMICOLOR_TL] = "TL",
    [DOMICOLOR_TR] = "TR", [DOMICOLOR_BL] = "BL", [DOMICOLOR_BR] = "BR",
};

static void write_card(struct text *out, unsigned code)
{
	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
		text_char(out, domicolor_letters[domicolor_card_colour(code, i)]);
}

/* Writes a card as the deck writes it, or '?'. */
static void write_type(const struct domicolor *st, struct text *out, unsigned type)
{
	if (type == DOMICOLOR_HIDDEN)
		text_char(out, '?');
	else
		write_card(out, st->board.code[type]);
}

/* Takes off a card as it lies. Returns false if there is none. */
static bool read_card(struct scan *s, unsigned *code)
{
	unsigned found = 0;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++) {
		const int colour = scan_one_of(s, domicolor_letters);

		if (colour < 0)
			return false;
		found = found << 2 | (unsigned)colour;
	}
	*code = found;
	return true;
}

/* Takes off a card that is written as the deck writes it, or '?'. Returns false if there is none.
 */
static bool read_type(const struct domicolor *st, struct scan *s, unsigned *type)
{
	unsigned code;
	int found;

	*type = DOMICOLOR_HIDDEN;
	if (scan_string(s, "?"))
		return true;
	if (!read_card(s, &code))
		return false;
	found = domicolor_type(&st->board, code);
	if (found < 0 || st->board.code[found] != code)
		return false;
	*type = (unsigned)found;
	return true;
}

/* Takes off the number of a seat. Returns false if there is none. */
static bool read_seat(struct scan *s, unsigned *seat)
{
	const int found = scan_one_of(s, "1234");

	*seat = (unsigned)found;
	return found >= 0;
}

static int read_deal(const struct domicolor *st, struct scan *s, move_t *m)
{
	uint8_t types[DOMICOLOR_HAND_MAX] = {0};
	unsigned seat, type;

	if (!read_seat(s, &seat))
		return GAME_RULE('T', 5);
	for (unsigned i = 0; i < st->board.hand; i++) {
		if (!scan_string(s, " ") || !read_type(st, s, &type))
			return GAME_RULE('C', 3);
		types[i] = (uint8_t)type;
	}
	*m = domicolor_encode_deal(seat, types, st->board.hand);
	return s->n ? GAME_RULE('C', 3) : 0;
}

static int read_draw(const struct domicolor *st, struct scan *s, move_t *m)
{
	unsigned seat, type;

	if (!read_seat(s, &seat) || !scan_string(s, " ") || !read_type(st, s, &type) || s->n)
		return GAME_RULE('T', 5);
	*m = domicolor_encode_draw(seat, type);
	return 0;
}

static int read_say(struct scan *s, move_t *m)
{
	const int64_t said = scan_number(s, DOMICOLOR_SAY_MAX);

	if (said < 0)
		return GAME_RULE('C', 10);
	*m = GAME_MOVE(DOMICOLOR_KIND_SAY, said);
	return 0;
}

static int read_lay(struct scan *s, move_t *m)
{
	unsigned code, place = 0;

	if (!read_card(s, &code) || !scan_string(s, "@"))
		return GAME_RULE('T', 5);
	while (place < DOMICOLOR_PLACES && !scan_is(s, domicolor_place_name[place]))
		place++;
	if (place == DOMICOLOR_PLACES)
		return GAME_RULE('T', 5);
	*m = domicolor_encode_lay(code, place);
	return 0;
}

static int read_start(struct scan *s, move_t *m)
{
	unsigned code;

	if (!read_card(s, &code) || s->n)
		return GAME_RULE('C', 3);
	*m = domicolor_encode_start(code);
	return 0;
}

int domicolor_read(const void *state, const char *text, size_t n, move_t *m)
{
	struct scan s = scan_in(text, n);
	move_t found = 0;
	int wrong;

	if (scan_string(&s, "!"))
		wrong = read_say(&s, &found);
	else if (scan_string(&s, "start "))
		wrong = read_start(&s, &found);
	else if (scan_string(&s, "deal "))
		wrong = read_deal(state, &s, &found);
	else if (scan_string(&s, "draw "))
		wrong = read_draw(state, &s, &found);
	else
		wrong = read_lay(&s, &found);
	if (!wrong)
		*m = found;
	return wrong;
}

void domicolor_write(const void *state, move_t m, struct text *out)
{
	const struct domicolor *st = state;

	switch (GAME_KIND(m)) {
	case DOMICOLOR_KIND_LAY:
		write_card(out, domicolor_lay_code(m));
		text_char(out, '@');
		text_string(out, domicolor_place_name[domicolor_lay_place(m)]);
		break;
	case DOMICOLOR_KIND_SAY:
		text_char(out, '!');
		text_number(out, GAME_FIELDS(m));
		break;
	case DOMICOLOR_KIND_START:
		text_string(out, "start ");
		write_card(out, domicolor_start_code(m));
		break;
	case DOMICOLOR_KIND_DEAL:
		text_string(out, "deal ");
		text_number(out, domicolor_deal_seat(m) + 1);
		for (unsigned i = 0; i < st->board.hand; i++) {
			text_char(out, ' ');
			write_type(st, out, domicolor_deal_type(m, st->board.hand, i));
		}
		break;
	default:
		text_string(out, "draw ");
		text_number(out, domicolor_draw_seat(m) + 1);
		text_char(out, ' ');
		write_type(st, out, domicolor_draw_type(m));
	}
}

/* Writes the picture as rows of letters, with '.' where nothing lies yet. */
static void json_picture(const struct domicolor *st, struct text *out)
{
	json_field_array(out, "picture");
	for (unsigned y = 0; y < st->rows_begun * (unsigned)DOMICOLOR_SQUARES; y++) {
		json_begin_string(out);
		for (unsigned x = 0; x < st->columns; x++) {
			const int colour = domicolor_colour_at(st, x, y);

			text_char(out, colour < 0 ? '.' : domicolor_letters[colour]);
		}
		json_end_string(out);
	}
	json_end_array(out);
}

static void json_card(const struct domicolor *st, unsigned type, struct text *out)
{
	json_begin_string(out);
	write_type(st, out, type);
	json_end_string(out);
}

static void json_hand(const struct domicolor *st, const uint8_t *hand, struct text *out)
{
	json_begin_array(out);
	for (unsigned i = 0; i < DOMICOLOR_HAND_MAX && hand[i] != DOMICOLOR_NONE; i++)
		json_card(st, hand[i], out);
	json_end_array(out);
}

/* Writes the places where a card may be laid, with its top square: x is -1 left of the picture, y
 * is -3 above it. */
static void json_places(const struct domicolor *st, struct text *out)
{
	const unsigned places = st->phase == DOMICOLOR_LAY ? domicolor_open_places(st) : 0;

	json_field_array(out, "places");
	for (unsigned place = 0; place < DOMICOLOR_PLACES; place++) {
		int x, y;

		if (!(places >> place & 1))
			continue;
		domicolor_locate(st, (enum domicolor_place)place, &x, &y);
		json_begin_object(out);
		json_field_string(out, "place", domicolor_place_name[place]);
		json_field_number(out, "x", x);
		json_field_number(out, "y", y);
		json_end_object(out);
	}
	json_end_array(out);
}

/* Writes what chance gives next: to which seat, or 0 for the picture, how many cards, and the cards
 * that are left, as the deck writes them and in its order. */
static void json_gets(const struct domicolor *st, struct text *out)
{
	const bool start = st->phase == DOMICOLOR_START;

	json_field_object(out, "gets");
	json_field_number(out, "seat", start ? 0 : st->seat + 1);
	json_field_number(out, "n", st->phase == DOMICOLOR_DEAL ? st->board.hand : 1);
	json_field_array(out, "of");
	for (unsigned type = 0; type < st->board.types; type++)
		for (unsigned i = 0; i < st->unseen[type]; i++)
			json_card(st, type, out);
	json_end_array(out);
	json_end_object(out);
}

void domicolor_json(const void *state, struct text *out)
{
	static const char *const phase[] = {"start", "deal", "lay", "say", "draw", "over"};
	const struct domicolor *st = state;

	json_begin_object(out);
	json_field_string(out, "phase", phase[st->phase]);
	json_field_number(out, "seats", st->seats);
	json_field_number(out, "announce", domicolor_has(st, DOMICOLOR_ANNOUNCE));
	json_field_number(out, "width", st->board.width);
	json_field_number(out, "rows", st->board.rows);
	json_field_number(out, "stock", st->stock);
	json_field_number(out, "top", st->row_top);
	json_field_number(out, "column", st->last_column);
	json_picture(st, out);
	json_places(st, out);
	json_field_array(out, "hands");
	for (unsigned seat = 0; seat < st->seats; seat++)
		json_hand(st, st->hand[seat], out);
	json_end_array(out);
	if (domicolor_to_act(st) == GAME_CHANCE)
		json_gets(st, out);
	json_end_object(out);
}
