#include "server/http.h"

#include <string.h>
#include <strings.h>

const struct http_header http_headers[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {NULL, NULL},
};

const char *http_encoding_name(enum page_encoding encoding)
{
	static const char *const names[] = {
	    [PAGE_PLAIN] = NULL, [PAGE_GZIP] = "gzip", [PAGE_BROTLI] = "br"};

	return names[encoding];
}

/* Whether one entry of the list, such as `br` or `gzip;q=0.5`, is this encoding, and not with a
 * weight of zero. */
static bool entry_is(const char *entry, size_t length, const char *name)
{
	const size_t n = strlen(name);
	const char *weight;

	if (length < n || strncasecmp(entry, name, n) != 0 || !strchr(" ;,\t", entry[n]))
		return false;
	weight = strstr(entry, "q=");
	if (!weight || weight >= entry + length)
		return true;
	return strspn(weight + 2, "0.") < strcspn(weight + 2, " ,\t");
}

static bool accepts(const char *list, const char *name)
{
	while (*list) {
		const size_t length = strcspn(list, ",");

		if (entry_is(list, length, name))
			return true;
		list += length;
		list += strspn(list, " ,\t");
	}
	return false;
}

static enum page_encoding choose(const struct page_file *file, const char *list)
{
	for (int e = PAGE_BROTLI; e > PAGE_PLAIN; e--)
		if (file->body[e].at && accepts(list, http_encoding_name((enum page_encoding)e)))
			return (enum page_encoding)e;
	return PAGE_PLAIN;
}

static const struct page_file *find(const struct page_file *files, const char *path)
{
	if (strcmp(path, "/") == 0)
		path = "/index.html";
	for (; files->path; files++)
		if (strcmp(files->path, path) == 0)
			return files;
	return NULL;
}

struct http_answer http_answer(const struct page_file *files, const struct http_request *request)
{
	struct http_answer a = {.status = 405};

	if (!request->get && !request->head)
		return a;
	a.file = find(files, request->path);
	a.status = a.file ? 200 : 404;
	if (!a.file)
		return a;
	if (strstr(request->has, a.file->etag)) {
		a.status = 304;
		return a;
	}
	a.encoding = choose(a.file, request->accepts);
	a.length = a.file->body[a.encoding].n;
	if (request->get)
		a.body = a.file->body[a.encoding];
	return a;
}
