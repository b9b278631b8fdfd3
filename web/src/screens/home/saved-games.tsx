/* The list of games that are saved on this device, and of online tables where it has a seat. */
import { gameOfRecord } from "../../games";
import { useLazyChunk } from "../../widgets/lazy-chunk";
import { seatNames } from "../../model/seat-names";
import { ONLINE } from "../../online/chunk";
import type { OnlineSeat } from "../../online/saved-seats";
import { HISTORY, OPEN, playRoute } from "../frame/routes";
import { removeGame, type SavedGame, saveGame } from "../../model/storage";
import { allOf, dateInWords, t } from "../../model/words";
import { GameItem } from "../../widgets/game-item";

/** Only the latest finished games are shown; the history has all. */
const FINISHED_SHOWN = 3;

function detailsOf({ record, summary: { over, scores, date } }: SavedGame): string {
	const title = gameOfRecord(record)?.title() ?? "";
	return `${title} · ${dateInWords(date)} · ${t(over ? "page.games.over" : "page.games.open", scores.join(" : "))}`;
}

export function SavedGames({ games, seats }: { games: SavedGame[]; seats: OnlineSeat[] }) {
	const { module: online } = useLazyChunk(ONLINE, seats.length > 0);
	const none = games.length + seats.length === 0;
	const isOver = ({ summary }: SavedGame) => summary.over;
	const shown = [...games.filter((game) => !isOver(game)), ...games.filter(isOver).slice(0, FINISHED_SHOWN)];
	return (
		<section class="card games">
			<h2>{t("page.games")}</h2>
			{none && <p>{t("page.games.none")}</p>}
			<ul hidden={none}>
				{online && seats.map((seat) => <online.SeatItem key={seat.table} seat={seat} />)}
				{shown.map((game) => (
					<GameItem
						key={game.id}
						href={playRoute(game.id)}
						unfinished={!game.summary.over}
						players={allOf(seatNames(game.summary.names))}
						details={detailsOf(game)}
						onRemove={() => removeGame(game.id)}
						onUndo={() => saveGame(game, null)}
					/>
				))}
			</ul>
			<div class="buttons">
				<a class="button quiet" href={OPEN}>
					{t("page.open")}
				</a>
				<a class="button quiet" href={HISTORY}>
					{t("page.history")}
				</a>
			</div>
		</section>
	);
}
