/* The legal actions of the company whose turn it is, and the check of one action (M10 to M20). */
#include "core/base/bits.h"
#include "core/metro/state.h"

/* ---- the list of legal actions ---- */

/* Returns the kinds of fields in which a tunnel may be laid now (M18). */
static unsigned open_kinds(const struct metro *st)
{
	return st->token_laid ? 1u << METRO_STREET : metro_kinds_in_hand(st, st->company);
}

static size_t list_starts(const struct metro *st, unsigned line, move_t *out)
{
	const bool none_left = !metro_stations_left(st);
	size_t n = 0;

	for (uint32_t left = metro_start_places(st, line); left; left = bits_rest(left))
		for (unsigned corner = 0; corner < 2; corner++) {
			const unsigned place = bits_lowest(left);

			if (none_left &&
			    metro_start_forces_station(st, metro_place_corner(place, corner)))
				continue; /* M13 */
			out[n++] = metro_encode((struct metro_move){
			    .kind = METRO_KIND_START,
			    .line = line & 1u,
			    .place = place,
			    .corner = corner,
			});
		}
	return n;
}

/* Returns the field of a tunnel in the city. */
static unsigned field_of(const struct metro_move *m)
{
	return metro_field(m->point, m->direction, m->hand);
}

/* Lists a tunnel in the city: without a token on a street, in an area once with each token that may
 * be laid there. */
static size_t list_tunnel(const struct metro *st, unsigned line, unsigned point, unsigned way,
			  move_t *out)
{
	const unsigned field = metro_field(point, way / 2, way & 1);
	size_t n = 0;

	if (st->field[field] == METRO_STREET) {
		out[n++] = metro_encode_extend(line & 1, point, way, METRO_NO_LETTER);
		return n;
	}
	for (uint32_t left =
		 metro_tokens_for_field(st, metro_possible_hand(st, st->company), field);
	     left; left = bits_rest(left)) {
		const unsigned letter = metro_letter[bits_lowest(left)];

		out[n++] = metro_encode_extend(line & 1, point, way, letter);
	}
	return n;
}

static size_t list_extensions(const struct metro *st, unsigned line, uint32_t ways, move_t *out)
{
	const unsigned point = metro_last_point(&st->line[line]);
	size_t n = 0;

	for (uint32_t left = ways & 0xfffu; left; left = bits_rest(left))
		n += list_tunnel(st, line, point, bits_lowest(left), out + n);
	return n;
}

static size_t list_ends(const struct metro *st, unsigned line, uint32_t ways, move_t *out)
{
	const unsigned point = metro_last_point(&st->line[line]);
	size_t n = 0;

	for (uint32_t left = ways >> 12; left; left = bits_rest(left)) {
		const unsigned place = metro_next[point][bits_lowest(left)] - METRO_POINTS;

		out[n++] = metro_encode((struct metro_move){
		    .kind = METRO_KIND_END,
		    .line = line & 1u,
		    .place = place,
		    .corner = metro_place_corner(place, 1) == point,
		});
	}
	/* There are two at most, because a point of the border is a corner of two places. */
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
	size_t n = 0;

	for (unsigned i = 0; i < 2; i++)
		if (!metro_is_started(&st->line[first + i]))
			n += list_starts(st, first + i, out + n);
	for (unsigned i = 0; i < 2; i++) {
		ways[i] = metro_ways(st, first + i, kinds);
		n += list_extensions(st, first + i, ways[i], out + n);
	}
	for (unsigned i = 0; i < 2; i++)
		n += list_ends(st, first + i, ways[i], out + n);
	return n;
}

static move_t station_at(unsigned point)
{
	return metro_encode((struct metro_move){.kind = METRO_KIND_STATION, .point = point});
}

static size_t list_stations(struct metro_points points, move_t *out)
{
	size_t n = 0;

	for (uint64_t left = points.low; left; left &= left - 1)
		out[n++] = station_at((unsigned)__builtin_ctzll(left));
	for (uint64_t left = points.high; left; left &= left - 1)
		out[n++] = station_at(64u + (unsigned)__builtin_ctzll(left));
	return n;
}

/* Returns the points where the company may place a station instead of tunnels (M15). */
static struct metro_points station_points(const struct metro *st)
{
	const struct metro_points a = metro_intermediate_points(st, 2u * st->company);
	const struct metro_points b = metro_intermediate_points(st, 2u * st->company + 1);

	return (struct metro_points){.low = a.low | b.low, .high = a.high | b.high};
}

/* Returns whether every one of these actions lays a token. Nobody is made to lay one, so `pass` is
 * legal then (M20). */
static bool all_lay_tokens(const move_t *moves, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct metro_move m = metro_decode(moves[i]);

		if (m.kind != METRO_KIND_EXTEND || m.letter == METRO_NO_LETTER)
			return false;
	}
	return true;
}

static size_t list_turn(const struct metro *st, move_t *out)
{
	size_t n = list_tunnels(st, out);

	if (!st->tunnels_laid) /* M15: instead of tunnels */
		n += list_stations(station_points(st), out + n);
	if (all_lay_tokens(out, n))
		out[n++] = metro_encode((struct metro_move){.kind = METRO_KIND_PASS});
	return n;
}

size_t metro_legal(const void *state, move_t *out)
{
	const struct metro *st = state;
	size_t n = 0;

	if (st->phase == METRO_TURN)
		return list_turn(st, out);
	if (st->phase == METRO_CHOICE) {
		n = list_stations(metro_choice_points(st, st->choice_line), out);
		out[n++] = metro_encode((struct metro_move){.kind = METRO_KIND_SKIP});
	}
	return n;
}

/* ---- the check of one action ---- */

/* Checks the token, or its absence, of a tunnel in that field (M18). */
static int check_token(const struct metro *st, unsigned field, unsigned letter)
{
	const unsigned kind = st->field[field];
	unsigned token;

	if (kind == METRO_STREET)
		return letter == METRO_NO_LETTER ? 0 : GAME_RULE('M', 18);
	if (letter == METRO_NO_LETTER || st->token_laid)
		return GAME_RULE('M', 18);
	token = metro_token(letter, kind - METRO_HOME);
	if (token == METRO_NO_TOKEN || !(metro_possible_hand(st, st->company) >> token & 1))
		return GAME_RULE('M', 18);
	return metro_tokens_for_field(st, 1u << token, field) ? 0 : GAME_RULE('M', 18);
}

static int check_extend(const struct metro *st, const struct metro_move *m)
{
	const unsigned line = 2u * st->company + m->line;
	const int wrong = metro_check_extend(st, line, m->point, m->direction, m->hand);

	return wrong ? wrong : check_token(st, field_of(m), m->letter);
}

static int check_station(const struct metro *st, unsigned point)
{
	if (st->phase == METRO_CHOICE)
		return metro_is_in(metro_choice_points(st, st->choice_line), point)
			   ? 0
			   : GAME_RULE('M', 16);
	return !st->tunnels_laid && metro_is_in(station_points(st), point) ? 0 : GAME_RULE('M', 15);
}

static int check_pass(const struct metro *st, move_t m)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = list_turn(st, moves);

	return n && moves[n - 1] == m ? 0 : GAME_RULE('M', 20);
}

/* Returns whether the fields of an action have values that exist. */
static bool is_in_range(const struct metro_move *m)
{
	switch (m->kind) {
	case METRO_KIND_START:
	case METRO_KIND_END:
		return m->place < METRO_PLACES;
	case METRO_KIND_EXTEND:
		return m->point < METRO_POINTS && m->direction < 6 &&
		       metro_next[m->point][m->direction] < METRO_POINTS &&
		       m->letter != METRO_LETTERS;
	case METRO_KIND_STATION:
		return m->point < METRO_POINTS;
	default:
		return true;
	}
}

int metro_check_action(const struct metro *st, move_t number)
{
	const struct metro_move m = metro_decode(number);
	const unsigned line = 2u * st->company + m.line;

	if (!metro_is_exact(number) || !is_in_range(&m))
		return GAME_RULE('T', 5);
	if (m.kind == METRO_KIND_STATION)
		return check_station(st, m.point);
	if ((m.kind == METRO_KIND_SKIP) != (st->phase == METRO_CHOICE))
		return GAME_RULE('M', 16);
	switch (m.kind) {
	case METRO_KIND_START:
		return metro_check_start(st, line, m.place, m.corner);
	case METRO_KIND_EXTEND:
		return check_extend(st, &m);
	case METRO_KIND_END:
		return metro_check_end(st, line, m.place, m.corner);
	case METRO_KIND_PASS:
		return check_pass(st, number);
	default:
		return 0;
	}
}
