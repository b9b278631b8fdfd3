/* Events have one text each, records read back as they were written, and JSON is valid. */
#include "tests/kit/kit.h"

#include "table/json.h"
#include "tests/kit/json.h"

#include <string.h>

struct word {
	char at[GAME_WORD_MAX + 2]; /* room for what is put in */
	size_t n;
};

static void write_word(struct kit *k, move_t m, struct word *w)
{
	struct text text = text_in(w->at, GAME_WORD_MAX);

	k->game->write(&k->table.state, m, &text);
	KIT(k, !text.full && text.n > 0);
	w->n = text.n;
}

/* A text that is read as an event must be the text that the event is written as. */
static void check_read(struct kit *k, const struct word *w)
{
	move_t m = 0x5a5a5a5au;
	struct word again;

	if (k->game->read(&k->table.state, w->at, w->n, &m)) {
		KIT(k, m == 0x5a5a5a5au);
		return;
	}
	write_word(k, m, &again);
	KIT(k, again.n == w->n && memcmp(again.at, w->at, w->n) == 0);
}

/* Changes, puts in, takes out or swaps characters. */
static void mutate(struct kit *k, const struct word *from, struct word *to)
{
	static const char often[] = " ?*:x0123456789NESWRYGB@!+-tad\n\t";
	const uint32_t at = rng_below(&k->r, (uint32_t)from->n + 1);
	const char c = rng_below(&k->r, 4) ? often[rng_below(&k->r, sizeof often - 1)]
					   : (char)rng_below(&k->r, 256);

	*to = *from;
	switch (rng_below(&k->r, 4)) {
	case 0:
		to->at[at] = c;
		to->n += at == from->n;
		break;
	case 1:
		memmove(to->at + at + 1, to->at + at, to->n - at);
		to->at[at] = c;
		to->n++;
		break;
	case 2:
		if (at < to->n)
			memmove(to->at + at, from->at + at + 1, --to->n - at);
		break;
	default:
		if (at + 1 < to->n) {
			to->at[at] = from->at[at + 1];
			to->at[at + 1] = from->at[at];
		}
	}
}

static void check_word(struct kit *k, move_t m, bool action)
{
	struct word w, other;
	move_t again = 0;

	write_word(k, m, &w);
	KIT(k, scan_is_printable(&(struct scan){.at = w.at, .n = w.n}));
	KIT(k, !action || !memchr(w.at, ' ', w.n)); /* T1: an action is one word */
	KIT(k, k->game->read(&k->table.state, w.at, w.n, &again) == 0 && again == m);
	for (unsigned i = 0; i < (k->deep ? 100 : 4); i++) {
		mutate(k, &w, &other);
		check_read(k, &other);
	}
	for (other = w; other.n--;)
		check_read(k, &other);
}

void kit_texts(struct kit *k, move_t next)
{
	const bool action = table_to_act(&k->table) >= 0;
	move_t moves[GAME_MOVES_MAX];
	const size_t n = k->game->legal(&k->table.state, moves);

	check_word(k, next, action);
	for (size_t i = 0; i < n; i += k->deep ? 1 : n)
		check_word(k, moves[i], true);
	for (int viewer = GAME_SPECTATOR; viewer < k->table.seats; viewer++) {
		const move_t seen = k->game->redact(&k->table.state, next, viewer);

		if (seen != next)
			check_word(k, seen, action);
	}
}

static bool same_table(const struct table *a, const struct table *b)
{
	return a->game == b->game && a->seats == b->seats && a->options == b->options &&
	       a->n == b->n && memcmp(a->event, b->event, sizeof a->event) == 0 &&
	       memcmp(&a->begin, &b->begin, sizeof a->begin) == 0 &&
	       memcmp(&a->state, &b->state, sizeof a->state) == 0 &&
	       memcmp(&a->key, &b->key, sizeof a->key) == 0 &&
	       memcmp(a->name, b->name, sizeof a->name) == 0 &&
	       memcmp(a->date, b->date, sizeof a->date) == 0 &&
	       memcmp(a->seed, b->seed, sizeof a->seed) == 0;
}

/* The record reads back as the same table, which is written as the same text. */
static void check_record(struct kit *k, const struct table *t)
{
	static char first[RECORD_MAX], second[RECORD_MAX];
	struct text one = text_in(first, sizeof first), two = text_in(second, sizeof second);
	struct table read;
	struct record_fault fault;

	record_write(t, GAME_ALL, &one);
	KIT(k, !one.full);
	KIT(k, record_read(one.at, one.n, &read, &fault) == 0);
	KIT(k, same_table(t, &read));
	record_write(&read, GAME_ALL, &two);
	KIT(k, one.n == two.n && memcmp(one.at, two.at, one.n) == 0);
}

/* Every step fits and every line of it is a JSON object. */
static void check_json(struct kit *k, int viewer)
{
	static char buffer[REPLAY_STEP_MAX];
	struct replay r;

	replay_start(&r, &k->table, viewer, REPLAY_JSON);
	for (;;) {
		struct text step = text_in(buffer, sizeof buffer);

		if (!replay_next(&r, &step))
			break;
		KIT(k, !step.full && step.n > 2);
		KIT(k, step.at[0] == '{' && step.at[step.n - 1] == '\n');
		KIT(k, json_is_value(scan_in(step.at, step.n - 1)));
	}
	KIT(k, r.step == k->table.n + 2);
}

/* The JSON of the table and of legal actions is valid. */
static void check_json_of_table(struct kit *k, const struct table *t, int viewer)
{
	static char buffer[KIT_TEXT_MAX];
	struct text text = text_in(buffer, sizeof buffer);

	text_char(&text, '[');
	table_json(t, viewer, &text);
	text_char(&text, ',');
	table_json_legal(t, &text);
	text_char(&text, ']');
	KIT(k, !text.full && json_is_value(scan_in(text.at, text.n)));
}

void kit_records(struct kit *k)
{
	struct table part;

	check_record(k, &k->table);
	for (unsigned i = 0; i < (k->deep ? 10 : 1); i++) {
		table_prefix(&k->table, rng_below(&k->r, k->table.n + 1), &part);
		check_record(k, &part);
		check_json_of_table(k, &part, (int)i % (part.seats + 2) + GAME_ALL);
	}
	if (k->deep)
		for (int viewer = GAME_ALL; viewer < k->table.seats; viewer++)
			check_json(k, viewer);
}
