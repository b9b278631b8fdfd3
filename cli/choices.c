#include "cli/choices.h"

#include "cli/say.h"
#include "cli/screen.h"

#include <string.h>
#include <strings.h>

enum {
	GROUPS_READABLE = 7, /* beside the board on a screen of 24 lines */
	ENTRY_MAX = 160,
	GAP = 2, /* columns between entries */
};

/* ---- finding ---- */

static void write_points(const struct choices *c, move_t m, struct text *out)
{
	const struct game *game = c->face->game;
	const int seat = game->to_act(c->state);
	struct game_effect effects[GAME_EFFECTS_MAX];
	struct game_effects why = {.at = effects};
	struct table_state after;

	memcpy(&after, c->state, game->state_size);
	game->apply(&after, m, &why);
	for (uint32_t i = 0; i < why.n; i++)
		if (why.at[i].seat == seat && why.at[i].points) {
			text_string(out, why.at[i].points > 0 ? "+" : "");
			text_number(out, why.at[i].points);
		}
}

void choices_find(struct choices *c, const struct face *face, const void *state)
{
	move_t moves[GAME_MOVES_MAX];
	char labels[2][FACE_LABEL_MAX] = {"", ""};

	*c = (struct choices){.face = face, .state = state};
	c->n = face->game->legal(state, moves);
	for (size_t i = 0; i < c->n; i++) {
		struct choice *choice = &c->at[i];
		struct text event = text_in(choice->event, sizeof choice->event);
		struct text points = text_in(choice->points, sizeof choice->points);
		struct text label = text_in(labels[i & 1], sizeof labels[i & 1]);

		choice->move = moves[i];
		face->game->write(state, moves[i], &event);
		say_string(&event);
		write_points(c, moves[i], &points);
		say_string(&points);
		face->choice_group(state, moves[i], &label);
		say_string(&label);
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

/* The groups to be shown, and how: all with the same columns. */
struct layout {
	bool shown[GAME_MOVES_MAX]; /* by group */
	bool is_long;               /* names of choices */
	unsigned label, entry;      /* columns of the widest */
	unsigned longest;           /* entries in a group */
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

/* Number, name, points. */
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
	write_styled(out, STYLE_BOLD, say_string(&number));
	text_char(out, ' ');
	c->face->choice_name(c->state, c->at[i].move, is_long, out);
	if (c->at[i].points[0]) {
		text_char(out, ' ');
		write_styled(out, STYLE_GREEN, c->at[i].points);
	}
}

static void write_label(const struct choices *c, size_t i, struct text *out)
{
	text_char(out, ' ');
	c->face->choice_group(c->state, c->at[i].move, out);
}

static void measure(const struct choices *c, struct layout *l, bool is_long)
{
	unsigned entries = 0;

	l->is_long = is_long;
	l->label = l->entry = l->longest = 0;
	for (size_t i = 0; i < c->n; i++) {
		char buffer[FACE_LABEL_MAX];
		struct text label = text_in(buffer, sizeof buffer);
		unsigned width;

		if (!l->shown[c->at[i].group])
			continue;
		write_label(c, i, &label);
		width = screen_width(label.at, label.n);
		l->label = width > l->label ? width : l->label;
		entries = i && c->at[i].group == c->at[i - 1].group ? entries + 1 : 1;
		l->longest = entries > l->longest ? entries : l->longest;
		/* A choice that is alone in its group needs no column. */
		width = entries > 1 ? entry_width(c, i, is_long) : 0;
		l->entry = width > l->entry ? width : l->entry;
	}
}

/* Prints the groups to be shown, with long names of choices if they fit, else with short ones. */
static void print_groups(const struct choices *c, struct layout *l, struct text *out)
{
	const unsigned columns = screen_columns();
	unsigned at = 0;

	measure(c, l, true);
	if (l->label + l->longest * (GAP + l->entry) > columns)
		measure(c, l, false);
	for (size_t i = 0; i < c->n; i++) {
		const bool starts = !i || c->at[i].group != c->at[i - 1].group;
		const bool ends = i + 1 == c->n || c->at[i].group != c->at[i + 1].group;
		const unsigned width = entry_width(c, i, l->is_long);
		size_t from = out->n;

		if (!l->shown[c->at[i].group])
			continue;
		if (starts) {
			write_label(c, i, out);
			screen_pad(out, from, l->label);
			at = l->label;
		} else if (at + GAP + width > columns) {
			text_char(out, '\n');
			from = out->n;
			screen_pad(out, from, l->label);
			at = l->label;
		}
		text_string(out, "  ");
		write_entry(c, i, l->is_long, out);
		for (unsigned w = width; w < l->entry && !ends; w++)
			text_char(out, ' ');
		at += GAP + (width > l->entry ? width : l->entry);
		if (ends)
			text_char(out, '\n');
	}
}

void choices_print_all(const struct choices *c, struct text *out)
{
	struct layout l;

	memset(l.shown, true, sizeof l.shown);
	print_groups(c, &l, out);
}

void choices_print(const struct choices *c, struct text *out)
{
	struct layout l = {.shown = {false}};
	unsigned left = c->groups;

	if (c->groups <= GROUPS_READABLE) {
		choices_print_all(c, out);
		return;
	}
	for (size_t i = 0; i < c->n; i++)
		if (c->at[i].points[0] && !l.shown[c->at[i].group]) {
			l.shown[c->at[i].group] = true;
			left--;
		}
	print_groups(c, &l, out);
	SAY(out, MSG_CHOICES_MORE, LANG_NUMBER(left), LANG_STRING(c->face->example_group));
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
