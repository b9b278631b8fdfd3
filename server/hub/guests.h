/* What one address may have and do at once: whoever takes more than its share is refused, so that the others
 * have theirs. Pure: addresses and times come in. A guest is an IPv4 address, or the first 64 bits of an IPv6
 * address, which is what one household gets. Nothing of it is ever kept or logged. */
#ifndef TAFEL_GUESTS_H
#define TAFEL_GUESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0: no limit. */
struct limits {
	unsigned connections; /* of one guest at once */
	unsigned spectators;  /* WebSockets of one guest that watch, at once */
	unsigned listed;      /* tables of one guest that everybody may find, at once */
	unsigned tables;      /* that one guest makes in an hour */
	unsigned seats;       /* open seats that one guest takes in an hour */
	unsigned rate; /* requests and messages of one guest in a second, over three seconds */
};

/* What is limited: first what a guest has at once, then what it does in a time. */
enum limit {
	LIMIT_CONNECTIONS,
	LIMIT_SPECTATORS,
	LIMIT_LISTED,
	LIMITS_AT_ONCE,
	LIMIT_TABLES = LIMITS_AT_ONCE,
	LIMIT_SEATS,
	LIMIT_CODES, /* codes that find no table: ten a minute, so that nobody finds tables by guessing */
	LIMIT_RATE,
	LIMIT_KINDS
};
extern const char *const limit_names[];

struct guests;
struct guest;

/* NULL: no memory. */
struct guests *guests_open(const struct limits *limits);
void guests_close(struct guests *all);

/* The guest at an address such as 192.0.2.1 or 2001:db8::1. What is no address shares one guest, and so does
 * everybody new while there are too many. Until the next guests_tick, or as long as he is held. */
struct guest *guests_of(struct guests *all, const char *address);
/* The guest whose request came through a proxy: the last address in the list that it made longer
 * (X-Forwarded-For, n bytes); the ones before it are anybody's word. */
struct guest *guests_forwarded(struct guests *all, const char *list, size_t n);
/* Returns the number that tells this guest from others: from its address, or 0 for the guest that many share. */
uint64_t guest_key(const struct guest *g);
struct guest *guest_hold(struct guest *g);
void guest_release(struct guest *g);
/* To be called now and then: forgets who has been quiet. */
void guests_tick(struct guests *all, int64_t now);
unsigned guests_count(const struct guests *all);

/* Whether the guest may have one more; then it has it until guest_give_back. For limits below
 * LIMITS_AT_ONCE. */
bool guest_take(struct guests *all, struct guest *g, enum limit which);
void guest_give_back(struct guest *g, enum limit which);
/* Whether the guest may do this now, as milliseconds go by; then it is counted. For the other limits. */
bool guest_spend(struct guests *all, struct guest *g, enum limit which, int64_t now);
/* What guest_spend counted last is not counted after all. */
void guest_refund(struct guests *all, struct guest *g, enum limit which);

#endif
