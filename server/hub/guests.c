#include "server/hub/guests.h"

#include "core/base/assert.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum {
	BUCKETS = 4096,
	GUESTS_MAX = 16 * BUCKETS,
	CODES_A_MINUTE = 10, /* codes that find no table */
};

#define SECOND INT64_C(1000000) /* in microseconds */
#define MINUTE (60 * SECOND)
#define HOUR   (60 * MINUTE)

const char *const limit_names[LIMIT_KINDS] = {[LIMIT_CONNECTIONS] = "connections",
					      [LIMIT_SPECTATORS] = "spectators",
					      [LIMIT_LISTED] = "listed",
					      [LIMIT_TABLES] = "tables",
					      [LIMIT_SEATS] = "seats",
					      [LIMIT_CODES] = "codes",
					      [LIMIT_RATE] = "rate"};

struct guest {
	struct guest *next; /* in its bucket */
	uint64_t key;
	unsigned held; /* how often guest_hold was called without guest_release */
	unsigned has[LIMITS_AT_ONCE];
	/* The theoretical arrival times, in microseconds, of the generic cell rate algorithm (ITU-T
	 * I.371): the time at which all of a limit is free again. It replaces a list of times. */
	int64_t arrival[LIMIT_KINDS - LIMITS_AT_ONCE];
};

/* The limit holds `times` times in a span of microseconds. */
static const struct {
	int64_t span;
	unsigned times;
} spans[LIMIT_KINDS] = {
    [LIMIT_TABLES] = {HOUR, 1},
    [LIMIT_SEATS] = {HOUR, 1},
    [LIMIT_CODES] = {MINUTE, 1},
    [LIMIT_RATE] = {3 * SECOND, 3},
};

struct guests {
	unsigned limit[LIMIT_KINDS];
	unsigned n;
	struct guest *bucket[BUCKETS];
	struct guest others; /* shared by all addresses without a guest of their own */
};

struct guests *guests_open(const struct limits *limits)
{
	struct guests *all = calloc(1, sizeof *all);

	if (!all)
		return NULL;
	all->limit[LIMIT_CONNECTIONS] = limits->connections;
	all->limit[LIMIT_SPECTATORS] = limits->spectators;
	all->limit[LIMIT_LISTED] = limits->listed;
	all->limit[LIMIT_TABLES] = limits->tables;
	all->limit[LIMIT_SEATS] = limits->seats;
	all->limit[LIMIT_CODES] = CODES_A_MINUTE;
	all->limit[LIMIT_RATE] = limits->rate;
	return all;
}

void guests_close(struct guests *all)
{
	for (unsigned i = 0; i < BUCKETS; i++)
		while (all->bucket[i]) {
			struct guest *g = all->bucket[i];

			all->bucket[i] = g->next;
			free(g);
		}
	free(all);
}

unsigned guests_count(const struct guests *all)
{
	return all->n;
}

/* ---- addresses ---- */

static uint64_t number(const uint8_t *bytes, unsigned n)
{
	uint64_t number = 0;

	for (unsigned i = 0; i < n; i++)
		number = number << 8 | bytes[i];
	return number;
}

/* Sets the key of an address. Returns false if the text is none, or if the key would be 0, which
 * stands for the shared guest. An IPv4 address that is written as IPv6 (80 bits of 0, then 16 bits
 * of 1) has the key of the IPv4 address. */
static bool read_key(const char *address, uint64_t *key)
{
	static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};
	uint8_t bytes[16];

	if (inet_pton(AF_INET, address, bytes) == 1) {
		*key = UINT64_C(0xffff) << 32 | number(bytes, 4);
		return true;
	}
	if (inet_pton(AF_INET6, address, bytes) != 1)
		return false;
	*key = memcmp(bytes, mapped, sizeof mapped) == 0
		   ? UINT64_C(0xffff) << 32 | number(bytes + sizeof mapped, 4)
		   : number(bytes, 8);
	return *key != 0 || number(bytes, 16) != 0;
}

static struct guest **bucket_of(struct guests *all, uint64_t key)
{
	/* A multiplicative hash: its high bits depend on all bits of the key. */
	return &all->bucket[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 52];
}

struct guest *guests_of(struct guests *all, const char *address)
{
	struct guest **bucket, *g;
	uint64_t key;

	_Static_assert(BUCKETS == 1 << (64 - 52), "twelve bits");
	if (!read_key(address, &key))
		return &all->others;
	bucket = bucket_of(all, key);
	for (g = *bucket; g; g = g->next)
		if (g->key == key)
			return g;
	g = all->n < GUESTS_MAX ? calloc(1, sizeof *g) : NULL;
	if (!g)
		return &all->others;
	g->key = key;
	g->next = *bucket;
	*bucket = g;
	all->n++;
	return g;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

struct guest *guests_forwarded(struct guests *all, const char *list, size_t n)
{
	char address[INET6_ADDRSTRLEN];
	size_t from;

	while (n && is_blank(list[n - 1]))
		n--;
	for (from = n; from && list[from - 1] != ',';)
		from--;
	while (from < n && is_blank(list[from]))
		from++;
	if (n - from >= sizeof address)
		return &all->others;
	memcpy(address, list + from, n - from);
	address[n - from] = '\0';
	return guests_of(all, address);
}

static bool is_quiet(const struct guest *g, int64_t now)
{
	for (unsigned i = 0; i < LIMITS_AT_ONCE; i++)
		if (g->has[i])
			return false;
	for (unsigned i = 0; i < LIMIT_KINDS - LIMITS_AT_ONCE; i++)
		if (g->arrival[i] > now)
			return false;
	return !g->held;
}

void guests_tick(struct guests *all, int64_t now)
{
	for (unsigned i = 0; i < BUCKETS; i++)
		for (struct guest **at = &all->bucket[i]; *at;) {
			struct guest *g = *at;

			if (is_quiet(g, now * 1000)) {
				*at = g->next;
				all->n--;
				free(g);
			} else {
				at = &g->next;
			}
		}
}

uint64_t guest_key(const struct guest *g)
{
	return g->key;
}

struct guest *guest_hold(struct guest *g)
{
	g->held++;
	return g;
}

void guest_release(struct guest *g)
{
	ASSERT(g->held);
	g->held--;
}

/* ---- limits ---- */

bool guest_take(struct guests *all, struct guest *g, enum limit which)
{
	ASSERT(which < LIMITS_AT_ONCE);
	if (all->limit[which] && g->has[which] >= all->limit[which])
		return false;
	g->has[which]++;
	return true;
}

void guest_give_back(struct guest *g, enum limit which)
{
	ASSERT(which < LIMITS_AT_ONCE && g->has[which]);
	g->has[which]--;
}

/* Returns how many microseconds of its span one use takes; 0: there is no limit. */
static int64_t cost(const struct guests *all, enum limit which)
{
	const int64_t often = (int64_t)all->limit[which] * spans[which].times;

	ASSERT(which >= LIMITS_AT_ONCE && which < LIMIT_KINDS);
	return often ? spans[which].span / often : 0;
}

bool guest_spend(struct guests *all, struct guest *g, enum limit which, int64_t now)
{
	const int64_t step = cost(all, which), at = now * 1000;
	int64_t *arrival = &g->arrival[which - LIMITS_AT_ONCE];
	const int64_t next = (*arrival > at ? *arrival : at) + step;

	if (next > at + spans[which].span)
		return false;
	*arrival = next;
	return true;
}

void guest_refund(struct guests *all, struct guest *g, enum limit which)
{
	g->arrival[which - LIMITS_AT_ONCE] -= cost(all, which);
}
