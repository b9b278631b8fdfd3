/* Reads dice that people roll on their own table and type. */
#include "cli/doodle/face.h"

#include "cli/message.h"

void doodle_dice_text(uint32_t white, struct text *out)
{
	const char *between = "";

	for (unsigned face = 1; face <= DOODLE_FACES; face++)
		for (unsigned n = doodle_count_dice(white, face); n; n--) {
			text_string(out, between);
			text_number(out, face);
			between = " ";
		}
}

/* Returns how many dice are rolled now, with the blue one (D4, D5). */
static unsigned dice_needed(const struct doodle *st)
{
	return st->phase == DOODLE_START ? DOODLE_LINES : doodle_dice_in_play(st) + 1;
}

/* Writes an example of a right answer. */
static void example(const struct doodle *st, struct text *out)
{
	text_string(out, st->phase == DOODLE_START ? "31625" : "4 ");
	for (unsigned i = 0; st->phase != DOODLE_START && i < doodle_dice_in_play(st); i++)
		text_number(out, i < DOODLE_FACES ? i + 1 : DOODLE_FACES);
}

void doodle_face_chance_ask(const struct table *t, struct text *out)
{
	const struct doodle *st = (const struct doodle *)&t->state;
	char buffer[FACE_LABEL_MAX];
	struct text right = text_in(buffer, sizeof buffer);

	example(st, &right);
	if (st->phase == DOODLE_START)
		MESSAGE_WRITE(out, MSG_DOODLE_ASK_START, LANG_TEXT(message_string(&right)));
	else
		MESSAGE_WRITE(out, MSG_DOODLE_ASK_ROLL, LANG_NUMBER(st->round + 1),
			      LANG_NUMBER(doodle_dice_in_play(st)),
			      LANG_TEXT(message_string(&right)));
}

/* Reads the digits of the line, without blanks and commas. Returns false at any other character. */
static bool read_digits(const char *line, struct text *digits, struct text *out)
{
	for (; *line; line++) {
		if (*line >= '1' && *line <= '6') {
			text_char(digits, *line);
		} else if (*line != ' ' && *line != ',' && *line != '\t') {
			MESSAGE_WRITE(out, MSG_DOODLE_ASK_DIGITS);
			return false;
		}
	}
	return true;
}

bool doodle_face_chance_read(const void *state, const char *line, move_t *m, struct text *out)
{
	const struct doodle *st = state;
	const bool is_start = st->phase == DOODLE_START;
	char buffer[2 * DOODLE_SQUARES], right_buffer[FACE_LABEL_MAX];
	struct text digits = text_in(buffer, sizeof buffer);
	struct text right = text_in(right_buffer, sizeof right_buffer);
	uint32_t white = 0;

	if (!read_digits(line, &digits, out))
		return false;
	if (digits.full || digits.n != dice_needed(st)) {
		example(st, &right);
		MESSAGE_WRITE(out, MSG_DOODLE_ASK_COUNT, LANG_NUMBER(dice_needed(st)),
			      LANG_TEXT(message_string(&right)));
		return false;
	}
	if (is_start) {
		uint8_t faces[DOODLE_LINES];

		for (size_t i = 0; i < DOODLE_LINES; i++)
			faces[i] = (uint8_t)(digits.at[i] - '0');
		*m = doodle_encode_start(faces);
		return true;
	}
	for (size_t i = 1; i < digits.n; i++) /* the order of white dice does not matter (T5) */
		white += doodle_one_die((unsigned)(digits.at[i] - '0'));
	*m = doodle_encode_roll((unsigned)(digits.at[0] - '0'), white);
	return true;
}
