/* Means, intervals and standings, compared with numbers computed by hand or printed in tables. */
#include "arena/standings.h"
#include "tests/arena/near.h"

/* ---- intervals ---- */

static struct interval_samples samples_of(const double *sample, unsigned n)
{
	struct interval_samples s = {0};

	for (unsigned i = 0; i < n; i++)
		interval_add(&s, sample[i]);
	return s;
}

static void test_deviation_of_few_and_of_large_samples(void **unused)
{
	/* Mean 40 / 8 = 5; squared differences 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32; 32 / 7. */
	static const double observed[] = {2, 4, 4, 4, 5, 5, 7, 9};
	struct interval_samples s = samples_of(observed, 8);

	(void)unused;
	assert_near(s.mean, 5, 1e-12);
	assert_near(interval_deviation(&s), sqrt(32.0 / 7), 1e-12);
	s = samples_of(observed, 1);
	assert_near(interval_deviation(&s), 0, 0);
	/* Large samples with a small deviation lose no precision. */
	s = samples_of((const double[]){1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}, 4);
	assert_near(interval_deviation(&s), sqrt(30), 1e-6);
}

/* Half of the interval of n samples with standard deviation sqrt(n) is Student's t itself, t
 * (0.975) in every table. */
static void test_interval_of_mean_is_students_t(void **unused)
{
	static const struct {
		uint32_t freedom;
		double t;
	} printed[] = {{1, 12.706}, {2, 4.303},   {3, 3.182},    {5, 2.571},      {9, 2.262},
		       {10, 2.228}, {11, 2.201},  {20, 2.086},   {30, 2.042},     {60, 2.000},
		       {99, 1.984}, {120, 1.980}, {1000, 1.962}, {1000000, 1.960}};

	(void)unused;
	for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
		const uint32_t n = printed[i].freedom + 1;
		const struct interval_samples s = {
		    .n = n, .mean = 3, .squares = (double)n * (n - 1)};
		const struct interval between = interval_of_mean(&s);

		assert_near(between.high - 3, printed[i].t, 0.0006);
		assert_near(3 - between.low, printed[i].t, 0.0006);
	}
}

static void test_interval_of_one_sample_is_infinite(void **unused)
{
	const struct interval_samples one = {.n = 1, .mean = 3};
	const struct interval between = interval_of_mean(&one);

	(void)unused;
	assert_true(isinf(between.low) && between.low < 0 && isinf(between.high));
}

static void test_interval_of_share_is_wilsons(void **unused)
{
	/* z^2 = 3.841459. For 10 of 10: low = 1 / (1 + 0.3841459) = 0.722467. For 1 of 1: 1 /
	 * 4.841459. For 15 of 50 (Wilson's own method in textbooks): 0.191, 0.438. For 5 of 10,
	 * symmetric: half = 1.959964 * sqrt(0.025 + 0.3841459 / 40) / 1.3841459 = 0.263406. */
	const struct interval all = interval_of_share(1, 10), one = interval_of_share(1, 1);
	const struct interval some = interval_of_share(0.3, 50), half = interval_of_share(0.5, 10);
	const struct interval none = interval_of_share(0, 10);

	(void)unused;
	assert_near(all.low, 0.722467, 1e-6);
	assert_near(all.high, 1, 1e-12);
	assert_near(none.low, 0, 1e-12);
	assert_near(none.high, 1 - 0.722467, 1e-6);
	assert_near(one.low, 0.206549, 1e-6);
	assert_near(some.low, 0.191, 0.0005);
	assert_near(some.high, 0.438, 0.0005);
	assert_near(half.low, 0.5 - 0.263406, 1e-6);
	assert_near(half.high, 0.5 + 0.263406, 1e-6);
}

/* ---- standings ---- */

#define GAME(a, a_place, b, b_place)                                                               \
	{                                                                                          \
		.scores = {.points = {a, b}, .rank = {a_place, b_place} }                          \
	}

static const struct arena_result three_blocks[] = {
    GAME(10, 1, 5, 2), GAME(8, 2, 9, 1),  /* wins 1 : 1, points 18 : 14 */
    GAME(7, 1, 7, 1),  GAME(12, 1, 3, 2), /* wins 1.5 : 0.5, points 19 : 10 */
    GAME(4, 2, 6, 1),  GAME(5, 2, 9, 1),  /* wins 0 : 2, points 9 : 15 */
};

static void test_standings_of_three_blocks_by_hand(void **unused)
{
	struct standing s[GAME_SEATS_MAX];
	struct rating rating[2] = {RATING_NEW, RATING_NEW};

	(void)unused;
	assert_int_equal(standings_sum(2, three_blocks, 6, s), 6);
	/* Shares of the blocks 0.5, 0.75, 0. */
	assert_near(s[0].wins, 1.25 / 3, 1e-12);
	assert_near(s[1].wins, 1.75 / 3, 1e-12);
	/* Half of the interval is 4.302653 * sqrt(0.145833 / 3) = 0.95: limited to 0 … 1. */
	assert_near(s[0].wins_between.low, 0, 0);
	assert_near(s[0].wins_between.high, 1, 0);
	/* Means of the blocks 9, 9.5, 4.5: 7.666667; squares 1.777778 + 3.361111 + 10.027778 =
	 * 15.166667; deviation 2.753785, of the mean 1.589899; times 4.302653 = 6.840783. */
	assert_near(s[0].mean, 23.0 / 3, 1e-12);
	assert_near(s[0].mean_between.low, 0.825884, 1e-5);
	assert_near(s[0].mean_between.high, 14.507450, 1e-5);
	/* Points 10, 8, 7, 12, 4, 5: mean 46 / 6, squares 398 - 46 * 46 / 6 = 45.333333, by 5. */
	assert_near(s[0].deviation, sqrt(45.333333 / 5), 1e-6);
	for (unsigned game = 0; game < 6; game++)
		rating_update(rating, three_blocks[game].scores.rank, 2);
	assert_near(s[1].rating.mu, rating[1].mu, 0);
	assert_near(s[1].rating.sigma, rating[1].sigma, 0);
}

static void test_unfinished_blocks_do_not_count(void **unused)
{
	static struct arena_result results[8];
	struct standing all[GAME_SEATS_MAX], some[GAME_SEATS_MAX];

	(void)unused;
	assert_int_equal(standings_sum(2, results, 8, some), 0);
	assert_near(some[0].wins, 0, 0);
	assert_near(some[0].rating.mu, 25, 0);
	results[0] = three_blocks[0]; /* block 0: one game of two */
	for (unsigned i = 0; i < 6; i++)
		results[2 + i] = three_blocks[i];
	assert_int_equal(standings_sum(2, results, 8, some), 6);
	assert_int_equal(standings_sum(2, three_blocks, 6, all), 6);
	assert_true(help_same(all, some, 2 * sizeof *all));
	results[7] = (struct arena_result){0};
	assert_int_equal(standings_sum(2, results, 8, some), 4);
	assert_int_equal(standings_sum(2, results, 3, some), 0);
}

static void test_interval_of_wins_in_a_hundred_blocks_by_hand(void **unused)
{
	static struct arena_result results[200];
	struct standing s[GAME_SEATS_MAX];

	(void)unused;
	for (unsigned block = 0; block < 100; block++) {
		results[2 * block] = (struct arena_result)GAME(2, 1, 1, 2);
		results[2 * block + 1] = block < 60 ? (struct arena_result)GAME(2, 1, 1, 2)
						    : (struct arena_result)GAME(1, 2, 2, 1);
	}
	assert_int_equal(standings_sum(2, results, 200, s), 200);
	/* 60 blocks with a share of 1, 40 with 0.5: mean 0.8, variance (60 * 0.04 + 40 * 0.09) /
	 * 99, of the mean a hundredth; its root 0.0246183, times t (99) = 1.984217 is 0.0488481. */
	assert_near(s[0].wins, 0.8, 1e-12);
	assert_near(s[0].wins_between.low, 0.7511519, 1e-6);
	assert_near(s[0].wins_between.high, 0.8488481, 1e-6);
	assert_near(s[1].wins, 0.2, 1e-12);
	assert_near(s[1].wins_between.low, 0.1511519, 1e-6);
}

/* Ten alike blocks count as ten trials. */
static void test_alike_blocks_get_wilsons_interval(void **unused)
{
	static struct arena_result results[20];
	struct standing s[GAME_SEATS_MAX];

	(void)unused;
	for (unsigned game = 0; game < 20; game++)
		results[game] = (struct arena_result)GAME(2, 1, 1, 2);
	assert_int_equal(standings_sum(2, results, 20, s), 20);
	assert_near(s[0].wins_between.low, 0.722467, 1e-6);
	assert_near(s[0].wins_between.high, 1, 1e-12);
	assert_near(s[1].wins_between.low, 0, 1e-12);
	assert_near(s[1].wins_between.high, 1 - 0.722467, 1e-6);
}

/* Wins that are shared by two, three and six players count a half, a third and a sixth, and all
 * wins add up to the games. */
static void test_shared_win_counts_as_a_share(void **unused)
{
	static struct arena_result results[6];
	static const uint8_t winners[6] = {1, 2, 3, 4, 5, 6};
	struct standing s[GAME_SEATS_MAX];
	double sum = 0;

	(void)unused;
	for (unsigned game = 0; game < 6; game++)
		for (unsigned i = 0; i < 6; i++)
			results[game].scores.rank[i] =
			    (uint8_t)(i < winners[game] ? 1 : winners[game] + 1);
	assert_int_equal(standings_sum(6, results, 6, s), 6);
	assert_near(s[0].wins, (1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4 + 1.0 / 5 + 1.0 / 6) / 6, 1e-12);
	assert_near(s[5].wins, 1.0 / 36, 1e-12);
	for (unsigned i = 0; i < 6; i++)
		sum += s[i].wins;
	assert_near(sum, 1, 1e-12);
}

/* Block 1 has a forfeit of player 0: its games count as 0.5 and 0 for it, and have no points. */
static void test_block_with_forfeit_counts_for_wins_but_not_for_points(void **unused)
{
	struct arena_result results[6];
	struct standing s[GAME_SEATS_MAX];
	struct rating rating[2] = {RATING_NEW, RATING_NEW};

	(void)unused;
	for (unsigned game = 0; game < 6; game++)
		results[game] = three_blocks[game];
	arena_forfeit(2, 0, BOT_LATE, &results[3]);
	assert_int_equal(standings_sum(2, results, 6, s), 6);
	assert_int_equal(s[0].forfeits, 1);
	assert_int_equal(s[1].forfeits, 0);
	assert_int_equal(s[0].pointed, 4);
	assert_int_equal(s[1].pointed, 4);
	/* Shares of the blocks 0.5, 0.25, 0; 0.5, 0.75, 1. */
	assert_near(s[0].wins, 0.25, 1e-12);
	assert_near(s[1].wins, 0.75, 1e-12);
	/* Blocks 0 and 2: 18, 9 and 14, 15 points in four games. */
	assert_near(s[0].mean, 27.0 / 4, 1e-12);
	assert_near(s[1].mean, 29.0 / 4, 1e-12);
	for (unsigned game = 0; game < 6; game++)
		rating_update(rating, results[game].scores.rank, 2);
	assert_near(s[0].rating.mu, rating[0].mu, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_deviation_of_few_and_of_large_samples),
	    cmocka_unit_test(test_interval_of_mean_is_students_t),
	    cmocka_unit_test(test_interval_of_one_sample_is_infinite),
	    cmocka_unit_test(test_interval_of_share_is_wilsons),
	    cmocka_unit_test(test_standings_of_three_blocks_by_hand),
	    cmocka_unit_test(test_unfinished_blocks_do_not_count),
	    cmocka_unit_test(test_interval_of_wins_in_a_hundred_blocks_by_hand),
	    cmocka_unit_test(test_alike_blocks_get_wilsons_interval),
	    cmocka_unit_test(test_shared_win_counts_as_a_share),
	    cmocka_unit_test(test_block_with_forfeit_counts_for_wins_but_not_for_points),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
