/* Games that the network plays against itself to learn from. */
#ifndef TAFEL_LEARN_PLAY_H
#define TAFEL_LEARN_PLAY_H

#include "players/doodle_learned.h"

enum { LESSONS_MAX = 64 * DOODLE_SEATS };

/* What a position should have been worth. */
struct lesson {
	uint16_t rows[DOODLE_INPUTS];
	float value; /* hundredths of a point */
};

struct game_played {
	uint32_t n;
	struct lesson lesson[LESSONS_MAX];
	double points; /* of a seat, in the mean */
};

struct play_style {
	unsigned seats;
	float trace; /* how much the surprises of later turns count: lambda */
};

/* Plays a game and says what it taught: each position after an action is worth what the next turn is
 * expected to bring, looked at a turn ahead, and the surprises of later turns, less and less. */
void play_to_learn(const struct network *net, const struct play_style *style, struct rng *r,
		   struct game_played *out);
/* Plays a game alone by the best move, or, with `candidates` above 1, by that of so many of the best
 * which is best a turn ahead: its points. */
int play_alone(const struct network *net, unsigned candidates, struct rng *r);

#endif
