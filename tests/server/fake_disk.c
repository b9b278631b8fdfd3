#include "tests/server/fake_disk.h"

#include "tests/help.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, SECTOR = 512, SHARED = 4, NAME = 64 };

struct bytes {
	uint8_t *at;
	size_t n;
};

/* A write since the last sync. */
struct pending {
	struct pending *next;
	int64_t offset;
	size_t n;
	uint8_t bytes[];
};

struct file {
	char name[NAME];
	bool there, synced; /* it exists; it would exist after a cut */
	struct bytes now, safe;
	struct pending *first, **last; /* oldest first */
};

static struct {
	pthread_mutex_t lock;
	pthread_cond_t let_go;
	struct file file[FILES];
	uint8_t *shared[SHARED]; /* the index of the write-ahead log, which a cut erases */
	unsigned life; /* counts fake_disk_power_on: files opened in an earlier life are dead */
	unsigned cut_after;
	uint64_t seed;
	bool cut, ignoring, holding, waiting;
	int64_t room;
} disk = {.lock = PTHREAD_MUTEX_INITIALIZER, .let_go = PTHREAD_COND_INITIALIZER, .room = -1};

/* An open file of SQLite. */
struct handle {
	sqlite3_file base;
	struct file *file;
	unsigned life;
};

/* ---- bytes ---- */

static void grow(struct bytes *b, size_t n)
{
	if (n <= b->n)
		return;
	b->at = realloc(b->at, n);
	assert_non_null(b->at);
	memset(b->at + b->n, 0, n - b->n);
	b->n = n;
}

static void put(struct bytes *b, int64_t offset, const uint8_t *from, size_t n)
{
	grow(b, (size_t)offset + n);
	memcpy(b->at + offset, from, n);
}

static void copy(struct bytes *to, const struct bytes *from)
{
	to->n = 0;
	if (from->n)
		put(to, 0, from->at, from->n);
}

static void forget_pending(struct file *f)
{
	while (f->first) {
		struct pending *p = f->first;

		f->first = p->next;
		free(p);
	}
	f->last = &f->first;
}

static void sync_file(struct file *f)
{
	copy(&f->safe, &f->now);
	f->synced = true;
	forget_pending(f);
}

/* ---- the cut ---- */

/* Lets any sectors of a write survive. */
static void tear(struct file *f, const struct pending *p, struct rng *r)
{
	for (size_t at = 0; at < p->n; at += SECTOR) {
		const size_t n = p->n - at < SECTOR ? p->n - at : SECTOR;

		if (rng_below(r, 2))
			put(&f->safe, p->offset + (int64_t)at, p->bytes + at, n);
	}
}

static void cut(void)
{
	struct rng r = help_rng("power", disk.seed);

	for (unsigned i = 0; i < FILES; i++) {
		struct file *f = &disk.file[i];
		const bool some = rng_below(&r, 2); /* some of the writes survive */

		for (const struct pending *p = f->first; p && some; p = p->next)
			if (rng_below(&r, 2))
				tear(f, p, &r);
		forget_pending(f);
		f->there = f->synced;
		copy(&f->now, &f->safe);
	}
	disk.cut = true;
}

static bool is_dead(const struct handle *h)
{
	return disk.cut || h->life != disk.life;
}

/* Counts a write or sync. Returns false if the power is cut. */
static bool access_disk(const struct handle *h)
{
	if (is_dead(h))
		return false;
	if (disk.cut_after && !--disk.cut_after)
		cut();
	return !disk.cut;
}

/* ---- SQLite's files ---- */

static struct handle *handle(sqlite3_file *file)
{
	return (struct handle *)file;
}

static int close_file(sqlite3_file *file)
{
	(void)file;
	return SQLITE_OK;
}

/* Copies what the file has at the offset. Returns how many bytes. */
static size_t get(const struct bytes *b, size_t offset, void *to, size_t n)
{
	const size_t has = offset >= b->n ? 0 : b->n - offset < n ? b->n - offset : n;

	if (has)
		memcpy(to, b->at + offset, has);
	return has;
}

static int read_file(sqlite3_file *file, void *to, int n, sqlite3_int64 offset)
{
	const struct handle *h = handle(file);
	int result = SQLITE_OK;

	pthread_mutex_lock(&disk.lock);
	memset(to, 0, (size_t)n);
	if (is_dead(h))
		result = SQLITE_IOERR_READ;
	else if (get(&h->file->now, (size_t)offset, to, (size_t)n) < (size_t)n)
		result = SQLITE_IOERR_SHORT_READ;
	pthread_mutex_unlock(&disk.lock);
	return result;
}

/* Adds a write to those since the last sync. */
static void pend(struct file *f, int64_t offset, const void *from, size_t n)
{
	struct pending *p = malloc(sizeof *p + n);

	assert_non_null(p);
	*p = (struct pending){.offset = offset, .n = n};
	memcpy(p->bytes, from, n);
	*f->last = p;
	f->last = &p->next;
}

static int write_file(sqlite3_file *file, const void *from, int n, sqlite3_int64 offset)
{
	const struct handle *h = handle(file);
	int result = SQLITE_IOERR_WRITE;

	pthread_mutex_lock(&disk.lock);
	if (is_dead(h)) {
		result = SQLITE_IOERR_WRITE;
	} else if (disk.room >= 0 && disk.room < n) {
		result = SQLITE_FULL;
	} else {
		disk.room -= disk.room >= 0 ? n : 0;
		pend(h->file, offset, from, (size_t)n);
		if (access_disk(h)) {
			put(&h->file->now, offset, from, (size_t)n);
			result = SQLITE_OK;
		}
	}
	pthread_mutex_unlock(&disk.lock);
	return result;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 n)
{
	const struct handle *h = handle(file);
	int result = SQLITE_IOERR_TRUNCATE;

	pthread_mutex_lock(&disk.lock);
	if (access_disk(h)) {
		if ((size_t)n < h->file->now.n)
			h->file->now.n = (size_t)n;
		result = SQLITE_OK;
	}
	pthread_mutex_unlock(&disk.lock);
	return result;
}

static int sync_disk(sqlite3_file *file, int flags)
{
	const struct handle *h = handle(file);
	int result = SQLITE_IOERR_FSYNC;

	(void)flags;
	pthread_mutex_lock(&disk.lock);
	disk.waiting = true;
	while (disk.holding)
		pthread_cond_wait(&disk.let_go, &disk.lock);
	disk.waiting = false;
	if (access_disk(h)) {
		if (!disk.ignoring)
			sync_file(h->file);
		result = SQLITE_OK;
	}
	pthread_mutex_unlock(&disk.lock);
	return result;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *n)
{
	pthread_mutex_lock(&disk.lock);
	*n = (sqlite3_int64)handle(file)->file->now.n;
	pthread_mutex_unlock(&disk.lock);
	return SQLITE_OK;
}

/* Only one connection uses a database here, so every lock is granted. */
static int lock_file(sqlite3_file *file, int level)
{
	(void)file, (void)level;
	return SQLITE_OK;
}

static int is_reserved(sqlite3_file *file, int *reserved)
{
	(void)file;
	*reserved = 0;
	return SQLITE_OK;
}

static int control(sqlite3_file *file, int op, void *argument)
{
	(void)file, (void)op, (void)argument;
	return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file)
{
	(void)file;
	return SECTOR;
}

static int traits(sqlite3_file *file)
{
	(void)file;
	return 0;
}

static int shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **at)
{
	(void)file, (void)extend;
	if (region >= SHARED)
		return SQLITE_IOERR_SHMSIZE;
	pthread_mutex_lock(&disk.lock);
	if (!disk.shared[region])
		disk.shared[region] = calloc(1, (size_t)size);
	*at = disk.shared[region];
	pthread_mutex_unlock(&disk.lock);
	return SQLITE_OK;
}

static int shm_lock(sqlite3_file *file, int offset, int n, int flags)
{
	(void)file, (void)offset, (void)n, (void)flags;
	return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *file)
{
	(void)file;
	atomic_thread_fence(memory_order_seq_cst);
}

static int shm_unmap(sqlite3_file *file, int drop)
{
	(void)file, (void)drop;
	return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_disk,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = lock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = traits,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

/* ---- SQLite's file system ---- */

static struct file *find(const char *name)
{
	for (unsigned i = 0; i < FILES; i++)
		if (strcmp(disk.file[i].name, name) == 0)
			return &disk.file[i];
	return NULL;
}

static struct file *make(const char *name)
{
	for (unsigned i = 0; i < FILES; i++)
		if (!disk.file[i].name[0] && strlen(name) < NAME) {
			memcpy(disk.file[i].name, name, strlen(name));
			disk.file[i].last = &disk.file[i].first;
			return &disk.file[i];
		}
	return NULL;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct handle *h = handle(file);
	struct file *f;

	(void)vfs;
	h->base.pMethods = NULL;
	pthread_mutex_lock(&disk.lock);
	f = find(name ? name : "temporary");
	if (!f && (flags & SQLITE_OPEN_CREATE))
		f = make(name ? name : "temporary");
	if (f && (f->there || (flags & SQLITE_OPEN_CREATE))) {
		f->there = true;
		*h = (struct handle){.base.pMethods = &methods, .file = f, .life = disk.life};
	}
	pthread_mutex_unlock(&disk.lock);
	if (out)
		*out = flags;
	return h->base.pMethods ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct file *f;

	(void)vfs;
	pthread_mutex_lock(&disk.lock);
	f = find(name);
	if (f && !disk.cut) {
		forget_pending(f);
		f->there = false;
		f->synced = f->synced && !sync;
		f->now.n = 0;
	}
	pthread_mutex_unlock(&disk.lock);
	return SQLITE_OK;
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
	const struct file *f;

	(void)vfs, (void)flags;
	pthread_mutex_lock(&disk.lock);
	f = find(name);
	*there = f && f->there && f->now.n;
	pthread_mutex_unlock(&disk.lock);
	return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
	(void)vfs;
	if (strlen(name) >= (size_t)n)
		return SQLITE_CANTOPEN;
	memcpy(out, name, strlen(name) + 1);
	return SQLITE_OK;
}

/* ---- functions of fake_disk.h ---- */

static void forget_memory(void)
{
	for (unsigned i = 0; i < SHARED; i++) {
		free(disk.shared[i]);
		disk.shared[i] = NULL;
	}
}

void fake_disk_new(void)
{
	static sqlite3_vfs vfs;
	sqlite3_vfs *usual = sqlite3_vfs_find("unix");

	if (!vfs.zName) {
		vfs = *usual; /* for random bytes, clock and sleep */
		vfs.zName = "power";
		vfs.szOsFile = sizeof(struct handle);
		vfs.xOpen = open_file;
		vfs.xDelete = delete_file;
		vfs.xAccess = access_file;
		vfs.xFullPathname = full_name;
		sqlite3_vfs_register(&vfs, 1);
	}
	for (unsigned i = 0; i < FILES; i++) {
		struct file *f = &disk.file[i];

		forget_pending(f);
		free(f->now.at);
		free(f->safe.at);
		*f = (struct file){.last = &f->first};
	}
	fake_disk_ignore_syncs(false);
	fake_disk_set_room(-1);
	fake_disk_power_on();
}

void fake_disk_power_on(void)
{
	forget_memory();
	disk.life++;
	disk.cut_after = 0;
	disk.cut = false;
}

void fake_disk_cut_power_after(unsigned accesses, uint64_t seed)
{
	pthread_mutex_lock(&disk.lock);
	disk.cut_after = accesses;
	disk.seed = seed;
	pthread_mutex_unlock(&disk.lock);
}

bool fake_disk_is_cut(void)
{
	bool is;

	pthread_mutex_lock(&disk.lock);
	is = disk.cut;
	pthread_mutex_unlock(&disk.lock);
	return is;
}

void fake_disk_ignore_syncs(bool ignore)
{
	disk.ignoring = ignore;
}

void fake_disk_set_room(int64_t bytes)
{
	pthread_mutex_lock(&disk.lock);
	disk.room = bytes;
	pthread_mutex_unlock(&disk.lock);
}

void fake_disk_hold_syncs(bool hold)
{
	pthread_mutex_lock(&disk.lock);
	disk.holding = hold;
	pthread_cond_broadcast(&disk.let_go);
	pthread_mutex_unlock(&disk.lock);
}

bool fake_disk_sync_waits(void)
{
	bool waits;

	pthread_mutex_lock(&disk.lock);
	waits = disk.waiting && disk.holding;
	pthread_mutex_unlock(&disk.lock);
	return waits;
}
