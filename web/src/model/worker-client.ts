/* Computer players and the coach think here: in a worker, so that the page never waits for them. What players get
 * is what their seat may see, as a record, and nothing more. */
import { type Advice, type Analysis, Core, type Wish } from "./core";
import { teach } from "./learned-values";

/** What is asked of a player. */
export interface Question {
	/** As the seat to act sees it. */
	record: string;
	player: string;
	/** The player's chance: the same question has the same answer. */
	choices: string;
	wish: Wish;
}

/** What came of it: what the player does, and what it thinks of all actions if that was asked for. */
export interface Thought {
	action: string;
	advice: Advice[];
}

/** What is asked of the coach: to go through a whole game. */
export interface Review {
	reviewed: string;
}

/** What a worker is told first, and then. */
export type Told = { module: WebAssembly.Module } | Question | Review;
/** What it answers: how far it is, from 0 to 1, and in the end what it found; the coach nothing of a game that is
 * not told whole. */
export type Answer = number | Thought | Analysis | null;

function* review(core: Core, record: string): Generator<Answer> {
	core.open(record);
	if (!core.coach()) {
		yield null;
		return;
	}
	for (let part; (part = core.study()) < 1; ) yield part;
	yield core.coached();
}

/** Answers a question, piece by piece. */
export function* answers(core: Core, question: Question | Review): Generator<Answer> {
	if ("reviewed" in question) {
		yield* review(core, question.reviewed);
		return;
	}
	const { record, player, choices, wish } = question;
	core.open(record);
	core.ask(player, choices, wish);
	for (let part; (part = core.think()) < 1; ) yield part;
	const advice = wish === "advice" ? core.hint() : [];
	const played = core.play();
	yield { action: "event" in played ? played.event : "", advice };
}

/** Where there are no workers the page shows itself that often, in milliseconds, while a player thinks. */
const PAGE_THINKS = 30;

/** One thought at a time. */
export class Mind<Asked extends Question | Review = Question, Found extends Exclude<Answer, number> = Thought> {
	private worker: Worker | null = null;
	/** Where there are no workers: the page itself, between two pictures. */
	private here: Promise<Core> | null = null;
	private asked: { question: Asked; done: (found: Found) => void } | null = null;
	private readonly watchers = new Set<(part: number) => void>();

	constructor(
		private readonly module: WebAssembly.Module,
		private readonly address: string,
	) {}

	/** Asks, and forgets what was asked before. `done` is not called any more after `forget`. */
	ask(question: Asked, done: (found: Found) => void): void {
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
		this.tell(0);
		this.worker?.terminate();
		this.worker = null;
	}

	/** Nobody will ask any more. */
	leave(): void {
		this.forget();
		this.worker?.terminate();
		this.worker = null;
	}

	/** Calls whenever somebody thinking has come further, from 0 to 1, and with 0 when it is over; until the
	 * function that this gives is called. */
	watch(watcher: (part: number) => void): () => void {
		this.watchers.add(watcher);
		return () => void this.watchers.delete(watcher);
	}

	private wake(): Worker | null {
		if (this.worker) return this.worker;
		try {
			const worker = new Worker(this.address);
			// What a worker said that was ended meanwhile may still arrive.
			worker.onmessage = ({ data }: MessageEvent<Answer>) => worker === this.worker && this.hear(data);
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
		if (!asked) return;
		this.here ??= Core.of(this.module);
		void this.here.then(async (core) => {
			await teach(core, asked.question);
			const pieces = answers(core, asked.question);
			// As tasks of their own, in which an error is one of the page.
			const goOn = () => {
				const pause = performance.now() + PAGE_THINKS;
				do {
					const piece = asked === this.asked && pieces.next();
					if (!piece || piece.done) return;
					this.hear(piece.value);
				} while (performance.now() < pause);
				setTimeout(goOn);
			};
			setTimeout(goOn);
		});
	}

	private hear(answer: Answer): void {
		const { asked } = this;
		if (typeof answer === "number") {
			this.tell(answer);
			return;
		}
		this.asked = null;
		this.tell(0);
		asked?.done(answer as Found);
	}

	private tell(part: number): void {
		for (const watcher of this.watchers) watcher(part);
	}
}
