/* The files of the page, which are built into the program. web/embed.mjs writes them as C. */
#ifndef TAFEL_PAGE_H
#define TAFEL_PAGE_H

#include <stdbool.h>
#include <stddef.h>

enum page_encoding { PAGE_PLAIN, PAGE_GZIP, PAGE_BROTLI, PAGE_ENCODINGS };

struct page_body {
	const unsigned char *at; /* NULL: this encoding would not be smaller */
	size_t n;
};

struct page_file {
	const char *path; /* "/index.html" */
	const char *type; /* of its content */
	const char *etag; /* of its content, with the quotes */
	bool kept;        /* its path has a hash of its content, so browsers may keep it for ever */
	struct page_body body[PAGE_ENCODINGS];
};

/* Ends with a path of NULL. Empty in a build without the page (-DTAFEL_PAGE=OFF). */
extern const struct page_file page_files[];

#endif
