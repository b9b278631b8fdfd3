/* The rules core, as WebAssembly. No other module calls its exports; the rest of the page uses the types below. An
 * instance of Core holds one table. wasm/exports.c documents the exports and table/json.h the shapes of their
 * answers. */
import { type Catalogue, setCatalogue } from "./catalogue";

/** Why points changed, or an honour without points. */
export interface Effect {
	seat: number;
	rule: string;
	what: string;
	points: number;
	/** Squares in drawing order, numbered as the game numbers them. */
	cells: number[];
}

/** An action that the seat to act may choose, and the effects that it can foresee. */
export interface LegalAction {
	action: string;
	effects: Effect[];
}

/** Everything to draw, as one viewer may see it. `State` is the part that the game itself draws. */
export interface TableView<State = unknown> {
	game: string;
	rules: number;
	seats: number;
	options: string[];
	/** By seat; empty for a seat without a name. */
	names: string[];
	date: string;
	seed: string;
	/** Of an online game: the proof of its chance (docs/reference/records.md). */
	proof?: { commit: string; secret: string; nonces: string[] };
	/** Events so far. */
	n: number;
	/** A seat from 1, CHANCE or OVER. */
	to_act: number;
	scores: number[];
	/** Ranks by seat: 1 wins, or shares the win. */
	places: number[];
	effects: Effect[];
	state: State;
}

/** Something that happened. Seats count from 1, 0 is chance. */
export interface GameEvent {
	who: number;
	event: string;
	effects: Effect[];
	/** What the game draws after it, and the scores then. Only `history` gives them. */
	state?: unknown;
	scores?: number[];
}

/** Why a record or a board was refused. */
export interface Fault {
	line: number;
	rule: string;
	reason: string;
	number: number;
	board?: { what: string; values: [number, number] };
}

/** What a record proves about its chance (table/json.h). */
export interface Verdict {
	verdict: "proved" | "honest" | "forged" | "no-secret" | "no-seed" | "view";
	/** Chance events of the game. */
	chance: number;
	/** If it is forged: how many events are, and the number, the text and the right text of the first. */
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

/** An action, what it brings at once, and what the coach expects to come of it. */
export interface JudgedMove extends LegalAction {
	points: number;
	lead: number;
	wins: number;
}

/** Points that the chosen action brings and the other one does not. */
export interface Reason {
	when: "now" | "next" | "later";
	/** Points of the other seats. */
	others: boolean;
	what: string;
	points: number;
}

/** The coach's judgement of an action where there was a choice (docs/reference/coach.md). */
export interface Decision {
	/** Its number in the list, from 1. */
	event: number;
	seat: number;
	choices: number;
	/** No other action was better. */
	best: boolean;
	made: JudgedMove;
	/** The best action, or the second best if the best was made. */
	other: JudgedMove;
	/** The values of `made` minus those of `other`. */
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

/** The coach's summary of one seat's game. */
export interface SeatReview {
	seat: number;
	/** How many decisions, and in how many the best action was made. */
	decisions: number;
	best: number;
	lost: Estimate;
	lost_wins: Estimate;
	luck: Estimate;
	/** Numbers of events. */
	worst_moves: number[];
	best_moves: number[];
}

/** Everything that the coach found. */
export interface Analysis {
	decisions: Decision[];
	luck: Luck[];
	seats: SeatReview[];
}

/** The rule that an event would break. */
export interface Refusal {
	rule: string;
}

export const CHANCE = 0;
export const OVER = -1;
/** Viewers that are no seat: one sees what is public, the other everything. */
export const SPECTATOR = 0;
export const EVERYTHING = -1;
const REPLAY_JSON = 2;

/** A search's estimates of an action, in hundredths of a point. */
export interface Advice {
	action: string;
	/** How many iterations the estimates come from. */
	visits: number;
	/** The points that the seat is expected to have at the end ... */
	points: number;
	/** ... and their standard deviation. */
	spread: number;
	/** The expected lead over the best other seat, with what a win counts for. Actions are ranked by it. */
	lead: number;
}

/** What is wanted from a search: an action to make, or estimates of all actions for a hint. */
export type Wish = "action" | "advice";

/** What a search found. The list is empty unless the wish was advice; else its first is the best. */
export interface SearchResult {
	action: string;
	advice: Advice[];
}

/** The table, and the legal actions where the viewer may see them. */
export interface Position {
	table: TableView;
	legal?: LegalAction[];
}

/** A turn that was applied: its events, and the chance events after it. */
export interface AppliedTurn extends Position {
	events: GameEvent[];
}

/** What a turn would do, up to the first event that is refused (`rule`) or that ends it (no `table`). */
export interface PreviewedTurn extends Partial<Position> {
	events: GameEvent[];
	rule?: string;
}

/** Progress of a finished search, and of a finished analysis. */
const SEARCH_DONE = 128;
const COACH_DONE = 1000;
/** The usual number of the coach's iterations, in per cent. */
const COACH_EFFORT = 100;

interface Exports {
	memory: WebAssembly.Memory;
	buffer(): number;
	size(): number;
	about(): number;
	open(bytes: number): number;
	record(viewer: number): number;
	table(viewer: number): number;
	legal(): number;
	turn(bytes: number, viewer: number, people: number): number;
	preview(bytes: number, viewer: number): number;
	possible(bytes: number): number;
	take_back(events: number): number;
	replay(viewer: number, format: number): number;
	replay_next(): number;
	verify(): number;
	board(bytes: number): number;
	player_key(): number;
	search(bytes: number, hint: number): number;
	search_step(): number;
	search_result(): number;
	coach(effort: number): number;
	coach_step(): number;
	coach_line(line: number): number;
	learn(bytes: number): number;
}

export class Core {
	/** Where arguments and answers are. */
	private readonly address: number;

	private constructor(
		private readonly wasm: Exports,
		/** For more instances, here or in a worker. */
		readonly module: WebAssembly.Module,
	) {
		this.address = wasm.buffer();
	}

	/** Downloads the core, and sets the catalogue of what it knows. */
	static async load(address: string): Promise<Core> {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		// Streaming compilation would need a server that knows the type of the file.
		const { instance, module } = await WebAssembly.instantiate(await response.arrayBuffer());
		const core = new Core(instance.exports as unknown as Exports, module);
		setCatalogue(core.json<Catalogue>(core.wasm.about()));
		return core;
	}

	/** Makes another instance, with a table of its own. */
	static async of(module: WebAssembly.Module): Promise<Core> {
		return new Core((await WebAssembly.instantiate(module)).exports as unknown as Exports, module);
	}

	/** Opens a record; a header alone begins a game. Returns why it is refused, or null. */
	open(record: string): Fault | null {
		if (this.isTooLarge(record)) return { line: 1, rule: "T1", reason: "too-large", number: 0 };
		const answer = this.text(this.wasm.open(this.write(record)));
		return answer === "" ? null : (JSON.parse(answer) as Fault);
	}

	/** The record as the viewer may see it. */
	record(viewer = EVERYTHING): string {
		return this.text(this.wasm.record(viewer));
	}

	view(viewer: number): TableView {
		return this.json(this.wasm.table(viewer));
	}

	legal(): LegalAction[] {
		return this.json(this.wasm.legal());
	}

	/** Applies the events, one a line, and the chance events that follow if there is a seed; or applies nothing and
	 * returns the rule that they break. An empty text only draws chance. The position is as the viewer sees it, with
	 * the legal actions if one of `people` is to act and the viewer may see them. */
	turn(events: string, viewer: number, people: readonly number[] = []): AppliedTurn | Refusal {
		const set = people.reduce((bits, seat) => bits | (1 << (seat - 1)), 0);
		return this.json(this.wasm.turn(this.write(events), viewer, set));
	}

	/** What the events, one a line, would do. The table does not change. */
	preview(events: string, viewer: number): PreviewedTurn {
		return this.json(this.wasm.preview(this.write(events), viewer));
	}

	/** Those of the events that could happen now. */
	possible(events: readonly string[]): string[] {
		return this.text(this.wasm.possible(this.write(events.join("\n")))).split("\n").slice(0, -1);
	}

	/** Takes back every event after the first `events`. */
	takeBack(events: number): void {
		this.wasm.take_back(events);
	}

	/** Everything that has happened, as the viewer saw it. */
	history(viewer: number): GameEvent[] {
		const events: GameEvent[] = [];
		this.wasm.replay(viewer, REPLAY_JSON);
		for (let bytes; (bytes = this.wasm.replay_next()); ) {
			const step = this.json<Partial<GameEvent>>(bytes);
			// The first step is the header and the last one the end.
			if (step.event === undefined || step.who === undefined || step.effects === undefined) continue;
			const { who, event, effects, state, scores = [] } = step;
			events.push({ who, event, effects, state, scores });
		}
		return events;
	}

	/** What the record proves about its chance. */
	verify(): Verdict {
		return this.json(this.wasm.verify());
	}

	/** The lines of a board file as a record has them, none for the standard board; or why the file is refused. The
	 * table does not change. */
	board(game: string, file: string): string | Fault {
		const text = `${game}\n${file}`;
		if (this.isTooLarge(text)) return { line: 1, rule: "T9", reason: "board-large", number: 0 };
		const answer = this.json<{ board: string } | Fault>(this.wasm.board(this.write(text)));
		return "line" in answer ? answer : answer.board;
	}

	/** The random key of the player that acts next. The seed cannot be computed from it. */
	playerKey(): string {
		return this.text(this.wasm.player_key());
	}

	/** Begins the search of a computer player for the seat to act. In a view it needs that player's key. */
	beginSearch(level: string, key: string, wish: Wish): void {
		this.wasm.search(this.write(`${level} ${key}`), Number(wish === "advice"));
	}

	/** Searches on for a moment. Returns the progress: 1 when there is a result. */
	searchStep(): number {
		return this.wasm.search_step() / SEARCH_DONE;
	}

	searchResult(): SearchResult {
		return this.json(this.wasm.search_result());
	}

	/** Begins to analyse the record. Returns false for a view, which the coach cannot analyse. */
	beginCoach(effort = COACH_EFFORT): boolean {
		return this.wasm.coach(effort) === 1;
	}

	/** Analyses on for a moment. Returns the progress: 1 when all is analysed. */
	coachStep(): number {
		return this.wasm.coach_step() / COACH_DONE;
	}

	coachAnalysis(): Analysis {
		const found: Analysis = { decisions: [], luck: [], seats: [] };
		for (let line = 0, bytes; (bytes = this.wasm.coach_line(line)); line++) {
			const one = this.json<Decision | Luck | SeatReview>(bytes);
			if ("made" in one) found.decisions.push(one);
			else if ("event" in one) found.luck.push(one);
			else found.seats.push(one);
		}
		return found;
	}

	/** Gives the core a learned evaluation (search/eval/values.h). */
	learn(values: Uint8Array): void {
		this.wasm.learn(this.put(values));
	}

	private isTooLarge(text: string): boolean {
		return new TextEncoder().encode(text).length > this.wasm.size();
	}

	private write(text: string): number {
		return this.put(new TextEncoder().encode(text));
	}

	private put(bytes: Uint8Array): number {
		new Uint8Array(this.wasm.memory.buffer, this.address, bytes.length).set(bytes);
		return bytes.length;
	}

	private text(bytes: number): string {
		return new TextDecoder().decode(new Uint8Array(this.wasm.memory.buffer, this.address, bytes));
	}

	private json<Answer>(bytes: number): Answer {
		return JSON.parse(this.text(bytes)) as Answer;
	}
}
