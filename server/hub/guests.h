/* Limits of one address, so that nobody takes the share of others. A guest is an IPv4 address, or
 * the first 64 bits of an IPv6 address, which is what one household gets. Guests are in memory only
 * and are never logged. Pure: callers pass addresses and times. Only the loop's thread calls these
 * functions. */
#ifndef TAFEL_GUESTS_H
#define TAFEL_GUESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The limits of one guest. 0: no limit. */
struct limits {
	unsigned connections; /* at once */
	unsigned spectators;  /* at once */
	unsigned listed;      /* tables in the public list at once */
	unsigned tables;      /* made in an hour */
	unsigned seats;       /* open seats taken in an hour */
	unsigned rate;        /* requests and messages in a second, over three seconds */
};

/* What is limited: first things that a guest has at once, then things that it does in a time. */
enum limit {
	LIMIT_CONNECTIONS,
	LIMIT_SPECTATORS,
	LIMIT_LISTED,
	LIMITS_AT_ONCE,
	LIMIT_TABLES = LIMITS_AT_ONCE,
	LIMIT_SEATS,
	LIMIT_CODES, /* codes that find no table: ten a minute, against guessing */
	LIMIT_RATE,
	LIMIT_KINDS
};
/* Their names in metrics. */
extern const char *const limit_names[];

struct guests;
struct guest;

/* Returns the guests, which the caller ends with guests_close, or NULL if there is no memory. */
struct guests *guests_open(const struct limits *limits);
/* Frees all guests, held or not. */
void guests_close(struct guests *all);

/* Returns the guest at an address such as 192.0.2.1 or 2001:db8::1. All texts that are no address
 * share one guest, and so do new addresses while there are too many guests or no memory. The guest
 * is valid until the next guests_tick, and as long as somebody holds it. */
struct guest *guests_of(struct guests *all, const char *address);
/* Returns the guest whose request came through a proxy: the one at the last address of the n bytes
 * of X-Forwarded-For. The proxy wrote that one; a client can invent the others. */
struct guest *guests_forwarded(struct guests *all, const char *list, size_t n);
/* Returns a number that tells this guest from others, or 0 for the guest that many addresses
 * share. */
uint64_t guest_key(const struct guest *g);
/* Holds the guest until guest_release, and returns it. */
struct guest *guest_hold(struct guest *g);
void guest_release(struct guest *g);
/* Frees the guests that nobody holds and that no limit has to remember. `now` is in
 * milliseconds. */
void guests_tick(struct guests *all, int64_t now);
/* Returns the number of guests. */
unsigned guests_count(const struct guests *all);

/* For limits below LIMITS_AT_ONCE: returns whether the guest may have one more, and counts it until
 * guest_give_back. */
bool guest_take(struct guests *all, struct guest *g, enum limit which);
void guest_give_back(struct guest *g, enum limit which);
/* For the other limits: returns whether the guest may do one more at this time, in milliseconds,
 * and counts it. */
bool guest_spend(struct guests *all, struct guest *g, enum limit which, int64_t now);
/* Takes back what the last guest_spend counted. */
void guest_refund(struct guests *all, struct guest *g, enum limit which);

#endif
