/* A table as JSON, for pages and other programs: numbers and codes, no words. Seats count from 1
 * here, 0 is chance, or nobody. */
#ifndef TAFEL_JSON_H
#define TAFEL_JSON_H

#include "table/replay.h"
#include "table/verdict.h"

/* Writes what a front end must know of the games before any table is open, as two fields of an object
 * that the caller opens and closes, so that it may add fields of its own:
 *
 *	"record":1,                                       the version of records
 *	"games":[{"id":"metro","rules":1,"seats":[2,4],   revision of the rules, fewest and most seats
 *	          "options":[{"name":"strict","seats":[4]}, ...]}, ...]
 *
 * The games come in the order of the registry, the options in the order of the game. The seats of an
 * option are all numbers of seats that may play with it. */
void table_json_games(struct text *out);

/* A list of effects: [{"seat":1,"rule":"D15","what":"hotel","points":8,"cells":[6,7,12]}, ...] */
void table_json_effects(const struct game *game, const struct game_effects *why, struct text *out);
/* The steps of a replay, an object a line: the header, an event as the viewer sees it (which is
 * applied to the view), the end. */
void table_json_header(const struct replay *r, struct text *out);
void table_json_event(struct replay *r, move_t seen, struct text *out);
void table_json_end(const struct replay *r, struct text *out);

/* Everything a front end draws for the viewer: {"game", "seats", "options", "names", "date",
 * "seed" (if all may be seen), "proof" (if there is one): {"commit", "secret" (of a game that is over),
 * "nonces"}, "n": events so far, "to_act": a seat, 0 or -1 (over), "scores",
 * "places", "effects": why the scores are what they are, "state": what the game draws}. */
void table_json(const struct table *t, int viewer, struct text *out);
/* Every legal action of the seat to act with what it would bring, in the order of `legal`:
 * [{"action":"3:43NE","effects":[...]}, ...] */
void table_json_legal(const struct table *t, struct text *out);

/* What became of an event: {"event":"3:43NE","effects":[...]}, or {"rule":"D12"} if it was refused
 * (`wrong`, as GAME_RULE; then the others may be NULL). */
void table_json_outcome(const struct game *game, const struct text *event, int wrong,
			const struct game_effects *why, struct text *out);
/* Why a record was refused: {"line":12,"rule":"D12","reason":"event","number":0}, and for a board
 * "board":{"what":"row-length","values":[4,0]}. */
void table_json_fault(const struct record_fault *fault, struct text *out);
/* What a record proves about its chance: {"verdict":"proved","chance":40}; the verdicts are verdict_names.
 * With "forged" also "forged": how many events, "number": of the first, from 1, "has": its text in the
 * record, "gives": what it should be. */
void table_json_verdict(const struct table *t, struct text *out);

#endif
