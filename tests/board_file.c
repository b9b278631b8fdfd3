#include "tests/board_file.h"

#include <string.h>

enum { FILE_MAX = 4096, UNTOUCHED = 0x5a };

void board_assert_refused(const struct game *game, const char *text, size_t n,
			  struct game_fault expected)
{
	uint8_t board[GAME_BOARD_MAX], untouched[GAME_BOARD_MAX];
	struct game_fault fault = {.what = 0xff};

	memset(board, UNTOUCHED, sizeof board);
	memset(untouched, UNTOUCHED, sizeof untouched);
	assert_int_equal(game->board_read(text, n, board, &fault), -1);
	assert_memory_equal(board, untouched, sizeof board);
	if (fault.what != expected.what || fault.line != expected.line ||
	    fault.value[0] != expected.value[0] || fault.value[1] != expected.value[1])
		fail_msg("\"%.*s\": %s in line %u (%d, %d), not %s in line %u (%d, %d)", (int)n,
			 text, game->faults[fault.what], fault.line, fault.value[0], fault.value[1],
			 game->faults[expected.what], expected.line, expected.value[0],
			 expected.value[1]);
}

uint32_t board_assert_mistakes(const struct board_file *file, const struct board_mistake *mistakes,
			       size_t n)
{
	uint32_t seen = 0;

	for (const struct board_mistake *m = mistakes; m < mistakes + n; m++) {
		char text[FILE_MAX];
		const size_t size =
		    help_changed(file->path, file->lines, m->number, m->by, text, sizeof text);

		board_assert_refused(file->game, text, size,
				     (struct game_fault){.what = (uint8_t)m->what,
							 .line = m->line,
							 .value = {m->a, m->b}});
		seen |= 1u << m->what;
	}
	return seen;
}

void board_assert_names(const struct game *game, unsigned faults)
{
	for (unsigned i = 0; i < faults; i++) {
		assert_non_null(game->faults[i]);
		for (unsigned j = 0; j < i; j++)
			assert_string_not_equal(game->faults[i], game->faults[j]);
	}
	assert_null(game->faults[faults]);
}

void board_assert_standard(const struct board_file *file, void *state)
{
	char text[FILE_MAX], written[16];
	const size_t n = help_file(file->path, text, sizeof text);
	struct text out = text_in(written, sizeof written);
	_Alignas(8) uint8_t board[GAME_BOARD_MAX];
	struct game_fault fault;
	const struct game_setup how = {.seats = 2, .board = board};

	memset(board, UNTOUCHED, sizeof board);
	assert_int_equal(file->game->board_read(text, n, board, &fault), 0);
	assert_true(help_same(board, file->standard, file->game->board_size));
	assert_int_equal(game_begin(file->game, &how, state), 0);
	file->game->board_write(state, &out);
	assert_text(&out, "");
}
