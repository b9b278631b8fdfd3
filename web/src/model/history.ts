/* What this device knows of games that people finished on it: how they ended, not how they went. Their records are
 * kept as long as there is room (storage.ts); this is kept much longer. */
import type { TableView } from "./core";
import { read, write } from "./storage";

export interface Played {
	/** Of the game, as it is stored. */
	id: string;
	game: string;
	date: string;
	options: string[];
	seed: string;
	names: string[];
	scores: number[];
	places: number[];
	/** The seats of the people who played here. */
	people: number[];
	/** Names of achievements. */
	earned: string[];
}

export const HISTORY = "tafel.history";
/** The latest so many are remembered; each takes about 300 bytes. */
const KEPT = 1000;

const isPlayed = (value: unknown): value is Played => {
	const played = value as Partial<Played> | null;
	return (
		typeof played?.id === "string" &&
		typeof played.game === "string" &&
		[played.options, played.names, played.scores, played.places, played.people, played.earned].every(Array.isArray)
	);
};

export function readHistory(text: string | null): Played[] {
	try {
		const all = JSON.parse(text ?? "[]") as unknown;
		return Array.isArray(all) ? all.filter(isPlayed) : [];
	} catch {
		return [];
	}
}

/** The latest first. */
export const loadHistory = (): Played[] => readHistory(read(HISTORY));

/** Whether there was room for it. */
export const saveHistory = (history: Played[]): boolean => write(HISTORY, JSON.stringify(history.slice(0, KEPT)));

/** A game that is known already keeps its place. */
export function remember(played: Played): void {
	const history = loadHistory();
	const known = history.findIndex(({ id }) => id === played.id);
	saveHistory(known < 0 ? [played, ...history] : history.with(known, played));
}

/** A game that was taken back is not finished after all. */
export function forget(id: string): void {
	const history = loadHistory();
	if (history.some((played) => played.id === id)) saveHistory(history.filter((played) => played.id !== id));
}

export function playedNow(id: string, view: TableView, people: number[], earned: string[]): Played {
	const { game, date, options, seed, names, scores, places } = view;
	return { id, game, date, options, seed, names, scores, places, people, earned };
}
