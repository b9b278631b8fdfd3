/* Requests that concern no table that is awake: making one, finding one. */
#include "server/hub/session.h"

#include "server/base/random.h"
#include "server/hub/secret.h"
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
	struct room room;         /* the table as it will be */
	unsigned draws;           /* of a code for it, that are left */
	bool listed;              /* its guest was charged for a place in the list */
};

static const char not_kept[] = "This could not be kept just now; try again.";
static const char not_read[] = "The tables cannot be read just now.";

/* Returns NULL if there is no memory; then the request is answered. */
static struct waiting *wait_for(struct hub *h, struct hub_client *c)
{
	struct waiting *w = calloc(1, sizeof *w);
	struct api_answer a;

	if (w) {
		w->hub = h;
		w->client = client_hold(c);
		return w;
	}
	hub_no_memory(h);
	a = api_problem(503, "unavailable", not_kept);
	hub_answer(h, c, &a);
	return NULL;
}

/* Answers, and the wait is over. */
static void answer(struct waiting *w, struct api_answer a)
{
	hub_answer(w->hub, w->client, &a);
	client_release(w->client);
	api_free_plan(&w->plan);
	free(w);
}

/* ---- making ---- */

/* Returns false if the system has no randomness. */
static bool draw_secrets(struct room_plan *plan, struct secrets *s, int64_t now)
{
	if (!secret_id(s->id) || !secret_code(s->code) ||
	    !random_bytes(s->secret, sizeof s->secret))
		return false;
	plan->code = s->code;
	plan->secret = s->secret;
	plan->now = now;
	for (unsigned i = 0; i < plan->seats; i++)
		if (plan->seat[i].kind == ROOM_SEAT_FRIEND) {
			if (!random_bytes(s->token[i], ROOM_KEY))
				return false;
			room_hash_token(s->token[i], s->hash[i]);
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
static bool ask_to_keep(struct waiting *w, const struct text *entry)
{
	struct keeper_job *j = keeper_job(KEEPER_WRITE, made, w);

	if (!j)
		return false;
	if (!keeper_add(j, &w->room, entry->at, entry->n)) {
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
	struct secrets *s = &w->secrets;

	if (!draw_secrets(&w->plan.plan, s, hub_now(w->hub)))
		return KEEP_FAILED;
	if (room_plan(&w->plan.plan, &entry, refused))
		return KEEP_REFUSED;
	w->room = (struct room){.entries = 0};
	memcpy(w->room.id, s->id, sizeof w->room.id);
	if (room_apply(&w->room, entry.at, entry.n))
		return KEEP_FAILED;
	w->answer = api_made(s->id, s->code, &w->plan.plan, s->token);
	if (w->answer.status == 201 && ask_to_keep(w, &entry))
		return KEEP_ASKED;
	free(w->answer.owned);
	return KEEP_FAILED;
}

/* No table was made after all. */
static void fail(struct waiting *w, struct api_answer a)
{
	if (w->listed)
		guest_give_back(w->client->guest, LIMIT_LISTED);
	answer(w, a);
}

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
		if (w->listed)
			(void)listing_add(&w->hub->listings, &w->room, w->client->guest);
		answer(w, w->answer);
		return;
	}
	free(w->answer.owned);
	if (!hub_draws_again(w->hub, result, &w->draws) || keep_table(w, &refused) != KEEP_ASKED)
		fail(w, api_problem(503, "unavailable", not_kept));
}

/* Whether everybody will find the table: then its guest is charged a place in the list. */
static bool is_for_everybody(const struct room_plan *plan)
{
	for (unsigned i = 0; i < plan->seats; i++)
		if (plan->listed && plan->seat[i].kind == ROOM_SEAT_OPEN)
			return true;
	return false;
}

static void make(struct waiting *w)
{
	struct record_fault refused;
	enum keeping kept;

	w->listed = is_for_everybody(&w->plan.plan);
	if (w->listed && !hub_may(w->hub, w->client->guest, LIMIT_LISTED)) {
		answer(w, api_problem(429, "limit",
				      "Too many tables of this address wait in the list."));
		return;
	}
	kept = keep_table(w, &refused);
	if (kept == KEEP_REFUSED)
		fail(w, api_refused_plan(&refused));
	else if (kept == KEEP_FAILED)
		fail(w, api_problem(503, "unavailable", not_kept));
}

void hub_make(struct hub *h, struct hub_client *c, const char *body, size_t n)
{
	struct waiting *w = wait_for(h, c);
	struct fault fault;

	if (!w)
		return;
	w->draws = SECRET_CODE_DRAWS;
	if (!hub_may(h, c->guest, LIMIT_TABLES))
		answer(w,
		       api_problem(429, "limit", "Too many tables were made from this address."));
	else if (!api_read_plan(body, n, &w->plan, &fault))
		answer(w, api_problem(400, "body", fault.sentence));
	else
		make(w);
}

/* ---- finding ---- */

static struct api_answer found_answer(const struct keeper_job *j)
{
	if (j->result == STORE_FAILED)
		return api_problem(503, "unavailable", not_read);
	return j->kind == KEEPER_LIST ? api_tables_list(&j->found) : api_tables_found(&j->found);
}

/* Only codes that find nothing count, so that guessing is slow and reading one aloud is not. */
static void found(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct waiting *w = j->with;
	const struct api_answer a = found_answer(j);

	if (j->kind == KEEPER_FIND && a.status != 404)
		guest_forgive(w->hub->plan.guests, w->client->guest, LIMIT_CODES);
	answer(w, a);
	keeper_free(j);
}

void hub_search(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	const bool by_code = call->kind == API_FIND;
	struct waiting *w = wait_for(h, c);
	struct keeper_job *j;

	if (!w)
		return;
	if (by_code && !hub_may(h, c->guest, LIMIT_CODES)) {
		answer(w, api_problem(429, "limit",
				      "Too many codes from this address find no table."));
		return;
	}
	j = keeper_job(by_code ? KEEPER_FIND : KEEPER_LIST, found, w);
	if (!j) {
		answer(w, api_problem(503, "unavailable", not_read));
		return;
	}
	memcpy(j->code, call->code, sizeof j->code);
	pool_add(h->keeper, &j->job);
}
