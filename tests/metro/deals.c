#include "tests/metro/deals.h"

#include <string.h>

/* Letters and kinds in the order of tokens (state.h), written out once more. */
static const char tokens[METRO_TOKENS][3] = {"Ah", "Ch", "Dh", "Fh", "Aw", "Bw",
					     "Ew", "Fw", "Bp", "Cp", "Dp", "Ep"};

static bool is_hand(unsigned set, unsigned size)
{
	unsigned n = 0, letters = 0, kinds[128] = {0};

	for (unsigned t = 0; t < METRO_TOKENS; t++)
		if (set >> t & 1) {
			n++;
			letters |= 1u << (tokens[t][0] - 'A');
			kinds[(unsigned char)tokens[t][1]]++;
		}
	return n == size && (unsigned)__builtin_popcount(letters) == size && kinds['h'] &&
	       kinds['w'] && kinds['p'];
}

/* Every hand for a company, then for the next ones. NOLINTNEXTLINE(misc-no-recursion) */
static void add(struct deals *d, unsigned companies, unsigned company, unsigned left, uint16_t *got)
{
	if (company == companies || company == METRO_COMPANIES) {
		memcpy(d->dealt[d->n++], got, sizeof d->dealt[0]);
		return;
	}
	for (unsigned set = 1; set < 1u << METRO_TOKENS; set++) {
		if (set & ~left || !is_hand(set, METRO_TOKENS / companies))
			continue;
		got[company] = (uint16_t)set;
		add(d, companies, company + 1, left & ~set, got);
	}
}

void deals_of(unsigned companies, struct deals *out)
{
	uint16_t got[METRO_COMPANIES] = {0};

	out->n = 0;
	add(out, companies, 0, (1u << METRO_TOKENS) - 1, got);
}

static int compare(const uint16_t *a, const uint16_t *b)
{
	for (unsigned c = 0; c < METRO_COMPANIES; c++)
		if (a[c] != b[c])
			return a[c] < b[c] ? -1 : 1;
	return 0;
}

uint32_t deals_find(const struct deals *d, const uint16_t *got)
{
	uint32_t low = 0, high = d->n;

	while (low < high) {
		const uint32_t middle = (low + high) / 2;

		if (compare(d->dealt[middle], got) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low < d->n && compare(d->dealt[low], got) == 0 ? low : d->n;
}

/* Kinds of a set of tokens, four bits each. */
static unsigned kinds_of(unsigned set)
{
	return (unsigned)__builtin_popcount(set & 0x00f) |
	       (unsigned)__builtin_popcount(set & 0x0f0) << 4 |
	       (unsigned)__builtin_popcount(set & 0xf00) << 8;
}

bool deals_fit(const struct metro *st, int viewer, const uint16_t *got)
{
	for (int c = 0; c < st->companies; c++) {
		const unsigned laid = st->dealt[c] & st->laid_tokens;

		if (kinds_of(got[c]) != kinds_of(st->dealt[c]) || laid & ~(unsigned)got[c] ||
		    (c == viewer && got[c] != st->dealt[c]))
			return false;
	}
	return true;
}
