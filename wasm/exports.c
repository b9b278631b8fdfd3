/* What the page calls. Only text crosses, in one buffer: the page writes its text there (UTF-8),
 * calls a function with the number of bytes, and finds the answer there; the function returns its
 * number of bytes. One instance of the module is one table; more tables are more instances.
 *
 *   buffer()         where the buffer is
 *   size()           its bytes
 *   open(n)          in: a record (its header alone begins a new game). Out: nothing, or why it is
 *                    refused, as JSON (table_json_fault); then the table is as it was
 *   record(viewer)   out: the record as the viewer may see it
 *   table(viewer)    out: everything to draw, as JSON (table_json)
 *   legal()          out: the legal actions and what each would bring, as JSON (table_json_legal)
 *   act(n)           in: the text of an event, such as `3:43NE` or `roll 4 133`. Out:
 *                    {"event":"3:43NE","effects":[…]}, or {"rule":"D12"}: the rule it would break
 *   draw()           the chance event that the seed gives happens. Out: as act
 *   ask(n)           in: a player's name, as `hard`; it begins to think about what to do. A view has
 *                    no seed: there the player's chance follows, as `hard 1f2e…`. Out: nothing
 *   advise(n)        in: as ask, a player that searches; it begins to think about all actions
 *   think()          it goes on; returns how many of 128 parts are done. All: it has an answer
 *   play()           what it was asked for happens. Out: as act
 *   hint()           out: what it advises, in hundredths of a point (struct player_advice), the best
 *                    first: [{"action":"3:43NE","visits":900,"points":6120,"spread":870,"lead":410},…]
 *   choices()        out: the chance of the player that acts next (struct player_observation): 64 hex
 *                    digits, from which the seed cannot be told
 *   first(events)    takes back everything after that many events. Out: nothing
 *   replay(viewer, format)   begins a replay: 0 record, 1 with legal actions, 2 JSON lines
 *   next()           out: its next step; nothing when there is none
 *   verify()         out: what the record that is open proves about its chance, as JSON (table_json_verdict):
 *                    {"verdict":"proved","chance":40}. The verdicts: "proved" (by the secret its table
 *                    committed to and the nonces), "honest" (follows from a seed), "forged", and where
 *                    nothing can be judged "no-secret" (a game that is not over), "no-seed", "view".
 *                    Forged also says how many events and the first of them: {"verdict":"forged",
 *                    "chance":40,"forged":2,"number":7,"has":"* roll 4 133","gives":"* roll 3 122"}
 *   coach(effort)    the coach begins to go through the record that is open, with so many per cent of its
 *                    usual iterations (100). Returns 1; 0: it is a view, and nothing is begun
 *   study()          it goes on; returns how many of 1000 parts are done. All: it is through
 *   coached(line)    out: that line of what it found, from 0, as JSON (docs/reference/coach.md); nothing after the
 *                    last
 *   board(n)         in: the id of a game on a line of its own, then the text of a board file. Out: its lines
 *                    as a record has them, {"board":"row T S H 3 T\n…"}, none for the standard board; or
 *                    why it is refused (table_json_fault), the line being one of the file. The table stays as it is
 *   learn(n)         in: a file search/eval/values/GAME.values, which `expert` plays with, Doodle City alone or for two or
 *                    Domicolor for two; without it `expert` does without. Returns 1; 0: it is another file
 *
 * A viewer is a seat from 1, 0 for a spectator, -1 for all. Before the first open() that succeeds
 * only open(), board() and learn() may be called; a call that makes no sense traps. */
#include "core/base/assert.h"
#include "core/base/json.h"
#include "core/games.h"
#include "search/coach/coach.h"
#include "table/json.h"
#include "wasm/values.h"

#define EXPORT(name, ...)                                                                          \
	__attribute__((export_name(#name))) uint32_t export_##name(__VA_ARGS__);                   \
	uint32_t export_##name(__VA_ARGS__)

enum { BUFFER_SIZE = 512 * 1024 };

static char buffer[BUFFER_SIZE];
static struct table opened;
static struct replay steps;
/* The player that was asked. */
static struct player_observation observation;
static struct player_decision decision;
static struct player_hint advice;
static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
/* The coach, and the game that it looks at. */
static struct coach coach;
static struct table studied;

_Static_assert(PLAYER_DONE == 128 && COACH_DONE == 1000, "as documented above");

static struct text answer(void)
{
	return text_in(buffer, sizeof buffer);
}

static uint32_t done(const struct text *out)
{
	ASSERT(!out->full);
	return (uint32_t)out->n;
}

EXPORT(buffer, void)
{
	return (uint32_t)(uintptr_t)buffer;
}

EXPORT(size, void)
{
	return sizeof buffer;
}

EXPORT(open, uint32_t n)
{
	struct record_fault fault = {0};
	struct text out = answer();

	ASSERT(n <= sizeof buffer);
	if (record_read(buffer, n, &opened, &fault))
		table_json_fault(&fault, &out);
	return done(&out);
}

EXPORT(record, int32_t viewer)
{
	struct text out = answer();

	record_write(&opened, viewer - 1, &out);
	return done(&out);
}

EXPORT(table, int32_t viewer)
{
	struct text out = answer();

	table_json(&opened, viewer - 1, &out);
	return done(&out);
}

EXPORT(legal, void)
{
	struct text out = answer();

	table_json_legal(&opened, &out);
	return done(&out);
}

/* Lets the event happen and says what it brought. */
static uint32_t happen(move_t m)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct text out = answer();
	char word[GAME_WORD_MAX];
	struct text event = text_in(word, sizeof word);
	int wrong;

	opened.game->write(&opened.state, m, &event);
	wrong = table_append(&opened, m, &why);
	table_json_outcome(opened.game, &event, wrong, &why, &out);
	return done(&out);
}

EXPORT(act, uint32_t n)
{
	struct text out = answer();
	move_t m;
	int wrong;

	ASSERT(n <= sizeof buffer);
	wrong = opened.game->read(&opened.state, buffer, n, &m);
	if (!wrong)
		return happen(m);
	table_json_outcome(opened.game, NULL, wrong, NULL, &out);
	return done(&out);
}

EXPORT(draw, void)
{
	ASSERT(table_to_act(&opened) == GAME_CHANCE);
	return happen(table_draw(&opened));
}

/* Lets the player that is named in the buffer sit down. What follows the name is its chance. */
static const struct player *called(uint32_t n)
{
	struct scan in = scan_in(buffer, n), name = {0}, chance;
	const struct player *player;

	ASSERT(n <= sizeof buffer);
	(void)scan_word(&in, &name);
	player = player_find(name.at, name.n);
	ASSERT(player);
	player_observe(&opened, &observation);
	if (scan_word(&in, &chance)) {
		const bool is_key =
		    proof_read_hex(&chance, (uint8_t *)&observation.key, sizeof observation.key);

		ASSERT(is_key && !*opened.seed);
	}
	return player;
}

static struct player_memory memory(void)
{
	return (struct player_memory){thoughts, sizeof thoughts};
}

EXPORT(ask, uint32_t n)
{
	player_begin(&decision, called(n), &observation, memory(), UINT32_MAX);
	return 0;
}

EXPORT(advise, uint32_t n)
{
	player_begin_hint(&decision, called(n), &observation, memory(), UINT32_MAX);
	return 0;
}

/* Somebody was asked, and has not acted yet. */
static bool is_asked(void)
{
	return decision.search || decision.move;
}

EXPORT(think, void)
{
	ASSERT(is_asked());
	return player_step(&decision);
}

EXPORT(play, void)
{
	const move_t m = player_move(&decision);

	ASSERT(is_asked());
	decision = (struct player_decision){0};
	return happen(m);
}

static void write_action(move_t m, struct text *out)
{
	char word[GAME_WORD_MAX];
	struct text action = text_in(word, sizeof word);

	opened.game->write(&opened.state, m, &action);
	json_field_bytes(out, "action", action.at, action.n);
}

EXPORT(hint, void)
{
	struct text out = answer();

	ASSERT(decision.search);
	player_hint(&decision, &advice);
	json_begin_array(&out);
	for (uint32_t i = 0; i < advice.n; i++) {
		const struct player_advice *a = &advice.action[i];

		json_begin_object(&out);
		write_action(a->move, &out);
		json_field_number(&out, "visits", a->visits);
		json_field_number(&out, "points", a->points);
		json_field_number(&out, "spread", a->deviation);
		json_field_number(&out, "lead", a->lead);
		json_end_object(&out);
	}
	json_end_array(&out);
	return done(&out);
}

EXPORT(choices, void)
{
	struct text out = answer();
	struct player_observation next;

	player_observe(&opened, &next);
	text_hex(&out, (const uint8_t *)&next.key, sizeof next.key);
	return done(&out);
}

EXPORT(first, uint32_t events)
{
	table_prefix(&opened, events, &opened);
	return 0;
}

EXPORT(replay, int32_t viewer, uint32_t format)
{
	ASSERT(format <= REPLAY_JSON);
	replay_start(&steps, &opened, viewer - 1, (enum replay_format)format);
	return 0;
}

EXPORT(next, void)
{
	struct text out = answer();

	replay_next(&steps, &out);
	return done(&out);
}

EXPORT(verify, void)
{
	struct text out = answer();

	table_json_verdict(&opened, &out);
	return done(&out);
}

EXPORT(coach, uint32_t effort)
{
	if (verdict_is_view(&opened))
		return 0;
	studied = opened;
	coach_begin(&coach, &studied, memory(), effort);
	return 1;
}

EXPORT(study, void)
{
	ASSERT(coach.table);
	return coach_step(&coach);
}

EXPORT(coached, uint32_t line)
{
	struct text out = answer();

	ASSERT(coach.table);
	(void)coach_json(&coach, line, -1, &out);
	return done(&out);
}

/* Writes the board as a record has it. Who reads a board accepts it for the fewest seats (T9). */
static void write_board(const struct game *game, const void *board, struct text *out)
{
	static _Alignas(8) uint8_t state[GAME_STATE_MAX];
	const struct game_setup how = {.seats = game->seats_min, .board = board};
	char lines[RECORD_BOARD_MAX];
	struct text written = text_in(lines, sizeof lines);
	const int wrong = game_begin(game, &how, state);

	ASSERT(!wrong);
	game->board_write(state, &written);
	ASSERT(!written.full);
	json_begin_object(out);
	json_field_bytes(out, "board", written.at, written.n);
	json_end_object(out);
}

EXPORT(board, uint32_t n)
{
	static _Alignas(8) uint8_t board[GAME_BOARD_MAX];
	struct record_fault fault = {.rule = GAME_RULE('T', 9)};
	struct scan file = scan_in(buffer, n), id = {0};
	struct text out = answer();
	bool ended;

	ASSERT(n <= sizeof buffer);
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
		write_board(fault.game, board, &out);
	}
	return done(&out);
}

EXPORT(learn, uint32_t n)
{
	ASSERT(n <= sizeof buffer);
	return values_take(buffer, n);
}
