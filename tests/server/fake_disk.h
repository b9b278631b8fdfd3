/* A file system for SQLite in memory, with a power that can be cut. At the cut each write since the
 * last sync survives or is lost by chance, and of a write that survives any of its sectors, as on a
 * real disk. The disk can also be full, or slow. There is one disk; any thread may use it. */
#ifndef TAFEL_TESTS_FAKE_DISK_H
#define TAFEL_TESTS_FAKE_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* Makes the disk empty and lets SQLite use it for everything from now on. */
void fake_disk_new(void);
/* Cuts the power during this write or sync, counted from now on; 0: never. The seed decides which
 * writes survive. From the cut on every access fails until fake_disk_power_on. */
void fake_disk_cut_power_after(unsigned accesses, uint64_t seed);
/* Returns whether the power is cut. */
bool fake_disk_is_cut(void);
/* Switches the power on again. Open files stay dead; the disk has what survived. */
void fake_disk_power_on(void);

/* Makes syncs do nothing, like a disk that lies. */
void fake_disk_ignore_syncs(bool ignore);
/* Lets this many bytes be written until the disk is full; less than 0: any number. */
void fake_disk_set_room(int64_t bytes);
/* With `true` syncs wait until a call with `false`. */
void fake_disk_hold_syncs(bool hold);
/* Returns whether a sync waits. */
bool fake_disk_sync_waits(void);

#endif
