/* The table of MetrOmania's face, its rules in brief, and the sentences of its refusals. */
#include "cli/metro/face.h"

#include "cli/message.h"
#include "core/metro/metro.h"

bool metro_face_rule(unsigned number, enum message *sentence)
{
	static const struct {
		unsigned number;
		enum message sentence;
	} known[] = {
	    {1, MSG_RULE_M1},   {4, MSG_RULE_M4},   {5, MSG_RULE_M5},   {6, MSG_RULE_M6},
	    {7, MSG_RULE_M7},   {8, MSG_RULE_M8},   {9, MSG_RULE_M9},   {10, MSG_RULE_M10},
	    {11, MSG_RULE_M11}, {13, MSG_RULE_M13}, {15, MSG_RULE_M15}, {16, MSG_RULE_M16},
	    {18, MSG_RULE_M18}, {19, MSG_RULE_M19}, {20, MSG_RULE_M20}, {32, MSG_RULE_M32},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (known[i].number == number) {
			*sentence = known[i].sentence;
			return true;
		}
	return false;
}

/* Returns the word for a kind of area, for the refusal of a city that has too few of it. */
static const char *area_word(int kind)
{
	return message_text(kind == METRO_HOME   ? MSG_METRO_HOME
			    : kind == METRO_WORK ? MSG_METRO_WORK
						 : MSG_METRO_PLAY);
}

void metro_face_fault(const struct game_fault *fault, struct text *out)
{
	static const enum message sentences[] = {
	    [METRO_FAULT_WORD] = MSG_CITY_WORD,
	    [METRO_FAULT_ROW] = MSG_CITY_ROW,
	    [METRO_FAULT_FIELD] = MSG_CITY_FIELD,
	    [METRO_FAULT_MANY] = MSG_CITY_MANY,
	    [METRO_FAULT_SIDE] = MSG_CITY_SIDE,
	    [METRO_FAULT_PLACE] = MSG_CITY_PLACE,
	    [METRO_FAULT_NUMBER] = MSG_CITY_NUMBER,
	    [METRO_FAULT_TWICE] = MSG_CITY_TWICE,
	    [METRO_FAULT_NO_START] = MSG_CITY_NO_START,
	    [METRO_FAULT_NO_END] = MSG_CITY_NO_END,
	    [METRO_FAULT_DISTRICTS] = MSG_CITY_DISTRICTS,
	    [METRO_FAULT_ROWS] = MSG_CITY_ROWS,
	    [METRO_FAULT_NO_SIDE] = MSG_CITY_NO_SIDE,
	    [METRO_FAULT_NO_TUNNELS] = MSG_CITY_NO_TUNNELS,
	    [METRO_FAULT_NO_STATIONS] = MSG_CITY_NO_STATIONS,
	    [METRO_FAULT_LAKE] = MSG_CITY_LAKE,
	    [METRO_FAULT_PARK] = MSG_CITY_PARK,
	    [METRO_FAULT_AREAS] = MSG_CITY_AREAS,
	};
	_Static_assert(sizeof sentences / sizeof *sentences == METRO_FAULTS,
		       "every mistake has a sentence");

	if (fault->what == METRO_FAULT_AREAS)
		MESSAGE_WRITE(out, sentences[fault->what], LANG_NUMBER(fault->value[0]),
			      LANG_TEXT(area_word(fault->value[1])));
	else
		MESSAGE_WRITE(out, sentences[fault->what], LANG_NUMBER(fault->value[0]),
			      LANG_NUMBER(fault->value[1]));
}

/* Returns the number of tunnels that are laid. */
static unsigned progress(const void *state)
{
	const struct metro *st = state;
	unsigned tunnels = 0;

	for (unsigned line = 0; line < 2u * st->companies; line++)
		tunnels += st->line[line].tunnels;
	return tunnels;
}

static const enum message rules[] = {
    MSG_METRO_RULES,
    MSG_METRO_RULES_T7,
    MSG_METRO_RULES_M5_M9_M18_M20,
    MSG_METRO_RULES_M6_M10_M11,
    MSG_METRO_RULES_M7_M8,
    MSG_METRO_RULES_M12_M14_M15_M16,
    MSG_METRO_RULES_M18,
    MSG_METRO_RULES_M21,
    MSG_METRO_RULES_M23_M25_M26,
    MSG_METRO_RULES_M27,
    MSG_METRO_RULES_M30_M32,
    MESSAGES,
};

static const enum message options[] = {
    [METRO_OPEN] = MSG_METRO_OPTION_OPEN,
    [METRO_STRICT] = MSG_METRO_OPTION_STRICT,
    [METRO_TWO_COMPANIES] = MSG_METRO_OPTION_TWO_COMPANIES,
};
_Static_assert(sizeof options / sizeof *options == METRO_OPTIONS, "every option has a name");

const struct face metro_face = {
    .game = &metro,
    .name = MSG_METRO,
    .welcome = MSG_METRO_WELCOME_M4_M5_M12_M14_M18_M20_M24_M26_M27,
    .help = MSG_METRO_HELP,
    .length = MSG_METRO_LENGTH,
    .waiting = MSG_METRO_WAITING,
    .chance = MSG_METRO_YOUR_BOX,
    .one_board = true,
    .sum_points = true,
    .on_request = true,
    .draw = metro_face_draw,
    .choice_group = metro_face_choice_group,
    .choice_name = metro_face_choice_name,
    .choice_order = metro_face_choice_order,
    .log = metro_face_log,
    .chance_ask = metro_face_chance_ask,
    .chance_read = metro_face_chance_read,
    .progress = progress,
    .scores = metro_face_scores,
    .effect = metro_face_effect,
    .honours = metro_face_honours,
    .rule = metro_face_rule,
    .fault = metro_face_fault,
    .rules = rules,
    .options = options,
    .example = "1:a2-b2l",
    .example_group = "1:",
};
