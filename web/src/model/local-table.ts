/* A game on this device: around one screen, against computer players, or both. It applies turns, undoes them, and
 * saves every turn before the page draws it.
 *
 * Where a game has secrets, the viewer is the only person among computers, or the person to act who has said to have
 * the device. Until then, and while a computer searches, the viewer is a spectator and the table is *covered*.
 *
 * A game without a seed is a game with the box on the table, in which people say what chance does. They see it when
 * they say it, so nothing is covered; what they do not say, such as the cards of others, is not in the record (T8). */
import { isLevel } from "./catalogue";
import { CHANCE, type Core, EVERYTHING, type Fault, type GameEvent, type Position, SPECTATOR } from "./core";
import { loadGame, newId, removeGame, type SavedGame, saveGame, type Saving, type Speed, watchGame } from "./storage";
import { type ComputerControls, type Environment, Table } from "./table";

/** How long a computer player waits before it acts, in milliseconds, so that people can follow. */
const PAUSES: Record<Speed, number> = { slow: 2000, normal: 650, fast: 200, once: 0 };

export class LocalTable extends Table implements ComputerControls {
	readonly computers = this;
	readonly hintsAllowed = true;
	readonly blocked = null;
	saving: Saving = "saved";
	paused = false;
	/** Every event with everything about it; `log` is what the viewer may see of it. */
	private events: GameEvent[] = [];
	/** The seat of the person who has the device and may see its secrets, or 0. */
	private uncovered = 0;
	private hasSeed = false;
	/** Whether something on this device must be hidden from some of the people around it. */
	private hasSecrets = false;
	private timer = 0;
	/** Applies what a computer player has found. Set while that waits for its pause to end. */
	private applyFound: (() => void) | null = null;
	/** No pauses until a person is to act. */
	private hurried = false;
	/** Something has changed since the game was last saved. */
	private unsaved = true;
	/** The game as it was last saved here. */
	private lastSaved: SavedGame | null = null;
	private unwatch: () => void;

	private constructor(
		core: Core,
		environment: Environment,
		private readonly game: Environment["games"][number],
		public id: string,
	) {
		super(core, environment);
		this.unwatch = this.watchStorage();
	}

	/** Opens a record as a new game, or continues the saved game that has it. */
	static open(core: Core, environment: Environment, record: string, saved: SavedGame | null = null): LocalTable | Fault {
		const fault = core.open(record);
		if (fault) return fault;
		const view = core.view(EVERYTHING);
		const game = environment.games.find((known) => known.id === view.game);
		if (!game) return { line: 1, rule: "T3", reason: "game", number: 0 };
		const table = new LocalTable(core, environment, game, saved?.id ?? newId());
		table.lastSaved = saved;
		table.begin();
		return table;
	}

	/** Leaves the table. A game in which nobody has acted yet is not kept. */
	close(): void {
		this.stopComputer();
		this.unwatch();
		const untouched = this.events.every(({ who }) => who === CHANCE && this.hasSeed);
		if (untouched && this.saving !== "elsewhere") removeGame(this.id);
	}

	/** With the box on the table, a computer cannot play a seat whose cards are not in the record. */
	isComputer(seat: number): boolean {
		const hidden = !this.hasSeed && (this.game.hides?.(this.view, seat) ?? false);
		return isLevel(this.view.names[seat - 1] ?? "") && !hidden;
	}

	get people(): number[] {
		return this.view.names.map((_, i) => i + 1).filter((seat) => !this.isComputer(seat));
	}

	get viewer(): number {
		return this.over ? EVERYTHING : this.uncovered || this.sharedViewer;
	}

	/** The viewer while nobody has uncovered secrets. */
	private get sharedViewer(): number {
		if (!this.hasSecrets) return EVERYTHING;
		const { people } = this;
		return people.length === 1 ? people[0]! : SPECTATOR;
	}

	protected override history(): GameEvent[] {
		return this.game.secrets(this.view) ? super.history() : this.events;
	}

	override get ownDice(): boolean {
		return this.view.to_act === CHANCE && !this.hasSeed;
	}

	override uncover(): void {
		this.uncovered = this.person;
		this.refresh();
		this.environment.changed();
	}

	act(turn: string): string | null {
		if (this.saving === "elsewhere") return null;
		const refused = this.apply(turn);
		if (refused === null) this.advance();
		return refused;
	}

	hurry(): void {
		this.hurried = true;
		if (this.applyFound) this.applyFound();
		else this.environment.changed();
	}

	get pausing(): boolean {
		return this.waiting && !this.watched && this.pauseNow > 0;
	}

	pause(paused: boolean): void {
		this.paused = paused;
		this.advance();
	}

	step(): void {
		if (this.waiting && this.saving !== "elsewhere") this.askComputer(() => 0);
	}

	get undoable(): number {
		// An online game that is over cannot be played again from the middle: its chance is known.
		if (this.view.proof && this.over) return -1;
		const last = this.events.findLastIndex(({ who }) => (who === CHANCE ? !this.hasSeed : !this.isComputer(who)));
		const who = this.events[last]?.who;
		return this.game.wholeTurns && who !== CHANCE ? this.events.findLastIndex((event, i) => i <= last && event.who !== who) + 1 : last;
	}

	undo(): void {
		if (this.undoable < 0 || this.saving === "elsewhere") return;
		// `advance` would at once repeat chance that nobody needs to say, so undo goes on past it.
		do this.takeBack(this.undoable);
		while (this.unsaidChance !== null);
		this.advance();
	}

	/** Another tab has continued this game: continues from what that tab saved. */
	takeOver(): void {
		const game = loadGame(this.id);
		if (!game || this.core.open(game.record)) return;
		this.lastSaved = game;
		this.saving = "saved";
		this.begin();
	}

	/** Another tab has continued this game: keeps what is here as a game of its own. */
	separate(): void {
		this.unwatch();
		this.id = newId();
		this.unwatch = this.watchStorage();
		this.lastSaved = null;
		this.saving = "saved";
		this.unsaved = true;
		this.advance();
	}

	private takeBack(events: number): void {
		this.core.takeBack(events);
		this.events.length = events;
		this.unsaved = true;
		this.refresh();
	}

	private begin(): void {
		this.events = this.core.history(EVERYTHING);
		this.view = this.core.view(EVERYTHING);
		this.hasSeed = this.view.seed !== "";
		this.hasSecrets = this.hasSeed && this.game.secrets(this.view);
		this.uncovered = 0;
		this.unsaved = true;
		this.refresh();
		this.advance();
	}

	private watchStorage(): () => void {
		return watchGame(this.id, () => {
			if (loadGame(this.id)?.record === this.lastSaved?.record) return;
			this.stopComputer();
			this.saving = "elsewhere";
			this.environment.changed();
		});
	}

	/** Draws chance that is due, saves, lets the computer seat to act search, and then lets the page draw. */
	private advance(): void {
		this.stopComputer();
		if (this.saving !== "elsewhere") {
			this.drawChance();
			if (this.unsaved) this.save();
		}
		if (this.saving !== "elsewhere") {
			this.hurried &&= this.waiting;
			if (this.waiting && !this.paused) this.askComputer(() => this.pauseNow);
		}
		this.environment.changed();
	}

	private get pauseNow(): number {
		if (this.watched) return PAUSES[this.environment.speed()];
		return this.hurried || this.environment.still() ? 0 : PAUSES.normal;
	}

	/** Lets the computer player to act search. It acts once it has found something and the pause is over. */
	private askComputer(pause: () => number): void {
		const player = this.view.names[this.view.to_act - 1] ?? "";
		const begun = performance.now();
		this.stopComputer();
		this.environment.worker.ask(this.searchRequest(player, this.view.to_act, "action"), ({ action }) => {
			this.applyFound = () => {
				this.stopComputer();
				if (this.apply(action) === null) this.advance();
			};
			const left = begun + pause() - performance.now();
			if (left > 0) this.timer = window.setTimeout(this.applyFound, left);
			else this.applyFound();
		});
	}

	/** Cancels the search of a computer player, and what it has found. */
	private stopComputer(): void {
		clearTimeout(this.timer);
		this.applyFound = null;
		this.environment.worker.cancel();
	}

	/** Chance that follows without anybody saying it, such as a card that stays hidden; null: people say it. */
	private get unsaidChance(): string | null {
		return this.ownDice ? (this.game.unsaid?.(this.view) ?? null) : null;
	}

	private drawChance(): void {
		while (this.view.to_act === CHANCE) {
			const events = this.hasSeed ? "" : this.unsaidChance;
			if (events === null || this.apply(events) !== null) return;
		}
	}

	/** Applies events, one a line, and the chance that follows from the seed. Returns the rule that they break. */
	private apply(events: string): string | null {
		const applied = this.core.turn(events, this.sharedViewer, this.people);
		if ("rule" in applied) return applied.rule;
		this.events.push(...applied.events);
		this.unsaved = true;
		this.refresh(applied);
		return null;
	}

	/** Shows the position, which the shared viewer sees, or what the person sees who has uncovered it. */
	private refresh(position: Position = { table: this.core.view(this.sharedViewer) }): void {
		this.show(position);
		if (this.uncovered !== this.person) this.uncovered = 0;
		if (this.uncovered) this.view = this.core.view(this.uncovered);
	}

	private save(): void {
		this.unsaved = false;
		if (!this.environment.keeps) return;
		const { names, scores, date } = this.view;
		const game: SavedGame = {
			id: this.id,
			saved: Date.now(),
			record: this.core.record(),
			summary: { names, scores, date, over: this.over },
		};
		this.saving = saveGame(game, this.lastSaved);
		if (this.saving === "saved") this.lastSaved = game;
	}
}
