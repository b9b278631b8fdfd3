/* Bots and processes, with real programs written for the shell: input and output, limits, and that
 * no process is left. */
#include "arena/arena.h"
#include "core/games.h"
#include "tests/help.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

enum { SOON = 10000, MS_LATE = 100 };

static const atomic_bool go_on = false;
static const atomic_bool stopped = true;

static uint64_t in(uint64_t ms)
{
	return process_now() + ms;
}

static struct process started(const char *command)
{
	struct process p;

	assert_int_equal(process_start(&p, command), 0);
	assert_true(p.pid > 0);
	return p;
}

/* The process and its group are gone, and there is no child to wait for. Its own children are not
 * ours to wait for; the system takes a moment to remove them. */
static void assert_gone(pid_t pid)
{
	const uint64_t until = in(SOON);

	assert_int_equal(kill(pid, 0), -1);
	assert_int_equal(errno, ESRCH);
	while (kill(-pid, 0) == 0)
		assert_true(process_now() < until);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

static void finish(struct process *p, unsigned patience)
{
	const pid_t pid = p->pid;

	process_finish(p, patience);
	assert_int_equal(p->pid, 0);
	assert_gone(pid);
}

static void assert_says(struct process *p, const char *expected)
{
	size_t n;

	assert_int_equal(process_read_line(p, in(SOON), &go_on, &n), PROCESS_DONE);
	assert_int_equal(n, strlen(expected));
	assert_memory_equal(p->output, expected, n);
	process_drop_line(p, n);
}

static void test_process_answers_what_it_reads(void **unused)
{
	struct process p = started("while read a; do echo \"<$a>\"; done; echo bye >&2");

	(void)unused;
	assert_false(process_has_output(&p));
	assert_int_equal(process_write(&p, "one\ntwo\n", 8, in(SOON), &go_on), PROCESS_DONE);
	assert_says(&p, "<one>");
	assert_says(&p, "<two>");
	finish(&p, SOON);
	assert_int_equal(p.errors, 4);
	assert_memory_equal(p.error_tail, "bye\n", 4);
}

static void test_reading_ends_when_late_or_stopped(void **unused)
{
	struct process p = started("sleep 100");
	size_t n;

	(void)unused;
	assert_int_equal(process_read_line(&p, in(MS_LATE), &go_on, &n), PROCESS_LATE);
	assert_int_equal(process_read_line(&p, in(SOON), &stopped, &n), PROCESS_STOPPED);
	finish(&p, 0);
}

/* The text is larger than a pipe, and the program does not read. */
static void test_writing_ends_when_late_or_when_program_ended(void **unused)
{
	static char much[1 << 20];
	struct process p = started("sleep 100");

	(void)unused;
	memset(much, 'x', sizeof much);
	assert_int_equal(process_write(&p, much, sizeof much, in(MS_LATE), &go_on), PROCESS_LATE);
	finish(&p, 0);
	/* A program that has ended: reading its output reports that. */
	p = started("exit 0");
	assert_int_equal(process_write(&p, much, sizeof much, in(SOON), &go_on), PROCESS_DONE);
	finish(&p, SOON);
}

static void test_output_line_over_limit_is_refused(void **unused)
{
	struct process p = started("printf %0200d 0; echo; printf %0201d 0; cat");
	size_t n;

	(void)unused;
	assert_int_equal(process_read_line(&p, in(SOON), &go_on, &n), PROCESS_DONE);
	assert_int_equal(n, PROCESS_LINE_MAX);
	process_drop_line(&p, n);
	assert_int_equal(process_read_line(&p, in(SOON), &go_on, &n), PROCESS_LONG);
	finish(&p, 0);
}

static void test_exit_status_and_signal_are_reported(void **unused)
{
	static const struct {
		const char *command;
		int status;
	} ways[] = {{"exit 7", 7},
		    {"kill -SEGV $$", -SIGSEGV},
		    {"sh -c 'kill -ABRT $$'; exit $?", -SIGABRT}, /* a shell in between */
		    {"no-such-program 2>&-", 127}};
	size_t n;

	(void)unused;
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct process p = started(ways[i].command);
		int status;

		assert_int_equal(process_read_line(&p, in(SOON), &go_on, &n), PROCESS_CLOSED);
		assert_true(process_ends(&p, SOON, &status));
		assert_int_equal(status, ways[i].status);
		finish(&p, 0);
	}
}

/* The program is not blocked by its flood. */
static void test_flood_on_standard_error_keeps_its_end(void **unused)
{
	struct process p = started("head -c 3000000 /dev/zero >&2; echo done; printf end >&2");

	(void)unused;
	assert_says(&p, "done");
	finish(&p, SOON);
	assert_in_range(p.errors, PROCESS_ERRORS_MAX / 2, PROCESS_ERRORS_MAX);
	assert_memory_equal(p.error_tail + p.errors - 3, "end", 3);
}

/* The signals of the process are the default ones, whatever this program blocks or ignores. */
static void test_process_has_default_signals_and_is_killed_with_its_group(void **unused)
{
	struct process p = started("trap 'echo asked; exit' TERM; echo up; sleep 100 & wait");

	(void)unused;
	assert_says(&p, "up");
	kill(p.pid, SIGTERM);
	assert_says(&p, "asked");
	finish(&p, SOON);
	/* One that ignores signals, with a child that does too. */
	p = started("trap '' TERM HUP INT; sleep 100 & echo up; while :; do sleep 100; done");
	assert_says(&p, "up");
	finish(&p, 0);
}

/* ---- whole games ---- */

static struct arena arena;
static struct arena_workspace work;

static void open_arena(const char *command)
{
	static struct table table;
	const struct game_setup how = {.seats = 2};
	const struct arena_player player[] = {
	    {.name = "bot", .command = command, .fingerprint = "-"},
	    {.name = "easy", .level = &player_easy},
	};

	assert_int_equal(table_open(&table, games_find("doodle", 6), &how), 0);
	assert_int_equal(table_set_seed(&table, "bots", 4), 0);
	assert_int_equal(arena_open(&arena, &table, player), 0);
	arena.limits = (struct bot_limits){.start = SOON, .move = SOON};
}

static void assert_breaks(const char *command, enum bot_breach why, int number)
{
	struct arena_result r;

	open_arena(command);
	if (why == BOT_LATE)
		arena.limits = (struct bot_limits){.start = MS_LATE, .move = MS_LATE};
	/* Game 1: the bot has the second seat. */
	assert_true(arena_play(&arena, 1, &go_on, &work, &r));
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(r.forfeit, 1);
	assert_int_equal(r.why, why);
	assert_int_equal(r.scores.rank[0], 2);
	assert_int_equal(r.scores.rank[1], 1);
	assert_int_equal(work.report.game, 1);
	assert_int_equal(work.report.player, 0);
	assert_int_equal(work.report.seat, 1);
	assert_int_equal(work.report.event, 4); /* start, roll, the first seat's action */
	assert_int_equal(work.report.why, why);
	assert_int_equal(work.report.number, number);
}

#define ANSWER(text) "while read a; do [ \"$a\" = go ] && " text "; done"

static void test_bot_that_breaks_rules_of_the_protocol_forfeits(void **unused)
{
	(void)unused;
	assert_breaks(ANSWER("exit 5"), BOT_ENDED, 5);
	assert_breaks(ANSWER("kill -KILL $$"), BOT_ENDED, -SIGKILL);
	assert_breaks(ANSWER("exec >&-"), BOT_CLOSED, 0);
	assert_breaks("sleep 100", BOT_LATE, 2 * MS_LATE);
	assert_breaks(ANSWER("printf %0999d 0"), BOT_LONG, 0);
	assert_breaks(ANSWER("echo hello"), BOT_NONSENSE, 0);
	assert_breaks(ANSWER("printf '\\0\\n'"), BOT_NONSENSE, 0);
	assert_breaks(ANSWER("echo roll"), BOT_NONSENSE, 0);
}

/* The bot draws a road that the dice do not allow. */
static void test_bot_with_illegal_action_forfeits(void **unused)
{
	struct arena_result r;

	(void)unused;
	open_arena(ANSWER("echo '1:11EW '")); /* blanks at the end do no harm */
	assert_true(arena_play(&arena, 0, &go_on, &work, &r));
	assert_int_equal(r.why, BOT_ILLEGAL);
	assert_int_equal(-work.report.number >> 8, 'D');
	assert_int_equal(work.report.seat, 0);
	/* The last line of the log is what it answered. */
	assert_false(work.bot[0].log.line[(work.bot[0].log.n - 1) % BOT_LOG_LINES].sent);
	assert_true(work.bot[0].log.line[(work.bot[0].log.n - 2) % BOT_LOG_LINES].sent);
}

static void test_stopped_game_ends_bot_and_leaves_result(void **unused)
{
	struct arena_result r = {.why = 77};

	(void)unused;
	open_arena("trap '' TERM; while :; do sleep 1; done");
	assert_false(arena_play(&arena, 0, &stopped, &work, &r));
	assert_int_equal(r.why, 77);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_process_answers_what_it_reads),
	    cmocka_unit_test(test_reading_ends_when_late_or_stopped),
	    cmocka_unit_test(test_writing_ends_when_late_or_when_program_ended),
	    cmocka_unit_test(test_output_line_over_limit_is_refused),
	    cmocka_unit_test(test_exit_status_and_signal_are_reported),
	    cmocka_unit_test(test_flood_on_standard_error_keeps_its_end),
	    cmocka_unit_test(test_process_has_default_signals_and_is_killed_with_its_group),
	    cmocka_unit_test(test_bot_that_breaks_rules_of_the_protocol_forfeits),
	    cmocka_unit_test(test_bot_with_illegal_action_forfeits),
	    cmocka_unit_test(test_stopped_game_ends_bot_and_leaves_result),
	};

	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
