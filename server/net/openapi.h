/* The bytes of docs/reference/openapi.json, which are built into the program. */
#ifndef TAFEL_OPENAPI_H
#define TAFEL_OPENAPI_H

#include <stddef.h>

extern const unsigned char openapi[];
extern const size_t openapi_size;

#endif
