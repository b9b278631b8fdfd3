/* Random numbers that nobody can predict, from the operating system. */
#ifndef TAFEL_SERVER_RANDOM_H
#define TAFEL_SERVER_RANDOM_H

#include <stdbool.h>
#include <stddef.h>

/* Fills the buffer with random bytes. Returns false if the system has none; then the buffer must
 * not be used. Any thread may call it. */
bool random_bytes(void *bytes, size_t n);

#endif
