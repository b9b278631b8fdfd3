/* Reads cards that people draw from their own box and type. They may be typed either way up and in
 * any order; the record has them as the deck writes them (T5). */
#include "cli/domicolor/face.h"

#include "cli/message.h"

static unsigned cards_needed(const struct domicolor *st)
{
	return st->phase == DOMICOLOR_DEAL ? st->board.hand : 1;
}

/* Writes an example of an answer: the first cards of the deck, so that it does not tell a hand. */
static void example(const struct domicolor *st, struct text *out)
{
	for (unsigned card = 0; card < cards_needed(st); card++) {
		const unsigned code = st->board.code[card % st->board.types];

		text_string(out, card ? " " : "");
		for (unsigned i = 0; i < DOMICOLOR_SQUARES; i++)
			text_char(out, domicolor_letters[domicolor_card_colour(code, i)]);
	}
}

void domicolor_face_chance_ask(const struct table *t, struct text *out)
{
	const struct domicolor *st = (const struct domicolor *)&t->state;
	char right_buffer[FACE_LABEL_MAX], name_buffer[FACE_LABEL_MAX];
	struct text right = text_in(right_buffer, sizeof right_buffer);
	struct text name = text_in(name_buffer, sizeof name_buffer);

	example(st, &right);
	face_seat(t, st->seat, &name);
	if (st->phase == DOMICOLOR_START)
		MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_START, LANG_TEXT(message_string(&right)));
	else if (st->phase == DOMICOLOR_DEAL)
		MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_DEAL, face_seat_value(t, st->seat, &name),
			      LANG_NUMBER(st->board.hand), LANG_TEXT(message_string(&right)));
	else
		MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_DRAW, face_seat_value(t, st->seat, &name),
			      LANG_TEXT(message_string(&right)));
}

/* Reads the cards of the line, without blanks and commas, and counts the letters. Returns false at
 * any other character. */
static bool read_cards(const char *line, uint8_t codes[DOMICOLOR_HAND_MAX], unsigned *letters)
{
	for (*letters = 0; *line; line++) {
		const char capital =
		    *line >= 'a' && *line <= 'z' ? (char)(*line - 'a' + 'A') : *line;
		struct scan letter = scan_in(&capital, 1);
		const int colour = scan_one_of(&letter, domicolor_letters);
		const unsigned card = *letters / DOMICOLOR_SQUARES;

		if (colour < 0 && *line != ' ' && *line != ',' && *line != '\t')
			return false;
		if (colour >= 0 && card < DOMICOLOR_HAND_MAX)
			codes[card] = (uint8_t)((codes[card] << 2 | colour) & 63);
		*letters += colour >= 0;
	}
	return true;
}

static void complain_count(const struct domicolor *st, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text right = text_in(buffer, sizeof buffer);

	example(st, &right);
	MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_COUNT, LANG_NUMBER(cards_needed(st)),
		      LANG_TEXT(message_string(&right)));
}

static bool complain_gone(unsigned code, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text card = text_in(buffer, sizeof buffer);

	domicolor_card_text(code, &card);
	MESSAGE_WRITE(out, MSG_DOMICOLOR_ASK_GONE, LANG_TEXT(message_string(&card)));
	return false;
}

/* Makes a hand of the cards. Returns false if one of them is not left. */
static bool read_hand(const struct domicolor *st, const uint8_t *codes, unsigned n, uint8_t *hand,
		      struct text *out)
{
	struct domicolor left = *st;

	for (unsigned i = 0; i < DOMICOLOR_HAND_MAX; i++)
		hand[i] = DOMICOLOR_NONE;
	for (unsigned i = 0; i < n; i++) {
		const int type = domicolor_type(&st->board, codes[i]);

		if (type < 0 || !left.unseen[type])
			return complain_gone(codes[i], out);
		left.unseen[type]--;
		domicolor_hand_add(hand, (unsigned)type);
	}
	return true;
}

bool domicolor_face_chance_read(const void *state, const char *line, move_t *m, struct text *out)
{
	const struct domicolor *st = state;
	uint8_t codes[DOMICOLOR_HAND_MAX] = {0}, hand[DOMICOLOR_HAND_MAX];
	const unsigned needed = cards_needed(st);
	unsigned letters;

	if (!read_cards(line, codes, &letters)) {
		text_string(out, message_text(MSG_DOMICOLOR_ASK_LETTERS));
		return false;
	}
	if (letters != needed * DOMICOLOR_SQUARES) {
		complain_count(st, out);
		return false;
	}
	if (!read_hand(st, codes, needed, hand, out))
		return false;
	*m = st->phase == DOMICOLOR_START  ? domicolor_encode_start(codes[0])
	     : st->phase == DOMICOLOR_DEAL ? domicolor_encode_deal(st->seat, hand, needed)
					   : domicolor_encode_draw(st->seat, hand[0]);
	return true;
}
