/* The game from event to event: chance, computer players, people. */
#include "cli/input.h"
#include "cli/play.h"
#include "cli/say.h"
#include "cli/screen.h"
#include "cli/summary.h"
#include "core/base/assert.h"

void play_keep(const struct play *p)
{
	if (p->save.path[0])
		save_write(p->save.path, &p->table);
}

void play_add(struct play *p, move_t m)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	const int wrong = table_append(&p->table, m, NULL);

	ASSERT(!wrong);
	play_keep(p);
	p->face->tell(&p->table, p->table.n - 1, &out);
	text_char(&out, '\n');
	screen_put(stdout, &out);
}

/* The last sheet, the points, and where the record is. */
static void end(const struct play *p)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	char kept[SAVE_PATH_MAX];

	putchar('\n');
	for (unsigned seat = 0; seat < p->table.seats; seat++)
		if (p->people == 1 && !p->player[seat])
			p->face->draw(&p->table, seat, &out);
	screen_put(stdout, &out);
	TELL(MSG_PLAY_OVER);
	summary_scores(&p->table);
	if (save_exists(&p->save) && save_keep(&p->save, kept))
		TELL(MSG_PLAY_KEPT, LANG_STRING(kept));
}

static void leave(const struct play *p)
{
	const char *game = p->table.game->id;

	putchar('\n');
	if (!p->save.path[0])
		TELL(MSG_PLAY_LEFT_UNSAVED);
	else if (p->save.first)
		TELL(MSG_PLAY_LEFT, LANG_STRING(p->save.path), LANG_STRING(game));
	else
		TELL(MSG_PLAY_LEFT_SECOND, LANG_STRING(p->save.path), LANG_STRING(game));
}

void play_table(struct play *p)
{
	struct table *t = &p->table;

	play_keep(p);
	for (;;) {
		const int actor = table_to_act(t);
		enum play_answer answer = PLAY_DONE;

		if (actor == GAME_OVER)
			break;
		if (input_is_interrupted())
			answer = PLAY_LEAVE;
		else if (actor == GAME_CHANCE && !t->seed[0])
			answer = play_chance(p);
		else if (actor == GAME_CHANCE)
			play_add(p, table_draw(t));
		else if (p->player[actor])
			play_add(p, player_choose(p->player[actor], t));
		else
			answer = play_turn(p);
		if (answer == PLAY_LEAVE) {
			leave(p);
			return;
		}
	}
	end(p);
}
