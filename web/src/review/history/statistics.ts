/* Statistics over the games that people finished on this device. */
import type { Played } from "../../model/history";

export interface Statistics {
	games: number;
	/** Games of several seats, and how many of them a person won or shared the win of. */
	multiplayerGames: number;
	wins: number;
	/** The game with the most points of a person: of one seat, and of several; null if there is
	 * none. */
	bestSolo: Played | null;
	bestMultiplayer: Played | null;
}

/** Returns the most points of a person in the game. */
export const topScore = ({ people, scores }: Played): number =>
	Math.max(...people.map((seat) => scores[seat - 1] ?? Number.NEGATIVE_INFINITY));

const best = (games: Played[]): Played | null =>
	games.reduce<Played | null>((found, played) => (found && topScore(found) >= topScore(played) ? found : played), null);

export function statisticsOf(history: Played[], game: string): Statistics {
	const games = history.filter((played) => played.game === game);
	const together = games.filter(({ names }) => names.length > 1);
	return {
		games: games.length,
		multiplayerGames: together.length,
		wins: together.filter(({ people, places }) => people.some((seat) => places[seat - 1] === 1)).length,
		bestSolo: best(games.filter(({ names }) => names.length === 1)),
		bestMultiplayer: best(together),
	};
}
