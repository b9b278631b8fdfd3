/* SHA-1 (FIPS 180-4) of a short text, for the WebSocket handshake. Nothing secret depends on it.
 * Pure: any thread may call it. */
#ifndef TAFEL_NET_SHA1_H
#define TAFEL_NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20 };

/* Writes the hash of the n bytes. */
void sha1(const uint8_t *bytes, size_t n, uint8_t hash[SHA1_SIZE]);

#endif
