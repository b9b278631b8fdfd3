#ifndef TAFEL_WASM_VALUES_H
#define TAFEL_WASM_VALUES_H

#include <stdbool.h>
#include <stddef.h>

/* Takes the content of one of these files over (search/eval/values.h); false if that is something else. */
bool values_take(const void *file, size_t n);

#endif
