/* Fuzzes records: a text is refused with a line that it has, or it is a table that can be written
 * in every format and for every viewer. */
#include "tests/kit/kit.h"

#include "core/base/assert.h"
#include "tests/kit/json.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void replay(const struct table *t, int viewer, enum replay_format format)
{
	static char buffer[REPLAY_STEP_MAX];
	struct replay r;

	replay_start(&r, t, viewer, format);
	for (;;) {
		struct text step = text_in(buffer, sizeof buffer);

		if (!replay_next(&r, &step))
			break;
		ASSERT(!step.full);
		if (format == REPLAY_JSON)
			ASSERT(json_is_value(scan_in(step.at, step.n - 1)));
	}
}

static void use(const struct table *t)
{
	static char first[RECORD_MAX], second[RECORD_MAX];
	struct text one = text_in(first, sizeof first), two = text_in(second, sizeof second);
	struct record_fault fault;
	struct table again;
	uint32_t forged;

	record_write(t, GAME_ALL, &one);
	ASSERT(!one.full);
	ASSERT(record_read(one.at, one.n, &again, &fault) == 0);
	record_write(&again, GAME_ALL, &two);
	ASSERT(one.n == two.n && memcmp(one.at, two.at, one.n) == 0);
	ASSERT(memcmp(&t->state, &again.state, sizeof again.state) == 0);
	(void)table_count_forged(t, &forged);
	for (int viewer = GAME_ALL; viewer < t->seats; viewer++)
		for (int format = REPLAY_RECORD; format <= REPLAY_JSON; format++)
			replay(t, viewer, (enum replay_format)format);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct table t, untouched;
	struct record_fault fault;
	uint32_t lines = 1;

	for (size_t i = 0; i < n; i++)
		lines += data[i] == '\n';
	memset(&t, 0x5a, sizeof t);
	untouched = t;
	if (record_read((const char *)data, n, &t, &fault) == 0) {
		use(&t);
		return 0;
	}
	ASSERT(fault.line >= 1 && fault.line <= lines && fault.rule < 0);
	ASSERT(fault.reason < RECORD_REASONS);
	ASSERT(memcmp(&t, &untouched, sizeof t) == 0);
	return 0;
}
