/* The achievements of each game, and those that all games have. The record alone decides them. */
import type { Achievement, Game } from "../../games/shared/game";
import { isLevel, type Level, strength } from "../../model/catalogue";
import type { GameEvent, TableView } from "../../model/core";

/** A win over a computer player of this level or a better one. */
const beats =
	(level: Level): Achievement["isEarned"] =>
	({ names, places }, _, seat) =>
		places[seat - 1] === 1 &&
		names.some((name, i) => isLevel(name) && strength(name) >= strength(level) && places[i] !== 1);

const ANY: readonly Achievement[] = [
	{ name: "hard", title: "after.earned.hard", isEarned: beats("hard") },
	{ name: "expert", title: "after.earned.expert", isEarned: beats("expert") },
];

export const achievementsOf = (game: Game): readonly Achievement[] => [...game.achievements, ...ANY];

/** Returns the names of what the people of these seats achieved in a finished game. */
export const achievementsIn = (game: Game, view: TableView, log: GameEvent[], people: number[]): string[] =>
	achievementsOf(game)
		.filter(({ isEarned: earned }) => people.some((seat) => earned(view, log, seat)))
		.map(({ name }) => name);
