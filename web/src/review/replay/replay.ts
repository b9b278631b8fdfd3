/* A game as it went: its record, told from the beginning by a core of its own, so that a game in progress is not
 * touched. */
import { CHANCE, Core, EVERYTHING, type Fault, type GameEvent, type TableView } from "../../model/core";

/** Where the replay can stand: after so many events, and the scores then. */
export interface Stop {
	events: number;
	scores: number[];
}

export interface Story {
	record: string;
	/** As it stands after the last event. */
	view: TableView;
	/** With what there is to draw after each. */
	log: GameEvent[];
	/** Before the first action of a seat, after each of them, and at the end: chance by itself is no move. */
	stops: Stop[];
}

function stopsOf(log: GameEvent[], seats: number): Stop[] {
	const first = log.findIndex(({ who }) => who !== CHANCE);
	const begin = first < 0 ? log.length : first;
	const places = log.flatMap(({ who }, i) => (who !== CHANCE || i === log.length - 1 ? [i + 1] : []));
	return [...new Set([begin, ...places])].map((events) => ({
		events,
		scores: log[events - 1]?.scores ?? new Array<number>(seats).fill(0),
	}));
}

/** Tells the record; or why it is none. */
export async function tellStory(module: WebAssembly.Module, record: string): Promise<Story | Fault> {
	const core = await Core.of(module);
	const fault = core.open(record);
	if (fault) return fault;
	const view = core.view(EVERYTHING);
	const log = core.history(EVERYTHING);
	return { record: core.record(), view, log, stops: stopsOf(log, view.seats) };
}

export const isStory = (told: Story | Fault): told is Story => "stops" in told;

/** The table as it stood after that many events. */
export function viewAfter({ view, log }: Story, events: number): TableView {
	const last = log[events - 1];
	return last && events < log.length ? { ...view, state: last.state, scores: last.scores ?? view.scores } : view;
}
