/* A game at an online table. The server sends the record as this seat may see it, and the core
 * opens it. Nothing else is known here, so the page cannot show what is hidden.
 *
 * A turn is composed here and sent as a whole, with an id. It is shown at once, and saved until the
 * server has acknowledged it. After a lost connection it is sent again with the same id, so that it
 * counts once. */
import { type Core, EVERYTHING, type Fault, type Position } from "../model/core";
import { randomWord } from "../model/storage";
import { type Environment, Table } from "../model/table";
import { t } from "../model/words";
import type { ClientMessage, RefusedMessage, SentTurn, TableStatus } from "./wire";

const ID_LENGTH = 16;

/** What the table needs of its session. */
export interface TableHost {
	readonly id: string;
	/** The own seat; 0: a spectator. */
	readonly seat: number;
	readonly status: TableStatus;
	/** Whether messages reach the table. */
	readonly connected: boolean;
	send(message: ClientMessage): void;
	/** Saves the turn that is not acknowledged yet; null: there is none. */
	saveTurn(turn: SentTurn | null): void;
	leave(): void;
}

/** A turn that the server refused. */
export interface RejectedTurn {
	events: string[];
	/** Of docs/reference/wire.md. */
	code: string;
	/** The rule broken, or "". */
	rule: string;
}

export class OnlineTable extends Table {
	readonly computers = null;
	rejected: RejectedTurn | null = null;
	/** The turn that was confirmed, until its events are in the record of the server. */
	private sent: SentTurn | null = null;
	/** How many events the record has when the turn is in it; Infinity until the server has
	 * acknowledged the turn. */
	private acknowledgedAt = Infinity;
	/** The record that the server sent last. */
	private serverRecord = "";

	private constructor(
		core: Core,
		environment: Environment,
		private readonly host: TableHost,
	) {
		super(core, environment);
	}

	/** Opens the record of the server. `turn` was sent before and is not acknowledged yet. Returns
	 * why the core refuses the record. */
	static open(core: Core, environment: Environment, host: TableHost, record: string, turn: SentTurn | null): OnlineTable | Fault {
		const table = new OnlineTable(core, environment, host);
		table.sent = turn;
		return table.updateRecord(record) ?? table;
	}

	get id(): string {
		return this.host.id;
	}

	/** Hints are for games against computers alone. */
	get hintsAllowed(): boolean {
		return this.host.status.seats.every(({ seat, who }) => seat === this.host.seat || who === "computer");
	}

	get blocked(): string | null {
		return this.sent && t(this.host.connected ? "online.turn.sending" : "online.turn.unsent");
	}

	isComputer(seat: number): boolean {
		return this.host.status.seats[seat - 1]?.who === "computer";
	}

	get people(): number[] {
		const { seat } = this.host;
		return seat > 0 && !this.isComputer(seat) ? [seat] : [];
	}

	override get person(): number {
		return this.sent ? 0 : super.person;
	}

	get viewer(): number {
		return this.host.status.stage === "over" ? EVERYTHING : this.host.seat;
	}

	act(turn: string): string | null {
		if (!this.person) return null;
		const after = this.view.n;
		const applied = this.core.turn(turn, this.viewer);
		if ("rule" in applied) return applied.rule;
		this.rejected = null;
		this.sent = { id: randomWord(ID_LENGTH), after, events: turn.split("\n") };
		this.acknowledgedAt = Infinity;
		this.host.saveTurn(this.sent);
		this.resendTurn();
		this.refresh(applied);
		return null;
	}

	/** A turn that was sent cannot be taken back. */
	readonly undoable = -1;
	undo(): void {}

	close(): void {
		this.host.leave();
	}

	/** Opens the newer record of the server. Returns why the core refuses it, or null. */
	updateRecord(record: string): Fault | null {
		const fault = this.core.open(record);
		if (fault) return fault;
		this.serverRecord = record;
		const table = this.core.view(this.viewer);
		if (table.n >= this.acknowledgedAt) this.sent = null;
		const own = this.sent?.after === table.n ? this.core.turn(this.sent.events.join("\n"), this.viewer) : null;
		this.refresh(own && "table" in own ? own : { table });
		return null;
	}

	/** Sends the turn that is not acknowledged yet again; called after every hello. */
	resendTurn(): void {
		if (this.sent && this.acknowledgedAt === Infinity) this.host.send({ type: "turn", ...this.sent });
	}

	/** The server has accepted the turn: the record has `n` events with it. */
	acknowledgeTurn(id: string, n: number): void {
		if (id !== this.sent?.id) return;
		this.host.saveTurn(null);
		this.acknowledgedAt = n;
		if (this.view.n >= n) this.sent = null;
		this.refresh();
	}

	/** The server has refused the turn. */
	rejectTurn({ id, code, rule = "" }: RefusedMessage): void {
		if (!this.sent || id !== this.sent.id) return;
		this.rejected = { events: this.sent.events, code, rule };
		this.sent = null;
		this.host.saveTurn(null);
		this.updateRecord(this.serverRecord);
	}

	/** The refused turn, if it is possible now. */
	get repeatableTurn(): string | null {
		if (!this.rejected || !this.person) return null;
		const { events, refused } = this.previewMoves(this.rejected.events);
		return refused === "" && events.length === this.rejected.events.length ? this.rejected.events.join("\n") : null;
	}

	dismissRejected(): void {
		this.rejected = null;
		this.environment.changed();
	}

	private refresh(position: Position = { table: this.core.view(this.viewer) }): void {
		this.show(position);
		this.environment.changed();
	}
}
