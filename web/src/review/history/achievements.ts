/* What people can achieve, in any game and in each: told by the record alone. */
import type { Achievement, Game } from "../../games/shared/game";
import { type GameEvent, isLevel, LEVELS, type TableView } from "../../model/core";

/** A win over a computer player at least as good as that. */
const beats =
	(level: (typeof LEVELS)[number]): Achievement["earned"] =>
	({ names, places }, _, seat) =>
		places[seat - 1] === 1 &&
		names.some((name, i) => isLevel(name) && name !== "random" && LEVELS.indexOf(name) >= LEVELS.indexOf(level) && places[i] !== 1);

const ANY: readonly Achievement[] = [
	{ name: "hard", title: "after.earned.hard", earned: beats("hard") },
	{ name: "expert", title: "after.earned.expert", earned: beats("expert") },
];

export const achievementsOf = (game: Game): readonly Achievement[] => [...game.achievements, ...ANY];

/** Names of what the people of these seats achieved in a finished game. */
export const earnedIn = (game: Game, view: TableView, log: GameEvent[], people: number[]): string[] =>
	achievementsOf(game)
		.filter(({ earned }) => people.some((seat) => earned(view, log, seat)))
		.map(({ name }) => name);
