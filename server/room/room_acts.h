/* What the files of a room share, and nobody else uses. */
#ifndef TAFEL_ROOM_ACTS_H
#define TAFEL_ROOM_ACTS_H

#include "server/room/room_entry.h"

/* Adds a note to the answer, and gives it, to be filled in. */
struct room_note *room_note(struct room_answer *out, enum room_note_kind kind, bool to_all);
struct room_note *room_refuse(const struct room_input *in, enum room_refusal refusal,
			      struct room_answer *out);

/* Applies an entry that is no turn, draws the chance events that follow from it, and notifies everybody.
 * The answer holds the entry's text then. */
void room_enter(struct room *r, const struct room_entry *e, struct room_answer *out);

/* Milliseconds left on the seat's clock, whoever plays there; INT64_MAX where there is no clock. */
int64_t room_time_left(const struct room *r, unsigned seat, int64_t now);
/* ROOM_REFUSED_NONE while the game is being played. */
enum room_refusal room_playing(const struct room *r);

/* The acts: what was wrong, or ROOM_REFUSED_NONE. */
enum room_refusal room_sit(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_take_seat(struct room *r, const struct room_input *in,
				 struct room_answer *out);
enum room_refusal room_give_up(struct room *r, const struct room_input *in,
			       struct room_answer *out);
enum room_refusal room_hand_over(struct room *r, const struct room_input *in,
				 struct room_answer *out);
enum room_refusal room_take_back(struct room *r, const struct room_input *in,
				 struct room_answer *out);
enum room_refusal room_rematch(struct room *r, const struct room_input *in,
			       struct room_answer *out);
void room_presence(struct room *r, const struct room_input *in, struct room_answer *out);
void room_tick(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_turn(struct room *r, const struct room_input *in, struct room_answer *out);
void room_move(struct room *r, const struct room_input *in, struct room_answer *out);

#endif
