/* Fuzzes board files of every game: a text is refused with a line that it has, or it is a board
 * that can be written, read again and played on. */
#include "tests/kit/kit.h"

#include "core/base/assert.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void play(const struct game *game, struct table_state *state, struct rng *r)
{
	struct game_effect effect[GAME_EFFECTS_MAX];
	struct game_scores scores;
	uint32_t events = 0;

	while (game->to_act(state) != GAME_OVER) {
		struct game_effects why = {.at = effect};
		move_t moves[GAME_MOVES_MAX];
		const size_t n = game->legal(state, moves);
		const move_t m = n ? moves[rng_below(r, (uint32_t)n)] : game->chance(state, r);

		ASSERT(game->check(state, m) == 0);
		game->apply(state, m, &why);
		ASSERT(why.n <= game->effects_max && ++events <= game->events_max);
		why.n = 0;
		game->score(state, &scores, &why);
		ASSERT(why.n <= game->effects_max);
	}
}

static void use(const struct game *game, const void *board, uint8_t number)
{
	_Alignas(8) uint8_t again[GAME_BOARD_MAX] = {0};
	char buffer[RECORD_BOARD_MAX];
	struct text text = text_in(buffer, sizeof buffer);
	struct game_fault fault;
	struct table_state state;
	struct rng r = help_rng("board", number);
	const struct game_setup how = {
	    .seats = (uint8_t)(game->seats_min + number % (game->seats_max - game->seats_min + 1)),
	    .board = board,
	};

	ASSERT(game_begin(game, &how, &state) == 0);
	game->board_write(&state, &text);
	ASSERT(!text.full);
	if (text.n) {
		ASSERT(game->board_read(text.at, text.n, again, &fault) == 0);
		ASSERT(memcmp(again, board, game->board_size) == 0);
	}
	play(game, &state, &r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	const char *text = (const char *)data;
	uint32_t lines = 1;

	for (size_t i = 0; i < n; i++)
		lines += text[i] == '\n';
	for (unsigned i = 0; kit_game(i); i++) {
		_Alignas(8) uint8_t board[GAME_BOARD_MAX] = {0};
		const uint8_t untouched[GAME_BOARD_MAX] = {0};
		struct game_fault fault = {.line = 0};
		unsigned names = 0;

		if (kit_game(i)->board_read(text, n, board, &fault) == 0) {
			use(kit_game(i), board, n ? data[n - 1] : 0);
			continue;
		}
		while (kit_game(i)->faults[names])
			names++;
		ASSERT(fault.line <= lines && fault.what < names && (fault.line || !n));
		ASSERT(memcmp(board, untouched, sizeof board) == 0);
	}
	return 0;
}
