/* Today's game: the same chance for everybody, by date, and what came of it here. */
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { today } from "../../model/day";
import { loadHistory, type Played } from "../../model/history";
import { playRoute } from "../frame/routes";
import type { SavedGame } from "../../model/storage";
import { dateInWords, scoreInWords, t } from "../../model/words";
import { COMPUTER, PERSON } from "../setup/setup";

const DAY = 24 * 60 * 60 * 1000;

/** The word that makes the chance of a day. */
export const seedOf = (date: string): string => `day-${date}`;

/** The games take turns. */
export const gameOfDay = (date: string): Game => GAMES[(Date.parse(date) / DAY) % GAMES.length] ?? GAMES[0];

const isOfDay = (record: string, game: Game, seed: string): boolean =>
	record.startsWith(`tafel 1 ${game.id}\n`) && record.includes(`\nseed ${seed}\n`);

/** The points of the person who played. */
const resultOf = ({ scores, people }: Played): string => scoreInWords(scores[(people[0] ?? 1) - 1] ?? 0);

export function Today({ app, games }: { app: App; games: SavedGame[] }) {
	const date = today();
	const game = gameOfDay(date);
	const seed = seedOf(date);
	// The first attempt is the one that counts.
	const result = loadHistory().findLast((played) => played.game === game.id && played.seed === seed);
	const begun = games.find(({ summary, record }) => !summary.over && isOfDay(record, game, seed));
	const kept = result && games.some(({ id }) => id === result.id);
	const seats = game.seats.least === 1 ? [PERSON] : [PERSON, COMPUTER];
	return (
		<section class="card today" aria-labelledby="today">
			<div>
				<h2 id="today">{t("page.today", game.title())}</h2>
				<p>
					{result ? t("page.today.result", resultOf(result)) : t("page.today.what")} <small>{dateInWords(date)}</small>
				</p>
			</div>
			{begun || kept ? (
				<a class={begun ? "button main" : "button quiet"} href={playRoute((begun ?? result)!.id)}>
					{t(begun ? "page.continue" : "page.look.again")}
				</a>
			) : (
				<button type="button" class="main" onClick={() => app.startGame({ game: game.id, seats, options: [], seed })}>
					{t(result ? "page.again" : "page.today.play")}
				</button>
			)}
		</section>
	);
}
