/* Requests that concern no table that is awake: making one, finding one. */
#include "server/desk.h"

#include "core/base/assert.h"
#include "server/secret.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Somebody who waits for a table to be made. */
struct making {
	struct hub *hub;
	struct hub_client *client;
	struct api_answer answer; /* if all goes well */
};

static void made(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct making *m = j->with;

	hub_kept(m->hub, j);
	if (j->result == STORE_DONE) {
		metrics_add(&m->hub->metrics, METRIC_TABLES_MADE, 1);
	} else {
		free(m->answer.body);
		m->answer =
		    api_problem(503, "unavailable", "This could not be kept just now; try again.");
	}
	hub_answer(m->hub, m->client, &m->answer);
	hub_release(m->client);
	free(m);
	keeper_free(j);
}

/* Everything about a new table that nobody may guess. */
struct secrets {
	char id[ROOM_KEY_DIGITS + 1], code[ROOM_CODE + 1];
	uint8_t secret[PROOF_SECRET];
	uint8_t token[GAME_SEATS_MAX][ROOM_KEY], hash[GAME_SEATS_MAX][ROOM_HASH];
};

static void draw_secrets(struct room_plan *plan, struct secrets *s, int64_t now)
{
	secret_id(s->id);
	secret_code(s->code);
	secret_bytes(s->secret, sizeof s->secret);
	plan->code = s->code;
	plan->secret = s->secret;
	plan->now = now;
	for (unsigned i = 0; i < plan->seats; i++)
		if (plan->seat[i].who == ROOM_FRIEND) {
			secret_bytes(s->token[i], ROOM_KEY);
			wire_hash(s->token[i], s->hash[i]);
			plan->seat[i].token = s->hash[i];
		}
}

static void keep_table(struct hub *h, struct hub_client *c, const struct text *entry,
		       const struct api_answer *answer, const char *id)
{
	struct making *m = malloc(sizeof *m);
	struct keeper_job *j = keeper_job(KEEPER_WRITE, made, m);
	struct room room = {.entries = 0};
	int wrong;

	ASSERT(m);
	*m = (struct making){.hub = h, .client = c, .answer = *answer};
	c->refs++;
	memcpy(room.id, id, sizeof room.id);
	wrong = room_apply(&room, entry->at, entry->n);
	ASSERT(!wrong);
	keeper_add(j, &room, entry->at, entry->n);
	pool_add(h->keeper, &j->job);
}

void hub_make(struct hub *h, struct hub_client *c, const char *body, size_t n)
{
	char buffer[ROOM_ENTRY_MAX];
	struct text entry = text_in(buffer, sizeof buffer);
	struct record_fault refused;
	struct api_answer answer;
	struct secrets secrets;
	struct fault fault;
	struct api_plan p;

	if (!hub_may(h, c->guest, LIMIT_TABLES)) {
		answer = api_problem(429, "limit", "Too many tables were made from this address.");
		hub_answer(h, c, &answer);
		return;
	}
	if (!api_read_plan(body, n, &p, &fault)) {
		answer = api_problem(400, "body", fault.sentence);
		hub_answer(h, c, &answer);
		return;
	}
	draw_secrets(&p.plan, &secrets, hub_now(h));
	if (room_plan(&p.plan, &entry, &refused)) {
		answer = api_refused_plan(&refused);
		hub_answer(h, c, &answer);
	} else {
		answer = api_made(secrets.id, secrets.code, &p.plan, secrets.token);
		keep_table(h, c, &entry, &answer, secrets.id);
	}
	json_decref(p.root);
}

/* ---- finding ---- */

static void found(struct job *job)
{
	struct keeper_job *j = (struct keeper_job *)job;
	struct making *m = j->with;

	if (j->result == STORE_FAILED)
		m->answer = api_problem(503, "unavailable", "The tables cannot be read just now.");
	else if (j->kind == KEEPER_LIST)
		m->answer = api_object(200, json_pack("{sO}", "tables", j->found));
	else if (json_array_size(j->found))
		m->answer = api_object(200, json_incref(json_array_get(j->found, 0)));
	else
		m->answer = api_problem(404, "no-table", "There is no table with this code.");
	hub_answer(m->hub, m->client, &m->answer);
	hub_release(m->client);
	free(m);
	keeper_free(j);
}

void hub_search(struct hub *h, struct hub_client *c, const struct api_call *call)
{
	struct making *m = malloc(sizeof *m);
	struct keeper_job *j =
	    keeper_job(call->kind == API_LIST ? KEEPER_LIST : KEEPER_FIND, found, m);

	ASSERT(m);
	*m = (struct making){.hub = h, .client = c};
	c->refs++;
	memcpy(j->code, call->code, sizeof j->code);
	pool_add(h->keeper, &j->job);
}
