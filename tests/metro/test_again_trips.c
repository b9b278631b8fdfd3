/* M24 to M27 read a second time, on networks that nobody planned: random games with many more
 * stations and tokens anywhere. Minutes are found by relaxing all distances until nothing changes;
 * a stretch is on a fastest route if what comes before it, itself, and what comes after it add up.
 */
#include "tests/metro/plan.h"
#include "tests/metro/scene.h"

#include <string.h>

enum { FAR = 1000, STOPS = METRO_LINES * METRO_STOPS_MAX };

/* The stops of all lines: line by line, along each. */
struct map {
	unsigned n;
	struct {
		unsigned line, point;
	} stop[STOPS];
};

static struct map map_of(const struct metro *st)
{
	struct map m = {.n = 0};

	for (unsigned line = 0; line < 2u * st->companies; line++)
		for (unsigned i = 0; i <= st->line[line].tunnels; i++) {
			const unsigned point = st->line[line].path[i] & 127u;

			if (!st->line[line].tunnels || point >= METRO_POINTS ||
			    !metro_has_station(st, point))
				continue;
			m.stop[m.n].line = line;
			m.stop[m.n++].point = point;
		}
	return m;
}

/* Minutes from one stop to another without a stop between them; FAR if that is no step. */
static int step(const struct map *m, unsigned a, unsigned b)
{
	if (m->stop[a].line == m->stop[b].line)
		return a + 1 == b || b + 1 == a ? 1 : FAR;
	return m->stop[a].point == m->stop[b].point ? 3 : FAR;
}

static void relax(const struct map *m, int *minutes)
{
	bool changed = true;

	while (changed) {
		changed = false;
		for (unsigned a = 0; a < m->n; a++)
			for (unsigned b = 0; b < m->n; b++)
				if (minutes[a] + step(m, a, b) < minutes[b]) {
					minutes[b] = minutes[a] + step(m, a, b);
					changed = true;
				}
	}
}

/* Ends of trips that are no field: all fields of a kind (from METRO_FIELDS on), none at all. */
enum { NOWHERE = METRO_NONE };

/* Whether the point is a corner of the field, or of one of these. */
static bool is_corner(const struct metro *st, unsigned point, unsigned field)
{
	for (unsigned d = 0; d < 6; d++) {
		const unsigned beside = plan_beside(point, d, 0);

		if (beside < METRO_FIELDS &&
		    (field < METRO_FIELDS ? beside == field
					  : (st->field[beside] & 7u) == field - METRO_FIELDS))
			return true;
	}
	return false;
}

struct answer {
	int minutes;
	unsigned riders; /* companies, as a set */
	bool ends[2];    /* a station at the field */
};

static struct answer ride(const struct metro *st, const struct map *m, unsigned from, unsigned to)
{
	struct answer found = {.minutes = FAR};
	int there[STOPS] = {0}, back[STOPS] = {0};

	for (unsigned i = 0; i < m->n; i++) {
		there[i] = is_corner(st, m->stop[i].point, from) ? 0 : FAR;
		back[i] = is_corner(st, m->stop[i].point, to) ? 0 : FAR;
		found.ends[0] |= !there[i];
		found.ends[1] |= !back[i];
	}
	relax(m, there);
	for (unsigned i = 0; i < m->n; i++)
		if (!back[i] && there[i] < found.minutes)
			found.minutes = there[i];
	relax(m, back);
	for (unsigned a = 0; a < m->n; a++)
		for (unsigned b = 0; b < m->n && found.minutes < FAR; b++)
			if (step(m, a, b) == 1 && there[a] + 1 + back[b] == found.minutes)
				found.riders |= 1u << m->stop[a].line / 2;
	if (found.minutes >= FAR)
		found.minutes = -1;
	return found;
}

static unsigned owner(const struct metro *st, unsigned token)
{
	unsigned company = 0;

	while (!(st->dealt[company] >> token & 1))
		company++;
	return company;
}

/* What a trip of a letter is worth to each company. */
static void letter_points(const struct metro *st, const struct map *m, unsigned letter, int *points)
{
	const uint8_t *token = metro_pair[letter];
	const unsigned holder[2] = {owner(st, token[0]), owner(st, token[1])};
	bool laid[2];
	unsigned blamed = 0;
	struct answer a;

	for (unsigned i = 0; i < 2; i++)
		laid[i] = st->laid_tokens >> token[i] & 1;
	a = ride(st, m, laid[0] ? st->token_field[token[0]] : NOWHERE,
		 laid[1] ? st->token_field[token[1]] : NOWHERE);
	for (unsigned i = 0; i < 2; i++)
		blamed |= (unsigned)(!laid[i] || !a.ends[i]) << holder[i];
	if (!blamed && a.minutes < 0)
		blamed = 1u << holder[0] | 1u << holder[1];
	if (st->companies == 2 && (blamed == 3 || (!blamed && a.riders == 3)))
		return;
	for (unsigned c = 0; c < st->companies; c++) {
		const bool own = c == holder[0] || c == holder[1];

		points[c] =
		    blamed ? -6 * (int)(blamed >> c & 1) : (int)(a.riders >> c & 1) * (own ? 6 : 3);
	}
}

static void seventh_points(const struct metro *st, const struct map *m, int *points)
{
	const struct answer a = ride(st, m, METRO_FIELDS + METRO_LAKE, METRO_FIELDS + METRO_PARK);

	for (unsigned c = 0; c < st->companies; c++)
		if (!(st->companies == 2 && a.riders == 3))
			points[c] = a.riders >> c & 1 ? 3 : 0;
}

static void compare_trips(const struct metro *st)
{
	const struct map m = map_of(st);
	struct metro_net net;

	metro_net(st, &net);
	for (unsigned i = 0; i < METRO_TRIPS; i++) {
		int points[METRO_COMPANIES] = {0};
		struct metro_trip trip;

		metro_trip(st, &net, i, &trip);
		if (i < METRO_LETTERS)
			letter_points(st, &m, i, points);
		else
			seventh_points(st, &m, points);
		for (unsigned c = 0; c < METRO_COMPANIES; c++)
			assert_int_equal(trip.points[c], points[c]);
	}
}

/* More stations on lines, and the tokens that are not laid, anywhere. */
static void enrich(struct metro *st, struct rng *r)
{
	for (unsigned i = 0; i < 4 * METRO_STATIONS_MAX && st->stations < st->board.stations; i++) {
		const unsigned point = rng_below(r, METRO_POINTS);

		if (metro_lines_at(st, point) && !metro_has_station(st, point)) {
			st->point[point] |= (uint64_t)1 << 48;
			st->stations++;
		}
	}
	for (unsigned token = 0; token < METRO_TOKENS; token++)
		if (!(st->laid_tokens >> token & 1) && rng_below(r, 8)) {
			st->laid_tokens |= (uint16_t)(1u << token);
			st->token_field[token] = (uint8_t)rng_below(r, METRO_FIELDS);
		}
}

static void test_M24_to_M27_read_again(void **unused)
{
	const uint32_t games = help_times(80);

	(void)unused;
	for (uint32_t game = 0; game < games; game++) {
		struct scene s =
		    scene_open(2 + game % 3, game % 6 == 3 ? "two-companies" : "", NULL);
		struct rng r = help_rng("trips read again", game);

		while (metro_to_act(&s.st) != GAME_OVER)
			metro_apply(&s.st, scene_any(&s.st, &r), NULL);
		compare_trips(&s.st);
		for (unsigned i = 0; i < 5; i++) {
			struct metro more = s.st;

			enrich(&more, &r);
			compare_trips(&more);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_M24_to_M27_read_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
