#include "cli/serve_data.h"

#include "cli/input.h"
#include "cli/save.h"
#include "cli/say.h"

#include <stdio.h>

struct store *serve_data_open(const char *folder, bool read_only)
{
	char path[SAVE_PATH_MAX] = "", file[SAVE_PATH_MAX + 16], why[SAVE_PATH_MAX + 256];
	struct store *store;

	if (!save_folder(folder, !read_only, path)) {
		input_complain(folder ? folder : path);
		return NULL;
	}
	snprintf(file, sizeof file, "%s/tables.sqlite", path);
	store = store_sqlite(file, read_only, why, sizeof why);
	if (!store)
		COMPLAIN(MSG_SERVE_DATA, LANG_STRING(why));
	return store;
}
