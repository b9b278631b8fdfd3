/* What is answered to requests for the page, without a socket. */
#include "server/http.h"
#include "tests/help.h"

#include <string.h>

static const unsigned char plain[] = "plain", gzip[] = "gz", brotli[] = "b";
static const struct page_file files[] = {
    {"/index.html", "text/html", "\"one\"", false, {{plain, 5}, {NULL, 0}, {NULL, 0}}},
    {"/a-0123456789.js", "text/javascript", "\"two\"", true, {{plain, 5}, {gzip, 2}, {brotli, 1}}},
    {NULL, NULL, NULL, false, {{NULL, 0}, {NULL, 0}, {NULL, 0}}},
};

static struct http_answer get(const char *path, const char *accepts, const char *has)
{
	const struct http_request request = {
	    .get = true, .path = path, .accepts = accepts, .has = has};

	return http_answer(files, &request);
}

static void test_root_is_the_index(void **unused)
{
	const struct http_answer a = get("/", "", "");

	(void)unused;
	assert_int_equal(a.status, 200);
	assert_string_equal(a.file->path, "/index.html");
	assert_int_equal(a.body.n, 5);
	assert_int_equal(a.length, 5);
}

static void test_only_exact_paths_are_there(void **unused)
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
		const struct http_answer a = get(paths[i], "br", "");

		assert_int_equal(a.status, 404);
		assert_null(a.file);
		assert_int_equal(a.body.n, 0);
	}
}

static void test_encoding_is_the_best_that_is_accepted(void **unused)
{
	static const struct {
		const char *accepts;
		enum page_encoding encoding;
	} cases[] = {
	    {"", PAGE_PLAIN},
	    {"identity", PAGE_PLAIN},
	    {"gzip", PAGE_GZIP},
	    {"GZIP", PAGE_GZIP},
	    {"gzip, deflate, br", PAGE_BROTLI},
	    {"gzip;q=1.0, br;q=0.5", PAGE_BROTLI},
	    {"gzip, br;q=0", PAGE_GZIP},
	    {"br;q=0.000, gzip;q=0", PAGE_PLAIN},
	    {"br;q=0.001", PAGE_BROTLI},
	    {"brotli, gzipped", PAGE_PLAIN},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(get("/a-0123456789.js", cases[i].accepts, "").encoding,
				 cases[i].encoding);
	assert_int_equal(get("/", "br, gzip", "").encoding,
			 PAGE_PLAIN); /* there is no smaller one */
}

static void test_what_the_browser_has_is_not_sent_again(void **unused)
{
	(void)unused;
	assert_int_equal(get("/", "", "\"one\"").status, 304);
	assert_int_equal(get("/", "", "\"two\", W/\"one\"").status, 304);
	assert_int_equal(get("/", "", "\"one\"").body.n, 0);
	assert_int_equal(get("/", "", "\"other\"").status, 200);
}

static void test_head_has_the_length_but_no_body(void **unused)
{
	const struct http_request request = {
	    .head = true, .path = "/a-0123456789.js", .accepts = "gzip", .has = ""};
	const struct http_answer a = http_answer(files, &request);

	(void)unused;
	assert_int_equal(a.status, 200);
	assert_int_equal(a.length, 2);
	assert_int_equal(a.body.n, 0);
}

static void test_other_methods_are_refused(void **unused)
{
	const struct http_request request = {.path = "/", .accepts = "", .has = ""};

	(void)unused;
	assert_int_equal(http_answer(files, &request).status, 405);
}

static void test_page_runs_its_own_code_only(void **unused)
{
	const char *policy = "";

	(void)unused;
	for (const struct http_header *h = http_headers; h->name; h++)
		if (strcmp(h->name, "content-security-policy:") == 0)
			policy = h->value;
	assert_non_null(strstr(policy, "default-src 'none'"));
	assert_non_null(strstr(policy, "frame-ancestors 'none'"));
	assert_null(strstr(policy, "unsafe-inline"));
	assert_null(strstr(policy, "http"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_root_is_the_index),
	    cmocka_unit_test(test_only_exact_paths_are_there),
	    cmocka_unit_test(test_encoding_is_the_best_that_is_accepted),
	    cmocka_unit_test(test_what_the_browser_has_is_not_sent_again),
	    cmocka_unit_test(test_head_has_the_length_but_no_body),
	    cmocka_unit_test(test_other_methods_are_refused),
	    cmocka_unit_test(test_page_runs_its_own_code_only),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
