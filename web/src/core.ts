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
	/** What the game draws after it, where the history was asked for as a viewer sees it. */
	state?: unknown;
}

/** Why a record was refused. */
export interface Fault {
	line: number;
	rule: string;
	reason: string;
	number: number;
	board?: { what: string; values: [number, number] };
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

/** The computer players, the usual one first. A seat with such a name is played by it, as in the
 * terminal. */
export const PLAYERS = ["medium", "random"] as const;

export const isComputerName = (name: string): boolean => PLAYERS.some((player) => player === name);

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
	play(bytes: number): number;
	first(events: number): number;
	replay(viewer: number, format: number): number;
	next(): number;
}

type Answer = { event: string; effects: Effect[] } | Refusal;

export class Core {
	private constructor(private readonly wasm: Exports) {}

	static async load(address: string): Promise<Core> {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		// Not the streaming way: that one needs a server which knows the type of the file.
		const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
		return new Core(instance.exports as unknown as Exports);
	}

	/** Begins the game of the record, which may be a header alone; or says why not. */
	open(record: string): Fault | null {
		const bytes = new TextEncoder().encode(record);
		if (bytes.length > this.wasm.size())
			return { line: 1, rule: "T1", reason: "too-large", number: 0 };
		const answer = this.text(this.wasm.open(this.write(bytes)));
		return answer === "" ? null : (JSON.parse(answer) as Fault);
	}

	/** The whole record, nothing hidden. */
	record(): string {
		return this.text(this.wasm.record(EVERYTHING));
	}

	view(viewer: number): TableView {
		return JSON.parse(this.text(this.wasm.table(viewer))) as TableView;
	}

	legal(): LegalAction[] {
		return JSON.parse(this.text(this.wasm.legal())) as LegalAction[];
	}

	/** Lets an event happen that the rules allow; or says which rule does not. */
	act(event: string): Answer {
		return this.answer(this.wasm.act(this.write(new TextEncoder().encode(event))));
	}

	/** Lets the chance event happen that the seed gives. */
	draw(): Answer {
		return this.answer(this.wasm.draw());
	}

	/** Lets the computer player act for the seat to act. */
	play(player: string): Answer {
		return this.answer(this.wasm.play(this.write(new TextEncoder().encode(player))));
	}

	/** Takes back everything after that many events. */
	first(events: number): void {
		this.wasm.first(events);
	}

	/** Everything that happened so far, as the viewer saw it. */
	history(viewer: number): GameEvent[] {
		const events: GameEvent[] = [];
		this.wasm.replay(viewer, REPLAY_JSON);
		for (let bytes; (bytes = this.wasm.next()); ) {
			const step = JSON.parse(this.text(bytes)) as Partial<GameEvent>;
			// The first step is the header and the last one the end.
			if (step.event === undefined || step.who === undefined || step.effects === undefined) continue;
			const { who, event, effects, state } = step;
			events.push({ who, event, effects, state });
		}
		return events;
	}

	private write(bytes: Uint8Array): number {
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
