/* A game on this device: around one screen, against computer players, or both. Who sits where, what happened,
 * taking back, and saving after every event.
 *
 * Where a game has secrets, the viewer is the only person among computers, or the person to act once that
 * one has said to be there. Until then, and while a computer plays, it is everybody, and the table is
 * *covered*.
 *
 * Without a seed the box lies on the table, and people say what chance did. Whoever says it sees it, so nothing is
 * covered; what they do not say, the cards of others, is not in the record at all (T8). */
import { CHANCE, type Core, EVERYTHING, type Fault, type GameEvent, isLevel, SPECTATOR } from "./core";
import { loadGame, newId, removeGame, type SavedGame, saveGame, type Saving, type Speed, watchGame } from "./storage";
import { type ComputerControls, type Environment, Table } from "./table";

/** Computer seats wait so long, in milliseconds, so that people can follow. */
const PAUSES: Record<Speed, number> = { slow: 2000, normal: 650, fast: 200, once: 0 };

export class LocalTable extends Table implements ComputerControls {
	readonly computers = this;
	readonly hintsAllowed = true;
	readonly blocked = null;
	saving: Saving = "saved";
	paused = false;
	/** Everything, hidden or not; what is shown of it is `log`. */
	private events: GameEvent[] = [];
	/** The person who may see the own secrets now, or 0. */
	private present = 0;
	private hasSeed = false;
	private timer = 0;
	/** What a computer player does when its pause is over. */
	private ready: (() => void) | null = null;
	/** Nobody pauses until a person is asked again. */
	private hurried = false;
	private before: SavedGame | null = null;
	private unwatch: () => void;

	private constructor(
		core: Core,
		environment: Environment,
		private readonly game: Environment["games"][number],
		public id: string,
	) {
		super(core, environment);
		this.unwatch = this.watch();
	}

	/** Opens a record as a game of its own, or goes on with the saved one. */
	static open(core: Core, environment: Environment, record: string, saved: SavedGame | null = null): LocalTable | Fault {
		const fault = core.open(record);
		if (fault) return fault;
		const view = core.view(SPECTATOR);
		const game = environment.games.find((known) => known.id === view.game);
		if (!game) return { line: 1, rule: "T3", reason: "game", number: 0 };
		const table = new LocalTable(core, environment, game, saved?.id ?? newId());
		table.before = saved;
		table.begin();
		return table;
	}

	/** Leaves the table. A game in which nobody has done anything yet is not worth keeping. */
	close(): void {
		this.rest();
		this.unwatch();
		const untouched = this.events.every(({ who }) => who === CHANCE && !this.ownChance);
		if (untouched && this.saving !== "elsewhere") removeGame(this.id);
	}

	/** With the box on the table, nobody but people can play what is not seen here. */
	isComputer(seat: number): boolean {
		const hidden = this.ownChance && (this.game.hides?.(this.view, seat) ?? false);
		return isLevel(this.view.names[seat - 1] ?? "") && !hidden;
	}

	get people(): number[] {
		return this.view.names.map((_, i) => i + 1).filter((seat) => !this.isComputer(seat));
	}

	/** Whether something on this device is to be hidden from some who look at it. */
	private get secrets(): boolean {
		return this.hasSeed && this.game.secrets(this.view);
	}

	get viewer(): number {
		if (!this.secrets || this.over) return EVERYTHING;
		const people = this.people;
		return people.length === 1 ? people[0]! : this.present;
	}

	protected override history(): GameEvent[] {
		return this.game.secrets(this.view) ? super.history() : this.events;
	}

	override get ownDice(): boolean {
		return this.view.to_act === CHANCE && this.ownChance;
	}

	/** Without a seed, what chance does is said by people. */
	private get ownChance(): boolean {
		return !this.hasSeed;
	}

	override uncover(): void {
		this.present = this.person;
		this.see();
		this.environment.changed();
	}

	act(turn: string): string | null {
		if (this.saving === "elsewhere") return null;
		const before = this.events.length;
		for (const action of turn.split("\n")) {
			const refused = this.happen(() => this.core.act(action));
			if (refused === null) continue;
			if (this.events.length > before) this.takeBack(before);
			return refused;
		}
		this.advance();
		return null;
	}

	hurry(): void {
		this.hurried = true;
		if (this.ready) this.ready();
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
		if (this.waiting && this.saving !== "elsewhere") this.play(() => 0);
	}

	get undoable(): number {
		// What was played online is over, and its chance is known: nothing of it can be played again.
		if (this.view.proof && this.over) return -1;
		const last = this.events.findLastIndex(({ who }) => (who === CHANCE ? this.ownChance : !this.isComputer(who)));
		const who = this.events[last]?.who;
		return this.game.wholeTurns && who !== CHANCE ? this.events.findLastIndex((event, i) => i <= last && event.who !== who) + 1 : last;
	}

	undo(): void {
		if (this.undoable < 0 || this.saving === "elsewhere") return;
		// What would only happen by itself again is no place to stop.
		do this.takeBack(this.undoable);
		while (this.unsaid !== null);
		this.advance();
	}

	/** What chance does though nobody says it. */
	private get unsaid(): string | null {
		return this.ownDice ? (this.game.unsaid?.(this.view) ?? null) : null;
	}

	/** Another tab went on with this game: show what it has … */
	takeOver(): void {
		const game = loadGame(this.id);
		if (!game || this.core.open(game.record)) return;
		this.before = game;
		this.saving = "saved";
		this.begin();
	}

	/** … or keep what is here as a game of its own. */
	separate(): void {
		this.unwatch();
		this.id = newId();
		this.unwatch = this.watch();
		this.before = null;
		this.save();
		this.advance();
	}

	/** Up to that many events. */
	private takeBack(events: number): void {
		this.core.takeBack(events);
		this.events.length = events;
		this.see();
		this.save();
	}

	private begin(): void {
		this.events = this.core.history(EVERYTHING);
		this.view = this.core.view(EVERYTHING);
		this.hasSeed = this.view.seed !== "";
		this.present = 0;
		this.see();
		this.save();
		this.advance();
	}

	private watch(): () => void {
		return watchGame(this.id, () => {
			if (loadGame(this.id)?.record === this.before?.record) return;
			this.rest();
			this.saving = "elsewhere";
			this.environment.changed();
		});
	}

	/** Chance and computer seats act until a person is asked. */
	private advance(): void {
		this.rest();
		if (this.saving !== "elsewhere") {
			this.drawChance();
			this.hurried &&= this.waiting;
			if (this.waiting && !this.paused) this.play(() => this.pauseNow);
		}
		this.environment.changed();
	}

	private get pauseNow(): number {
		if (this.watched) return PAUSES[this.environment.speed()];
		return this.hurried || this.environment.still() ? 0 : PAUSES.normal;
	}

	/** The computer player to act thinks, and acts when it has found something, but not before the pause is
	 * over. */
	private play(pause: () => number): void {
		const player = this.view.names[this.view.to_act - 1] ?? "";
		const begun = performance.now();
		this.rest();
		this.environment.worker.ask(this.searchRequest(player, this.view.to_act, "action"), ({ action }) => {
			this.ready = () => {
				this.rest();
				if (this.happen(() => this.core.act(action)) === null) this.advance();
			};
			const left = begun + pause() - performance.now();
			if (left > 0) this.timer = window.setTimeout(this.ready, left);
			else this.ready();
		});
	}

	/** Nothing happens by itself any more. */
	private rest(): void {
		clearTimeout(this.timer);
		this.ready = null;
		this.environment.worker.cancel();
	}

	private drawChance(): void {
		for (let happened = true; happened && this.view.to_act === CHANCE; ) {
			const { unsaid } = this;
			if (this.ownChance && unsaid === null) return;
			happened = this.happen(() => (unsaid === null ? this.core.draw() : this.core.act(unsaid))) === null;
		}
	}

	private happen(event: () => ReturnType<Core["act"]>): string | null {
		const who = this.view.to_act;
		const answer = event();
		if ("rule" in answer) return answer.rule;
		this.events.push({ who, ...answer });
		this.see();
		this.save();
		return null;
	}

	private see(): void {
		const shared = this.secrets ? SPECTATOR : EVERYTHING;
		this.refreshView(shared);
		if (this.present !== this.person) this.present = 0;
		if (this.viewer !== shared) this.view = this.core.view(this.viewer);
	}

	private save(): void {
		if (!this.environment.keeps) return;
		const { names, scores, date } = this.view;
		const game: SavedGame = {
			id: this.id,
			saved: Date.now(),
			record: this.core.record(),
			summary: { names, scores, date, over: this.over },
		};
		this.saving = saveGame(game, this.before);
		if (this.saving === "saved") this.before = game;
	}
}
