/* The messages between the page and an online table (docs/reference/wire.md).
 * Written by wire_describe from server/room/wire_messages.c: change the messages there. */
import type { Level } from "../model/catalogue";

/** The subprotocol of the WebSocket: the version of all messages. */
export const PROTOCOL = "tafel.1";

export const REACTIONS = ["hello", "good-luck", "well-played", "wow", "thanks", "oops", "sorry", "hurry", "bye"] as const;

export type Stage = "waiting" | "playing" | "over";
export type Reaction = "hello" | "good-luck" | "well-played" | "wow" | "thanks" | "oops" | "sorry" | "hurry" | "bye";
export type RefusalCode = "no-seat" | "not-started" | "started" | "over" | "not-over" | "seated" | "name" | "taken" | "stale" | "not-your-turn" | "rule" | "not-away" | "no-person" | "not-yours" | "level" | "no-time";
export type ErrorCode = "message" | "hello" | "token" | "no-table" | "unavailable" | "limit";

/** The same time for every turn. */
export interface TurnClock {
	/** Seconds for each turn. */
	turn: number;
}

/** One time for the whole game. */
export interface BankClock {
	/** Seconds for the whole game. */
	bank: number;
	/** Seconds that every turn adds. */
	plus: number;
}

/** How much time each person has. */
export type Clock =
	| TurnClock
	| BankClock;

/** A seat of the table and who plays there. */
export interface Seat {
	seat: number;
	/** A friend holds the seat's link; the first person who comes takes an open seat. */
	who: "friend" | "open" | "computer";
	/** The name of the person, or the level. */
	name: string;
	/** Somebody has the seat's link. */
	taken: boolean;
	/** A person has sat down. */
	sits: boolean;
	/** A client of the seat is connected. */
	here: boolean;
	/** The level of the computer player that plays the seat. */
	level?: Level;
	/** How the computer came to the seat. */
	why?: "made-so" | "gave-up" | "out-of-time" | "handed";
	/** Milliseconds left on the seat's clock when the message was sent. */
	left?: number;
}

/** How far the game is and who sits where. */
export interface TableStatus {
	stage: Stage;
	/** How many events have happened. */
	n: number;
	/** The seat to act; 0 if nobody is to act. */
	to_act: number;
	seats: Seat[];
	/** The id of the table of the rematch. */
	rematch?: string;
}

/** What the table is, whatever happens at it. */
export interface TableHeader {
	/** The id of the table. */
	table: string;
	/** The short code of the table. */
	code: string;
	/** The id of the game. */
	game: string;
	/** The options of the game that are on. */
	options: string[];
	clock?: Clock;
	/** When the table is deleted, in milliseconds since 1970, if nothing more happens. */
	kept_until: number;
}

/** The record of the game as the client may see it. */
export interface WholeRecord {
	record: string;
}

/** The last lines of the record as the client may see it. */
export interface NewEvents {
	/** The number of the first event in the list; the first of all is 0. */
	from: number;
	/** Lines of the record, without line feeds. */
	events: string[];
}

/** The whole record, or what follows the events that the client has. */
export type RecordUpdate =
	| WholeRecord
	| NewEvents;

/** Only the sender of a turn gets it. */
export interface Acknowledgement {
	/** The turn with this id counts and is on the server's disk. */
	done?: string;
}

/** A whole turn of a seat. */
export interface SentTurn {
	/** An id of the client's choice. A turn that is sent again has the same id. */
	id: string;
	/** How many events happened before the turn. */
	after: number;
	/** Events as in records, without the seat's number. */
	events: string[];
}

/** Everything about the table, with the whole record or the events that are new. */
export type TableMessage = {
	type: "table";
	/** The client's seat; 0 for a spectator. */
	you: number;
} & TableHeader & TableStatus & RecordUpdate & Acknowledgement;

/** Events happened. */
export type EventsMessage = { type: "events" } & NewEvents & TableStatus & Acknowledgement;

/** Somebody came, went, sat down or was replaced, or a rematch was made. */
export type SeatsMessage = { type: "seats" } & TableStatus;

/** A person reacted. */
export type ReactionMessage = {
	type: "reaction";
	seat: number;
	reaction: Reaction;
};

/** The turn was sent again, and it had counted. */
export type DoneMessage = {
	type: "done";
	/** The id of the turn. */
	done: string;
	/** How many events had happened after the turn. */
	n: number;
};

/** The client's message broke a rule, and nothing happened. */
export type RefusedMessage = {
	type: "refused";
	code: RefusalCode;
	/** For authors of client programs. */
	sentence: string;
	/** The id of the turn that is refused. */
	id?: string;
	/** With the code `rule`: the rule that is broken, such as D12. */
	rule?: string;
	/** With the code `rule`: which event of the turn breaks it, from 0. */
	event?: number;
};

/** The message could not be read, or the table could not be opened. */
export type ErrorMessage = {
	type: "error";
	code: ErrorCode;
	/** For authors of client programs. */
	sentence: string;
};

export type ServerMessage =
	| TableMessage
	| EventsMessage
	| SeatsMessage
	| ReactionMessage
	| DoneMessage
	| RefusedMessage
	| ErrorMessage;

/** Goes to a table. It is the first message of a client; later it changes the table. */
export type HelloMessage = {
	type: "hello";
	/** The id of the table. */
	table: string;
	/** How many events of the game the client has. */
	have?: number;
	/** The token of a seat. A client without one is a spectator. */
	token?: string;
};

/** Sits down at the client's seat. */
export type SitMessage = {
	type: "sit";
	/** At most 40 bytes; docs/reference/wire.md says which names are good. */
	name: string;
	/** Random digits that the client draws for the dice of the game. */
	nonce: string;
};

/** Plays a turn of the client's seat. */
export type TurnMessage = { type: "turn" } & SentTurn;

/** Leaves the client's seat to the computer for the rest of the game. */
export type GiveUpMessage = { type: "give-up" };

/** Hands a seat whose person is away to the computer. */
export type HandMessage = {
	type: "hand";
	seat: number;
	level: Level;
};

/** Takes the client's seat back from the computer. */
export type BackMessage = { type: "back" };

/** Sends a reaction to everybody at the table. */
export type ReactMessage = {
	type: "react";
	reaction: Reaction;
};

/** Makes the same table again after the end of the game. */
export type RematchMessage = { type: "rematch" };

export type ClientMessage =
	| HelloMessage
	| SitMessage
	| TurnMessage
	| GiveUpMessage
	| HandMessage
	| BackMessage
	| ReactMessage
	| RematchMessage;
