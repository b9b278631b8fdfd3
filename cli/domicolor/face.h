/* Domicolor in the terminal: what its files share. The functions domicolor_face_… are described in
 * cli/face.h. */
#ifndef TAFEL_CLI_DOMICOLOR_FACE_H
#define TAFEL_CLI_DOMICOLOR_FACE_H

#include "cli/face.h"
#include "cli/panel.h"
#include "core/domicolor/state.h"

extern const struct face domicolor_face;

/* picture.c */
void domicolor_face_draw(const struct table *t, unsigned seat, struct text *out);

/* panel.c */
void domicolor_panel(const struct table *t, unsigned seat, struct panel *out);

/* signs.c */
/* Writes a square: its letter between two strings. The letter is '?' if the colour is not known
 * (-1). */
void domicolor_square_text(int colour, const char *before, const char *after, struct text *out);
/* Writes a card as it lies, its top square first. */
void domicolor_card_text(unsigned code, struct text *out);
/* Returns an arrow to the place, or its name if the terminal has no such characters. */
const char *domicolor_place_sign(enum domicolor_place place);

/* choices.c */
void domicolor_face_choice_group(const void *state, move_t m, bool is_long, struct text *out);
void domicolor_face_choice_name(const void *state, move_t m, bool is_long, struct text *out);
uint32_t domicolor_face_choice_order(const void *state, move_t m);
bool domicolor_face_action_ask(const void *state, struct text *out);
bool domicolor_face_action_read(const void *state, const char *line, move_t *m, struct text *out);

/* log.c */
void domicolor_face_log(const struct table *t, uint32_t n, struct text *out);

/* chance.c */
void domicolor_face_chance_ask(const struct table *t, struct text *out);
bool domicolor_face_chance_read(const void *state, const char *line, move_t *m, struct text *out);

/* scores.c */
void domicolor_face_scores(const struct table *t, struct text *out);
enum message domicolor_face_effect(unsigned what);
void domicolor_face_honours(const struct table *t, struct text *out);

/* face.c */
bool domicolor_face_rule(unsigned number, enum message *sentence);
void domicolor_face_fault(const struct game_fault *fault, struct text *out);

#endif
