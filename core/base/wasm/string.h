/* <string.h> for wasm32, where there is no libc. core/base/mem.c defines these functions. */
#ifndef TAFEL_BASE_WASM_STRING_H
#define TAFEL_BASE_WASM_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int value, size_t n);
int memcmp(const void *a, const void *b, size_t n);

#endif
