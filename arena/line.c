/* The results of a tournament as text: a head that says which tournament it is, then a line a game,
 * in the order in which they were played. */
#include "arena/arena.h"
#include "table/record.h"

#include <string.h>

enum { FORMAT = 2 };

/* How the player of that seat plays, unless it has been said of an earlier one. */
static void write_plays(const struct arena *a, unsigned seat, struct arena_desk *desk,
			struct text *out)
{
	const struct player *p = a->player[seat];

	for (unsigned before = 0; before < seat; before++)
		if (a->player[before] == p)
			return;
	text_string(out, "plays ");
	text_string(out, p->name);
	text_char(out, ' ');
	arena_write_plays(a, p, desk, out);
	text_char(out, '\n');
}

void arena_write_head(const struct arena *a, const char *program, struct arena_desk *desk,
		      struct text *out)
{
	text_then_number(out, "arena ", FORMAT);
	text_char(out, ' ');
	text_string(out, program);
	text_char(out, '\n');
	record_write(&a->opening, GAME_ALL, out);
	for (unsigned seat = 0; seat < a->opening.seats; seat++)
		write_plays(a, seat, desk, out);
}

void arena_write_line(unsigned seats, uint32_t game, const struct arena_result *r, struct text *out)
{
	text_number(out, game);
	for (unsigned i = 0; i < seats; i++) {
		text_then_number(out, " ", r->scores.points[i]);
		text_then_number(out, ":", r->scores.place[i]);
	}
	text_char(out, '\n');
}

/* POINTS:PLACE. */
static bool read_score(struct scan word, unsigned seats, int16_t *points, uint8_t *place)
{
	const bool minus = scan_string(&word, "-");
	const char *colon = word.n ? memchr(word.at, ':', word.n) : NULL;
	const size_t n = colon ? (size_t)(colon - word.at) : 0;
	const struct scan before = scan_in(word.at, n);
	const struct scan after = colon ? scan_in(colon + 1, word.n - n - 1) : before;
	const int64_t number = scan_number(&before, INT16_MAX), rank = scan_number(&after, seats);

	if (number < 0 || rank < 1)
		return false;
	*points = (int16_t)(minus ? -number : number);
	*place = (uint8_t)rank;
	return true;
}

bool arena_read_line(unsigned seats, struct scan line, uint32_t *game, struct arena_result *r)
{
	struct arena_result read = {0};
	struct scan word;
	int64_t number;

	if (!scan_word(&line, &word) || (number = scan_number(&word, UINT32_MAX)) < 0)
		return false;
	for (unsigned i = 0; i < seats; i++)
		if (!scan_word(&line, &word) ||
		    !read_score(word, seats, &read.scores.points[i], &read.scores.place[i]))
			return false;
	if (scan_word(&line, &word))
		return false;
	*game = (uint32_t)number;
	*r = read;
	return true;
}
