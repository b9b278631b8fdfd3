/* The history: best results, achievements and finished games of this device, and a backup file. */
import { useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { today } from "../../model/day";
import { seatNames } from "../../model/seat-names";
import { download, FileButton } from "../../widgets/files";
import { Header } from "../../screens/frame/header";
import { playRoute } from "../../screens/frame/routes";
import { listGames } from "../../model/storage";
import { allOf, dateInWords, scoreInWords, t } from "../../model/words";
import { achievementsOf } from "./achievements";
import { makeBackup, type Restored, restore } from "./backup";
import { topScore, statisticsOf } from "./statistics";
import { Ribbon } from "./earned-achievements";
import { loadHistory, type Played } from "../../model/history";

interface Figures {
	title: string;
	value: string;
}

/** The figures about one game. */
function figuresFor(history: Played[], game: Game): Figures[] {
	const { games: played, multiplayerGames, wins, bestSolo, bestMultiplayer } = statisticsOf(history, game.id);
	return [
		{ title: t("after.history.played"), value: String(played) },
		...(multiplayerGames > 0 ? [{ title: t("after.history.won"), value: t("after.history.won.of", wins, multiplayerGames) }] : []),
		...(bestSolo ? [{ title: t("after.history.alone"), value: scoreInWords(topScore(bestSolo)) }] : []),
		...(bestMultiplayer ? [{ title: t("after.history.among"), value: scoreInWords(topScore(bestMultiplayer)) }] : []),
	];
}

function GameCard({ game, history }: { game: Game; history: Played[] }) {
	const earned = new Set(history.filter((played) => played.game === game.id).flatMap((played) => played.earned));
	return (
		<section class="card game-history" data-game={game.id} aria-label={game.title()}>
			<h2>{game.title()}</h2>
			<dl class="bests">
				{figuresFor(history, game).map(({ title, value }) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd class="figure">{value}</dd>
					</div>
				))}
			</dl>
			<h3>{t("after.earned")}</h3>
			<ul class="achievements">
				{achievementsOf(game).map(({ name, title }) => (
					<li key={name} class={earned.has(name) ? "earned" : ""}>
						<Ribbon earned={earned.has(name)} />
						<span>
							{t(title)} <span class="unseen">{t(earned.has(name) ? "after.earned.yes" : "after.earned.no")}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Finished({ history }: { history: Played[] }) {
	const kept = new Set(listGames().map(({ id }) => id));
	return (
		<section class="card games" aria-labelledby="finished">
			<h2 id="finished">{t("after.history.games")}</h2>
			{history.length === 0 && <p>{t("after.history.none")}</p>}
			<ul hidden={history.length === 0}>
				{history.map(({ id, game, date, names, scores }) => {
					const title = GAMES.find((known) => known.id === game)?.title() ?? game;
					const text = `${title} · ${dateInWords(date)} · ${allOf(seatNames(names))} · ${scores.map(scoreInWords).join(" : ")}`;
					return (
						<li key={id}>
							{kept.has(id) ? (
								<a class="button quiet" href={playRoute(id)}>
									<span>{text}</span>
								</a>
							) : (
								<p class="gone">{text}</p>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** What came of restoring a backup. */
function restoredInWords(restored: Restored | null): string {
	if (!restored) return t("after.backup.wrong");
	return [
		t("after.backup.restored", restored.games),
		...(restored.boards > 0 ? [t("after.backup.boards", restored.boards)] : []),
		...(restored.refused > 0 ? [t("after.backup.refused", restored.refused)] : []),
		...(restored.refusedBoards > 0 ? [t("after.backup.boards.refused", restored.refusedBoards)] : []),
		...(restored.complete ? [] : [t("after.backup.full")]),
	].join(" ");
}

function BackupCard({ app, onRestored }: { app: App; onRestored: () => void }) {
	const [restored, setRestored] = useState<Restored | null | undefined>(undefined);
	const take = async (file: File) => {
		const restored = await restore(app.core.module, await file.text());
		if (restored) app.changeSettings(restored.settings);
		setRestored(restored);
		onRestored();
	};
	return (
		<section class="card backup" aria-labelledby="backup">
			<h2 id="backup">{t("after.backup")}</h2>
			<p>{t("after.backup.what")}</p>
			<div class="buttons">
				<button type="button" class="quiet" onClick={() => download(`tafel-${today()}.json`, makeBackup())}>
					{t("after.backup.save")}
				</button>
				<FileButton
					text={t("after.backup.take")}
					kind="quiet"
					accept=".json,application/json"
					onFile={(file) => void take(file)}
				/>
			</div>
			<p role="status">{restored !== undefined && restoredInWords(restored)}</p>
		</section>
	);
}

export function History({ app }: { app: App }) {
	const [history, setHistory] = useState(loadHistory);
	return (
		<>
			<Header app={app} title={t("page.history")} />
			<main class="home history" tabIndex={-1}>
				{GAMES.map((game) => (
					<GameCard key={game.id} game={game} history={history} />
				))}
				<Finished history={history} />
				<BackupCard app={app} onRestored={() => setHistory(loadHistory())} />
			</main>
		</>
	);
}
