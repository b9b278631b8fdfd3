/* Doodle City in the terminal: what its files share. The functions doodle_face_… are described in
 * cli/face.h. */
#ifndef TAFEL_CLI_DOODLE_FACE_H
#define TAFEL_CLI_DOODLE_FACE_H

#include "cli/face.h"
#include "cli/panel.h"
#include "core/doodle/state.h"

extern const struct face doodle_face;

/* sheet.c */
void doodle_face_draw(const struct table *t, unsigned seat, struct text *out);
/* panel.c */
void doodle_panel(const struct table *t, unsigned seat, struct panel *out);

/* signs.c */
/* Returns what is printed in the square: the word for hotel, shop, taxi or house. */
const char *doodle_square_word(const struct doodle_board *board, uint32_t square);
/* Returns a road as a character, or its name if the terminal has no such characters. */
const char *doodle_road_sign(unsigned road);
/* Writes a road as its character and its name; only the name if the terminal has no such
 * characters. */
void doodle_road_text(unsigned road, struct text *out);
/* Returns the road in a square, or DOODLE_ROADS if there is none. */
unsigned doodle_road_in(const struct doodle_sheet *sheet, unsigned square);

/* choices.c */
void doodle_face_choice_group(const void *state, move_t m, bool is_long, struct text *out);
void doodle_face_choice_name(const void *state, move_t m, bool is_long, struct text *out);

/* log.c */
void doodle_face_log(const struct table *t, uint32_t n, struct text *out);

/* chance.c */
/* Writes the dice in ascending order, with blanks between them. */
void doodle_dice_text(uint32_t white, struct text *out);
void doodle_face_chance_ask(const struct table *t, struct text *out);
bool doodle_face_chance_read(const void *state, const char *line, move_t *m, struct text *out);

/* scores.c */
void doodle_face_scores(const struct table *t, struct text *out);
enum message doodle_face_effect(unsigned what);
void doodle_face_honours(const struct table *t, struct text *out);

/* face.c */
bool doodle_face_rule(unsigned number, enum message *sentence);
void doodle_face_fault(const struct game_fault *fault, struct text *out);

#endif
