/* The points of events. */
import type { Effect } from "../../model/core";

/** Returns the points of a seat in these events. */
export const pointsOf = (events: readonly { effects: Effect[] }[], seat: number): number =>
	events
		.flatMap(({ effects }) => effects)
		.filter((effect) => effect.seat === seat)
		.reduce((sum, { points }) => sum + points, 0);
