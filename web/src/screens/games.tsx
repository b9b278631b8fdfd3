/* The games that this device keeps: going on, looking again, removing. */
import { useState } from "preact/hooks";
import { gameOfRecord } from "../boards";
import { seatNames } from "../names";
import { addressOf, removeGame, type SavedGame, saveGame } from "../store";
import { allOf, dateInWords, t } from "../words";
import { HISTORY_ROUTE } from "./finished";

/** Of finished games only the latest; the history has them all. */
const FINISHED_SHOWN = 3;

export function Games({ games }: { games: SavedGame[] }) {
	const [removed, setRemoved] = useState<string[]>([]);
	const isOver = ({ summary }: SavedGame) => summary.over;
	const shown = [...games.filter((game) => !isOver(game)), ...games.filter(isOver).slice(0, FINISHED_SHOWN)];
	return (
		<section class="card games">
			<h2>{t("page.games")}</h2>
			{games.length === 0 && <p>{t("page.games.none")}</p>}
			<ul hidden={games.length === 0}>
				{shown.map((game) => {
					const who = allOf(seatNames(game.summary.names));
					const { over, scores, date } = game.summary;
					const title = gameOfRecord(game.record)?.title() ?? "";
					const what = `${title} · ${dateInWords(date)} · ${t(over ? "page.games.over" : "page.games.open", scores.join(" : "))}`;
					return removed.includes(game.id) ? (
						<li key={game.id}>
							<span>{t("page.removed", who)}</span>
							<button
								type="button"
								class="quiet"
								onClick={() => {
									saveGame(game, null);
									setRemoved(removed.filter((id) => id !== game.id));
								}}
							>
								{t("page.undo")}
							</button>
						</li>
					) : (
						<li key={game.id}>
							<a class={over ? "button quiet" : "button main"} href={addressOf(game.id)}>
								<b>{t(over ? "page.look.again" : "page.continue")}</b>
								<span>
									{who} · {what}
								</span>
							</a>
							<button
								type="button"
								class="quiet round"
								aria-label={t("page.remove", `${who}, ${what}`)}
								onClick={() => {
									removeGame(game.id);
									setRemoved([...removed, game.id]);
								}}
							>
								<span aria-hidden="true">✕</span>
							</button>
						</li>
					);
				})}
			</ul>
			<div class="buttons">
				<a class="button quiet" href="#open">
					{t("page.open")}
				</a>
				<a class="button quiet" href={HISTORY_ROUTE}>
					{t("page.history")}
				</a>
			</div>
		</section>
	);
}
