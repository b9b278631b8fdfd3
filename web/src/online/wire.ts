/* What the page and the online table say to each other: docs/reference/wire.md, docs/reference/asyncapi.yaml. */
import type { Level } from "../model/core";

/** The subprotocol of the WebSocket: the version of all below. */
export const PROTOCOL = "tafel.1";

export const REACTIONS = ["hello", "good-luck", "well-played", "wow", "thanks", "oops", "sorry", "hurry", "bye"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Seconds for each turn, or for the whole game with some more for every turn. */
export type Clock = { turn: number } | { bank: number; plus: number };

export interface Seat {
	seat: number;
	who: "friend" | "open" | "computer";
	name: string;
	/** Somebody has its link. */
	taken: boolean;
	sits: boolean;
	/** Connected. */
	here: boolean;
	/** Milliseconds on its clock when this was said. */
	left?: number;
	level?: Level;
	why?: "made-so" | "gave-up" | "out-of-time" | "handed";
}

export type Stage = "waiting" | "playing" | "over";

export interface TableStatus {
	stage: Stage;
	/** Events so far. */
	n: number;
	/** The seat to act; 0: none. */
	to_act: number;
	/** A table where they play again. */
	rematch?: string;
	seats: Seat[];
}

/** What a table is, whatever happens at it. */
export interface TableHeader {
	table: string;
	code: string;
	game: string;
	options: string[];
	clock?: Clock;
	/** Milliseconds since 1970. */
	kept_until: number;
}

/** The record as the seat may see it: all of it, or its events from a number on. */
export type RecordUpdate = { record: string } | { from: number; events: string[] };

/** To whoever sent the turn with this id: it counts, and this message tells what came of it. */
export interface Acknowledgement {
	done?: string;
}

export type TableMessage = { type: "table"; you: number } & TableHeader & TableStatus & RecordUpdate & Acknowledgement;
export type EventsMessage = { type: "events"; from: number; events: string[] } & TableStatus & Acknowledgement;

export interface Refused {
	type: "refused";
	code: string;
	id?: string;
	/** With the code `rule`: the rule broken. */
	rule?: string;
}

export type ServerMessage =
	| TableMessage
	| EventsMessage
	| ({ type: "seats" } & TableStatus)
	| { type: "reaction"; seat: number; reaction: Reaction }
	| { type: "done"; done: string; n: number }
	| Refused
	| { type: "error"; code: string };

/** A whole turn of a seat, as it is sent, and sent again until it is known to count. */
export interface SentTurn {
	id: string;
	/** The number of events it follows. */
	after: number;
	events: string[];
}

export type ClientMessage =
	| { type: "hello"; table: string; token?: string; have?: number }
	| { type: "sit"; name: string; nonce: string }
	| ({ type: "turn" } & SentTurn)
	| { type: "give-up" }
	| { type: "hand"; seat: number; level: Level }
	| { type: "back" }
	| { type: "react"; reaction: Reaction }
	| { type: "rematch" };
