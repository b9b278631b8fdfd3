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

/* Checks that every district is there once (M1). */
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

/* Begins the next company's turn, or ends the game (M20, M21). */
static void next_turn(struct metro *st, struct game_effects *why)
{
	st->had_turn |= (uint8_t)(1u << st->company);
	st->company = (uint8_t)((st->company + 1u) % st->companies);
	st->tunnels_laid = 0;
	st->token_laid = 0;
	if (!st->building_ended)
		return;
	if (st->turns_left) {
		st->turns_left--;
		return;
	}
	st->phase = METRO_OVER;
	if (why)
		metro_explain_end(st, why);
}

/* Returns whether five lines, or all if there are fewer, are completed or blocked (M21). */
static bool are_five_done(const struct metro *st)
{
	const unsigned lines = 2u * st->companies;
	const unsigned most_open = lines < 5 ? 0 : lines - 5;
	unsigned open = 0; /* neither completed nor blocked */

	/* Lines that have not started are counted first, because that mostly decides. */
	for (unsigned line = 0; line < lines; line++)
		open += !metro_is_started(&st->line[line]);
	for (unsigned line = 0; line < lines && open <= most_open; line++)
		open += metro_is_started(&st->line[line]) && !metro_is_completed(&st->line[line]) &&
			!metro_is_blocked(st, line);
	return open <= most_open;
}

/* Returns why building ends now (M21), an enum metro_reason, or -1. */
static int reason_to_end(const struct metro *st)
{
	for (unsigned c = 0; c < st->companies; c++)
		if (metro_is_completed(&st->line[2 * c]) &&
		    metro_is_completed(&st->line[2 * c + 1]))
			return METRO_BOTH_LINES;
	if (!metro_stations_left(st))
		return METRO_NO_STATIONS;
	if (st->idle_turns == st->companies)
		return METRO_ALL_IDLE;
	return are_five_done(st) ? METRO_FIVE_LINES : -1;
}

static void add_effect(const struct metro *st, int rule, enum metro_effect what, int points,
		       unsigned cell, struct game_effects *why)
{
	struct game_effect *e;

	if (!why)
		return;
	e = game_add_effect(why, rule, what, (int)metro_seat_of(st, st->company), points);
	e->cell[e->n++] = (uint8_t)cell;
}

/* Ends an action of the company: judges M21, and begins the next turn if this one is over. */
static void end_action(struct metro *st, bool is_turn_over, struct game_effects *why)
{
	const int reason = st->building_ended ? -1 : reason_to_end(st);

	if (reason >= 0) {
		st->building_ended = 1;
		add_effect(st, GAME_RULE('M', 21), METRO_BUILT, 0, (unsigned)reason, why);
	}
	if (st->phase == METRO_CHOICE)
		return;
	if (st->building_ended && st->turns_left == METRO_NONE) {
		st->turns_left = (uint8_t)(st->companies - 1u);
		is_turn_over = true;
	}
	if (is_turn_over)
		next_turn(st, why);
}

/* ---- stations and tunnels ---- */

/* Places a station of the company (M14). */
static void place_station(struct metro *st, unsigned point, int rule, enum metro_effect what,
			  struct game_effects *why)
{
	const unsigned worth = metro_is_area_corner(st, point);

	st->point[point] |= (uint64_t)1 << METRO_STATION_MARK;
	st->stations++;
	st->station_points[st->company] = (uint8_t)(st->station_points[st->company] + worth);
	add_effect(st, rule, what, (int)worth, point, why);
}

/* Notes that the line has the edge from a point in a direction. */
static void add_edge(struct metro *st, unsigned line, unsigned point, unsigned direction)
{
	st->point[point] |= (uint64_t)1 << (8 * direction + line);
}

/* Ends the laying of a tunnel. If it completed the line, the company may place a station (M16). */
static void end_tunnel(struct metro *st, unsigned line, struct game_effects *why)
{
	st->tunnels_laid++;
	st->idle_turns = 0;
	if (metro_is_completed(&st->line[line])) {
		const struct metro_points free = metro_choice_points(st, line);

		add_effect(st, GAME_RULE('M', 11), METRO_COMPLETED, 0, line, why);
		if (free.low | free.high) {
			st->phase = METRO_CHOICE;
			st->choice_line = (uint8_t)line;
		}
	}
	end_action(st, st->tunnels_laid == METRO_TURN_TUNNELS, why);
}

static void apply_start(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const unsigned line = 2u * st->company + m.line;
	const unsigned point = metro_place_corner(m.place, m.corner);
	const bool forced = metro_start_forces_station(st, point);
	struct metro_line *l = &st->line[line];

	l->path[0] = (uint8_t)(METRO_POINTS + m.place);
	l->path[1] = (uint8_t)point;
	l->tunnels = 1;
	st->places_taken |= 1u << m.place;
	add_edge(st, line, point, metro_outwards(m.place, m.corner));
	if (forced)
		place_station(st, point, GAME_RULE('M', 12), METRO_FORCED, why);
	end_tunnel(st, line, why);
}

/* Lays a tunnel from the line's last point, and places the stations that it forces. */
static void extend(struct metro *st, unsigned line, unsigned direction, unsigned hand,
		   struct game_effects *why)
{
	struct metro_line *l = &st->line[line];
	const unsigned point = metro_last_point(l), next = metro_next[point][direction];
	const unsigned forced = metro_forced_stations(st, line, point, direction);

	add_edge(st, line, point, direction);
	if (next < METRO_POINTS)
		add_edge(st, line, next, metro_opposite(direction));
	l->path[++l->tunnels] = (uint8_t)(next | hand << 7);
	if (forced & 1)
		place_station(st, point, GAME_RULE('M', 12), METRO_FORCED, why);
	if (forced & 2)
		place_station(st, next, GAME_RULE('M', 12), METRO_FORCED, why);
}

/* Lays the token of that letter on the field. A token from a hidden hand becomes known. */
static void lay_token(struct metro *st, unsigned letter, unsigned field)
{
	const unsigned kind = st->field[field] - (unsigned)METRO_HOME;
	const unsigned token = metro_token(letter, kind);

	if (!(st->dealt[st->company] >> token & 1)) {
		st->dealt[st->company] |= (uint16_t)(1u << token);
		st->hidden[st->company][kind]--;
	}
	st->laid_tokens |= (uint16_t)(1u << token);
	st->token_field[token] = (uint8_t)field;
	st->token_laid = 1;
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

	st->places_taken |= 1u << m.place;
	extend(st, line, metro_outwards(m.place, m.corner), 0, why);
	end_tunnel(st, line, why);
}

/* Places a station instead of tunnels (M15), or a station or none on a completed line (M16). */
static void apply_station(struct metro *st, move_t number, struct game_effects *why)
{
	const struct metro_move m = metro_decode(number);
	const bool chosen = st->phase == METRO_CHOICE;

	if (m.kind == METRO_KIND_STATION)
		place_station(st, m.point, chosen ? GAME_RULE('M', 16) : GAME_RULE('M', 15),
			      METRO_BETWEEN, why);
	st->phase = METRO_TURN;
	st->choice_line = METRO_NONE;
	st->idle_turns = 0;
	end_action(st, !chosen || st->tunnels_laid == METRO_TURN_TUNNELS, why);
}

static void apply_pass(struct metro *st, struct game_effects *why)
{
	if (!st->tunnels_laid)
		st->idle_turns++;
	end_action(st, true, why);
}

/* ---- chance ---- */

/* Lays a district into its slot (T7), and marks the corners of its areas, lake and park. */
static void lay_district(struct metro *st, unsigned slot, unsigned district, unsigned turn)
{
	for (unsigned i = 0; i < METRO_DISTRICT_FIELDS; i++) {
		const unsigned kind = st->board.district[district][metro_turned[turn][i]];
		const unsigned field = slot * METRO_DISTRICT_FIELDS + i;
		const uint64_t mark = (uint64_t)1 << (kind == METRO_LAKE   ? METRO_LAKE_MARK
						      : kind == METRO_PARK ? METRO_PARK_MARK
									   : METRO_AREA_MARK);

		st->field[field] = (uint8_t)kind;
		for (unsigned k = 0; k < 3 && kind != METRO_STREET; k++)
			st->point[metro_corner[field][k]] |= mark;
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
