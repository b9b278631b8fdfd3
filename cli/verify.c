/* tafel verify: whether a record's dice follow from its seed, or from the secret that its table committed
 * to and the nonces of its seats. */
#include "cli/command.h"
#include "cli/load.h"
#include "cli/say.h"
#include "core/base/assert.h"
#include "table/record.h"

/* Chance events of the game so far. */
static uint32_t count_chance(const struct table *t)
{
	struct table_state state = t->begin;
	uint32_t n = 0;

	for (uint32_t i = 0; i < t->n; i++) {
		n += t->game->to_act(&state) == GAME_CHANCE;
		t->game->apply(&state, t->event[i], NULL);
	}
	return n;
}

/* Event number `at` as the record has it, and as it should be. */
static void complain(const char *path, const struct table *t, uint32_t forged, uint32_t at)
{
	static struct table before;
	char has_buffer[2 * GAME_WORD_MAX], gives_buffer[2 * GAME_WORD_MAX];
	struct text has = text_in(has_buffer, sizeof has_buffer);
	struct text gives = text_in(gives_buffer, sizeof gives_buffer);

	table_first(t, at, &before);
	record_event(t->game, &before.state, t->event[at], &has);
	record_event(t->game, &before.state, table_draw(&before), &gives);
	ASSERT(!has.full && !gives.full);
	COMPLAIN(t->proof.known ? MSG_VERIFY_BENT : MSG_VERIFY_FORGED, LANG_STRING(path),
		 LANG_NUMBER(forged), LANG_NUMBER(count_chance(t)), LANG_NUMBER(at + 1),
		 LANG_STRING(say_string(&has)), LANG_STRING(say_string(&gives)));
}

int command_verify(struct args *args)
{
	static const struct option options[] = {ARGS_COMMON};
	static struct table table;
	uint32_t forged, first = 0;
	const char *path;

	if (args_next(args, options) != ARGS_END || !(path = args_operand(args, "FILE")))
		return EXIT_WRONG_CALL;
	if (!load_record(path, &table))
		return EXIT_WRONG_INPUT;
	if (!table_can_draw(&table)) {
		COMPLAIN(table.proof.committed ? MSG_VERIFY_NO_SECRET : MSG_VERIFY_NO_SEED,
			 LANG_STRING(path));
		return EXIT_WRONG_INPUT;
	}
	if (load_is_view(&table)) {
		COMPLAIN(MSG_VERIFY_VIEW_ONLY, LANG_STRING(path));
		return EXIT_WRONG_INPUT;
	}
	forged = table_forged(&table, &first);
	if (forged) {
		complain(path, &table, forged, first);
		return EXIT_WRONG_INPUT;
	}
	TELL(table.proof.known ? MSG_VERIFY_PROVED : MSG_VERIFY_HONEST, LANG_STRING(path),
	     LANG_NUMBER(count_chance(&table)));
	return EXIT_DONE;
}
