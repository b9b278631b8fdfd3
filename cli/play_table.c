/* The loop of a game: chance, computer players and people add one event after the other. */
#include "cli/input.h"
#include "cli/message.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "cli/summary.h"
#include "core/base/assert.h"

void play_save(const struct play *p)
{
	if (p->save.path[0])
		save_write(p->save.path, &p->table);
}

void play_log(const struct play *p, uint32_t first)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	for (uint32_t n = first; n < p->view.n; n++) {
		p->face->log(&p->view, n, &out);
		if (out.n)
			text_char(&out, '\n');
		screen_put(stdout, &out);
	}
}

void play_add(struct play *p, move_t m)
{
	const int wrong = table_append(&p->table, m, NULL);

	ASSERT(!wrong);
	play_save(p);
	play_set_viewer(p, p->viewer);
	play_log(p, p->table.n - 1);
}

/* Returns whether the seat's board is shown when the game is over. */
static bool ends_with(const struct play *p, unsigned seat)
{
	return p->face->one_board ? seat == 0 : p->people == 1 && !p->player[seat];
}

/* Prints the final board, the points, and where the record is. */
static void end(const struct play *p)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	char kept[SAVE_PATH_MAX];

	putchar('\n');
	for (unsigned seat = 0; seat < p->table.seats; seat++)
		if (ends_with(p, seat))
			p->face->draw(&p->view, seat, &out);
	screen_put(stdout, &out);
	MESSAGE_PRINT(MSG_PLAY_OVER);
	summary_scores(&p->table);
	if (save_exists(&p->save) && save_archive(&p->save, kept))
		MESSAGE_PRINT(MSG_PLAY_KEPT, LANG_STRING(kept));
}

static void leave(const struct play *p)
{
	const char *game = p->table.game->id;

	/* Clear a hand that others must not see. */
	if (p->viewer >= 0 && play_has_secrets(p) && screen_is_interactive())
		screen_clear();
	putchar('\n');
	if (!p->save.path[0])
		MESSAGE_PRINT(MSG_PLAY_LEFT_UNSAVED);
	else if (p->save.first)
		MESSAGE_PRINT(MSG_PLAY_LEFT, LANG_STRING(p->save.path), LANG_STRING(game));
	else
		MESSAGE_PRINT(MSG_PLAY_LEFT_SECOND, LANG_STRING(p->save.path), LANG_STRING(game));
}

/* Returns the seat of the only person, who always sees the screen, or GAME_SPECTATOR. */
static int only_person(const struct play *p)
{
	int seat = 0;

	if (p->people != 1)
		return GAME_SPECTATOR;
	while (p->player[seat])
		seat++;
	return seat;
}

static enum play_result let_think(struct play *p, const struct player *player)
{
	move_t m;

	if (!think_move(&p->think, player, &p->table, &m))
		return PLAY_RESULT_LEAVE;
	play_add(p, m);
	return PLAY_RESULT_CHANGED;
}

void play_table(struct play *p)
{
	struct table *t = &p->table;

	play_set_viewer(p, only_person(p));
	play_save(p);
	for (;;) {
		const int actor = table_to_act(t);
		enum play_result answer = PLAY_RESULT_CHANGED;

		if (actor == GAME_OVER)
			break;
		if (input_is_interrupted())
			answer = PLAY_RESULT_LEAVE;
		else if (actor == GAME_CHANCE && !t->seed[0])
			answer = play_chance(p);
		else if (actor == GAME_CHANCE)
			play_add(p, table_draw(t));
		else if (p->player[actor])
			answer = let_think(p, p->player[actor]);
		else
			answer = play_turn(p);
		if (answer == PLAY_RESULT_LEAVE) {
			leave(p);
			return;
		}
	}
	end(p);
}
