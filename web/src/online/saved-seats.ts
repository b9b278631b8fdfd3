/* The seats at online tables that are saved on this device. The token of a seat is all that is
 * needed to take it, so without it and without its link the seat is lost. The names of the fields
 * are those of the stored data. */
import { parse, read, readAll, remove, write } from "../model/storage";
import type { SentTurn, Stage } from "./wire";

/** A seat, and what was known of its table last. */
export interface OnlineSeat {
	/** The id of the table. */
	table: string;
	/** The secret of the seat. */
	token: string;
	/** Milliseconds since 1970, only to sort by. */
	saved: number;
	game: string;
	/** 0 until the server has sent it. */
	seat: number;
	names: string[];
	stage: Stage;
	to_act: number;
	/** What proves the chance: the commitment of the server and the nonce of this seat; or "". */
	commit: string;
	nonce: string;
	/** Tokens of the seats of friends who have not sat down yet, by seat. */
	links: Partial<Record<number, string>>;
	/** The name under which the person wants to sit down as soon as the server answers; or "". */
	sitAs: string;
	/** A turn that was sent and is not acknowledged yet. */
	turn: SentTurn | null;
	/** When the server deletes the table, in milliseconds since 1970. */
	until: number;
}

const SEAT = "tafel.seat.";

/** Returns a seat of which only the token is known. */
export const newSeat = (table: string, token: string): OnlineSeat => ({
	table,
	token,
	saved: Date.now(),
	game: "",
	seat: 0,
	names: [],
	stage: "waiting",
	to_act: 0,
	commit: "",
	nonce: "",
	links: {},
	sitAs: "",
	turn: null,
	until: 0,
});

const parseSeat = (text: string | null): OnlineSeat | null =>
	parse<OnlineSeat>(text, ({ table, token, names, links }) => Boolean(table && token && names && links));

/** Returns the seats, the latest first, and removes those at finished tables that the server has
 * deleted. Whether it has deleted another table, only the server knows. */
export function listSeats(): OnlineSeat[] {
	const seats = readAll(SEAT, parseSeat);
	const isGone = ({ stage, until }: OnlineSeat): boolean => stage === "over" && until < Date.now();
	for (const { table } of seats.filter(isGone)) remove(SEAT + table);
	return seats.filter((seat) => !isGone(seat)).sort((a, b) => b.saved - a.saved);
}

export function loadSeat(table: string): OnlineSeat | null {
	return parseSeat(read(SEAT + table));
}

/** Returns false if the browser has no room for it. */
export function saveSeat(seat: OnlineSeat): boolean {
	return write(SEAT + seat.table, JSON.stringify(seat));
}

export function removeSeat(table: string): void {
	remove(SEAT + table);
}
