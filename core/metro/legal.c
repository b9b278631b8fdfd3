/* What the company whose turn it is may do: all of it, or whether one action is of it (M10 to M20). */
#include "core/base/bits.h"
#include "core/metro/state.h"

/* ---- the list ---- */

/* M18: the kinds of fields in which a tunnel may be laid now. */
static unsigned open_kinds(const struct metro *st)
{
	return st->token ? 1u << METRO_STREET : metro_kinds(st, st->company);
}

static size_t list_starts(const struct metro *st, unsigned line, move_t *out)
{
	const bool none_left = !metro_stations_left(st);
	size_t n = 0;

	for (uint32_t left = metro_starts(st, line); left; left = bits_rest(left))
		for (unsigned corner = 0; corner < 2; corner++) {
			const unsigned place = bits_lowest(left);

			if (none_left && metro_forced_start(st, metro_place_corner(place, corner)))
				continue; /* M13 */
			out[n++] =
			    GAME_MOVE(METRO_KIND_START, (line & 1u) << 6 | place << 1 | corner);
		}
	return n;
}

/* A tunnel with each token that it can be laid with, or, on a street, without. */
static size_t list_tunnel(const struct metro *st, move_t m, unsigned field, move_t *out)
{
	size_t n = 0;

	if (st->field[field] == METRO_STREET) {
		out[n++] = m | METRO_NO_LETTER;
		return n;
	}
	for (uint32_t left = metro_layable(st, metro_hand(st, st->company), field); left;
	     left = bits_rest(left))
		out[n++] = m | metro_letter[bits_lowest(left)];
	return n;
}

static size_t list_on(const struct metro *st, unsigned line, uint32_t ways, move_t *out)
{
	const unsigned point = metro_last(&st->line[line]);
	size_t n = 0;

	for (uint32_t left = ways & 0xfffu; left; left = bits_rest(left)) {
		const unsigned way = bits_lowest(left);
		const move_t m =
		    GAME_MOVE(METRO_KIND_ON, (line & 1u) << 14 | point << 7 | way << 3);

		n += list_tunnel(st, m, metro_field(point, way / 2, way & 1), out + n);
	}
	return n;
}

static size_t list_ends(const struct metro *st, unsigned line, uint32_t ways, move_t *out)
{
	const unsigned point = metro_last(&st->line[line]);
	size_t n = 0;

	for (uint32_t left = ways >> 12; left; left = bits_rest(left)) {
		const unsigned place = metro_next[point][bits_lowest(left)] - METRO_POINTS;

		out[n++] = GAME_MOVE(METRO_KIND_END, (line & 1u) << 6 | place << 1 |
							 (metro_place_corner(place, 1) == point));
	}
	/* Two at most: a point of the border is a corner of two places. */
	if (n == 2 && out[0] > out[1]) {
		const move_t later = out[0];

		out[0] = out[1];
		out[1] = later;
	}
	return n;
}

static size_t list_tunnels(const struct metro *st, move_t *out)
{
	const unsigned first = 2u * st->company, kinds = open_kinds(st);
	uint32_t ways[2];
	size_t n = list_starts(st, first, out);

	n += list_starts(st, first + 1, out + n);
	for (unsigned i = 0; i < 2; i++) {
		ways[i] = metro_ways(st, first + i, kinds);
		n += list_on(st, first + i, ways[i], out + n);
	}
	for (unsigned i = 0; i < 2; i++)
		n += list_ends(st, first + i, ways[i], out + n);
	return n;
}

static size_t list_stations(struct metro_points points, move_t *out)
{
	size_t n = 0;

	for (uint64_t left = points.low; left; left &= left - 1)
		out[n++] = GAME_MOVE(METRO_KIND_STATION, __builtin_ctzll(left));
	for (uint64_t left = points.high; left; left &= left - 1)
		out[n++] = GAME_MOVE(METRO_KIND_STATION, 64 + __builtin_ctzll(left));
	return n;
}

/* M15: of both lines of the company. */
static struct metro_points between(const struct metro *st)
{
	const struct metro_points a = metro_between(st, 2u * st->company);
	const struct metro_points b = metro_between(st, 2u * st->company + 1);

	return (struct metro_points){.low = a.low | b.low, .high = a.high | b.high};
}

/* The field of a tunnel in the city. */
static unsigned field_of(move_t m)
{
	return metro_field(m >> 7 & 127, m >> 4 & 7, m >> 3 & 1);
}

/* M20: `pass`, if nothing else is legal; with hidden letters, if that may be so. The tunnels listed
 * are then all in areas, or `pass` would not be. */
static bool may_pass(const struct metro *st, const move_t *moves, size_t n)
{
	unsigned tokens = 0;

	for (size_t i = 0; i < n; i++) {
		const unsigned letter = moves[i] & 7;

		if (GAME_KIND(moves[i]) != METRO_KIND_ON || letter == METRO_NO_LETTER)
			return false;
		tokens |= 1u << metro_token(letter, st->field[field_of(moves[i])] - METRO_HOME);
	}
	return metro_can_lack(st, st->company, tokens);
}

static size_t list_turn(const struct metro *st, move_t *out)
{
	size_t n = list_tunnels(st, out);

	if (!st->laid) /* M15: instead of tunnels */
		n += list_stations(between(st), out + n);
	if (may_pass(st, out, n))
		out[n++] = GAME_MOVE(METRO_KIND_PASS, 0);
	return n;
}

size_t metro_legal(const void *state, move_t *out)
{
	const struct metro *st = state;
	size_t n = 0;

	if (st->phase == METRO_TURN)
		return list_turn(st, out);
	if (st->phase == METRO_CHOICE) {
		n = list_stations(metro_free_on(st, st->completed), out);
		out[n++] = GAME_MOVE(METRO_KIND_SKIP, 0);
	}
	return n;
}

/* ---- one action ---- */

/* M18 */
static int check_token(const struct metro *st, unsigned field, unsigned letter)
{
	const unsigned kind = st->field[field];
	unsigned token;

	if (kind == METRO_STREET)
		return letter == METRO_NO_LETTER ? 0 : GAME_RULE('M', 18);
	if (letter == METRO_NO_LETTER || st->token)
		return GAME_RULE('M', 18);
	token = metro_token(letter, kind - METRO_HOME);
	if (token == METRO_NO_TOKEN || !(metro_hand(st, st->company) >> token & 1))
		return GAME_RULE('M', 18);
	return metro_layable(st, 1u << token, field) ? 0 : GAME_RULE('M', 18);
}

static int check_on(const struct metro *st, move_t m)
{
	const unsigned line = 2u * st->company + (m >> 14 & 1), point = m >> 7 & 127;
	const unsigned direction = m >> 4 & 7, letter = m & 7;
	int wrong;

	if (GAME_FIELDS(m) >> 15 || point >= METRO_POINTS || direction > 5 ||
	    metro_next[point][direction] >= METRO_POINTS || letter == METRO_LETTERS)
		return GAME_RULE('T', 5);
	wrong = metro_check_on(st, line, point, direction, m >> 3 & 1);
	return wrong ? wrong : check_token(st, field_of(m), letter);
}

static int check_terminal(const struct metro *st, move_t m)
{
	const unsigned line = 2u * st->company + (m >> 6 & 1), place = m >> 1 & 31;

	if (GAME_FIELDS(m) >> 7 || place >= METRO_PLACES)
		return GAME_RULE('T', 5);
	return GAME_KIND(m) == METRO_KIND_START ? metro_check_start(st, line, place, m & 1)
						: metro_check_end(st, line, place, m & 1);
}

static int check_station(const struct metro *st, move_t m)
{
	const unsigned point = GAME_FIELDS(m);

	if (point >= METRO_POINTS)
		return GAME_RULE('T', 5);
	if (st->phase == METRO_CHOICE)
		return metro_is_in(metro_free_on(st, st->completed), point) ? 0
									    : GAME_RULE('M', 16);
	return !st->laid && metro_is_in(between(st), point) ? 0 : GAME_RULE('M', 15);
}

static int check_pass(const struct metro *st, move_t m)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = list_turn(st, moves);

	return n && moves[n - 1] == m ? 0 : GAME_RULE('M', 20);
}

int metro_check_action(const struct metro *st, move_t m)
{
	const unsigned kind = GAME_KIND(m);

	if (kind > METRO_KIND_STATION && GAME_FIELDS(m))
		return GAME_RULE('T', 5);
	if (kind == METRO_KIND_STATION)
		return check_station(st, m);
	if ((kind == METRO_KIND_SKIP) != (st->phase == METRO_CHOICE))
		return GAME_RULE('M', 16);
	switch (kind) {
	case METRO_KIND_SKIP:
		return 0;
	case METRO_KIND_PASS:
		return check_pass(st, m);
	case METRO_KIND_ON:
		return check_on(st, m);
	default:
		return check_terminal(st, m);
	}
}
