/* Events as text (section T). */
#include "core/metro/state.h"

/* The first point of each row, and behind the last; rows a to k. */
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
		text_number(out, place % METRO_A_SIDE + 1);
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

static void write_on(struct text *out, move_t m)
{
	const unsigned point = m >> 7 & 127, letter = m & 7;

	write_tunnel(out, m >> 14 & 1, point, metro_next[point][m >> 4 & 7]);
	text_char(out, m >> 3 & 1 ? 'r' : 'l');
	if (letter == METRO_NO_LETTER)
		return;
	text_char(out, '+');
	text_char(out, letters[letter]);
}

static void write_terminal(struct text *out, move_t m)
{
	const unsigned place = m >> 1 & 31, outer = METRO_POINTS + place;
	const unsigned corner = metro_place_corner(place, m & 1);

	if (GAME_KIND(m) == METRO_KIND_START)
		write_tunnel(out, m >> 6 & 1, outer, corner);
	else
		write_tunnel(out, m >> 6 & 1, corner, outer);
}

static void write_city(struct text *out, move_t m)
{
	move_t left = GAME_FIELDS(m);

	text_string(out, "city");
	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++) {
		text_then_number(out, " ", left % METRO_CITY_BASE / 3 + 1);
		text_char(out, "abc"[left % 3]);
		left /= METRO_CITY_BASE;
	}
}

static void write_deal(struct text *out, move_t m)
{
	text_then_number(out, "deal ", (m >> 24 & 3) + 1);
	for (unsigned shift = 24; shift;) {
		shift -= 4;
		if ((m >> shift & 15) == METRO_NO_TOKEN)
			continue;
		text_char(out, ' ');
		metro_write_token(out, m >> shift & 15);
	}
}

void metro_write(const void *state, move_t m, struct text *out)
{
	(void)state;
	switch (GAME_KIND(m)) {
	case METRO_KIND_ON:
		write_on(out, m);
		break;
	case METRO_KIND_STATION:
		text_string(out, "s:");
		metro_write_point(out, GAME_FIELDS(m));
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
		write_terminal(out, m);
	}
}

/* ---- reading ---- */

/* A point of the city, T7. */
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

/* A place of the frame; if it is none, nothing is taken off. */
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
	*place = (unsigned)(METRO_A_SIDE * side + at);
	*s = rest;
	return true;
}

/* A terminal's tunnel from or to that point. */
static int terminal(unsigned kind, unsigned line, unsigned place, unsigned point, move_t *m)
{
	for (unsigned corner = 0; corner < 2; corner++)
		if (metro_place_corner(place, corner) == point) {
			*m = GAME_MOVE(kind, line << 6 | place << 1 | corner);
			return 0;
		}
	return kind == METRO_KIND_START ? GAME_RULE('M', 6) : GAME_RULE('M', 11);
}

/* The rest of a tunnel in the city: hand, and token. */
static int read_on(struct scan *s, unsigned line, unsigned from, unsigned to, move_t *m)
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
	for (unsigned d = 0; d < 6; d++)
		if (metro_next[from][d] == to) {
			*m = GAME_MOVE(METRO_KIND_ON, line << 14 | from << 7 | d << 4 |
							  (unsigned)hand << 3 | (unsigned)letter);
			return 0;
		}
	return GAME_RULE('M', 5);
}

static int read_tunnel(struct scan *s, move_t *m)
{
	const int line = scan_one_of(s, "12");
	unsigned from, to, place;

	if (line < 0 || !scan_string(s, ":"))
		return GAME_RULE('T', 5);
	if (read_place(s, &place))
		return scan_string(s, "-") && read_point(s, &to)
			   ? terminal(METRO_KIND_START, (unsigned)line, place, to, m)
			   : GAME_RULE('T', 5);
	if (!read_point(s, &from) || !scan_string(s, "-"))
		return GAME_RULE('T', 5);
	if (read_place(s, &place))
		return terminal(METRO_KIND_END, (unsigned)line, place, from, m);
	if (!read_point(s, &to))
		return GAME_RULE('T', 5);
	return read_on(s, (unsigned)line, from, to, m);
}

static int read_city(struct scan *s, move_t *m)
{
	move_t city = 0, digit = 1;

	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++) {
		int district, turn;

		if (!scan_string(s, " "))
			return GAME_RULE('T', 5);
		district = scan_one_of(s, "123456");
		turn = district < 0 ? -1 : scan_one_of(s, "abc");
		if (turn < 0)
			return GAME_RULE('T', 5);
		city += digit * (move_t)(3 * district + turn);
		digit *= METRO_CITY_BASE;
	}
	*m = GAME_MOVE(METRO_KIND_CITY, city);
	return 0;
}

/* A token, or METRO_HIDDEN + its kind; METRO_NO_TOKEN if it is none. */
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
	move_t hand = 0xffffffu;

	if (company < 0)
		return GAME_RULE('T', 5);
	for (unsigned n = 0; scan_string(s, " "); n++) {
		const unsigned token = read_token(s);

		if (token == METRO_NO_TOKEN || n == 6)
			return GAME_RULE('M', 19);
		hand = (hand << 4 | token) & 0xffffffu;
	}
	*m = GAME_MOVE(METRO_KIND_DEAL, (unsigned)company << 24 | hand);
	return 0;
}

static int read_station(struct scan *s, move_t *m)
{
	unsigned point;

	if (!read_point(s, &point))
		return GAME_RULE('T', 5);
	*m = GAME_MOVE(METRO_KIND_STATION, point);
	return 0;
}

int metro_read(const void *state, const char *text, size_t n, move_t *m)
{
	struct scan s = scan_in(text, n);
	move_t found = 0;
	int wrong = 0;

	(void)state;
	if (scan_string(&s, "s:"))
		wrong = read_station(&s, &found);
	else if (scan_string(&s, "skip"))
		found = GAME_MOVE(METRO_KIND_SKIP, 0);
	else if (scan_string(&s, "pass"))
		found = GAME_MOVE(METRO_KIND_PASS, 0);
	else if (scan_string(&s, "city"))
		wrong = read_city(&s, &found);
	else if (scan_string(&s, "deal "))
		wrong = read_deal(&s, &found);
	else
		wrong = read_tunnel(&s, &found);
	if (!wrong && s.n)
		wrong = GAME_RULE('T', 5);
	if (!wrong)
		*m = found;
	return wrong;
}
