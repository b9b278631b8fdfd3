/* Answers to requests for the page, without a socket. */
#include "server/net/http_reply.h"
#include "tests/help.h"

#include <string.h>

static const unsigned char plain[] = "plain", gzip[] = "gz", brotli[] = "b";
static const struct page_file files[] = {
    {"/index.html", "text/html", "\"one\"", false, {{plain, 5}, {NULL, 0}, {NULL, 0}}},
    {"/a-0123456789.js", "text/javascript", "\"two\"", true, {{plain, 5}, {gzip, 2}, {brotli, 1}}},
    {NULL, NULL, NULL, false, {{NULL, 0}, {NULL, 0}, {NULL, 0}}},
};

static struct http_reply get(const char *path, const char *accepts, const char *has)
{
	const struct http_page_request request = {
	    .get = true, .path = path, .accepts = accepts, .has = has};

	return http_reply_for_page(files, &request);
}

static void test_root_gets_the_index(void **unused)
{
	const struct http_reply a = get("/", "", "");

	(void)unused;
	assert_int_equal(a.status, 200);
	assert_string_equal(a.type, "text/html");
	assert_string_equal(a.etag, "\"one\"");
	assert_int_equal(a.body.n, 5);
}

static void test_path_that_is_not_exact_gets_404(void **unused)
{
	static const char *const paths[] = {"",
					    "/nope",
					    "/index.html/",
					    "index.html",
					    "/INDEX.HTML",
					    "/../index.html",
					    "//index.html",
					    "/a"};

	(void)unused;
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		const struct http_reply a = get(paths[i], "br", "");

		assert_int_equal(a.status, 404);
		assert_null(a.etag);
	}
}

static void test_encoding_is_the_best_that_is_accepted(void **unused)
{
	static const struct {
		const char *accepts, *encoding;
	} cases[] = {
	    {"", NULL},
	    {"identity", NULL},
	    {"gzip", "gzip"},
	    {"GZIP", "gzip"},
	    {"gzip, deflate, br", "br"},
	    {"gzip;q=1.0, br;q=0.5", "br"},
	    {"gzip, br;q=0", "gzip"},
	    {"br;q=0.000, gzip;q=0", NULL},
	    {"br;q=0.001", "br"},
	    {"brotli, gzipped", NULL},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct http_reply a = get("/a-0123456789.js", cases[i].accepts, "");

		if (cases[i].encoding)
			assert_string_equal(a.encoding, cases[i].encoding);
		else
			assert_null(a.encoding);
	}
	assert_null(get("/", "br, gzip", "").encoding); /* no encoding of it is smaller */
}

static void test_matching_etag_gets_304_without_a_body(void **unused)
{
	(void)unused;
	assert_int_equal(get("/", "", "\"one\"").status, 304);
	assert_int_equal(get("/", "", "\"two\", W/\"one\"").status, 304);
	assert_int_equal(get("/", "", "\"one\"").body.n, 0);
	assert_int_equal(get("/", "", "\"other\"").status, 200);
}

static void test_other_methods_are_refused(void **unused)
{
	const struct http_page_request request = {.path = "/", .accepts = "", .has = ""};

	(void)unused;
	assert_int_equal(http_reply_for_page(files, &request).status, 405);
	assert_string_equal(http_reply_for_page(files, &request).allow, "GET, HEAD");
}

static void test_every_path_says_so_in_a_build_without_the_page(void **unused)
{
	const struct page_file *no_files = files + sizeof files / sizeof *files - 1;
	static const char *const paths[] = {"/", "/index.html", "/nope"};

	(void)unused;
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		const struct http_page_request request = {
		    .get = true, .path = paths[i], .accepts = "", .has = ""};
		const struct http_reply a = http_reply_for_page(no_files, &request);

		assert_int_equal(a.status, 404);
		assert_non_null(strstr((const char *)a.body.at, "has no page"));
	}
}

/* Returns the head of an answer as a string. */
static const char *head_of(const struct http_reply *reply, bool closes)
{
	static char buffer[HTTP_REPLY_HEAD_MAX + 1];
	struct text out = text_in(buffer, HTTP_REPLY_HEAD_MAX);

	http_reply_write_head(reply, closes, &out);
	assert_false(out.full);
	buffer[out.n] = '\0';
	return buffer;
}

static void test_head_names_length_type_and_end(void **unused)
{
	const struct http_reply found = get("/a-0123456789.js", "gzip", ""),
				same = get("/", "", "\"one\"");

	(void)unused;
	assert_non_null(strstr(head_of(&found, false), "HTTP/1.1 200 OK\r\n"));
	assert_non_null(strstr(head_of(&found, false), "\r\ncontent-length: 2\r\n"));
	assert_non_null(strstr(head_of(&found, false), "\r\ncontent-encoding: gzip\r\n"));
	assert_null(strstr(head_of(&found, false), "connection:"));
	assert_non_null(strstr(head_of(&found, true), "\r\nconnection: close\r\n"));
	assert_null(strstr(head_of(&same, false), "content-length"));
	assert_string_equal(strstr(head_of(&same, false), "\r\n\r\n"), "\r\n\r\n");
}

static void test_every_answer_has_the_security_fields(void **unused)
{
	const struct http_reply found = get("/", "", "");
	const char *policy = strstr(head_of(&found, false), "content-security-policy:");

	(void)unused;
	assert_non_null(policy);
	*strchr(policy, '\r') = '\0';
	assert_non_null(strstr(policy, "default-src 'none'"));
	assert_non_null(strstr(policy, "frame-ancestors 'none'"));
	assert_null(strstr(policy, "unsafe-inline"));
	assert_null(strstr(policy, "http"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_root_gets_the_index),
	    cmocka_unit_test(test_path_that_is_not_exact_gets_404),
	    cmocka_unit_test(test_encoding_is_the_best_that_is_accepted),
	    cmocka_unit_test(test_matching_etag_gets_304_without_a_body),
	    cmocka_unit_test(test_head_names_length_type_and_end),
	    cmocka_unit_test(test_other_methods_are_refused),
	    cmocka_unit_test(test_every_path_says_so_in_a_build_without_the_page),
	    cmocka_unit_test(test_every_answer_has_the_security_fields),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
