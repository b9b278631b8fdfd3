/* WebSocket frames and the key of the handshake. */
#include "server/net/frame.h"
#include "server/net/sha1.h"
#include "tests/help.h"

#include <string.h>

enum { MOST = 70000 };

static int read_bytes(const char *bytes, size_t n, struct frame *f)
{
	return frame_read((const uint8_t *)bytes, n, MOST, f);
}

/* The example of RFC 6455, 5.7. */
static void test_masked_text_is_read(void **unused)
{
	uint8_t bytes[] = {0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58};
	struct frame f;

	(void)unused;
	for (size_t n = 0; n < 6; n++)
		assert_int_equal(frame_read(bytes, n, MOST, &f), -1);
	assert_int_equal(frame_read(bytes, 6, MOST, &f), 0);
	assert_true(f.final);
	assert_int_equal(f.opcode, FRAME_OPCODE_TEXT);
	assert_int_equal(f.head, 6);
	assert_int_equal(f.length, 5);
	frame_unmask(bytes + f.head, &f);
	assert_memory_equal(bytes + f.head, "Hello", 5);
}

static void test_length_in_too_many_bytes_is_refused(void **unused)
{
	struct frame f;

	(void)unused;
	assert_int_equal(read_bytes("\x81\xfe\x00\x7e\0\0\0\0", 8, &f), 0);
	assert_int_equal(f.length, 126);
	assert_int_equal(f.head, 8);
	assert_int_equal(read_bytes("\x81\xff\0\0\0\0\0\1\0\0\0\0\0\0", 14, &f), 0);
	assert_int_equal(f.length, 65536);
	assert_int_equal(f.head, 14);
	assert_int_equal(read_bytes("\x81\xfe\x00\x7d\0\0\0\0", 8, &f), FRAME_CODE_PROTOCOL_ERROR);
	assert_int_equal(read_bytes("\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0", 14, &f),
			 FRAME_CODE_PROTOCOL_ERROR);
	assert_int_equal(read_bytes("\x81\xff\0\0\0\0\0\1\x11\x71", 10, &f), FRAME_CODE_TOO_LARGE);
	assert_int_equal(read_bytes("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10, &f),
			 FRAME_CODE_TOO_LARGE);
	assert_int_equal(read_bytes("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10, &f),
			 FRAME_CODE_PROTOCOL_ERROR); /* the first bit of the length is 0 */
}

static void test_invalid_frame_is_a_protocol_error(void **unused)
{
	static const char *const frames[] = {
	    "\x81\x02",                                     /* not masked */
	    "\xc1\x82", "\xa1\x82", "\x91\x82",             /* reserved bits */
	    "\x83\x82", "\x87\x82", "\x8b\x82", "\x8f\x82", /* unknown opcodes */
	    "\x08\x82", "\x09\x80", "\x0a\x80",             /* control frames in fragments */
	    "\x89\xfe", "\x88\xff",                         /* control frames that are too long */
	};
	struct frame f;

	(void)unused;
	for (size_t i = 0; i < sizeof frames / sizeof *frames; i++)
		assert_int_equal(read_bytes(frames[i], 2, &f), FRAME_CODE_PROTOCOL_ERROR);
}

static void test_close_code_is_read_or_refused(void **unused)
{
	static const struct {
		const char *payload;
		size_t n;
		unsigned code;
	} cases[] = {
	    {"", 0, FRAME_CODE_NONE},
	    {"\x03", 1, FRAME_CODE_PROTOCOL_ERROR},
	    {"\x03\xe8", 2, 1000},
	    {"\x03\xe8"
	     "bye \xc3\xa9",
	     8, 1000},
	    {"\x03\xe8\xff", 3, FRAME_CODE_NOT_UTF8},
	    {"\x03\xec", 2, FRAME_CODE_PROTOCOL_ERROR}, /* 1004 to 1006 are never sent */
	    {"\x03\xed", 2, FRAME_CODE_PROTOCOL_ERROR},
	    {"\x03\xee", 2, FRAME_CODE_PROTOCOL_ERROR},
	    {"\x03\xf7", 2, FRAME_CODE_PROTOCOL_ERROR}, /* 1015 */
	    {"\x00\x00", 2, FRAME_CODE_PROTOCOL_ERROR},
	    {"\x0b\xb8", 2, 3000},
	    {"\x13\x87", 2, 4999},
	    {"\x13\x88", 2, FRAME_CODE_PROTOCOL_ERROR},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(frame_close_code((const uint8_t *)cases[i].payload, cases[i].n),
				 cases[i].code);
}

static void test_written_heads_have_the_shortest_length(void **unused)
{
	static const struct {
		size_t length, head;
		uint8_t bytes[FRAME_HEAD_MAX];
	} cases[] = {
	    {0, 2, {0x81, 0}},
	    {125, 2, {0x81, 125}},
	    {126, 4, {0x81, 126, 0, 126}},
	    {65535, 4, {0x81, 126, 255, 255}},
	    {65536, 10, {0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}},
	};
	uint8_t head[FRAME_HEAD_MAX];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(frame_write(FRAME_OPCODE_TEXT, cases[i].length, head),
				 cases[i].head);
		assert_memory_equal(head, cases[i].bytes, cases[i].head);
	}
}

/* The example of RFC 6455, 1.3. */
static void test_handshake_key_gets_the_answer_of_the_rfc(void **unused)
{
	char accept[FRAME_ACCEPT];

	(void)unused;
	assert_true(frame_key_is_valid("dGhlIHNhbXBsZSBub25jZQ==", 24));
	frame_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
	assert_memory_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", FRAME_ACCEPT);
	assert_false(frame_key_is_valid("dGhlIHNhbXBsZSBub25jZQ=", 23));
	assert_false(frame_key_is_valid("dGhlIHNhbXBsZSBub25jZR==", 24)); /* bits left over */
	assert_false(frame_key_is_valid("dGhlIHNhbXBsZSBub25jZ===", 24));
	assert_false(frame_key_is_valid("dGhlIHNhbXBsZSBu\0b25jZQ=", 24));
	assert_false(frame_key_is_valid("", 0));
}

/* FIPS 180-4, and lengths around the ends of blocks against sums that sha1sum gave. */
static void test_sha1_gives_known_sums_for_all_lengths(void **unused)
{
	static const struct {
		size_t n;
		const char *hash;
	} letters[] = {
	    {0, "\xda\x39\xa3\xee\x5e\x6b\x4b\x0d\x32\x55\xbf\xef\x95\x60\x18\x90\xaf\xd8\x07\x09"},
	    {55,
	     "\xc1\xc8\xbb\xdc\x22\x79\x6e\x28\xc0\xe1\x51\x63\xd2\x08\x99\xb6\x56\x21\xd6\x5a"},
	    {56,
	     "\xc2\xdb\x33\x0f\x60\x83\x85\x4c\x99\xd4\xb5\xbf\xb6\xe8\xf2\x9f\x20\x1b\xe6\x99"},
	    {64,
	     "\x00\x98\xba\x82\x4b\x5c\x16\x42\x7b\xd7\xa1\x12\x2a\x5a\x44\x2a\x25\xec\x64\x4d"},
	};
	uint8_t text[64], hash[SHA1_SIZE];

	(void)unused;
	memset(text, 'a', sizeof text);
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		sha1(text, letters[i].n, hash);
		assert_memory_equal(hash, letters[i].hash, SHA1_SIZE);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_masked_text_is_read),
	    cmocka_unit_test(test_length_in_too_many_bytes_is_refused),
	    cmocka_unit_test(test_invalid_frame_is_a_protocol_error),
	    cmocka_unit_test(test_close_code_is_read_or_refused),
	    cmocka_unit_test(test_written_heads_have_the_shortest_length),
	    cmocka_unit_test(test_handshake_key_gets_the_answer_of_the_rfc),
	    cmocka_unit_test(test_sha1_gives_known_sums_for_all_lengths),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
