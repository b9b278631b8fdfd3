/* The table of Doodle City's face, its rules in brief, and the sentences of its refusals. */
#include "cli/doodle/face.h"

#include "cli/message.h"
#include "core/doodle/doodle.h"

bool doodle_face_rule(unsigned number, enum message *sentence)
{
	static const struct {
		unsigned number;
		enum message sentence;
	} known[] = {
	    {1, MSG_RULE_D1},   {3, MSG_RULE_D3},   {4, MSG_RULE_D4},   {5, MSG_RULE_D5},
	    {7, MSG_RULE_D7},   {8, MSG_RULE_D8},   {9, MSG_RULE_D9},   {10, MSG_RULE_D10},
	    {11, MSG_RULE_D11}, {12, MSG_RULE_D12}, {13, MSG_RULE_D13},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (known[i].number == number) {
			*sentence = known[i].sentence;
			return true;
		}
	return false;
}

void doodle_face_fault(const struct game_fault *fault, struct text *out)
{
	static const enum message sentences[] = {
	    [DOODLE_FAULT_WORD] = MSG_SHEET_WORD,
	    [DOODLE_FAULT_ROW_LENGTH] = MSG_SHEET_ROW_LENGTH,
	    [DOODLE_FAULT_SQUARE] = MSG_SHEET_SQUARE,
	    [DOODLE_FAULT_ROWS_MANY] = MSG_SHEET_ROWS_MANY,
	    [DOODLE_FAULT_ROWS_FEW] = MSG_SHEET_ROWS_FEW,
	    [DOODLE_FAULT_HOUSES_NONE] = MSG_SHEET_HOUSES_NONE,
	    [DOODLE_FAULT_HOUSES_MANY] = MSG_SHEET_HOUSES_MANY,
	    [DOODLE_FAULT_FACE] = MSG_SHEET_FACE,
	    [DOODLE_FAULT_FACE_TWICE] = MSG_SHEET_FACE_TWICE,
	    [DOODLE_FAULT_FACE_SAME] = MSG_SHEET_FACE_SAME,
	    [DOODLE_FAULT_FACE_MISSING] = MSG_SHEET_FACE_MISSING,
	    [DOODLE_FAULT_NUMBER] = MSG_SHEET_NUMBER,
	    [DOODLE_FAULT_ORDER] = MSG_SHEET_ORDER,
	    [DOODLE_FAULT_NO_NUMBERS] = MSG_SHEET_NO_NUMBERS,
	    [DOODLE_FAULT_TWICE] = MSG_SHEET_TWICE,
	    [DOODLE_FAULT_NO_HOTEL] = MSG_SHEET_NO_HOTEL,
	    [DOODLE_FAULT_NO_SHOP] = MSG_SHEET_NO_SHOP,
	    [DOODLE_FAULT_NO_BONUS] = MSG_SHEET_NO_BONUS,
	    [DOODLE_FAULT_NO_TREES] = MSG_SHEET_NO_TREES,
	    [DOODLE_FAULT_TREES] = MSG_SHEET_TREES,
	};
	_Static_assert(sizeof sentences / sizeof *sentences == DOODLE_FAULTS,
		       "every mistake has a sentence");

	MESSAGE_WRITE(out, sentences[fault->what], LANG_NUMBER(fault->value[0]),
		      LANG_NUMBER(fault->value[1]));
}

static unsigned progress(const void *state)
{
	return ((const struct doodle *)state)->round;
}

static const enum message rules[] = {
    MSG_DOODLE_RULES,         MSG_DOODLE_RULES_D7_D8,
    MSG_DOODLE_RULES_D9,      MSG_DOODLE_RULES_D10_D11_D12,
    MSG_DOODLE_RULES_D3,      MSG_DOODLE_RULES_D14,
    MSG_DOODLE_RULES_D15,     MSG_DOODLE_RULES_D16_D17,
    MSG_DOODLE_RULES_D18,     MSG_DOODLE_RULES_D20,
    MSG_DOODLE_RULES_D19_D21, MESSAGES,
};

static const enum message options[] = {[DOODLE_MORE_CONTROL] = MSG_DOODLE_OPTION_MORE_CONTROL};
_Static_assert(sizeof options / sizeof *options == DOODLE_OPTIONS, "every option has a name");

const struct face doodle_face = {
    .game = &doodle,
    .name = MSG_DOODLE,
    .welcome = MSG_DOODLE_WELCOME_D7_D8_D9_D15_D16_D19_D20,
    .help = MSG_PLAY_HELP,
    .length = MSG_SUMMARY_LENGTH,
    .waiting = MSG_SUMMARY_UNFINISHED_CHANCE,
    .chance = MSG_PLAY_YOUR_DICE,
    .draw = doodle_face_draw,
    .choice_group = doodle_face_choice_group,
    .choice_name = doodle_face_choice_name,
    .log = doodle_face_log,
    .chance_ask = doodle_face_chance_ask,
    .chance_read = doodle_face_chance_read,
    .progress = progress,
    .scores = doodle_face_scores,
    .effect = doodle_face_effect,
    .honours = doodle_face_honours,
    .rule = doodle_face_rule,
    .fault = doodle_face_fault,
    .rules = rules,
    .options = options,
    .example = "3:43NE",
    .example_group = "6:43",
};
