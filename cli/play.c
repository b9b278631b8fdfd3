/* tafel play: finds out which game is played and by whom, from the command line, from a record, or
 * by asking. */
#include "cli/play.h"

#include "cli/command.h"
#include "cli/input.h"
#include "cli/load.h"
#include "cli/message.h"
#include "cli/opening.h"
#include "cli/screen.h"
#include "cli/summary.h"
#include "core/base/assert.h"
#include "table/verdict.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
	OPTION_OWN_DICE = 1,
	OPTION_RESUME,
	OPTION_NO_COLOR,
	OPTION_THREADS,
	NAMES_MAX = 512,
};

struct wanted {
	const struct game *game;
	const char *resume;
	unsigned threads;
	struct opening opening;
};

/* ---- the command line ---- */

static bool read_options(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    OPENING_OPTIONS,
	    {"own-dice", no_argument, NULL, OPTION_OWN_DICE},
	    {"resume", required_argument, NULL, OPTION_RESUME},
	    {"no-color", no_argument, NULL, OPTION_NO_COLOR},
	    {"threads", required_argument, NULL, OPTION_THREADS},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (opening_read_option(&w->opening, found))
			continue;
		switch (found) {
		case OPTION_OWN_DICE:
			w->opening.own_dice = true;
			break;
		case OPTION_RESUME:
			w->resume = optarg;
			break;
		case OPTION_NO_COLOR:
			screen_without_colour();
			break;
		case OPTION_THREADS:
			if (!args_threads(optarg, &w->threads))
				return false;
			break;
		default:
			return false;
		}
	}
	return true;
}

/* Returns an option on the command line that is only for a new game, or NULL. */
static const char *new_game_option(const struct wanted *w)
{
	return w->opening.seats      ? "--seats"
	       : w->opening.options  ? "--option"
	       : w->opening.seed     ? "--seed"
	       : w->opening.board    ? "--board"
	       : w->opening.own_dice ? "--own-dice"
				     : NULL;
}

static bool read_args(struct args *args, struct wanted *w)
{
	const char *id;

	if (!read_options(args, w))
		return false;
	id = args_operand(args, "GAME");
	w->game = id ? args_game(id) : NULL;
	if (!w->game)
		return false;
	if (!face_of(w->game)) {
		MESSAGE_ERROR(MSG_ARGS_NO_FACE, LANG_STRING(id));
		return false;
	}
	if (w->opening.own_dice && w->opening.seed) {
		MESSAGE_ERROR(MSG_ARGS_TOGETHER, LANG_STRING("--own-dice"), LANG_STRING("--seed"));
		return false;
	}
	if (w->resume && new_game_option(w)) {
		MESSAGE_ERROR(MSG_ARGS_TOGETHER, LANG_STRING("--resume"),
			      LANG_STRING(new_game_option(w)));
		return false;
	}
	return true;
}

/* ---- who plays ---- */

/* Returns the number of seats of --seats: a number, or names with commas between them (`named`). */
static unsigned count_seats(const char *seats, bool *named)
{
	struct scan list = scan_in(seats, strlen(seats)), name;
	const int64_t number = scan_number(&list, 1000);
	unsigned n = 0;

	*named = number < 0;
	if (number >= 0)
		return (unsigned)number;
	while (args_next_word(&list, &name))
		n++;
	return n;
}

/* Checks the number of seats and the names of --seats. Returns false after an error message. */
static bool seats_fit(const struct game *game, const char *seats)
{
	struct scan list = scan_in(seats, strlen(seats)), name;
	bool named;
	const unsigned n = count_seats(seats, &named);

	if (n < game->seats_min || n > game->seats_max) {
		MESSAGE_ERROR(MSG_ARGS_SEATS, LANG_STRING(game->id), LANG_NUMBER(n),
			      LANG_NUMBER(game->seats_min), LANG_NUMBER(game->seats_max));
		return false;
	}
	for (unsigned seat = 1; named && args_next_word(&list, &name); seat++)
		if (!name.n || name.n > TABLE_NAME_MAX || !scan_is_printable(&name)) {
			MESSAGE_ERROR(MSG_ARGS_NAME, LANG_NUMBER(seat),
				      LANG_NUMBER(TABLE_NAME_MAX));
			return false;
		}
	return true;
}

static void name_seats(struct table *t, const char *seats)
{
	struct scan list = scan_in(seats, strlen(seats)), name;

	for (unsigned seat = 0; seat < t->seats && args_next_word(&list, &name); seat++) {
		const int wrong = table_set_name(t, seat, name.at, name.n);

		ASSERT(!wrong);
	}
}

/* A seat whose name is that of a level is played by the computer, so a record says who plays. */
static void seat_players(struct play *p)
{
	p->people = 0;
	for (unsigned seat = 0; seat < p->table.seats; seat++) {
		const char *name = p->table.name[seat];

		p->player[seat] = player_find(name, strlen(name));
		p->people += !p->player[seat];
	}
}

/* ---- a new game ---- */

static void date_table(struct table *t)
{
	const time_t seconds = time(NULL);
	struct tm today;
	char date[TABLE_DATE_MAX + 1];

	if (localtime_r(&seconds, &today) &&
	    strftime(date, sizeof date, "%Y-%m-%d", &today) == TABLE_DATE_MAX)
		(void)table_set_date(t, date, TABLE_DATE_MAX); /* a game needs no date */
}

/* Names all seats but the first after the level medium, for a game that needs more than one. */
static void name_computers(struct table *t)
{
	for (unsigned seat = 1; seat < t->seats; seat++)
		(void)table_set_name(t, seat, player_medium.name, strlen(player_medium.name));
}

/* Opens the table for the seats of --seats; without them for as few seats as possible. Returns an
 * exit code. */
static int open_table(const struct wanted *w, const char *seats, struct play *p)
{
	unsigned n = w->game->seats_min;
	bool named = false;
	int wrong;

	if (seats && *seats) {
		if (!seats_fit(w->game, seats))
			return EXIT_WRONG_CALL;
		n = count_seats(seats, &named);
	}
	wrong = opening_table(&w->opening, w->game, n, &p->table);
	if (wrong)
		return wrong;
	if (named)
		name_seats(&p->table, seats);
	else if (!seats || !*seats)
		name_computers(&p->table);
	date_table(&p->table);
	return EXIT_DONE;
}

/* Asks who plays until the answer is right. Returns false if the person wants to leave. */
static bool ask_seats(const struct game *game, char names[NAMES_MAX])
{
	char buffer[PLAY_ANSWER_MAX];
	struct text question = text_in(buffer, sizeof buffer);

	if (game->seats_min == 1)
		MESSAGE_WRITE(&question, MSG_PLAY_WHO, LANG_NUMBER(game->seats_max),
			      LANG_TEXT(message_text(MSG_LEVELS)));
	else
		MESSAGE_WRITE(&question, MSG_PLAY_WHO_MANY, LANG_NUMBER(game->seats_min),
			      LANG_NUMBER(game->seats_max), LANG_TEXT(message_text(MSG_LEVELS)));
	do {
		if (!play_ask(message_string(&question), names, NAMES_MAX))
			return false;
	} while (*names && !seats_fit(game, names));
	return true;
}

/* ---- an unfinished game ---- */

/* Renames the unfinished game in the file, so that the new game does not overwrite it. */
static void archive_other(const struct play *p)
{
	char kept[SAVE_PATH_MAX];

	if (save_exists(&p->save) && save_archive(&p->save, kept))
		MESSAGE_PRINT(MSG_PLAY_ASIDE, LANG_STRING(kept));
}

enum offer { OFFER_TAKEN, OFFER_DECLINED, OFFER_LEAVE };

/* Offers to continue the unfinished game in the file, if there is one. */
static enum offer offer_game(struct play *p)
{
	char answer[64];

	if (!save_exists(&p->save) || !load_record(p->save.path, &p->table) ||
	    table_to_act(&p->table) == GAME_OVER || verdict_is_view(&p->table))
		return OFFER_DECLINED;
	summary_print(&p->table);
	putchar('\n');
	if (!play_ask(message_text(MSG_PLAY_CONTINUE), answer, sizeof answer))
		return OFFER_LEAVE;
	return !*answer || strchr(message_text(MSG_PLAY_YES), *answer) ? OFFER_TAKEN
								       : OFFER_DECLINED;
}

/* The result of looking for a game to play. */
struct start {
	int code;   /* the exit code */
	bool ready; /* there is a game to play */
};

static struct start resume(const struct wanted *w, struct play *p)
{
	if (!load_record(w->resume, &p->table))
		return (struct start){.code = EXIT_WRONG_INPUT};
	if (p->table.game != w->game) {
		MESSAGE_ERROR(MSG_PLAY_OTHER_GAME, LANG_STRING(w->resume),
			      LANG_STRING(p->table.game->id), LANG_STRING(w->game->id));
		return (struct start){.code = EXIT_WRONG_INPUT};
	}
	if (table_to_act(&p->table) == GAME_OVER) {
		MESSAGE_PRINT(MSG_PLAY_IS_OVER, LANG_STRING(w->resume));
		summary_print(&p->table);
		return (struct start){.ready = false};
	}
	if (verdict_is_view(&p->table)) {
		MESSAGE_ERROR(MSG_PLAY_VIEW_ONLY, LANG_STRING(w->resume));
		return (struct start){.code = EXIT_WRONG_INPUT};
	}
	if (strcmp(w->resume, p->save.path) != 0)
		archive_other(p);
	return (struct start){.ready = true};
}

/* Begins a new game as the command line says. */
static struct start begin_from_options(const struct wanted *w, struct play *p)
{
	const int wrong = open_table(w, w->opening.seats, p);

	if (wrong)
		return (struct start){.code = wrong};
	MESSAGE_PRINT(p->face->welcome);
	putchar('\n');
	archive_other(p);
	return (struct start){.ready = true};
}

/* Asks the person whether to continue the unfinished game, and who plays a new one. */
static struct start begin_by_asking(const struct wanted *w, struct play *p)
{
	char names[NAMES_MAX];
	int wrong;

	MESSAGE_PRINT(p->face->welcome);
	putchar('\n');
	if (!new_game_option(w)) {
		const enum offer offer = offer_game(p);

		if (offer != OFFER_DECLINED)
			return (struct start){.ready = offer == OFFER_TAKEN};
	}
	if (!ask_seats(w->game, names))
		return (struct start){.ready = false};
	wrong = open_table(w, names, p);
	if (wrong)
		return (struct start){.code = wrong};
	archive_other(p);
	return (struct start){.ready = true};
}

int command_play(struct args *args)
{
	static struct play play;
	struct wanted w = {.threads =
			       1}; /* more threads would play another game with the same seed */
	struct start start;

	if (!read_args(args, &w))
		return EXIT_WRONG_CALL;
	play.face = face_of(w.game);
	input_catch_signals();
	save_open(&play.save, w.game);
	if (w.resume)
		start = resume(&w, &play);
	else if (w.opening.seats || !screen_is_interactive())
		start = begin_from_options(&w, &play);
	else
		start = begin_by_asking(&w, &play);
	if (!start.ready)
		return start.code;
	if (!think_open(&play.think, w.threads))
		return EXIT_WRONG_INPUT;
	seat_players(&play);
	play_table(&play);
	think_close(&play.think);
	return EXIT_DONE;
}
