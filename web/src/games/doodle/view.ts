/* The state of Doodle City as the core writes it (doodle_json in core/doodle/text.c), and the text
 * of its actions. Nothing here decides a rule. */
import type { Effect, GameEvent, LegalAction } from "../../model/core";

export type Road = "NS" | "EW" | "NE" | "ES" | "SW" | "NW";
export const ROADS: readonly Road[] = ["NS", "EW", "NE", "ES", "SW", "NW"];
export const LINES = 5;

export interface Sheet {
	/** The road of each square, or "". */
	roads: (Road | "")[];
	/** The number of crossed houses of each column. */
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
	/** The seat that starts the round. */
	first: number;
	last_round: number;
	more_control: number;
	blue: number;
	/** The white dice on the table, such as "1335". */
	white: string;
	/** The bonuses that nobody has taken yet. */
	bonuses: number[];
	board: {
		/** A letter for each square: H, S, T, 3 or 4. */
		squares: string;
		hotels: number[];
		shops: number[];
		bonuses: number[];
		trees: number;
	};
	sheets: Sheet[];
}

/** Squares are numbered column by column (core/doodle/state.h). */
export const columnOf = (square: number): number => Math.floor(square / LINES) + 1;
export const rowOf = (square: number): number => (square % LINES) + 1;
export const squareAt = (column: number, row: number): number => (column - 1) * LINES + row - 1;

export type Kind = "hotel" | "shop" | "taxi" | "house";
const KINDS: Record<string, Kind> = { H: "hotel", S: "shop", T: "taxi" };

export function kindOf(state: Doodle, square: number): Kind {
	return KINDS[state.board.squares[square] ?? ""] ?? "house";
}

/** Returns the number of houses in a square, crossed or not. */
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

export interface DrawMove extends Drawing, LegalAction {}

/** Returns the legal moves that draw, by square. */
export function movesBySquare(legal: LegalAction[]): Map<number, DrawMove[]> {
	const moves = new Map<number, DrawMove[]>();
	for (const option of legal) {
		const drawing = readDrawing(option.action);
		if (!drawing) continue;
		const inSquare = moves.get(drawing.square) ?? [];
		inSquare.push({ ...option, ...drawing });
		moves.set(drawing.square, inSquare);
	}
	return moves;
}

/** Returns whether an action with these effects crosses a tree. */
export const costsTree = (effects: Effect[]): boolean => effects.some(({ what }) => what === "tree");

/** Returns the dice of these moves in ascending order, with whether the die costs a tree. */
export function diceOf(moves: DrawMove[]): Map<number, boolean> {
	const dice = new Map(moves.map(({ die, effects }) => [die, costsTree(effects)]));
	return new Map([...dice].sort(([one], [other]) => one - other));
}

/** Returns the dice as they were rolled in this round. The state has only those still on the
 * table. */
export function lastRoll(log: GameEvent[]): { blue: number; white: string } | null {
	const roll = log.findLast(({ who, event }) => who === 0 && event.startsWith("roll "));
	const [, blue, white] = roll?.event.split(" ") ?? [];
	return blue && white ? { blue: Number(blue), white } : null;
}

/** Returns the effects of the drawing itself. Effects of the end of the game have no squares. */
export function effectsWithSquares(effects: Effect[], seat: number): Effect[] {
	return effects.filter((effect) => effect.seat === seat && effect.cells.length > 0);
}

export function pointsOf(effects: Effect[]): number {
	return effects.reduce((sum, { points }) => sum + points, 0);
}

/** Returns the points of a seat for these effects, such as "hotel". */
export function pointsFor(effects: Effect[], seat: number, ...what: string[]): number {
	return pointsOf(effects.filter((e) => e.seat === seat && what.includes(e.what)));
}
