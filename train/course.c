#include "train/course.h"

#include <math.h>
#include <string.h>

void course_begin(const struct subject *subject, const struct course *c, struct course_progress *p)
{
	const struct rng_key key = {.word = {c->seed}};
	struct rng r;

	memset(p, 0, sizeof *p);
	p->course = *c;
	rng_start(&r, &key, RNG_CHOICES, UINT64_MAX);
	model_begin(&p->model, subject, &r);
}

bool course_is(const struct course_progress *p, const struct subject *subject,
	       const struct course *c)
{
	const struct course *own = &p->course;

	return p->model.shape == subject->shape && own->games == c->games && own->seed == c->seed &&
	       own->rate == c->rate && own->trace == c->trace;
}

bool course_is_over(const struct course_progress *p)
{
	return p->played >= p->course.games;
}

/* Returns the learning rate after that share of the games: constant in the first third, then
 * falling linearly to 0. */
static float rate_at(const struct course *c, double share)
{
	return c->rate * (float)(share < 1.0 / 3 ? 1 : 1.5 * (1 - share));
}

static void learn(struct course_progress *p, const struct subject_lesson *lesson, float rate,
		  struct course_report *report)
{
	const float off = model_learn(&p->model, lesson->rows, lesson->value, rate);

	report->squares += (double)off * off;
	report->lessons++;
}

static void play_one(const struct subject *subject, struct course_progress *p,
		     const struct network *net, struct rng *r, struct subject_game *game,
		     struct course_report *report)
{
	const struct rng_key key = {.word = {p->course.seed}};

	rng_start(r, &key, RNG_CHOICES, p->played++);
	subject->play(net, &p->course, r, game);
	report->points += game->counts ? game->points : 0;
	report->counted += game->counts;
}

enum { STEP_LESSONS_MAX = COURSE_STEP * SUBJECT_LESSONS_MAX };

/* The lessons of a step, and the order in which they are learned. */
static struct {
	uint32_t n;
	struct subject_lesson lesson[STEP_LESSONS_MAX];
	uint32_t order[STEP_LESSONS_MAX];
} batch;

/* Makes every order equally likely (Fisher-Yates). */
static void shuffle(struct rng *r)
{
	for (uint32_t i = 0; i < batch.n; i++) {
		const uint32_t at = rng_below(r, i + 1);

		batch.order[i] = batch.order[at];
		batch.order[at] = i;
	}
}

/* The lessons of all games of a step are mixed: those of one game are much alike, and learned one
 * after the other they pull the values to and fro. */
void course_go_on(const struct subject *subject, struct course_progress *p,
		  struct course_report *report)
{
	static _Alignas(8) uint8_t values[NETWORK_FILE_SIZE(SUBJECT_ROWS)];
	static struct subject_game game;
	const float rate = rate_at(&p->course, (double)p->played / p->course.games);
	struct network_file *file = (struct network_file *)values;
	struct network net;
	struct rng r = {0};

	model_round(&p->model, file);
	net = network_from_file(file);
	batch.n = 0;
	for (unsigned i = 0; i < COURSE_STEP && !course_is_over(p); i++) {
		play_one(subject, p, &net, &r, &game, report);
		memcpy(batch.lesson + batch.n, game.lesson, game.n * sizeof *game.lesson);
		batch.n += game.n;
	}
	shuffle(&r);
	for (uint32_t i = 0; i < batch.n; i++)
		learn(p, &batch.lesson[batch.order[i]], rate, report);
}

struct course_judgement course_judge(const struct network *net, const struct subject_exam *exam)
{
	const struct rng_key key = {.word = {UINT32_MAX}};
	double sum = 0, squares = 0, mean;

	for (uint32_t i = 0; i < exam->games; i++) {
		struct rng r;
		double points;

		rng_start(&r, &key, RNG_CHOICES, i);
		points = exam->points(net, &r);
		sum += points;
		squares += points * points;
	}
	mean = sum / exam->games;
	return (struct course_judgement){
	    mean, 1.96 * sqrt((squares / exam->games - mean * mean) / exam->games)};
}
