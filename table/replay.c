#include "table/replay.h"

#include "table/json.h"

/* By the law of views, hiding the state after n events gives the same view as following n events.
 */
void replay_start_after(struct replay *r, const struct table *t, int viewer,
			enum replay_format format, uint32_t n, const struct table_state *state)
{
	if (table_to_act(t) == GAME_OVER)
		viewer = GAME_ALL; /* T8: after the end nothing is hidden */
	*r = (struct replay){
	    .table = t, .viewer = viewer, .format = format, .step = n + 1, .state = *state};
	t->game->hide(state, viewer, &r->view);
}

void replay_start(struct replay *r, const struct table *t, int viewer, enum replay_format format)
{
	replay_start_after(r, t, viewer, format, 0, &t->begin);
	r->step = 0; /* the header */
}

/* Writes `? SEAT ACTION ...` if a seat is to act. */
static void write_legal(const struct replay *r, struct text *out)
{
	const int actor = r->table->game->to_act(&r->view);

	if (actor < 0)
		return;
	text_then_number(out, "? ", actor + 1);
	record_legal(r->table->game, &r->view, out);
	text_char(out, '\n');
}

static void write_event(struct replay *r, move_t seen, struct text *out)
{
	if (r->format == REPLAY_LEGAL)
		write_legal(r, out);
	record_event(r->table->game, &r->view, seen, out);
	text_char(out, '\n');
	r->table->game->apply(&r->view, seen, NULL);
}

/* The state serves to redact the event. Everything else comes from the view. */
static void next_event(struct replay *r, struct text *out)
{
	const struct game *game = r->table->game;
	const move_t m = r->table->event[r->step - 1];
	const move_t seen = game->redact(&r->state, m, r->viewer);

	if (r->format == REPLAY_JSON)
		table_json_event(r, seen, out);
	else
		write_event(r, seen, out);
	game->apply(&r->state, m, NULL);
}

static void write_end(const struct replay *r, struct text *out)
{
	if (table_to_act(r->table) == GAME_OVER) {
		record_scores(r->table, out);
		text_char(out, '\n');
	} else if (r->format == REPLAY_LEGAL) {
		write_legal(r, out);
	}
}

bool replay_next(struct replay *r, struct text *out)
{
	const bool json = r->format == REPLAY_JSON;
	const uint32_t step = r->step;

	if (step > r->table->n + 1)
		return false;
	if (!step)
		json ? table_json_header(r, out) : record_header(r->table, r->viewer, out);
	else if (step <= r->table->n)
		next_event(r, out);
	else
		json ? table_json_end(r, out) : write_end(r, out);
	r->step++;
	return true;
}
