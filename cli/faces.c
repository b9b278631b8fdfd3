/* The registry of faces, and what they share. */
#include "cli/doodle/face.h"
#include "cli/face.h"
#include "cli/say.h"
#include "core/base/assert.h"

static const struct face *const faces[] = {&doodle_face};

const struct face *face_of(const struct game *game)
{
	for (size_t i = 0; i < sizeof faces / sizeof *faces; i++)
		if (faces[i]->game == game)
			return faces[i];
	ASSERT(!"every game has a face");
	return NULL;
}

void face_seat(const struct table *t, unsigned seat, struct text *out)
{
	if (t->name[seat][0])
		text_string(out, t->name[seat]);
	else
		SAY(out, MSG_FACE_SEAT, LANG_NUMBER(seat + 1));
}

void face_last_effects(const struct table *t, unsigned seat, struct game_effects *why)
{
	struct table_state state = t->begin;

	why->n = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		const bool is_own = t->game->to_act(&state) == (int)seat;

		if (is_own)
			why->n = 0;
		t->game->apply(&state, t->event[i], is_own ? why : NULL);
	}
}
