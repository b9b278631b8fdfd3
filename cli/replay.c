/* tafel replay: checks a record and prints it, or a summary of it. */
#include "table/replay.h"
#include "cli/command.h"
#include "cli/face.h"
#include "cli/load.h"
#include "cli/message.h"
#include "cli/screen.h"
#include "cli/summary.h"
#include "core/base/assert.h"

#include <string.h>

enum { OPTION_LEGAL = 1, OPTION_JSON, OPTION_VIEW };

struct wanted {
	bool legal, json;
	const char *view;
};

static bool read_args(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    {"legal", no_argument, NULL, OPTION_LEGAL},
	    {"json", no_argument, NULL, OPTION_JSON},
	    {"view", required_argument, NULL, OPTION_VIEW},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		switch (found) {
		case OPTION_LEGAL:
			w->legal = true;
			break;
		case OPTION_JSON:
			w->json = true;
			break;
		case OPTION_VIEW:
			w->view = optarg;
			break;
		default:
			return false;
		}
	}
	if (w->legal && w->json)
		MESSAGE_ERROR(MSG_ARGS_TOGETHER, LANG_STRING("--legal"), LANG_STRING("--json"));
	return !(w->legal && w->json);
}

/* Reads the value of --view: a seat of this table, or spectator. */
static bool find_viewer(const char *view, const struct table *t, int *viewer)
{
	const struct scan number = scan_in(view, strlen(view));
	const int64_t seat = scan_number(&number, t->seats);

	if (strcmp(view, "spectator") == 0) {
		*viewer = GAME_SPECTATOR;
		return true;
	}
	if (seat < 1) {
		MESSAGE_ERROR(MSG_ARGS_VIEW, LANG_STRING(view), LANG_NUMBER(t->seats));
		return false;
	}
	*viewer = (int)seat - 1;
	return true;
}

static void print_steps(const struct table *t, int viewer, enum replay_format format)
{
	static char buffer[REPLAY_STEP_MAX];
	struct text step = text_in(buffer, sizeof buffer);
	struct replay r;

	replay_start(&r, t, viewer, format);
	while (!ferror(stdout) && replay_next(&r, &step)) {
		ASSERT(!step.full);
		fwrite(step.at, 1, step.n, stdout);
		step.n = 0;
	}
}

int command_replay(struct args *args)
{
	static struct table table;
	struct wanted w = {.legal = false};
	int viewer = GAME_ALL;
	const char *path;

	if (!read_args(args, &w) || !(path = args_operand(args, "FILE")))
		return EXIT_WRONG_CALL;
	if (!load_record(path, &table))
		return EXIT_WRONG_INPUT;
	if (w.view && !find_viewer(w.view, &table, &viewer))
		return EXIT_WRONG_CALL;
	if (w.legal || w.json || w.view || !face_of(table.game))
		print_steps(&table, viewer,
			    w.legal  ? REPLAY_LEGAL
			    : w.json ? REPLAY_JSON
				     : REPLAY_RECORD);
	else
		summary_print(&table);
	return EXIT_DONE;
}
