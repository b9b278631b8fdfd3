/* The games that this device keeps, and those at online tables where it has a seat. */
import { gameOfRecord } from "../boards";
import { useLater } from "../later";
import { seatNames } from "../names";
import { ONLINE } from "../online";
import type { OnlineSeat } from "../online/memory";
import { addressOf, removeGame, type SavedGame, saveGame } from "../store";
import { allOf, dateInWords, t } from "../words";
import { GameItem } from "./game-item";

function whatOf({ record, summary: { over, scores, date } }: SavedGame): string {
	const title = gameOfRecord(record)?.title() ?? "";
	return `${title} · ${dateInWords(date)} · ${t(over ? "page.games.over" : "page.games.open", scores.join(" : "))}`;
}

export function Games({ games, seats }: { games: SavedGame[]; seats: OnlineSeat[] }) {
	const { part: online } = useLater(ONLINE, seats.length > 0);
	const none = games.length + seats.length === 0;
	return (
		<section class="card games">
			<h2>{t("page.games")}</h2>
			{none && <p>{t("page.games.none")}</p>}
			<ul hidden={none}>
				{online && seats.map((seat) => <online.SeatItem key={seat.table} seat={seat} />)}
				{games.map((game) => (
					<GameItem
						key={game.id}
						href={addressOf(game.id)}
						open={!game.summary.over}
						who={allOf(seatNames(game.summary.names))}
						what={whatOf(game)}
						onRemove={() => removeGame(game.id)}
						onKeep={() => saveGame(game, null)}
					/>
				))}
			</ul>
			<a class="button quiet" href="#open">
				{t("page.open")}
			</a>
		</section>
	);
}
