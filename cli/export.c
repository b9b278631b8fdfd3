/* tafel export: prints the record of a table that the server keeps, or copies all tables. */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/serve_data.h"
#include "core/base/assert.h"
#include "table/record.h"

#include <stdio.h>
#include <string.h>

struct wanted {
	const char *data, *backup, *table;
};

static bool read_args(struct args *args, struct wanted *w)
{
	static const struct option options[] = {
	    {"data", required_argument, NULL, 'd'},
	    {"backup", required_argument, NULL, 'b'},
	    ARGS_COMMON,
	};
	int option;

	while ((option = args_next(args, options)) != ARGS_END) {
		if (option == 'd')
			w->data = optarg;
		else if (option == 'b')
			w->backup = optarg;
		else if (option == ARGS_WRONG)
			return false;
	}
	if (w->backup)
		return args_no_operand(args);
	w->table = args_operand(args, "TABLE");
	return w->table != NULL;
}

static bool note_id(void *with, const char *id, size_t n)
{
	if (n == ROOM_KEY_DIGITS)
		memcpy(with, id, n);
	return false;
}

/* Loads a table by its id or its short code. */
static int load(struct store *s, const char *table, struct room *room)
{
	char id[ROOM_KEY_DIGITS + 1] = "";
	int result;

	if (strlen(table) == ROOM_KEY_DIGITS)
		return store_load_room(s, table, room);
	result = s->kind->find(s, table, note_id, id);
	return result == STORE_DONE ? store_load_room(s, id, room) : result;
}

static int print_record(struct store *s, const char *table)
{
	static char buffer[RECORD_MAX];
	static struct room room;
	struct text record = text_in(buffer, sizeof buffer);
	const int result = load(s, table, &room);

	if (result == STORE_NO_TABLE) {
		MESSAGE_ERROR(MSG_EXPORT_NO_TABLE, LANG_STRING(table));
		return EXIT_WRONG_INPUT;
	}
	if (result != STORE_DONE) {
		MESSAGE_ERROR(MSG_EXPORT_DAMAGED, LANG_STRING(table));
		return EXIT_WRONG_INPUT;
	}
	record_write(&room.table, GAME_ALL, &record);
	ASSERT(!record.full);
	fwrite(record.at, 1, record.n, stdout);
	return EXIT_DONE;
}

static int copy_all(struct store *s, const char *path)
{
	if (s->kind->backup(s, path) == STORE_DONE)
		return EXIT_DONE;
	MESSAGE_ERROR(MSG_EXPORT_BACKUP, LANG_STRING(path));
	return EXIT_WRONG_INPUT;
}

int command_export(struct args *args)
{
	struct wanted w = {.data = NULL};
	struct store *store;
	int code;

	if (!read_args(args, &w))
		return EXIT_WRONG_CALL;
	store = serve_data_open(w.data, true);
	if (!store)
		return EXIT_WRONG_INPUT;
	code = w.backup ? copy_all(store, w.backup) : print_record(store, w.table);
	store->kind->close(store);
	return code;
}
