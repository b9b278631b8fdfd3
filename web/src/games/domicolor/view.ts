/* Domicolor as the core describes it (domicolor_json in core/domicolor/text.c), and the text of its
 * events. Nothing here decides anything: it only takes apart what the core wrote. */
import type { Effect, GameEvent } from "../../model/core";

export type Colour = "R" | "Y" | "G" | "B";

/** A card has three squares, named from top to bottom; a hidden one is "?". */
export type Card = string;
export const SQUARES = 3;
export const HIDDEN = "?";

/** Squares of the picture are numbered 12 * y + x, however wide it is (core/domicolor/state.h). */
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
	/** Cards in a row, and rows. */
	width: number;
	rows: number;
	stock: number;
	/** The square of the top of the card laid last. */
	top: number;
	column: number;
	/** Lines of letters; "." where nothing lies. */
	picture: string[];
	places: Place[];
	hands: Card[][];
	/** While chance is to act: to which seat (0: the picture) how many cards come, and of which, in the order of the
	 * deck. */
	gets?: { seat: number; n: number; of: Card[] };
}

/** Whether the cards of that seat are not seen here. */
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

/** The runs among the effects, in a picture that has moved since: cells count from its corner. */
export function runsOf(effects: Effect[], moved: Cell = { x: 0, y: 0 }): Run[] {
	return effects
		.filter(({ what }) => KINDS.includes(what))
		.map(({ what, points, cells }) => ({
			kind: what as Run["kind"],
			points,
			cells: cells.map((cell) => ({ x: (cell % LINE) + moved.x, y: Math.floor(cell / LINE) + moved.y })),
		}));
}

/** How far the picture moves when a card is laid there, because its corner stays (0, 0). */
export const shiftOf = ({ x, y }: Cell): Cell => ({ x: Math.max(0, -x), y: Math.max(0, -y) });

/** What an action would score, as it lies in the picture before it. */
export function previewOf(effects: Effect[], place: Place): Run[] {
	const { x, y } = shiftOf(place);
	return runsOf(effects, { x: -x, y: -y });
}

/** An action that lays a card: `RGB@L`. */
export function readLay(event: string): { card: Card; place: string } | null {
	const [, card, place] = /^([A-Z]{3})@(\w+)$/.exec(event) ?? [];
	return card && place ? { card, place } : null;
}

/** How far the picture moved with the event of that place in the list. */
function moveBy(log: GameEvent[], i: number): Cell {
	const lay = readLay(log[i]?.event ?? "");
	const before = log[i - 1]?.state as Domicolor | undefined;
	const place = lay && before?.places.find((open) => open.place === lay.place);
	return shiftOf(place ?? { x: 0, y: 0 });
}

/** What an event of the list scored, where it lies in the picture now. */
export function scoredThen(log: GameEvent[], i: number): Run[] {
	const event = log[i];
	if (!event) return [];
	const moved = { x: 0, y: 0 };
	for (let later = i + 1; later < log.length; later++) {
		const { x, y } = moveBy(log, later);
		moved.x += x;
		moved.y += y;
	}
	return runsOf(event.effects, moved);
}

/** Cards that seats hold or laid, in words of the core: `deal 1 RGB ? ?` gives the seat and the cards. */
export function readCards(event: string): { seat: number; cards: Card[] } {
	const [, seat, ...cards] = event.split(" ");
	return { seat: Number(seat), cards };
}

export function pointsOf(effects: readonly { points: number }[]): number {
	return effects.reduce((sum, { points }) => sum + points, 0);
}
