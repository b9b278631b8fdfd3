/* The achievements of MetrOmania. */
import type { Achievement } from "../shared/game";
import { effectsOf, lineOf, type Metro, seatOf } from "./view";

/** How many of the seven trips must bring points (M24). */
const TRIPS_MANY = 4;

export const achievements: readonly Achievement[] = [
	{
		name: "network",
		title: "after.earned.network",
		isEarned: ({ places, state }, _, seat) => {
			const { lines, companies } = state as Metro;
			const own = Array.from({ length: companies }, (_, i) => i + 1).filter((company) => seatOf(state as Metro, company) === seat);
			const completed = own.every((company) => [1, 2].every((nth) => lines[lineOf(company, nth)]?.completed));
			return places[seat - 1] === 1 && completed;
		},
	},
	{
		name: "everywhere",
		title: "after.earned.everywhere",
		isEarned: ({ effects }, _, seat) =>
			effectsOf(effects, "scored").filter((effect) => effect.seat === seat && effect.points > 0).length >= TRIPS_MANY,
	},
];
