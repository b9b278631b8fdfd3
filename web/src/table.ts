/* A game in progress on this device: who sits where, what happened, whose turn it is, taking back,
 * and saving after every event. It knows no game in particular and nothing of drawing.
 *
 * Where a game has secrets, all that can be seen here is what one viewer may know: the only person
 * among computers, or the person to act once that one has said to be there. Until then, and while a
 * computer plays, it is what everybody knows, and the table is *covered*. */
import {
	ADVISER, type Advice, CHANCE, type Core, type Effect, EVERYTHING, type Fault, type GameEvent, isLevel, type LegalAction, OVER,
	SPECTATOR, type TableView, USUAL, type Wish,
} from "./core";
import type { Mind, Question } from "./mind";
import {
	loadGame, newId, removeGame, type SavedGame, saveGame, type Saving, type SeatChoice, type Speed, watchGame,
} from "./store";

/** Computer seats wait so long, in milliseconds, so that people can follow. */
const PAUSES: Record<Speed, number> = { slow: 2000, normal: 650, fast: 200, once: 0 };

export interface Setup {
	game: string;
	seats: SeatChoice[];
	options: string[];
	seed: string;
}

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
		...(setup.seed ? [`seed ${setup.seed}`] : []),
		"",
	].join("\n");
}

/** Where the table stands. */
export interface Room {
	/** The games that can be drawn here: whether they have secrets, whether turns are taken back whole. */
	games: readonly { id: string; secrets: (view: TableView) => boolean; wholeTurns: boolean }[];
	/** Where computer players think. */
	mind: Mind;
	/** Called whenever there is something new to draw. */
	changed: () => void;
	/** Whether motion is unwanted. */
	still: () => boolean;
	/** How fast a game of computers alone goes on. */
	speed: () => Speed;
}

/** What would be if the person to act did something, as far as that person can know it. */
export interface Thought {
	/** What would happen, up to what is refused. */
	events: { event: string; effects: Effect[] }[];
	/** The rule that the next one would break, or "". */
	refused: string;
	/** The table after it; null once the turn is over: what comes then may show what nobody knows yet. */
	view: TableView | null;
	/** What that person may do then. */
	legal: LegalAction[];
}

export class Table {
	/** As the viewer may see it. */
	view!: TableView;
	/** Grows with everything that happens, is taken back or uncovered. */
	moment = 0;
	saving: Saving = "saved";
	/** A game of computers alone stands still. */
	paused = false;
	/** Everything, hidden or not; what is shown of it is `log`. */
	private events: GameEvent[] = [];
	/** The person who may see the own secrets now, or 0. */
	private present = 0;
	private hasSeed = false;
	private seen: { legal?: LegalAction[]; log?: GameEvent[] } = {};
	private timer = 0;
	/** What a computer player does when its pause is over. */
	private ready: (() => void) | null = null;
	/** Nobody pauses until a person is asked again. */
	private hurried = false;
	private before: SavedGame | null = null;
	private unwatch: () => void;

	private constructor(
		private readonly core: Core,
		private readonly room: Room,
		private readonly secrets: boolean,
		private readonly wholeTurns: boolean,
		public id: string,
	) {
		this.unwatch = this.watch();
	}

	/** Opens a record as a game of its own, or goes on with the saved one. */
	static open(core: Core, room: Room, record: string, saved: SavedGame | null = null): Table | Fault {
		const fault = core.open(record);
		if (fault) return fault;
		const view = core.view(SPECTATOR);
		const game = room.games.find((known) => known.id === view.game);
		if (!game) return { line: 1, rule: "T3", reason: "game", number: 0 };
		const table = new Table(core, room, game.secrets(view), game.wholeTurns, saved?.id ?? newId());
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

	isComputer(seat: number): boolean {
		return isLevel(this.view.names[seat - 1] ?? "");
	}

	get over(): boolean {
		return this.view.to_act === OVER;
	}

	/** The seats of people. */
	get people(): number[] {
		return this.view.names.map((_, i) => i + 1).filter((seat) => !this.isComputer(seat));
	}

	/** The person whose turn it is, or 0. */
	get person(): number {
		const seat = this.view.to_act;
		return seat > 0 && !this.isComputer(seat) ? seat : 0;
	}

	/** Whoever has the device must pass it to the person to act, who has secrets. */
	get covered(): boolean {
		return this.person > 0 && this.viewer === SPECTATOR;
	}

	/** Who looks at the table: a seat, everybody, or one who may see all. */
	get viewer(): number {
		if (!this.secrets || this.over) return EVERYTHING;
		const people = this.people;
		return people.length === 1 ? people[0]! : this.present;
	}

	/** What the seat to act may do; nothing unless that is a person who is there. */
	get legal(): LegalAction[] {
		return (this.seen.legal ??= this.person && !this.covered ? this.core.legal() : []);
	}

	/** What happened, as the viewer saw it. */
	get log(): GameEvent[] {
		return (this.seen.log ??= this.secrets ? this.core.history(this.viewer) : this.events);
	}

	/** Chance is to act, but the record has no seed: people roll their own dice and say what fell. */
	get ownDice(): boolean {
		return this.view.to_act === CHANCE && this.ownChance;
	}

	/** Without a seed, what chance does is said by people. */
	private get ownChance(): boolean {
		return !this.hasSeed;
	}

	/** The person to act says to be there. */
	uncover(): void {
		this.present = this.person;
		this.look();
		this.room.changed();
	}

	/** Lets the action happen, or a turn of several, one a line, as a whole; the rule it breaks if it may
	 * not. */
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

	/** What would be after these actions of the person to act. Nothing of it happens. */
	think(actions: readonly string[]): Thought {
		const thought: Thought = { events: [], refused: "", view: this.view, legal: this.legal };
		for (const action of actions) {
			// What the person can foresee is in the list of what is legal; what happens may tell more.
			const foreseen = thought.legal.find((legal) => legal.action === action);
			const answer = this.core.act(action);
			if ("rule" in answer) {
				thought.refused = answer.rule;
				break;
			}
			const view = this.core.view(this.viewer);
			const goesOn = view.to_act === this.person;
			thought.events.push({ event: action, effects: foreseen?.effects ?? [] });
			thought.view = goesOn ? view : null;
			thought.legal = goesOn ? this.core.legal() : [];
			if (!goesOn) break;
		}
		this.core.first(this.events.length);
		return thought;
	}

	/** What a player would advise the person to act, after some actions of the turn. `done` is called unless
	 * something happens before. */
	advise(actions: readonly string[], done: (advice: Advice[]) => void): void {
		const begun = actions.every((action) => !("rule" in this.core.act(action)));
		const question = begun && this.question(ADVISER, this.person, "advice");
		this.core.first(this.events.length);
		if (question) this.room.mind.ask(question, ({ advice }) => done(advice));
	}

	/** Calls with how far a player is that thinks (Mind.watch). */
	watchThought(watcher: (part: number) => void): () => void {
		return this.room.mind.watch(watcher);
	}

	/** Computer seats that are waiting act without a pause, up to the next person. */
	hurry(): void {
		this.hurried = true;
		if (this.ready) this.ready();
		else this.room.changed();
	}

	/** Whether somebody is waiting who can be hurried. */
	get pausing(): boolean {
		return this.waiting && !this.watched && this.pauseNow > 0;
	}

	get waiting(): boolean {
		return this.view.to_act > 0 && !this.person;
	}

	/** Computers play alone. */
	get watched(): boolean {
		return this.people.length === 0;
	}

	/** A watched game stops, or goes on. */
	pause(paused: boolean): void {
		this.paused = paused;
		this.advance();
	}

	/** One action of a watched game that stands still. */
	step(): void {
		if (this.waiting && this.saving !== "elsewhere") this.play(() => 0);
	}

	/** Events before the last one that a person made, or -1: up to there undo takes back. */
	get undoable(): number {
		const last = this.events.findLastIndex(({ who }) => (who === CHANCE ? this.ownChance : !this.isComputer(who)));
		const who = this.events[last]?.who;
		return this.wholeTurns ? this.events.findLastIndex((event, i) => i <= last && event.who !== who) + 1 : last;
	}

	undo(): void {
		const events = this.undoable;
		if (events < 0 || this.saving === "elsewhere") return;
		this.takeBack(events);
		this.advance();
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

	record(): string {
		return this.core.record();
	}

	/** Up to that many events. */
	private takeBack(events: number): void {
		this.core.first(events);
		this.events.length = events;
		this.look();
		this.save();
	}

	private begin(): void {
		this.events = this.core.history(EVERYTHING);
		this.hasSeed = this.core.view(EVERYTHING).seed !== "";
		this.present = 0;
		this.look();
		this.save();
		this.advance();
	}

	private watch(): () => void {
		return watchGame(this.id, () => {
			if (loadGame(this.id)?.record === this.before?.record) return;
			this.rest();
			this.saving = "elsewhere";
			this.room.changed();
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
		this.room.changed();
	}

	private get pauseNow(): number {
		if (this.watched) return PAUSES[this.room.speed()];
		return this.hurried || this.room.still() ? 0 : PAUSES.normal;
	}

	/** The computer player to act thinks, and acts when it has found something, but not before the pause is
	 * over. */
	private play(pause: () => number): void {
		const player = this.view.names[this.view.to_act - 1] ?? "";
		const begun = performance.now();
		this.rest();
		this.room.mind.ask(this.question(player, this.view.to_act, "action"), ({ action }) => {
			this.ready = () => {
				this.rest();
				if (this.happen(() => this.core.act(action)) === null) this.advance();
			};
			const left = begun + pause() - performance.now();
			if (left > 0) this.timer = window.setTimeout(this.ready, left);
			else this.ready();
		});
	}

	/** What a player is told, who gets the seat to act: what that seat sees, and chance of its own. */
	private question(player: string, seat: number, wish: Wish): Question {
		return { player, record: this.core.record(seat), choices: this.core.choices(), wish };
	}

	/** Nothing happens by itself any more. */
	private rest(): void {
		clearTimeout(this.timer);
		this.ready = null;
		this.room.mind.forget();
	}

	private drawChance(): void {
		while (this.view.to_act === CHANCE && !this.ownChance)
			if (this.happen(() => this.core.draw()) !== null) return;
	}

	private happen(event: () => ReturnType<Core["act"]>): string | null {
		const who = this.view.to_act;
		const answer = event();
		if ("rule" in answer) return answer.rule;
		this.events.push({ who, ...answer });
		this.look();
		this.save();
		return null;
	}

	private look(): void {
		this.moment++;
		this.seen = {};
		const shared = this.secrets ? SPECTATOR : EVERYTHING;
		this.view = this.core.view(shared);
		if (this.present !== this.person) this.present = 0;
		if (this.viewer !== shared) this.view = this.core.view(this.viewer);
	}

	private save(): void {
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
