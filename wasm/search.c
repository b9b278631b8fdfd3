/* The exports that search: computer players and the coach. exports.c documents them. */
#include "core/base/assert.h"
#include "core/base/json.h"
#include "search/coach/coach.h"
#include "table/verdict.h"
#include "wasm/module.h"

static struct player_observation observation;
static struct player_decision decision;
static bool is_begun, is_hint;
/* Shared by players and the coach: only one of them searches at a time. */
static _Alignas(16) uint8_t search_memory[PLAYER_MEMORY];
static struct coach coach;
/* A copy: the page may change its table while the coach works. */
static struct table coached;

_Static_assert(PLAYER_DONE == 128 && COACH_DONE == 1000, "as exports.c says");

static struct player_memory memory(void)
{
	return (struct player_memory){search_memory, sizeof search_memory};
}

EXPORT(player_key, void)
{
	struct text out = module_answer();
	struct player_observation next;

	player_observe(&module_table, &next);
	text_hex(&out, (const uint8_t *)&next.key, sizeof next.key);
	return module_done(&out);
}

EXPORT(search, uint32_t n, uint32_t hint)
{
	struct scan in = module_argument(n), name = {0}, key;
	const struct player *player;

	(void)scan_word(&in, &name);
	player = player_find(name.at, name.n);
	ASSERT(player);
	player_observe(&module_table, &observation);
	if (scan_word(&in, &key)) {
		const bool is_key =
		    proof_read_hex(&key, (uint8_t *)&observation.key, sizeof observation.key);

		ASSERT(is_key && !*module_table.seed);
	}
	(hint ? player_begin_hint : player_begin)(&decision, player, &observation, memory(),
						  UINT32_MAX);
	coach.table = NULL;
	is_begun = true;
	is_hint = hint;
	return 0;
}

EXPORT(search_step, void)
{
	ASSERT(is_begun);
	return player_step(&decision);
}

static void put_action(move_t m, struct text *out)
{
	char word[GAME_WORD_MAX];
	struct text action = text_in(word, sizeof word);

	module_table.game->write(&module_table.state, m, &action);
	json_field_bytes(out, "action", action.at, action.n);
}

static void put_advice(const struct player_advice *a, struct text *out)
{
	json_begin_object(out);
	put_action(a->move, out);
	json_field_number(out, "visits", a->visits);
	json_field_number(out, "points", a->points);
	json_field_number(out, "spread", a->deviation);
	json_field_number(out, "lead", a->lead);
	json_end_object(out);
}

EXPORT(search_result, void)
{
	static struct player_hint advice;
	struct text out = module_answer();

	ASSERT(is_begun);
	is_begun = false;
	advice.n = 0;
	if (is_hint)
		player_hint(&decision, &advice);
	json_begin_object(&out);
	put_action(player_move(&decision), &out);
	json_field_array(&out, "advice");
	for (uint32_t i = 0; i < advice.n; i++)
		put_advice(&advice.action[i], &out);
	json_end_array(&out);
	json_end_object(&out);
	return module_done(&out);
}

EXPORT(coach, uint32_t effort)
{
	if (verdict_is_view(&module_table))
		return 0;
	is_begun = false;
	coached = module_table;
	coach_begin(&coach, &coached, memory(), effort);
	return 1;
}

EXPORT(coach_step, void)
{
	ASSERT(coach.table);
	return coach_step(&coach);
}

EXPORT(coach_line, uint32_t line)
{
	struct text out = module_answer();

	ASSERT(coach.table);
	(void)coach_json(&coach, line, -1, &out);
	return module_done(&out);
}
