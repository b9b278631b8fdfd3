/* Reads the city and the destinations that people lay out and deal from their own box, and type.
 * Destinations may be typed in any order, in upper or lower case; the record has an order of its
 * own (T5). */
#include "cli/metro/face.h"

#include "cli/message.h"

#include <string.h>

/* Writes an example of a right answer: a city, or a hand that is possible as far as the viewer
 * knows. */
static void example(const struct metro *st, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text event = text_in(buffer, sizeof buffer);
	const struct rng_key key = rng_key("", 0);
	const size_t skip = strlen(st->phase == METRO_CITY ? "city " : "deal 1 ");
	struct rng r;

	rng_start(&r, &key, RNG_EVENTS, st->company);
	metro_write(st, metro_chance(st, &r), &event);
	text_bytes(out, event.at + skip, event.n - skip);
}

void metro_face_chance_ask(const struct table *t, struct text *out)
{
	const struct metro *st = (const struct metro *)&t->state;
	char name_buffer[FACE_LABEL_MAX], buffer[FACE_LABEL_MAX];
	struct text name = text_in(name_buffer, sizeof name_buffer);
	struct text right = text_in(buffer, sizeof buffer);

	example(st, &right);
	if (st->phase == METRO_CITY) {
		MESSAGE_WRITE(out, MSG_METRO_ASK_CITY, LANG_TEXT(message_string(&right)));
		return;
	}
	metro_company_text(t, st->company, &name);
	MESSAGE_WRITE(out, MSG_METRO_ASK_DEAL,
		      face_seat_value(t, metro_seat_of(st, st->company), &name),
		      LANG_NUMBER(metro_hand_size(st)), LANG_TEXT(message_string(&right)));
}

/* Writes the characters of the line in pairs, each after a blank. Returns false if one is left
 * over. */
static bool read_pairs(const char *line, struct text *pairs)
{
	unsigned n = 0;

	for (; *line; line++) {
		if (*line == ' ' || *line == ',' || *line == '\t')
			continue;
		if (n++ % 2 == 0)
			text_char(pairs, ' ');
		text_char(pairs, *line >= 'A' && *line <= 'Z' ? (char)(*line - 'A' + 'a') : *line);
	}
	return n % 2 == 0 && !pairs->full;
}

/* Reads the pairs as a set of destinations. Returns false if one does not exist or stands twice. */
static bool read_tokens(const struct text *pairs, unsigned *tokens)
{
	*tokens = 0;
	for (size_t at = 0; at < pairs->n; at += 3) {
		const char pair[3] = {(char)(pairs->at[at + 1] - 'a' + 'A'), pairs->at[at + 2],
				      '\0'};
		unsigned token = 0;

		for (; token < METRO_TOKENS; token++) {
			char buffer[FACE_LABEL_MAX];
			struct text name = text_in(buffer, sizeof buffer);

			metro_write_token(&name, token);
			if (strcmp(message_string(&name), pair) == 0)
				break;
		}
		if (token == METRO_TOKENS || *tokens >> token & 1)
			return false;
		*tokens |= 1u << token;
	}
	return true;
}

/* Writes the event that the answer means. Returns false if it means none. */
static bool write_event(const struct metro *st, const char *line, struct text *out)
{
	char buffer[FACE_LABEL_MAX];
	struct text pairs = text_in(buffer, sizeof buffer);
	unsigned tokens;

	if (!read_pairs(line, &pairs))
		return false;
	if (st->phase == METRO_CITY) {
		text_string(out, "city");
		text_bytes(out, pairs.at, pairs.n);
		return true;
	}
	if (!read_tokens(&pairs, &tokens))
		return false;
	text_then_number(out, "deal ", st->company + 1);
	for (unsigned token = 0; token < METRO_TOKENS; token++)
		if (tokens >> token & 1) {
			text_char(out, ' ');
			metro_write_token(out, token);
		}
	return true;
}

bool metro_face_chance_read(const void *state, const char *line, move_t *m, struct text *out)
{
	const struct metro *st = state;
	const bool is_city = st->phase == METRO_CITY;
	char buffer[2 * FACE_LABEL_MAX];
	struct text event = text_in(buffer, sizeof buffer);

	if (!write_event(st, line, &event) || metro_read(st, event.at, event.n, m)) {
		text_string(out,
			    message_text(is_city ? MSG_METRO_ASK_DISTRICTS : MSG_METRO_ASK_TOKENS));
		return false;
	}
	if (metro_check(st, *m)) {
		/* No example here: it would show what others have. */
		MESSAGE_WRITE(out, is_city ? MSG_METRO_ASK_TWICE : MSG_METRO_ASK_FITS_M19,
			      LANG_NUMBER(metro_hand_size(st)));
		return false;
	}
	return true;
}
