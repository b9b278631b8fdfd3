/* Where tunnels (M5 to M13) and intermediate stations (M15, M16) may be laid. tokens.c tells
 * whether a company has the token that an area needs. */
#include "core/base/bits.h"
#include "core/metro/state.h"

/* Returns the set of lines on the edge of a point in a direction. */
static unsigned lines_on(uint64_t point, unsigned direction)
{
	return (unsigned)(point >> 8 * direction) & 0xffu;
}

/* Returns the set of lines with an edge at the point in a direction that is not in the set. */
static unsigned lines_off(uint64_t point, unsigned directions)
{
	unsigned lines = 0;

	for (unsigned d = 0; d < 6; d++)
		lines |= directions >> d & 1 ? 0 : lines_on(point, d);
	return lines;
}

unsigned metro_heading(const struct metro *st, unsigned line)
{
	const uint64_t spokes =
	    st->point[metro_last_point(&st->line[line])] >> line & 0x010101010101u;

	return metro_opposite((unsigned)__builtin_ctzll(spokes) / 8);
}

/* M12: two lines run together at a point if all edges of one are edges of the other. So, of the
 * lines at a point, those that do not run together with a line that has the edges a and b there
 * (which may be the same) are those that have another edge and do not have both a and b. */
unsigned metro_forced_stations(const struct metro *st, unsigned line, unsigned point,
			       unsigned direction)
{
	const unsigned others = ~(1u << line);
	const unsigned in = metro_opposite(metro_heading(st, line));
	const unsigned next = metro_next[point][direction];
	const uint64_t here = st->point[point];
	unsigned forced = 0;

	if (!metro_has_station(st, point) && lines_off(here, 1u << in | 1u << direction) &
						 ~(lines_on(here, in) & lines_on(here, direction)) &
						 others)
		forced |= 1;
	if (next < METRO_POINTS && !metro_has_station(st, next)) {
		const unsigned back = metro_opposite(direction);
		const uint64_t there = st->point[next];

		if (lines_off(there, 1u << back) & ~lines_on(there, back))
			forced |= 2;
	}
	return forced;
}

bool metro_start_forces_station(const struct metro *st, unsigned point)
{
	return !metro_has_station(st, point) && metro_lines_at(st, point);
}

/* Returns whether the tunnel needs more stations than are left (M13). */
static bool lacks_stations(const struct metro *st, unsigned line, unsigned point,
			   unsigned direction)
{
	return metro_stations_left(st) < 2 &&
	       (int)bits_count(metro_forced_stations(st, line, point, direction)) >
		   metro_stations_left(st);
}

/* Returns 0 if the line may go on from that point (M4, M6, M11), or the rule against it. */
static int check_end_of_line(const struct metro *st, unsigned line, unsigned point)
{
	const struct metro_line *l = &st->line[line];

	if (metro_is_completed(l))
		return GAME_RULE('M', 11);
	if (l->tunnels == st->board.tunnels)
		return GAME_RULE('M', 4);
	return metro_is_started(l) && point == metro_last_point(l) ? 0 : GAME_RULE('M', 6);
}

/* Straight on, at 120 degrees, and at a station also at 60 degrees. */
unsigned metro_turns(const struct metro *st, unsigned point, unsigned heading)
{
	const unsigned turns = metro_has_station(st, point)
				   ? 0x37u
				   : 0x23u; /* bit i: i * 60 degrees from straight on */
	const unsigned turned = turns << heading;

	return (turned | turned >> 6) & 0x3fu;
}

static unsigned directions(const struct metro *st, unsigned line, unsigned point)
{
	return metro_turns(st, point, metro_heading(st, line));
}

/* Returns whether the line has been at the next point (M8). */
static bool comes_back(const struct metro *st, unsigned line, unsigned next)
{
	return next < METRO_POINTS && metro_lines_at(st, next) >> line & 1;
}

/* Returns 0 if the line may go from its last point in a direction (M7, M8, M13), whatever the
 * field. */
static int check_way(const struct metro *st, unsigned line, unsigned point, unsigned direction)
{
	if (!(directions(st, line, point) >> direction & 1))
		return GAME_RULE('M', 7);
	if (comes_back(st, line, metro_next[point][direction]))
		return GAME_RULE('M', 8);
	return lacks_stations(st, line, point, direction) ? GAME_RULE('M', 13) : 0;
}

/* Returns 0 if a tunnel may be laid in the field (M9). */
static int check_field(const struct metro *st, unsigned field)
{
	return field < METRO_FIELDS && st->field[field] < METRO_LAKE ? 0 : GAME_RULE('M', 9);
}

/* Returns the places of a side and of the two sides next to it, as a set. */
static uint32_t near_places(unsigned side)
{
	const uint32_t a_side = (1u << METRO_SIDE_PLACES) - 1u;
	uint32_t near = 0;

	for (unsigned i = 5; i <= 7; i++)
		near |= a_side << (side + i) % METRO_SIDES * METRO_SIDE_PLACES;
	return near;
}

/* Returns the free ones of these places that are not near the side; if there are none, all free
 * ones (M10, M11). */
static uint32_t free_and_far(const struct metro *st, uint32_t places, unsigned side)
{
	const uint32_t free = places & ~st->places_taken, far = free & ~near_places(side);

	return far ? far : free;
}

uint32_t metro_end_places(const struct metro *st, unsigned line)
{
	return free_and_far(st, metro_on_all_sides(st->board.ends),
			    metro_start_side(&st->line[line]));
}

/* Returns the ways of metro_ways in one direction that M7 allows. */
static uint32_t ways_in(const struct metro *st, unsigned line, unsigned point, unsigned direction,
			unsigned kinds)
{
	const unsigned next = metro_next[point][direction];
	uint32_t ways = 0;

	if (next == METRO_NONE || comes_back(st, line, next) ||
	    lacks_stations(st, line, point, direction))
		return 0;
	if (next >= METRO_POINTS)
		return (metro_end_places(st, line) >> (next - METRO_POINTS) & 1u)
		       << (12 + direction);
	for (unsigned hand = 0; hand < 2; hand++) {
		const unsigned field = metro_field(point, direction, hand);

		if (!check_field(st, field))
			ways |= (kinds >> st->field[field] & 1u) << (2 * direction + hand);
	}
	return ways;
}

uint32_t metro_ways(const struct metro *st, unsigned line, unsigned kinds)
{
	const unsigned point = metro_last_point(&st->line[line]);
	uint32_t ways = 0;

	if (check_end_of_line(st, line, point))
		return 0;
	for (uint32_t left = directions(st, line, point); left; left = bits_rest(left))
		ways |= ways_in(st, line, point, bits_lowest(left), kinds);
	return ways;
}

uint32_t metro_start_places(const struct metro *st, unsigned line)
{
	const struct metro_line *first = &st->line[line & ~1u];
	const uint32_t starts = metro_on_all_sides(st->board.starts);

	if (metro_is_started(&st->line[line]))
		return 0;
	if (!(line & 1))
		return starts & ~st->places_taken;
	if (!metro_is_started(first) || !(st->had_turn >> line / 2 & 1)) /* M10 */
		return 0;
	return free_and_far(st, starts, metro_start_side(first));
}

int metro_check_start(const struct metro *st, unsigned line, unsigned place, unsigned corner)
{
	if (metro_is_completed(&st->line[line]))
		return GAME_RULE('M', 11);
	if (metro_is_started(&st->line[line]) ||
	    !(metro_on_all_sides(st->board.starts) >> place & 1))
		return GAME_RULE('M', 6);
	if (st->places_taken >> place & 1)
		return GAME_RULE('M', 9);
	if (!(metro_start_places(st, line) >> place & 1))
		return GAME_RULE('M', 10);
	return !metro_stations_left(st) &&
		       metro_start_forces_station(st, metro_place_corner(place, corner))
		   ? GAME_RULE('M', 13)
		   : 0;
}

int metro_check_extend(const struct metro *st, unsigned line, unsigned point, unsigned direction,
		       unsigned hand)
{
	int wrong = check_end_of_line(st, line, point);

	if (!wrong)
		wrong = check_field(st, metro_field(point, direction, hand));
	return wrong ? wrong : check_way(st, line, point, direction);
}

int metro_check_end(const struct metro *st, unsigned line, unsigned place, unsigned corner)
{
	const unsigned point = metro_place_corner(place, corner);
	const unsigned direction = metro_outwards(place, corner);
	const int wrong = check_end_of_line(st, line, point);

	if (wrong)
		return wrong;
	if (!(metro_on_all_sides(st->board.ends) >> place & 1))
		return GAME_RULE('M', 11);
	if (st->places_taken >> place & 1)
		return GAME_RULE('M', 9);
	if (!(metro_end_places(st, line) >> place & 1))
		return GAME_RULE('M', 11);
	return check_way(st, line, point, direction);
}

struct metro_points metro_intermediate_points(const struct metro *st, unsigned line)
{
	const struct metro_line *l = &st->line[line];
	struct metro_points set = {0};
	bool later = false; /* there is a station later on the line */

	if (!metro_stations_left(st) || metro_is_completed(l))
		return set;
	for (unsigned i = l->tunnels; i; i--) {
		const unsigned point = metro_path_point(l, i);

		if (metro_has_station(st, point))
			later = true;
		else if (later)
			metro_add_point(&set, point);
	}
	return set;
}

struct metro_points metro_choice_points(const struct metro *st, unsigned line)
{
	const struct metro_line *l = &st->line[line];
	struct metro_points set = {0};

	for (unsigned i = 1; i <= metro_line_points(l) && metro_stations_left(st); i++)
		if (!metro_has_station(st, metro_path_point(l, i)))
			metro_add_point(&set, metro_path_point(l, i));
	return set;
}

bool metro_is_blocked(const struct metro *st, unsigned line)
{
	const unsigned point = metro_last_point(&st->line[line]);
	unsigned kinds;

	if (!metro_is_started(&st->line[line]) || metro_is_completed(&st->line[line]))
		return false;
	if (check_end_of_line(st, line, point))
		return true;
	kinds = metro_kinds_in_hand(st, line / 2);
	for (uint32_t left = directions(st, line, point); left; left = bits_rest(left))
		if (ways_in(st, line, point, bits_lowest(left), kinds))
			return false;
	return true;
}
