/* A job for the store thread, and its result. store_thread.h says who may touch a job when. */
#ifndef TAFEL_STORE_JOB_H
#define TAFEL_STORE_JOB_H

#include "server/hub/metrics.h"
#include "server/rest/api.h"
#include "server/store/store.h"

enum store_job_kind {
	STORE_JOB_WRITE,         /* writes all of `write` or, after STORE_FAILED, nothing */
	STORE_JOB_LOAD,          /* reads table `id` into `room` */
	STORE_JOB_FIND,          /* sets `found` to a list with table `code`, or empty */
	STORE_JOB_LIST,          /* sets `found` to the public list */
	STORE_JOB_DUE_COMPUTERS, /* sets `ids`: tables where a computer player is to act */
	STORE_JOB_DUE_CLOCKS,    /* sets `ids`: tables where a clock has run out at time `now` */
	STORE_JOB_EXPIRE,        /* deletes the tables that are too old at time `now` */
	STORE_JOB_CHECK,         /* STORE_FAILED if the database was removed or replaced */
};

enum {
	STORE_JOB_IDS_MAX = 64,
	STORE_JOB_LIST_MAX = 50, /* tables in the public list */
	STORE_JOB_WRITES_MAX = 2,
	STORE_JOB_WHY_MAX = 160,
};

/* One entry to be written. */
struct store_job_write {
	bool create; /* creates the table with its first entry; else appends to its list */
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	struct store_row row; /* its texts are the two above */
	uint32_t number;      /* of the entry in its list, from 0 */
	char *entry;          /* the job owns it */
	size_t n;
};

struct store_job {
	struct store_job *next;           /* in the lists of the store thread */
	void (*done)(struct store_job *); /* on the loop's thread; frees the job */
	void *with;                       /* for `done` */
	enum store_job_kind kind;
	/* Input. */
	struct store_job_write write[STORE_JOB_WRITES_MAX];
	unsigned writes;
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	int64_t now;
	/* Output. */
	int result;                  /* a store_result */
	char why[STORE_JOB_WHY_MAX]; /* with STORE_FAILED: a sentence for the log */
	struct room *room;           /* the job owns it; `done` may take it and set NULL */
	struct api_tables found;     /* the job owns it */
	/* Place for STORE_JOB_IDS_MAX ids, for the kinds that find tables; else NULL. */
	char (*ids)[ROOM_KEY_DIGITS + 1];
	unsigned n; /* of the ids */
};

/* Returns a new job, or NULL if there is no memory. The caller owns the job until it gives it to
 * the store thread, and again when `done` is called. */
struct store_job *store_job_new(enum store_job_kind kind, void (*done)(struct store_job *),
				void *with);
/* Adds a write to a STORE_JOB_WRITE: the entry that led to the room `after`, which is copied. If it
 * is the room's first entry, the write creates the table. Returns false if there is no memory; then
 * the job must not be given to the store thread. */
bool store_job_add_write(struct store_job *job, const struct room *after, const char *entry,
			 size_t n);
/* Frees the job with all that it owns. */
void store_job_free(struct store_job *job);

/* Runs all jobs of a list, on the store thread: the writes first, with one commit and one sync for
 * all of them. If the commit fails, all writes of the list failed. */
void store_jobs_run(struct store *store, struct metrics *metrics, struct store_job *list);

#endif
