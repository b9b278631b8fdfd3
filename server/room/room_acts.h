/* What the files of a room share, and nobody else uses. */
#ifndef TAFEL_ROOM_ACTS_H
#define TAFEL_ROOM_ACTS_H

#include "server/room/room.h"

/* Adds a note to the answer, and gives it, to be filled in. */
struct room_note *room_note(struct room_answer *out, enum room_note_kind kind, bool to_all);
struct room_note *room_refuse(const struct room_input *in, enum room_refusal refusal,
			      struct room_answer *out);

/* Begins the text of an entry: time, kind and, if it is one, the seat. */
struct text room_entry(const struct room_input *in, struct room_answer *out, const char *kind,
		       int seat);
/* As room_apply, for an entry whose chance events have not been added yet. */
int room_apply_without_chance(struct room *r, const char *entry, size_t n);
/* Adds the chance events that follow from the entry so far, then applies it and tells everybody. */
void room_enter(struct room *r, struct text *entry, struct room_answer *out);

/* Milliseconds left on the seat's clock, whoever plays there; INT64_MAX where there is no clock. */
int64_t room_time_left(const struct room *r, unsigned seat, int64_t now);
/* ROOM_REFUSED_NONE while the game is being played. */
enum room_refusal room_playing(const struct room *r);

/* The acts: what was wrong, or ROOM_REFUSED_NONE. */
enum room_refusal room_sit(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_seat_take(struct room *r, const struct room_input *in,
				 struct room_answer *out);
enum room_refusal room_give_up(struct room *r, const struct room_input *in,
			       struct room_answer *out);
enum room_refusal room_hand(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_back(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_rematch(struct room *r, const struct room_input *in,
			       struct room_answer *out);
void room_presence(struct room *r, const struct room_input *in, struct room_answer *out);
void room_tick(struct room *r, const struct room_input *in, struct room_answer *out);
enum room_refusal room_turn(struct room *r, const struct room_input *in, struct room_answer *out);
void room_move(struct room *r, const struct room_input *in, struct room_answer *out);

#endif
