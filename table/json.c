#include "table/json.h"

static void string(struct text *out, const char *before, const char *s)
{
	text_string(out, before);
	text_json(out, s);
}

/* The text of an event, without who acts. */
static void word(const struct game *game, const void *state, move_t m, struct text *out)
{
	char buffer[GAME_WORD_MAX];
	struct text text = text_in(buffer, sizeof buffer);

	game->write(state, m, &text);
	text_json_bytes(out, text.at, text.n);
}

void json_effects(const struct game *game, const struct game_effects *why, struct text *out)
{
	text_char(out, '[');
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];

		text_then_number(out, i ? ",{\"seat\":" : "{\"seat\":",
				 e->seat == GAME_NOBODY ? 0 : e->seat + 1);
		text_string(out, ",\"rule\":\"");
		record_rule(-(int)e->rule, out);
		string(out, "\",\"what\":", game->effects[e->what]);
		text_then_number(out, ",\"points\":", e->points);
		text_string(out, ",\"cells\":[");
		for (unsigned k = 0; k < e->n; k++)
			text_then_number(out, k ? "," : "", e->cell[k]);
		text_string(out, "]}");
	}
	text_char(out, ']');
}

static void points(const struct game_scores *scores, unsigned seats, struct text *out)
{
	text_string(out, ",\"scores\":[");
	for (unsigned seat = 0; seat < seats; seat++)
		text_then_number(out, seat ? "," : "", scores->points[seat]);
	text_char(out, ']');
}

/* The points, the places, and why. */
static void scores(const struct game *game, const void *state, unsigned seats, struct text *out)
{
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores s;

	game->score(state, &s, &why);
	points(&s, seats, out);
	text_string(out, ",\"places\":[");
	for (unsigned seat = 0; seat < seats; seat++)
		text_then_number(out, seat ? "," : "", s.place[seat]);
	text_string(out, "],\"effects\":");
	json_effects(game, &why, out);
}

static void picture(const struct game *game, const void *view, struct text *out)
{
	text_string(out, ",\"state\":");
	game->json(view, out);
}

static void setting(const struct table *t, struct text *out)
{
	bool more = false;

	string(out, "{\"game\":", t->game->id);
	text_then_number(out, ",\"rules\":", t->game->rules);
	text_then_number(out, ",\"seats\":", t->seats);
	text_string(out, ",\"options\":[");
	for (unsigned i = 0; t->game->options[i]; i++)
		if (t->options >> i & 1) {
			string(out, more ? "," : "", t->game->options[i]);
			more = true;
		}
	text_string(out, "],\"names\":[");
	for (unsigned seat = 0; seat < t->seats; seat++)
		string(out, seat ? "," : "", t->name[seat]);
	text_char(out, ']');
}

void json_header(const struct replay *r, struct text *out)
{
	setting(r->table, out);
	picture(r->table->game, &r->view, out);
	text_string(out, "}\n");
}

void json_event(struct replay *r, move_t seen, struct text *out)
{
	const struct game *game = r->table->game;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct game_scores s;

	text_then_number(out, "{\"n\":", r->step);
	text_then_number(out, ",\"who\":", game->to_act(&r->view) + 1);
	text_string(out, ",\"event\":");
	word(game, &r->view, seen, out);
	game->apply(&r->view, seen, &why);
	text_string(out, ",\"effects\":");
	json_effects(game, &why, out);
	game->score(&r->view, &s, NULL);
	points(&s, r->table->seats, out);
	picture(game, &r->view, out);
	text_string(out, "}\n");
}

void json_end(const struct replay *r, struct text *out)
{
	const struct game *game = r->table->game;
	const bool over = game->to_act(&r->view) == GAME_OVER;

	text_string(out, over ? "{\"over\":true" : "{\"over\":false");
	scores(game, &r->view, r->table->seats, out);
	text_string(out, "}\n");
}

static void hex(struct text *out, const char *before, bool known, const uint8_t *bytes, size_t n)
{
	text_string(out, before);
	text_char(out, '"');
	if (known)
		text_hex(out, bytes, n);
	text_char(out, '"');
}

/* The proof of chance; its secret when the game is over. */
static void proof(const struct table *t, struct text *out)
{
	const struct proof *p = &t->proof;
	const bool over = table_to_act(t) == GAME_OVER;

	hex(out, ",\"proof\":{\"commit\":", true, p->commitment, PROOF_HASH);
	hex(out, ",\"secret\":", over && p->known, p->secret, PROOF_SECRET);
	text_string(out, ",\"nonces\":[");
	for (unsigned seat = 0; seat < t->seats; seat++)
		hex(out, seat ? "," : "", p->nonces >> seat & 1, p->nonce[seat], PROOF_NONCE);
	text_string(out, "]}");
}

void json_table(const struct table *t, int viewer, struct text *out)
{
	const bool all = viewer == GAME_ALL || table_to_act(t) == GAME_OVER; /* T8 */
	struct table_state view;

	t->game->hide(&t->state, all ? GAME_ALL : viewer, &view);
	setting(t, out);
	string(out, ",\"date\":", t->date);
	string(out, ",\"seed\":", all ? t->seed : "");
	if (t->proof.committed)
		proof(t, out);
	text_then_number(out, ",\"n\":", t->n);
	text_then_number(out, ",\"to_act\":", table_to_act(t) + 1);
	scores(t->game, &view, t->seats, out);
	picture(t->game, &view, out);
	text_char(out, '}');
}

void json_legal(const struct table *t, struct text *out)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = t->game->legal(&t->state, moves);
	struct table_state view;

	t->game->hide(&t->state, table_to_act(t), &view); /* what the seat itself can know */
	text_char(out, '[');
	for (size_t i = 0; i < n; i++) {
		struct table_state after = view;
		struct game_effect effects[GAME_EFFECTS_MAX];
		struct game_effects why = {.at = effects};

		text_string(out, i ? ",{\"action\":" : "{\"action\":");
		word(t->game, &t->state, moves[i], out);
		text_string(out, ",\"effects\":");
		t->game->apply(&after, moves[i], &why);
		json_effects(t->game, &why, out);
		text_char(out, '}');
	}
	text_char(out, ']');
}

void json_outcome(const struct game *game, const struct text *event, int wrong,
		  const struct game_effects *why, struct text *out)
{
	if (wrong) {
		text_string(out, "{\"rule\":\"");
		record_rule(wrong, out);
		text_char(out, '"');
	} else {
		text_string(out, "{\"event\":");
		text_json_bytes(out, event->at, event->n);
		text_string(out, ",\"effects\":");
		json_effects(game, why, out);
	}
	text_char(out, '}');
}

void json_fault(const struct record_fault *fault, struct text *out)
{
	text_then_number(out, "{\"line\":", fault->line);
	text_string(out, ",\"rule\":\"");
	record_rule(fault->rule, out);
	string(out, "\",\"reason\":", record_reasons[fault->reason]);
	text_then_number(out, ",\"number\":", fault->number);
	if (fault->reason == RECORD_BOARD) {
		string(out, ",\"board\":{\"what\":", fault->game->faults[fault->board.what]);
		text_then_number(out, ",\"values\":[", fault->board.value[0]);
		text_then_number(out, ",", fault->board.value[1]);
		text_string(out, "]}");
	}
	text_char(out, '}');
}

void json_verdict(const struct table *t, struct text *out)
{
	const struct verdict v = verdict_of(t);

	string(out, "{\"verdict\":", verdict_names[v.on]);
	text_then_number(out, ",\"chance\":", v.chance);
	if (v.on == VERDICT_FORGED) {
		char has_buffer[2 * GAME_WORD_MAX], gives_buffer[2 * GAME_WORD_MAX];
		struct text has = text_in(has_buffer, sizeof has_buffer);
		struct text gives = text_in(gives_buffer, sizeof gives_buffer);

		verdict_words(t, &v, &has, &gives);
		text_then_number(out, ",\"forged\":", v.forged);
		text_then_number(out, ",\"number\":", v.first + 1);
		text_string(out, ",\"has\":");
		text_json_bytes(out, has.at, has.n);
		text_string(out, ",\"gives\":");
		text_json_bytes(out, gives.at, gives.n);
	}
	text_char(out, '}');
}
