/* Reads records. The lines of the header come in any order, so they are collected first. At the
 * first event, or at the end of the text, the table is opened with all of them. Lines of events are
 * appended to the table one by one. */
#include "table/record.h"

#include "core/base/assert.h"
#include "core/games.h"

#include <string.h>

/* A record that is being read. */
struct reader {
	struct scan left; /* the rest of the text */
	uint32_t line;    /* number of the last line read */
	bool playing;     /* the header is over */
	bool ended;       /* `=` was read */
	const struct game *game;
	/* The number of each header line, 0 while there is none. */
	uint32_t seats, seats_line, rules_line, date_line, seed_line, commit_line, secret_line;
	uint8_t options;
	uint32_t option_line[GAME_OPTIONS_MAX];
	uint32_t name_line[GAME_SEATS_MAX], nonce_line[GAME_SEATS_MAX];
	struct scan name[GAME_SEATS_MAX], date, seed;
	struct proof proof;           /* bytes only; the table checks their order */
	char board[RECORD_BOARD_MAX]; /* the text of the board, without the word `board` */
	size_t board_n;
	uint32_t board_line[64]; /* for each of its lines the number of the record's line */
	uint32_t board_lines;
	struct table table;
	struct record_fault fault;
};

static int refuse_at(struct reader *r, uint32_t line, int rule, enum record_reason reason)
{
	r->fault.line = line;
	r->fault.rule = rule;
	r->fault.reason = reason;
	r->fault.game = r->game;
	return -1;
}

static int refuse(struct reader *r, int rule, enum record_reason reason)
{
	return refuse_at(r, r->line, rule, reason);
}

/* Takes off the next line that is not a comment. Returns 1, 0 at the end of the text, or -1. */
static int next_line(struct reader *r, struct scan *line)
{
	bool ended;

	do {
		if (!scan_line(&r->left, line, &ended))
			return 0;
		r->line++;
		if (line->n > RECORD_LINE_MAX)
			return refuse(r, GAME_RULE('T', 1), RECORD_LINE_TOO_LONG);
		if (!scan_is_printable(line))
			return refuse(r, GAME_RULE('T', 1), RECORD_NOT_TEXT);
		if (!ended)
			return refuse(r, GAME_RULE('T', 1), RECORD_CUT_OFF);
		if (!line->n)
			return refuse(r, GAME_RULE('T', 1), RECORD_EMPTY_LINE);
	} while (*line->at == '#' && r->line > 1);
	return 1;
}

/* Reads `tafel 1 GAME`. */
static int read_first(struct reader *r)
{
	struct scan line;
	const int more = next_line(r, &line);

	if (more < 0)
		return -1;
	r->line = 1;
	if (!more || !scan_string(&line, "tafel "))
		return refuse(r, GAME_RULE('T', 3), RECORD_FIRST_LINE);
	if (!scan_string(&line, "1 "))
		return refuse(r, GAME_RULE('T', 3), RECORD_FORMAT);
	r->game = games_find(line.at, line.n);
	return r->game ? 0 : refuse(r, GAME_RULE('T', 3), RECORD_GAME);
}

/* Notes the number of a header line that may be there once. Returns 0, or -1 for a second one. */
static int note_once(struct reader *r, uint32_t *line)
{
	if (*line)
		return refuse(r, GAME_RULE('T', 3), RECORD_TWICE);
	*line = r->line;
	return 0;
}

static int read_seats(struct reader *r, struct scan *line)
{
	const int64_t seats = scan_number(line, GAME_SEATS_MAX);

	if (note_once(r, &r->seats_line))
		return -1;
	if (seats < r->game->seats_min || seats > r->game->seats_max)
		return refuse(r, GAME_RULE('T', 3), RECORD_SEATS);
	r->seats = (uint32_t)seats;
	return 0;
}

static int read_rules(struct reader *r, struct scan *line)
{
	const int64_t rules = scan_number(line, UINT16_MAX);

	if (note_once(r, &r->rules_line))
		return -1;
	if (rules < r->game->rules_oldest || rules > r->game->rules)
		return refuse(r, GAME_RULE('T', 3), RECORD_RULES);
	return 0;
}

static int read_option(struct reader *r, struct scan *line)
{
	for (unsigned i = 0; r->game->options[i].name; i++)
		if (scan_is(line, r->game->options[i].name)) {
			r->options |= (uint8_t)(1u << i);
			return note_once(r, &r->option_line[i]);
		}
	return refuse(r, GAME_RULE('T', 3), RECORD_OPTION);
}

static int read_name(struct reader *r, struct scan *line)
{
	const int seat = scan_one_of(line, "123456");

	if (seat < 0 || !scan_string(line, " "))
		return refuse(r, GAME_RULE('T', 3), RECORD_NAME);
	r->name[seat] = *line;
	return note_once(r, &r->name_line[seat]);
}

/* Reads n bytes as hexadecimal digits: a line of the proof, which may be there once. */
static int read_hex(struct reader *r, const struct scan *digits, uint32_t *line,
		    enum record_reason reason, uint8_t *to, size_t n)
{
	if (note_once(r, line))
		return -1;
	return proof_read_hex(digits, to, n) ? 0 : refuse(r, GAME_RULE('T', 3), reason);
}

static int read_nonce(struct reader *r, struct scan *line)
{
	const int seat = scan_one_of(line, "123456");

	if (seat < 0 || !scan_string(line, " "))
		return refuse(r, GAME_RULE('T', 3), RECORD_NONCE);
	return read_hex(r, line, &r->nonce_line[seat], RECORD_NONCE, r->proof.nonce[seat],
			PROOF_NONCE);
}

static int read_board(struct reader *r, struct scan *line)
{
	if (r->board_n + line->n + 1 > sizeof r->board ||
	    r->board_lines == sizeof r->board_line / sizeof *r->board_line)
		return refuse(r, GAME_RULE('T', 9), RECORD_BOARD_LARGE);
	memcpy(r->board + r->board_n, line->at, line->n);
	r->board_n += line->n;
	r->board[r->board_n++] = '\n';
	r->board_line[r->board_lines++] = r->line;
	return 0;
}

static int read_header(struct reader *r, struct scan *line)
{
	if (scan_string(line, "seats "))
		return read_seats(r, line);
	if (scan_string(line, "rules "))
		return read_rules(r, line);
	if (scan_string(line, "option "))
		return read_option(r, line);
	if (scan_string(line, "name "))
		return read_name(r, line);
	if (scan_string(line, "commit "))
		return read_hex(r, line, &r->commit_line, RECORD_COMMIT, r->proof.commitment,
				PROOF_HASH);
	if (scan_string(line, "nonce "))
		return read_nonce(r, line);
	if (scan_string(line, "secret "))
		return read_hex(r, line, &r->secret_line, RECORD_SECRET, r->proof.secret,
				PROOF_SECRET);
	if (scan_is(line, "board")) /* an empty line of the board's file */
		line->n = 0;
	if (!line->n || scan_string(line, "board "))
		return read_board(r, line);
	if (scan_string(line, "date ")) {
		r->date = *line;
		return note_once(r, &r->date_line);
	}
	if (scan_string(line, "seed ")) {
		r->seed = *line;
		return note_once(r, &r->seed_line);
	}
	return refuse(r, GAME_RULE('T', 3), RECORD_HEADER);
}

/* Opens the table. Refuses an option that is not for this number of seats at its line, and a board
 * that is not at the line of the seats. */
static int open_table(struct reader *r, const void *board)
{
	struct game_setup setup = {
	    .seats = (uint8_t)r->seats, .options = r->options, .board = board};

	for (unsigned i = 0; r->game->options[i].name; i++)
		if (r->options >> i & 1 && !game_option_fits(&r->game->options[i], r->seats))
			return refuse_at(r, r->option_line[i], GAME_RULE('T', 3),
					 RECORD_OPTION_SEATS);
	if (!table_open(&r->table, r->game, &setup))
		return 0;
	setup.board = NULL;
	if (board && !table_open(&r->table, r->game, &setup))
		return refuse_at(r, r->seats_line, GAME_RULE('T', 9), RECORD_BOARD_SEATS);
	return refuse_at(r, r->seats_line, GAME_RULE('T', 3), RECORD_SEATS);
}

/* Gives the proof to the table, which checks it. */
static int end_proof(struct reader *r)
{
	const int t3 = GAME_RULE('T', 3);

	if (r->commit_line && table_set_commitment(&r->table, r->proof.commitment))
		return refuse_at(r, r->commit_line, t3, RECORD_COMMIT);
	for (unsigned seat = 0; seat < GAME_SEATS_MAX; seat++)
		if (r->nonce_line[seat] && table_set_nonce(&r->table, seat, r->proof.nonce[seat]))
			return refuse_at(r, r->nonce_line[seat], t3, RECORD_NONCE);
	if (r->secret_line && table_set_secret(&r->table, r->proof.secret))
		return refuse_at(r, r->secret_line, t3, RECORD_SECRET_OTHER);
	return 0;
}

static int end_header(struct reader *r)
{
	_Alignas(8) uint8_t board[GAME_BOARD_MAX];
	const int t3 = GAME_RULE('T', 3);

	r->playing = true;
	if (!r->seats_line)
		return refuse(r, t3, RECORD_NO_SEATS);
	if (!r->rules_line)
		return refuse(r, t3, RECORD_NO_RULES);
	if (r->board_lines && r->game->board_read(r->board, r->board_n, board, &r->fault.board)) {
		ASSERT(r->fault.board.line && r->fault.board.line <= r->board_lines);
		return refuse_at(r, r->board_line[r->fault.board.line - 1], GAME_RULE('T', 9),
				 RECORD_BOARD);
	}
	if (open_table(r, r->board_lines ? board : NULL))
		return -1;
	for (unsigned seat = 0; seat < GAME_SEATS_MAX; seat++)
		if (r->name_line[seat] &&
		    table_set_name(&r->table, seat, r->name[seat].at, r->name[seat].n))
			return refuse_at(r, r->name_line[seat], t3, RECORD_NAME);
	if (r->date_line && table_set_date(&r->table, r->date.at, r->date.n))
		return refuse_at(r, r->date_line, t3, RECORD_DATE);
	if (r->seed_line && table_set_seed(&r->table, r->seed.at, r->seed.n))
		return refuse_at(r, r->seed_line, t3, RECORD_SEED);
	return end_proof(r);
}

/* Reads the line `=` (T4). */
static int read_scores(struct reader *r, struct scan *line)
{
	char buffer[RECORD_LINE_MAX];
	struct text expected = text_in(buffer, sizeof buffer);

	if (table_to_act(&r->table) != GAME_OVER)
		return refuse(r, GAME_RULE('T', 4), RECORD_SCORE_EARLY);
	record_scores(&r->table, &expected);
	if (line->n != expected.n || memcmp(line->at, expected.at, expected.n) != 0)
		return refuse(r, GAME_RULE('T', 4), RECORD_SCORE);
	r->ended = true;
	return 0;
}

static bool is_hidden(const struct scan *event)
{
	for (size_t i = 0; i < event->n; i++)
		if (event->at[i] == '?')
			return true;
	return false;
}

int record_read_event(const struct game *game, const void *state, struct scan line, move_t *m)
{
	const int who = scan_one_of(&line, "*123456") - 1;

	if (!scan_string(&line, " ") || who < GAME_CHANCE || who != game->to_act(state))
		return -1;
	return game->read(state, line.at, line.n, m) ? -1 : 0;
}

int record_append(struct table *t, struct scan line)
{
	move_t m;

	if (record_read_event(t->game, &t->state, line, &m))
		return -1;
	return table_append(t, m, NULL) ? -1 : 0;
}

static int read_event(struct reader *r, struct scan *line)
{
	const int actor = table_to_act(&r->table);
	const int who = scan_one_of(line, "*123456") - 1;
	move_t m;
	int wrong;

	if (actor == GAME_OVER)
		return refuse(r, GAME_RULE('T', 4), RECORD_NO_SCORE);
	r->fault.number = actor + 1;
	if (!scan_string(line, " ") || who != actor)
		return refuse(r, GAME_RULE('T', 1), RECORD_WHO);
	/* A view has neither seed nor secret: everything hidden follows from them. */
	if ((r->seed_line || r->secret_line) && is_hidden(line))
		return refuse(r, GAME_RULE('T', 8), RECORD_EVENT);
	wrong = r->game->read(&r->table.state, line->at, line->n, &m);
	if (!wrong)
		wrong = table_append(&r->table, m, NULL);
	return wrong ? refuse(r, wrong, RECORD_EVENT) : 0;
}

static int read_line(struct reader *r, struct scan *line)
{
	const char first = *line->at;
	const bool event = first == '*' || first == '=' || (first >= '0' && first <= '9');

	if (r->ended)
		return refuse(r, GAME_RULE('T', 4), RECORD_AFTER_END);
	if (!event && !r->playing)
		return read_header(r, line);
	if (first >= 'a' && first <= 'z')
		return refuse(r, GAME_RULE('T', 3), RECORD_HEADER_LATE);
	if (!r->playing && end_header(r))
		return -1;
	return first == '=' ? read_scores(r, line) : read_event(r, line);
}

static int read_all(struct reader *r, size_t n)
{
	struct scan line;
	int more;

	r->line = 1;
	if (n > RECORD_MAX)
		return refuse(r, GAME_RULE('T', 1), RECORD_TOO_LARGE);
	r->line = 0;
	if (read_first(r))
		return -1;
	while ((more = next_line(r, &line)) > 0)
		if (read_line(r, &line))
			return -1;
	if (more < 0 || (!r->playing && end_header(r)))
		return -1;
	if (r->secret_line && !r->ended)
		return refuse_at(r, r->secret_line, GAME_RULE('T', 8), RECORD_SECRET_EARLY);
	return 0;
}

/* Writes the table if nothing was wrong, else the fault. Returns `wrong`. */
static int finish_reading(const struct reader *r, int wrong, struct table *t,
			  struct record_fault *fault)
{
	if (wrong)
		*fault = r->fault;
	else
		*t = r->table;
	return wrong;
}

int record_read_so_far(const char *s, size_t n, struct table *t, struct record_fault *fault)
{
	struct reader r = {.left = scan_in(s, n)};

	return finish_reading(&r, read_all(&r, n), t, fault);
}

int record_read(const char *s, size_t n, struct table *t, struct record_fault *fault)
{
	struct reader r = {.left = scan_in(s, n)};
	int wrong = read_all(&r, n);

	if (!wrong && table_to_act(&r.table) == GAME_OVER && !r.ended)
		wrong = refuse(&r, GAME_RULE('T', 4), RECORD_NO_SCORE);
	return finish_reading(&r, wrong, t, fault);
}
