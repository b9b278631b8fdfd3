/* The list of all faces, and the functions that they share. */
#include "cli/domicolor/face.h"
#include "cli/doodle/face.h"
#include "cli/face.h"
#include "cli/message.h"
#include "cli/metro/face.h"
#include "core/base/unicode.h"

#include <string.h>

static const struct face *const faces[] = {&doodle_face, &domicolor_face, &metro_face, NULL};

const struct face *face_of(const struct game *game)
{
	size_t i = 0;

	while (faces[i] && faces[i]->game != game)
		i++;
	return faces[i];
}

void face_seat(const struct table *t, unsigned seat, struct text *out)
{
	if (t->name[seat][0])
		unicode_show(out, t->name[seat], strlen(t->name[seat]), FACE_NAME_MAX);
	else if (t->seats == 1)
		text_string(out, message_text(MSG_FACE_YOU));
	else
		MESSAGE_WRITE(out, MSG_FACE_SEAT, LANG_NUMBER(seat + 1));
}

struct lang_value face_seat_value(const struct table *t, unsigned seat, struct text *name)
{
	return LANG_SEAT(message_string(name), t->seats == 1 && !t->name[seat][0]);
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
