/* Computer players think here: in a worker, so that the page never waits for them. What they get is what
 * their seat may see, as a record, and nothing more. */
import { Core, type Hint } from "./core";

/** What is asked of a player. */
export interface Question {
	/** As the seat to act sees it. */
	record: string;
	player: string;
	/** Seeds the player's chance: the same question has the same answer. */
	choices: string;
	/** Whether advice is asked for, and not an action. */
	hint: boolean;
}

/** What a worker is told first, and then. */
export type Told = { module: WebAssembly.Module } | Question;
export type Thought = { action: string; hint: Hint | null };

export function answer(core: Core, { record, player, choices, hint }: Question): Thought {
	core.open(record);
	if (hint) {
		const advice = core.hint(player, choices);
		return { action: advice.best, hint: advice };
	}
	const played = core.play(player, choices);
	return { action: "event" in played ? played.event : "", hint: null };
}

/** One thought at a time. */
export class Mind {
	private worker: Worker | null = null;
	/** Where there are no workers: the page itself, which then waits. */
	private here: Promise<Core> | null = null;
	private asked: { question: Question; done: (thought: Thought) => void } | null = null;

	constructor(
		private readonly module: WebAssembly.Module,
		private readonly address: string,
	) {}

	/** Asks, and forgets what was asked before. `done` is not called any more after `forget`. */
	ask(question: Question, done: (thought: Thought) => void): void {
		this.forget();
		this.asked = { question, done };
		const worker = this.here ? null : this.wake();
		if (worker) worker.postMessage(question satisfies Told);
		else this.thinkHere();
	}

	/** What is being thought is of no interest any more. A search cannot be told to stop, but ended. */
	forget(): void {
		if (!this.asked) return;
		this.asked = null;
		this.worker?.terminate();
		this.worker = null;
	}

	private wake(): Worker | null {
		if (this.worker) return this.worker;
		try {
			const worker = new Worker(this.address);
			worker.onmessage = ({ data }: MessageEvent<Thought>) => this.found(data);
			// It could not be loaded, or the core stopped: here it is tried again, where that can be told.
			worker.onerror = (event) => {
				event.preventDefault();
				worker.terminate();
				this.worker = null;
				this.thinkHere();
			};
			worker.postMessage({ module: this.module } satisfies Told);
			return (this.worker = worker);
		} catch {
			return null;
		}
	}

	private thinkHere(): void {
		const { asked } = this;
		this.here ??= Core.of(this.module);
		void this.here.then((core) =>
			// As a task of its own, in which an error is one of the page.
			setTimeout(() => {
				if (asked && asked === this.asked) this.found(answer(core, asked.question));
			}),
		);
	}

	private found(thought: Thought): void {
		const { asked } = this;
		this.asked = null;
		asked?.done(thought);
	}
}
