#include "server/rest/api.h"

#include "core/games.h"
#include "table/record.h"

#include <string.h>

enum { CLOCK_MIN = 5, CLOCK_MAX = 30 * 24 * 60 * 60 }; /* seconds */

static bool read_options(const json_t *list, struct room_plan *plan, struct fault *fault)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *name = json_string_value(json_array_get(list, i));
		struct fault_quote q;
		unsigned k = 0;

		while (name && plan->game->options[k].name &&
		       strcmp(plan->game->options[k].name, name) != 0)
			k++;
		if (!name || !plan->game->options[k].name)
			return fault_say(fault, "%s has no option \"%s\".", plan->game->id,
					 name ? fault_quote(&q, name, strlen(name)) : "");
		plan->options |= (uint8_t)(1u << k);
	}
	return true;
}

static bool read_clock(const json_t *value, struct room_clock *clock, struct fault *fault)
{
	json_t *turn, *bank, *plus;
	const struct field fields[] = {{"turn", JSON_INTEGER, false, &turn},
				       {"bank", JSON_INTEGER, false, &bank},
				       {"plus", JSON_INTEGER, false, &plus},
				       {NULL, JSON_NULL, false, NULL}};
	int64_t seconds = 0, more = 0;

	if (!value)
		return true;
	if (!fields_read(value, "clock", fields, fault))
		return false;
	if (!turn == !bank || (turn && plus))
		return fault_say(fault,
				 "\"clock\" has \"turn\", or \"bank\" and perhaps \"plus\".");
	if (!fields_number(turn, "turn", CLOCK_MIN, CLOCK_MAX, &seconds, fault) ||
	    !fields_number(bank, "bank", CLOCK_MIN, CLOCK_MAX, &seconds, fault) ||
	    !fields_number(plus, "plus", 0, CLOCK_MAX, &more, fault))
		return false;
	*clock = (struct room_clock){.kind = turn ? ROOM_CLOCK_TURN : ROOM_CLOCK_BANK,
				     .seconds = (uint32_t)seconds,
				     .plus = (uint32_t)more};
	return true;
}

static bool read_seat(const json_t *value, struct room_plan_seat *seat, struct fault *fault)
{
	json_t *who, *level;
	const struct field fields[] = {{"who", JSON_STRING, true, &who},
				       {"level", JSON_STRING, false, &level},
				       {NULL, JSON_NULL, false, NULL}};

	if (!json_is_object(value))
		return fault_say(fault, "\"seats\" must have objects only.");
	if (!fields_read(value, "seats", fields, fault))
		return false;
	seat->level =
	    level ? room_level(json_string_value(level), json_string_length(level)) : NULL;
	if (strcmp(json_string_value(who), "computer") == 0) {
		seat->kind = ROOM_SEAT_COMPUTER;
		return seat->level || fault_say(fault, "A computer's seat needs the \"level\" of a "
						       "player that there is.");
	}
	if (level)
		return fault_say(fault, "Only a computer's seat has a \"level\".");
	if (strcmp(json_string_value(who), "open") == 0) {
		seat->kind = ROOM_SEAT_OPEN;
		return true;
	}
	seat->kind = ROOM_SEAT_FRIEND;
	return strcmp(json_string_value(who), "me") == 0 ||
	       strcmp(json_string_value(who), "friend") == 0 ||
	       fault_say(fault, "\"who\" is \"me\", \"friend\", \"open\" or \"computer\".");
}

static bool read_seats(const json_t *list, struct room_plan *plan, struct fault *fault)
{
	const size_t n = json_array_size(list);
	bool person = false;

	if (n < plan->game->seats_min || n > plan->game->seats_max)
		return fault_say(fault, "%s has %d to %d seats.", plan->game->id,
				 plan->game->seats_min, plan->game->seats_max);
	plan->seats = (uint8_t)n;
	for (size_t i = 0; i < n; i++) {
		if (!read_seat(json_array_get(list, i), &plan->seat[i], fault))
			return false;
		person |= plan->seat[i].kind != ROOM_SEAT_COMPUTER;
	}
	return person || fault_say(fault, "At least one seat must be for a person.");
}

bool api_read_plan(const char *s, size_t n, struct api_plan *p, struct fault *fault)
{
	json_t *game, *options, *board, *seats, *clock, *listed;
	const struct field fields[] = {
	    {"game", JSON_STRING, true, &game},    {"options", JSON_ARRAY, false, &options},
	    {"board", JSON_STRING, false, &board}, {"seats", JSON_ARRAY, true, &seats},
	    {"clock", JSON_OBJECT, false, &clock}, {"listed", JSON_TRUE, false, &listed},
	    {NULL, JSON_NULL, false, NULL}};

	struct fault_quote q;

	*p = (struct api_plan){.root = fields_parse(s, n, fault)};
	if (!p->root)
		return false;
	if (fields_read(p->root, "table", fields, fault)) {
		p->plan.game = games_find(json_string_value(game), json_string_length(game));
		p->plan.listed = json_is_true(listed);
		p->plan.board = json_string_value(board);
		p->plan.board_n = json_string_length(board);
		if (!p->plan.game)
			fault_say(
			    fault, "There is no game \"%s\".",
			    fault_quote(&q, json_string_value(game), json_string_length(game)));
		else if (read_options(options, &p->plan, fault) &&
			 read_seats(seats, &p->plan, fault) &&
			 read_clock(clock, &p->plan.clock, fault))
			return true;
	}
	json_decref(p->root);
	p->root = NULL;
	return false;
}

void api_free_plan(struct api_plan *p)
{
	json_decref(p->root);
	p->root = NULL;
}
