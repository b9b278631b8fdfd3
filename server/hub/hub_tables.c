/* Requests that need no session: creating a table, and finding tables by code or in the public
 * list. Each waits for the store thread in a struct table_request. */
#include "server/hub/hub_state.h"

#include "server/base/random.h"
#include "server/hub/secret.h"
#include "server/hub/session.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* The random values of a new table. */
struct secrets {
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	uint8_t secret[PROOF_SECRET];
	uint8_t token[GAME_SEATS_MAX][ROOM_KEY], hash[GAME_SEATS_MAX][ROOM_HASH];
};

/* A request that waits for the store. */
struct table_request {
	struct hub *hub;
	struct hub_client *client; /* the request holds a reference to it */
	/* To create a table. */
	struct api_answer answer; /* to be sent when the table is stored */
	struct api_plan plan;     /* the table that the request describes */
	struct secrets secrets;   /* `plan` points to them */
	struct room room;         /* the new table */
	unsigned code_draws;      /* how many more codes may be drawn */
	bool listed;              /* the guest was charged LIMIT_LISTED */
};

static const char not_read[] = "The tables cannot be read just now.";

/* Returns a new request. Returns NULL if there is no memory, and has answered the client then. */
static struct table_request *request_new(struct hub *h, struct hub_client *c)
{
	struct table_request *r = calloc(1, sizeof *r);
	struct api_answer a;

	if (r) {
		r->hub = h;
		r->client = client_hold(c);
		return r;
	}
	hub_log_no_memory(h);
	a = api_problem(503, "unavailable", hub_not_kept);
	client_answer(c, &a);
	return NULL;
}

/* Answers the client and frees the request. */
static void answer(struct table_request *r, struct api_answer a)
{
	client_answer(r->client, &a);
	client_release(r->client);
	api_free_plan(&r->plan);
	free(r);
}

/* ---- creating ---- */

/* Draws the secrets and puts them into the plan. Returns false if the system has no randomness. */
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

static void on_created(struct store_job *j);

enum creation {
	CREATION_PENDING, /* the store thread has the job, and on_created will answer */
	CREATION_REFUSED, /* the game refuses the plan */
	CREATION_FAILED,  /* there is no memory or no randomness */
};

/* Gives the first entry of the table to the store thread. Returns false if there is no memory. */
static bool write_table(struct table_request *r, const struct text *entry)
{
	struct store_job *j = store_job_new(STORE_JOB_WRITE, on_created, r);

	if (!j)
		return false;
	if (!store_job_add_write(j, &r->room, entry->at, entry->n)) {
		store_job_free(j);
		return false;
	}
	store_thread_add(r->hub->store_thread, j);
	return true;
}

/* Draws secrets for the planned table and gives it to the store thread. With CREATION_REFUSED sets
 * *refused. */
static enum creation create_table(struct table_request *r, struct record_fault *refused)
{
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct secrets *s = &r->secrets;

	if (!draw_secrets(&r->plan.plan, s, hub_now(r->hub)))
		return CREATION_FAILED;
	if (room_plan(&r->plan.plan, &entry, refused))
		return CREATION_REFUSED;
	r->room = (struct room){.entries = 0};
	memcpy(r->room.id, s->id, sizeof r->room.id);
	if (room_read_entry(&r->room, entry.at, entry.n))
		return CREATION_FAILED;
	r->answer = api_made(s->id, s->code, &r->plan.plan, s->token);
	if (r->answer.status == 201 && write_table(r, &entry))
		return CREATION_PENDING;
	free(r->answer.owned);
	return CREATION_FAILED;
}

/* Answers a request whose table was not created. */
static void answer_failure(struct table_request *r, struct api_answer a)
{
	if (r->listed)
		guest_give_back(r->client->guest, LIMIT_LISTED);
	answer(r, a);
}

static void on_created(struct store_job *j)
{
	struct table_request *r = j->with;
	const int result = j->result;
	struct record_fault refused;

	hub_note_store_result(r->hub, j);
	store_job_free(j);
	if (result == STORE_DONE) {
		metrics_add(&r->hub->metrics, METRIC_TABLES_MADE, 1);
		if (r->listed)
			(void)listing_add(&r->hub->listings, &r->room, r->client->guest);
		answer(r, r->answer);
		return;
	}
	free(r->answer.owned);
	if (!hub_may_redraw_code(r->hub, result, &r->code_draws) ||
	    create_table(r, &refused) != CREATION_PENDING)
		answer_failure(r, api_problem(503, "unavailable", hub_not_kept));
}

/* Returns whether the table will be in the public list, for which its guest is charged. */
static bool will_be_listed(const struct room_plan *plan)
{
	for (unsigned i = 0; i < plan->seats; i++)
		if (plan->listed && plan->seat[i].kind == ROOM_SEAT_OPEN)
			return true;
	return false;
}

static void begin_creation(struct table_request *r)
{
	struct record_fault refused;
	enum creation result;

	r->listed = will_be_listed(&r->plan.plan);
	if (r->listed && !hub_charge(r->hub, r->client->guest, LIMIT_LISTED)) {
		answer(r, api_problem(429, "limit",
				      "Too many tables of this address wait in the list."));
		return;
	}
	result = create_table(r, &refused);
	if (result == CREATION_REFUSED)
		answer_failure(r, api_refused_plan(&refused));
	else if (result == CREATION_FAILED)
		answer_failure(r, api_problem(503, "unavailable", hub_not_kept));
}

void hub_create_table(struct hub *h, struct hub_client *c, const char *body, size_t n)
{
	struct table_request *r = request_new(h, c);
	struct fault fault;

	if (!r)
		return;
	r->code_draws = SECRET_CODE_DRAWS;
	if (!hub_charge(h, c->guest, LIMIT_TABLES))
		answer(r,
		       api_problem(429, "limit", "Too many tables were made from this address."));
	else if (!api_read_plan(body, n, &r->plan, &fault))
		answer(r, api_problem(400, "body", fault.sentence));
	else
		begin_creation(r);
}

/* ---- finding ---- */

static struct api_answer found_answer(const struct store_job *j)
{
	if (j->result == STORE_FAILED)
		return api_problem(503, "unavailable", not_read);
	return j->kind == STORE_JOB_LIST ? api_tables_list(&j->found) : api_tables_found(&j->found);
}

/* Answers with the tables. Refunds a code that found a table: only wrong codes count, which makes
 * guessing slow. */
static void on_found(struct store_job *j)
{
	struct table_request *r = j->with;
	const struct api_answer a = found_answer(j);

	if (j->kind == STORE_JOB_FIND && a.status != 404)
		guest_refund(r->hub->plan.guests, r->client->guest, LIMIT_CODES);
	answer(r, a);
	store_job_free(j);
}

void hub_find_tables(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	const bool by_code = call->kind == API_FIND;
	struct table_request *r = request_new(h, c);
	struct store_job *j;

	if (!r)
		return;
	if (by_code && !hub_charge(h, c->guest, LIMIT_CODES)) {
		answer(r, api_problem(429, "limit",
				      "Too many codes from this address find no table."));
		return;
	}
	j = store_job_new(by_code ? STORE_JOB_FIND : STORE_JOB_LIST, on_found, r);
	if (!j) {
		answer(r, api_problem(503, "unavailable", not_read));
		return;
	}
	memcpy(j->code, call->code, sizeof j->code);
	store_thread_add(h->store_thread, j);
}
