/* Effects explain every point: those of an event the change of the score, those of a score itself.
 */
#include "tests/kit/kit.h"

/* A list that notices what is written behind it. */
struct guarded {
	struct game_effect effect[GAME_EFFECTS_MAX + 1];
};

static struct game_effects start(struct guarded *g)
{
	__builtin_memset(g, 0x5a, sizeof *g);
	return (struct game_effects){.at = g->effect};
}

static void check_list(struct kit *k, const struct game_effects *why)
{
	KIT(k, why->n <= k->game->effects_max);
	for (uint32_t i = k->game->effects_max; i <= GAME_EFFECTS_MAX; i++)
		KIT(k, why->at[i].rule == 0x5a5a);
	for (uint32_t i = 0; i < why->n; i++) {
		const struct game_effect *e = &why->at[i];
		unsigned names = 0;

		while (k->game->effects[names])
			names++;
		KIT(k, e->seat < k->table.seats || (e->seat == GAME_NOBODY && !e->points));
		KIT(k, e->what < names);
		KIT(k, e->n <= GAME_CELLS_MAX);
		KIT(k, e->rule >> 8 >= 'A' && e->rule >> 8 <= 'Z' && (e->rule & 0xff));
	}
}

static int sum(const struct game_effects *why, unsigned seat)
{
	int points = 0;

	for (uint32_t i = 0; i < why->n; i++)
		points += why->at[i].seat == seat ? why->at[i].points : 0;
	return points;
}

/* Places are those of some order: the first is 1, and a place leaves out as many as share it. */
static void check_places(struct kit *k, const struct game_scores *s)
{
	for (unsigned seat = 0; seat < k->table.seats; seat++) {
		unsigned better = 0;

		for (unsigned other = 0; other < k->table.seats; other++) {
			better += s->rank[other] < s->rank[seat];
			KIT(k,
			    s->points[other] <= s->points[seat] || s->rank[other] < s->rank[seat]);
		}
		KIT(k, s->rank[seat] == better + 1);
	}
}

void kit_points(struct kit *k, move_t next)
{
	static struct guarded g;
	struct game_scores before, after;
	struct game_effects why = start(&g);

	k->game->score(&k->table.state, &before, NULL);
	KIT(k, table_append(&k->table, next, &why) == 0);
	check_list(k, &why);
	k->game->score(&k->table.state, &after, NULL);
	for (unsigned seat = 0; seat < k->table.seats; seat++)
		KIT(k, after.points[seat] - before.points[seat] == sum(&why, seat));
	why = start(&g);
	k->game->score(&k->table.state, &before, &why);
	check_list(k, &why);
	KIT(k, __builtin_memcmp(&before, &after, sizeof before) == 0);
	for (unsigned seat = 0; seat < k->table.seats; seat++)
		KIT(k, after.points[seat] == sum(&why, seat));
	check_places(k, &after);
}
