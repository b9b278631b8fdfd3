#include "server/room/room_json.h"

#include "core/base/json.h"
#include "server/room/wire_messages.h"

static void write_seat(const struct room *r, unsigned seat, int64_t now, struct text *out)
{
	const struct room_seat *s = &r->seat[seat];
	const int64_t left = room_clock_left(r, seat, now);

	json_begin_object(out);
	json_field_number(out, "seat", seat + 1);
	json_field_string(out, "who", wire_seat_kind_words[s->kind]);
	json_field_string(out, "name", r->table.name[seat]);
	json_field_bool(out, "taken", s->has_token);
	json_field_bool(out, "sits", s->sits);
	json_field_bool(out, "here", s->here > 0);
	if (s->kind == ROOM_SEAT_COMPUTER) {
		json_field_string(out, "level", s->level);
		json_field_string(out, "why", wire_why_words[s->why]);
	}
	if (left >= 0)
		json_field_number(out, "left", left);
	json_end_object(out);
}

void room_json_status(const struct room *r, int64_t now, struct text *out)
{
	const enum room_stage stage = room_stage(r);

	json_field_string(out, "stage", wire_stage_words[stage]);
	json_field_number(out, "n", r->table.n);
	json_field_number(out, "to_act",
			  stage == ROOM_STAGE_PLAYING ? table_to_act(&r->table) + 1 : 0);
	json_field_array(out, "seats");
	for (unsigned i = 0; i < r->table.seats; i++)
		write_seat(r, i, now, out);
	json_end_array(out);
	if (r->rematch[0])
		json_field_string(out, "rematch", r->rematch);
}

static void write_clock(const struct room_clock *clock, struct text *out)
{
	const bool bank = clock->kind == ROOM_CLOCK_BANK;

	json_field_object(out, "clock");
	json_field_number(out, bank ? "bank" : "turn", clock->seconds);
	if (bank)
		json_field_number(out, "plus", clock->plus);
	json_end_object(out);
}

static void write_options(const struct table *t, struct text *out)
{
	json_field_array(out, "options");
	for (unsigned i = 0; t->game->options[i].name; i++)
		if (t->options >> i & 1)
			json_put_string(out, t->game->options[i].name);
	json_end_array(out);
}

void room_json_header(const struct room *r, struct text *out)
{
	json_field_string(out, "table", r->id);
	json_field_string(out, "code", r->code);
	json_field_string(out, "game", r->table.game->id);
	write_options(&r->table, out);
	if (r->clock.kind != ROOM_CLOCK_NONE)
		write_clock(&r->clock, out);
	json_field_number(out, "kept_until", room_keep_until(r));
}
