/* The seats at online tables that this device holds: whoever has a seat's token has the seat, so losing it
 * here is losing the seat, unless its link is somewhere else. */
import { parse, read, readAll, remove, write } from "../model/storage";
import type { SentTurn, Stage } from "./wire";

/** A seat at an online table that this device holds, and what was last known there. */
export interface OnlineSeat {
	/** The table's id. */
	table: string;
	/** What opens the seat; nobody else has it. */
	token: string;
	/** Milliseconds since 1970, only to sort by. */
	saved: number;
	game: string;
	/** 0 until the table has told. */
	seat: number;
	names: string[];
	stage: Stage;
	to_act: number;
	/** What the table committed to before the game, and what this seat added to its chance; or "". */
	commit: string;
	nonce: string;
	/** Tokens of seats for friends, by seat, until they have sat down. */
	links: Partial<Record<number, string>>;
	/** Sits down there by this name as soon as that is possible; or "". */
	sitAs: string;
	/** A turn that was sent and may not have arrived. */
	turn: SentTurn | null;
	/** Milliseconds since 1970: then the table is deleted. */
	until: number;
}

const SEAT = "tafel.seat.";

/** What is known of a seat of which there is nothing but its link. */
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

/** The latest first. A finished table that is deleted is forgotten; when another one is, only the server knows. */
export function listSeats(): OnlineSeat[] {
	const seats = readAll(SEAT, parseSeat);
	const gone = ({ stage, until }: OnlineSeat): boolean => stage === "over" && until < Date.now();
	for (const { table } of seats.filter(gone)) remove(SEAT + table);
	return seats.filter((seat) => !gone(seat)).sort((a, b) => b.saved - a.saved);
}

export function loadSeat(table: string): OnlineSeat | null {
	return parseSeat(read(SEAT + table));
}

/** Whether it is kept. */
export function saveSeat(seat: OnlineSeat): boolean {
	return write(SEAT + seat.table, JSON.stringify(seat));
}

export function removeSeat(table: string): void {
	remove(SEAT + table);
}
