#include "table/verdict.h"

#include "core/base/assert.h"
#include "table/record.h"

const char *const verdict_names[VERDICTS] = {
    [VERDICT_PROVED] = "proved",   [VERDICT_HONEST] = "honest",       [VERDICT_FORGED] = "forged",
    [VERDICT_NO_SEED] = "no-seed", [VERDICT_NO_SECRET] = "no-secret", [VERDICT_VIEW] = "view",
};

bool verdict_is_view(const struct table *t)
{
	struct table_state state = t->begin;

	for (uint32_t n = 0; n < t->n; n++) {
		char buffer[GAME_WORD_MAX];
		struct text event = text_in(buffer, sizeof buffer);

		t->game->write(&state, t->event[n], &event);
		for (size_t i = 0; i < event.n; i++)
			if (event.at[i] == '?')
				return true;
		t->game->apply(&state, t->event[n], NULL);
	}
	return false;
}

static uint32_t count_chance(const struct table *t)
{
	struct table_state state = t->begin;
	uint32_t n = 0;

	for (uint32_t i = 0; i < t->n; i++) {
		n += t->game->to_act(&state) == GAME_CHANCE;
		t->game->apply(&state, t->event[i], NULL);
	}
	return n;
}

struct verdict verdict_of(const struct table *t)
{
	struct verdict v = {.chance = count_chance(t)};

	if (t->proof.committed && !t->proof.known) {
		v.kind = VERDICT_NO_SECRET;
	} else if (verdict_is_view(t)) {
		v.kind = VERDICT_VIEW;
	} else if (!table_can_draw(t)) {
		v.kind = VERDICT_NO_SEED;
	} else {
		v.forged = table_count_forged(t, &v.first);
		v.kind = t->proof.known ? VERDICT_PROVED : VERDICT_HONEST;
		if (v.forged)
			v.kind = VERDICT_FORGED;
	}
	return v;
}

void verdict_texts(const struct table *t, const struct verdict *v, struct text *has,
		   struct text *gives)
{
	struct table_state before;

	ASSERT(v->kind == VERDICT_FORGED);
	table_fold(t, v->first, &before);
	record_event(t->game, &before, t->event[v->first], has);
	record_event(t->game, &before, table_draw_at(t, v->first, &before), gives);
	ASSERT(!has->full && !gives->full);
}
