#include "server/net/head.h"

#include <string.h>

/* A Content-Length has at most 18 digits, which fit into 64 bits. */
enum { LENGTH_DIGITS_MAX = 18 };

static enum head_result refuse(struct head_fault *fault, unsigned status, const char *sentence)
{
	*fault = (struct head_fault){status, sentence};
	return HEAD_REFUSED;
}

/* ---- characters ---- */

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Returns whether a token may have the character (RFC 9110, 5.6.2). */
static bool is_token_char(char c)
{
	return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') ||
	       (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* Returns whether a target may have the character: visible ASCII, but no fragment. */
static bool is_target_char(char c)
{
	return c > ' ' && c <= '~' && c != '#' && c != '"' && c != '<' && c != '>' && c != '\\';
}

/* Returns whether a host with its port may have the character, which must not divide a URL into
 * parts. */
static bool is_host_char(char c)
{
	return is_target_char(c) && !strchr("/?@,`{|}^", c);
}

static bool is_control(char c)
{
	return (unsigned char)c < ' ' || c == 0x7f;
}

static bool all_are(const struct scan *text, bool (*is)(char c))
{
	for (size_t i = 0; i < text->n; i++)
		if (!is(text->at[i]))
			return false;
	return true;
}

bool head_is(const struct scan *text, const char *expected)
{
	for (size_t i = 0; i < text->n; i++)
		if (!expected[i] || lower(text->at[i]) != expected[i])
			return false;
	return !expected[text->n];
}

static struct scan trim(struct scan s)
{
	while (s.n && (*s.at == ' ' || *s.at == '\t'))
		s.at++, s.n--;
	while (s.n && (s.at[s.n - 1] == ' ' || s.at[s.n - 1] == '\t'))
		s.n--;
	return s;
}

/* ---- fields ---- */

struct scan head_value(const struct head *h, const char *name)
{
	for (unsigned i = 0; i < h->fields; i++)
		if (head_is(&h->field[i].name, name))
			return h->field[i].value;
	return scan_in("", 0);
}

struct scan head_last_value(const struct head *h, const char *name)
{
	for (unsigned i = h->fields; i > 0; i--)
		if (head_is(&h->field[i - 1].name, name))
			return h->field[i - 1].value;
	return scan_in("", 0);
}

unsigned head_count(const struct head *h, const char *name)
{
	unsigned n = 0;

	for (unsigned i = 0; i < h->fields; i++)
		n += head_is(&h->field[i].name, name);
	return n;
}

static bool list_has(struct scan list, const char *token)
{
	while (list.n) {
		const char *comma = memchr(list.at, ',', list.n);
		const size_t n = comma ? (size_t)(comma - list.at) : list.n;
		const struct scan entry = trim(scan_in(list.at, n));

		if (head_is(&entry, token))
			return true;
		list.at += n + (comma != NULL);
		list.n -= n + (comma != NULL);
	}
	return false;
}

bool head_lists(const struct head *h, const char *name, const char *token)
{
	for (unsigned i = 0; i < h->fields; i++)
		if (head_is(&h->field[i].name, name) && list_has(h->field[i].value, token))
			return true;
	return false;
}

static enum head_result read_field(struct scan line, struct head *h, struct head_fault *fault)
{
	const char *colon = memchr(line.at, ':', line.n);
	struct head_field *f = &h->field[h->fields];

	if (h->fields == HEAD_FIELDS_MAX)
		return refuse(fault, 431, "The head has more than 64 fields.");
	if (*line.at == ' ' || *line.at == '\t')
		return refuse(fault, 400, "A header field must not be folded over several lines.");
	if (!colon)
		return refuse(fault, 400, "A header field must have a colon.");
	f->name = scan_in(line.at, (size_t)(colon - line.at));
	f->value = trim(scan_in(colon + 1, line.n - f->name.n - 1));
	if (!f->name.n || !all_are(&f->name, is_token_char))
		return refuse(fault, 400, "The name of a header field must be a token.");
	h->fields++;
	return HEAD_READ;
}

/* ---- the request line ---- */

/* Takes the part before the next space, and that space, off the line. Returns false if there is no
 * space. */
static bool take_part(struct scan *line, struct scan *part)
{
	const char *space = memchr(line->at, ' ', line->n);

	if (!space)
		return false;
	*part = scan_in(line->at, (size_t)(space - line->at));
	line->at += part->n + 1;
	line->n -= part->n + 1;
	return true;
}

static enum head_result read_version(const struct scan *version, struct head_fault *fault)
{
	if (scan_is(version, "HTTP/1.1"))
		return HEAD_READ;
	if (version->n == 8 && memcmp(version->at, "HTTP/", 5) == 0 && is_digit(version->at[5]) &&
	    version->at[6] == '.' && is_digit(version->at[7]))
		return refuse(fault, 505, "This server speaks HTTP/1.1 only.");
	return refuse(fault, 400, "The request line must be a method, a target and HTTP/1.1.");
}

/* Reads the target into path and query. Sets *host to the host of an absolute target, or makes it
 * empty. */
static enum head_result read_target(struct scan target, struct head *h, struct scan *host,
				    struct head_fault *fault)
{
	const char *question;

	*host = scan_in("", 0);
	if (!all_are(&target, is_target_char))
		return refuse(fault, 400, "The target has a character that no target has.");
	if (scan_string(&target, "http://") || scan_string(&target, "https://")) {
		host->at = target.at;
		while (target.n && *target.at != '/')
			target.at++, target.n--, host->n++;
		if (!host->n)
			return refuse(fault, 400, "The target names no host.");
	}
	if (!target.n || *target.at != '/')
		return refuse(fault, 400, "The target must be a path.");
	question = memchr(target.at, '?', target.n);
	h->path = scan_in(target.at, question ? (size_t)(question - target.at) : target.n);
	h->query = question ? scan_in(question + 1, target.n - h->path.n - 1) : scan_in("", 0);
	return HEAD_READ;
}

static enum head_result read_request_line(struct scan line, struct head *h, struct scan *host,
					  struct head_fault *fault)
{
	struct scan target;
	enum head_result result;

	if (!take_part(&line, &h->method) || !h->method.n || !all_are(&h->method, is_token_char) ||
	    !take_part(&line, &target))
		return refuse(fault, 400,
			      "The request line must be a method, a target and HTTP/1.1.");
	result = read_version(&line, fault);
	return result == HEAD_READ ? read_target(target, h, host, fault) : result;
}

/* ---- what the fields mean ---- */

static bool same_host(const struct scan *a, const struct scan *b)
{
	if (a->n != b->n)
		return false;
	for (size_t i = 0; i < a->n; i++)
		if (lower(a->at[i]) != lower(b->at[i]))
			return false;
	return true;
}

static enum head_result check_host(const struct head *h, const struct scan *in_target,
				   struct head_fault *fault)
{
	const struct scan host = head_value(h, "host");

	if (!host.n || !all_are(&host, is_host_char))
		return refuse(fault, 400, "The request must name its host once.");
	if (in_target->n && !same_host(in_target, &host))
		return refuse(fault, 400, "The target names another host than the field Host.");
	return HEAD_READ;
}

static enum head_result read_length(struct head *h, struct head_fault *fault)
{
	const struct scan length = head_value(h, "content-length");
	const bool has_length = head_count(h, "content-length") > 0;

	if (head_count(h, "transfer-encoding"))
		return has_length
			   ? refuse(fault, 400,
				    "Content-Length and Transfer-Encoding exclude each other.")
			   : refuse(fault, 411, "A body needs a Content-Length.");
	if (!has_length)
		return HEAD_READ;
	if (!length.n || length.n > LENGTH_DIGITS_MAX || !all_are(&length, is_digit))
		return refuse(fault, 400, "Content-Length must be a number.");
	for (size_t i = 0; i < length.n; i++)
		h->body = h->body * 10 + (size_t)(length.at[i] - '0');
	return HEAD_READ;
}

/* Refuses a second field of those that decide how the request is read or who sends it. */
static enum head_result check_repeated(const struct head *h, struct head_fault *fault)
{
	static const char *const single[] = {
	    "host",   "content-length", "content-type",      "transfer-encoding",     "origin",
	    "expect", "authorization",  "sec-websocket-key", "sec-websocket-version",
	};

	for (size_t i = 0; i < sizeof single / sizeof *single; i++)
		if (head_count(h, single[i]) > 1)
			return refuse(fault, 400, "A field that may stand once stands twice.");
	return HEAD_READ;
}

static enum head_result read_expect(struct head *h, struct head_fault *fault)
{
	const struct scan expect = head_value(h, "expect");

	h->expects = head_is(&expect, "100-continue");
	return expect.n && !h->expects ? refuse(fault, 417, "Only 100-continue can be expected.")
				       : HEAD_READ;
}

static enum head_result judge(struct head *h, const struct scan *host, struct head_fault *fault)
{
	enum head_result result = check_repeated(h, fault);

	if (result == HEAD_READ)
		result = check_host(h, host, fault);
	if (result == HEAD_READ)
		result = read_length(h, fault);
	if (result == HEAD_READ)
		result = read_expect(h, fault);
	h->closes = head_lists(h, "connection", "close");
	return result;
}

/* ---- the whole head ---- */

/* Returns the size of the head, 0 if its end has not come, or -1 if a byte is not text or a line
 * does not end with CR LF. It checks every byte, so a client of another protocol is refused at
 * once. */
static long find_end(const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char c = bytes[i];

		if (c == '\n' ? !i || bytes[i - 1] != '\r'
			      : is_control(c) && c != '\r' && c != '\t')
			return -1;
		if (i && bytes[i - 1] == '\r' && c != '\n')
			return -1;
		if (c == '\n' && (i == 1 || (i >= 3 && bytes[i - 2] == '\n')))
			return (long)i + 1;
	}
	return 0;
}

/* Takes the next line off the front and returns it without its CR LF. */
static struct scan take_line(struct scan *rest)
{
	const size_t n = (size_t)((const char *)memchr(rest->at, '\r', rest->n) - rest->at);
	const struct scan line = scan_in(rest->at, n);

	rest->at += n + 2;
	rest->n -= n + 2;
	return line;
}

enum head_result head_read(const char *bytes, size_t n, struct head *h, struct head_fault *fault)
{
	const long end = find_end(bytes, n < HEAD_MAX ? n : HEAD_MAX);
	enum head_result result;
	struct scan rest, host;

	if (end < 0)
		return refuse(fault, 400, "The head must be text whose lines end with CR LF.");
	if (!end)
		return n < HEAD_MAX ? HEAD_INCOMPLETE
				    : refuse(fault, 431, "The head has more than 8 KiB.");
	*h = (struct head){.size = (size_t)end};
	rest = scan_in(bytes, h->size - 2); /* without the empty line */
	if (!rest.n)
		return refuse(fault, 400, "The request line is missing.");
	result = read_request_line(take_line(&rest), h, &host, fault);
	while (result == HEAD_READ && rest.n)
		result = read_field(take_line(&rest), h, fault);
	return result == HEAD_READ ? judge(h, &host, fault) : result;
}
