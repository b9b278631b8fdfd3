/* Sums over the games that people finished on this device. */
import type { Played } from "../../model/history";

export interface Bests {
	played: number;
	/** Games of several seats, and how many of them a person won. */
	together: number;
	won: number;
	/** The best game of one seat, and of several; null where there is none. */
	alone: Played | null;
	among: Played | null;
}

/** The most points that a person had. */
export const bestOf = ({ people, scores }: Played): number =>
	Math.max(...people.map((seat) => scores[seat - 1] ?? Number.NEGATIVE_INFINITY));

const best = (games: Played[]): Played | null =>
	games.reduce<Played | null>((found, played) => (found && bestOf(found) >= bestOf(played) ? found : played), null);

export function bestsOf(history: Played[], game: string): Bests {
	const games = history.filter((played) => played.game === game);
	const together = games.filter(({ names }) => names.length > 1);
	return {
		played: games.length,
		together: together.length,
		won: together.filter(({ people, places }) => people.some((seat) => places[seat - 1] === 1)).length,
		alone: best(games.filter(({ names }) => names.length === 1)),
		among: best(together),
	};
}
