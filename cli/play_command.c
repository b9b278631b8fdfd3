/* Asks a question at the prompt, and carries out the commands that every prompt understands. */
#include "cli/input.h"
#include "cli/message.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "cli/summary.h"
#include "core/base/unicode.h"

#include <stdio.h>
#include <string.h>

/* Prints a line that was piped in, as a terminal shows what is typed. */
static void echo(const char *line)
{
	char buffer[4 * PLAY_ANSWER_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	unicode_show(&out, line, strlen(line), sizeof buffer - 1);
	text_char(&out, '\n');
	screen_put(stdout, &out);
}

bool play_ask(const char *question, char *answer, size_t size)
{
	char buffer[PLAY_ANSWER_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	screen_style(&out, STYLE_BOLD);
	text_string(&out, question);
	text_string(&out, " > ");
	screen_style(&out, STYLE_PLAIN);
	screen_put(stdout, &out);
	fflush(stdout);
	if (!input_line(answer, size))
		return false;
	if (!screen_is_interactive())
		echo(answer);
	return true;
}

static void show_sheet(const struct play *p, unsigned seat)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	p->face->draw(&p->view, seat, &out);
	screen_put(stdout, &out);
}

static void show_help(const struct play *p)
{
	putchar('\n');
	for (const enum message *rule = p->face->rules; *rule != MESSAGES; rule++)
		MESSAGE_PRINT(*rule);
	putchar('\n');
	MESSAGE_PRINT(p->face->help, LANG_STRING(p->face->example),
		      LANG_STRING(p->face->example_group));
}

/* Returns whether the next event is up to a person: an action of their seat, or dice that they
 * type. */
static bool is_own(const struct play *p, const void *state)
{
	const int actor = p->table.game->to_act(state);

	return actor == GAME_CHANCE ? !p->table.seed[0] : !p->player[actor];
}

/* Takes back the last event that a person chose or typed, and all events after it. */
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
		MESSAGE_PRINT(MSG_PLAY_NO_UNDO);
		return false;
	}
	table_prefix(&p->table, last, &p->table);
	play_set_viewer(p, p->viewer);
	play_save(p);
	MESSAGE_PRINT(MSG_PLAY_UNDONE);
	return true;
}

static void save_as(const struct play *p, const char *path)
{
	if (!*path)
		path = p->save.path;
	if (!*path)
		MESSAGE_PRINT(MSG_PLAY_LEFT_UNSAVED);
	else if (save_write(path, &p->table))
		MESSAGE_PRINT(MSG_PLAY_SAVED, LANG_STRING(path));
}

static void show_sheets(const struct play *p, const char *which)
{
	const struct scan word = scan_in(which, strlen(which));
	const int64_t seat = scan_number(&word, p->table.seats);

	if (p->face->one_board)
		show_sheet(p, p->viewer < 0 ? 0 : (unsigned)p->viewer);
	else if (!*which)
		for (unsigned i = 0; i < p->table.seats; i++)
			show_sheet(p, i);
	else if (seat > 0)
		show_sheet(p, (unsigned)seat - 1);
	else
		MESSAGE_PRINT(MSG_PLAY_NO_SHEET, LANG_NUMBER(p->table.seats));
}

/* Returns whether the line is this word, alone or followed by more, which becomes `rest`. */
static bool is_command(const char *line, const char *word, const char **rest)
{
	const size_t n = strlen(word);

	if (strncmp(line, word, n) != 0 || (line[n] && line[n] != ' '))
		return false;
	*rest = line + n + strspn(line + n, " ");
	return true;
}

enum play_command play_command(struct play *p, const char *line)
{
	const char *rest;

	if (is_command(line, "?", &rest) || is_command(line, "help", &rest))
		show_help(p);
	else if (is_command(line, "log", &rest))
		play_log(p, 0);
	else if (is_command(line, "score", &rest) || is_command(line, "scores", &rest))
		summary_scores(&p->view);
	else if (is_command(line, "hint", &rest))
		return play_hint(p);
	else if (is_command(line, "sheet", &rest) || is_command(line, "sheets", &rest))
		show_sheets(p, rest);
	else if (is_command(line, "s", &rest) || is_command(line, "save", &rest))
		save_as(p, rest);
	else if (is_command(line, "u", &rest) || is_command(line, "undo", &rest))
		return undo(p) ? PLAY_COMMAND_UNDONE : PLAY_COMMAND_DONE;
	else if (is_command(line, "q", &rest) || is_command(line, "quit", &rest))
		return PLAY_COMMAND_LEAVE;
	else
		return *line ? PLAY_COMMAND_NONE : PLAY_COMMAND_REDRAW;
	return PLAY_COMMAND_DONE;
}
