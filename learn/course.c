#include "learn/course.h"

#include "learn/play.h"

#include <math.h>
#include <string.h>

void course_begin(const struct course *c, struct progress *p)
{
	const struct rng_key key = {.word = {c->seed}};
	struct rng r;

	memset(p, 0, sizeof *p);
	p->form = DOODLE_VALUES_FORM;
	p->course = *c;
	rng_start(&r, &key, RNG_CHOICES, UINT64_MAX);
	model_begin(&p->model, &r);
}

bool course_is(const struct progress *p, const struct course *c)
{
	const struct course *own = &p->course;

	return p->form == DOODLE_VALUES_FORM && own->games == c->games && own->seed == c->seed &&
	       own->alone == c->alone && own->rate == c->rate && own->trace == c->trace;
}

bool course_is_over(const struct progress *p)
{
	return p->played >= p->course.games;
}

/* The first third of a course at the full rate, then less and less, to nothing. */
static float rate_at(const struct course *c, double share)
{
	return c->rate * (float)(share < 1.0 / 3 ? 1 : 1.5 * (1 - share));
}

static unsigned seats_of(const struct course *c, struct rng *r)
{
	return rng_below(r, 100) < c->alone ? 1 : 2 + rng_below(r, DOODLE_SEATS - 1);
}

static void play_one(struct progress *p, const struct doodle_values *values, struct report *report)
{
	static struct game_played game;
	const struct course *c = &p->course;
	const struct network net = doodle_network(values);
	const struct rng_key key = {.word = {c->seed}};
	const float rate = rate_at(c, (double)p->played / c->games);
	struct play_style style = {.trace = c->trace};
	struct rng r;

	rng_start(&r, &key, RNG_CHOICES, p->played);
	style.seats = seats_of(c, &r);
	play_to_learn(&net, &style, &r, &game);
	for (uint32_t i = game.n; i--;) {
		const float off =
		    model_learn(&p->model, game.lesson[i].rows, game.lesson[i].value, rate);

		report->squares += (double)off * off;
	}
	report->lessons += game.n;
	report->points += style.seats == 1 ? game.points : 0;
	report->alone += style.seats == 1;
	p->played++;
}

void course_go_on(struct progress *p, struct report *report)
{
	static struct doodle_values values;

	model_round(&p->model, &values);
	for (unsigned i = 0; i < COURSE_STEP && !course_is_over(p); i++)
		play_one(p, &values, report);
}

struct judgement course_judge(const struct doodle_values *values, unsigned candidates,
			      uint32_t games)
{
	const struct network net = doodle_network(values);
	const struct rng_key key = {.word = {UINT32_MAX}};
	double sum = 0, squares = 0, mean;

	for (uint32_t i = 0; i < games; i++) {
		struct rng r;
		int points;

		rng_start(&r, &key, RNG_CHOICES, i);
		points = play_alone(&net, candidates, &r);
		sum += points;
		squares += (double)points * points;
	}
	mean = sum / games;
	return (struct judgement){mean, 1.96 * sqrt((squares / games - mean * mean) / games)};
}
