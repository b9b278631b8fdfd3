/* tafel random: a whole game, played by the computer, as a record. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/opening.h"
#include "core/base/assert.h"
#include "search/player.h"
#include "table/record.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_PLAYER = 1 };

/* The command line. Values that depend on the game are checked when the game is known. */
struct wanted {
	struct opening opening;
	const struct player *player;
};

static bool read_args(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    OPENING_OPTIONS,
	    {"player", required_argument, NULL, OPTION_PLAYER},
	    ARGS_COMMON,
	};
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (opening_read_option(&w->opening, found))
			continue;
		if (found != OPTION_PLAYER)
			return false;
		w->player = args_player(optarg, strlen(optarg));
		if (!w->player)
			return false;
	}
	return true;
}

int command_random(struct args *args)
{
	static struct table table;
	static char buffer[RECORD_MAX];
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	const struct player_memory memory = {thoughts, sizeof thoughts};
	struct text record = text_in(buffer, sizeof buffer);
	struct wanted w = {.player = &player_random};
	const struct game *game;
	const char *id;
	unsigned seats;
	int wrong;

	if (!read_args(args, &w) || !(id = args_operand(args, "GAME")) || !(game = args_game(id)))
		return EXIT_WRONG_CALL;
	seats = game->seats_min;
	if (w.opening.seats &&
	    !args_number("--seats", w.opening.seats, game->seats_min, game->seats_max, &seats))
		return EXIT_WRONG_CALL;
	wrong = opening_table(&w.opening, game, seats, &table);
	if (wrong)
		return wrong;
	player_finish(w.player, &table, memory, UINT32_MAX);
	record_write(&table, GAME_ALL, &record);
	ASSERT(!record.full);
	fwrite(record.at, 1, record.n, stdout);
	return EXIT_DONE;
}
