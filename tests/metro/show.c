/* What a scene looks like, as text. */
#include "tests/metro/scene.h"

#include <stdlib.h>
#include <string.h>

void scene_assert_stations_at(const struct scene *s, const char *expected, const char *file,
			      int line)
{
	char buffer[256];
	struct text out = text_in(buffer, sizeof buffer);

	for (unsigned point = 0; point < METRO_POINTS; point++)
		if (metro_has_station(&s->st, point)) {
			text_string(&out, out.n ? " " : "");
			metro_write_point(&out, point);
		}
	help_assert_text(&out, expected, file, line);
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(a, b);
}

void scene_assert_legal_at(const struct scene *s, const char *start, const char *expected,
			   const char *file, int line)
{
	static char words[GAME_MOVES_MAX][GAME_WORD_MAX];
	char buffer[4096];
	struct text out = text_in(buffer, sizeof buffer);
	move_t moves[GAME_MOVES_MAX];
	const size_t n = metro_legal(&s->st, moves);

	for (size_t i = 0; i < n; i++) {
		struct text word = text_in(words[i], GAME_WORD_MAX);

		metro_write(&s->st, moves[i], &word);
		text_char(&word, 0);
		assert_false(word.full);
	}
	qsort(words, n, sizeof *words, compare_words);
	for (size_t i = 0; i < n; i++)
		if (strncmp(words[i], start, strlen(start)) == 0) {
			text_string(&out, out.n ? " " : "");
			text_string(&out, words[i]);
		}
	help_assert_text(&out, expected, file, line);
}

/* ---- effects ---- */

static const char trips[] = "ABCDEFL";

static void write_trip(struct text *out, unsigned trip)
{
	text_char(out, trip < METRO_TRIPS ? trips[trip] : '?');
}

static void write_line(struct text *out, unsigned line)
{
	text_number(out, line / 2 + 1);
	text_then_number(out, ".", line % 2 + 1);
}

static void write_points(struct text *out, const uint8_t *cell, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		text_char(out, ' ');
		metro_write_point(out, cell[i] & 127u);
		text_string(out, cell[i] >> 7 ? "<" : "");
	}
}

static void write_cells(struct text *out, const struct game_effect *e)
{
	static const char *const reasons[] = {"both-lines", "no-stations", "five-lines", "idle"};
	const uint8_t *cell = e->cell;

	text_char(out, ' ');
	switch ((enum metro_effect)e->what) {
	case METRO_FORCED:
	case METRO_BETWEEN:
		assert_int_equal(e->n, 1);
		metro_write_point(out, cell[0]);
		break;
	case METRO_COMPLETED:
		assert_int_equal(e->n, 1);
		write_line(out, cell[0]);
		break;
	case METRO_BUILT:
		assert_int_equal(e->n, 1);
		text_string(out, reasons[cell[0]]);
		break;
	case METRO_STATIONS:
		assert_int_equal(e->n, 1);
		text_number(out, cell[0] + 1);
		break;
	case METRO_UNFINISHED:
		assert_int_equal(e->n, 2);
		text_number(out, cell[0] + 1);
		text_then_number(out, " ", cell[1]);
		break;
	case METRO_TRIP:
		assert_int_equal(e->n, 3);
		write_trip(out, cell[0]);
		text_then_number(out, " ", cell[1]);
		text_char(out, ' ');
		text_string(out, metro_outcomes[cell[2]]);
		break;
	case METRO_RIDE:
	case METRO_CHANGE:
		write_trip(out, cell[0]);
		text_char(out, ' ');
		write_line(out, cell[1]);
		write_points(out, cell + 2, e->n - 2u);
		break;
	case METRO_SCORED:
		assert_int_equal(e->n, 3);
		write_trip(out, cell[0]);
		text_then_number(out, " ", cell[1]);
		text_then_number(out, " ", cell[2] + 1);
		break;
	case METRO_BLAMED:
		assert_int_equal(e->n, 3);
		write_trip(out, cell[0]);
		text_char(out, ' ');
		text_string(out, metro_outcomes[cell[1]]);
		text_then_number(out, " ", cell[2] + 1);
		break;
	case METRO_EFFECTS:
		fail();
	}
}

static bool is_of_trip(const struct game_effect *e, const char *trip)
{
	if (!trip)
		return true;
	return e->what >= METRO_TRIP && e->cell[0] < METRO_TRIPS && trips[e->cell[0]] == *trip;
}

void scene_assert_effects_at(const struct scene *s, const char *trip, const char *expected,
			     const char *file, int line)
{
	static char buffer[16384];
	struct text out = text_in(buffer, sizeof buffer);

	for (uint32_t i = 0; i < s->effects; i++) {
		const struct game_effect *e = &s->effect[i];

		if (!is_of_trip(e, trip))
			continue;
		text_string(&out, out.n ? "; " : "");
		text_char(&out, (char)(e->rule >> 8));
		text_number(&out, e->rule & 0xff);
		text_char(&out, ' ');
		text_string(&out, metro_effects[e->what]);
		text_char(&out, ' ');
		text_char(&out, e->seat == GAME_NOBODY ? '-' : (char)('1' + e->seat));
		text_char(&out, ' ');
		text_number(&out, e->points);
		write_cells(&out, e);
	}
	help_assert_text(&out, expected, file, line);
}

/* ---- trips ---- */

void scene_assert_outcome_at(const struct scene *s, char trip, const char *expected,
			     const char *file, int line)
{
	char buffer[64];
	struct text out = text_in(buffer, sizeof buffer);
	struct metro_net net;
	struct metro_trip found;

	metro_net(&s->st, &net);
	metro_trip(&s->st, &net, (unsigned)(strchr(trips, trip) - trips), &found);
	text_number(&out, found.routes.minutes);
	text_char(&out, ' ');
	text_string(&out, metro_outcomes[found.outcome]);
	text_char(&out, ':');
	for (unsigned company = 0; company < s->st.companies; company++)
		text_then_number(&out, " ", found.points[company]);
	help_assert_text(&out, expected, file, line);
}
