/* The state of Domicolor as the core writes it (domicolor_json in core/domicolor/text.c), and the
 * text of its events. Nothing here decides a rule. */
import type { Effect, GameEvent } from "../../model/core";

export type Colour = "R" | "Y" | "G" | "B";

/** A card has three squares, named from top to bottom; a hidden one is "?". */
export type Card = string;
export const SQUARES = 3;
export const HIDDEN = "?";

/** Squares of the picture are numbered 12 * y + x (core/domicolor/state.h). */
const LINE = 12;

/** The squares of a card, or of a line of the picture. */
export const coloursOf = (squares: string): Colour[] => [...squares] as Colour[];

export const turned = (card: Card): Card => [...card].reverse().join("");

/** Where a card may be laid, and where its top square would be. */
export interface Place {
	place: string;
	/** -1 is to the left of the picture. */
	x: number;
	/** -3 is above the picture. */
	y: number;
}

export interface Domicolor {
	phase: "start" | "deal" | "lay" | "say" | "draw" | "over";
	seats: number;
	announce: number;
	/** How many cards a row has, and how many rows there are. */
	width: number;
	rows: number;
	stock: number;
	/** The position of the top square of the card that was laid last. */
	top: number;
	column: number;
	/** A letter for each square; "." where no card lies. */
	picture: string[];
	places: Place[];
	hands: Card[][];
	/** While chance is to act: the seat that gets cards (0: the picture), how many, and the cards
	 * that are left, in the order of the deck. */
	gets?: { seat: number; n: number; of: Card[] };
}

/** Whether the cards of the seat are hidden in this view. */
export const isHidden = ({ hands }: Domicolor, seat: number): boolean => hands[seat - 1]?.includes(HIDDEN) ?? false;

export interface Cell {
	x: number;
	y: number;
}

/** Squares of one colour in a line that score. */
export interface Run {
	kind: "across" | "down" | "fall" | "rise";
	points: number;
	cells: Cell[];
}

const KINDS: readonly string[] = ["across", "down", "fall", "rise"];

/** Returns the runs among the effects. `moved` is how far the picture has moved since. */
export function runsOf(effects: Effect[], moved: Cell = { x: 0, y: 0 }): Run[] {
	return effects
		.filter(({ what }) => KINDS.includes(what))
		.map(({ what, points, cells }) => ({
			kind: what as Run["kind"],
			points,
			cells: cells.map((cell) => ({ x: (cell % LINE) + moved.x, y: Math.floor(cell / LINE) + moved.y })),
		}));
}

/** How far the picture moves when a card is laid there: its corner always is (0, 0). */
export const shiftOf = ({ x, y }: Cell): Cell => ({ x: Math.max(0, -x), y: Math.max(0, -y) });

/** Returns the runs that a move would score, in the coordinates before the move. */
export function previewOf(effects: Effect[], place: Place): Run[] {
	const { x, y } = shiftOf(place);
	return runsOf(effects, { x: -x, y: -y });
}

/** An action that lays a card: `RGB@L`. */
export function readLay(event: string): { card: Card; place: string } | null {
	const [, card, place] = /^([A-Z]{3})@(\w+)$/.exec(event) ?? [];
	return card && place ? { card, place } : null;
}

/** How far the picture moved with an event of the log. */
function shiftOfEvent(log: GameEvent[], i: number): Cell {
	const lay = readLay(log[i]?.event ?? "");
	const before = log[i - 1]?.state as Domicolor | undefined;
	const place = lay && before?.places.find((open) => open.place === lay.place);
	return shiftOf(place ?? { x: 0, y: 0 });
}

/** Returns the runs that an event of the log scored, in the coordinates of the last event. */
export function runsOfEvent(log: GameEvent[], i: number): Run[] {
	const event = log[i];
	if (!event) return [];
	const moved = { x: 0, y: 0 };
	for (let later = i + 1; later < log.length; later++) {
		const { x, y } = shiftOfEvent(log, later);
		moved.x += x;
		moved.y += y;
	}
	return runsOf(event.effects, moved);
}

/** Reads a chance event such as `deal 1 RGB ? ?`: the seat and its cards. */
export function readCards(event: string): { seat: number; cards: Card[] } {
	const [, seat, ...cards] = event.split(" ");
	return { seat: Number(seat), cards };
}

export function pointsOf(effects: readonly { points: number }[]): number {
	return effects.reduce((sum, { points }) => sum + points, 0);
}
