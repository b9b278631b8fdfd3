/* Doodle City as the core describes it (doodle_json in core/doodle/text.c), and the text of its
 * actions. Nothing here decides anything: it only takes apart what the core wrote. */
import type { Effect, GameEvent, LegalAction } from "../../model/core";

export type Road = "NS" | "EW" | "NE" | "ES" | "SW" | "NW";
export const ROADS: readonly Road[] = ["NS", "EW", "NE", "ES", "SW", "NW"];
export const LINES = 5;

export interface Sheet {
	/** By square; "" where there is none. */
	roads: (Road | "")[];
	/** Crossed houses by column. */
	houses: number[];
	hotels: number[];
	shops: number[];
	bonuses: number[];
	trees: number;
}

export interface Doodle {
	phase: "start" | "roll" | "draw" | "over";
	seats: number;
	round: number;
	/** Starting seat of this round. */
	first: number;
	last_round: number;
	more_control: number;
	blue: number;
	/** Dice on the table, such as "1335". */
	white: string;
	/** Not taken by anybody yet. */
	bonuses: number[];
	board: {
		/** By square: H, S, T, 3 or 4. */
		squares: string;
		hotels: number[];
		shops: number[];
		bonuses: number[];
		trees: number;
	};
	sheets: Sheet[];
}

/** Squares run column by column (core/doodle/state.h). */
export const columnOf = (square: number): number => Math.floor(square / LINES) + 1;
export const rowOf = (square: number): number => (square % LINES) + 1;
export const squareAt = (column: number, row: number): number => (column - 1) * LINES + row - 1;

export type Kind = "hotel" | "shop" | "taxi" | "house";
const KINDS: Record<string, Kind> = { H: "hotel", S: "shop", T: "taxi" };

export function kindOf(state: Doodle, square: number): Kind {
	return KINDS[state.board.squares[square] ?? ""] ?? "house";
}

/** Houses in the house square of a column, crossed or not. */
export function housesIn(state: Doodle, square: number): number {
	return Number(state.board.squares[square]) || 0;
}

/** An action that draws: `3:43NE` takes die 3 and draws NE in column 4, row 3; `x` is a house. */
export interface Drawing {
	die: number;
	square: number;
	what: Road | "x";
}

export function readDrawing(action: string): Drawing | null {
	const parts = /^(\d):(\d)(\d)(\w+)$/.exec(action);
	if (!parts) return null;
	const [, die, column, row, what] = parts;
	return {
		die: Number(die),
		square: squareAt(Number(column), Number(row)),
		what: what as Road | "x",
	};
}

export interface Choice extends Drawing, LegalAction {}

/** What is possible in each square. */
export function targetsOf(legal: LegalAction[]): Map<number, Choice[]> {
	const targets = new Map<number, Choice[]>();
	for (const option of legal) {
		const drawing = readDrawing(option.action);
		if (!drawing) continue;
		const choices = targets.get(drawing.square) ?? [];
		choices.push({ ...option, ...drawing });
		targets.set(drawing.square, choices);
	}
	return targets;
}

/** Whether a tree is crossed by what has these effects. */
export const costsTree = (effects: Effect[]): boolean => effects.some(({ what }) => what === "tree");

/** The dice of the choices, ascending, and whether taking each costs a tree. */
export function diceOf(choices: Choice[]): Map<number, boolean> {
	const dice = new Map(choices.map(({ die, effects }) => [die, costsTree(effects)]));
	return new Map([...dice].sort(([one], [other]) => one - other));
}

/** The dice as they were rolled in this round: the state knows only those still on the table. */
export function rolled(log: GameEvent[]): { blue: number; white: string } | null {
	const roll = log.findLast(({ who, event }) => who === 0 && event.startsWith("roll "));
	const [, blue, white] = roll?.event.split(" ") ?? [];
	return blue && white ? { blue: Number(blue), white } : null;
}

/** Effects of the drawing itself: those of the end of the game have no squares. */
export function scoredBy(effects: Effect[], seat: number): Effect[] {
	return effects.filter((effect) => effect.seat === seat && effect.cells.length > 0);
}

export function pointsOf(effects: Effect[]): number {
	return effects.reduce((sum, { points }) => sum + points, 0);
}

/** Points of a seat so far for one thing: hotel, shop, bonus, taxis, … */
export function pointsFor(effects: Effect[], seat: number, ...what: string[]): number {
	return pointsOf(effects.filter((e) => e.seat === seat && what.includes(e.what)));
}
