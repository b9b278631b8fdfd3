/* A table as the page sees it, wherever its game is played: what lies there for whoever looks, whose turn
 * it is, what one may do and what that would bring. It knows no game in particular and nothing of drawing. A
 * game on this device is a LocalTable (local-table.ts), one with friends at a distance an OnlineTable
 * (online/table.ts); screens and boards know neither.
 *
 * Where a game has secrets, all that can be seen here is what one viewer may know. */
import {
	ADVISER, type Advice, type Core, type Effect, type GameEvent, type LegalAction, OVER, SPECTATOR, type TableView, USUAL, type Verdict,
	type Wish,
} from "./core";
import type { WorkerClient } from "./worker-client";
import type { SearchRequest } from "./worker-messages";
import type { SeatChoice, Speed } from "./storage";

export interface Setup {
	game: string;
	seats: SeatChoice[];
	options: string[];
	seed: string;
	/** The lines of a board that is not the standard one. */
	board?: string;
}

/** The lines of the board in a record; none of the standard one. */
export const boardIn = (record: string): string =>
	Array.from(record.matchAll(/^board (.*)$/gm), ([, line]) => `${line}\n`).join("");

/** The record with which such a game begins. */
export function headerOf(setup: Setup, date: string): string {
	const names = setup.seats.flatMap((seat, i) => {
		const name = seat.computer ? (seat.level ?? USUAL) : seat.name.trim();
		return name ? [`name ${i + 1} ${name}`] : [];
	});
	return [
		`tafel 1 ${setup.game}`,
		"rules 1",
		`seats ${setup.seats.length}`,
		...setup.options.map((option) => `option ${option}`),
		...names,
		`date ${date}`,
		...(setup.board ?? "").split("\n").flatMap((line) => (line ? [`board ${line}`] : [])),
		...(setup.seed ? [`seed ${setup.seed}`] : []),
		"",
	].join("\n");
}

/** What a table needs to know of a game. */
export interface GameTraits {
	id: string;
	/** Whether seats know what others must not see. Then the device is passed on covered. */
	secrets: (view: TableView) => boolean;
	/** Whether undo takes back all that a person did in a turn, not the last action alone. */
	wholeTurns: boolean;
	/** Whether the seat holds what is not seen in this view. */
	hides?: (view: TableView, seat: number) => boolean;
	/** With people's own cards: what chance does though nobody says it, since they are not seen; null: it is to be
	 * said. */
	unsaid?: (view: TableView) => string | null;
}

/** Where the table stands. */
export interface Environment {
	/** The games that can be drawn here. */
	games: readonly GameTraits[];
	/** Where computer players think. */
	worker: WorkerClient;
	/** Called whenever there is something new to draw. */
	changed: () => void;
	/** Whether motion is unwanted. */
	still: () => boolean;
	/** How fast a game of computers alone goes on. */
	speed: () => Speed;
	/** Whether this device remembers what is played. */
	keeps: boolean;
}

/** What would be if the person to act did something, as far as that person can know it. */
export interface Preview {
	/** What would happen, up to what is refused. */
	events: { event: string; effects: Effect[] }[];
	/** The rule that the next one would break, or "". */
	refused: string;
	/** The table after it; null once the turn is over: what comes then may show what nobody knows yet. */
	view: TableView | null;
	/** What that person may do then. */
	legal: LegalAction[];
}

/** What can be done about computer players that think on this device. */
export interface ComputerControls {
	/** A game of computers alone stands still. */
	paused: boolean;
	/** Whether somebody is waiting who can be hurried. */
	readonly pausing: boolean;
	/** Computer seats that are waiting act without a pause, up to the next person. */
	hurry(): void;
	/** A game of computers alone stops, or goes on. */
	pause(paused: boolean): void;
	/** One action of a game of computers alone that stands still. */
	step(): void;
}

export abstract class Table {
	/** As the viewer may see it. */
	view!: TableView;
	/** Grows with everything that happens, is taken back or uncovered. */
	moment = 0;
	private seen: { legal?: LegalAction[]; log?: GameEvent[] } = {};

	protected constructor(
		protected readonly core: Core,
		protected readonly environment: Environment,
	) {}

	abstract readonly id: string;
	/** Null where computer players think elsewhere. */
	abstract readonly computers: ComputerControls | null;
	/** Whether the person to act may be given hints. */
	abstract readonly hintsAllowed: boolean;
	/** Why nobody can do anything now, in words; null: whose turn it is says enough. */
	abstract readonly blocked: string | null;

	/** The seats of the people who play on this device. */
	abstract get people(): number[];
	abstract isComputer(seat: number): boolean;
	/** Who looks at the table: a seat, everybody, or one who may see all. */
	abstract get viewer(): number;

	/** Lets the action happen, or a turn of several, one a line, as a whole; the rule it breaks if it may
	 * not. */
	abstract act(turn: string): string | null;
	/** Events before the last one that a person made, or -1: up to there undo takes back. */
	abstract get undoable(): number;
	abstract undo(): void;
	/** Leaves the table. */
	abstract close(): void;

	get over(): boolean {
		return this.view.to_act === OVER;
	}

	/** The person of this device whose turn it is, or 0. */
	get person(): number {
		const seat = this.view.to_act;
		return this.people.includes(seat) ? seat : 0;
	}

	/** Whoever has the device must pass it to the person to act, who has secrets. */
	get covered(): boolean {
		return this.person > 0 && this.viewer === SPECTATOR;
	}

	/** The person to act says to be there. */
	uncover(): void {}

	/** Somebody else is to act. */
	get waiting(): boolean {
		return this.view.to_act > 0 && !this.person;
	}

	/** Nobody plays on this device: what the others do is followed. */
	get watched(): boolean {
		return this.people.length === 0;
	}

	/** Chance is to act, and people roll their own dice, or deal their own cards, and say what came. */
	get ownDice(): boolean {
		return false;
	}

	/** The table after something that could happen now; null where the rules do not allow it. Nothing of it happens. */
	after(event: string): TableView | null {
		return this.tryEvent(event, () => this.core.view(this.viewer));
	}

	/** Those of these events that could happen now. */
	possible(events: readonly string[]): string[] {
		return events.filter((event) => this.tryEvent(event, () => true));
	}

	private tryEvent<Found>(event: string, read: () => Found): Found | null {
		if ("rule" in this.core.act(event)) return null;
		const found = read();
		this.core.takeBack(this.view.n);
		return found;
	}

	/** What the seat to act may do; nothing unless that is a person who is there. */
	get legal(): LegalAction[] {
		return (this.seen.legal ??= this.person && !this.covered ? this.core.legal() : []);
	}

	/** What happened, as the viewer saw it. */
	get log(): GameEvent[] {
		return (this.seen.log ??= this.history());
	}

	protected history(): GameEvent[] {
		return this.core.history(this.viewer);
	}

	/** What would be after these actions of the person to act. Nothing of it happens. */
	previewMoves(actions: readonly string[]): Preview {
		const preview: Preview = { events: [], refused: "", view: this.view, legal: this.legal };
		for (const action of actions) {
			// What the person can foresee is in the list of what is legal; what happens may tell more.
			const foreseen = preview.legal.find((legal) => legal.action === action);
			const answer = this.core.act(action);
			if ("rule" in answer) {
				preview.refused = answer.rule;
				break;
			}
			const view = this.core.view(this.viewer);
			const goesOn = view.to_act === this.person;
			preview.events.push({ event: action, effects: foreseen?.effects ?? [] });
			preview.view = goesOn ? view : null;
			preview.legal = goesOn ? this.core.legal() : [];
			if (!goesOn) break;
		}
		this.core.takeBack(this.view.n);
		return preview;
	}

	/** What a player would advise the person to act, after some actions of the turn. `done` is called unless
	 * something happens before. */
	requestHint(actions: readonly string[], done: (advice: Advice[]) => void): void {
		const begun = actions.every((action) => !("rule" in this.core.act(action)));
		const request = begun && this.searchRequest(ADVISER, this.person, "advice");
		this.core.takeBack(this.view.n);
		if (request) this.environment.worker.ask(request, ({ advice }) => done(advice));
	}

	/** Calls `watcher` with the progress of a search (WorkerClient.watchProgress). */
	watchSearch(watcher: (progress: number) => void): () => void {
		return this.environment.worker.watchProgress(watcher);
	}

	record(): string {
		return this.core.record();
	}

	/** What the record proves about its chance. */
	verdict(): Verdict {
		return this.core.verify();
	}

	/** What a player is told, who gets the seat to act: what that seat sees, and chance of its own. */
	protected searchRequest(player: string, seat: number, wish: Wish): SearchRequest {
		return { player, record: this.core.record(seat), choices: this.core.playerChance(), wish };
	}

	/** Something has changed: what is seen is seen anew. */
	protected refreshView(viewer: number): void {
		this.moment++;
		this.seen = {};
		this.view = this.core.view(viewer);
	}
}
