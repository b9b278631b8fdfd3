#include "table/proof.h"

#include "core/base/assert.h"
#include "core/base/sha256.h"

enum {
	SECRET_LINE = sizeof "secret " + (2 * PROOF_SECRET),
	NONCE_LINE = sizeof "nonce 1 " + (2 * PROOF_NONCE),
};

/* Writes a name and bytes as a line. */
static void write_line(const char *name, const uint8_t *bytes, size_t n, struct text *out)
{
	text_string(out, name);
	text_hex(out, bytes, n);
	text_char(out, '\n');
}

static void write_nonces(const struct proof *p, struct text *out)
{
	for (unsigned seat = 0; seat < GAME_SEATS_MAX; seat++)
		if (p->nonces >> seat & 1) {
			text_then_number(out, "nonce ", seat + 1);
			write_line(" ", p->nonce[seat], PROOF_NONCE, out);
		}
}

void proof_commitment(const uint8_t *secret, uint8_t *commitment)
{
	char buffer[SECRET_LINE];
	struct text line = text_in(buffer, sizeof buffer);
	struct sha256 s;

	write_line("secret ", secret, PROOF_SECRET, &line);
	ASSERT(!line.full);
	sha256_start(&s);
	sha256_feed(&s, line.at, line.n);
	sha256_finish(&s, commitment);
}

struct rng_key proof_key(const struct proof *p)
{
	char buffer[SECRET_LINE + GAME_SEATS_MAX * NONCE_LINE];
	struct text lines = text_in(buffer, sizeof buffer);

	ASSERT(p->known);
	write_line("secret ", p->secret, PROOF_SECRET, &lines);
	write_nonces(p, &lines);
	ASSERT(!lines.full);
	return rng_key(lines.at, lines.n);
}

void proof_write(const struct proof *p, bool reveal, struct text *out)
{
	if (!p->committed)
		return;
	write_line("commit ", p->commitment, PROOF_HASH, out);
	if (reveal && p->known)
		write_line("secret ", p->secret, PROOF_SECRET, out);
	write_nonces(p, out);
}

/* Returns the value of a hexadecimal digit, or -1. */
static int digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool proof_read_hex(const struct scan *s, uint8_t *bytes, size_t n)
{
	if (s->n != 2 * n)
		return false;
	for (size_t i = 0; i < s->n; i++)
		if (digit(s->at[i]) < 0)
			return false;
	for (size_t i = 0; i < n; i++)
		bytes[i] = (uint8_t)((unsigned)digit(s->at[2 * i]) << 4 |
				     (unsigned)digit(s->at[2 * i + 1]));
	return true;
}
