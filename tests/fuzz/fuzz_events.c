/* Fuzzes games: the bytes choose the game, the seats, and then the events. Legal events are played
 * with all checks of the kit, others must be refused and change nothing. */
#include "tests/kit/kit.h"

#include "core/base/assert.h"
#include "tests/signature/signature.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

struct bytes {
	const uint8_t *at;
	size_t n;
};

static uint8_t next_byte(struct bytes *b)
{
	if (!b->n)
		return 0;
	b->n--;
	return *b->at++;
}

/* An event that is perhaps not legal: four bytes. */
static move_t any_event(struct bytes *b)
{
	move_t m = 0;

	for (int i = 0; i < 4; i++)
		m = m << 8 | next_byte(b);
	return m;
}

/* A byte of 255 announces any four bytes; others choose one of the legal actions, or a seed. */
static move_t choose(struct kit *k, struct bytes *b)
{
	const uint8_t byte = next_byte(b);
	move_t moves[GAME_MOVES_MAX];
	const size_t legal = k->game->legal(&k->table.state, moves);
	struct rng r;

	if (byte == 255)
		return any_event(b);
	if (legal)
		return moves[(byte + (b->n % 2 ? 128u : 0u)) % legal];
	r = help_rng("events", byte);
	return k->game->chance(&k->table.state, &r);
}

static void refuse(struct kit *k, move_t m)
{
	static struct table before;

	before = k->table;
	ASSERT(table_append(&k->table, m, NULL) < 0);
	ASSERT(memcmp(&before, &k->table, sizeof before) == 0);
}

static const struct game *game_of(uint8_t byte)
{
	unsigned count = 0;

	while (kit_game(count))
		count++;
	return kit_game(byte % count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct kit k;
	struct bytes b = {.at = data, .n = n};
	const struct game *game = game_of(next_byte(&b));
	const uint8_t number = next_byte(&b);
	const struct kit_how how = {.setup = signature_setup(game, number), .number = number};

	kit_open(&k, game, &how);
	while (b.n && table_to_act(&k.table) != GAME_OVER) {
		const move_t m = choose(&k, &b);

		if (k.game->check(&k.table.state, m))
			refuse(&k, m);
		else
			kit_step(&k, m);
	}
	kit_close(&k);
	return 0;
}
