/* Runs the store on a thread of its own. All writes that wait are written with one commit, so that many
 * turns share one sync. No job is reported as done before that. */
#ifndef TAFEL_KEEPER_H
#define TAFEL_KEEPER_H

#include "server/hub/metrics.h"
#include "server/hub/pool.h"
#include "server/rest/api.h"
#include "server/store/store.h"

enum keeper_kind {
	KEEPER_WRITE,     /* `write`: all of them or none */
	KEEPER_LOAD,      /* id: gives `room`; whoever takes it frees it */
	KEEPER_FIND,      /* code: gives `found`, a list with that table or none */
	KEEPER_LIST,      /* gives `found` */
	KEEPER_COMPUTERS, /* gives `due`: tables where a computer player is to act */
	KEEPER_CLOCKS,    /* now: gives `due`: tables where a clock has run out */
	KEEPER_EXPIRE,    /* now */
	KEEPER_CHECK,     /* STORE_FAILED if the database was removed or replaced */
};

enum { KEEPER_DUE_MAX = 64, KEEPER_LIST_MAX = 50, KEEPER_WRITES_MAX = 2, KEEPER_WHY_MAX = 160 };

struct keeper_write {
	bool create; /* else append */
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	struct store_row row; /* of these two */
	uint32_t number;
	char *entry; /* the job's */
	size_t n;
};

struct keeper_job {
	struct job job;
	enum keeper_kind kind;
	int result;               /* a store_result */
	char why[KEEPER_WHY_MAX]; /* with STORE_FAILED */
	struct keeper_write write[KEEPER_WRITES_MAX];
	unsigned writes;
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	int64_t now;
	struct room *room;
	struct api_tables found;
	char (*due)[ROOM_KEY_DIGITS +
		    1]; /* room for KEEPER_DUE_MAX ids; NULL if the kind gives none */
	unsigned n;     /* ids in `due` */
	void *with;     /* the caller's own */
};

struct keeper {
	struct store *store;
	struct metrics *metrics;
};

/* `run` of struct pool_plan, for a pool of one thread that takes all jobs. `keeper` is a struct keeper. */
void keeper_run(void *keeper, struct job *list);

/* Returns a new job, which the caller frees with keeper_free when `done` has been called. Returns NULL
 * if there is no memory. */
struct keeper_job *keeper_job(enum keeper_kind kind, void (*done)(struct job *job), void *with);
/* Adds a write to the job: the room's next entry or, if it is its first, a new table. Copies the entry.
 * Returns false if there is no memory; then the job must not be given to the pool. */
bool keeper_add(struct keeper_job *job, const struct room *after, const char *entry, size_t n);
void keeper_free(struct keeper_job *job);

#endif
