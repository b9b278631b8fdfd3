/* The store on a thread of its own. All that waits is written with one commit, so that many turns share one
 * sync; nothing is reported as done before that. */
#ifndef TAFEL_KEEPER_H
#define TAFEL_KEEPER_H

#include "server/metrics.h"
#include "server/pool.h"
#include "server/store.h"

#include <jansson.h>

enum keeper_kind {
	KEEPER_WRITE,  /* `write`: all of them or none */
	KEEPER_LOAD,   /* id: gives `room`, to be freed by whoever takes it */
	KEEPER_FIND,   /* code: gives `found`, a summary of the table */
	KEEPER_LIST,   /* gives `found`, a list of summaries */
	KEEPER_DUE,    /* now: gives `due` */
	KEEPER_EXPIRE, /* now */
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
	json_t *found;
	char (*due)[ROOM_KEY_DIGITS + 1]; /* KEEPER_DUE_MAX of them, where there may be any */
	unsigned n;
	void *with; /* the caller's own */
};

struct keeper {
	struct store *store;
	struct metrics *metrics;
};

/* The plan's `run` for a pool of one thread that takes all jobs, with a keeper. */
void keeper_run(void *keeper, struct job *list);

struct keeper_job *keeper_job(enum keeper_kind kind, void (*done)(struct job *job), void *with);
/* Adds a write to the job: the room's next entry, or, if it is its first, a new table. */
void keeper_add(struct keeper_job *job, const struct room *after, const char *entry, size_t n);
void keeper_free(struct keeper_job *job);

#endif
