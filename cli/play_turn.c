/* Asks a person for an action, or for what the dice or cards show. */
#include "cli/choices.h"
#include "cli/message.h"
#include "cli/play.h"
#include "cli/refusal.h"
#include "cli/screen.h"

#include <stdio.h>
#include <string.h>

static struct text screenful(void)
{
	static char buffer[FACE_TEXT_MAX];

	return text_in(buffer, sizeof buffer);
}

/* ---- a turn ---- */

/* The choices of a turn, or a question if the action is typed. */
struct turn {
	struct choices choices;
	char question[FACE_LABEL_MAX]; /* empty: the choices are listed */
	bool is_short; /* there is no room for the list, so it is shown only on request */
};

static void find_turn(const struct play *p, struct turn *turn)
{
	struct text question = text_in(turn->question, sizeof turn->question);
	const void *state = &p->view.state;

	if (!p->face->action_ask || !p->face->action_ask(state, &question))
		choices_find(&turn->choices, p->face, state);
	message_string(&question);
}

/* Prints why an action is not possible now. */
static void refuse(const struct play *p, const char *line, int wrong)
{
	char buffer[PLAY_ANSWER_MAX];
	struct text rule = text_in(buffer, sizeof buffer);

	refusal_rule(p->table.game, wrong, &rule);
	MESSAGE_PRINT(MSG_PLAY_NOT_NOW, LANG_STRING(line), LANG_STRING(message_string(&rule)));
}

/* Prints why a typed line is not one of the choices: the rule that it breaks, if it is an event. */
static void explain(const struct play *p, const char *line, size_t choices)
{
	const struct game *game = p->table.game;
	const void *state = &p->view.state;
	move_t m;

	if (game->read(state, line, strlen(line), &m) == 0)
		refuse(p, line, game->check(state, m));
	else
		MESSAGE_PRINT(MSG_PLAY_NONSENSE, LANG_STRING(line), LANG_NUMBER(choices),
			      LANG_STRING(p->face->example));
}

static unsigned count_lines(const struct text *text)
{
	unsigned n = 0;

	for (size_t i = 0; i < text->n; i++)
		n += text->at[i] == '\n';
	return n;
}

static void show_turn(const struct play *p, struct turn *turn)
{
	struct text out = screenful();
	size_t board;

	putchar('\n');
	p->face->draw(&p->view, (unsigned)table_to_act(&p->view), &out);
	board = out.n;
	if (!turn->question[0])
		choices_print(&turn->choices, &out);
	/* The prompt needs one line. */
	turn->is_short = p->face->on_request && count_lines(&out) >= screen_lines();
	if (turn->is_short)
		out.n = board;
	screen_put(stdout, &out);
}

static void turn_prompt(const struct play *p, const struct turn *turn, struct text *out)
{
	if (p->people > 1) {
		face_seat(&p->table, (unsigned)table_to_act(&p->table), out);
		text_string(out, ": ");
	}
	if (turn->question[0])
		text_string(out, turn->question);
	else if (turn->choices.n > 1)
		MESSAGE_WRITE(out, turn->is_short ? MSG_PLAY_YOUR_TURN_ASK : MSG_PLAY_YOUR_TURN,
			      LANG_NUMBER(turn->choices.n));
	else if (turn->is_short)
		MESSAGE_WRITE(out, MSG_PLAY_ONLY_CHOICE_ASK,
			      LANG_STRING(turn->choices.at[0].event));
	else
		text_string(out, message_text(MSG_PLAY_ONLY_CHOICE));
}

/* Shows the choices that the line asks for: all, or those that begin with it. Returns false if
 * there are none. */
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

/* Finds the action with this number or text. If there is none, shows what the line asks for, or why
 * it is wrong, and returns false. */
static bool pick(const struct play *p, const struct choices *c, const char *line, move_t *m)
{
	const struct choice *choice = choices_pick(c, line);

	if (choice)
		*m = choice->move;
	else if (!show_choices(c, line))
		explain(p, line, c->n);
	return choice;
}

/* Reads a typed action. Returns false after saying what is wrong. */
static bool read_typed(const struct play *p, const char *line, move_t *m)
{
	const void *state = &p->view.state;
	struct text out = screenful();
	int wrong;

	if (!p->face->action_read(state, line, m, &out)) {
		text_char(&out, '\n');
		screen_put(stdout, &out);
		return false;
	}
	wrong = p->table.game->check(state, *m);
	if (wrong)
		refuse(p, line, wrong);
	return !wrong;
}

enum play_result play_turn(struct play *p)
{
	static struct turn turn;
	char line[PLAY_ANSWER_MAX], buffer[PLAY_ANSWER_MAX];
	const enum play_result handed = play_hand_over(p);
	move_t m;

	if (handed != PLAY_RESULT_UNCHANGED)
		return handed;
	find_turn(p, &turn);
	show_turn(p, &turn);
	for (;;) {
		struct text prompt = text_in(buffer, sizeof buffer);

		turn_prompt(p, &turn, &prompt);
		if (!play_ask(message_string(&prompt), line, sizeof line))
			return PLAY_RESULT_LEAVE;
		switch (play_command(p, line)) {
		case PLAY_COMMAND_LEAVE:
			return PLAY_RESULT_LEAVE;
		case PLAY_COMMAND_UNDONE:
			return PLAY_RESULT_CHANGED;
		case PLAY_COMMAND_REDRAW:
			show_turn(p, &turn);
			continue;
		case PLAY_COMMAND_DONE:
			continue;
		case PLAY_COMMAND_NONE:
			break;
		}
		if (turn.question[0] ? read_typed(p, line, &m) : pick(p, &turn.choices, line, &m)) {
			play_add(p, m);
			return PLAY_RESULT_CHANGED;
		}
	}
}

/* ---- dice and cards that people type ---- */

/* Clears the screen if the typed line is something that not everybody may know. */
static void wipe(const struct play *p, move_t m)
{
	const struct table *t = &p->table;

	if (p->people > 1 && p->viewer < 0 && screen_is_interactive() &&
	    t->game->redact(&t->state, m, GAME_SPECTATOR) != m)
		screen_clear();
}

enum play_result play_chance(struct play *p)
{
	char line[PLAY_ANSWER_MAX], buffer[PLAY_ANSWER_MAX];

	for (;;) {
		struct text out = text_in(buffer, sizeof buffer);
		move_t m;

		p->face->chance_ask(&p->view, &out);
		text_char(&out, '\n');
		screen_put(stdout, &out);
		if (!play_ask(message_text(p->face->chance), line, sizeof line))
			return PLAY_RESULT_LEAVE;
		switch (play_command(p, line)) {
		case PLAY_COMMAND_LEAVE:
			return PLAY_RESULT_LEAVE;
		case PLAY_COMMAND_UNDONE:
			return PLAY_RESULT_CHANGED;
		case PLAY_COMMAND_REDRAW:
		case PLAY_COMMAND_DONE:
			continue;
		case PLAY_COMMAND_NONE:
			break;
		}
		if (p->face->chance_read(&p->table.state, line, &m, &out)) {
			wipe(p, m);
			play_add(p, m);
			return PLAY_RESULT_CHANGED;
		}
		text_char(&out, '\n');
		screen_put(stdout, &out);
	}
}
