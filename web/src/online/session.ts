/* A visit to an online table, at a seat or as a spectator. The session receives the messages of the
 * server and sends ours, saves the seat on this device, updates the OnlineTable, and saves the
 * record of a finished game. */
import type { Level } from "../model/catalogue";
import type { Core, Fault } from "../model/core";
import { saveGame } from "../model/storage";
import type { Environment } from "../model/table";
import { Connection } from "./connection";
import { loadSeat, type OnlineSeat, saveSeat } from "./saved-seats";
import { OnlineTable, type TableHost } from "./table";
import type {
	ClientMessage, Reaction, RecordUpdate, RefusedMessage, Seat, SentTurn, ServerMessage, TableHeader,
	TableMessage, TableStatus,
} from "./wire";

/** How long a reaction is shown, in milliseconds. */
export const REACTION_TIME = 4000;

const countEvents = (record: string): number => record.match(/^[*1-6] /gm)?.length ?? 0;

/** Returns random bytes as hexadecimal digits. */
function randomHex(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const NONCE_BYTES = 16;

/** A connection that the session of the next table takes over. */
let handedOn: Connection | null = null;

export class OnlineSession implements TableHost {
	/** What the server said about the table last; null before its first message. */
	info: (TableHeader & TableStatus) | null = null;
	/** The own seat; 0: a spectator. */
	seat = 0;
	/** Null until the game has begun. */
	table: OnlineTable | null = null;
	/** Why there is no such table for us: it is gone, or the token is of none of its seats. */
	goneReason: "no-table" | "token" | null = null;
	/** The record of the server, if our core refuses it. */
	fault: { fault: Fault; record: string } | null = null;
	/** Why the last message that was no turn was refused, or "". */
	refusedCode = "";
	/** The reactions that are shown now, by seat. */
	readonly reactions = new Map<number, Reaction>();
	/** When the clocks were received, in milliseconds since 1970. */
	statusTime = 0;
	readonly connection: Connection;
	private record = "";
	private readonly timers = new Set<number>();

	constructor(
		private readonly app: { core: Core; environment: Environment },
		/** A spectator has one without a token. */
		readonly savedSeat: OnlineSeat,
		/** Whether the seat is saved on this device. */
		readonly isSaved: boolean,
	) {
		const handlers = {
			table: savedSeat.table,
			hello: () => this.hello(),
			onMessage: (message: ServerMessage) => this.receive(message),
			onChange: () => this.redraw(),
		};
		this.connection = handedOn?.switchTable(handlers) ?? new Connection(handlers);
		handedOn = null;
	}

	get id(): string {
		return this.savedSeat.table;
	}

	get status(): TableStatus {
		return this.info ?? { stage: "waiting", n: 0, to_act: 0, seats: [] };
	}

	get connected(): boolean {
		return this.connection.joined;
	}

	/** The own seat at the table. */
	get ownSeat(): Seat | undefined {
		return this.status.seats[this.seat - 1];
	}

	send(message: ClientMessage): void {
		this.refusedCode = "";
		this.connection.send(message);
	}

	saveTurn(turn: SentTurn | null): void {
		this.updateSavedSeat({ turn });
	}

	/** Leaves the connection to the session of the table that is visited next. */
	handOnConnection(): void {
		handedOn = this.connection;
	}

	leave(): void {
		if (handedOn !== this.connection) this.connection.close();
		for (const timer of this.timers) clearTimeout(timer);
	}

	/** Sits down, now or when the connection is there. The nonce is saved before it is sent. */
	sitDown(name: string): void {
		this.updateSavedSeat({ sitAs: name, nonce: this.savedSeat.nonce || randomHex(NONCE_BYTES) });
		this.send({ type: "sit", name, nonce: this.savedSeat.nonce });
	}

	react(reaction: Reaction): void {
		this.send({ type: "react", reaction });
	}

	giveUp(): void {
		this.send({ type: "give-up" });
	}

	replaceByComputer(seat: number, level: Level): void {
		this.send({ type: "hand", seat, level });
	}

	takeSeatBack(): void {
		this.send({ type: "back" });
	}

	rematch(): void {
		this.send({ type: "rematch" });
	}

	dismissRefusal(): void {
		this.refusedCode = "";
		this.redraw();
	}

	private hello(): ClientMessage {
		const { table, token } = this.savedSeat;
		// Without events there is nothing to continue: the header may still change.
		const have = countEvents(this.record);
		return { type: "hello", table, ...(token && { token }), ...(have > 0 && { have }) };
	}

	private receive(message: ServerMessage): void {
		if ("done" in message && message.done) this.table?.acknowledgeTurn(message.done, message.n);
		if (message.type === "table") this.receiveTable(message);
		else if (message.type === "events") {
			this.updateStatus(message);
			this.receiveRecord(message);
		} else if (message.type === "seats") this.updateStatus(message);
		else if (message.type === "reaction") this.receiveReaction(message.seat, message.reaction);
		else if (message.type === "refused") this.receiveRefusal(message);
		else if (message.type === "error") this.receiveError(message.code);
		this.redraw();
	}

	private receiveTable(message: TableMessage): void {
		this.info = message;
		this.seat = message.you;
		this.updateStatus(message);
		this.receiveRecord(message);
		this.table?.resendTurn();
		const { sitAs } = this.savedSeat;
		if (message.stage === "waiting" && sitAs && this.ownSeat && !this.ownSeat.sits) this.sitDown(sitAs);
	}

	private updateStatus(status: TableStatus): void {
		const { stage, n, to_act, rematch, seats } = status;
		if (!this.info) return;
		this.info = { ...this.info, stage, n, to_act, seats, ...(rematch && { rematch }) };
		this.statusTime = Date.now();
		const links = Object.entries(this.savedSeat.links).filter(([seat]) => {
			const known = seats[Number(seat) - 1];
			return known && !known.sits && known.who !== "computer";
		});
		this.updateSavedSeat({
			seat: this.seat,
			game: this.info.game,
			names: seats.map(({ name }) => name),
			stage,
			to_act,
			until: this.info.kept_until,
			links: Object.fromEntries(links),
			...(this.ownSeat?.sits && { sitAs: "" }),
		});
	}

	private receiveRecord(update: RecordUpdate): void {
		if ("record" in update) this.record = update.record;
		else if (update.from === countEvents(this.record)) this.record += update.events.map((event) => `${event}\n`).join("");
		else return this.requestRecord();
		this.updateSavedSeat({ commit: this.savedSeat.commit || (/^commit (\w+)$/m.exec(this.record)?.[1] ?? "") });
		if (this.status.stage === "waiting") return;
		this.openRecord();
	}

	/** Asks for the whole record, because events are missing between ours and those that came. */
	private requestRecord(): void {
		this.record = "";
		this.connection.reconnect();
	}

	private openRecord(): void {
		const { core, environment } = this.app;
		let fault: Fault | null;
		if (this.table) fault = this.table.updateRecord(this.record);
		else {
			const opened = OnlineTable.open(core, environment, this, this.record, this.savedSeat.turn);
			fault = opened instanceof OnlineTable ? null : opened;
			if (opened instanceof OnlineTable) this.table = opened;
		}
		this.fault = fault && { fault, record: this.record };
		if (this.table?.over && !fault) this.saveRecord(this.table);
	}

	private saveRecord({ view: { names, scores, date } }: OnlineTable): void {
		saveGame({ id: this.id, saved: Date.now(), record: this.record, summary: { names, scores, date, over: true } }, null);
	}

	private receiveReaction(seat: number, reaction: Reaction): void {
		this.reactions.set(seat, reaction);
		const timer = window.setTimeout(() => {
			this.timers.delete(timer);
			if (this.reactions.get(seat) === reaction) this.reactions.delete(seat);
			this.redraw();
		}, REACTION_TIME);
		this.timers.add(timer);
	}

	private receiveRefusal(message: RefusedMessage): void {
		if (message.id) this.table?.rejectTurn(message);
		else this.refusedCode = message.code;
	}

	private receiveError(code: string): void {
		if (code === "no-table" || code === "token") {
			this.goneReason = code;
			this.connection.close();
		} else if (!this.connected) this.connection.reconnectLater();
	}

	private updateSavedSeat(part: Partial<OnlineSeat>): void {
		const known = this.isSaved ? loadSeat(this.id) : null;
		if (known) {
			// Another tab with the same seat may have saved more.
			this.savedSeat.commit ||= known.commit;
			this.savedSeat.nonce ||= known.nonce;
			this.savedSeat.turn = known.turn;
		}
		Object.assign(this.savedSeat, part, { saved: Date.now() });
		if (this.isSaved) saveSeat(this.savedSeat);
	}

	private redraw(): void {
		this.app.environment.changed();
	}
}
