/* The contract between the page and the core: every function that the module exports.
 *
 * An instance of the module holds one table; a page that needs more tables makes more instances. The
 * module imports nothing, and each function runs to its end before it returns. There are no threads:
 * searches run in steps, and the page decides when to take the next one.
 *
 * Text crosses in one buffer. To pass a text, write its UTF-8 bytes there and call the function with
 * their number, the argument `n`. A function that has an answer writes it to the start of the buffer
 * and returns its number of bytes. The next call of any function may overwrite it. Answers are JSON
 * unless said otherwise; the shapes in capitals are those of table/json.h.
 *
 * A viewer is a seat from 1, 0 for a spectator, or -1 for somebody who may see everything. `people`
 * is a set of seats, bit 0 for seat 1: those that people of this page play.
 *
 *   buffer()         Returns the address of the buffer, which never changes.
 *   size()           Returns its size in bytes.
 *   about()          Answers what holds for every table: the fields of table_json_games;
 *                    "limits":{"record":262144,"line":200,"board":4096,"name":40,"seed":64}, the most
 *                    bytes of a record, of one of its lines, of its board, of a seat's name and of a
 *                    seed; and "levels":["random",...], the computer players from the weakest to the
 *                    strongest.
 *
 * Tables. Only open(), board(), learn() and the three above may be called before open() succeeds.
 *
 *   open(n)          Opens a record; a header alone begins a game. Answers nothing, or why the
 *                    record is refused (table_json_fault). Then the table stays as it was.
 *   record(viewer)   Answers the record, as text, as the viewer may see it.
 *   table(viewer)    Answers the TABLE: everything to draw (table_json).
 *   legal()          Answers the LEGAL actions of the seat to act, with what each would bring
 *                    (table_json_legal).
 *   turn(n, viewer, people)
 *                    Applies the events of the text, one a line, such as `3:43NE`: all of them, or
 *                    none if one is refused. Then it draws the chance events that follow, if the
 *                    record has a seed. With an empty text it only draws them. Answers
 *                      {"events":[EVENT,...],"table":TABLE,"legal":LEGAL}
 *                    with every event that happened (table_json_happened), and the table as the
 *                    viewer sees it. "legal" is there if the seat to act is one of `people` and its
 *                    actions may be seen: the viewer is that seat, or sees everything. A refused
 *                    turn answers the rule that it breaks: {"rule":"D12"}.
 *   preview(n, viewer)
 *                    Answers what those events would do, without chance, and changes nothing:
 *                      {"events":[EVENT,...],"rule":"M12","table":TABLE,"legal":LEGAL}
 *                    up to the first event that is refused ("rule", else absent) or that ends the
 *                    turn. Effects are those that the seat to act can foresee. "table" and "legal"
 *                    are absent once its turn has ended, because what comes then may be hidden from
 *                    it; after chance events, which people typed, "table" is always there.
 *   possible(n)      Answers those of the events, one a line, that the rules allow now, as text, one
 *                    a line.
 *   take_back(events)
 *                    Takes back every event after the first `events`. Returns 0.
 *   replay(viewer, format)
 *                    Begins a replay of the record: format 0 the record itself, 1 with legal actions,
 *                    2 JSON lines (table/replay.h). Returns 0.
 *   replay_next()    Answers the next step of the replay, or nothing after the last.
 *   verify()         Answers what the record proves about its chance (table_json_verdict).
 *   board(n)         Reads a board file: the id of a game on a line of its own, then the file.
 *                    Answers the lines of the board as a record has them, {"board":"row T S...\n"},
 *                    an empty string for the standard board; or why the file is refused
 *                    (table_json_fault, with a line of the file). It does not use the table.
 *
 * Searches (search.c). One at a time: search() and coach() end the one before.
 *
 *   player_key()  Answers the random key of the player that acts next, as text: 64 hexadecimal
 *                    digits. The seed cannot be computed from it.
 *   search(n, hint)  Begins the search of a computer player for the seat to act. The text is its
 *                    level, as `hard`. The table must not change before search_result(). In a view, which has no seed, a space and the player's key
 *                    (player_key) follow. With hint 1 it estimates all actions; then the level
 *                    must be one that searches. Returns 0.
 *   search_step()    Searches on for a moment. Returns how many of 128 parts are done; after the last
 *                    search_result() may be called.
 *   search_result()  Ends the search. Answers {"action":"3:43NE","advice":[...]}: the action found,
 *                    and with hint 1 every action, the best first (struct player_advice; hundredths
 *                    of a point):
 *                      {"action":"3:43NE","visits":900,"points":6120,"spread":870,"lead":410}
 *   coach(effort)    Begins to analyse the record, with that per cent of the usual iterations.
 *                    Returns 1; or 0 for a view, which the coach cannot analyse.
 *   coach_step()     Analyses on for a moment. Returns how many of 1000 parts are done.
 *   coach_line(line) Answers a line of the analysis, counted from 0 (docs/reference/coach.md), or
 *                    nothing after the last. May be called once all parts are done.
 *   learn(n)         Takes a file search/eval/values/NAME.values over, which improves `expert` and
 *                    the coach in its game from then on. Returns 1, or 0 if it is no such file.
 *
 * A call that breaks this contract traps, and the instance must not be used any more. What people
 * type never does: texts of events, records and boards are answered, whatever is in them. */
#include "core/base/assert.h"
#include "core/base/json.h"
#include "core/games.h"
#include "search/player.h"
#include "table/json.h"
#include "wasm/module.h"
#include "wasm/values.h"

#include <string.h>

char module_buffer[MODULE_BUFFER];
struct table module_table;

static struct replay steps;

struct scan module_argument(size_t n)
{
	ASSERT(n <= sizeof module_buffer);
	return scan_in(module_buffer, n);
}

struct text module_answer(void)
{
	return text_in(module_buffer, sizeof module_buffer);
}

uint32_t module_done(const struct text *answer)
{
	ASSERT(!answer->full);
	return (uint32_t)answer->n;
}

/* An empty answer behind the argument, which is still being read. */
static struct text answer_behind(const struct scan *argument)
{
	return text_in(module_buffer + argument->n, sizeof module_buffer - argument->n);
}

static uint32_t done_behind(const struct text *answer)
{
	const uint32_t n = module_done(answer);

	memmove(module_buffer, answer->at, n);
	return n;
}

EXPORT(buffer, void)
{
	return (uint32_t)(uintptr_t)module_buffer;
}

EXPORT(size, void)
{
	return sizeof module_buffer;
}

EXPORT(about, void)
{
	struct text out = module_answer();

	json_begin_object(&out);
	table_json_games(&out);
	json_field_object(&out, "limits");
	json_field_number(&out, "record", RECORD_MAX);
	json_field_number(&out, "line", RECORD_LINE_MAX);
	json_field_number(&out, "board", RECORD_BOARD_MAX);
	json_field_number(&out, "name", TABLE_NAME_MAX);
	json_field_number(&out, "seed", TABLE_SEED_MAX);
	json_end_object(&out);
	json_field_array(&out, "levels");
	for (size_t i = 0; players[i]; i++)
		json_put_string(&out, players[i]->name);
	json_end_array(&out);
	json_end_object(&out);
	return module_done(&out);
}

EXPORT(open, uint32_t n)
{
	const struct scan record = module_argument(n);
	struct record_fault fault = {0};
	struct text out = module_answer();

	if (record_read(record.at, record.n, &module_table, &fault))
		table_json_fault(&fault, &out);
	return module_done(&out);
}

EXPORT(record, int32_t viewer)
{
	struct text out = module_answer();

	record_write(&module_table, viewer - 1, &out);
	return module_done(&out);
}

EXPORT(table, int32_t viewer)
{
	struct text out = module_answer();

	table_json(&module_table, viewer - 1, &out);
	return module_done(&out);
}

EXPORT(legal, void)
{
	struct text out = module_answer();

	table_json_legal(&module_table, &out);
	return module_done(&out);
}

/* Writes the field "table", and "legal" where `turn` says. */
static void put_position(int32_t viewer, uint32_t people, struct text *out)
{
	const int seat = table_to_act(&module_table);

	json_name(out, "table");
	table_json(&module_table, viewer - 1, out);
	if (seat >= 0 && people >> seat & 1 && (viewer == -1 || viewer == seat + 1)) {
		json_name(out, "legal");
		table_json_legal(&module_table, out);
	}
}

/* Applies an event and writes it with its effects. Returns 0 or the rule broken; then nothing happened. */
static int append(move_t m, struct text *out)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	const struct table_state before = module_table.state;
	const int wrong = table_append(&module_table, m, &why);

	if (!wrong)
		table_json_happened(module_table.game, &before, m, &why, out);
	return wrong;
}

/* As `append`, with the effects that the seat to act can foresee from its view. */
static int append_foreseen(move_t m, struct text *out)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	const struct table_state before = module_table.state;
	const int seat = table_to_act(&module_table);
	struct table_state view;
	const int wrong = table_append(&module_table, m, NULL);

	if (wrong)
		return wrong;
	if (seat >= 0) {
		module_table.game->hide(&before, seat, &view);
		module_table.game->apply(&view, m, &why);
	}
	table_json_happened(module_table.game, &before, m, &why, out);
	return 0;
}

/* The rule that keeps the line from being an event now, or 0. */
static int read_event(const struct scan *line, move_t *m)
{
	return module_table.game->read(&module_table.state, line->at, line->n, m);
}

/* Applies the events of the text with `apply`, in the array "events", up to the first that is refused;
 * and no further than to the end of the seat's turn, if `one_turn`. Returns 0 or the rule broken. */
static int apply_all(struct scan *events, bool one_turn, int (*apply)(move_t, struct text *),
		     struct text *out)
{
	const int seat = table_to_act(&module_table);
	struct scan line;
	int wrong = 0;
	bool ended;

	json_field_array(out, "events");
	while (!wrong && !(one_turn && table_to_act(&module_table) != seat) &&
	       scan_line(events, &line, &ended)) {
		move_t m;

		wrong = read_event(&line, &m);
		if (!wrong)
			wrong = apply(m, out);
	}
	return wrong;
}

static uint32_t refuse(int rule)
{
	struct text out = module_answer();

	json_begin_object(&out);
	table_json_rule(rule, &out);
	json_end_object(&out);
	return module_done(&out);
}

EXPORT(turn, uint32_t n, int32_t viewer, uint32_t people)
{
	const uint32_t before = module_table.n;
	struct scan events = module_argument(n);
	struct text out = answer_behind(&events);
	int wrong;

	json_begin_object(&out);
	wrong = apply_all(&events, false, append, &out);
	if (wrong) {
		table_prefix(&module_table, before, &module_table);
		return refuse(wrong);
	}
	while (*module_table.seed && table_to_act(&module_table) == GAME_CHANCE)
		(void)append(table_draw(&module_table), &out);
	json_end_array(&out);
	put_position(viewer, people, &out);
	json_end_object(&out);
	return done_behind(&out);
}

EXPORT(preview, uint32_t n, int32_t viewer)
{
	const uint32_t before = module_table.n;
	const int seat = table_to_act(&module_table);
	struct scan events = module_argument(n);
	struct text out = answer_behind(&events);
	int wrong;

	json_begin_object(&out);
	wrong = apply_all(&events, true, append_foreseen, &out);
	json_end_array(&out);
	if (wrong)
		table_json_rule(wrong, &out);
	if (seat == GAME_CHANCE)
		put_position(viewer, 0, &out);
	else if (table_to_act(&module_table) == seat)
		put_position(viewer, 1u << seat, &out);
	json_end_object(&out);
	table_prefix(&module_table, before, &module_table);
	return done_behind(&out);
}

EXPORT(possible, uint32_t n)
{
	struct scan events = module_argument(n), line;
	struct text out = answer_behind(&events);
	bool ended;

	while (scan_line(&events, &line, &ended)) {
		move_t m;

		if (!read_event(&line, &m) && !module_table.game->check(&module_table.state, m)) {
			text_bytes(&out, line.at, line.n);
			text_char(&out, '\n');
		}
	}
	return done_behind(&out);
}

EXPORT(take_back, uint32_t events)
{
	table_prefix(&module_table, events, &module_table);
	return 0;
}

EXPORT(replay, int32_t viewer, uint32_t format)
{
	ASSERT(format <= REPLAY_JSON);
	replay_start(&steps, &module_table, viewer - 1, (enum replay_format)format);
	return 0;
}

EXPORT(replay_next, void)
{
	struct text out = module_answer();

	replay_next(&steps, &out);
	return module_done(&out);
}

EXPORT(verify, void)
{
	struct text out = module_answer();

	table_json_verdict(&module_table, &out);
	return module_done(&out);
}

/* Writes the board as a record has it. Every board is legal for the fewest seats (T9). */
static void put_board(const struct game *game, const void *board, struct text *out)
{
	static struct table_state state;
	const struct game_setup how = {.seats = game->seats_min, .board = board};
	char lines[RECORD_BOARD_MAX];
	struct text written = text_in(lines, sizeof lines);
	const int wrong = game_begin(game, &how, &state);

	ASSERT(!wrong);
	game->board_write(&state, &written);
	ASSERT(!written.full);
	json_begin_object(out);
	json_field_bytes(out, "board", written.at, written.n);
	json_end_object(out);
}

EXPORT(board, uint32_t n)
{
	static _Alignas(8) uint8_t board[GAME_BOARD_MAX];
	struct record_fault fault = {.rule = GAME_RULE('T', 9)};
	struct scan file = module_argument(n), id = {0};
	struct text out = module_answer();
	bool ended;

	(void)scan_line(&file, &id, &ended);
	fault.game = games_find(id.at, id.n);
	ASSERT(fault.game);
	if (file.n > RECORD_BOARD_MAX) {
		fault.line = 1;
		fault.reason = RECORD_BOARD_LARGE;
		table_json_fault(&fault, &out);
	} else if (fault.game->board_read(file.at, file.n, board, &fault.board)) {
		fault.line = fault.board.line;
		fault.reason = RECORD_BOARD;
		table_json_fault(&fault, &out);
	} else {
		put_board(fault.game, board, &out);
	}
	return module_done(&out);
}

EXPORT(learn, uint32_t n)
{
	return values_take(module_argument(n).at, n);
}
