#include "table/json.h"

#include "core/base/json.h"
#include "core/games.h"

static void put_option(const struct game_option *option, struct text *out)
{
	json_begin_object(out);
	json_field_string(out, "name", option->name);
	json_field_set(out, "seats", option->seats);
	json_end_object(out);
}

static void put_game(const struct game *game, struct text *out)
{
	json_begin_object(out);
	json_field_string(out, "id", game->id);
	json_field_number(out, "rules", game->rules);
	json_field_array(out, "seats");
	json_put_number(out, game->seats_min);
	json_put_number(out, game->seats_max);
	json_end_array(out);
	json_field_array(out, "options");
	for (unsigned i = 0; game->options[i].name; i++)
		put_option(&game->options[i], out);
	json_end_array(out);
	json_end_object(out);
}

void table_json_games(struct text *out)
{
	json_field_number(out, "record", RECORD_VERSION);
	json_field_array(out, "games");
	for (unsigned i = 0; games[i]; i++)
		put_game(games[i], out);
	json_end_array(out);
}

/* Writes the text of an event as a field. */
static void put_event(const char *name, const struct game *game, const void *state, move_t m,
		      struct text *out)
{
	char buffer[GAME_WORD_MAX];
	struct text text = text_in(buffer, sizeof buffer);

	game->write(state, m, &text);
	json_field_bytes(out, name, text.at, text.n);
}

void table_json_rule(int rule, struct text *out)
{
	json_name(out, "rule");
	json_begin_string(out);
	record_rule(rule, out);
	json_end_string(out);
}

void table_json_effects(const struct game *game, const struct game_effects *why, struct text *out)
{
	json_begin_array(out);
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];

		json_begin_object(out);
		json_field_number(out, "seat", e->seat == GAME_NOBODY ? 0 : e->seat + 1);
		table_json_rule(-(int)e->rule, out);
		json_field_string(out, "what", game->effects[e->what]);
		json_field_number(out, "points", e->points);
		json_field_array(out, "cells");
		for (unsigned k = 0; k < e->n; k++)
			json_put_number(out, e->cell[k]);
		json_end_array(out);
		json_end_object(out);
	}
	json_end_array(out);
}

static void put_effects(const struct game *game, const struct game_effects *why, struct text *out)
{
	json_name(out, "effects");
	table_json_effects(game, why, out);
}

static void put_points(const struct game_scores *scores, unsigned seats, struct text *out)
{
	json_field_array(out, "scores");
	for (unsigned seat = 0; seat < seats; seat++)
		json_put_number(out, scores->points[seat]);
	json_end_array(out);
}

/* Writes points, ranks, and the effects that explain the points. */
static void put_scores(const struct game *game, const void *state, unsigned seats, struct text *out)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores s;

	game->score(state, &s, &why);
	put_points(&s, seats, out);
	json_field_array(out, "places");
	for (unsigned seat = 0; seat < seats; seat++)
		json_put_number(out, s.rank[seat]);
	json_end_array(out);
	put_effects(game, &why, out);
}

/* Writes what the game draws. */
static void put_state(const struct game *game, const void *view, struct text *out)
{
	json_name(out, "state");
	game->json(view, out);
}

/* Writes the header of the record. */
static void put_header(const struct table *t, struct text *out)
{
	json_field_string(out, "game", t->game->id);
	json_field_number(out, "rules", t->game->rules);
	json_field_number(out, "seats", t->seats);
	json_field_array(out, "options");
	for (unsigned i = 0; t->game->options[i].name; i++)
		if (t->options >> i & 1)
			json_put_string(out, t->game->options[i].name);
	json_end_array(out);
	json_field_array(out, "names");
	for (unsigned seat = 0; seat < t->seats; seat++)
		json_put_string(out, t->name[seat]);
	json_end_array(out);
}

/* Ends an object that is a line of JSON lines. */
static void end_line(struct text *out)
{
	json_end_object(out);
	text_char(out, '\n');
}

void table_json_header(const struct replay *r, struct text *out)
{
	json_begin_object(out);
	put_header(r->table, out);
	put_state(r->table->game, &r->view, out);
	end_line(out);
}

void table_json_event(struct replay *r, move_t seen, struct text *out)
{
	const struct game *game = r->table->game;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores s;

	json_begin_object(out);
	json_field_number(out, "n", r->step);
	json_field_number(out, "who", game->to_act(&r->view) + 1);
	put_event("event", game, &r->view, seen, out);
	game->apply(&r->view, seen, &why);
	put_effects(game, &why, out);
	game->score(&r->view, &s, NULL);
	put_points(&s, r->table->seats, out);
	put_state(game, &r->view, out);
	end_line(out);
}

void table_json_end(const struct replay *r, struct text *out)
{
	const struct game *game = r->table->game;

	json_begin_object(out);
	json_field_bool(out, "over", game->to_act(&r->view) == GAME_OVER);
	put_scores(game, &r->view, r->table->seats, out);
	end_line(out);
}

/* Writes bytes as hexadecimal digits, or an empty string if they are not known. */
static void put_hex(bool known, const uint8_t *bytes, size_t n, struct text *out)
{
	json_begin_string(out);
	if (known)
		text_hex(out, bytes, n);
	json_end_string(out);
}

/* Writes the proof of chance, with its secret if the game is over. */
static void put_proof(const struct table *t, struct text *out)
{
	const struct proof *p = &t->proof;
	const bool over = table_to_act(t) == GAME_OVER;

	json_field_object(out, "proof");
	json_name(out, "commit");
	put_hex(true, p->commitment, PROOF_HASH, out);
	json_name(out, "secret");
	put_hex(over && p->known, p->secret, PROOF_SECRET, out);
	json_field_array(out, "nonces");
	for (unsigned seat = 0; seat < t->seats; seat++)
		put_hex(p->nonces >> seat & 1, p->nonce[seat], PROOF_NONCE, out);
	json_end_array(out);
	json_end_object(out);
}

void table_json(const struct table *t, int viewer, struct text *out)
{
	const bool all = viewer == GAME_ALL || table_to_act(t) == GAME_OVER; /* T8 */
	struct table_state view;

	t->game->hide(&t->state, all ? GAME_ALL : viewer, &view);
	json_begin_object(out);
	put_header(t, out);
	json_field_string(out, "date", t->date);
	json_field_string(out, "seed", all ? t->seed : "");
	if (t->proof.committed)
		put_proof(t, out);
	json_field_number(out, "n", t->n);
	json_field_number(out, "to_act", table_to_act(t) + 1);
	put_scores(t->game, &view, t->seats, out);
	put_state(t->game, &view, out);
	json_end_object(out);
}

void table_json_legal(const struct table *t, struct text *out)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = t->game->legal(&t->state, moves);
	struct table_state view;

	t->game->hide(&t->state, table_to_act(t), &view); /* what the seat itself knows */
	json_begin_array(out);
	for (size_t i = 0; i < n; i++) {
		struct table_state after = view;
		struct game_effect effects[GAME_EFFECTS_MAX];
		struct game_effects why = {.at = effects};

		json_begin_object(out);
		put_event("action", t->game, &t->state, moves[i], out);
		t->game->apply(&after, moves[i], &why);
		put_effects(t->game, &why, out);
		json_end_object(out);
	}
	json_end_array(out);
}

void table_json_happened(const struct game *game, const struct table_state *before, move_t m,
			 const struct game_effects *why, struct text *out)
{
	json_begin_object(out);
	json_field_number(out, "who", game->to_act(before) + 1);
	put_event("event", game, before, m, out);
	put_effects(game, why, out);
	json_end_object(out);
}

void table_json_fault(const struct record_fault *fault, struct text *out)
{
	json_begin_object(out);
	json_field_number(out, "line", fault->line);
	table_json_rule(fault->rule, out);
	json_field_string(out, "reason", record_reasons[fault->reason]);
	json_field_number(out, "number", fault->number);
	if (fault->reason == RECORD_BOARD) {
		json_field_object(out, "board");
		json_field_string(out, "what", fault->game->faults[fault->board.what]);
		json_field_array(out, "values");
		json_put_number(out, fault->board.value[0]);
		json_put_number(out, fault->board.value[1]);
		json_end_array(out);
		json_end_object(out);
	}
	json_end_object(out);
}

void table_json_verdict(const struct table *t, struct text *out)
{
	const struct verdict v = verdict_of(t);

	json_begin_object(out);
	json_field_string(out, "verdict", verdict_names[v.kind]);
	json_field_number(out, "chance", v.chance);
	if (v.kind == VERDICT_FORGED) {
		char has_buffer[2 * GAME_WORD_MAX], gives_buffer[2 * GAME_WORD_MAX];
		struct text has = text_in(has_buffer, sizeof has_buffer);
		struct text gives = text_in(gives_buffer, sizeof gives_buffer);

		verdict_texts(t, &v, &has, &gives);
		json_field_number(out, "forged", v.forged);
		json_field_number(out, "number", v.first + 1);
		json_field_bytes(out, "has", has.at, has.n);
		json_field_bytes(out, "gives", gives.at, gives.n);
	}
	json_end_object(out);
}
