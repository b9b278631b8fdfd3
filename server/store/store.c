#include "server/store/store.h"

#include <string.h>

bool store_is_id(const char *text, size_t n)
{
	const struct scan digits = scan_in(text, n);
	uint8_t key[ROOM_KEY];

	return n == ROOM_KEY_DIGITS && proof_read_hex(&digits, key, sizeof key);
}

struct loading {
	struct room *room;
	bool damaged;
};

static bool load_entry(void *with, const char *entry, size_t n)
{
	struct loading *l = with;

	l->damaged = room_read_entry(l->room, entry, n) != 0;
	return !l->damaged;
}

int store_load_room(struct store *s, const char *id, struct room *room)
{
	struct loading l = {.room = room};
	int result;

	memset(room, 0, sizeof *room);
	memcpy(room->id, id, ROOM_KEY_DIGITS);
	result = s->kind->load(s, id, load_entry, &l);
	return l.damaged ? STORE_FAILED : result;
}

struct store_row store_row(const struct room *r)
{
	struct store_row row = {
	    .id = r->id, .code = r->code, .wake = room_wake_at(r), .keep = room_keep_until(r)};

	for (unsigned i = 0; i < r->table.seats; i++)
		if (r->listed && r->seat[i].kind == ROOM_SEAT_OPEN && !r->seat[i].has_token)
			row.findable = true;
	return row;
}
