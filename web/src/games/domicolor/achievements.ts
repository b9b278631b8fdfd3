/* The achievements of Domicolor, each earned with one card. */
import type { GameEvent } from "../../model/core";
import type { Achievement } from "../shared/game";
import { pointsOf, type Run, runsOf } from "./view";

const CARD_POINTS = 30;
const LONG = 8;

/** Whether a card of the seat scored in this way. */
const someCard = (scored: (runs: Run[], effects: GameEvent["effects"]) => boolean): Achievement["isEarned"] => (_, log, seat) =>
	log.some(({ effects }) => {
		const own = effects.filter((effect) => effect.seat === seat);
		return scored(runsOf(own), own);
	});

export const achievements: readonly Achievement[] = [
	{ name: "masterpiece", title: "after.earned.masterpiece", isEarned: someCard((_, effects) => pointsOf(effects) >= CARD_POINTS) },
	{ name: "long", title: "after.earned.long", isEarned: someCard((runs) => runs.some(({ cells }) => cells.length >= LONG)) },
	{
		name: "star",
		title: "after.earned.star",
		isEarned: someCard((runs) => new Set(runs.map(({ kind }) => (kind === "rise" ? "fall" : kind))).size === 3),
	},
];
