/* Events as text (section T of the rules). */
#include "core/metro/state.h"

/* The first point of each row a to k, and the number of points. */
static const uint8_t row_first[] = {0, 6, 13, 21, 30, 40, 51, 61, 70, 78, 85, 91};
static const char rows[] = "abcdefghijk";
static const char letters[] = "ABCDEF?";

/* ---- writing ---- */

void metro_write_point(struct text *out, unsigned point)
{
	unsigned row = 0;

	if (point >= METRO_POINTS) {
		const unsigned place = point - METRO_POINTS;

		text_char(out, 't');
		text_number(out, metro_side(place) + 1);
		text_number(out, place % METRO_SIDE_PLACES + 1);
		return;
	}
	while (point >= row_first[row + 1])
		row++;
	text_char(out, rows[row]);
	text_number(out, point - row_first[row] + 1);
}

void metro_write_token(struct text *out, unsigned token)
{
	const bool hidden = token >= METRO_HIDDEN;
	const unsigned kind = hidden ? token - METRO_HIDDEN : metro_token_kind(token);

	text_char(out, letters[hidden ? METRO_LETTERS : metro_letter[token]]);
	text_char(out, metro_kind_letters[kind]);
}

static void write_tunnel(struct text *out, unsigned line, unsigned from, unsigned to)
{
	text_number(out, line + 1);
	text_char(out, ':');
	metro_write_point(out, from);
	text_char(out, '-');
	metro_write_point(out, to);
}

static void write_extend(struct text *out, const struct metro_move *m)
{
	write_tunnel(out, m->line, m->point, metro_next[m->point][m->direction]);
	text_char(out, m->hand ? 'r' : 'l');
	if (m->letter == METRO_NO_LETTER)
		return;
	text_char(out, '+');
	text_char(out, letters[m->letter]);
}

static void write_terminal(struct text *out, const struct metro_move *m)
{
	const unsigned outer = METRO_POINTS + m->place;
	const unsigned corner = metro_place_corner(m->place, m->corner);

	if (m->kind == METRO_KIND_START)
		write_tunnel(out, m->line, outer, corner);
	else
		write_tunnel(out, m->line, corner, outer);
}

static void write_city(struct text *out, move_t m)
{
	const struct metro_city city = metro_decode_city(m);

	text_string(out, "city");
	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++) {
		text_then_number(out, " ", city.district[slot] + 1);
		text_char(out, "abc"[city.turn[slot]]);
	}
}

static void write_deal(struct text *out, move_t m)
{
	const struct metro_deal deal = metro_decode_deal(m);

	text_then_number(out, "deal ", deal.company + 1);
	for (unsigned i = 0; i < deal.n; i++) {
		text_char(out, ' ');
		metro_write_token(out, deal.token[i]);
	}
}

void metro_write(const void *state, move_t m, struct text *out)
{
	const struct metro_move move = metro_decode(m);

	(void)state;
	switch (move.kind) {
	case METRO_KIND_EXTEND:
		write_extend(out, &move);
		break;
	case METRO_KIND_STATION:
		text_string(out, "s:");
		metro_write_point(out, move.point);
		break;
	case METRO_KIND_SKIP:
		text_string(out, "skip");
		break;
	case METRO_KIND_PASS:
		text_string(out, "pass");
		break;
	case METRO_KIND_CITY:
		write_city(out, m);
		break;
	case METRO_KIND_DEAL:
		write_deal(out, m);
		break;
	default:
		write_terminal(out, &move);
	}
}

/* ---- reading ---- */

/* Takes a point of the city off (T7). Returns false if there is none. */
static bool read_point(struct scan *s, unsigned *point)
{
	const int row = scan_one_of(s, rows);
	int number, digit;

	if (row < 0)
		return false;
	number = scan_one_of(s, "123456789") + 1;
	if (!number)
		return false;
	digit = number == 1 ? scan_one_of(s, "01") : -1;
	if (digit >= 0)
		number = 10 + digit;
	*point = (unsigned)(row_first[row] + number - 1);
	return *point < row_first[row + 1];
}

/* Takes a place of the frame off. Returns false, and takes nothing off, if there is none. */
static bool read_place(struct scan *s, unsigned *place)
{
	struct scan rest = *s;
	int side, at;

	if (!scan_string(&rest, "t"))
		return false;
	side = scan_one_of(&rest, "123456");
	at = side < 0 ? -1 : scan_one_of(&rest, "12345");
	if (at < 0)
		return false;
	*place = (unsigned)(METRO_SIDE_PLACES * side + at);
	*s = rest;
	return true;
}

/* Finds the corner of a terminal's tunnel that goes to or comes from that point of the city. */
static int find_corner(struct metro_move *m, unsigned point)
{
	for (m->corner = 0; m->corner < 2; m->corner++)
		if (metro_place_corner(m->place, m->corner) == point)
			return 0;
	return m->kind == METRO_KIND_START ? GAME_RULE('M', 6) : GAME_RULE('M', 11);
}

/* Reads the rest of a tunnel in the city, which goes to that point: hand and token. */
static int read_extend(struct scan *s, struct metro_move *m, unsigned to)
{
	const int hand = scan_one_of(s, "lr");
	int letter = METRO_NO_LETTER;

	if (hand < 0)
		return GAME_RULE('T', 5);
	if (scan_string(s, "+")) {
		letter = scan_one_of(s, "ABCDEF");
		if (letter < 0)
			return GAME_RULE('T', 5);
	}
	m->kind = METRO_KIND_EXTEND;
	m->hand = (unsigned)hand;
	m->letter = (unsigned)letter;
	for (m->direction = 0; m->direction < 6; m->direction++)
		if (metro_next[m->point][m->direction] == to)
			return 0;
	return GAME_RULE('M', 5);
}

static int read_start(struct scan *s, struct metro_move *m)
{
	unsigned to;

	if (!scan_string(s, "-") || !read_point(s, &to))
		return GAME_RULE('T', 5);
	m->kind = METRO_KIND_START;
	return find_corner(m, to);
}

static int read_tunnel(struct scan *s, struct metro_move *m)
{
	const int line = scan_one_of(s, "12");
	unsigned from, to;

	if (line < 0 || !scan_string(s, ":"))
		return GAME_RULE('T', 5);
	m->line = (unsigned)line;
	if (read_place(s, &m->place))
		return read_start(s, m);
	if (!read_point(s, &from) || !scan_string(s, "-"))
		return GAME_RULE('T', 5);
	if (read_place(s, &m->place)) {
		m->kind = METRO_KIND_END;
		return find_corner(m, from);
	}
	if (!read_point(s, &to))
		return GAME_RULE('T', 5);
	m->point = from;
	return read_extend(s, m, to);
}

static int read_city(struct scan *s, move_t *m)
{
	struct metro_city city;

	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++) {
		int district, turn;

		if (!scan_string(s, " "))
			return GAME_RULE('T', 5);
		district = scan_one_of(s, "123456");
		turn = district < 0 ? -1 : scan_one_of(s, "abc");
		if (turn < 0)
			return GAME_RULE('T', 5);
		city.district[slot] = (uint8_t)district;
		city.turn[slot] = (uint8_t)turn;
	}
	*m = metro_encode_city(&city);
	return 0;
}

/* Takes a token off. Returns it, METRO_HIDDEN + its kind for ?h, or METRO_NO_TOKEN if there is
 * none. */
static unsigned read_token(struct scan *s)
{
	const int letter = scan_one_of(s, letters);
	const int kind = letter < 0 ? -1 : scan_one_of(s, metro_kind_letters);

	if (kind < 0)
		return METRO_NO_TOKEN;
	if (letter == METRO_LETTERS)
		return METRO_HIDDEN + (unsigned)kind;
	return metro_token((unsigned)letter, (unsigned)kind);
}

static int read_deal(struct scan *s, move_t *m)
{
	const int company = scan_one_of(s, "1234");
	struct metro_deal deal = {.company = (unsigned)company};

	if (company < 0)
		return GAME_RULE('T', 5);
	while (scan_string(s, " ")) {
		const unsigned token = read_token(s);

		if (token == METRO_NO_TOKEN || deal.n == METRO_HAND_MAX)
			return GAME_RULE('M', 19);
		metro_deal_add(&deal, token);
	}
	*m = metro_encode_deal(&deal);
	return 0;
}

static int read_action(struct scan *s, move_t *m)
{
	struct metro_move move = {.point = 0};
	int wrong = 0;

	if (scan_string(s, "s:")) {
		move.kind = METRO_KIND_STATION;
		wrong = read_point(s, &move.point) ? 0 : GAME_RULE('T', 5);
	} else if (scan_string(s, "skip")) {
		move.kind = METRO_KIND_SKIP;
	} else if (scan_string(s, "pass")) {
		move.kind = METRO_KIND_PASS;
	} else {
		wrong = read_tunnel(s, &move);
	}
	*m = metro_encode(move);
	return wrong;
}

int metro_read(const void *state, const char *text, size_t n, move_t *m)
{
	struct scan s = scan_in(text, n);
	move_t found;
	int wrong;

	(void)state;
	if (scan_string(&s, "city"))
		wrong = read_city(&s, &found);
	else if (scan_string(&s, "deal "))
		wrong = read_deal(&s, &found);
	else
		wrong = read_action(&s, &found);
	if (!wrong && s.n)
		wrong = GAME_RULE('T', 5);
	if (!wrong)
		*m = found;
	return wrong;
}
