#include "server/store/sqlite/recent.h"

#include "core/base/assert.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX = 64 }; /* bytes of the three numbers before an entry in a row */

/* Makes room for this many bytes more. Returns false if there is no memory. */
static bool buffer_reserve(struct buffer *p, size_t more)
{
	char *at;

	if (p->size >= p->n + more)
		return true;
	at = realloc(p->at, 2 * (p->n + more));
	if (!at)
		return false;
	p->at = at;
	p->size = 2 * (p->n + more);
	return true;
}

/* Adds an entry to a buffer that has room for it. */
static void buffer_add(struct buffer *p, const char *entry, size_t n)
{
	char *to = p->at + p->n;

	if (p->n)
		*to++ = RECENT_MARK;
	memcpy(to, entry, n);
	p->n = (size_t)(to - p->at) + n;
}

/* Ids are random, so their first digits are hash enough. */
static unsigned bucket_of(const char *id)
{
	uint32_t digits;

	memcpy(&digits, id, sizeof digits);
	return (digits ^ digits >> 13) % RECENT_BUCKETS;
}

struct recent_table *recent_find(const struct recent *r, const char *id)
{
	struct recent_table *t = r->bucket[bucket_of(id)];

	while (t && memcmp(t->id, id, ROOM_KEY_DIGITS) != 0)
		t = t->next;
	return t;
}

struct recent_table *recent_add_table(struct recent *r, const char *id, int64_t number,
				      uint32_t entries)
{
	struct recent_table **bucket = &r->bucket[bucket_of(id)], *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	memcpy(t->id, id, ROOM_KEY_DIGITS);
	t->number = number;
	t->first = t->entries = entries;
	t->next = *bucket;
	*bucket = t;
	t->next_of_all = r->all;
	r->all = t;
	return t;
}

static int64_t keep_in_row(int64_t keep)
{
	if (keep < 0)
		return 0;
	return keep < RECENT_NUMBER_MAX ? keep : RECENT_NUMBER_MAX;
}

bool recent_add_entry(struct recent *r, struct recent_table *t, int64_t keep, const char *entry,
		      size_t n)
{
	struct text head;

	if (!buffer_reserve(&r->row, HEAD_MAX + n + 1) || !buffer_reserve(&t->list, n + 1))
		return false;
	keep = keep_in_row(keep);
	head = text_in(r->row.at + r->row.n, HEAD_MAX);
	text_number(&head, t->number);
	text_then_number(&head, " ", t->entries);
	text_then_number(&head, " ", keep);
	text_char(&head, '\n');
	ASSERT(!head.full);
	r->row.n += head.n;
	memcpy(r->row.at + r->row.n, entry, n);
	r->row.n += n;
	r->row.at[r->row.n++] = RECENT_MARK;
	buffer_add(&t->list, entry, n);
	t->keep = keep;
	t->entries++;
	r->bytes += n;
	return true;
}

void recent_committed(struct recent *r)
{
	r->row.n = 0;
}

void recent_clear(struct recent *r)
{
	while (r->all) {
		struct recent_table *t = r->all;

		r->all = t->next_of_all;
		free(t->list.at);
		free(t);
	}
	free(r->row.at);
	*r = (struct recent){.bytes = 0};
}

bool recent_next(struct scan *list, struct scan *entry)
{
	const char *end = list->n ? memchr(list->at, RECENT_MARK, list->n) : NULL;

	if (!list->n)
		return false;
	*entry = scan_in(list->at, end ? (size_t)(end - list->at) : list->n);
	list->at += entry->n + (end != NULL);
	list->n -= entry->n + (end != NULL);
	return true;
}

bool recent_read(struct scan *row, struct recent_entry *e)
{
	struct scan all, head, word;
	int64_t number[3];
	bool ended;

	if (!recent_next(row, &all) || !scan_line(&all, &head, &ended))
		return false;
	for (unsigned i = 0; i < 3; i++)
		if (!scan_word(&head, &word) || (number[i] = room_number(&word)) < 0)
			return false;
	if (number[1] > UINT32_MAX)
		return false;
	*e = (struct recent_entry){
	    .table = number[0], .number = (uint32_t)number[1], .keep = number[2], .text = all};
	return ended;
}
