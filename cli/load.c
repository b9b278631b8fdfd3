#include "cli/load.h"

#include "cli/input.h"
#include "cli/message.h"
#include "cli/refusal.h"

bool load_record(const char *path, struct table *t)
{
	/* One byte more than the longest record, so that record_read sees a longer one. */
	static char buffer[RECORD_MAX + 1];
	struct record_fault fault;
	size_t n;

	if (!input_file(path, buffer, sizeof buffer, &n))
		return false;
	if (record_read(buffer, n, t, &fault)) {
		refusal_record(path, buffer, n, &fault);
		return false;
	}
	return true;
}

bool load_board(const char *path, const struct game *game, void *board)
{
	static char buffer[RECORD_BOARD_MAX + 1];
	struct game_fault fault;
	size_t n;

	if (!input_file(path, buffer, sizeof buffer, &n))
		return false;
	if (n > RECORD_BOARD_MAX) {
		MESSAGE_ERROR(MSG_FILE_TOO_LARGE, LANG_STRING(path), LANG_NUMBER(RECORD_BOARD_MAX));
		return false;
	}
	if (game->board_read(buffer, n, board, &fault)) {
		refusal_board(path, buffer, n, game, &fault);
		return false;
	}
	return true;
}
