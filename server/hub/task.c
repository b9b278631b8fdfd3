#include "server/hub/task.h"

#include "server/hub/client.h"

#include <stdlib.h>

void tasks_clear(struct tasks *list)
{
	list->first = NULL;
	list->last = &list->first;
}

void tasks_add(struct tasks *list, struct task *t)
{
	t->next = NULL;
	*list->last = t;
	list->last = &t->next;
}

struct task *tasks_take(struct tasks *list)
{
	struct task *t = list->first;

	if (!t)
		return NULL;
	list->first = t->next;
	if (!list->first)
		list->last = &list->first;
	return t;
}

/* Frees the tasks that are allocated. The others are part of a client or a session. */
static void task_free(struct task *t)
{
	t->waits = false;
	if (t->kind == TASK_MESSAGE)
		wire_free(&((struct message_task *)t)->message);
	if (t->kind == TASK_MESSAGE || t->kind == TASK_CALL)
		free(t);
}

void task_drop(struct task *t)
{
	struct hub_client *c = t->client;

	task_free(t);
	if (c)
		client_release(c);
}

void task_done(struct task *t)
{
	struct hub_client *c = t->client;

	task_free(t);
	if (!c)
		return;
	c->busy = false;
	client_deliver(c);
	client_release(c);
}
