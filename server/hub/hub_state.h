/* The data of the hub, and the functions that only the files of this folder share. The network uses
 * hub.h. Only the loop's thread touches these data, except `metrics`, which any thread may count
 * in. */
#ifndef TAFEL_HUB_STATE_H
#define TAFEL_HUB_STATE_H

#include "server/hub/client.h"
#include "server/hub/hub.h"
#include "server/hub/listing.h"
#include "server/hub/store_thread.h"
#include "server/room/wire.h"
#include "server/think/thinkers.h"

enum { SESSION_BUCKETS = 4096 };

struct hub {
	struct hub_plan plan;
	struct metrics metrics;
	struct store_thread *store_thread;
	struct thinkers *thinkers;
	/* Sessions, by a hash of their ids. */
	struct session *bucket[SESSION_BUCKETS];
	unsigned awake, most_awake;   /* sessions now, and the most since malloc_trim */
	struct hub_client websockets; /* between its ends: the clients that have a WebSocket */
	struct think_job *held_moves; /* chosen moves that wait for their `due`, earliest first */
	struct listing *listings;     /* tables in the public list, with the guests who made them */
	/* Scratch memory of the task that is being done. */
	struct room_answer answer;
	struct wire_buffer wire; /* the texts that are being sent */
	/* Times, as hub_now. */
	int64_t started;          /* when the hub began */
	int64_t last_due;         /* when the store was last asked for tables that are due */
	int64_t last_check;       /* when the store was last asked for a check */
	int64_t last_expire;      /* when the store was last asked to delete old tables */
	int64_t no_memory_logged; /* when the log last had a line `no-memory` */
	bool stopping;            /* no new task is begun */
	bool store_failing;       /* the last write of the store failed */
	bool store_missing;       /* the last check did not find the database */
	bool check_pending;       /* a check is on its way: on a slow disk they must not pile up */
};

/* Sentences for authors of client programs: a write failed; there was no memory for something. */
extern const char hub_not_kept[], hub_no_memory[];

/* Returns the time in milliseconds since 1970. */
int64_t hub_now(const struct hub *h);
/* Notes whether a write of the store succeeded, for /healthz, and logs when that changes. */
void hub_note_store_result(struct hub *h, const struct store_job *j);
/* Logs that there was no memory, at most once a second. */
void hub_log_no_memory(struct hub *h);
/* Returns whether to draw another code for a new table: the store refused the last one as taken,
 * and *draws, which the function decrements, are not used up. */
bool hub_may_redraw_code(const struct hub *h, int result, unsigned *draws);

/* ---- hub_tables.c: requests for tables that are not in memory ---- */

/* Creates the table that the body of the request describes, and answers the request when the store
 * has synced it. */
void hub_create_table(struct hub *h, struct hub_client *c, const char *body, size_t n);
/* Answers API_LIST with the tables of the public list, and API_FIND with the table of a code. */
void hub_find_tables(struct hub *h, struct hub_client *c, const struct api_call *call);

/* ---- hub_think.c: computer players ---- */

/* The `done` of every job for a computer player: applies the chosen move, or holds it until it is
 * due. */
void hub_thinking_done(struct think_job *job);
/* Makes computer players that have been thinking for longer than plan.think_ms move now. */
void hub_stop_slow_thinking(struct hub *h);

#endif
