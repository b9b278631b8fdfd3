/* The kit: what holds for every game, at every event of thousands of games.
 *
 *      registry.c which games: the smallest one (smallest.c) and all others
 *      hooks.c    what only a game knows: another board, its rare ends
 *      play.c     plays a game and asks the checks below before each event
 *      moves.c    to_act, legal, check; what is refused changes nothing
 *      texts.c    an event has one text; a record is read as it was written; JSON is JSON
 *      views.c    the two laws of views; nothing secret leaves
 *      points.c   effects add up to scores
 *      bytes.c    states are the same bytes whatever memory held before; sizes are within bounds */
#ifndef TAFEL_KIT_H
#define TAFEL_KIT_H

#include "tests/help.h"

#include "search/player.h"
#include "table/replay.h"

enum {
	KIT_TEXT_MAX = 512 * 1024, /* bytes of JSON: a legal list with all its effects */
};

/* The i-th game to be checked: the smallest, then those of the registry; NULL behind the last. */
const struct game *kit_game(unsigned i);

/* What only a game can tell. */
struct kit_hook {
	const struct game *game;
	const char *board;       /* the text of a board that is not the standard one */
	const char *const *rare; /* names of ends that good play must reach, NULL at the end */
	/* Which of them this finished game has: bit i is name i. NULL: none are named. */
	unsigned (*seen)(const void *state);
	bool has_secrets; /* some events are hidden from some seats */
};

/* The game's hook; one with nothing in it for a game that has none. */
const struct kit_hook *kit_hook(const struct game *game);

/* One game being checked. */
struct kit {
	const struct game *game;
	struct table table;
	struct rng r;     /* for whatever the checks try */
	bool deep;        /* try much more */
	move_t before[8]; /* some actions that were legal before */
	unsigned n_before;
	uint32_t twins; /* pairs of tables that differed in secrets only */
};

#define KIT(k, truth) ((truth) ? (void)0 : kit_fail((k), #truth, __FILE__, __LINE__))
void kit_fail(const struct kit *k, const char *truth, const char *file, int line);

/* How to play: who, on which board, how often to look deeper. */
struct kit_how {
	const struct player *player;
	struct game_setup setup;
	uint32_t number; /* of the game: its seed */
	bool deep;
};

/* What the player does, with so few iterations that the kit stays quick. */
move_t kit_choose(const struct player *player, const struct table *t);
/* Plays a game to its end under all checks. The table stays in k. */
void kit_play(struct kit *k, const struct game *game, const struct kit_how *how);
/* The same in parts, for whoever chooses the events himself: opens the table; checks what can be
 * checked before an event and lets it happen; checks the finished (or abandoned) game. */
void kit_open(struct kit *k, const struct game *game, const struct kit_how *how);
void kit_step(struct kit *k, move_t next);
void kit_close(struct kit *k);

/* Before the event `next` happens: */
void kit_moves(struct kit *k);
void kit_texts(struct kit *k, move_t next);
void kit_views(struct kit *k, move_t next);
/* Lets it happen, and looks at the points: */
void kit_points(struct kit *k, move_t next);
/* After the last event: */
void kit_records(struct kit *k);
void kit_secrets(struct kit *k);
void kit_bytes(struct kit *k);

/* Of the game itself, before any is played. */
void kit_sizes(const struct game *game);
void kit_setups(const struct game *game);

/* Whether two states are the same bytes. */
static inline bool kit_same(const struct kit *k, const void *a, const void *b)
{
	return __builtin_memcmp(a, b, k->game->state_size) == 0;
}

#endif
