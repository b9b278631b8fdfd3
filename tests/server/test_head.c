/* Heads of requests: those that are read and those that are refused. */
#include "server/net/head.h"
#include "tests/help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct head head;
static struct head_fault fault;

static enum head_result reads(const char *text)
{
	return head_read(text, strlen(text), &head, &fault);
}

static void assert_refused(const char *text, unsigned status)
{
	if (reads(text) != HEAD_REFUSED)
		fail_msg("not refused: %s", text);
	assert_int_equal(fault.status, status);
	assert_true(strlen(fault.sentence) > 10);
}

static void assert_slice(struct scan text, const char *expected)
{
	if (!scan_is(&text, expected))
		fail_msg("%.*s is not %s", (int)text.n, text.at, expected);
}

static void test_a_whole_head_is_read(void **unused)
{
	static const char text[] =
	    "POST /api/tables?code=ABCDEF HTTP/1.1\r\nHost: table.example:8080\r\n"
	    "Content-Length:  12 \r\nX-Empty:\r\nConnection: keep-alive, Close\r\n\r\n{}";

	(void)unused;
	assert_int_equal(reads(text), HEAD_READ);
	assert_slice(head.method, "POST");
	assert_slice(head.path, "/api/tables");
	assert_slice(head.query, "code=ABCDEF");
	assert_slice(head_value(&head, "host"), "table.example:8080");
	assert_slice(head_value(&head, "x-empty"), "");
	assert_slice(head_value(&head, "x-none"), "");
	assert_int_equal(head.body, 12);
	assert_int_equal(head.size, sizeof text - 1 - 2);
	assert_true(head.closes);
	assert_false(head.expects);
}

static void test_every_prefix_of_a_head_is_incomplete(void **unused)
{
	static const char text[] = "GET / HTTP/1.1\r\nHost: a\r\nAccept: b\tc\r\n\r\n";

	(void)unused;
	for (size_t n = 0; n < sizeof text - 1; n++)
		assert_int_equal(head_read(text, n, &head, &fault), HEAD_INCOMPLETE);
	assert_int_equal(head_read(text, sizeof text - 1, &head, &fault), HEAD_READ);
}

static void test_absolute_form_must_name_the_same_host(void **unused)
{
	(void)unused;
	assert_int_equal(reads("GET http://A.example/x?y HTTP/1.1\r\nHost: a.EXAMPLE\r\n\r\n"),
			 HEAD_READ);
	assert_slice(head.path, "/x");
	assert_slice(head.query, "y");
	assert_refused("GET http://b.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n", 400);
	assert_refused("GET http:///x HTTP/1.1\r\nHost: a\r\n\r\n", 400);
	assert_refused("GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", 400);
	assert_refused("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400);
	assert_refused("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", 400);
}

static void test_request_lines_of_another_form_are_refused(void **unused)
{
	static const char *const lines[] = {"",
					    " ",
					    "GET",
					    "GET /",
					    "GET / ",
					    "GET  / HTTP/1.1",
					    "GET / HTTP/1.1 ",
					    " GET / HTTP/1.1",
					    "GET /\tHTTP/1.1",
					    "GET / http/1.1",
					    "GET / HTTP/1.1x",
					    "GET / HTTP/11",
					    "G@T / HTTP/1.1",
					    "GET x HTTP/1.1",
					    "GET /a#b HTTP/1.1",
					    "GET /\x80 HTTP/1.1",
					    "GET /a b HTTP/1.1"};
	char text[200];

	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		snprintf(text, sizeof text, "%s\r\nHost: a\r\n\r\n", lines[i]);
		assert_refused(text, 400);
	}
	assert_refused("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400);
	assert_refused("GET / HTTP/1.0\r\nHost: a\r\n\r\n", 505);
	assert_refused("GET / HTTP/9.9\r\nHost: a\r\n\r\n", 505);
	assert_refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505);
}

static void test_ambiguous_fields_are_refused(void **unused)
{
	static const struct {
		const char *fields;
		unsigned status;
	} cases[] = {
	    {"", 400},
	    {"Host:\r\n", 400},
	    {"Host: a\r\nHost: a\r\n", 400},
	    {"Host: a/b\r\n", 400},
	    {"Host: a@b\r\n", 400},
	    {"Host: a b\r\n", 400},
	    {"Host : a\r\n", 400},
	    {"Host: a\r\nX\r\n", 400},
	    {"Host: a\r\n: x\r\n", 400},
	    {"Host: a\r\nX: 1\r\n 2\r\n", 400},
	    {"Host: a\r\n\tX: 1\r\n", 400},
	    {"Host: a\r\nX: 1\rY: 2\r\n", 400},
	    {"Host: a\r\nX: 1\nY: 2\r\n", 400},
	    {"Host: a\r\nX: \x01\r\n", 400},
	    {"Host: a\r\nX: \x7f\r\n", 400},
	    {"Host: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n", 400},
	    {"Host: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n", 400},
	    {"Host: a\r\nContent-Length: 5, 5\r\n", 400},
	    {"Host: a\r\nContent-Length: +5\r\n", 400},
	    {"Host: a\r\nContent-Length: -1\r\n", 400},
	    {"Host: a\r\nContent-Length: 0x5\r\n", 400},
	    {"Host: a\r\nContent-Length:\r\n", 400},
	    {"Host: a\r\nContent-Length: 9999999999999999999\r\n", 400},
	    {"Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400},
	    {"Host: a\r\nTransfer-Encoding: chunked\r\n", 411},
	    {"Host: a\r\nTransfer-Encoding: identity\r\n", 411},
	    {"Host: a\r\nOrigin: http://a\r\nOrigin: http://b\r\n", 400},
	    {"Host: a\r\nExpect: the-unexpected\r\n", 417},
	};
	char text[300];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(text, sizeof text, "POST / HTTP/1.1\r\n%s\r\n", cases[i].fields);
		assert_refused(text, cases[i].status);
	}
}

static void test_lists_are_searched_by_token_in_all_fields(void **unused)
{
	(void)unused;
	assert_int_equal(
	    reads("GET / HTTP/1.1\r\nHost: a\r\nConnection: a\r\nUpgrade: h2c, WebSocket\r\n"
		  "connection:x , Upgrade\r\nExpect: 100-Continue\r\n\r\n"),
	    HEAD_READ);
	assert_true(head_lists(&head, "connection", "upgrade"));
	assert_true(head_lists(&head, "upgrade", "websocket"));
	assert_false(head_lists(&head, "upgrade", "web"));
	assert_false(head_lists(&head, "connection", ""));
	assert_int_equal(head_count(&head, "connection"), 2);
	assert_slice(head_value(&head, "connection"), "a");
	assert_slice(head_last_value(&head, "connection"), "x , Upgrade");
	assert_true(head.expects);
}

static void test_long_heads_are_refused(void **unused)
{
	char text[HEAD_MAX + 100];
	size_t n = (size_t)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\n");

	(void)unused;
	for (unsigned i = 0; i < HEAD_FIELDS_MAX; i++)
		n += (size_t)snprintf(text + n, sizeof text - n, "A: b\r\n");
	snprintf(text + n, sizeof text - n, "\r\n");
	assert_refused(text, 431); /* too many fields */
	n = (size_t)snprintf(text, sizeof text, "GET / HTTP/1.1\r\nHost: a\r\nX: ");
	memset(text + n, 'x', sizeof text - n);
	assert_int_equal(head_read(text, HEAD_MAX - 1, &head, &fault), HEAD_INCOMPLETE);
	assert_int_equal(head_read(text, HEAD_MAX, &head, &fault), HEAD_REFUSED);
	assert_int_equal(fault.status, 431);
}

/* A client of another protocol is refused before the end of its head, which may never come. */
static void test_binary_head_is_refused_before_its_end(void **unused)
{
	static const char hello[] = "\x16\x03\x01\x02";

	(void)unused;
	assert_int_equal(head_read(hello, 1, &head, &fault), HEAD_REFUSED);
	assert_int_equal(head_read("GET / HTTP/1.1\0", 15, &head, &fault), HEAD_REFUSED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_whole_head_is_read),
	    cmocka_unit_test(test_every_prefix_of_a_head_is_incomplete),
	    cmocka_unit_test(test_absolute_form_must_name_the_same_host),
	    cmocka_unit_test(test_request_lines_of_another_form_are_refused),
	    cmocka_unit_test(test_ambiguous_fields_are_refused),
	    cmocka_unit_test(test_lists_are_searched_by_token_in_all_fields),
	    cmocka_unit_test(test_long_heads_are_refused),
	    cmocka_unit_test(test_binary_head_is_refused_before_its_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
