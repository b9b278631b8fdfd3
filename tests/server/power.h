/* A disk whose power can be cut: a file system for SQLite, in memory, that knows what was synced. What was only
 * written is lost at the cut, or some of it is not, as with a real disk: each write since the last sync by chance,
 * and of each any of its sectors. The disk can also be full, and slow. One at a time; any thread may use it. */
#ifndef TAFEL_TESTS_POWER_H
#define TAFEL_TESTS_POWER_H

#include <stdbool.h>
#include <stdint.h>

/* A new, empty disk, which SQLite uses for everything from now on. */
void power_new_disk(void);
/* The power will be cut at this write or sync, counted from now on, while it is being done; 0: not. The seed decides
 * what survives. After it every access fails until power_on. */
void power_cut_after(unsigned accesses, uint64_t seed);
bool power_is_cut(void);
/* The machine begins anew, with what the disk has. */
void power_on(void);

/* Syncing does nothing: a disk that lies, or a program that does not sync. */
void power_ignore_syncs(bool ignore);
/* So many bytes may be written until the disk is full; less than 0: as many as you like. */
void power_room_left(int64_t bytes);
/* Syncs wait until they are let go. */
void power_hold_syncs(bool hold);
/* Whether one waits. */
bool power_sync_waits(void);

#endif
