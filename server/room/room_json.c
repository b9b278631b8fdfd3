#include "server/room/room_json.h"

#include "server/room/wire.h"

static const char *const taken[] = {",\"taken\":false", ",\"taken\":true"};
static const char *const sits[] = {",\"sits\":false", ",\"sits\":true"};
static const char *const here[] = {",\"here\":false", ",\"here\":true"};

static void write_seat(const struct room *r, unsigned seat, int64_t now, struct text *out)
{
	const struct room_seat *s = &r->seat[seat];
	const int64_t left = room_clock_left(r, seat, now);

	text_then_number(out, seat ? ",{\"seat\":" : "{\"seat\":", seat + 1);
	wire_field(out, "who", wire_seat_kind_words[s->kind]);
	wire_field(out, "name", r->table.name[seat]);
	text_string(out, taken[s->has_token]);
	text_string(out, sits[s->sits]);
	text_string(out, here[s->here > 0]);
	if (s->kind == ROOM_SEAT_COMPUTER) {
		wire_field(out, "level", s->level);
		wire_field(out, "why", wire_why_words[s->why]);
	}
	if (left >= 0)
		text_json_field(out, "left", left);
	text_char(out, '}');
}

void room_json_status(const struct room *r, int64_t now, struct text *out)
{
	const enum room_stage stage = room_stage(r);

	wire_field(out, "stage", wire_stage_words[stage]);
	text_json_field(out, "n", r->table.n);
	text_json_field(out, "to_act",
			stage == ROOM_STAGE_PLAYING ? table_to_act(&r->table) + 1 : 0);
	text_string(out, ",\"seats\":[");
	for (unsigned i = 0; i < r->table.seats; i++)
		write_seat(r, i, now, out);
	text_char(out, ']');
	if (r->rematch[0])
		wire_field(out, "rematch", r->rematch);
}

static void write_clock(const struct room_clock *clock, struct text *out)
{
	const bool bank = clock->kind == ROOM_CLOCK_BANK;

	text_then_number(out,
			 bank ? ",\"clock\":{\"bank\":" : ",\"clock\":{\"turn\":", clock->seconds);
	if (bank)
		text_json_field(out, "plus", clock->plus);
	text_char(out, '}');
}

static void write_options(const struct table *t, struct text *out)
{
	const char *comma = "";

	text_string(out, ",\"options\":[");
	for (unsigned i = 0; t->game->options[i].name; i++)
		if (t->options >> i & 1) {
			text_string(out, comma);
			text_json(out, t->game->options[i].name);
			comma = ",";
		}
	text_char(out, ']');
}

void room_json_header(const struct room *r, struct text *out)
{
	text_string(out, "\"table\":");
	text_json(out, r->id);
	wire_field(out, "code", r->code);
	wire_field(out, "game", r->table.game->id);
	write_options(&r->table, out);
	if (r->clock.kind != ROOM_CLOCK_NONE)
		write_clock(&r->clock, out);
	text_json_field(out, "kept_until", room_keep_until(r));
}
