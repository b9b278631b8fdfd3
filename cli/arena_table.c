#include "cli/arena_table.h"

#include "bench/decimal.h"
#include "cli/columns.h"
#include "cli/face.h"
#include "cli/message.h"
#include "cli/screen.h"
#include "core/base/assert.h"
#include "core/base/json.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

/* Widths of the columns, eighty in all. */
enum {
	NAME = 11,
	WINS = 8,
	WINS_BETWEEN = 15,
	MEAN = 8,
	MEAN_BETWEEN = 16,
	DEVIATION = 8,
	RATING = 14
};
enum {
	TABLE_MAX = 4096,
	JSON_MAX = 32 * 1024, /* commands of bots are in it */
	CELL_MAX = 64,
};

/* ---- for people ---- */

/* Writes a cell with printf. */
__attribute__((format(printf, 3, 4))) static void cell(struct text *out, unsigned width,
						       const char *format, ...)
{
	char word[CELL_MAX];
	va_list values;

	va_start(values, format);
	vsnprintf(word, sizeof word, format, values);
	va_end(values);
	columns_word(word, width, out);
}

/* Writes a cell of points, or a dash if a bot broke off all games. */
static void points_cell(const struct standing *s, double value, unsigned width, struct text *out)
{
	if (s->pointed)
		cell(out, width, "%.2f", value);
	else
		columns_word("–", width, out);
}

static void print_heads(bool alone, struct text *out)
{
	screen_pad(out, out->n, NAME);
	if (!alone) {
		columns_word(message_text(MSG_ARENA_WINS), WINS, out);
		columns_word(message_text(MSG_ARENA_BETWEEN), WINS_BETWEEN, out);
	}
	columns_word(message_text(MSG_ARENA_MEAN), MEAN, out);
	columns_word(message_text(MSG_ARENA_BETWEEN), MEAN_BETWEEN, out);
	columns_word(message_text(MSG_ARENA_DEVIATION), DEVIATION, out);
	if (!alone)
		columns_word(message_text(MSG_ARENA_RATING), RATING, out);
	text_char(out, '\n');
}

static void print_player(const struct standing *s, const char *name, bool alone, struct text *out)
{
	const size_t from = out->n;

	text_string(out, name);
	screen_pad(out, from, NAME);
	if (!alone) {
		cell(out, WINS, "%.1f %%", 100 * s->wins);
		cell(out, WINS_BETWEEN, "%.1f – %.1f %%", 100 * s->wins_between.low,
		     100 * s->wins_between.high);
	}
	points_cell(s, s->mean, MEAN, out);
	if (isfinite(s->mean_between.low))
		cell(out, MEAN_BETWEEN, "%.2f – %.2f", s->mean_between.low, s->mean_between.high);
	else
		columns_word("–", MEAN_BETWEEN, out); /* one block has no spread */
	points_cell(s, s->deviation, DEVIATION, out);
	if (!alone)
		cell(out, RATING, "%.2f %s %.2f", s->rating.mu, screen_sign("±", "+-"),
		     s->rating.sigma);
	text_char(out, '\n');
}

void arena_table_print(const struct arena_outcome *o)
{
	const struct table *opening = &o->arena->opening;
	const struct face *face = face_of(opening->game);
	const bool alone = opening->seats == 1;
	char buffer[TABLE_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	MESSAGE_PRINT(MSG_ARENA_HEAD,
		      LANG_STRING(face ? message_text(face->name) : opening->game->id),
		      LANG_NUMBER(o->games), LANG_STRING(opening->seed));
	print_heads(alone, &out);
	for (unsigned i = 0; i < opening->seats; i++)
		print_player(&o->standing[i], opening->name[i], alone, &out);
	screen_put(stdout, &out);
	for (unsigned i = 0; i < opening->seats; i++)
		if (o->standing[i].forfeits)
			MESSAGE_PRINT(MSG_ARENA_FORFEITS, LANG_STRING(opening->name[i]),
				      LANG_NUMBER(o->standing[i].forfeits), LANG_NUMBER(o->games));
	if (o->standing[0].pointed < o->games)
		MESSAGE_PRINT(MSG_ARENA_POINTED, LANG_NUMBER(o->standing[0].pointed),
			      LANG_NUMBER(o->games));
}

/* ---- for programs ---- */

static void number_field(const char *name, double value, bool known, struct text *out)
{
	if (known && isfinite(value))
		decimal_field(out, name, 6, value);
	else
		json_field_raw(out, name, "null");
}

static void json_player(const struct arena_outcome *o, unsigned i, struct text *out)
{
	const struct standing *s = &o->standing[i];
	const struct arena_player *p = &o->arena->player[i];
	const bool known = s->pointed, ranked = o->games && o->arena->opening.seats > 1;

	json_begin_object(out);
	if (p->level)
		json_field_string(out, "level", p->name);
	else
		json_field_string(out, "bot", p->command);
	json_field_string(out, "name", o->arena->opening.name[i]);
	number_field("wins", s->wins, ranked, out);
	number_field("wins_low", s->wins_between.low, ranked, out);
	number_field("wins_high", s->wins_between.high, ranked, out);
	number_field("mean", s->mean, known, out);
	number_field("mean_low", s->mean_between.low, known, out);
	number_field("mean_high", s->mean_between.high, known, out);
	number_field("deviation", s->deviation, known, out);
	number_field("mu", s->rating.mu, ranked, out);
	number_field("sigma", s->rating.sigma, ranked, out);
	json_field_number(out, "forfeits", s->forfeits);
	json_end_object(out);
}

void arena_table_json(const struct arena_outcome *o)
{
	const struct table *opening = &o->arena->opening;
	const struct game_option *options = opening->game->options;
	char buffer[JSON_MAX];
	struct text out = text_in(buffer, sizeof buffer);

	json_begin_object(&out);
	json_field_string(&out, "game", opening->game->id);
	json_field_number(&out, "seats", opening->seats);
	json_field_array(&out, "options");
	for (unsigned i = 0; options[i].name; i++)
		if (opening->options >> i & 1)
			json_put_string(&out, options[i].name);
	json_end_array(&out);
	json_field_string(&out, "seed", opening->seed);
	json_field_number(&out, "games", o->games);
	json_field_number(&out, "planned", o->planned);
	json_field_number(&out, "pointed", o->standing[0].pointed);
	json_field_array(&out, "players");
	for (unsigned i = 0; i < opening->seats; i++)
		json_player(o, i, &out);
	json_end_array(&out);
	json_end_object(&out);
	text_char(&out, '\n');
	ASSERT(!out.full);
	fwrite(out.at, 1, out.n, stdout);
}
