#include "cli/analyse_text.h"

#include "cli/face.h"
#include "cli/hundredths.h"
#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/assert.h"

enum {
	NUMBER_MAX = 16,
	LISTED = 3, /* best and worst moves of a seat */
	WORDS_MAX = 2048,
};

/* The text of a number of hundredths, as a value of a message. */
struct figure {
	char at[NUMBER_MAX];
};

static struct lang_value figure_value(struct figure *f, int64_t hundredths, const char *plus)
{
	struct text t = text_in(f->at, sizeof f->at);

	hundredths_write(hundredths, plus, &t);
	return LANG_STRING(message_string(&t));
}

static bool is_asked(int wanted, unsigned seat)
{
	return wanted < 0 || wanted == (int)seat;
}

/* ---- an action ---- */

/* Writes what an action would have done instead of event number `event`, as the log says it. */
static void write_log(const struct coach *c, uint32_t event, move_t m, struct text *out)
{
	static struct table after;
	int wrong;

	table_prefix(c->table, event, &after);
	wrong = table_append(&after, m, NULL);
	ASSERT(!wrong);
	face_of(after.game)->log(&after, event, out);
}

static enum message reason_words(const struct coach_reason *r, bool more)
{
	static const enum message words[2][COACH_WHEN_COUNT][2] = {
	    {{MSG_COACH_REASON_LESS_NOW, MSG_COACH_REASON_MORE_NOW},
	     {MSG_COACH_REASON_LESS_NEXT, MSG_COACH_REASON_MORE_NEXT},
	     {MSG_COACH_REASON_LESS_LATER, MSG_COACH_REASON_MORE_LATER}},
	    {{MSG_COACH_REASON_OTHERS_LESS_NOW, MSG_COACH_REASON_OTHERS_MORE_NOW},
	     {MSG_COACH_REASON_OTHERS_LESS_NEXT, MSG_COACH_REASON_OTHERS_MORE_NEXT},
	     {MSG_COACH_REASON_OTHERS_LESS_LATER, MSG_COACH_REASON_OTHERS_MORE_LATER}},
	};

	return words[r->others][r->when][more];
}

/* Writes what the better action does and the other does not, by title of the effects. */
static void write_reasons(const struct coach *c, const struct coach_decision *d, struct text *out)
{
	const struct face *face = face_of(c->table->game);
	char buffer[WORDS_MAX];
	struct text all = text_in(buffer, sizeof buffer);

	for (uint32_t i = 0, next; i < d->reasons; i = next) {
		const struct coach_reason *first = &d->reason[i];
		const enum message title = face->effect(first->what);
		struct figure size;
		int32_t points = 0;

		for (next = i; next < d->reasons && d->reason[next].when == first->when &&
			       d->reason[next].others == first->others &&
			       face->effect(d->reason[next].what) == title;
		     next++)
			points += d->is_best ? d->reason[next].points : -d->reason[next].points;
		text_string(&all, all.n ? ", " : "");
		MESSAGE_WRITE(&all, reason_words(first, points > 0),
			      figure_value(&size, points < 0 ? -points : points, ""),
			      LANG_TEXT(message_text(title)));
	}
	if (!all.n)
		return;
	text_string(out, "     ");
	MESSAGE_WRITE(out, MSG_COACH_WHY, LANG_STRING(message_string(&all)));
	text_char(out, '\n');
}

/* Writes that the action was the best one, or how much it lost and what was better. */
static void write_judgement(const struct coach *c, const struct coach_decision *d, struct text *out)
{
	const struct coach_estimate lost = coach_lost_lead(d), wins = coach_lost_wins(d);
	const bool is_ahead = d->lead.mean > 2 * d->lead.error;
	char buffer[GAME_WORD_MAX + 1];
	struct text other = text_in(buffer, sizeof buffer);
	struct table_state before;
	struct figure figure[4];

	table_fold(c->table, d->event, &before);
	c->table->game->write(&before, d->other, &other);
	text_string(out, "     ");
	if (d->is_best)
		MESSAGE_WRITE(out, is_ahead ? MSG_ANALYSE_AHEAD : MSG_ANALYSE_BEST,
			      LANG_NUMBER(d->choices), figure_value(&figure[0], d->lead.mean, ""),
			      figure_value(&figure[1], d->lead.error, ""),
			      LANG_STRING(message_string(&other)));
	else
		/* What could not be lost any more goes without saying. */
		MESSAGE_WRITE(out,
			      c->table->seats > 1 && hundredths_rounded(wins.mean, 10)
				  ? MSG_ANALYSE_LOSES_WINS
				  : MSG_ANALYSE_LOSES,
			      figure_value(&figure[0], lost.mean, ""),
			      figure_value(&figure[1], lost.error, ""), LANG_NUMBER(d->choices),
			      LANG_STRING(message_string(&other)),
			      figure_value(&figure[2], wins.mean, ""),
			      figure_value(&figure[3], wins.error, ""));
	text_char(out, '\n');
	if (!d->is_best) {
		text_string(out, "     ");
		write_log(c, d->event, d->other, out);
		text_char(out, '\n');
	}
	write_reasons(c, d, out);
}

/* ---- chance ---- */

static void write_luck(const struct coach *c, const struct coach_luck *luck, int wanted,
		       struct text *out)
{
	char buffer[WORDS_MAX];
	struct text all = text_in(buffer, sizeof buffer);

	for (unsigned seat = 0; seat < c->table->seats; seat++) {
		const struct coach_estimate *e = &luck->lead[seat];

		if (!is_asked(wanted, seat) || (!e->mean && !e->error))
			continue;
		text_string(&all, all.n ? ", " : "");
		if (c->table->seats > 1) {
			face_seat(c->table, seat, &all);
			text_char(&all, ' ');
		}
		hundredths_write(e->mean, "+", &all);
		text_string(&all, " ± ");
		hundredths_write(e->error, "", &all);
	}
	if (!all.n)
		return;
	text_string(out, "     ");
	MESSAGE_WRITE(out, MSG_ANALYSE_LUCK, LANG_STRING(message_string(&all)));
	text_char(out, '\n');
}

/* ---- the whole ---- */

static void print_text(struct text *out)
{
	screen_put(stdout, out);
	out->n = 0;
}

/* Writes the number of the event and what happened. */
static void write_event(const struct coach *c, uint32_t event, struct text *out)
{
	char buffer[NUMBER_MAX];
	struct text number = text_in(buffer, sizeof buffer);

	text_number(&number, event + 1);
	for (size_t i = number.n; i < 4; i++)
		text_char(out, ' ');
	text_bytes(out, number.at, number.n);
	text_char(out, ' ');
	write_log(c, event, c->table->event[event], out);
	text_char(out, '\n');
}

static void print_events(const struct coach *c, int wanted, struct text *out)
{
	uint32_t decision = 0, chance = 0;

	for (uint32_t event = 0; event < c->table->n; event++) {
		const struct coach_decision *d = &c->decision[decision];
		const struct coach_luck *luck = &c->luck[chance];

		if (decision < c->decisions && d->event == event) {
			decision++;
			if (!is_asked(wanted, d->seat))
				continue;
			write_event(c, event, out);
			write_judgement(c, d, out);
		} else if (chance < c->chances && luck->event == event) {
			chance++;
			write_event(c, event, out);
			write_luck(c, luck, wanted, out);
		}
		print_text(out);
	}
}

/* Writes moves by their numbers, with what they won or lost. */
static void write_moves(const struct coach *c, enum message words, const uint32_t *place,
			uint32_t n, struct text *out)
{
	char buffer[WORDS_MAX];
	struct text all = text_in(buffer, sizeof buffer);

	for (uint32_t i = 0; i < n; i++) {
		text_then_number(&all, i ? ", " : "", c->decision[place[i]].event + 1);
		text_string(&all, " (");
		hundredths_write(c->decision[place[i]].lead.mean, "+", &all);
		text_char(&all, ')');
	}
	if (!n)
		return;
	text_string(out, "  ");
	MESSAGE_WRITE(out, words, LANG_STRING(message_string(&all)));
	text_char(out, '\n');
}

static void write_seat(const struct coach *c, unsigned seat, struct text *out)
{
	const struct coach_summary sum = coach_summarise(c, seat);
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);
	struct figure figure[4];
	uint32_t place[LISTED] = {0}, n;

	face_seat(c->table, seat, &name);
	MESSAGE_WRITE(out, MSG_ANALYSE_SEAT, LANG_STRING(message_string(&name)),
		      LANG_NUMBER(sum.best), LANG_NUMBER(sum.decisions),
		      figure_value(&figure[0], sum.lost_lead.mean, ""),
		      figure_value(&figure[1], sum.lost_lead.error, ""),
		      figure_value(&figure[2], sum.luck.mean, "+"),
		      figure_value(&figure[3], sum.luck.error, ""));
	text_char(out, '\n');
	if (c->table->seats > 1) {
		text_string(out, "  ");
		MESSAGE_WRITE(out, MSG_ANALYSE_SEAT_WINS,
			      figure_value(&figure[0], sum.lost_wins.mean, ""),
			      figure_value(&figure[1], sum.lost_wins.error, ""));
		text_char(out, '\n');
	}
	n = coach_worst(c, seat, place, LISTED);
	write_moves(c, MSG_ANALYSE_WORST, place, n, out);
	n = coach_best(c, seat, place, LISTED);
	write_moves(c, MSG_ANALYSE_GOOD, place, n, out);
}

void analyse_print(const struct coach *c, int wanted)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	print_events(c, wanted, &out);
	text_char(&out, '\n');
	for (unsigned seat = 0; seat < c->table->seats; seat++)
		if (is_asked(wanted, seat))
			write_seat(c, seat, &out);
	MESSAGE_WRITE(&out, MSG_COACH_WHAT);
	text_char(&out, '\n');
	print_text(&out);
}
