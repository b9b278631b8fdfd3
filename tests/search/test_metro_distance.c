/* The distance of a line of MetrOmania from an end terminal, compared with a slow computation that
 * takes every single step by the rules. */
#include "tests/search/fixture.h"

#include "core/base/bits.h"
#include "search/eval/metro/distance.h"

#include <string.h>

enum { GAMES = 40, TOO_FAR = 99 };

/* Tunnels to an end from each point, by the heading with which the line came there. */
struct steps {
	unsigned from[METRO_POINTS][6];
};

/* Returns whether a tunnel fits beside the edge (M5, M9). */
static bool is_open(const struct metro *st, unsigned kinds, unsigned point, unsigned direction)
{
	for (unsigned hand = 0; hand < 2; hand++) {
		const unsigned field = metro_field(point, direction, hand);

		if (field < METRO_FIELDS && kinds >> st->field[field] & 1)
			return true;
	}
	return false;
}

/* Returns the distance of a point, by those of its neighbours. */
static unsigned steps_from(const struct metro *st, unsigned line, unsigned kinds, unsigned point,
			   unsigned heading, const struct steps *known)
{
	const unsigned turns = metro_turns(st, point, heading);
	const uint32_t ends = metro_end_places(st, line);
	unsigned best = TOO_FAR;

	for (unsigned d = 0; d < 6; d++) {
		const unsigned next = metro_next[point][d];

		if (!(turns >> d & 1) || next == METRO_NONE)
			continue;
		if (next >= METRO_POINTS) {
			if (ends >> (next - METRO_POINTS) & 1)
				return 1;
		} else if (!(metro_lines_at(st, next) >> line & 1) &&
			   is_open(st, kinds, point, d) && known->from[next][d] + 1 < best) {
			best = known->from[next][d] + 1;
		}
	}
	return best;
}

static void walk(const struct metro *st, unsigned line, unsigned kinds, struct steps *out)
{
	bool changed = true;

	for (unsigned i = 0; i < METRO_POINTS * 6; i++)
		out->from[i / 6][i % 6] = TOO_FAR;
	while (changed) {
		changed = false;
		for (unsigned i = 0; i < METRO_POINTS * 6; i++) {
			const unsigned steps = steps_from(st, line, kinds, i / 6, i % 6, out);

			changed |= steps < out->from[i / 6][i % 6];
			out->from[i / 6][i % 6] = steps;
		}
	}
}

/* Returns METRO_NONE for more than the most. */
static unsigned measured(unsigned steps, unsigned most)
{
	return steps <= most ? steps : METRO_NONE;
}

static void compare(const struct metro *st, unsigned line)
{
	const struct metro_line *l = &st->line[line];
	const unsigned left = st->board.tunnels - l->tunnels, point = metro_last_point(l);
	const unsigned kinds = metro_kinds_in_hand(st, line / 2);
	struct metro_distance_map map;
	struct metro_distance found;
	struct steps all;
	unsigned here, most;

	metro_distance_map(st, kinds, &map);
	metro_distance_measure(st, &map, line, left, &found);
	walk(st, line, kinds, &all);
	here = all.from[point][metro_heading(st, line)];
	most = here + 2 < left ? here + 2 : left;
	assert_int_equal(found.most, most);
	assert_int_equal(found.here, measured(here, most));
	for (unsigned d = 0; d < 6; d++) {
		const unsigned next = metro_next[point][d];

		assert_int_equal(found.next[d], next < METRO_POINTS
						    ? measured(all.from[next][d], most)
						    : METRO_NONE);
	}
}

static void test_distances_equal_those_of_single_steps(void **unused)
{
	static struct table t;
	unsigned compared = 0;

	(void)unused;
	for (uint32_t number = 0; number < GAMES; number++) {
		/* Random games have lines without a way to an end. */
		const struct player *p = number % 2 ? &player_random : &player_medium;
		int actor;

		fixture_open(&t, &metro, 2 + number % 3, number);
		while ((actor = table_to_act(&t)) != GAME_OVER) {
			const struct metro *st = (const void *)&t.state;
			const int wrong = table_append(
			    &t, actor < 0 ? table_draw(&t) : player_choose(p, &t, fixture_memory()),
			    NULL);

			assert_int_equal(wrong, 0);
			for (unsigned line = 0; line < 2u * st->companies; line++)
				if (metro_is_started(&st->line[line]) &&
				    !metro_is_completed(&st->line[line])) {
					compare(st, line);
					compared++;
				}
		}
	}
	assert_true(compared > 10000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_distances_equal_those_of_single_steps)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
