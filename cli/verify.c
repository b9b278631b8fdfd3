/* tafel verify: checks that the dice or cards of a record follow from its seed, or from the secret
 * that its table committed to and the nonces of its seats. */
#include "cli/command.h"
#include "cli/load.h"
#include "cli/message.h"
#include "table/verdict.h"

static void report_forged(const char *path, const struct table *t, const struct verdict *v)
{
	char has_buffer[2 * GAME_WORD_MAX], gives_buffer[2 * GAME_WORD_MAX];
	struct text has = text_in(has_buffer, sizeof has_buffer);
	struct text gives = text_in(gives_buffer, sizeof gives_buffer);

	verdict_texts(t, v, &has, &gives);
	MESSAGE_ERROR(t->proof.known ? MSG_VERIFY_BENT : MSG_VERIFY_FORGED, LANG_STRING(path),
		      LANG_NUMBER(v->forged), LANG_NUMBER(v->chance), LANG_NUMBER(v->first + 1),
		      LANG_STRING(message_string(&has)), LANG_STRING(message_string(&gives)));
}

int command_verify(struct args *args)
{
	static const struct option options[] = {ARGS_COMMON};
	static struct table table;
	struct verdict v;
	const char *path;

	if (args_next(args, options) != ARGS_END || !(path = args_operand(args, "FILE")))
		return EXIT_WRONG_CALL;
	if (!load_record(path, &table))
		return EXIT_WRONG_INPUT;
	v = verdict_of(&table);
	switch (v.kind) {
	case VERDICT_PROVED:
		MESSAGE_PRINT(MSG_VERIFY_PROVED, LANG_STRING(path), LANG_NUMBER(v.chance));
		return EXIT_DONE;
	case VERDICT_HONEST:
		MESSAGE_PRINT(MSG_VERIFY_HONEST, LANG_STRING(path), LANG_NUMBER(v.chance));
		return EXIT_DONE;
	case VERDICT_FORGED:
		report_forged(path, &table, &v);
		break;
	case VERDICT_NO_SEED:
		MESSAGE_ERROR(MSG_VERIFY_NO_SEED, LANG_STRING(path));
		break;
	case VERDICT_NO_SECRET:
		MESSAGE_ERROR(MSG_VERIFY_NO_SECRET, LANG_STRING(path));
		break;
	default:
		MESSAGE_ERROR(MSG_VERIFY_VIEW_ONLY, LANG_STRING(path));
	}
	return EXIT_WRONG_INPUT;
}
