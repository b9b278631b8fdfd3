/* The achievements of Doodle City: the honours of the rules (D24), and a rank (D23). */
import type { TableView } from "../../model/core";
import type { Achievement } from "../shared/game";
import { HONOURS } from "./words";

const has = (view: TableView, rule: string, what: string): boolean =>
	view.effects.some((effect) => effect.rule === rule && effect.what === what);

/** The points of the rank "mayor". */
const MAYOR = 90;

export const achievements: readonly Achievement[] = [
	...Object.entries(HONOURS).map(([name, title]) => ({ name, title, isEarned: (view: TableView) => has(view, "D24", name) })),
	{
		name: "mayor",
		title: "after.earned.mayor",
		isEarned: ({ seats, scores }) => seats === 1 && (scores[0] ?? 0) >= MAYOR,
	},
];
