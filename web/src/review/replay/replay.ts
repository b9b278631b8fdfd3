/* The replay of a record. It has a core of its own, so that a game in progress stays as it is. */
import { CHANCE, Core, EVERYTHING, type Fault, type GameEvent, type TableView } from "../../model/core";

/** A position at which the replay can stop. */
export interface ReplayStep {
	/** How many events have happened. */
	events: number;
	scores: number[];
}

export interface Replay {
	record: string;
	/** The table after the last event. */
	view: TableView;
	/** The events, each with the state after it. */
	log: GameEvent[];
	/** Before the first action of a seat, after each action, and at the end. Chance events have no
	 * steps of their own. */
	steps: ReplayStep[];
}

function stepsOf(log: GameEvent[], seats: number): ReplayStep[] {
	const first = log.findIndex(({ who }) => who !== CHANCE);
	const begin = first < 0 ? log.length : first;
	const places = log.flatMap(({ who }, i) => (who !== CHANCE || i === log.length - 1 ? [i + 1] : []));
	return [...new Set([begin, ...places])].map((events) => ({
		events,
		scores: log[events - 1]?.scores ?? new Array<number>(seats).fill(0),
	}));
}

/** Opens the record. Returns why the core refuses it, if it does. */
export async function loadReplay(module: WebAssembly.Module, record: string): Promise<Replay | Fault> {
	const core = await Core.of(module);
	const fault = core.open(record);
	if (fault) return fault;
	const view = core.view(EVERYTHING);
	const log = core.history(EVERYTHING);
	return { record: core.record(), view, log, steps: stepsOf(log, view.seats) };
}

export const isReplay = (loaded: Replay | Fault): loaded is Replay => "steps" in loaded;

/** Returns the table after so many events. */
export function viewAfter({ view, log }: Replay, events: number): TableView {
	const last = log[events - 1];
	return last && events < log.length ? { ...view, state: last.state, scores: last.scores ?? view.scores } : view;
}
