/* Asking a person: what to do, or what the dice show; and the commands that can be typed too. */
#include "cli/choices.h"
#include "cli/input.h"
#include "cli/play.h"
#include "cli/refusal.h"
#include "cli/say.h"
#include "cli/screen.h"
#include "cli/summary.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_MAX = 1024 };

/* What came of a line that may be a command. */
enum command_result {
	COMMAND_NONE, /* it is none */
	COMMAND_DONE,
	COMMAND_AGAIN, /* everything is to be shown again */
	COMMAND_UNDONE,
	COMMAND_LEAVE,
};

bool play_ask(const char *question, char *answer, size_t size)
{
	char buffer[ANSWER_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	screen_style(&out, STYLE_BOLD);
	text_string(&out, question);
	text_string(&out, " > ");
	screen_style(&out, STYLE_PLAIN);
	screen_put(stdout, &out);
	fflush(stdout);
	if (!input_line(answer, size))
		return false;
	/* What was piped in is shown, as a terminal would. */
	if (!screen_is_interactive())
		puts(answer);
	return true;
}

static struct text screenful(void)
{
	static char buffer[FACE_TEXT_MAX];

	return text_in(buffer, sizeof buffer);
}

static void show_sheet(const struct play *p, unsigned seat)
{
	struct text out = screenful();

	p->face->draw(&p->table, seat, &out);
	screen_put(stdout, &out);
}

/* ---- commands ---- */

static void show_log(const struct play *p)
{
	struct text out = screenful();

	for (uint32_t n = 0; n < p->table.n; n++) {
		p->face->tell(&p->table, n, &out);
		text_char(&out, '\n');
		screen_put(stdout, &out);
	}
}

static void show_help(const struct play *p)
{
	putchar('\n');
	TELL(p->face->rules);
	putchar('\n');
	TELL(MSG_PLAY_HELP, LANG_STRING(p->face->example), LANG_STRING(p->face->example_group));
}

/* Whether a person brought this event about: an action of their seat, or dice that they typed. */
static bool is_own(const struct play *p, const void *state)
{
	const int actor = p->table.game->to_act(state);

	return actor == GAME_CHANCE ? !p->table.seed[0] : !p->player[actor];
}

/* Takes back the last event that a person brought about, and all that followed from it. */
static bool undo(struct play *p)
{
	struct table_state state = p->table.begin;
	uint32_t last = p->table.n;

	for (uint32_t n = 0; n < p->table.n; n++) {
		if (is_own(p, &state))
			last = n;
		p->table.game->apply(&state, p->table.event[n], NULL);
	}
	if (last == p->table.n) {
		TELL(MSG_PLAY_NO_UNDO);
		return false;
	}
	table_first(&p->table, last, &p->table);
	play_keep(p);
	TELL(MSG_PLAY_UNDONE);
	return true;
}

static void save_as(const struct play *p, const char *path)
{
	if (!*path)
		path = p->save.path;
	if (!*path)
		TELL(MSG_PLAY_LEFT_UNSAVED);
	else if (save_write(path, &p->table))
		TELL(MSG_PLAY_SAVED, LANG_STRING(path));
}

static void show_sheets(const struct play *p, const char *which)
{
	const struct scan word = scan_in(which, strlen(which));
	const int64_t seat = scan_number(&word, p->table.seats);

	if (!*which)
		for (unsigned i = 0; i < p->table.seats; i++)
			show_sheet(p, i);
	else if (seat > 0)
		show_sheet(p, (unsigned)seat - 1);
	else
		TELL(MSG_PLAY_NO_SHEET, LANG_NUMBER(p->table.seats));
}

/* The line is this word, alone or with something behind it, which is then `rest`. */
static bool is_command(const char *line, const char *word, const char **rest)
{
	const size_t n = strlen(word);

	if (strncmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
		return false;
	*rest = line + n + strspn(line + n, " ");
	return true;
}

/* Carries out what every prompt understands. */
static enum command_result command(struct play *p, const char *line)
{
	const char *rest;

	if (is_command(line, "?", &rest) || is_command(line, "help", &rest))
		show_help(p);
	else if (is_command(line, "log", &rest))
		show_log(p);
	else if (is_command(line, "score", &rest) || is_command(line, "scores", &rest))
		summary_scores(&p->table);
	else if (is_command(line, "sheet", &rest) || is_command(line, "sheets", &rest))
		show_sheets(p, rest);
	else if (is_command(line, "s", &rest) || is_command(line, "save", &rest))
		save_as(p, rest);
	else if (is_command(line, "u", &rest) || is_command(line, "undo", &rest))
		return undo(p) ? COMMAND_UNDONE : COMMAND_DONE;
	else if (is_command(line, "q", &rest) || is_command(line, "quit", &rest))
		return COMMAND_LEAVE;
	else
		return *line ? COMMAND_NONE : COMMAND_AGAIN;
	return COMMAND_DONE;
}

/* ---- a turn ---- */

/* An event that was typed but is not among the choices: the rule that it breaks, if it is one. */
static void explain(const struct play *p, const char *line, size_t choices)
{
	const struct table *t = &p->table;
	char buffer[ANSWER_MAX];
	struct text rule = text_in(buffer, sizeof buffer);
	move_t m;
	int wrong = t->game->read(&t->state, line, strlen(line), &m);

	if (!wrong) {
		wrong = t->game->check(&t->state, m);
		refusal_rule(t->game, wrong, &rule);
		TELL(MSG_PLAY_NOT_NOW, LANG_STRING(line), LANG_STRING(say_string(&rule)));
	} else {
		TELL(MSG_PLAY_NONSENSE, LANG_STRING(line), LANG_NUMBER(choices),
		     LANG_STRING(p->face->example));
	}
}

static void show_turn(const struct play *p, const struct choices *c)
{
	struct text out = screenful();

	putchar('\n');
	p->face->draw(&p->table, (unsigned)table_to_act(&p->table), &out);
	choices_print(c, &out);
	screen_put(stdout, &out);
}

static void turn_prompt(const struct play *p, size_t choices, struct text *out)
{
	if (p->people > 1) {
		face_seat(&p->table, (unsigned)table_to_act(&p->table), out);
		text_string(out, ": ");
	}
	if (choices > 1)
		SAY(out, MSG_PLAY_YOUR_TURN, LANG_NUMBER(choices));
	else
		text_string(out, say_word(MSG_PLAY_ONLY_CHOICE));
}

/* Shows the choices that the line asks for: all, or those of one place. */
static bool show_choices(const struct choices *c, const char *line)
{
	struct text out = screenful();
	bool any = strcmp(line, "all") == 0;

	if (any)
		choices_print_all(c, &out);
	else
		any = choices_print_like(c, line, &out);
	screen_put(stdout, &out);
	return any;
}

enum play_answer play_turn(struct play *p)
{
	static struct choices choices;
	char line[ANSWER_MAX], buffer[ANSWER_MAX];

	choices_find(&choices, p->face, &p->table.state);
	show_turn(p, &choices);
	for (;;) {
		struct text prompt = text_in(buffer, sizeof buffer);
		const struct choice *choice;

		turn_prompt(p, choices.n, &prompt);
		if (!play_ask(say_string(&prompt), line, sizeof line))
			return PLAY_LEAVE;
		switch (command(p, line)) {
		case COMMAND_LEAVE:
			return PLAY_LEAVE;
		case COMMAND_UNDONE:
			return PLAY_DONE;
		case COMMAND_AGAIN:
			show_turn(p, &choices);
			continue;
		case COMMAND_DONE:
			continue;
		case COMMAND_NONE:
			break;
		}
		choice = choices_pick(&choices, line);
		if (choice) {
			play_add(p, choice->move);
			return PLAY_DONE;
		}
		if (!show_choices(&choices, line))
			explain(p, line, choices.n);
	}
}

/* ---- dice of one's own ---- */

enum play_answer play_chance(struct play *p)
{
	char line[ANSWER_MAX], buffer[ANSWER_MAX];

	for (;;) {
		struct text out = text_in(buffer, sizeof buffer);
		move_t m;

		p->face->chance_ask(&p->table.state, &out);
		text_char(&out, '\n');
		screen_put(stdout, &out);
		if (!play_ask(say_word(MSG_PLAY_YOUR_DICE), line, sizeof line))
			return PLAY_LEAVE;
		switch (command(p, line)) {
		case COMMAND_LEAVE:
			return PLAY_LEAVE;
		case COMMAND_UNDONE:
			return PLAY_DONE;
		case COMMAND_AGAIN:
		case COMMAND_DONE:
			continue;
		case COMMAND_NONE:
			break;
		}
		if (p->face->chance_read(&p->table.state, line, &m, &out)) {
			play_add(p, m);
			return PLAY_DONE;
		}
		text_char(&out, '\n');
		screen_put(stdout, &out);
	}
}
