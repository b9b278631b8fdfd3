/* Being at an online table, at a seat or as a spectator: what is heard there, and what one can say. It
 * remembers the seat on this device, brings what happens in the game to the OnlineTable, and keeps the record
 * of a finished game. */
import type { Core, Fault, Level } from "../model/core";
import { saveGame } from "../model/storage";
import type { Environment } from "../model/table";
import { Connection } from "./connection";
import { loadSeat, type OnlineSeat, saveSeat } from "./saved-seats";
import { type Host, OnlineTable } from "./table";
import type { ClientMessage, Reaction, RecordUpdate, RefusedMessage, Seat, SentTurn, ServerMessage, TableHeader, TableMessage, TableStatus } from "./wire";

/** Reactions are shown so long, in milliseconds. */
export const REACTION_TIME = 4000;

export interface Place {
	core: Core;
	environment: Environment;
}

const eventsIn = (record: string): number => record.match(/^[*1-6] /gm)?.length ?? 0;

/** Two digits a byte. */
function randomDigits(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const NONCE_BYTES = 16;

/** The connection on its way from a table to the next one. */
let passing: Connection | null = null;

export class Visit implements Host {
	/** What the table said of itself last; null before its first word. */
	about: (TableHeader & TableStatus) | null = null;
	you = 0;
	/** Once the game has begun. */
	table: OnlineTable | null = null;
	/** The table cannot be had: it is gone, or the link is not one of its seats. */
	lost: "no-table" | "token" | null = null;
	/** The record that the server told cannot be understood. */
	fault: { fault: Fault; record: string } | null = null;
	/** Why the last wish that was no turn was refused, or "". */
	refusal = "";
	/** By seat. */
	readonly reactions = new Map<number, Reaction>();
	/** When the clocks were told, in milliseconds since 1970. */
	told = 0;
	readonly connection: Connection;
	private record = "";
	private readonly timers = new Set<number>();

	constructor(
		private readonly place: Place,
		/** Without a token: a spectator's. */
		readonly seat: OnlineSeat,
		/** Whether this device remembers the seat. */
		readonly kept: boolean,
	) {
		const party = {
			table: seat.table,
			hello: () => this.hello(),
			hear: (message: ServerMessage) => this.hear(message),
			changed: () => this.changed(),
		};
		this.connection = passing?.pass(party) ?? new Connection(party);
		passing = null;
	}

	get id(): string {
		return this.seat.table;
	}

	get standing(): TableStatus {
		return this.about ?? { stage: "waiting", n: 0, to_act: 0, seats: [] };
	}

	get heard(): boolean {
		return this.connection.greeted;
	}

	/** The own seat at the table. */
	get mine(): Seat | undefined {
		return this.standing.seats[this.you - 1];
	}

	say(message: ClientMessage): void {
		this.refusal = "";
		this.connection.say(message);
	}

	keep(turn: SentTurn | null): void {
		this.remember({ turn });
	}

	/** From here one goes to another table: the visit there takes the connection over. */
	pass(): void {
		passing = this.connection;
	}

	leave(): void {
		if (passing !== this.connection) this.connection.close();
		for (const timer of this.timers) clearTimeout(timer);
	}

	/** Sits down, now or as soon as the server hears. The nonce is kept before anybody knows it. */
	sitDown(name: string): void {
		this.remember({ sitAs: name, nonce: this.seat.nonce || randomDigits(NONCE_BYTES) });
		this.say({ type: "sit", name, nonce: this.seat.nonce });
	}

	react(reaction: Reaction): void {
		this.say({ type: "react", reaction });
	}

	giveUp(): void {
		this.say({ type: "give-up" });
	}

	handOver(seat: number, level: Level): void {
		this.say({ type: "hand", seat, level });
	}

	takeBack(): void {
		this.say({ type: "back" });
	}

	rematch(): void {
		this.say({ type: "rematch" });
	}

	forgetRefusal(): void {
		this.refusal = "";
		this.changed();
	}

	private hello(): ClientMessage {
		const { table, token } = this.seat;
		// Before the first event the header may still change.
		const have = eventsIn(this.record);
		return { type: "hello", table, ...(token && { token }), ...(have > 0 && { have }) };
	}

	private hear(message: ServerMessage): void {
		if ("done" in message && message.done) this.table?.done(message.done, message.n);
		if (message.type === "table") this.hearTable(message);
		else if (message.type === "events") {
			this.stand(message);
			this.hearRecord(message);
		} else if (message.type === "seats") this.stand(message);
		else if (message.type === "reaction") this.hearReaction(message.seat, message.reaction);
		else if (message.type === "refused") this.hearRefused(message);
		else if (message.type === "error") this.hearError(message.code);
		this.changed();
	}

	private hearTable(message: TableMessage): void {
		this.about = message;
		this.you = message.you;
		this.stand(message);
		this.hearRecord(message);
		this.table?.sendAgain();
		if (message.stage === "waiting" && this.seat.sitAs && this.mine && !this.mine.sits) this.sitDown(this.seat.sitAs);
	}

	private stand(standing: TableStatus): void {
		const { stage, n, to_act, rematch, seats } = standing;
		if (!this.about) return;
		this.about = { ...this.about, stage, n, to_act, seats, ...(rematch && { rematch }) };
		this.told = Date.now();
		const links = Object.entries(this.seat.links).filter(([seat]) => {
			const there = seats[Number(seat) - 1];
			return there && !there.sits && there.who !== "computer";
		});
		this.remember({
			seat: this.you,
			game: this.about.game,
			names: seats.map(({ name }) => name),
			stage,
			to_act,
			until: this.about.kept_until,
			links: Object.fromEntries(links),
			...(this.mine?.sits && { sitAs: "" }),
		});
	}

	private hearRecord(telling: RecordUpdate): void {
		if ("record" in telling) this.record = telling.record;
		else if (telling.from === eventsIn(this.record)) this.record += telling.events.map((event) => `${event}\n`).join("");
		else return this.forget();
		this.remember({ commit: this.seat.commit || (/^commit (\w+)$/m.exec(this.record)?.[1] ?? "") });
		if (this.standing.stage === "waiting") return;
		this.understand();
	}

	/** What is told does not follow what is here: all of it is asked for. */
	private forget(): void {
		this.record = "";
		this.connection.renew();
	}

	private understand(): void {
		const { core, environment } = this.place;
		let fault: Fault | null;
		if (this.table) fault = this.table.tell(this.record);
		else {
			const opened = OnlineTable.open(core, environment, this, this.record, this.seat.turn);
			fault = opened instanceof OnlineTable ? null : opened;
			if (opened instanceof OnlineTable) this.table = opened;
		}
		this.fault = fault && { fault, record: this.record };
		if (this.table?.over && !fault) this.keepRecord(this.table);
	}

	private keepRecord({ view: { names, scores, date } }: OnlineTable): void {
		saveGame({ id: this.id, saved: Date.now(), record: this.record, summary: { names, scores, date, over: true } }, null);
	}

	private hearReaction(seat: number, reaction: Reaction): void {
		this.reactions.set(seat, reaction);
		const timer = window.setTimeout(() => {
			this.timers.delete(timer);
			if (this.reactions.get(seat) === reaction) this.reactions.delete(seat);
			this.changed();
		}, REACTION_TIME);
		this.timers.add(timer);
	}

	private hearRefused(message: RefusedMessage): void {
		if (message.id) this.table?.refused(message);
		else this.refusal = message.code;
	}

	private hearError(code: string): void {
		if (code === "no-table" || code === "token") {
			this.lost = code;
			this.connection.close();
		} else if (!this.heard) this.connection.tryLater();
	}

	private remember(part: Partial<OnlineSeat>): void {
		const known = this.kept ? loadSeat(this.id) : null;
		if (known) {
			// Another tab with the same seat may know more of it.
			this.seat.commit ||= known.commit;
			this.seat.nonce ||= known.nonce;
			this.seat.turn = known.turn;
		}
		Object.assign(this.seat, part, { saved: Date.now() });
		if (this.kept) saveSeat(this.seat);
	}

	private changed(): void {
		this.place.environment.changed();
	}
}
