/* The analysis as JSON, an object a line. Seats and events count from 1. */
#include "core/base/json.h"
#include "search/coach/coach.h"
#include "table/json.h"

enum { LISTED = 3 }; /* best and worst decisions of a seat */

/* Writes an estimate into an open object and closes it. */
static void end_estimate(const struct coach_estimate *e, struct text *out)
{
	json_field_number(out, "mean", e->mean);
	json_field_number(out, "error", e->error);
	json_end_object(out);
}

static void write_estimate(const char *name, const struct coach_estimate *e, struct text *out)
{
	json_field_object(out, name);
	end_estimate(e, out);
}

/* Writes an action: its text, what is expected after it, and its effects at once, as its seat sees
 * them. */
static void write_action(const struct coach *c, const struct coach_decision *d, const char *name,
			 move_t m, const struct coach_value *value, struct text *out)
{
	const struct game *game = c->table->game;
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct table_state state, view;
	char buffer[GAME_WORD_MAX];
	struct text word = text_in(buffer, sizeof buffer);

	table_fold(c->table, d->event, &state);
	game->hide(&state, d->seat, &view);
	game->write(&view, m, &word);
	game->apply(&view, m, &why);
	json_field_object(out, name);
	json_field_bytes(out, "action", word.at, word.n);
	json_field_number(out, "points", value->points);
	json_field_number(out, "lead", value->lead);
	json_field_number(out, "wins", value->wins);
	json_name(out, "effects");
	table_json_effects(game, &why, out);
	json_end_object(out);
}

static void write_reasons(const struct coach *c, const struct coach_decision *d, struct text *out)
{
	json_field_array(out, "reasons");
	for (uint32_t i = 0; i < d->reasons; i++) {
		const struct coach_reason *r = &d->reason[i];

		json_begin_object(out);
		json_field_string(out, "when", coach_when_names[r->when]);
		json_field_bool(out, "others", r->others);
		json_field_string(out, "what", c->table->game->effects[r->what]);
		json_field_number(out, "points", r->points);
		json_end_object(out);
	}
	json_end_array(out);
}

/* Ends an object that is a line. */
static void end_line(struct text *out)
{
	json_end_object(out);
	text_char(out, '\n');
}

static void write_decision(const struct coach *c, const struct coach_decision *d, struct text *out)
{
	const struct coach_estimate lost_lead = coach_lost_lead(d), lost_wins = coach_lost_wins(d);

	json_begin_object(out);
	json_field_number(out, "event", d->event + 1);
	json_field_number(out, "seat", d->seat + 1);
	json_field_number(out, "choices", d->choices);
	json_field_number(out, "games", d->games);
	json_field_bool(out, "best", d->is_best);
	write_action(c, d, "made", d->made, &d->made_value, out);
	write_action(c, d, "other", d->other, &d->other_value, out);
	write_estimate("lead", &d->lead, out);
	write_estimate("wins", &d->wins, out);
	write_estimate("lost", &lost_lead, out);
	write_estimate("lost_wins", &lost_wins, out);
	write_reasons(c, d, out);
	end_line(out);
}

static void write_luck(const struct coach *c, const struct coach_luck *luck, struct text *out)
{
	json_begin_object(out);
	json_field_number(out, "event", luck->event + 1);
	json_field_array(out, "luck");
	for (unsigned seat = 0; seat < c->table->seats; seat++) {
		json_begin_object(out);
		end_estimate(&luck->lead[seat], out);
	}
	json_end_array(out);
	end_line(out);
}

/* Writes the numbers of the events of these decisions. */
static void write_events(const struct coach *c, const char *name, const uint32_t *index, uint32_t n,
			 struct text *out)
{
	json_field_array(out, name);
	for (uint32_t i = 0; i < n; i++)
		json_put_number(out, c->decision[index[i]].event + 1);
	json_end_array(out);
}

static void write_seat(const struct coach *c, unsigned seat, struct text *out)
{
	const struct coach_summary sum = coach_summarise(c, seat);
	uint32_t index[LISTED] = {0}, n;

	json_begin_object(out);
	json_field_number(out, "seat", seat + 1);
	json_field_number(out, "decisions", sum.decisions);
	json_field_number(out, "best", sum.best);
	write_estimate("lost", &sum.lost_lead, out);
	write_estimate("lost_wins", &sum.lost_wins, out);
	write_estimate("luck", &sum.luck, out);
	n = coach_worst(c, seat, index, LISTED);
	write_events(c, "worst_moves", index, n, out);
	n = coach_best(c, seat, index, LISTED);
	write_events(c, "best_moves", index, n, out);
	end_line(out);
}

static bool is_asked(int wanted, unsigned seat)
{
	return wanted < 0 || wanted == (int)seat;
}

bool coach_json(const struct coach *c, uint32_t line, int seat, struct text *out)
{
	const uint32_t events = c->decisions + c->chances;
	uint32_t decision = 0, chance = 0;

	if (line >= events) {
		if (line - events < c->table->seats && is_asked(seat, line - events))
			write_seat(c, line - events, out);
		return line - events < c->table->seats;
	}
	/* Merge both lists in the order of the events. */
	for (;; line--) {
		const struct coach_decision *d = &c->decision[decision];
		const struct coach_luck *luck = &c->luck[chance];
		const bool is_chance =
		    chance < c->chances && (decision == c->decisions || luck->event < d->event);

		if (!line && is_chance)
			write_luck(c, luck, out);
		else if (!line && is_asked(seat, d->seat))
			write_decision(c, d, out);
		if (!line)
			return true;
		chance += is_chance;
		decision += !is_chance;
	}
}
