#include "tests/domicolor/scene.h"

#include <stdio.h>
#include <string.h>

struct scene scene_open(unsigned seats, const char *options)
{
	struct scene s = {.effects = 0};
	const struct game_setup how = {
	    .seats = (uint8_t)seats,
	    .options = strcmp(options, "announce") == 0,
	};

	assert_int_equal(domicolor_setup(&how, &s.st), 0);
	return s;
}

struct scene scene_open_with(unsigned seats, const char *options, const char *deck)
{
	struct scene s = {.effects = 0};
	struct domicolor_board board;
	struct game_fault fault;
	const struct game_setup how = {
	    .seats = (uint8_t)seats,
	    .options = strcmp(options, "announce") == 0,
	    .board = &board,
	};

	if (domicolor_board_read(deck, strlen(deck), &board, &fault))
		fail_msg("deck: %s in line %u", domicolor_faults[fault.what], fault.line);
	assert_int_equal(domicolor_setup(&how, &s.st), 0);
	return s;
}

/* ---- playing ---- */

/* The effects of the last event are the change of all points. */
static void assert_effects_add_up(const struct scene *s, const struct domicolor *before)
{
	int points[DOMICOLOR_SEATS] = {0};

	for (uint32_t i = 0; i < s->effects; i++)
		points[s->effect[i].seat] += s->effect[i].points;
	for (unsigned seat = 0; seat < DOMICOLOR_SEATS; seat++)
		assert_int_equal(s->st.points[seat] - before->points[seat], points[seat]);
}

int scene_try(struct scene *s, const char *line)
{
	const struct domicolor before = s->st;
	const int who = *line == '*' ? GAME_CHANCE : *line - '1';
	struct game_effects why = {.at = s->effect};
	move_t m;
	int wrong;

	assert_int_equal(line[1], ' ');
	if (domicolor_to_act(&s->st) != who)
		fail_msg("\"%s\": %d is to act", line, domicolor_to_act(&s->st) + 1);
	wrong = domicolor_read(&s->st, line + 2, strlen(line + 2), &m);
	if (!wrong)
		wrong = domicolor_check(&s->st, m);
	if (wrong) {
		assert_memory_equal(&before, &s->st, sizeof before);
		return wrong;
	}
	domicolor_apply(&s->st, m, &why);
	s->effects = why.n;
	assert_true(why.n <= domicolor.effects_max);
	assert_effects_add_up(s, &before);
	return 0;
}

void scene_play_lines(struct scene *s, const char *const *lines)
{
	for (; *lines; lines++)
		if (scene_try(s, *lines))
			fail_msg("\"%s\" is not legal", *lines);
}

/* The way up of a card in the deck of a drawn scene: the one that comes first in the alphabet. */
static void as_in_deck(const char *card, char out[4])
{
	const char turned[4] = {card[2], card[1], card[0], 0};

	memcpy(out, strcmp(card, turned) < 0 ? card : turned, sizeof turned);
}

static void happen(struct scene *s, const char *who, const char *what, const char *card)
{
	char line[32];

	(void)snprintf(line, sizeof line, "%s %s%s", who, what, card);
	scene_play(s, line);
}

void scene_draw_due(struct scene *s)
{
	while (domicolor_to_act(&s->st) == GAME_CHANCE) {
		char card[4], what[16];

		assert_true(s->taken < s->st.board.cards);
		if (s->st.phase == DOMICOLOR_START) {
			happen(s, "*", "start ", s->pile[s->taken++]);
			continue;
		}
		as_in_deck(s->pile[s->taken++], card);
		(void)snprintf(what, sizeof what, "%s %d ",
			       s->st.phase == DOMICOLOR_DEAL ? "deal" : "draw", s->st.seat + 1);
		happen(s, "*", what, card);
	}
}

int scene_gain(struct scene *s, const char *action)
{
	unsigned seat;
	int before;

	scene_draw_due(s);
	seat = s->st.seat;
	before = s->st.points[seat];
	happen(s, (char[]){(char)('1' + seat), 0}, "", action);
	return s->st.points[seat] - before;
}

int scene_points(const struct scene *s, unsigned seat)
{
	struct game_scores scores;

	domicolor_score(&s->st, &scores, NULL);
	return scores.points[seat - 1];
}

unsigned scene_code(const char *card)
{
	unsigned code = 0;

	for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++) {
		const char *letter = strchr(domicolor_letters, card[i]);

		assert_true(letter && *letter);
		code = code << 2 | (unsigned)(letter - domicolor_letters);
	}
	return code;
}

move_t scene_any(const struct domicolor *st, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(st, moves);

	if (!n)
		return domicolor_chance(st, r);
	if (st->phase == DOMICOLOR_SAY && rng_below(r, 2))
		return moves[(unsigned)st->unsaid_points + rng_below(r, 3)];
	return moves[rng_below(r, (uint32_t)n)];
}

struct domicolor scene_view(const struct domicolor *st, int viewer)
{
	struct domicolor view;

	memset(&view, 0x5a, sizeof view);
	domicolor_hide(st, viewer, &view);
	return view;
}

/* ---- drawing ---- */

struct drawing {
	char at[DOMICOLOR_HEIGHT_MAX][DOMICOLOR_WIDTH_MAX + 1];
	unsigned wide, high; /* squares */
	/* Its cards in the order in which they are laid. */
	char card[DOMICOLOR_CARDS_MAX][4];
	const char *place[DOMICOLOR_CARDS_MAX];
	unsigned cards;
};

static void read_lines(struct drawing *d, const char *picture)
{
	while (*(picture += strspn(picture, "|"))) {
		const size_t n = strcspn(picture, "|");

		assert_true(n <= DOMICOLOR_WIDTH_MAX && d->high < DOMICOLOR_HEIGHT_MAX);
		assert_true(d->high == 0 || n == d->wide);
		assert_true(strspn(picture, "RYGB.") >= n);
		memcpy(d->at[d->high++], picture, n);
		d->wide = (unsigned)n;
		picture += n;
	}
	assert_int_equal(d->high % DOMICOLOR_SQUARES, 0);
}

/* The cards of a row that are there. */
static unsigned laid_in(const struct drawing *d, unsigned row)
{
	unsigned laid = 0;

	for (unsigned x = 0; x < d->wide; x++)
		laid += d->at[3 * row][x] != '.';
	return laid;
}

/* The cards of a row, from the end where it begins. */
static void add_row(struct drawing *d, unsigned row, unsigned above)
{
	static const char *const corner[2][2] = {{"@BL", "@BR"}, {"@TL", "@TR"}};
	const unsigned laid = laid_in(d, row);
	const bool left = d->at[3 * row][0] == '.';

	for (unsigned i = 0; i < laid; i++, d->cards++) {
		const unsigned x = left ? d->wide - 1 - i : i;

		for (unsigned y = 0; y < DOMICOLOR_SQUARES; y++) {
			d->card[d->cards][y] = d->at[3 * row + y][x];
			assert_true(d->card[d->cards][y] != '.');
		}
		d->place[d->cards] = i ? (left ? "@L" : "@R") : corner[above][left];
	}
}

static struct drawing draw(const char *picture)
{
	struct drawing d = {.cards = 0};
	unsigned first, after, all = 0;

	read_lines(&d, picture);
	for (first = 0; 3 * first < d.high && laid_in(&d, first) < d.wide;)
		first++;
	for (after = first; 3 * after < d.high && laid_in(&d, after) == d.wide; after++)
		add_row(&d, after, 0);
	if (first == after) {
		add_row(&d, 0, 0); /* row 1 is not full */
	} else {
		if (first)
			add_row(&d, first - 1, 1);
		if (3 * after < d.high)
			add_row(&d, after, 0);
	}
	for (unsigned row = 0; 3 * row < d.high; row++) /* and nothing else is there */
		all += laid_in(&d, row);
	assert_int_equal(d.cards, all);
	return d;
}

/* The deck of a drawing: its cards, the next ones, and others. */
static struct scene open_drawing(const struct drawing *d, unsigned seats, const char *options,
				 const char *next)
{
	const unsigned all = d->wide * d->high / DOMICOLOR_SQUARES;
	struct scan left = scan_in(next, strlen(next)), word;
	char deck[512], pile[DOMICOLOR_CARDS_MAX][4];
	struct text out = text_in(deck, sizeof deck);
	struct scene s;

	memcpy(pile, d->card, sizeof pile);
	for (unsigned i = d->cards; i < all; i++)
		memcpy(pile[i], scan_word(&left, &word) ? word.at : "RGB", 3);
	assert_false(scan_word(&left, &word));
	text_string(&out, "card");
	for (unsigned i = 0; i < all; i++) {
		char card[4];

		pile[i][3] = 0;
		as_in_deck(pile[i], card);
		text_char(&out, ' ');
		text_string(&out, card);
	}
	text_string(&out, "\nwidth ");
	text_number(&out, d->wide);
	text_string(&out, "\nrows ");
	text_number(&out, d->high / DOMICOLOR_SQUARES);
	text_string(&out, "\nhand 1\n");
	text_char(&out, 0);
	assert_false(out.full);
	s = scene_open_with(seats, options, deck);
	memcpy(s.pile, pile, sizeof pile);
	return s;
}

struct scene scene_drawn(unsigned seats, const char *options, const char *next, const char *picture)
{
	const struct drawing d = draw(picture);
	struct scene s = open_drawing(&d, seats, options, next);

	scene_draw_due(&s);
	for (unsigned i = 1; i < d.cards; i++) {
		char action[8];

		(void)snprintf(action, sizeof action, "%s%s", d.card[i], d.place[i]);
		scene_gain(&s, action);
		if (domicolor_has(&s.st, DOMICOLOR_ANNOUNCE))
			scene_gain(&s, "!0");
	}
	scene_draw_due(&s);
	memset(s.st.points, 0, sizeof s.st.points);
	s.effects = 0;
	return s;
}

/* ---- comparing ---- */

void scene_assert_picture_at(const struct scene *s, const char *expected, const char *file,
			     int line)
{
	char buffer[256];
	struct text out = text_in(buffer, sizeof buffer);

	for (unsigned y = 0; y < s->st.rows_begun * 3u; y++) {
		text_char(&out, '|');
		for (unsigned x = 0; x < s->st.columns; x++) {
			const int colour = domicolor_colour_at(&s->st, x, y);

			text_char(&out, colour < 0 ? '.' : domicolor_letters[colour]);
		}
		text_char(&out, '|');
	}
	help_assert_text(&out, expected, file, line);
}

void scene_assert_effects_at(const struct scene *s, const char *expected, const char *file,
			     int line)
{
	char buffer[2048];
	struct text out = text_in(buffer, sizeof buffer);

	for (uint32_t i = 0; i < s->effects; i++) {
		const struct game_effect *e = &s->effect[i];

		text_string(&out, i ? "; " : "");
		text_char(&out, (char)(e->rule >> 8));
		text_number(&out, e->rule & 0xff);
		text_char(&out, ' ');
		text_string(&out, domicolor_effects[e->what]);
		text_char(&out, ' ');
		text_number(&out, e->points);
		text_string(&out, e->n ? ":" : "");
		for (unsigned k = 0; k < e->n; k++) {
			text_char(&out, ' ');
			text_number(&out, e->cell[k] % DOMICOLOR_WIDTH_MAX);
			text_char(&out, ',');
			text_number(&out, e->cell[k] / DOMICOLOR_WIDTH_MAX);
		}
	}
	help_assert_text(&out, expected, file, line);
}

void scene_assert_legal_at(const struct scene *s, const char *expected, const char *file, int line)
{
	char buffer[4096];
	struct text out = text_in(buffer, sizeof buffer);
	move_t moves[GAME_MOVES_MAX];
	const size_t n = domicolor_legal(&s->st, moves);

	for (size_t i = 0; i < n; i++) {
		text_string(&out, i ? " " : "");
		domicolor_write(&s->st, moves[i], &out);
	}
	help_assert_text(&out, expected, file, line);
}

void scene_assert_hand_at(const struct domicolor *st, unsigned seat, const char *expected,
			  const char *file, int line)
{
	char buffer[64];
	struct text out = text_in(buffer, sizeof buffer);
	const uint8_t *hand = st->hand[seat - 1];

	for (unsigned i = 0; i < DOMICOLOR_HAND_MAX && hand[i] != DOMICOLOR_NONE; i++) {
		text_string(&out, i ? " " : "");
		for (unsigned k = 0; k < DOMICOLOR_SQUARES && hand[i] != DOMICOLOR_HIDDEN; k++)
			text_char(
			    &out,
			    domicolor_letters[domicolor_card_colour(st->board.code[hand[i]], k)]);
		text_string(&out, hand[i] == DOMICOLOR_HIDDEN ? "?" : "");
	}
	help_assert_text(&out, expected, file, line);
}
