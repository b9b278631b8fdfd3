#include "cli/choices.h"

#include "cli/message.h"
#include "cli/screen.h"

#include <string.h>
#include <strings.h>

enum {
	GROUPS_READABLE = 7, /* that fit below the board on a screen of 24 lines */
	ENTRY_MAX = 160,
	GAP = 2, /* columns between entries */
};

/* ---- finding ---- */

static void write_part(int points, struct text *out)
{
	if (points) {
		text_string(out, points > 0 ? "+" : "");
		text_number(out, points);
	}
}

/* Writes the points that the action scores at once. */
static void write_points(const struct choices *c, move_t m, struct text *out)
{
	const struct game *game = c->face->game;
	const int seat = game->to_act(c->state);
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct table_state after;
	int sum = 0;

	memcpy(&after, c->state, game->state_size);
	game->apply(&after, m, &why);
	for (uint32_t i = 0; i < why.n; i++)
		if (why.at[i].seat == seat) {
			sum += why.at[i].points;
			if (!c->face->sum_points)
				write_part(why.at[i].points, out);
		}
	if (c->face->sum_points)
		write_part(sum, out);
}

/* Writes the legal actions, sorted as they are listed, and returns their number. */
static size_t find_moves(const struct face *face, const void *state, move_t *moves)
{
	const size_t n = face->game->legal(state, moves);

	for (size_t i = 1; face->choice_order && i < n; i++) {
		const move_t m = moves[i];
		const uint32_t order = face->choice_order(state, m);
		size_t at = i;

		for (; at && face->choice_order(state, moves[at - 1]) > order; at--)
			moves[at] = moves[at - 1];
		moves[at] = m;
	}
	return n;
}

void choices_find(struct choices *c, const struct face *face, const void *state)
{
	move_t moves[GAME_MOVES_MAX];
	char labels[2][FACE_LABEL_MAX] = {"", ""};

	*c = (struct choices){.face = face, .state = state};
	c->n = find_moves(face, state, moves);
	for (size_t i = 0; i < c->n; i++) {
		struct choice *choice = &c->at[i];
		struct text event = text_in(choice->event, sizeof choice->event);
		struct text points = text_in(choice->points, sizeof choice->points);
		struct text label = text_in(labels[i & 1], sizeof labels[i & 1]);

		choice->move = moves[i];
		face->game->write(state, moves[i], &event);
		message_string(&event);
		write_points(c, moves[i], &points);
		message_string(&points);
		face->choice_group(state, moves[i], true, &label);
		message_string(&label);
		if (strcmp(labels[0], labels[1]) != 0)
			c->groups++;
		choice->group = c->groups - 1;
		memcpy(labels[~i & 1], labels[i & 1], sizeof *labels);
	}
}

const struct choice *choices_pick(const struct choices *c, const char *text)
{
	const struct scan word = scan_in(text, strlen(text));
	const int64_t number = scan_number(&word, (uint32_t)c->n);

	if (number > 0)
		return &c->at[number - 1];
	for (size_t i = 0; i < c->n; i++)
		if (strcasecmp(c->at[i].event, text) == 0)
			return &c->at[i];
	return NULL;
}

/* ---- showing ---- */

/* The groups that are shown, and the widths of their columns. */
struct layout {
	bool shown[GAME_MOVES_MAX]; /* by group */
	bool long_labels, long_names;
	unsigned label;                 /* width of the widest label */
	unsigned entry[GAME_MOVES_MAX]; /* widths of the widest first, second … entry of a group */
};

static unsigned digits(size_t n)
{
	return n > 99 ? 3 : n > 9 ? 2 : 1;
}

static void write_styled(struct text *out, enum style style, const char *s)
{
	screen_style(out, style);
	text_string(out, s);
	screen_style(out, STYLE_PLAIN);
}

static unsigned name_width(const struct choices *c, size_t i, bool is_long)
{
	char buffer[ENTRY_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	c->face->choice_name(c->state, c->at[i].move, is_long, &name);
	return screen_width(name.at, name.n);
}

/* Returns the width of an entry: number, name, points. */
static unsigned entry_width(const struct choices *c, size_t i, bool is_long)
{
	const unsigned points = (unsigned)strlen(c->at[i].points);

	return digits(c->n) + 1 + name_width(c, i, is_long) + (points ? 1 + points : 0);
}

static void write_entry(const struct choices *c, size_t i, bool is_long, struct text *out)
{
	char buffer[8];
	struct text number = text_in(buffer, sizeof buffer);

	for (unsigned n = digits(i + 1); n < digits(c->n); n++)
		text_char(out, ' ');
	text_number(&number, (int64_t)i + 1);
	write_styled(out, STYLE_BOLD, message_string(&number));
	text_char(out, ' ');
	c->face->choice_name(c->state, c->at[i].move, is_long, out);
	if (c->at[i].points[0]) {
		text_char(out, ' ');
		write_styled(out, STYLE_GREEN, c->at[i].points);
	}
}

static void write_label(const struct choices *c, size_t i, bool is_long, struct text *out)
{
	text_char(out, ' ');
	c->face->choice_group(c->state, c->at[i].move, is_long, out);
}

/* Computes the widths. Returns whether every group fits on one line. */
static bool measure(const struct choices *c, bool long_labels, bool long_names, struct layout *l)
{
	unsigned entry = 0, all;

	l->long_labels = long_labels;
	l->long_names = long_names;
	l->label = 0;
	memset(l->entry, 0, sizeof l->entry);
	for (size_t i = 0; i < c->n; i++) {
		char buffer[FACE_LABEL_MAX];
		struct text label = text_in(buffer, sizeof buffer);
		unsigned width;

		if (!l->shown[c->at[i].group])
			continue;
		write_label(c, i, long_labels, &label);
		width = screen_width(label.at, label.n);
		l->label = width > l->label ? width : l->label;
		entry = i && c->at[i].group == c->at[i - 1].group ? entry + 1 : 0;
		if (!entry && (i + 1 == c->n || c->at[i].group != c->at[i + 1].group))
			continue; /* alone in its group: it needs no column */
		width = entry_width(c, i, long_names);
		l->entry[entry] = width > l->entry[entry] ? width : l->entry[entry];
	}
	all = l->label;
	for (entry = 0; entry < c->n && l->entry[entry]; entry++)
		all += GAP + l->entry[entry];
	return all <= screen_columns();
}

static void spaces(struct text *out, unsigned n)
{
	while (n--)
		text_char(out, ' ');
}

/* Writes a group, the choices from `first` to before `end`, on as many lines as it needs. */
static void print_group(const struct choices *c, const struct layout *l, size_t first, size_t end,
			struct text *out)
{
	const unsigned columns = screen_columns();
	const size_t from = out->n;
	unsigned at = l->label; /* where the next entry's column begins */

	write_label(c, first, l->long_labels, out);
	screen_pad(out, from, l->label);
	for (size_t i = first; i < end; i++) {
		const unsigned width = l->entry[i - first];

		spaces(out, GAP);
		write_entry(c, i, l->long_names, out);
		at += GAP + width;
		if (i + 1 == end) {
			text_char(out, '\n');
		} else if (at + GAP + l->entry[i + 1 - first] > columns) {
			text_char(out, '\n');
			at = l->label;
			spaces(out, at);
		} else {
			spaces(out, width - entry_width(c, i, l->long_names));
		}
	}
}

/* Writes the groups to be shown, with long labels and names if there is room. */
static void print_groups(const struct choices *c, struct layout *l, struct text *out)
{
	size_t end;

	(void)(measure(c, true, true, l) || measure(c, true, false, l) ||
	       measure(c, false, false, l));
	for (size_t i = 0; i < c->n; i = end) {
		end = i + 1;
		while (end < c->n && c->at[end].group == c->at[i].group)
			end++;
		if (l->shown[c->at[i].group])
			print_group(c, l, i, end, out);
	}
}

void choices_print_all(const struct choices *c, struct text *out)
{
	struct layout l;

	memset(l.shown, true, sizeof l.shown);
	print_groups(c, &l, out);
}

/* Writes the common beginning of the events of a group that is not shown, to be typed to see the
 * group. */
static void write_example(const struct choices *c, const struct layout *l, struct text *out)
{
	size_t first = 0, last, same = 0;

	while (l->shown[c->at[first].group])
		first++;
	for (last = first; last + 1 < c->n && c->at[last + 1].group == c->at[first].group;)
		last++;
	while (c->at[first].event[same] && c->at[first].event[same] == c->at[last].event[same])
		same++;
	text_bytes(out, c->at[first].event, same);
}

void choices_print(const struct choices *c, struct text *out)
{
	struct layout l = {.shown = {false}};
	char buffer[GAME_WORD_MAX + 1];
	struct text example = text_in(buffer, sizeof buffer);
	unsigned shown = 0;

	for (size_t i = 0; i < c->n; i++)
		if (c->at[i].points[0] && !l.shown[c->at[i].group]) {
			l.shown[c->at[i].group] = true;
			shown++;
		}
	for (unsigned group = 0; group < c->groups && shown < GROUPS_READABLE; group++)
		if (!l.shown[group]) {
			l.shown[group] = true;
			shown++;
		}
	print_groups(c, &l, out);
	if (shown == c->groups)
		return;
	write_example(c, &l, &example);
	MESSAGE_WRITE(out, MSG_CHOICES_MORE, LANG_NUMBER(c->groups - shown),
		      LANG_STRING(message_string(&example)));
	text_char(out, '\n');
}

bool choices_print_like(const struct choices *c, const char *event, struct text *out)
{
	struct layout l = {.shown = {false}};
	bool any = false;

	for (size_t i = 0; *event && i < c->n; i++)
		if (strncasecmp(c->at[i].event, event, strlen(event)) == 0)
			any = l.shown[c->at[i].group] = true;
	if (any)
		print_groups(c, &l, out);
	return any;
}
