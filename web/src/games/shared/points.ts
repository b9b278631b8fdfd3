/* What events bring. */
import type { Effect } from "../../model/core";

export const pointsOf = (events: readonly { effects: Effect[] }[], seat: number): number =>
	events
		.flatMap(({ effects }) => effects)
		.filter((effect) => effect.seat === seat)
		.reduce((sum, { points }) => sum + points, 0);
