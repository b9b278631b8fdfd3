/* MetrOmania in the terminal: what its files share. The functions metro_face_… are described in
 * cli/face.h. */
#ifndef TAFEL_CLI_METRO_FACE_H
#define TAFEL_CLI_METRO_FACE_H

#include "cli/face.h"
#include "cli/screen.h"
#include "core/metro/state.h"

extern const struct face metro_face;

enum { METRO_CITY_LINES = 23 }; /* lines of the city on the screen */

/* city.c */
void metro_face_draw(const struct table *t, unsigned seat, struct text *out);

/* panel.c */
/* The text beside each line of the city. */
struct metro_panel {
	char at[METRO_CITY_LINES][256];
	struct text line[METRO_CITY_LINES];
};
void metro_panel(const struct table *t, unsigned seat, struct metro_panel *out);

/* signs.c */
/* Returns a line's letter: R G Y M for the first lines of the companies, r g y m for the second
 * ones. */
char metro_line_letter(unsigned line);
enum style metro_company_style(unsigned company);
/* Writes that letter in the colour of its company. */
void metro_line_text(unsigned line, struct text *out);
/* Writes the name of a company's seat and the letter of its first line: Anna (R). */
void metro_company_text(const struct table *t, unsigned company, struct text *out);
/* Writes the destinations of a company that are not laid, with blanks between them. */
void metro_hand_text(const struct metro *st, unsigned company, struct text *out);

/* choices.c */
void metro_face_choice_group(const void *state, move_t m, bool is_long, struct text *out);
void metro_face_choice_name(const void *state, move_t m, bool is_long, struct text *out);
uint32_t metro_face_choice_order(const void *state, move_t m);

/* log.c */
void metro_face_log(const struct table *t, uint32_t n, struct text *out);

/* chance.c */
void metro_face_chance_ask(const struct table *t, struct text *out);
bool metro_face_chance_read(const void *state, const char *line, move_t *m, struct text *out);

/* trips.c */
/* Returns the name of a trip: its letter, or lake and park. */
const char *metro_trip_name(unsigned trip);
/* Writes the result of a trip, and who gets or loses points. */
void metro_trip_result(const struct table *t, const struct metro_trip *trip, struct text *out);
/* Writes the table of all trips as they stand, with a fastest route of each. */
void metro_trips_table(const struct table *t, struct text *out);

/* scores.c */
void metro_face_scores(const struct table *t, struct text *out);
enum message metro_face_effect(unsigned what);
void metro_face_honours(const struct table *t, struct text *out);

/* face.c */
bool metro_face_rule(unsigned number, enum message *sentence);
void metro_face_fault(const struct game_fault *fault, struct text *out);

#endif
