#include "server/rest/api.h"

#include "core/base/json.h"
#include "server/room/room_json.h"

#include <stdlib.h>

void api_write_table(const struct room *r, int64_t now, struct text *out)
{
	json_begin_object(out);
	room_json_header(r, out);
	room_json_status(r, now, out);
	json_end_object(out);
}

/* Makes room for one more table and a comma. Returns false if there is no memory. */
static bool grow(struct text *text)
{
	const size_t needed = text->n + API_TABLE_MAX + 1;
	char *larger;

	if (needed <= text->max)
		return true;
	larger = realloc(text->at, 2 * needed);
	if (!larger)
		return false;
	text->at = larger;
	text->max = 2 * needed;
	return true;
}

bool api_tables_add(struct api_tables *tables, const struct room *r, int64_t now)
{
	char buffer[API_TABLE_MAX];
	struct text table = text_in(buffer, sizeof buffer);

	api_write_table(r, now, &table);
	if (table.full || !grow(&tables->text))
		return false;
	tables->count++;
	json_put_raw(&tables->text, table.at, table.n);
	return true;
}

void api_tables_free(struct api_tables *tables)
{
	free(tables->text.at);
	*tables = (struct api_tables){.count = 0};
}
