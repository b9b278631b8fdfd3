/* Writing records: the text itself, with the legal actions, or as JSON. */
#include "table/json.h"
#include "table/record.h"

#include "core/base/assert.h"

#include <string.h>

void record_rule(int rule, struct text *out)
{
	text_char(out, (char)(-rule >> 8));
	text_number(out, -rule & 0xff);
}

/* T1: who, then what. */
void record_event(const struct game *game, const void *state, move_t m, struct text *out)
{
	const int actor = game->to_act(state);

	if (actor == GAME_CHANCE)
		text_char(out, '*');
	else
		text_number(out, actor + 1);
	text_char(out, ' ');
	game->write(state, m, out);
}

struct word {
	char text[GAME_WORD_MAX];
	size_t n;
};

static bool before(const struct word *a, const struct word *b)
{
	const int order = memcmp(a->text, b->text, a->n < b->n ? a->n : b->n);

	return order ? order < 0 : a->n < b->n;
}

/* The legal actions as words, sorted by byte; how many. */
static size_t legal_words(const struct game *game, const void *state, struct word *words)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = game->legal(state, moves);

	for (size_t i = 0; i < n; i++) {
		struct word w;
		struct text text = text_in(w.text, sizeof w.text);
		size_t at = i;

		game->write(state, moves[i], &text);
		ASSERT(!text.full);
		w.n = text.n;
		for (; at && before(&w, &words[at - 1]); at--)
			words[at] = words[at - 1];
		words[at] = w;
	}
	return n;
}

void record_legal(const struct game *game, const void *state, struct text *out)
{
	struct word words[GAME_MOVES_MAX];
	const size_t n = legal_words(game, state, words);

	for (size_t i = 0; i < n; i++) {
		text_char(out, ' ');
		text_bytes(out, words[i].text, words[i].n);
	}
}

/* The board's lines, each behind the word `board`. */
static void write_board(const struct table *t, struct text *out)
{
	char buffer[RECORD_BOARD_MAX];
	struct text board = text_in(buffer, sizeof buffer);
	struct scan lines, line;
	bool ended;

	t->game->board_write(&t->begin, &board);
	lines = scan_in(board.at, board.n);
	while (scan_line(&lines, &line, &ended)) {
		text_string(out, "board ");
		text_bytes(out, line.at, line.n);
		text_char(out, '\n');
	}
}

/* The seed tells all chance to come, and what was dealt: only who may see everything may see it. The
 * secret of a proof is for nobody before the game is over. */
static void write_header(const struct table *t, int viewer, struct text *out)
{
	text_then_number(out, "tafel ", RECORD_VERSION);
	text_char(out, ' ');
	text_string(out, t->game->id);
	text_then_number(out, "\nrules ", t->game->rules);
	text_then_number(out, "\nseats ", t->seats);
	for (unsigned i = 0; t->game->options[i]; i++)
		if (t->options >> i & 1) {
			text_string(out, "\noption ");
			text_string(out, t->game->options[i]);
		}
	for (unsigned seat = 0; seat < t->seats; seat++)
		if (t->name[seat][0]) {
			text_then_number(out, "\nname ", seat + 1);
			text_char(out, ' ');
			text_string(out, t->name[seat]);
		}
	if (t->date[0]) {
		text_string(out, "\ndate ");
		text_string(out, t->date);
	}
	if (t->seed[0] && viewer == GAME_ALL) {
		text_string(out, "\nseed ");
		text_string(out, t->seed);
	}
	text_char(out, '\n');
	proof_write(&t->proof, table_to_act(t) == GAME_OVER, out);
	write_board(t, out);
}

void record_scores(const struct table *t, struct text *out)
{
	struct game_scores scores;

	t->game->score(&t->state, &scores, NULL);
	text_char(out, '=');
	for (unsigned seat = 0; seat < t->seats; seat++)
		text_then_number(out, " ", scores.points[seat]);
}

/* ---- step by step ---- */

/* What the viewer knows after the first n events follows from the state after them (the law of views). */
void replay_start_after(struct replay *r, const struct table *t, int viewer,
			enum replay_format format, uint32_t n, const struct table_state *state)
{
	if (table_to_act(t) == GAME_OVER)
		viewer = GAME_ALL; /* T8: after the end nothing is hidden */
	*r = (struct replay){
	    .table = t, .viewer = viewer, .format = format, .step = n + 1, .state = *state};
	t->game->hide(state, viewer, &r->view);
}

void replay_start(struct replay *r, const struct table *t, int viewer, enum replay_format format)
{
	replay_start_after(r, t, viewer, format, 0, &t->begin);
	r->step = 0; /* the header */
}

/* `? SEAT ACTION ...` where a seat is to act. */
static void write_legal(const struct replay *r, struct text *out)
{
	const int actor = r->table->game->to_act(&r->view);

	if (actor < 0)
		return;
	text_then_number(out, "? ", actor + 1);
	record_legal(r->table->game, &r->view, out);
	text_char(out, '\n');
}

static void write_event(struct replay *r, move_t seen, struct text *out)
{
	if (r->format == REPLAY_LEGAL)
		write_legal(r, out);
	record_event(r->table->game, &r->view, seen, out);
	text_char(out, '\n');
	r->table->game->apply(&r->view, seen, NULL);
}

/* The state is there only to tell what the viewer sees of the event; the rest is the view's. */
static void next_event(struct replay *r, struct text *out)
{
	const struct game *game = r->table->game;
	const move_t m = r->table->event[r->step - 1];
	const move_t seen = game->redact(&r->state, m, r->viewer);

	if (r->format == REPLAY_JSON)
		json_event(r, seen, out);
	else
		write_event(r, seen, out);
	game->apply(&r->state, m, NULL);
}

static void write_end(const struct replay *r, struct text *out)
{
	if (table_to_act(r->table) == GAME_OVER) {
		record_scores(r->table, out);
		text_char(out, '\n');
	} else if (r->format == REPLAY_LEGAL) {
		write_legal(r, out);
	}
}

bool replay_next(struct replay *r, struct text *out)
{
	const bool json = r->format == REPLAY_JSON;
	const uint32_t step = r->step;

	if (step > r->table->n + 1)
		return false;
	if (!step)
		json ? json_header(r, out) : write_header(r->table, r->viewer, out);
	else if (step <= r->table->n)
		next_event(r, out);
	else
		json ? json_end(r, out) : write_end(r, out);
	r->step++;
	return true;
}

void record_write(const struct table *t, int viewer, struct text *out)
{
	struct replay r;

	replay_start(&r, t, viewer, REPLAY_RECORD);
	while (replay_next(&r, out))
		;
}
