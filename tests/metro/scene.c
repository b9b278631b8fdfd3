#include "tests/metro/scene.h"

#include "tests/metro/plan.h"

#include <stdio.h>
#include <string.h>

static void assert_effects_add_up(const struct scene *s, const struct metro *before)
{
	struct game_scores old, new;

	assert_true(s->effects <= metro.effects_max);
	metro_score(before, &old, NULL);
	metro_score(&s->st, &new, NULL);
	for (unsigned seat = 0; seat < s->st.seats; seat++) {
		int points = 0;

		for (uint32_t i = 0; i < s->effects; i++)
			points += s->effect[i].seat == seat ? s->effect[i].points : 0;
		assert_int_equal(new.points[seat] - old.points[seat], points);
	}
}

static bool is_listed(const struct metro *st, move_t m)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = metro_legal(st, moves);

	for (size_t i = 0; i < n; i++)
		if (moves[i] == m)
			return true;
	return false;
}

/* The event of this text, judged by the reader, by check and by the legal list. */
static int judge(const struct metro *st, const char *text, move_t *m)
{
	char word[GAME_WORD_MAX];
	struct text out = text_in(word, sizeof word);
	int wrong = metro_read(st, text, strlen(text), m);

	if (wrong)
		return wrong;
	metro_write(st, *m, &out);
	assert_text(&out, text);
	wrong = metro_check(st, *m);
	if (metro_to_act(st) >= 0 && is_listed(st, *m) == (wrong != 0))
		fail_msg("\"%s\": legal and check do not agree", text);
	return wrong;
}

int scene_try(struct scene *s, const char *line)
{
	const struct metro before = s->st;
	const int who = *line == '*' ? GAME_CHANCE : *line - '1';
	struct game_effects why = {.at = s->effect};
	move_t m = 0;
	int wrong;

	assert_int_equal(line[1], ' ');
	if (metro_to_act(&s->st) != who)
		fail_msg("\"%s\": %d is to act", line, metro_to_act(&s->st) + 1);
	wrong = judge(&s->st, line + 2, &m);
	if (wrong) {
		assert_true(help_same(&before, &s->st, sizeof before));
		return wrong;
	}
	metro_apply(&s->st, m, &why);
	s->effects = why.n;
	assert_effects_add_up(s, &before);
	return 0;
}

static void play_one(struct scene *s, char who, const char *action, size_t n)
{
	char line[64];
	const int wrong =
	    (snprintf(line, sizeof line, "%c %.*s", who, (int)n, action), scene_try(s, line));

	if (wrong)
		fail_msg("\"%s\" is refused by %c%d", line, -wrong >> 8, -wrong & 0xff);
}

typedef void before_each(struct scene *s, unsigned company);

/* A word: one action, or a path of many tunnels. */
static void play_word(struct scene *s, char who, const struct scan *word, unsigned company,
		      before_each *prepare)
{
	char all[256], action[64];
	char *from, *to, *next;

	assert_true(word->n < sizeof all);
	memcpy(all, word->at, word->n);
	all[word->n] = 0;
	from = all + 2;
	to = all[1] == ':' ? strchr(from, '-') : NULL;
	if (!to) {
		prepare(s, company);
		play_one(s, who, all, word->n);
		return;
	}
	for (; to; from = to + 1, to = next) {
		size_t name;

		next = strchr(to + 1, '-');
		(void)plan_read(from, &name);
		(void)snprintf(action, sizeof action, "%.2s%.*s%.*s", all, (int)name, from,
			       (int)(next ? (size_t)(next - to) : strlen(to)), to);
		prepare(s, company);
		play_one(s, who, action, strlen(action));
	}
}

static void nothing_before(struct scene *s, unsigned company)
{
	(void)s;
	(void)company;
}

void scene_play_lines(struct scene *s, const char *const *lines)
{
	for (; *lines; lines++) {
		struct scan left = scan_in(*lines + 2, strlen(*lines + 2)), word;

		if (**lines == '*') {
			play_one(s, '*', *lines + 2, strlen(*lines + 2));
			continue;
		}
		while (scan_word(&left, &word))
			play_word(s, **lines, &word, 0, nothing_before);
	}
}

void scene_turn(struct scene *s, unsigned company)
{
	s->st.phase = METRO_TURN;
	s->st.company = (uint8_t)(company - 1);
	s->st.tunnels_laid = 0;
	s->st.token_laid = 0;
	s->st.choice_line = METRO_NONE;
	s->st.had_turn = (uint8_t)((1u << s->st.companies) - 1);
	s->st.idle_turns = 0;
	s->st.building_ended = 0;
	s->st.turns_left = METRO_NONE;
}

static void turn_before(struct scene *s, unsigned company)
{
	if (s->st.phase != METRO_CHOICE)
		scene_turn(s, company);
}

void scene_lay(struct scene *s, unsigned company, const char *paths)
{
	struct scan left = scan_in(paths, strlen(paths)), word;

	while (scan_word(&left, &word))
		play_word(s, (char)('1' + metro_seat_of(&s->st, company - 1)), &word, company,
			  turn_before);
}

void scene_refused_at(const struct scene *s, unsigned company, const char *action, const char *rule,
		      const char *file, int line)
{
	struct scene copy = *s;
	move_t m = 0;

	turn_before(&copy, company);
	help_assert_rule(judge(&copy.st, action, &m), rule, file, line);
}

void scene_stations(struct scene *s, const char *points)
{
	struct scan left = scan_in(points, strlen(points)), word;

	while (scan_word(&left, &word)) {
		size_t n;
		const unsigned point = plan_read(word.at, &n);

		assert_true(n == word.n && !metro_has_station(&s->st, point));
		s->st.point[point] |= (uint64_t)1 << 48;
		s->st.stations++;
	}
}

static unsigned token_of(const char *name)
{
	unsigned token = 0;

	for (; token < METRO_TOKENS; token++) {
		char buffer[4];
		struct text out = text_in(buffer, sizeof buffer);

		metro_write_token(&out, token);
		if (memcmp(buffer, name, 2) == 0)
			return token;
	}
	fail_msg("\"%.2s\" is no token", name);
	return token;
}

void scene_tokens(struct scene *s, const char *tokens)
{
	struct scan left = scan_in(tokens, strlen(tokens)), word;

	while (scan_word(&left, &word)) {
		const unsigned token = token_of(word.at);

		assert_false(s->st.laid_tokens >> token & 1);
		s->st.laid_tokens |= (uint16_t)(1u << token);
		s->st.token_field[token] = (uint8_t)scene_field(word.at + 3);
	}
}

void scene_take(struct scene *s, const char *places)
{
	struct scan left = scan_in(places, strlen(places)), word;
	size_t n;

	while (scan_word(&left, &word))
		s->st.places_taken |= 1u << (plan_read(word.at, &n) - METRO_POINTS);
}

void scene_leave_stations(struct scene *s, unsigned left)
{
	s->st.stations = (uint8_t)(s->st.board.stations - left);
}

void scene_finish(struct scene *s)
{
	struct game_effects why = {.at = s->effect};
	struct game_scores scores;

	s->st.phase = METRO_OVER;
	metro_score(&s->st, &scores, &why);
	s->effects = why.n;
	assert_true(why.n <= metro.effects_max);
}

int scene_score(const struct scene *s, unsigned seat)
{
	struct game_scores scores;

	metro_score(&s->st, &scores, NULL);
	return scores.points[seat - 1];
}

unsigned scene_rank(const struct scene *s, unsigned seat)
{
	struct game_scores scores;

	metro_score(&s->st, &scores, NULL);
	return scores.rank[seat - 1];
}

unsigned scene_field(const char *tunnel)
{
	size_t n, m;
	const unsigned from = plan_read(tunnel, &n), to = plan_read(tunnel + n + 1, &m);

	return plan_beside(from, plan_direction(from, to), tunnel[n + 1 + m] == 'r');
}

struct metro scene_view(const struct metro *st, int viewer)
{
	struct metro view;

	memset(&view, 0x5a, sizeof view);
	metro_hide(st, viewer, &view);
	return view;
}

move_t scene_any(const struct metro *st, struct rng *r)
{
	move_t moves[GAME_MOVES_MAX];
	const size_t n = metro_legal(st, moves);

	return n ? moves[rng_below(r, (uint32_t)n)] : metro_chance(st, r);
}
