/* A game with friends at a distance. The record that the server tells, as this seat may see it, is all there
 * is: the core opens its text, so what is drawn cannot be more than the view.
 *
 * A turn is composed here and sent whole, with an id of its own. It is shown at once, and kept until the
 * server says that it counts; after a break it is sent again with the same id, and counts once. */
import { type Core, EVERYTHING, type Fault } from "../model/core";
import { randomWord } from "../model/storage";
import { type Environment, Table } from "../model/table";
import { t } from "../model/words";
import type { ClientMessage, RefusedMessage, SentTurn, TableStatus } from "./wire";

const ID_LENGTH = 16;

/** What the table needs of the visit to it. */
export interface Host {
	readonly id: string;
	/** The own seat; 0: one only watches. */
	readonly you: number;
	readonly standing: TableStatus;
	/** Whether the server hears. */
	readonly heard: boolean;
	say(message: ClientMessage): void;
	/** Remembers the turn that may not have arrived; null: there is none. */
	keep(turn: SentTurn | null): void;
	leave(): void;
}

/** A turn that did not count, and why: a code of docs/reference/wire.md, and perhaps a rule. */
export interface Missed {
	events: string[];
	code: string;
	rule: string;
}

export class OnlineTable extends Table {
	readonly computers = null;
	missed: Missed | null = null;
	/** From the moment it is confirmed until the server has told what came of it. */
	private sent: SentTurn | null = null;
	/** Events after which it has told that. */
	private doneAt = Infinity;
	/** The record as it was last told. */
	private told = "";

	private constructor(
		core: Core,
		environment: Environment,
		private readonly host: Host,
	) {
		super(core, environment);
	}

	/** Opens the record that the server told; `turn` was sent before, and may not have arrived. */
	static open(core: Core, environment: Environment, host: Host, record: string, turn: SentTurn | null): OnlineTable | Fault {
		const table = new OnlineTable(core, environment, host);
		table.sent = turn;
		return table.tell(record) ?? table;
	}

	get id(): string {
		return this.host.id;
	}

	/** Where other people play, hints would be help from outside. */
	get hintsAllowed(): boolean {
		return this.host.standing.seats.every(({ seat, who }) => seat === this.host.you || who === "computer");
	}

	get blocked(): string | null {
		return this.sent && t(this.host.heard ? "online.turn.sending" : "online.turn.unsent");
	}

	isComputer(seat: number): boolean {
		return this.host.standing.seats[seat - 1]?.who === "computer";
	}

	get people(): number[] {
		const { you } = this.host;
		return you > 0 && !this.isComputer(you) ? [you] : [];
	}

	override get person(): number {
		return this.sent ? 0 : super.person;
	}

	get viewer(): number {
		return this.host.standing.stage === "over" ? EVERYTHING : this.host.you;
	}

	act(turn: string): string | null {
		if (!this.person) return null;
		const events = turn.split("\n");
		const after = this.view.n;
		const refused = this.foresee(events);
		if (refused !== null) {
			this.core.takeBack(after);
			return refused;
		}
		this.missed = null;
		this.sent = { id: randomWord(ID_LENGTH), after, events };
		this.doneAt = Infinity;
		this.host.keep(this.sent);
		this.sendAgain();
		this.see();
		return null;
	}

	/** What was sent cannot be taken back. */
	readonly undoable = -1;
	undo(): void {}

	close(): void {
		this.host.leave();
	}

	/** The server has told more; or why it cannot be understood. */
	tell(record: string): Fault | null {
		const fault = this.core.open(record);
		if (fault) return fault;
		this.told = record;
		const { n } = this.core.view(this.viewer);
		if (n >= this.doneAt) this.sent = null;
		if (this.sent?.after === n) this.foresee(this.sent.events);
		this.see();
		return null;
	}

	/** After every hello: what may not have arrived is sent once more. */
	sendAgain(): void {
		if (this.sent && this.doneAt === Infinity) this.host.say({ type: "turn", ...this.sent });
	}

	/** The turn counts, and `n` events are told with it. */
	done(id: string, n: number): void {
		if (id !== this.sent?.id) return;
		this.host.keep(null);
		this.doneAt = n;
		if (this.view.n >= n) this.sent = null;
		this.see();
	}

	/** The turn does not count. What the server knows better comes by itself. */
	refused({ id, code, rule = "" }: RefusedMessage): void {
		if (!this.sent || id !== this.sent.id) return;
		this.missed = { events: this.sent.events, code, rule };
		this.sent = null;
		this.host.keep(null);
		this.tell(this.told);
	}

	/** The turn that did not count, if it is possible now. */
	get again(): string | null {
		if (!this.missed || !this.person) return null;
		const { events, refused } = this.previewMoves(this.missed.events);
		return refused === "" && events.length === this.missed.events.length ? this.missed.events.join("\n") : null;
	}

	forgetMissed(): void {
		this.missed = null;
		this.environment.changed();
	}

	/** Lets the own events happen here, before the server tells them; or the rule they break. */
	private foresee(events: readonly string[]): string | null {
		for (const event of events) {
			const answer = this.core.act(event);
			if ("rule" in answer) return answer.rule;
		}
		return null;
	}

	private see(): void {
		this.refreshView(this.viewer);
		this.environment.changed();
	}
}
