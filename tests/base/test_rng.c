/* Chance is exact: what a number is made of, that none is favoured, that streams are independent.
 */
#include "tests/help.h"

#include "core/base/chacha.h"

#include <sodium.h>
#include <string.h>

/* The key of a seed is its SHA-256, read as little-endian words. */
static void test_key_is_sha256_of_seed(void **unused)
{
	uint8_t hash[32];
	const struct rng_key key = rng_key("same dice as yesterday", 22);

	(void)unused;
	crypto_hash_sha256(hash, (const uint8_t *)"same dice as yesterday", 22);
	for (unsigned i = 0; i < 8; i++)
		assert_int_equal(key.word[i], (uint32_t)hash[4 * i] |
						  (uint32_t)hash[4 * i + 1] << 8 |
						  (uint32_t)hash[4 * i + 2] << 16 |
						  (uint32_t)hash[4 * i + 3] << 24);
}

/* Words are the ChaCha20 stream with purpose and number as its nonce, in order, over many blocks.
 */
static void test_words_are_chacha20_stream_of_purpose_and_number(void **unused)
{
	const struct rng_key key = rng_key("words", 5);
	const uint64_t number = 0x123456789abcdef0u;
	const uint32_t nonce[3] = {RNG_CHOICES, 0x9abcdef0u, 0x12345678u};
	struct rng r;
	uint32_t block[16];

	(void)unused;
	rng_start(&r, &key, RNG_CHOICES, number);
	for (uint32_t i = 0; i < 200; i++) {
		if (i % 16 == 0)
			chacha_block(key.word, i / 16, nonce, block);
		assert_int_equal(rng_word(&r), block[i % 16]);
	}
}

/* Streams of different keys, purposes and numbers have nothing in common. */
static void test_streams_of_other_key_purpose_or_number_share_no_word(void **unused)
{
	uint32_t first[4 * 3 * 64];
	size_t n = 0;

	(void)unused;
	for (unsigned k = 0; k < 4; k++) {
		const char seed[1] = {(char)('a' + k)};
		const struct rng_key key = rng_key(seed, 1);

		for (unsigned purpose = 0; purpose < 3; purpose++)
			for (unsigned number = 0; number < 64; number++) {
				struct rng r;

				rng_start(&r, &key, (enum rng_purpose)purpose,
					  number < 32 ? number : (uint64_t)number << 32);
				first[n++] = rng_word(&r);
			}
	}
	/* 768 words: two equal ones by accident would be a chance of 1 in 14,000, and it is the
	 * same accident on every run. */
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++)
			assert_int_not_equal(first[i], first[j]);
}

/* A stream that gives these words next. */
static struct rng fixed(const uint32_t *word, uint32_t n)
{
	struct rng r = {.used = 16 - n};

	memcpy(r.word + 16 - n, word, n * sizeof *word);
	return r;
}

/* Lemire's method accepts exactly the same number of words for every answer. With n outcomes the
 * accepted words for answer a are those w with w * n in [a * 2^32 + unfair, (a + 1) * 2^32); so it
 * is enough to look at both ends of each answer's words: the first accepted ones of all answers are
 * counted from the same place, and just before it a word is drawn again. */
static void check_borders(uint32_t n)
{
	const uint64_t whole = (uint64_t)1 << 32;
	const uint64_t each = whole / n;
	const uint32_t unfair = (uint32_t)(whole % n);

	for (uint32_t answer = 0; answer < n; answer++) {
		/* The first word whose product's lower half reaches `unfair`. */
		const uint64_t first = (answer * whole + unfair + n - 1) / n;
		const uint32_t words[2] = {(uint32_t)first, (uint32_t)(first + each - 1)};
		struct rng r = fixed(&words[0], 1);

		assert_int_equal(rng_below(&r, n), answer);
		r = fixed(&words[1], 1);
		assert_int_equal(rng_below(&r, n), answer);
		if (first && (first - 1) * n >= answer * whole) {
			const uint32_t again[2] = {(uint32_t)(first - 1), 0xffffffffu};

			r = fixed(again, 2);
			assert_int_equal(rng_below(&r, n), n - 1);
			assert_int_equal(r.used, 16);
		}
	}
}

static void test_below_accepts_equally_many_words_for_every_answer(void **unused)
{
	(void)unused;
	for (uint32_t n = 1; n <= 300; n++)
		check_borders(n);
	check_borders(7776);
	check_borders(65536);
}

/* Chi-square of many draws stays below the value that one run in a million exceeds. */
static void test_below_gives_every_number_equally_often(void **unused)
{
	static const struct {
		uint32_t n;
		double limit;
	} cases[] = {{2, 24}, {3, 28}, {6, 37}, {7, 39}, {25, 77}};
	struct rng r = help_rng("even", 0);
	const uint32_t draws = help_times(600000);

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint32_t seen[25] = {0};
		double chi = 0;
		const double mean = (double)draws / cases[i].n;

		for (uint32_t k = 0; k < draws; k++) {
			const uint32_t drawn = rng_below(&r, cases[i].n);

			assert_true(drawn < cases[i].n);
			seen[drawn]++;
		}
		for (uint32_t k = 0; k < cases[i].n; k++)
			chi += ((double)seen[k] - mean) * ((double)seen[k] - mean) / mean;
		assert_true(chi < cases[i].limit);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_key_is_sha256_of_seed),
	    cmocka_unit_test(test_words_are_chacha20_stream_of_purpose_and_number),
	    cmocka_unit_test(test_streams_of_other_key_purpose_or_number_share_no_word),
	    cmocka_unit_test(test_below_accepts_equally_many_words_for_every_answer),
	    cmocka_unit_test(test_below_gives_every_number_equally_often),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
