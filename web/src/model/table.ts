/* A table as the page sees it, wherever its game is played: what one viewer may see, whose turn it is, which actions
 * are legal and what they would do. It knows no particular game and nothing of drawing. A game on this device is a
 * LocalTable (local-table.ts), an online game an OnlineTable (online/table.ts); screens and boards use neither
 * directly.
 *
 * Where a game has secrets, everything here is limited to what that viewer may know. */
import { HINT_LEVEL } from "./catalogue";
import {
	type Advice, type Core, type GameEvent, type LegalAction, OVER, type Position, SPECTATOR, type TableView, type Verdict, type Wish,
} from "./core";
import type { Speed } from "./storage";
import type { WorkerClient } from "./worker-client";
import type { SearchProgress, SearchRequest } from "./worker-messages";

/** What a table needs to know of a game. */
export interface GameTraits {
	id: string;
	/** Whether seats know what others must not see. Then the device is passed on covered. It holds for a whole game. */
	secrets: (view: TableView) => boolean;
	/** Whether undo takes back everything that a person did in a turn, and not only the last action. */
	wholeTurns: boolean;
	/** Whether the seat holds something that this view does not show. */
	hides?: (view: TableView, seat: number) => boolean;
	/** With the box on the table: the chance event that follows without anybody saying it, because nobody may see what
	 * came; null if people say it. */
	unsaid?: (view: TableView) => string | null;
}

/** What a table needs from the page around it. */
export interface Environment {
	/** The games that the page can draw. */
	games: readonly GameTraits[];
	/** Runs the searches of computer players. */
	worker: WorkerClient;
	/** Called whenever there is something new to draw. */
	changed: () => void;
	/** Whether the person wants no motion. */
	still: () => boolean;
	/** How fast a game among computers goes on. */
	speed: () => Speed;
	/** Whether games are saved on this device. */
	keeps: boolean;
}

/** What a turn would do, as far as the person to act can know it. */
export interface Preview {
	/** The events, up to the first that is refused. */
	events: GameEvent[];
	/** The rule that the next event would break, or "". */
	refused: string;
	/** The table after them. Null once the turn is over, because what follows may show what nobody knows yet. */
	view: TableView | null;
	/** The actions that are legal then. */
	legal: LegalAction[];
}

/** Controls for computer players that search on this device. */
export interface ComputerControls {
	/** A game among computers is stopped. */
	paused: boolean;
	/** Whether a computer player is waiting out its pause, which `hurry` ends. */
	readonly pausing: boolean;
	/** Computer players act without a pause until a person is to act. */
	hurry(): void;
	/** Stops a game among computers, or lets it go on. */
	pause(paused: boolean): void;
	/** Plays one action in a stopped game. */
	step(): void;
}

export abstract class Table {
	/** The table as the viewer may see it. */
	view!: TableView;
	/** Grows whenever `view` changes: with every turn, with undo, and when a seat's secrets are uncovered. */
	moment = 0;
	/** Computed when first asked for, and then kept until the view changes. */
	private cached: { legal?: LegalAction[] | undefined; log?: GameEvent[] } = {};

	protected constructor(
		protected readonly core: Core,
		protected readonly environment: Environment,
	) {}

	abstract readonly id: string;
	/** Null where computer players search elsewhere. */
	abstract readonly computers: ComputerControls | null;
	/** Whether the person to act may get hints. */
	abstract readonly hintsAllowed: boolean;
	/** Why nobody can act now, in words; null if nothing else prevents it. */
	abstract readonly blocked: string | null;

	/** The seats of the people who play on this device. */
	abstract get people(): number[];
	abstract isComputer(seat: number): boolean;
	/** Whose view is drawn: a seat, SPECTATOR or EVERYTHING. */
	abstract get viewer(): number;

	/** Applies an action, or a turn of several, one a line, as a whole. Returns the rule that it breaks, or null. */
	abstract act(turn: string): string | null;
	/** The number of events that remain after undo, or -1 if there is nothing to undo. */
	abstract get undoable(): number;
	abstract undo(): void;
	/** Leaves the table. */
	abstract close(): void;

	get over(): boolean {
		return this.view.to_act === OVER;
	}

	/** The seat of the person on this device who is to act, or 0. */
	get person(): number {
		const seat = this.view.to_act;
		return this.people.includes(seat) ? seat : 0;
	}

	/** The device must be passed to the person to act, who has secrets. */
	get covered(): boolean {
		return this.person > 0 && this.viewer === SPECTATOR;
	}

	/** The person to act has the device: shows the secrets of that seat. */
	uncover(): void {}

	/** A seat is to act that nobody plays on this device. */
	get waiting(): boolean {
		return this.view.to_act > 0 && !this.person;
	}

	/** Nobody on this device plays: the game is only watched. */
	get watched(): boolean {
		return this.people.length === 0;
	}

	/** Chance is to act, and people roll their own dice or deal their own cards, and say what came. */
	get ownDice(): boolean {
		return false;
	}

	/** The table after a chance event that people could say now; null if the rules refuse it. */
	viewAfter(event: string): TableView | null {
		const { rule, table } = this.core.preview(event, this.viewer);
		return rule === undefined && table ? table : null;
	}

	/** Those of these events that could happen now. */
	possible(events: readonly string[]): string[] {
		return this.core.possible(events);
	}

	/** The legal actions of the person to act; none while that person does not have the device. */
	get legal(): LegalAction[] {
		if (!this.person || this.covered) return [];
		return (this.cached.legal ??= this.core.legal());
	}

	/** What happened, as the viewer saw it. */
	get log(): GameEvent[] {
		return (this.cached.log ??= this.history());
	}

	protected history(): GameEvent[] {
		return this.core.history(this.viewer);
	}

	/** What these actions of the person to act would do. The table does not change. */
	previewMoves(actions: readonly string[]): Preview {
		if (actions.length === 0) return { events: [], refused: "", view: this.view, legal: this.legal };
		const { events, rule = "", table = null, legal = [] } = this.core.preview(actions.join("\n"), this.viewer);
		return { events, refused: rule, view: table, legal };
	}

	/** Searches what the person to act should do after these actions of the turn, and calls `done` with estimates of
	 * all actions, unless the table changes before. */
	requestHint(actions: readonly string[], done: (advice: Advice[]) => void): void {
		const { n } = this.view;
		const seat = this.person;
		if (actions.length > 0 && "rule" in this.core.turn(actions.join("\n"), SPECTATOR)) return;
		const request = this.searchRequest(HINT_LEVEL, seat, "advice");
		if (actions.length > 0) this.core.takeBack(n);
		this.environment.worker.ask(request, ({ advice }) => done(advice));
	}

	/** Calls `watcher` with the progress of a search (WorkerClient.watchProgress). */
	watchSearch(watcher: (progress: SearchProgress) => void): () => void {
		return this.environment.worker.watchProgress(watcher);
	}

	record(): string {
		return this.core.record();
	}

	/** What the record proves about its chance. */
	verdict(): Verdict {
		return this.core.verify();
	}

	/** The request to search for the seat to act: the record as that seat sees it, and its own random key. */
	protected searchRequest(player: string, seat: number, wish: Wish): SearchRequest {
		return { player, record: this.core.record(seat), choices: this.core.playerKey(), wish };
	}

	/** Draws this position from now on. */
	protected show({ table, legal }: Position): void {
		this.moment++;
		this.cached = { legal };
		this.view = table;
	}
}
