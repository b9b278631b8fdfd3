/* Requests that concern no table that is awake: making one, finding one. */
#include "server/desk.h"

#include "core/base/assert.h"
#include "server/secret.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Everything about a new table that nobody may guess. */
struct secrets {
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	uint8_t secret[PROOF_SECRET];
	uint8_t token[GAME_SEATS_MAX][ROOM_KEY], hash[GAME_SEATS_MAX][ROOM_HASH];
};

/* Somebody who waits for a table to be made or found. */
struct waiting {
	struct hub *hub;
	struct hub_client *client;
	struct api_answer answer; /* if all goes well */
	struct api_plan plan;     /* of the table to be made */
	struct secrets secrets;   /* which its plan points to */
	unsigned draws;           /* of a code for it, that are left */
};

static struct waiting *wait_for(struct hub *h, struct hub_client *c)
{
	struct waiting *w = calloc(1, sizeof *w);

	ASSERT(w);
	w->hub = h;
	w->client = c;
	c->refs++;
	return w;
}

static void answer(struct waiting *w)
{
	hub_answer(w->hub, w->client, &w->answer);
	hub_release(w->client);
	json_decref(w->plan.root);
	free(w);
}

/* ---- making ---- */

/* Returns false if the system has no randomness. */
static bool draw_secrets(struct room_plan *plan, struct secrets *s, int64_t now)
{
	if (!secret_id(s->id) || !secret_code(s->code) ||
	    !secret_bytes(s->secret, sizeof s->secret))
		return false;
	plan->code = s->code;
	plan->secret = s->secret;
	plan->now = now;
	for (unsigned i = 0; i < plan->seats; i++)
		if (plan->seat[i].who == ROOM_FRIEND) {
			if (!secret_bytes(s->token[i], ROOM_KEY))
				return false;
			wire_hash(s->token[i], s->hash[i]);
			plan->seat[i].token = s->hash[i];
		}
	return true;
}

static void made(struct job *job);

enum keeping {
	KEEP_ASKED,   /* the store was asked, and `made` will answer */
	KEEP_REFUSED, /* the game refuses the plan */
	KEEP_FAILED,  /* there is no memory or no randomness */
};

/* Asks the store to create the table. Returns false if there is no memory. */
static bool ask_to_keep(struct waiting *w, const struct room *room, const struct text *entry)
{
	struct keeper_job *j = keeper_job(KEEPER_WRITE, made, w);

	if (!j)
		return false;
	if (!keeper_add(j, room, entry->at, entry->n)) {
		keeper_free(j);
		return false;
	}
	pool_add(w->hub->keeper, &j->job);
	return true;
}

/* Draws the secrets of the table that is planned, and writes it. */
static enum keeping keep_table(struct waiting *w, struct record_fault *refused)
{
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct room room = {.entries = 0};
	struct secrets *s = &w->secrets;
	int wrong;

	if (!draw_secrets(&w->plan.plan, s, hub_now(w->hub)))
		return KEEP_FAILED;
	if (room_plan(&w->plan.plan, &entry, refused))
		return KEEP_REFUSED;
	memcpy(room.id, s->id, sizeof room.id);
	wrong = room_apply(&room, entry.at, entry.n);
	ASSERT(!wrong);
	w->answer = api_made(s->id, s->code, &w->plan.plan, s->token);
	if (ask_to_keep(w, &room, &entry))
		return KEEP_ASKED;
	free(w->answer.body);
	return KEEP_FAILED;
}

static const char not_kept[] = "This could not be kept just now; try again.";

static void made(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct waiting *w = j->with;
	const int result = j->result;
	struct record_fault refused;

	hub_kept(w->hub, j);
	keeper_free(j);
	if (result == STORE_DONE) {
		metrics_add(&w->hub->metrics, METRIC_TABLES_MADE, 1);
		answer(w);
		return;
	}
	free(w->answer.owned);
	if (hub_draws_again(w->hub, result, &w->draws) && keep_table(w, &refused) == KEEP_ASKED)
		return;
	w->answer = api_problem(503, "unavailable", not_kept);
	answer(w);
}

void hub_make(struct hub *h, struct hub_client *c, const char *body, size_t n)
{
	struct waiting *w = wait_for(h, c);
	struct record_fault refused;
	struct fault fault;

	w->draws = SECRET_CODE_DRAWS;
	if (!hub_may(h, c->guest, LIMIT_TABLES)) {
		w->answer =
		    api_problem(429, "limit", "Too many tables were made from this address.");
		answer(w);
	} else if (!api_read_plan(body, n, &w->plan, &fault)) {
		w->answer = api_problem(400, "body", fault.sentence);
		answer(w);
	} else {
		const enum keeping kept = keep_table(w, &refused);

		if (kept == KEEP_ASKED)
			return;
		w->answer = kept == KEEP_REFUSED ? api_refused_plan(&refused)
						 : api_problem(503, "unavailable", not_kept);
		answer(w);
	}
}

/* ---- finding ---- */

static void found(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct waiting *w = j->with;

	if (j->result == STORE_FAILED)
		w->answer = api_problem(503, "unavailable", "The tables cannot be read just now.");
	else if (j->kind == KEEPER_LIST)
		w->answer = api_object(200, json_pack("{sO}", "tables", j->found));
	else if (json_array_size(j->found))
		w->answer = api_object(200, json_incref(json_array_get(j->found, 0)));
	else
		w->answer = api_problem(404, "no-table", "There is no table with this code.");
	answer(w);
	keeper_free(j);
}

void hub_search(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	struct waiting *w = wait_for(h, c);
	struct keeper_job *j =
	    keeper_job(call->kind == API_LIST ? KEEPER_LIST : KEEPER_FIND, found, w);

	if (!j) {
		w->answer = api_problem(503, "unavailable", "The tables cannot be read just now.");
		answer(w);
		return;
	}
	memcpy(j->code, call->code, sizeof j->code);
	pool_add(h->keeper, &j->job);
}
