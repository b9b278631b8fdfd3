/* tafel analyse: lets the coach judge every move of a game. */
#include "cli/analyse_text.h"
#include "cli/command.h"
#include "cli/face.h"
#include "cli/load.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "core/base/assert.h"
#include "table/replay.h"
#include "table/verdict.h"

#include <stdio.h>

enum { OPTION_SEAT = 1, OPTION_EFFORT, OPTION_JSON };

struct wanted {
	bool json;
	unsigned seat; /* from 1; 0: all */
	unsigned effort;
};

static bool read_args(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    {"seat", required_argument, NULL, OPTION_SEAT},
	    {"effort", required_argument, NULL, OPTION_EFFORT},
	    {"json", no_argument, NULL, OPTION_JSON},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (found == OPTION_JSON)
			w->json = true;
		else if (found == OPTION_SEAT
			     ? !args_number("--seat", optarg, 1, GAME_SEATS_MAX, &w->seat)
			     : found != OPTION_EFFORT || !args_number("--effort", optarg, 1,
								      COACH_EFFORT_MAX, &w->effort))
			return false;
	}
	return true;
}

/* Returns whether the coach can judge the record; if not, prints why. */
static bool can_judge(const char *path, const struct table *t)
{
	if (!verdict_is_view(t))
		return true;
	MESSAGE_ERROR(MSG_ANALYSE_VIEW, LANG_STRING(path));
	return false;
}

static void go_through(struct coach *c, const struct table *t, uint32_t effort)
{
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};
	uint32_t done = 0;

	coach_begin(c, t, memory, effort);
	while (done < COACH_DONE) {
		char buffer[128];
		struct text sentence = text_in(buffer, sizeof buffer);

		MESSAGE_WRITE(&sentence, MSG_ANALYSE_THINKS);
		progress_show_sentence(&sentence, done, COACH_DONE);
		done = coach_step(c);
	}
	progress_clear();
}

static void print_json(const struct coach *c, int seat)
{
	static char buffer[REPLAY_STEP_MAX];
	struct text line = text_in(buffer, sizeof buffer);

	for (uint32_t i = 0; coach_json(c, i, seat, &line); i++) {
		ASSERT(!line.full);
		fwrite(line.at, 1, line.n, stdout);
		line.n = 0;
	}
}

int command_analyse(struct args *args)
{
	static struct table table;
	static struct coach coach;
	struct wanted w = {.effort = COACH_EFFORT};
	const char *path;

	if (!read_args(args, &w) || !(path = args_operand(args, "FILE")))
		return EXIT_WRONG_CALL;
	if (!load_record(path, &table) || !can_judge(path, &table))
		return EXIT_WRONG_INPUT;
	if (w.seat > table.seats) {
		MESSAGE_ERROR(MSG_ANALYSE_SEATS, LANG_NUMBER(w.seat), LANG_NUMBER(table.seats));
		return EXIT_WRONG_CALL;
	}
	go_through(&coach, &table, w.effort);
	if (!coach.decisions) {
		MESSAGE_ERROR(MSG_ANALYSE_NO_CHOICE, LANG_STRING(path));
		return EXIT_WRONG_INPUT;
	}
	if (w.json || !face_of(table.game)) {
		print_json(&coach, (int)w.seat - 1);
		return EXIT_DONE;
	}
	if (table_to_act(&table) != GAME_OVER)
		MESSAGE_PRINT(MSG_ANALYSE_UNFINISHED);
	analyse_print(&coach, (int)w.seat - 1);
	return EXIT_DONE;
}
