/* The table of Domicolor's face, its rules in brief, and the sentences of its refusals. */
#include "cli/domicolor/face.h"

#include "cli/message.h"
#include "core/domicolor/domicolor.h"

bool domicolor_face_rule(unsigned number, enum message *sentence)
{
	static const struct {
		unsigned number;
		enum message sentence;
	} known[] = {
	    {3, MSG_RULE_C3}, {4, MSG_RULE_C4}, {5, MSG_RULE_C5},
	    {6, MSG_RULE_C6}, {7, MSG_RULE_C7}, {10, MSG_RULE_C10},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (known[i].number == number) {
			*sentence = known[i].sentence;
			return true;
		}
	return false;
}

void domicolor_face_fault(const struct game_fault *fault, struct text *out)
{
	static const enum message sentences[] = {
	    [DOMICOLOR_FAULT_WORD] = MSG_DECK_WORD,
	    [DOMICOLOR_FAULT_CARD] = MSG_DECK_CARD,
	    [DOMICOLOR_FAULT_MANY] = MSG_DECK_MANY,
	    [DOMICOLOR_FAULT_NUMBER] = MSG_DECK_NUMBER,
	    [DOMICOLOR_FAULT_TWICE] = MSG_DECK_TWICE,
	    [DOMICOLOR_FAULT_NO_WIDTH] = MSG_DECK_NO_WIDTH,
	    [DOMICOLOR_FAULT_NO_ROWS] = MSG_DECK_NO_ROWS,
	    [DOMICOLOR_FAULT_NO_HAND] = MSG_DECK_NO_HAND,
	    [DOMICOLOR_FAULT_CARDS] = MSG_DECK_CARDS,
	    [DOMICOLOR_FAULT_FEW] = MSG_DECK_FEW,
	};
	_Static_assert(sizeof sentences / sizeof *sentences == DOMICOLOR_FAULTS,
		       "every mistake has a sentence");

	MESSAGE_WRITE(out, sentences[fault->what], LANG_NUMBER(fault->value[0]),
		      LANG_NUMBER(fault->value[1]));
}

/* Returns the number of cards in the picture. */
static unsigned progress(const void *state)
{
	const struct domicolor *st = state;

	return st->rows_begun ? (st->rows_begun - 1u) * st->board.width + st->row_cards : 0;
}

static const enum message rules[] = {
    MSG_DOMICOLOR_RULES,     MSG_DOMICOLOR_RULES_C2_C4, MSG_DOMICOLOR_RULES_C5_C6_C7,
    MSG_DOMICOLOR_RULES_C8,  MSG_DOMICOLOR_RULES_T5,    MSG_DOMICOLOR_RULES_C9_C11,
    MSG_DOMICOLOR_RULES_C10, MSG_DOMICOLOR_RULES_C3,    MESSAGES,
};

static const enum message options[] = {[DOMICOLOR_ANNOUNCE] = MSG_DOMICOLOR_OPTION_ANNOUNCE};
_Static_assert(sizeof options / sizeof *options == DOMICOLOR_OPTIONS, "every option has a name");

const struct face domicolor_face = {
    .game = &domicolor,
    .name = MSG_DOMICOLOR,
    .welcome = MSG_DOMICOLOR_WELCOME_C4_C5_C6_C7_C8,
    .help = MSG_DOMICOLOR_HELP,
    .length = MSG_DOMICOLOR_LENGTH,
    .waiting = MSG_DOMICOLOR_WAITING,
    .chance = MSG_DOMICOLOR_YOUR_CARDS,
    .one_board = true,
    .sum_points = true,
    .draw = domicolor_face_draw,
    .choice_group = domicolor_face_choice_group,
    .choice_name = domicolor_face_choice_name,
    .choice_order = domicolor_face_choice_order,
    .action_ask = domicolor_face_action_ask,
    .action_read = domicolor_face_action_read,
    .log = domicolor_face_log,
    .chance_ask = domicolor_face_chance_ask,
    .chance_read = domicolor_face_chance_read,
    .progress = progress,
    .scores = domicolor_face_scores,
    .effect = domicolor_face_effect,
    .honours = domicolor_face_honours,
    .rule = domicolor_face_rule,
    .fault = domicolor_face_fault,
    .rules = rules,
    .options = options,
    .example = "RGB@L",
    .example_group = "RG",
};
