/* Writes records, whole or in parts. */
#include "core/base/assert.h"
#include "table/replay.h"

#include <string.h>

const char *const record_reasons[] = {
    [RECORD_TOO_LARGE] = "too-large",
    [RECORD_LINE_TOO_LONG] = "line-too-long",
    [RECORD_CUT_OFF] = "cut-off",
    [RECORD_NOT_TEXT] = "not-text",
    [RECORD_EMPTY_LINE] = "empty-line",
    [RECORD_FIRST_LINE] = "first-line",
    [RECORD_FORMAT] = "format",
    [RECORD_GAME] = "game",
    [RECORD_HEADER] = "header",
    [RECORD_HEADER_LATE] = "header-late",
    [RECORD_TWICE] = "twice",
    [RECORD_NO_SEATS] = "no-seats",
    [RECORD_NO_RULES] = "no-rules",
    [RECORD_SEATS] = "seats",
    [RECORD_RULES] = "rules",
    [RECORD_OPTION] = "option",
    [RECORD_OPTION_SEATS] = "option-seats",
    [RECORD_NAME] = "name",
    [RECORD_DATE] = "date",
    [RECORD_SEED] = "seed",
    [RECORD_COMMIT] = "commit",
    [RECORD_NONCE] = "nonce",
    [RECORD_SECRET] = "secret",
    [RECORD_SECRET_OTHER] = "secret-other",
    [RECORD_SECRET_EARLY] = "secret-early",
    [RECORD_BOARD] = "board",
    [RECORD_BOARD_LARGE] = "board-large",
    [RECORD_BOARD_SEATS] = "board-seats",
    [RECORD_WHO] = "who",
    [RECORD_EVENT] = "event",
    [RECORD_SCORE_EARLY] = "score-early",
    [RECORD_SCORE] = "score",
    [RECORD_NO_SCORE] = "no-score",
    [RECORD_AFTER_END] = "after-end",
    [RECORD_REASONS] = NULL,
};

void record_rule(int rule, struct text *out)
{
	text_char(out, (char)(-rule >> 8));
	text_number(out, -rule & 0xff);
}

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

/* The text of an event. */
struct word {
	char text[GAME_WORD_MAX];
	size_t n;
};

/* Returns whether a comes before b in the order of bytes. */
static bool before(const struct word *a, const struct word *b)
{
	const int order = memcmp(a->text, b->text, a->n < b->n ? a->n : b->n);

	return order ? order < 0 : a->n < b->n;
}

/* Writes the texts of the legal actions in the order of their bytes. Returns how many there are. */
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

/* Writes the lines of the board, each after the word `board`; none for the standard board. */
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

void record_header(const struct table *t, int viewer, struct text *out)
{
	text_then_number(out, "tafel ", RECORD_VERSION);
	text_char(out, ' ');
	text_string(out, t->game->id);
	text_then_number(out, "\nrules ", t->game->rules);
	text_then_number(out, "\nseats ", t->seats);
	for (unsigned i = 0; t->game->options[i].name; i++)
		if (t->options >> i & 1) {
			text_string(out, "\noption ");
			text_string(out, t->game->options[i].name);
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

void record_write(const struct table *t, int viewer, struct text *out)
{
	struct replay r;

	replay_start(&r, t, viewer, REPLAY_RECORD);
	while (replay_next(&r, out))
		;
}
