/* SHA-1 (FIPS 180-4) of a short text. The WebSocket handshake asks for it, to show that both sides speak
 * the protocol; nothing secret depends on it. */
#ifndef TAFEL_NET_SHA1_H
#define TAFEL_NET_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20 };

void sha1(const uint8_t *bytes, size_t n, uint8_t hash[SHA1_SIZE]);

#endif
