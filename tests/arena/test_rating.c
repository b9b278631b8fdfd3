/* Ratings, compared with the published numbers in the tests of openskill.js (model of Plackett and
 * Luce, no drift), which all implementations of OpenSkill share. */
#include "arena/rating.h"
#include "tests/arena/near.h"

enum { PLAYERS = 5 };

struct example {
	const char *name;
	unsigned n;
	struct rating before[PLAYERS];
	uint8_t place[PLAYERS];
	struct rating after[PLAYERS];
};

#define NEW                                                                                        \
	{                                                                                          \
		25, 25.0 / 3                                                                       \
	}

static const struct example examples[] = {
    {.name = "alone nothing changes", .n = 1, .before = {NEW}, .place = {1}, .after = {NEW}},
    {.name = "two",
     .n = 2,
     .before = {NEW, NEW},
     .place = {1, 2},
     .after = {{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}}},
    {.name = "three",
     .n = 3,
     .before = {NEW, NEW, NEW},
     .place = {1, 2, 3},
     .after = {{27.868876552746237, 8.204837030780652},
	       {25.717219138186557, 8.057829747583874},
	       {21.413904309067206, 8.057829747583874}}},
    {.name = "five",
     .n = 5,
     .before = {NEW, NEW, NEW, NEW, NEW},
     .place = {1, 2, 3, 4, 5},
     .after = {{27.666666666666668, 8.290556877154474},
	       {26.833333333333332, 8.240145629781066},
	       {25.72222222222222, 8.179996679645559},
	       {24.055555555555557, 8.111796013701358},
	       {20.72222222222222, 8.111796013701358}}},
    {.name = "four who are known",
     .n = 4,
     .before = {{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, NEW},
     .place = {1, 2, 3, 4},
     .after = {{30.209971908310553, 4.764898977359521},
	       {27.64460833689499, 4.882789305097372},
	       {17.403586731283518, 6.100723440599442},
	       {19.214790707434826, 7.8542613981643985}}},
    {.name = "places in any order",
     .n = 4,
     .before = {{15, 25.0 / 3}, {20, 25.0 / 3}, {25, 25.0 / 3}, {30, 25.0 / 3}},
     .place = {1, 3, 4, 2},
     .after = {{18.13094482387197, 8.283124738447958},
	       {20.40517319790051, 8.107463101775272},
	       {20.65608164139383, 8.082178279446465},
	       {30.80780033683369, 8.154697408620104}}},
    {.name = "a tie behind the first",
     .n = 3,
     .before = {{10, 8}, {5, 10}, {0, 12}},
     .place = {1, 2, 2},
     .after = {{11.942833056030613, 7.926463661123746},
	       {2.938193791485662, 9.65347573412201},
	       {-1.4023734358082325, 11.323360667700934}}},
    {.name = "a tie in the middle",
     .n = 4,
     .before = {{15, 25.0 / 3}, {20, 25.0 / 3}, {25, 25.0 / 3}, {30, 25.0 / 3}},
     .place = {2, 4, 2, 1},
     .after = {{15.340046366255285, 8.21273604193863},
	       {18.007807436399276, 8.188629384105589},
	       {24.25804790911316, 8.166514496319483},
	       {32.39409828823228, 8.247276990243211}}},
    {.name = "all equal",
     .n = 4,
     .before = {NEW, NEW, NEW, NEW},
     .place = {1, 1, 1, 1},
     .after = {{25, 8.263160757613477},
	       {25, 8.263160757613477},
	       {25, 8.263160757613477},
	       {25, 8.263160757613477}}},
};

static void test_ratings_are_those_of_openskill(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
		struct example e = examples[i];

		print_message("%s\n", e.name);
		rating_update(e.before, e.place, e.n);
		for (unsigned p = 0; p < e.n; p++) {
			assert_near(e.before[p].mu, e.after[p].mu, 1e-9);
			assert_near(e.before[p].sigma, e.after[p].sigma, 1e-9);
		}
	}
}

static void test_new_rating_is_25_and_25_thirds(void **unused)
{
	(void)unused;
	assert_near(RATING_NEW.mu, 25, 0);
	assert_near(RATING_NEW.sigma, 8.333333333333334, 1e-15);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_ratings_are_those_of_openskill),
	    cmocka_unit_test(test_new_rating_is_25_and_25_thirds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
