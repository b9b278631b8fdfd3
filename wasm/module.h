/* What the files of the module share: its buffer and its table. */
#ifndef TAFEL_WASM_MODULE_H
#define TAFEL_WASM_MODULE_H

#include "table/table.h"

/* Defines an export. Its C name begins with export_, so that it clashes with nothing. */
#define EXPORT(name, ...)                                                                          \
	__attribute__((export_name(#name))) uint32_t export_##name(__VA_ARGS__);                   \
	uint32_t export_##name(__VA_ARGS__)

enum { MODULE_BUFFER = 512 * 1024 }; /* bytes */

/* Arguments and answers that are text (exports.c). */
extern char module_buffer[MODULE_BUFFER];
/* The table that the last successful open() made. */
extern struct table module_table;

/* The first n bytes of the buffer, which the page has written. Traps if n is too large. */
struct scan module_argument(size_t n);
/* An empty answer in the buffer. It overwrites the argument. */
struct text module_answer(void);
/* Returns the number of bytes of an answer. Traps if it did not fit. */
uint32_t module_done(const struct text *answer);

#endif
