#include "server/base/random.h"
#include "server/hub/hub_state.h"
#include "server/hub/secret.h"
#include "server/hub/session.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Handles an entry that could not be written. The room in memory is ahead of the stored list of
 * entries now, so the function sends all members away, who reconnect, and loads the room from the
 * store again. */
static void start_over(struct session *s)
{
	struct task *t = s->current;

	members_send_away(s, hub_not_kept, HUB_CLOSE_TRY_LATER);
	if (t->kind == TASK_CALL) {
		const struct api_answer a = api_problem(503, "unavailable", hub_not_kept);

		client_answer(t->client, &a);
	}
	s->current = NULL;
	session_load(s);
	task_done(t);
}

/* Adds the table of a rematch to the job, so that one commit creates that table and writes the
 * entry that names it. Returns false if there is no memory or no randomness. */
static bool add_rematch(struct session *s, struct store_job *j)
{
	char board_buffer[RECORD_BOARD_MAX], entry_buffer[ROOM_ENTRY_MAX], code[ROOM_CODE + 1];
	struct text board = text_in(board_buffer, sizeof board_buffer);
	struct text entry = text_in(entry_buffer, sizeof entry_buffer);
	uint8_t secret[PROOF_SECRET];
	struct room *next = calloc(1, sizeof *next);
	struct record_fault fault;
	struct room_plan plan;

	s->rematch = next; /* finish_write frees it, also after a failure */
	if (!next || !random_bytes(secret, sizeof secret) || !secret_code(code))
		return false;
	memcpy(next->id, s->room->rematch, sizeof next->id);
	room_plan_rematch(s->room, code, secret, hub_now(s->hub), &board, &plan);
	return room_plan(&plan, &entry, &fault) == 0 &&
	       room_read_entry(next, entry.at, entry.n) == 0 &&
	       store_job_add_write(j, next, entry.at, entry.n);
}

static void on_written(struct store_job *j);

/* Gives the entry, which is applied to the room in memory already, to the store thread, and with it
 * the table of a rematch. Returns false if there is no memory or no randomness. */
static bool write_entry(struct session *s, const char *entry, size_t n, bool rematch)
{
	struct store_job *j = store_job_new(STORE_JOB_WRITE, on_written, s);

	if (!j)
		return false;
	if ((rematch && !add_rematch(s, j)) || !store_job_add_write(j, s->room, entry, n)) {
		store_job_free(j);
		return false;
	}
	store_thread_add(s->hub->store_thread, j);
	return true;
}

/* Continues after a write with this result: notifies the members, or starts over. */
static void finish_write(struct session *s, int result)
{
	s->state = SESSION_READY;
	if (result == STORE_DONE && s->rematch) {
		metrics_add(&s->hub->metrics, METRIC_TABLES_MADE, 1);
		session_adopt(s->hub, s->rematch);
	} else {
		free(s->rematch);
	}
	s->rematch = NULL;
	if (result == STORE_DONE && s->room->listed)
		listing_update(&s->hub->listings, s->room);
	if (result == STORE_DONE)
		session_notify(s);
	else
		start_over(s);
}

/* Continues after an entry for which no job could be made. */
static void not_written(struct session *s)
{
	static const struct store_job failed = {.result = STORE_FAILED, .why = "out of memory"};

	hub_note_store_result(s->hub, &failed);
	finish_write(s, STORE_FAILED);
}

static void on_written(struct store_job *j)
{
	struct session *s = j->with;
	const int result = j->result;
	bool rewriting = false;

	hub_note_store_result(s->hub, j);
	s->running = true;
	if (s->rematch && hub_may_redraw_code(s->hub, result, &s->code_draws)) {
		const struct store_job_write *own = &j->write[j->writes - 1];

		free(s->rematch);
		s->rematch = NULL;
		rewriting = write_entry(s, own->entry, own->n, true);
		if (!rewriting)
			not_written(s);
	} else {
		finish_write(s, result);
	}
	store_job_free(j);
	s->running = false;
	if (!rewriting)
		session_run(s);
}

void session_apply(struct session *s, struct task *t, struct room_input *in)
{
	struct room_answer *a = &s->hub->answer;

	in->now = hub_now(s->hub);
	room_handle(s->room, in, a);
	s->current = t;
	memcpy(s->note, a->note, sizeof s->note);
	s->notes = a->notes;
	s->seat_taken = a->seat;
	s->think = a->think;
	if (!a->entry_n) {
		session_notify(s);
		return;
	}
	s->state = SESSION_WRITING;
	s->code_draws = SECRET_CODE_DRAWS;
	if (!write_entry(s, a->entry, a->entry_n, a->again))
		not_written(s);
}
