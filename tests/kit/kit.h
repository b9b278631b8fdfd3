/* The kit: checks what core/game.h promises, for every game, at every event of thousands of games.
 *
 *      registry.c which games are checked: the smallest (smallest.c) and those of the registry
 *      hooks.c    what the kit must know of a game: another board, its rare ends
 *      play.c     plays a game, with all checks before each event
 *      moves.c    to_act, legal and check agree; refused events change nothing
 *      texts.c    events have one text, records read back, JSON is valid
 *      views.c    the two laws of views; views contain no secrets
 *      points.c   effects add up to scores
 *      bytes.c    equal events lead to equal bytes; sizes are within bounds */
#ifndef TAFEL_KIT_H
#define TAFEL_KIT_H

#include "tests/help.h"

#include "search/player.h"
#include "table/replay.h"

enum {
	KIT_TEXT_MAX = 512 * 1024, /* bytes of JSON: a legal list with all its effects */
};

/* Returns game number i of those to be checked, from 0: the smallest, then those of the registry;
 * NULL after the last. */
const struct game *kit_game(unsigned i);

/* What the kit must know of a game. */
struct kit_hook {
	const struct game *game;
	const char *board;       /* the text of another board than the standard one */
	const char *const *rare; /* names of ends that good play must reach, NULL at the end */
	/* Returns which of them this finished game has, as a set: bit i for name i. NULL if there
	 * are no names. */
	unsigned (*seen)(const void *state);
	bool has_secrets; /* some events are hidden from some seats */
};

/* Returns the game's hook, or an empty one. */
const struct kit_hook *kit_hook(const struct game *game);

/* One game being checked. */
struct kit {
	const struct game *game;
	struct table table;
	struct rng r;     /* chance of the checks */
	bool deep;        /* check much more */
	move_t before[8]; /* some actions that were legal before */
	unsigned n_before;
	uint32_t twins; /* pairs of tables that differed in secrets only */
};

#define KIT(k, truth) ((truth) ? (void)0 : kit_fail((k), #truth, __FILE__, __LINE__))
void kit_fail(const struct kit *k, const char *truth, const char *file, int line);

/* How a game is played: by whom, on which board, and whether it is checked deeply. */
struct kit_how {
	const struct player *player;
	struct game_setup setup;
	uint32_t number; /* of the game: its seed */
	bool deep;
};

/* Returns the action of the player, with so few iterations that the kit stays quick. */
move_t kit_choose(const struct player *player, const struct table *t);
/* Plays a game to its end with all checks. Leaves the table in k. */
void kit_play(struct kit *k, const struct game *game, const struct kit_how *how);
/* The same in parts, for callers that choose the events: kit_open opens the table, kit_step checks
 * what can be checked before an event and appends it, kit_close checks the game, finished or not.
 */
void kit_open(struct kit *k, const struct game *game, const struct kit_how *how);
void kit_step(struct kit *k, move_t next);
void kit_close(struct kit *k);

/* Checks before the event `next` is applied: */
void kit_moves(struct kit *k);
void kit_texts(struct kit *k, move_t next);
void kit_views(struct kit *k, move_t next);
/* Applies it and checks the points: */
void kit_points(struct kit *k, move_t next);
/* Checks after the last event: */
void kit_records(struct kit *k);
void kit_secrets(struct kit *k);
void kit_bytes(struct kit *k);

/* Check sizes, lists and setups of a game, without playing. */
void kit_sizes(const struct game *game);
void kit_setups(const struct game *game);

/* Returns whether two states are the same bytes. */
static inline bool kit_same(const struct kit *k, const void *a, const void *b)
{
	return __builtin_memcmp(a, b, k->game->state_size) == 0;
}

#endif
