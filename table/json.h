/* Tables as JSON, for the page and for other programs: numbers and codes, no words. Seats are
 * numbered from 1, and 0 is chance, or nobody. Every function appends to `out`. */
#ifndef TAFEL_JSON_H
#define TAFEL_JSON_H

#include "table/replay.h"
#include "table/verdict.h"

/* Writes what a front end must know of the games before any table is open, as two fields of an
 * object that the caller opens and closes, so that it may add fields of its own:
 *
 *	"record":1,                                       the version of records
 *	"games":[{"id":"metro","rules":1,"seats":[2,4],   revision of the rules, fewest and most seats
 *	          "options":[{"name":"strict","seats":[4]}, ...]}, ...]
 *
 * The games come in the order of the registry, the options in the order of the game. The seats of
 * an option are all numbers of seats that may play with it. */
void table_json_games(struct text *out);

/* Writes everything that a front end draws for the viewer, as an object:
 *
 *	"game", "rules", "seats", "options", "names", "date"     the header of the record
 *	"seed"          empty if the viewer may not know it
 *	"proof"         if there is one: {"commit":HEX, "secret":HEX, "nonces":[HEX, ...]}, with an empty
 *	                string for a nonce that is not given yet, and for the secret before the end
 *	"n"             events so far
 *	"to_act"        a seat, 0 for chance, -1 if the game is over
 *	"scores", "places", "effects"     points and ranks by seat, and why (table_json_effects)
 *	"state"         what the game draws */
void table_json(const struct table *t, int viewer, struct text *out);
/* Writes every legal action of the seat that is to act with its effects, as that seat can know
 * them, in the order of `legal`: [{"action":"3:43NE","effects":[...]}, ...] */
void table_json_legal(const struct table *t, struct text *out);
/* Writes a list of effects:
 * [{"seat":1,"rule":"D15","what":"hotel","points":8,"cells":[6,7,12]}, ...] */
void table_json_effects(const struct game *game, const struct game_effects *why, struct text *out);

/* Write the steps of a replay, one object a line: the header; an event as the viewer sees it, which
 * is then applied to the replay's view; the end. Only replay_next calls these. */
void table_json_header(const struct replay *r, struct text *out);
void table_json_event(struct replay *r, move_t seen, struct text *out);
void table_json_end(const struct replay *r, struct text *out);

/* Writes an event that has happened: {"who":1,"event":"3:43NE","effects":[...]}. `before` is the
 * state in which it happened, or a view of it, and `why` are its effects. */
void table_json_happened(const struct game *game, const struct table_state *before, move_t m,
			 const struct game_effects *why, struct text *out);
/* Writes the field of a rule that GAME_RULE made, as in {"rule":"D12"}. */
void table_json_rule(int rule, struct text *out);
/* Writes why a record was refused: {"line":12,"rule":"D12","reason":"event","number":0}, and for a
 * board also "board":{"what":"row-length","values":[4,0]}. */
void table_json_fault(const struct record_fault *fault, struct text *out);
/* Writes what the table proves about its chance (verdict.h): {"verdict":"proved","chance":40}. With
 * "forged" also "forged": how many events; "number": of the first, from 1; "has": its text in the
 * record; "gives": its right text. */
void table_json_verdict(const struct table *t, struct text *out);

#endif
