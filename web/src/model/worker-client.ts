/* Searches of computer players and analyses of the coach run in a Web Worker (worker.ts), so that the page
 * never waits for them. A request holds the record as one seat may see it; the worker knows nothing else. */
import { Core, type SearchResult } from "./core";
import { teach } from "./learned-values";
import type { CoachRequest, SearchProgress, SearchRequest, WorkerAnswer, WorkerMessage } from "./worker-messages";

function* analyse(core: Core): Generator<WorkerAnswer> {
	if (!core.beginCoach()) {
		yield null;
		return;
	}
	for (let progress; (progress = core.coachStep()) < 1; ) yield progress;
	yield core.coachAnalysis();
}

/** Answers a request step by step: yields the progress after each step, and the result in the end. */
export function* answerRequest(core: Core, request: SearchRequest | CoachRequest): Generator<WorkerAnswer> {
	core.open(request.record);
	if (!("player" in request)) {
		yield* analyse(core);
		return;
	}
	const { player, choices, wish } = request;
	core.beginSearch(player, choices, wish);
	for (let progress; (progress = core.searchStep()) < 1; ) yield progress;
	yield core.searchResult();
}

/** Without workers, the page pauses a search this often, in milliseconds, to draw and to react. */
const PAGE_SLICE = 30;

/** Sends requests to a worker, one at a time. Where the browser has no workers, or the worker fails, the page
 * answers the request itself. */
export class WorkerClient<
	Request extends SearchRequest | CoachRequest = SearchRequest,
	Result extends Exclude<WorkerAnswer, number> = SearchResult,
> {
	private worker: Worker | null = null;
	/** A core for searches in the page; null while a worker does them. */
	private pageCore: Promise<Core> | null = null;
	private pending: { request: Request; done: (result: Result) => void } | null = null;
	private readonly watchers = new Set<(progress: SearchProgress) => void>();

	constructor(
		private readonly module: WebAssembly.Module,
		private readonly address: string,
	) {}

	/** Sends a request and cancels the one before. Calls `done` with the result, unless it is cancelled. */
	ask(request: Request, done: (result: Result) => void): void {
		this.cancel();
		this.pending = { request, done };
		const worker = this.pageCore ? null : this.startWorker();
		if (worker) worker.postMessage(request satisfies WorkerMessage);
		else this.searchInPage();
	}

	/** Cancels the pending request. A search cannot be interrupted, so its worker is terminated. */
	cancel(): void {
		if (!this.pending) return;
		this.pending = null;
		this.notify(0);
		this.worker?.terminate();
		this.worker = null;
	}

	/** Cancels the pending request and ends the worker. */
	close(): void {
		this.cancel();
		this.worker?.terminate();
		this.worker = null;
	}

	/** Calls `watcher` with the progress of the pending request, and with 0 when it ends. Returns a function that
	 * stops this. */
	watchProgress(watcher: (progress: SearchProgress) => void): () => void {
		this.watchers.add(watcher);
		return () => void this.watchers.delete(watcher);
	}

	private startWorker(): Worker | null {
		if (this.worker) return this.worker;
		try {
			const worker = new Worker(this.address);
			// Messages of a terminated worker may still arrive.
			worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => worker === this.worker && this.receive(data);
			// The script could not be loaded, or the core stopped. The page tries again, where errors are shown.
			worker.onerror = (event) => {
				event.preventDefault();
				worker.terminate();
				this.worker = null;
				this.searchInPage();
			};
			worker.postMessage({ module: this.module } satisfies WorkerMessage);
			return (this.worker = worker);
		} catch {
			return null;
		}
	}

	private searchInPage(): void {
		const { pending } = this;
		if (!pending) return;
		this.pageCore ??= Core.of(this.module);
		void this.pageCore.then(async (core) => {
			await teach(core, pending.request);
			const steps = answerRequest(core, pending.request);
			// Each slice is a task of its own, so that the page can draw and an error is reported as the page's.
			const runSlice = () => {
				const end = performance.now() + PAGE_SLICE;
				do {
					const step = pending === this.pending && steps.next();
					if (!step || step.done) return;
					this.receive(step.value);
				} while (performance.now() < end);
				setTimeout(runSlice);
			};
			setTimeout(runSlice);
		});
	}

	private receive(answer: WorkerAnswer): void {
		const { pending } = this;
		if (typeof answer === "number") {
			this.notify(answer);
			return;
		}
		this.pending = null;
		this.notify(0);
		pending?.done(answer as Result);
	}

	private notify(progress: SearchProgress): void {
		for (const watcher of this.watchers) watcher(progress);
	}
}
