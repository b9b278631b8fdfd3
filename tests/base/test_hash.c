/* ChaCha20 and SHA-256: the printed vectors, and libsodium's answers for everything else. */
#include "tests/help.h"

#include "core/base/chacha.h"
#include "core/base/sha256.h"

#include <sodium.h>
#include <string.h>

static void random_bytes(struct rng *r, void *to, size_t n)
{
	uint8_t *at = to;

	for (size_t i = 0; i < n; i++)
		at[i] = (uint8_t)rng_word(r);
}

static void stream_block(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12],
			 uint8_t block[64])
{
	uint32_t k[8], n[3], words[16];

	memcpy(k, key, sizeof k);
	memcpy(n, nonce, sizeof n);
	chacha_block(k, counter, n, words);
	memcpy(block, words, 64);
}

/* RFC 8439, 2.3.2 and the first, second and fourth vector of A.1. */
static void test_chacha_block_equals_vectors_of_rfc_8439(void **unused)
{
	static const uint8_t zero[32];
	static const uint8_t last_one[32] = {[31] = 1};
	static const uint8_t nonce[12] = {[3] = 9, [7] = 0x4a};
	static const uint8_t second[32] = {[1] = 0xff};
	static const struct {
		const uint8_t *key;
		uint32_t counter;
		const uint8_t *nonce;
		const char *block;
	} vectors[] = {
	    {NULL, 1, nonce,
	     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
	     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
	    {zero, 0, zero,
	     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
	     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
	    {zero, 1, zero,
	     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
	     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
	    {last_one, 1, zero,
	     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
	     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
	    {second, 2, zero,
	     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
	     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
	};
	uint8_t counting[32], block[64];
	char hex[129];

	(void)unused;
	for (unsigned i = 0; i < 32; i++)
		counting[i] = (uint8_t)i;
	for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
		stream_block(vectors[i].key ? vectors[i].key : counting, vectors[i].counter,
			     vectors[i].nonce, block);
		sodium_bin2hex(hex, sizeof hex, block, sizeof block);
		assert_string_equal(hex, vectors[i].block);
	}
}

static void test_chacha_stream_equals_libsodium(void **unused)
{
	struct rng r = help_rng("chacha", 0);

	(void)unused;
	for (uint32_t i = 0; i < help_times(20000); i++) {
		static const uint8_t zeros[64];
		const uint32_t counter = rng_word(&r);
		uint8_t key[32], nonce[12], ours[64], theirs[64];

		random_bytes(&r, key, sizeof key);
		random_bytes(&r, nonce, sizeof nonce);
		stream_block(key, counter, nonce, ours);
		crypto_stream_chacha20_ietf_xor_ic(theirs, zeros, sizeof zeros, nonce, counter,
						   key);
		assert_memory_equal(ours, theirs, sizeof ours);
	}
}

/* FIPS 180-4's three messages. */
static void test_sha256_equals_vectors_of_fips_180(void **unused)
{
	static const char *const vectors[][2] = {
	    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
	    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
	    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
	     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
		struct sha256 s;
		uint8_t hash[32];
		char hex[65];

		sha256_start(&s);
		sha256_feed(&s, vectors[i][0], strlen(vectors[i][0]));
		sha256_finish(&s, hash);
		sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
		assert_string_equal(hex, vectors[i][1]);
	}
}

/* Every length around the borders of blocks, fed in pieces of every kind. */
static void test_sha256_fed_in_pieces_equals_libsodium(void **unused)
{
	struct rng r = help_rng("sha256", 0);
	uint8_t message[1024], ours[32], theirs[32];

	(void)unused;
	random_bytes(&r, message, sizeof message);
	for (size_t n = 0; n < sizeof message; n++)
		for (uint32_t times = 0; times < help_times(16); times++) {
			struct sha256 s;

			sha256_start(&s);
			for (size_t at = 0, piece; at < n; at += piece) {
				piece = rng_below(&r, 2 + rng_below(&r, 150));
				piece = piece < n - at ? piece : n - at;
				sha256_feed(&s, message + at, piece);
			}
			sha256_finish(&s, ours);
			crypto_hash_sha256(theirs, message, n);
			assert_memory_equal(ours, theirs, sizeof ours);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_chacha_block_equals_vectors_of_rfc_8439),
	    cmocka_unit_test(test_chacha_stream_equals_libsodium),
	    cmocka_unit_test(test_sha256_equals_vectors_of_fips_180),
	    cmocka_unit_test(test_sha256_fed_in_pieces_equals_libsodium),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
