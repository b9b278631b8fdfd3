/* The game of the day: its date decides the game and the chance, so both are the same for
 * everybody. */
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { seatLimits } from "../../model/catalogue";
import { today } from "../../model/day";
import { loadHistory, type Played } from "../../model/history";
import { gameIn, seedIn } from "../../model/record";
import { playRoute } from "../frame/routes";
import type { SavedGame } from "../../model/storage";
import { dateInWords, scoreInWords, t } from "../../model/words";
import { COMPUTER, PERSON } from "../setup/setup";

const DAY = 24 * 60 * 60 * 1000;

/** The seed of the day. */
export const seedOf = (date: string): string => `day-${date}`;

/** Each day another game, in turn. */
export const gameOfDay = (date: string): Game => GAMES[(Date.parse(date) / DAY) % GAMES.length] ?? GAMES[0];

const isOfDay = (record: string, game: Game, seed: string): boolean =>
	gameIn(record) === game.id && seedIn(record) === seed;

/** The points of the first person. */
const resultOf = ({ scores, people }: Played): string => scoreInWords(scores[(people[0] ?? 1) - 1] ?? 0);

export function DailyGame({ app, games }: { app: App; games: SavedGame[] }) {
	const date = today();
	const game = gameOfDay(date);
	const seed = seedOf(date);
	// The history has the latest game first, so this is the first attempt of the day.
	const result = loadHistory().findLast((played) => played.game === game.id && played.seed === seed);
	const unfinished = games.find(({ summary, record }) => !summary.over && isOfDay(record, game, seed));
	const isSaved = result && games.some(({ id }) => id === result.id);
	const seats = seatLimits(game.id).least === 1 ? [PERSON] : [PERSON, COMPUTER];
	return (
		<section class="card today" aria-labelledby="today">
			<div>
				<h2 id="today">{t("page.today", game.title())}</h2>
				<p>
					{result ? t("page.today.result", resultOf(result)) : t("page.today.what")} <small>{dateInWords(date)}</small>
				</p>
			</div>
			{unfinished || isSaved ? (
				<a class={unfinished ? "button main" : "button quiet"} href={playRoute((unfinished ?? result)!.id)}>
					{t(unfinished ? "page.continue" : "page.look.again")}
				</a>
			) : (
				<button type="button" class="main" onClick={() => app.startGame({ game: game.id, seats, options: [], seed })}>
					{t(result ? "page.again" : "page.today.play")}
				</button>
			)}
		</section>
	);
}
