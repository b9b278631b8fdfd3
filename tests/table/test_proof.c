#define _GNU_SOURCE /* memmem */
/* The proof of chance: the commitment, the nonces, the secret, and who sees it when. */
#include "tests/table/sample.h"

#include "core/base/sha256.h"
#include "core/domicolor/domicolor.h"
#include "core/doodle/doodle.h"

#include <string.h>

static const uint8_t secret[PROOF_SECRET] = {1, 2, 3, 0xfe};
static const uint8_t nonces[2][PROOF_NONCE] = {{0xaa, 1}, {0xbb, 2}};
#define SECRET "secret 010203fe00000000000000000000000000000000000000000000000000000000"
#define NONCE1 "nonce 1 aa010000000000000000000000000000"
#define NONCE2 "nonce 2 bb020000000000000000000000000000"

static void open_table(struct table *t, const struct game *game)
{
	const struct game_setup how = {.seats = 2};
	uint8_t commitment[PROOF_HASH];

	assert_int_equal(table_open(t, game, &how), 0);
	proof_commitment(secret, commitment);
	assert_int_equal(table_set_commitment(t, commitment), 0);
	for (unsigned seat = 0; seat < 2; seat++)
		assert_int_equal(table_set_nonce(t, seat, nonces[seat]), 0);
	assert_false(table_can_draw(t));
	assert_int_equal(table_set_secret(t, secret), 0);
	assert_true(table_can_draw(t));
}

/* Lets so many events happen, or all there are: chance as the secret gives it, actions by chance.
 */
static void play_on(struct table *t, uint32_t most)
{
	struct rng r = help_rng("proof", 0);

	while (table_to_act(t) != GAME_OVER && most--) {
		move_t moves[GAME_MOVES_MAX];
		size_t n = t->game->legal(&t->state, moves);

		if (table_to_act(t) == GAME_CHANCE) {
			moves[0] = table_draw(t);
			n = 1;
		}
		assert_int_equal(table_append(t, moves[rng_below(&r, (uint32_t)n)], NULL), 0);
	}
}

static void write_for(const struct table *t, int viewer, struct sample *s)
{
	struct text out = text_in(s->at, RECORD_MAX);

	record_write(t, viewer, &out);
	assert_false(out.full);
	s->n = out.n;
}

static bool holds(const struct sample *s, const char *word)
{
	return memmem(s->at, s->n, word, strlen(word)) != NULL;
}

/* The hash of lines as a shell would make it. */
static void hash_of(const char *lines, uint8_t hash[32])
{
	struct sha256 s;

	sha256_start(&s);
	sha256_feed(&s, lines, strlen(lines));
	sha256_finish(&s, hash);
}

static void test_commitment_and_key_are_hashes_of_record_lines(void **unused)
{
	static struct table t;
	uint8_t hash[32], commitment[PROOF_HASH];
	const struct rng_key key =
	    rng_key(SECRET "\n" NONCE1 "\n" NONCE2 "\n", strlen(SECRET NONCE1 NONCE2) + 3);

	(void)unused;
	hash_of(SECRET "\n", hash);
	proof_commitment(secret, commitment);
	assert_memory_equal(commitment, hash, sizeof hash);
	open_table(&t, &doodle);
	assert_memory_equal(&t.key, &key, sizeof key);
}

static void test_proof_out_of_order_is_refused(void **unused)
{
	static struct table t, before;
	const struct game_setup how = {.seats = 2};
	uint8_t commitment[PROOF_HASH], other[PROOF_SECRET] = {9};

	(void)unused;
	proof_commitment(secret, commitment);
	assert_int_equal(table_open(&t, &doodle, &how), 0);
	before = t;
	assert_rule(table_set_nonce(&t, 0, nonces[0]), "T3"); /* nothing committed */
	assert_rule(table_set_secret(&t, secret), "T3");
	assert_true(help_same(&t, &before, sizeof t));
	assert_int_equal(table_set_commitment(&t, commitment), 0);
	before = t;
	assert_rule(table_set_commitment(&t, commitment), "T3");
	assert_rule(table_set_seed(&t, "7", 1), "T3");
	assert_rule(table_set_nonce(&t, 2, nonces[0]), "T3"); /* no such seat */
	assert_rule(table_set_secret(&t, other), "T3");       /* another secret */
	assert_true(help_same(&t, &before, sizeof t));
	assert_int_equal(table_set_nonce(&t, 1, nonces[1]), 0);
	assert_rule(table_set_nonce(&t, 1, nonces[0]), "T3"); /* given */
	assert_int_equal(table_set_secret(&t, secret), 0);
	before = t;
	assert_rule(table_set_nonce(&t, 0, nonces[0]), "T3"); /* too late */
	assert_rule(table_set_secret(&t, secret), "T3");
	assert_true(help_same(&t, &before, sizeof t));
	assert_int_equal(table_open(&t, &doodle, &how), 0);
	assert_int_equal(table_set_seed(&t, "7", 1), 0);
	assert_rule(table_set_commitment(&t, commitment), "T3"); /* a seed and a proof */
}

/* Every part of the proof changes the dice. */
static void test_key_depends_on_secret_and_on_nonces_and_their_seats(void **unused)
{
	static struct table t, u;
	struct rng_key keys[4];

	(void)unused;
	open_table(&t, &doodle);
	keys[0] = t.key;
	u = t;
	u.proof.secret[31] ^= 1;
	keys[1] = proof_key(&u.proof);
	u = t;
	u.proof.nonce[1][15] ^= 1;
	keys[2] = proof_key(&u.proof);
	u = t;
	u.proof.nonces = 1;
	keys[3] = proof_key(&u.proof);
	for (unsigned i = 0; i < 4; i++)
		for (unsigned k = 0; k < i; k++)
			assert_memory_not_equal(&keys[i], &keys[k], sizeof *keys);
}

/* T8: at no event does anybody's record hold the secret; when the game is over everybody's does. */
static void test_T8_secret_is_told_at_the_end(void **unused)
{
	static struct table t, begun;
	static struct sample s;

	(void)unused;
	open_table(&t, &domicolor);
	play_on(&t, UINT32_MAX);
	for (uint32_t n = 0; n <= t.n; n++) {
		table_prefix(&t, n, &begun);
		for (int viewer = GAME_ALL; viewer < 2; viewer++) {
			write_for(&begun, viewer, &s);
			assert_int_equal(holds(&s, "\nsecret "), n == t.n);
			assert_int_equal(holds(&s, "010203fe"), n == t.n);
			assert_true(holds(&s, "\n" NONCE1 "\n" NONCE2 "\n"));
			(void)sample_read(&s);
		}
	}
}

static void test_T8_views_know_no_secret(void **unused)
{
	static struct table t, view;
	static struct sample a, b;

	(void)unused;
	open_table(&t, &domicolor);
	play_on(&t, 20);
	for (int viewer = GAME_SPECTATOR; viewer < 2; viewer++) {
		table_view(&t, viewer, &view);
		assert_false(table_can_draw(&view));
		assert_null(memmem(&view, sizeof view, secret, 4));
		assert_null(memmem(&view, sizeof view, &t.key, 4));
		write_for(&t, viewer, &a);
		write_for(&view, GAME_ALL, &b); /* it is a table like any other */
		assert_int_equal(a.n, b.n);
		assert_memory_equal(a.at, b.at, a.n);
	}
}

static void test_record_with_proof_reads_back_as_written(void **unused)
{
	static struct table t;
	static struct sample s, again;
	uint32_t first;

	(void)unused;
	open_table(&t, &doodle);
	play_on(&t, UINT32_MAX);
	sample_write(&s, &t);
	t = sample_read(&s);
	assert_true(t.proof.known);
	assert_int_equal(table_count_forged(&t, &first), 0);
	sample_write(&again, &t);
	assert_int_equal(again.n, s.n);
	assert_memory_equal(again.at, s.at, s.n);
	t.proof.nonce[0][0] ^= 1; /* whoever changes a nonce changes the dice */
	sample_write(&s, &t);
	t = sample_read(&s);
	assert_true(table_count_forged(&t, &first) > 0);
	assert_int_equal(first, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_commitment_and_key_are_hashes_of_record_lines),
	    cmocka_unit_test(test_proof_out_of_order_is_refused),
	    cmocka_unit_test(test_key_depends_on_secret_and_on_nonces_and_their_seats),
	    cmocka_unit_test(test_T8_secret_is_told_at_the_end),
	    cmocka_unit_test(test_T8_views_know_no_secret),
	    cmocka_unit_test(test_record_with_proof_reads_back_as_written),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
