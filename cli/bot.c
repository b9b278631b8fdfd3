/* tafel bot: a computer player for other programs, on standard input and output
 * (docs/guide/bots.md).
 *
 * Its input is a record, line by line, as far as the game has got and as its seat may see it. A
 * question is a line too and gets one line in answer. The record is read when a question comes, so
 * a mistake in it is the answer to the next question. */
#include "cli/command.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/refusal.h"

#include <stdio.h>
#include <string.h>

enum {
	OPTION_LEVEL = 1,
	OPTION_SEED,
	LINE_SIZE = RECORD_LINE_MAX +
		    2, /* one byte more than a record may have, so that the reader sees it */
};

struct bot {
	const struct game *game; /* the only one it plays, or NULL: all */
	const struct player *player;
	struct rng_key key; /* of its choices */
	/* The record so far; with one byte more than it may have it is read as too large. */
	size_t n;
	char record[RECORD_MAX + 1];
};

static void add_line(struct bot *b, const char *line)
{
	const size_t n = strlen(line);

	if (strncmp(line, "tafel ", strlen("tafel ")) == 0) /* another game begins */
		b->n = 0;
	if (n >= sizeof b->record - b->n) {
		b->n = sizeof b->record;
		return;
	}
	memcpy(b->record + b->n, line, n);
	b->record[b->n + n] = '\n';
	b->n += n + 1;
}

/* Reads the record. Returns false and writes the answer if no seat is to act: an error, or after
 * the end the last line of the record. */
static bool read_record(const struct bot *b, struct table *t, struct text *answer)
{
	struct record_fault fault;
	int actor;

	if (record_read_so_far(b->record, b->n, t, &fault)) {
		text_string(answer, "! ");
		record_rule(fault.rule, answer);
		text_char(answer, ' ');
		text_string(answer, record_reasons[fault.reason]);
		refusal_record("-", b->record, b->n, &fault);
		return false;
	}
	actor = table_to_act(t);
	if (b->game && t->game != b->game)
		text_string(answer, "! game");
	else if (actor == GAME_CHANCE)
		text_string(answer, "! chance");
	else if (actor == GAME_OVER)
		record_scores(t, answer);
	else
		return true;
	return false;
}

/* Answers `go` with the action of the player, who gets only the view of its seat. */
static void answer_go(const struct bot *b, const struct table *t, struct text *answer)
{
	static _Alignas(16) uint8_t thoughts[PLAYER_MEMORY];
	static struct table view;
	const struct player_memory memory = {thoughts, sizeof thoughts};

	table_view(t, table_to_act(t), &view);
	view.key = b->key;
	view.game->write(&view.state, player_choose(b->player, &view, memory), answer);
}

/* Answers `legal` with all legal actions, as `tafel replay --legal` writes them. */
static void answer_legal(const struct bot *b, const struct table *t, struct text *answer)
{
	(void)b;
	text_then_number(answer, "? ", table_to_act(t) + 1);
	record_legal(t->game, &t->state, answer);
}

typedef void reply(const struct bot *b, const struct table *t, struct text *answer);

static void answer(const struct bot *b, reply *write)
{
	static struct table table;
	char buffer[GAME_MOVES_MAX * (GAME_WORD_MAX + 1)];
	struct text out = text_in(buffer, sizeof buffer);

	if (read_record(b, &table, &out))
		write(b, &table, &out);
	printf("%.*s\n", (int)out.n, out.at);
	fflush(stdout);
}

static bool read_args(struct args *args, struct bot *b)
{
	static const struct option options[] = {
	    {"level", required_argument, NULL, OPTION_LEVEL},
	    {"seed", required_argument, NULL, OPTION_SEED},
	    ARGS_COMMON,
	};
	const char *id = NULL;
	int found;

	while ((found = args_next(args, options)) != ARGS_END) {
		if (found == OPTION_SEED)
			b->key = rng_key(optarg, strlen(optarg));
		else if (found != OPTION_LEVEL ||
			 !(b->player = args_player(optarg, strlen(optarg))))
			return false;
	}
	if (optind < args->argc && !(id = args_operand(args, "GAME")))
		return false;
	return !id || (b->game = args_game(id));
}

int command_bot(struct args *args)
{
	static struct bot bot = {.player = &player_hard};
	char line[LINE_SIZE];

	if (!read_args(args, &bot))
		return EXIT_WRONG_CALL;
	while (input_line(line, sizeof line) && strcmp(line, "quit") != 0) {
		if (strcmp(line, "go") == 0)
			answer(&bot, answer_go);
		else if (strcmp(line, "legal") == 0)
			answer(&bot, answer_legal);
		else
			add_line(&bot, line);
	}
	return EXIT_DONE;
}
