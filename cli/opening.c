#include "cli/opening.h"

#include "cli/command.h"
#include "cli/load.h"
#include "cli/message.h"
#include "core/base/assert.h"

#include <string.h>
#include <sys/random.h>

/* 16 hexadecimal digits, short enough to copy by hand */
enum { SEED_BYTES = 8 };

static void note_option(struct opening *o, const char *name)
{
	/* A game has no more options, so a further one is wrong or stands twice. */
	if (o->options < GAME_OPTIONS_MAX)
		o->option[o->options++] = name;
}

bool opening_read_option(struct opening *o, int option)
{
	switch (option) {
	case OPENING_SEATS:
		o->seats = optarg;
		return true;
	case OPENING_OPTION:
		note_option(o, optarg);
		return true;
	case OPENING_SEED:
		o->seed = optarg;
		return true;
	case OPENING_BOARD:
		o->board = optarg;
		return true;
	default:
		return false;
	}
}

static int set_seed(const char *seed, struct table *t)
{
	if (table_set_seed(t, seed, strlen(seed)) == 0)
		return EXIT_DONE;
	MESSAGE_ERROR(MSG_ARGS_SEED, LANG_NUMBER(TABLE_SEED_MAX));
	return EXIT_WRONG_CALL;
}

static int set_random_seed(struct table *t)
{
	uint8_t bytes[SEED_BYTES];
	char buffer[2 * SEED_BYTES];
	struct text seed = text_in(buffer, sizeof buffer);
	int wrong;

	/* getrandom never returns fewer than 256 bytes if no more were asked for. */
	if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
		MESSAGE_ERROR(MSG_ARGS_NO_RANDOM);
		return EXIT_WRONG_INPUT;
	}
	text_hex(&seed, bytes, sizeof bytes);
	wrong = table_set_seed(t, seed.at, seed.n);
	ASSERT(!wrong);
	return EXIT_DONE;
}

int opening_table(const struct opening *o, const struct game *game, unsigned seats, struct table *t)
{
	_Alignas(8) uint8_t board[GAME_BOARD_MAX];
	struct game_setup how = {.seats = (uint8_t)seats, .board = o->board ? board : NULL};

	for (unsigned i = 0; i < o->options; i++)
		if (!args_game_option(game, o->option[i], &how.options))
			return EXIT_WRONG_CALL;
	if (o->board && !load_board(o->board, game, board))
		return EXIT_WRONG_INPUT;
	if (table_open(t, game, &how)) {
		MESSAGE_ERROR(MSG_ARGS_OPTION_SEATS, LANG_NUMBER(seats));
		return EXIT_WRONG_CALL;
	}
	if (o->own_dice)
		return EXIT_DONE;
	return o->seed ? set_seed(o->seed, t) : set_random_seed(t);
}
