/* Whose turn it is, and what an event does (M10 to M22). */
#include "core/base/assert.h"
#include "core/metro/state.h"

int metro_to_act(const void *state)
{
	const struct metro *st = state;

	if (st->phase == METRO_TURN || st->phase == METRO_CHOICE)
		return (int)metro_seat_of(st, st->company);
	return st->phase == METRO_OVER ? GAME_OVER : GAME_CHANCE;
}

/* M1: every district once. */
static int check_city(move_t m)
{
	const struct metro_city city = metro_decode_city(m);
	unsigned districts = 0;

	if (metro_encode_city(&city) != m)
		return GAME_RULE('T', 5);
	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++)
		districts |= 1u << city.district[slot];
	return districts == (1u << METRO_DISTRICTS) - 1u ? 0 : GAME_RULE('M', 1);
}

int metro_check(const void *state, move_t m)
{
	const struct metro *st = state;
	const unsigned kind = GAME_KIND(m);
	const bool acting = st->phase == METRO_TURN || st->phase == METRO_CHOICE;

	if (kind < METRO_KIND_START || kind > METRO_KIND_DEAL)
		return GAME_RULE('T', 5);
	if (acting != (kind < METRO_KIND_CITY) ||
	    (!acting && st->phase != (kind == METRO_KIND_CITY ? METRO_CITY : METRO_DEAL)))
		return GAME_RULE('T', 6);
	if (acting)
		return metro_check_action(st, m);
	return kind == METRO_KIND_CITY ? check_city(m) : metro_check_deal(st, m);
}

/* ---- turns ---- */

/* The next company's turn, or the end (M20, M21). */
static void next_turn(struct metro *st, struct game_effects *why)
{
	st->begun |= (uint8_t)(1u << st->company);
	st->company = (uint8_t)((st->company + 1u) % st->companies);
	st->laid = 0;
	st->token = 0;
	if (!st->built)
		return;
	if (st->last) {
		st->last--;
		return;
	}
	st->phase = METRO_OVER;
	if (why)
		metro_explain_end(st, why);
}

/* M21: whether five lines, or all where there are fewer, are completed or blocked. */
static bool are_five_done(const struct metro *st)
{
	const unsigned lines = 2u * st->companies;
	const unsigned most_open = lines < 5 ? 0 : lines - 5;
	unsigned open = 0; /* neither completed nor blocked */

	/* Those that have not started first: mostly that is enough to know. */
	for (unsigned line = 0; line < lines; line++)
		open += !metro_started(&st->line[line]);
	for (unsigned line = 0; line < lines && open <= most_open; line++)
		open += metro_started(&st->line[line]) && !metro_is_completed(&st->line[line]) &&
			!metro_blocked(st, line);
	return open <= most_open;
}

/* M21: why building ends now, or -1. */
static int reason_to_end(const struct metro *st)
{
	for (unsigned c = 0; c < st->companies; c++)
		if (metro_is_completed(&st->line[2 * c]) &&
		    metro_is_completed(&st->line[2 * c + 1]))
			return METRO_BOTH_LINES;
	if (!metro_stations_left(st))
		return METRO_NO_STATIONS;
	if (st->idle == st->companies)
		return METRO_ALL_IDLE;
	return are_five_done(st) ? METRO_FIVE_LINES : -1;
}

static void tell(const struct metro *st, int rule, enum metro_effect what, int points,
		 unsigned cell, struct game_effects *why)
{
	struct game_effect *e;

	if (!why)
		return;
	e = game_add_effect(why, rule, what, (int)metro_seat_of(st, st->company), points);
	e->cell[e->n++] = (uint8_t)cell;
}

/* After every action of a company. */
static void end_action(struct metro *st, bool is_turn_over, struct game_effects *why)
{
	const int reason = st->built ? -1 : reason_to_end(st);

	if (reason >= 0) {
		st->built = 1;
		tell(st, GAME_RULE('M', 21), METRO_BUILT, 0, (unsigned)reason, why);
	}
	if (st->phase == METRO_CHOICE)
		return;
	if (st->built && st->last == METRO_NONE) {
		st->last = (uint8_t)(st->companies - 1u);
		is_turn_over = true;
	}
	if (is_turn_over)
		next_turn(st, why);
}

/* ---- stations and tunnels ---- */

/* M14 */
static void place_station(struct metro *st, unsigned point, int rule, enum metro_effect what,
			  struct game_effects *why)
{
	const unsigned worth = metro_at_area(st, point);

	st->point[point] |= (uint64_t)1 << 48;
	st->stations++;
	st->points[st->company] = (uint8_t)(st->points[st->company] + worth);
	tell(st, rule, what, (int)worth, point, why);
}

static void add_edge(struct metro *st, unsigned line, unsigned point, unsigned direction)
{
	st->point[point] |= (uint64_t)1 << (8 * direction + line);
}

/* The company's line, which has just got a tunnel, may be completed (M16). */
static void end_tunnel(struct metro *st, unsigned line, struct game_effects *why)
{
	st->laid++;
	st->idle = 0;
	if (metro_is_completed(&st->line[line])) {
		const struct metro_points free = metro_free_on(st, line);

		tell(st, GAME_RULE('M', 11), METRO_COMPLETED, 0, line, why);
		if (free.low | free.high) {
			st->phase = METRO_CHOICE;
			st->completed = (uint8_t)line;
		}
	}
	end_action(st, st->laid == METRO_A_TURN, why);
}

static void apply_start(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const unsigned line = 2u * st->company + m.line;
	const unsigned point = metro_place_corner(m.place, m.corner);
	const bool forced = metro_forced_start(st, point);
	struct metro_line *l = &st->line[line];

	l->path[0] = (uint8_t)(METRO_POINTS + m.place);
	l->path[1] = (uint8_t)point;
	l->tunnels = 1;
	st->taken |= 1u << m.place;
	add_edge(st, line, point, metro_outwards(m.place, m.corner));
	if (forced)
		place_station(st, point, GAME_RULE('M', 12), METRO_FORCED, why);
	end_tunnel(st, line, why);
}

/* A tunnel from the line's last point, with the stations that it forces. */
static void extend(struct metro *st, unsigned line, unsigned direction, unsigned hand,
		   struct game_effects *why)
{
	struct metro_line *l = &st->line[line];
	const unsigned point = metro_last(l), next = metro_next[point][direction];
	const unsigned forced = metro_forced(st, line, point, direction);

	add_edge(st, line, point, direction);
	if (next < METRO_POINTS)
		add_edge(st, line, next, metro_opposite(direction));
	l->path[++l->tunnels] = (uint8_t)(next | hand << 7);
	if (forced & 1)
		place_station(st, point, GAME_RULE('M', 12), METRO_FORCED, why);
	if (forced & 2)
		place_station(st, next, GAME_RULE('M', 12), METRO_FORCED, why);
}

static void lay_token(struct metro *st, unsigned letter, unsigned field)
{
	const unsigned kind = st->field[field] - (unsigned)METRO_HOME;
	const unsigned token = metro_token(letter, kind);

	if (!(st->got[st->company] >> token & 1)) {
		st->got[st->company] |= (uint16_t)(1u << token);
		st->hidden[st->company][kind]--;
	}
	st->laid_tokens |= (uint16_t)(1u << token);
	st->lies[token] = (uint8_t)field;
	st->token = 1;
}

static void apply_extend(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const unsigned line = 2u * st->company + m.line;
	const unsigned field = metro_field(m.point, m.direction, m.hand);

	if (m.letter != METRO_NO_LETTER)
		lay_token(st, m.letter, field);
	extend(st, line, m.direction, m.hand, why);
	st->field[field] |= METRO_TUNNEL;
	end_tunnel(st, line, why);
}

static void apply_end(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const unsigned line = 2u * st->company + m.line;

	st->taken |= 1u << m.place;
	extend(st, line, metro_outwards(m.place, m.corner), 0, why);
	end_tunnel(st, line, why);
}

/* A station, or none, after completing a line (M16); or instead of tunnels (M15). */
static void apply_station(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const bool chosen = st->phase == METRO_CHOICE;

	if (m.kind == METRO_KIND_STATION)
		place_station(st, m.point, chosen ? GAME_RULE('M', 16) : GAME_RULE('M', 15),
			      METRO_BETWEEN, why);
	st->phase = METRO_TURN;
	st->completed = METRO_NONE;
	st->idle = 0;
	end_action(st, !chosen || st->laid == METRO_A_TURN, why);
}

static void apply_pass(struct metro *st, struct game_effects *why)
{
	if (!st->laid)
		st->idle++;
	end_action(st, true, why);
}

/* ---- chance ---- */

/* T7: a district in its slot, and what the points there lie at. */
static void lay_district(struct metro *st, unsigned slot, unsigned district, unsigned turn)
{
	for (unsigned i = 0; i < METRO_DISTRICT; i++) {
		const unsigned kind = st->board.district[district][metro_turned[turn][i]];
		const unsigned field = slot * METRO_DISTRICT + i;
		const uint64_t at = (uint64_t)1 << (kind == METRO_LAKE   ? 57
						    : kind == METRO_PARK ? 58
									 : 56);

		st->field[field] = (uint8_t)kind;
		for (unsigned k = 0; k < 3 && kind != METRO_STREET; k++)
			st->point[metro_corner[field][k]] |= at;
	}
}

static void apply_city(struct metro *st, move_t m)
{
	const struct metro_city city = metro_decode_city(m);

	for (unsigned slot = 0; slot < METRO_DISTRICTS; slot++)
		lay_district(st, slot, city.district[slot], city.turn[slot]);
	st->phase = METRO_DEAL;
}

static move_t draw_city(struct rng *r)
{
	uint8_t district[METRO_DISTRICTS] = {0, 1, 2, 3, 4, 5};
	struct metro_city city;

	for (unsigned slot = METRO_DISTRICTS; slot--;) {
		const unsigned i = rng_below(r, slot + 1);

		city.district[slot] = district[i];
		city.turn[slot] = (uint8_t)rng_below(r, 3);
		district[i] = district[slot];
	}
	return metro_encode_city(&city);
}

move_t metro_chance(const void *state, struct rng *r)
{
	const struct metro *st = state;

	if (st->phase == METRO_CITY)
		return draw_city(r);
	ASSERT(st->phase == METRO_DEAL);
	return metro_draw_deal(st, r);
}

static void apply_deal(struct metro *st, move_t m)
{
	const struct metro_deal deal = metro_decode_deal(m);

	metro_apply_deal(st, &deal);
	if (++st->company < st->companies)
		return;
	st->company = 0;
	st->phase = METRO_TURN;
}

void metro_apply(void *state, move_t m, struct game_effects *why)
{
	struct metro *st = state;

	ASSERT(st->phase != METRO_OVER);
	switch (GAME_KIND(m)) {
	case METRO_KIND_START:
		apply_start(st, m, why);
		break;
	case METRO_KIND_EXTEND:
		apply_extend(st, m, why);
		break;
	case METRO_KIND_END:
		apply_end(st, m, why);
		break;
	case METRO_KIND_STATION:
	case METRO_KIND_SKIP:
		apply_station(st, m, why);
		break;
	case METRO_KIND_PASS:
		apply_pass(st, why);
		break;
	case METRO_KIND_CITY:
		apply_city(st, m);
		break;
	default:
		ASSERT(GAME_KIND(m) == METRO_KIND_DEAL && st->phase == METRO_DEAL);
		apply_deal(st, m);
	}
}
