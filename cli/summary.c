#include "cli/summary.h"

#include "cli/face.h"
#include "cli/message.h"
#include "cli/screen.h"

/* Writes the names of the winners, and returns their number. */
static unsigned list_winners(const struct table *t, const struct game_scores *scores,
			     struct text *out)
{
	unsigned n = 0;

	for (unsigned seat = 0; seat < t->seats; seat++)
		if (scores->rank[seat] == 1) {
			text_string(out, n++ ? ", " : "");
			face_seat(t, seat, out);
		}
	return n;
}

static int best_points(const struct table *t, const struct game_scores *scores)
{
	int best = scores->points[0];

	for (unsigned seat = 0; seat < t->seats; seat++)
		if (scores->rank[seat] == 1)
			best = scores->points[seat];
	return best;
}

void summary_scores(const struct table *t)
{
	static char buffer[FACE_TEXT_MAX];
	struct text out = text_in(buffer, sizeof buffer);
	const struct face *face = face_of(t->game);
	char names_buffer[GAME_SEATS_MAX * (FACE_NAME_MAX + 2) + 1];
	struct text names = text_in(names_buffer, sizeof names_buffer);
	struct game_scores scores;
	unsigned winners;

	face->scores(t, &out);
	screen_put(stdout, &out);
	if (table_to_act(t) != GAME_OVER)
		return;
	t->game->score(&t->state, &scores, NULL);
	winners = list_winners(t, &scores, &names);
	if (t->seats == 1)
		MESSAGE_PRINT(MSG_SUMMARY_ALONE, face_seat_value(t, 0, &names),
			      LANG_NUMBER(scores.points[0]));
	else
		MESSAGE_PRINT(winners == 1 ? MSG_SUMMARY_WINNER : MSG_SUMMARY_WINNERS,
			      LANG_STRING(message_string(&names)),
			      LANG_NUMBER(best_points(t, &scores)));
	face->honours(t, &out);
	screen_put(stdout, &out);
}

/* Prints whether the game is over, and if not, whose turn it is. */
static void print_progress(const struct table *t)
{
	const int actor = table_to_act(t);
	char buffer[FACE_LABEL_MAX];
	struct text name = text_in(buffer, sizeof buffer);

	if (actor == GAME_OVER) {
		MESSAGE_PRINT(MSG_SUMMARY_FINISHED);
	} else if (actor == GAME_CHANCE) {
		MESSAGE_PRINT(face_of(t->game)->waiting);
	} else if (t->seats == 1) {
		MESSAGE_PRINT(MSG_SUMMARY_UNFINISHED);
	} else {
		face_seat(t, (unsigned)actor, &name);
		MESSAGE_PRINT(MSG_SUMMARY_UNFINISHED_SEAT,
			      face_seat_value(t, (unsigned)actor, &name));
	}
}

void summary_print(const struct table *t)
{
	const struct face *face = face_of(t->game);
	char buffer[GAME_SEATS_MAX * FACE_LABEL_MAX];
	struct text names = text_in(buffer, sizeof buffer);

	for (unsigned seat = 0; seat < t->seats; seat++) {
		text_string(&names, seat ? ", " : "");
		face_seat(t, seat, &names);
	}
	if (t->seats == 1 && !t->name[0][0])
		MESSAGE_PRINT(MSG_SUMMARY_SOLO, LANG_TEXT(message_text(face->name)));
	else
		MESSAGE_PRINT(MSG_SUMMARY_GAME, LANG_TEXT(message_text(face->name)),
			      LANG_NUMBER(t->seats), LANG_STRING(message_string(&names)));
	for (unsigned i = 0; t->game->options[i].name; i++)
		if (t->options >> i & 1)
			MESSAGE_PRINT(MSG_SUMMARY_OPTION,
				      LANG_TEXT(message_text(face->options[i])));
	if (t->date[0])
		MESSAGE_PRINT(MSG_SUMMARY_DATE, LANG_STRING(t->date));
	MESSAGE_PRINT(face->length, LANG_NUMBER(face->progress(&t->state)), LANG_NUMBER(t->n));
	print_progress(t);
	putchar('\n');
	summary_scores(t);
}
