/* Functions that only the files of the room share. */
#ifndef TAFEL_ROOM_ACTS_H
#define TAFEL_ROOM_ACTS_H

#include "server/room/room_entry.h"

/* Adds a note to the answer and returns it, for the caller to fill in. */
struct room_note *room_note(struct room_answer *out, enum room_note_kind kind, bool to_all);
/* Adds the note that refuses the input, and returns it. */
struct room_note *room_refuse(const struct room_input *in, enum room_refusal refusal,
			      struct room_answer *out);

/* Applies an entry that is not a turn, draws the chance events that follow from it, puts the text
 * of the entry into the answer, and adds a note for everybody. */
void room_enter(struct room *r, const struct room_entry *e, struct room_answer *out);

/* Returns the milliseconds left on the seat's clock, also if the computer plays there. Returns
 * INT64_MAX if the table has no clock. */
int64_t room_time_left(const struct room *r, unsigned seat, int64_t now);
/* Returns ROOM_REFUSED_NONE while the game is being played, else why nothing can be played. */
enum room_refusal room_playing(const struct room *r);

/* One function for each act. Those that can be refused return the refusal, and have changed nothing
 * then, or ROOM_REFUSED_NONE. */
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
