/* Who sees the screen, and what may be shown to them.
 *
 * A person who plays alone always sees it. Several people hand the screen on. If they have
 * something to hide, the screen is cleared and covered in between:
 *
 *      Anna's turn -> cover: what happened, as everybody may know it -> Enter -> Ben's turn
 * / */
#include "cli/input.h"
#include "cli/message.h"
#include "cli/play.h"
#include "cli/screen.h"

#include <string.h>

/* Writes the table as the viewer may know it. By the first law of views (ARCHITECTURE.md) its
 * events still lead to its state. */
static void view(const struct table *t, int viewer, struct table *out)
{
	struct table_state state = t->begin;

	if (table_to_act(t) == GAME_OVER)
		viewer = GAME_ALL; /* T8: after the end nothing is hidden */
	*out = *t;
	memset(&out->key, 0, sizeof out->key);
	memset(out->seed, 0, sizeof out->seed);
	t->game->hide(&t->begin, viewer, &out->begin);
	t->game->hide(&t->state, viewer, &out->state);
	for (uint32_t n = 0; n < t->n; n++) {
		out->event[n] = t->game->redact(&state, t->event[n], viewer);
		t->game->apply(&state, t->event[n], NULL);
	}
}

void play_set_viewer(struct play *p, int viewer)
{
	p->viewer = viewer;
	view(&p->table, viewer, &p->view);
}

/* Returns whether the seat knows something that not everybody may know. */
static bool has_secret(const struct table *t, int seat)
{
	struct table_state own, all;

	t->game->hide(&t->state, seat, &own);
	t->game->hide(&t->state, GAME_SPECTATOR, &all);
	return memcmp(&own, &all, t->game->state_size) != 0;
}

bool play_has_secrets(const struct play *p)
{
	for (int seat = 0; p->people > 1 && seat < p->table.seats; seat++)
		if (!p->player[seat] && has_secret(&p->table, seat))
			return true;
	return false;
}

/* Returns the first event after the seat's last action; for GAME_SPECTATOR the first event of the
 * last person's turn. */
static uint32_t since(const struct play *p, int seat)
{
	const struct table *t = &p->table;
	struct table_state state = t->begin;
	uint32_t first = 0, turn = 0;
	int last = GAME_CHANCE;

	for (uint32_t n = 0; n < t->n; n++) {
		const int actor = t->game->to_act(&state);

		if (actor >= 0 && actor == seat)
			first = n + 1;
		if (actor >= 0 && actor != last && !p->player[actor])
			turn = n;
		last = actor;
		t->game->apply(&state, t->event[n], NULL);
	}
	return seat == GAME_SPECTATOR ? turn : first;
}

/* Shows what everybody may see until the person of the seat presses Enter. */
static enum play_result cover(struct play *p, int seat)
{
	char line[PLAY_ANSWER_MAX], name_buffer[FACE_LABEL_MAX], buffer[PLAY_ANSWER_MAX];
	struct text name = text_in(name_buffer, sizeof name_buffer);
	struct text question = text_in(buffer, sizeof buffer);

	face_seat(&p->table, (unsigned)seat, &name);
	MESSAGE_WRITE(&question, MSG_PLAY_COVER, LANG_STRING(message_string(&name)));
	/* If nobody has seen a hand yet, the screen has nothing to hide. */
	if (p->viewer != GAME_SPECTATOR) {
		play_set_viewer(p, GAME_SPECTATOR);
		screen_clear();
		play_log(p, since(p, GAME_SPECTATOR));
	}
	putchar('\n');
	for (;;) {
		if (!play_ask(message_string(&question), line, sizeof line))
			return PLAY_RESULT_LEAVE;
		switch (play_command(p, line)) {
		case PLAY_COMMAND_LEAVE:
			return PLAY_RESULT_LEAVE;
		case PLAY_COMMAND_UNDONE:
			return PLAY_RESULT_CHANGED;
		case PLAY_COMMAND_REDRAW:
			screen_clear();
			return PLAY_RESULT_UNCHANGED;
		default:
			continue;
		}
	}
}

enum play_result play_hand_over(struct play *p)
{
	const int seat = table_to_act(&p->table);

	if (p->viewer != seat && play_has_secrets(p) && screen_is_interactive()) {
		const enum play_result answer = cover(p, seat);

		if (answer != PLAY_RESULT_UNCHANGED)
			return answer;
		play_set_viewer(p, seat);
		play_log(p, since(p, seat));
	}
	play_set_viewer(p, seat);
	return PLAY_RESULT_UNCHANGED;
}
