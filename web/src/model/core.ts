/* The rules core, as WebAssembly. This is the only module that talks to it; everything else of the
 * page sees the types below. One instance is one table. What the exports do, and the shapes of what
 * they answer, is documented in wasm/exports.c and table/json.h. */

/** Why points moved, or an honour without points. */
export interface Effect {
	seat: number;
	rule: string;
	what: string;
	points: number;
	/** Squares in drawing order, numbered as the game numbers them. */
	cells: number[];
}

/** Something the seat to act may do, and what it would bring. */
export interface LegalAction {
	action: string;
	effects: Effect[];
}

/** Everything to draw. `State` is what the game itself draws. */
export interface TableView<State = unknown> {
	game: string;
	rules: number;
	seats: number;
	options: string[];
	/** By seat; empty where nobody said one. */
	names: string[];
	date: string;
	seed: string;
	/** Of an online game: what proves its chance (docs/reference/records.md). */
	proof?: { commit: string; secret: string; nonces: string[] };
	/** Events so far. */
	n: number;
	/** A seat from 1, CHANCE or OVER. */
	to_act: number;
	scores: number[];
	/** 1: wins, or shares the win. */
	places: number[];
	effects: Effect[];
	state: State;
}

/** Something that happened. Seats count from 1, 0 is chance. */
export interface GameEvent {
	who: number;
	event: string;
	effects: Effect[];
	/** What the game draws after it, and the scores then, where the history was asked for as a viewer sees it. */
	state?: unknown;
	scores?: number[];
}

/** Why a record was refused. */
export interface Fault {
	line: number;
	rule: string;
	reason: string;
	number: number;
	board?: { what: string; values: [number, number] };
}

/** What a record proves about its chance (wasm/exports.c). */
export interface Verdict {
	verdict: "proved" | "honest" | "forged" | "no-secret" | "no-seed" | "view";
	/** Chance events of the game. */
	chance: number;
	/** Where it is forged: how often, and the number, the text and the right text of the first. */
	forged?: number;
	number?: number;
	has?: string;
	gives?: string;
}

/** A mean and its standard error: hundredths of a point, or of a per cent. */
export interface Estimate {
	mean: number;
	error: number;
}

/** An action, what it brings at once and what the coach expects of it. */
export interface JudgedMove extends LegalAction {
	points: number;
	lead: number;
	wins: number;
}

/** Points that the action made brings and the other does not. */
export interface Reason {
	when: "now" | "next" | "later";
	/** Points of the other seats. */
	others: boolean;
	what: string;
	points: number;
}

/** What the coach thinks of an action where there was a choice (docs/reference/coach.md). */
export interface Decision {
	/** Its number in the list, from 1. */
	event: number;
	seat: number;
	choices: number;
	/** Nothing was better. */
	best: boolean;
	made: JudgedMove;
	/** The best; where that was made, the next best. */
	other: JudgedMove;
	/** What was made less the other. */
	lead: Estimate;
	wins: Estimate;
	lost: Estimate;
	lost_wins: Estimate;
	reasons: Reason[];
}

/** What a chance event brought each seat. */
export interface Luck {
	event: number;
	luck: Estimate[];
}

/** The game of a seat. */
export interface SeatReview {
	seat: number;
	/** Decisions, and those where the best was made. */
	decisions: number;
	best: number;
	lost: Estimate;
	lost_wins: Estimate;
	luck: Estimate;
	/** Numbers of events. */
	worst_moves: number[];
	best_moves: number[];
}

/** What the coach found. */
export interface Analysis {
	decisions: Decision[];
	luck: Luck[];
	seats: SeatReview[];
}

/** The rule that an event would have broken. */
export interface Refusal {
	rule: string;
}

export const CHANCE = 0;
export const OVER = -1;
/** Who looks, where it is not a seat: one who sees what is public, and one who sees all. */
export const SPECTATOR = 0;
export const EVERYTHING = -1;
const REPLAY_JSON = 2;

/** The computer players (search/player.h). A seat with such a name is played by it, as in the
 * terminal. */
export const LEVELS = ["easy", "medium", "hard", "expert", "random"] as const;
export type Level = (typeof LEVELS)[number];

/** Who plays where nobody said how well. */
export const USUAL: Level = "medium";
/** Who gives hints. */
export const ADVISER: Level = "hard";

export const isLevel = (name: string): name is Level => LEVELS.some((level) => level === name);

/** What a player thinks of an action; hundredths of a point. */
export interface Advice {
	action: string;
	visits: number;
	/** That the seat is expected to have when the game is over … */
	points: number;
	/** … and how far from that two of three games end. */
	spread: number;
	/** Expected over the best other seat, with what winning and the like count for: what the player goes by. */
	lead: number;
}

/** What a player is asked for: to act, or advice, which is what it thinks of all actions, the best first. */
export type Wish = "action" | "advice";

/** Parts of the way from a question to its answer. */
const PARTS = 128;
/** Parts of the coach's way through a game, and the usual effort. */
const COACH_PARTS = 1000;
const COACH_EFFORT = 100;

interface Exports {
	memory: WebAssembly.Memory;
	buffer(): number;
	size(): number;
	open(bytes: number): number;
	record(viewer: number): number;
	table(viewer: number): number;
	legal(): number;
	act(bytes: number): number;
	draw(): number;
	ask(bytes: number): number;
	advise(bytes: number): number;
	think(): number;
	play(): number;
	hint(): number;
	choices(): number;
	first(events: number): number;
	replay(viewer: number, format: number): number;
	next(): number;
	verify(): number;
	coach(effort: number): number;
	study(): number;
	coached(line: number): number;
	board(bytes: number): number;
	learn(bytes: number): number;
}

type Answer = { event: string; effects: Effect[] } | Refusal;

export class Core {
	private constructor(
		private readonly wasm: Exports,
		/** To make more of it, here or in a worker. */
		readonly module: WebAssembly.Module,
	) {}

	static async load(address: string): Promise<Core> {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		// Not the streaming way: that one needs a server which knows the type of the file.
		const { instance, module } = await WebAssembly.instantiate(await response.arrayBuffer());
		return new Core(instance.exports as unknown as Exports, module);
	}

	/** Another table. */
	static async of(module: WebAssembly.Module): Promise<Core> {
		return new Core((await WebAssembly.instantiate(module)).exports as unknown as Exports, module);
	}

	/** Begins the game of the record, which may be a header alone; or says why not. */
	open(record: string): Fault | null {
		if (this.isTooLarge(record)) return { line: 1, rule: "T1", reason: "too-large", number: 0 };
		const answer = this.text(this.wasm.open(this.write(record)));
		return answer === "" ? null : (JSON.parse(answer) as Fault);
	}

	/** The record as the viewer may see it; the whole one, unless said otherwise. */
	record(viewer = EVERYTHING): string {
		return this.text(this.wasm.record(viewer));
	}

	/** The chance of the player that acts next; nothing else can be told from it. */
	playerChance(): string {
		return this.text(this.wasm.choices());
	}

	view(viewer: number): TableView {
		return JSON.parse(this.text(this.wasm.table(viewer))) as TableView;
	}

	legal(): LegalAction[] {
		return JSON.parse(this.text(this.wasm.legal())) as LegalAction[];
	}

	/** Lets an event happen that the rules allow; or says which rule does not. */
	act(event: string): Answer {
		return this.answer(this.wasm.act(this.write(event)));
	}

	/** Lets the chance event happen that the seed gives. */
	draw(): Answer {
		return this.answer(this.wasm.draw());
	}

	/** A player begins to think for the seat to act in this view, with that chance. */
	beginSearch(player: string, choices: string, wish: Wish): void {
		this.wasm[wish === "advice" ? "advise" : "ask"](this.write(`${player} ${choices}`));
	}

	/** It goes on a little: how far it is, from 0 to 1, when it has an answer. */
	searchStep(): number {
		return this.wasm.think() / PARTS;
	}

	/** What the player who was asked does happens. */
	playSearched(): Answer {
		return this.answer(this.wasm.play());
	}

	/** What the player who was asked for advice thinks. */
	searchHint(): Advice[] {
		return JSON.parse(this.text(this.wasm.hint())) as Advice[];
	}

	/** Takes back everything after that many events. */
	takeBack(events: number): void {
		this.wasm.first(events);
	}

	/** Whether all chance so far is what it should be. */
	verify(): Verdict {
		return JSON.parse(this.text(this.wasm.verify())) as Verdict;
	}

	/** The coach begins to go through the game; false: not all of it is told. */
	beginCoach(effort = COACH_EFFORT): boolean {
		return this.wasm.coach(effort) === 1;
	}

	/** It goes on a little: how far it is, from 0 to 1. */
	coachStep(): number {
		return this.wasm.study() / COACH_PARTS;
	}

	/** What it found. */
	coachAnalysis(): Analysis {
		const found: Analysis = { decisions: [], luck: [], seats: [] };
		for (let line = 0, bytes; (bytes = this.wasm.coached(line)); line++) {
			const one = JSON.parse(this.text(bytes)) as Decision | Luck | SeatReview;
			if ("made" in one) found.decisions.push(one);
			else if ("event" in one) found.luck.push(one);
			else found.seats.push(one);
		}
		return found;
	}

	/** Takes over what was learned about a game (search/eval/values.h). */
	learn(values: Uint8Array): void {
		this.wasm.learn(this.put(values));
	}

	/** The lines of a board file as a record has them, none for the standard board; or why it is refused. The table
	 * stays as it is. */
	board(game: string, file: string): string | Fault {
		const text = `${game}\n${file}`;
		if (this.isTooLarge(text)) return { line: 1, rule: "T9", reason: "board-large", number: 0 };
		const answer = JSON.parse(this.text(this.wasm.board(this.write(text)))) as { board: string } | Fault;
		return "line" in answer ? answer : answer.board;
	}

	/** Everything that happened so far, as the viewer saw it. */
	history(viewer: number): GameEvent[] {
		const events: GameEvent[] = [];
		this.wasm.replay(viewer, REPLAY_JSON);
		for (let bytes; (bytes = this.wasm.next()); ) {
			const step = JSON.parse(this.text(bytes)) as Partial<GameEvent>;
			// The first step is the header and the last one the end.
			if (step.event === undefined || step.who === undefined || step.effects === undefined) continue;
			const { who, event, effects, state, scores = [] } = step;
			events.push({ who, event, effects, state, scores });
		}
		return events;
	}

	private isTooLarge(text: string): boolean {
		return new TextEncoder().encode(text).length > this.wasm.size();
	}

	private write(text: string): number {
		return this.put(new TextEncoder().encode(text));
	}

	private put(bytes: Uint8Array): number {
		new Uint8Array(this.wasm.memory.buffer, this.wasm.buffer(), bytes.length).set(bytes);
		return bytes.length;
	}

	private text(bytes: number): string {
		return new TextDecoder().decode(
			new Uint8Array(this.wasm.memory.buffer, this.wasm.buffer(), bytes),
		);
	}

	private answer(bytes: number): Answer {
		return JSON.parse(this.text(bytes)) as Answer;
	}
}
