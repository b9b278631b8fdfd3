#include "cli/refusal.h"

#include "cli/args.h"
#include "cli/face.h"
#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/unicode.h"

#include <string.h>

enum { SENTENCE_MAX = 1024, SHOWN_MAX = 60 };

static const enum message reasons[] = {
    [RECORD_TOO_LARGE] = MSG_RECORD_TOO_LARGE,
    [RECORD_LINE_TOO_LONG] = MSG_RECORD_LINE_TOO_LONG,
    [RECORD_CUT_OFF] = MSG_RECORD_CUT_OFF,
    [RECORD_NOT_TEXT] = MSG_RECORD_NOT_TEXT,
    [RECORD_EMPTY_LINE] = MSG_RECORD_EMPTY_LINE,
    [RECORD_FIRST_LINE] = MSG_RECORD_FIRST_LINE,
    [RECORD_FORMAT] = MSG_RECORD_FORMAT,
    [RECORD_GAME] = MSG_RECORD_GAME,
    [RECORD_HEADER] = MSG_RECORD_HEADER,
    [RECORD_HEADER_LATE] = MSG_RECORD_HEADER_LATE,
    [RECORD_TWICE] = MSG_RECORD_TWICE,
    [RECORD_NO_SEATS] = MSG_RECORD_NO_SEATS,
    [RECORD_NO_RULES] = MSG_RECORD_NO_RULES,
    [RECORD_SEATS] = MSG_RECORD_SEATS,
    [RECORD_RULES] = MSG_RECORD_RULES,
    [RECORD_OPTION] = MSG_RECORD_OPTION,
    [RECORD_OPTION_SEATS] = MSG_RECORD_OPTION_SEATS,
    [RECORD_NAME] = MSG_RECORD_NAME,
    [RECORD_DATE] = MSG_RECORD_DATE,
    [RECORD_SEED] = MSG_RECORD_SEED,
    [RECORD_COMMIT] = MSG_RECORD_COMMIT,
    [RECORD_NONCE] = MSG_RECORD_NONCE,
    [RECORD_SECRET] = MSG_RECORD_SECRET,
    [RECORD_SECRET_OTHER] = MSG_RECORD_SECRET_OTHER,
    [RECORD_SECRET_EARLY] = MSG_RECORD_SECRET_EARLY,
    [RECORD_BOARD] = MSG_RECORD_BOARD,
    [RECORD_BOARD_LARGE] = MSG_RECORD_BOARD_LARGE,
    [RECORD_BOARD_SEATS] = MSG_RECORD_BOARD_SEATS,
    [RECORD_WHO] = MSG_RECORD_WHO_SEAT,
    [RECORD_EVENT] = MSG_RECORD_EVENT,
    [RECORD_SCORE_EARLY] = MSG_RECORD_SCORE_EARLY,
    [RECORD_SCORE] = MSG_RECORD_SCORE,
    [RECORD_NO_SCORE] = MSG_RECORD_NO_SCORE,
    [RECORD_AFTER_END] = MSG_RECORD_AFTER_END,
};
_Static_assert(sizeof reasons / sizeof *reasons == RECORD_REASONS, "every reason has a sentence");

/* Finds the sentence of a rule of texts (section T), which all games share. */
static bool text_rule(unsigned number, enum message *sentence)
{
	static const struct {
		unsigned number;
		enum message sentence;
	} rules[] = {
	    {1, MSG_RULE_T1}, {3, MSG_RULE_T3}, {4, MSG_RULE_T4}, {5, MSG_RULE_T5},
	    {6, MSG_RULE_T6}, {8, MSG_RULE_T8}, {9, MSG_RULE_T9},
	};

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		if (rules[i].number == number) {
			*sentence = rules[i].sentence;
			return true;
		}
	return false;
}

void refusal_rule(const struct game *game, int rule, struct text *out)
{
	const unsigned letter = (unsigned)-rule >> 8, number = (unsigned)-rule & 0xff;
	char buffer[8];
	struct text name = text_in(buffer, sizeof buffer);
	enum message sentence;
	bool known;

	record_rule(rule, &name);
	if (letter == 'T')
		known = text_rule(number, &sentence);
	else
		known = game && face_of(game) && face_of(game)->rule(number, &sentence);
	if (known)
		MESSAGE_WRITE(out, MSG_REFUSAL_RULE, LANG_STRING(message_string(&name)),
			      LANG_TEXT(message_text(sentence)));
	else
		MESSAGE_WRITE(out, MSG_REFUSAL_RULE_NUMBER, LANG_STRING(message_string(&name)));
}

/* Writes what is wrong with a board: a sentence, or for a game without a face only its name. */
static void board_fault(const struct game *game, const struct game_fault *fault, struct text *out)
{
	if (face_of(game))
		face_of(game)->fault(fault, out);
	else
		text_string(out, game->faults[fault->what]);
}

/* Writes what is wrong with a record, without the rule. */
static void reason(const struct record_fault *fault, struct text *out)
{
	const struct game *game = fault->game;
	char buffer[SENTENCE_MAX];
	struct text part = text_in(buffer, sizeof buffer);

	switch (fault->reason) {
	case RECORD_TOO_LARGE:
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_NUMBER(RECORD_MAX));
		break;
	case RECORD_LINE_TOO_LONG:
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_NUMBER(RECORD_LINE_MAX));
		break;
	case RECORD_BOARD_LARGE:
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_NUMBER(RECORD_BOARD_MAX));
		break;
	case RECORD_SEATS:
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_STRING(game->id),
			      LANG_NUMBER(game->seats_min), LANG_NUMBER(game->seats_max));
		break;
	case RECORD_RULES:
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_NUMBER(game->rules));
		break;
	case RECORD_OPTION:
		args_list_options(game, &part);
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_STRING(message_string(&part)));
		break;
	case RECORD_BOARD:
		board_fault(game, &fault->board, &part);
		MESSAGE_WRITE(out, reasons[fault->reason], LANG_STRING(message_string(&part)));
		break;
	case RECORD_WHO:
		if (fault->number)
			MESSAGE_WRITE(out, reasons[fault->reason], LANG_NUMBER(fault->number));
		else
			MESSAGE_WRITE(out, MSG_RECORD_WHO_CHANCE);
		break;
	default:
		MESSAGE_WRITE(out, reasons[fault->reason]);
	}
}

/* Writes line number `number` of the text, indented. */
static void show_line(const char *s, size_t n, uint32_t number, struct text *out)
{
	struct scan left = scan_in(s, n), line = scan_in(s, 0);
	bool ended;

	while (number-- && scan_line(&left, &line, &ended))
		;
	if (!line.n)
		return;
	text_string(out, "    ");
	unicode_show(out, line.at, line.n, SHOWN_MAX);
	text_char(out, '\n');
}

/* Prints the file, the line number, what is wrong, the rule, and the line itself. */
static void print(const char *path, uint32_t line, const char *what, const char *rule,
		  const struct scan *source)
{
	char buffer[4 * LANG_STRING_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	MESSAGE_WRITE(&out, MSG_REFUSAL, LANG_STRING(path), LANG_NUMBER(line), LANG_STRING(what),
		      LANG_STRING(rule));
	text_char(&out, '\n');
	show_line(source->at, source->n, line, &out);
	screen_put(stderr, &out);
}

void refusal_record(const char *path, const char *record, size_t n,
		    const struct record_fault *fault)
{
	const struct scan source = scan_in(record, n);
	char what_buffer[2 * SENTENCE_MAX], rule_buffer[SENTENCE_MAX];
	struct text what = text_in(what_buffer, sizeof what_buffer);
	struct text rule = text_in(rule_buffer, sizeof rule_buffer);

	reason(fault, &what);
	refusal_rule(fault->game, fault->rule, &rule);
	print(path, fault->line, message_string(&what), message_string(&rule), &source);
}

void refusal_board(const char *path, const char *board, size_t n, const struct game *game,
		   const struct game_fault *fault)
{
	const struct scan source = scan_in(board, n);
	char what_buffer[SENTENCE_MAX], rule_buffer[SENTENCE_MAX];
	struct text what = text_in(what_buffer, sizeof what_buffer);
	struct text rule = text_in(rule_buffer, sizeof rule_buffer);

	board_fault(game, fault, &what);
	refusal_rule(game, GAME_RULE('T', 9), &rule);
	print(path, fault->line, message_string(&what), message_string(&rule), &source);
}
