/* The results of a tournament as text: a head that identifies the tournament, then a line a game,
 * in the order in which they were played. */
#include "arena/arena.h"
#include "table/record.h"

#include <string.h>

enum { FORMAT = 2 };

/* Writes the fingerprint of the player in that seat, unless an earlier seat has the same player. */
static void write_fingerprint(const struct arena *a, unsigned seat, struct arena_workspace *work,
			      struct text *out)
{
	const struct arena_player *p = &a->player[seat];

	for (unsigned before = 0; before < seat; before++)
		if (strcmp(a->player[before].name, p->name) == 0)
			return;
	text_string(out, "plays ");
	text_string(out, p->name);
	text_char(out, ' ');
	if (p->level)
		arena_write_fingerprint(a, p->level, work, out);
	else
		text_string(out, p->fingerprint);
	text_char(out, '\n');
}

void arena_write_head(const struct arena *a, const char *program, struct arena_workspace *work,
		      struct text *out)
{
	text_then_number(out, "arena ", FORMAT);
	text_char(out, ' ');
	text_string(out, program);
	text_char(out, '\n');
	record_write(&a->opening, GAME_ALL, out);
	for (unsigned seat = 0; seat < a->opening.seats; seat++)
		write_fingerprint(a, seat, work, out);
}

void arena_write_line(unsigned seats, uint32_t game, const struct arena_result *r, struct text *out)
{
	text_number(out, game);
	if (r->forfeit) {
		text_then_number(out, " forfeit ", r->forfeit);
		text_char(out, ' ');
		text_string(out, bot_breaches[r->why]);
	}
	for (unsigned i = 0; i < seats && !r->forfeit; i++) {
		text_then_number(out, " ", r->scores.points[i]);
		text_then_number(out, ":", r->scores.rank[i]);
	}
	text_char(out, '\n');
}

/* Reads POINTS:PLACE. */
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

static bool read_scores(struct scan *line, unsigned seats, struct game_scores *scores)
{
	struct scan word;

	for (unsigned i = 0; i < seats; i++)
		if (!scan_word(line, &word) ||
		    !read_score(word, seats, &scores->points[i], &scores->rank[i]))
			return false;
	return true;
}

/* Reads what follows the word `forfeit`: PLAYER BREACH. */
static bool read_forfeit(struct scan *line, unsigned seats, struct arena_result *r)
{
	struct scan word;
	int64_t player;
	unsigned why = BOT_BREACHES;

	if (!scan_word(line, &word) || (player = scan_number(&word, seats)) < 1 ||
	    !scan_word(line, &word))
		return false;
	while (--why != BOT_NO_BREACH && !scan_is(&word, bot_breaches[why]))
		;
	if (why == BOT_NO_BREACH)
		return false;
	arena_forfeit(seats, (unsigned)player - 1, why, r);
	return true;
}

bool arena_read_line(unsigned seats, struct scan line, uint32_t *game, struct arena_result *r)
{
	struct arena_result read = {0};
	struct scan word;
	int64_t number;
	bool right;

	if (!scan_word(&line, &word) || (number = scan_number(&word, UINT32_MAX)) < 0)
		return false;
	right = scan_string(&line, " forfeit ") ? read_forfeit(&line, seats, &read)
						: read_scores(&line, seats, &read.scores);
	if (!right || scan_word(&line, &word))
		return false;
	*game = (uint32_t)number;
	*r = read;
	return true;
}
