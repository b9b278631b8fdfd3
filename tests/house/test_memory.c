/* Playing, writing and reading a game allocates nothing; states are small. */
#include "tests/help.h"

#include "core/doodle/state.h"
#include "core/games.h"
#include "search/player.h"
#include "table/json.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

/* Every call of the allocator from our own objects passes here (linked with --wrap). */
static unsigned long calls;

void *__real_malloc(size_t n);
void *__wrap_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n);
void __real_free(void *old);
void __wrap_free(void *old);

void *__wrap_malloc(size_t n)
{
	calls++;
	return __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size)
{
	calls++;
	return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n)
{
	calls++;
	return __real_realloc(old, n);
}

void __wrap_free(void *old)
{
	calls++;
	__real_free(old);
}

static void test_allocation_is_counted(void **unused)
{
	const unsigned long before = calls;
	void *some = malloc(7), *others = calloc(7, 7);
	void *more = realloc(others, 700);

	(void)unused;
	assert_non_null(some);
	assert_non_null(more);
	free(some);
	free(more);
	assert_int_equal(calls - before, 5);
}

static void play_and_write(const struct game *game, const struct player *player, unsigned seats)
{
	enum { ITERATIONS = 16, MEMORY = 64 * 1024 };
	static _Alignas(16) uint8_t thoughts[MEMORY];
	static struct table t, again;
	static char buffer[RECORD_MAX];
	struct text record = text_in(buffer, sizeof buffer);
	const struct game_setup how = {.seats = (uint8_t)seats};
	struct record_fault fault;
	struct replay r;

	(void)table_open(&t, game, &how);
	(void)table_set_seed(&t, "memory", 6);
	player_finish(player, &t, (struct player_memory){thoughts, sizeof thoughts}, ITERATIONS);
	record_write(&t, GAME_ALL, &record);
	(void)record_read(record.at, record.n, &again, &fault);
	(void)record_read(record.at, record.n - 1, &again, &fault);
	(void)verdict_of(&again);
	for (int format = REPLAY_RECORD; format <= REPLAY_JSON; format++) {
		replay_start(&r, &t, GAME_SPECTATOR, (enum replay_format)format);
		do
			record.n = 0;
		while (replay_next(&r, &record));
	}
	table_json(&t, GAME_ALL, &record);
}

static void test_playing_allocates_nothing(void **unused)
{
	const unsigned long before = calls;

	(void)unused;
	for (unsigned i = 0; games[i]; i++)
		for (unsigned seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
			for (unsigned p = 0; players[p]; p++)
				play_and_write(games[i], players[p], seats);
	assert_int_equal(calls - before, 0);
}

static void test_state_of_doodle_is_at_most_768_bytes(void **unused)
{
	(void)unused;
	assert_true(sizeof(struct doodle) <= 768);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_allocation_is_counted),
	    cmocka_unit_test(test_playing_allocates_nothing),
	    cmocka_unit_test(test_state_of_doodle_is_at_most_768_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
