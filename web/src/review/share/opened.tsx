/* The screen of a link that holds a whole game: its review, or a challenge to play with the same
 * chance. Nothing is saved unless the person chooses to. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf, gameOfRecord } from "../../games";
import type { Game } from "../../games/shared/game";
import type { Fault } from "../../model/core";
import { today } from "../../model/day";
import { seatNames } from "../../model/seat-names";
import { download } from "../../widgets/files";
import { GameReview } from "../game-review";
import { isReplay, loadReplay, type Replay } from "../replay/replay";
import { faultInWords } from "../../games/shared/faults";
import { Header } from "../../screens/frame/header";
import { Result } from "../../screens/play/result";
import { dateInWords, t } from "../../model/words";
import { challengeRecord, challengerOf, keepChallenges } from "../../model/challenges";
import { PackedLink } from "./packed-link";
import { unpack } from "./pack";
import { HOME, type Route } from "../../screens/frame/routes";

/** The game of the link, or why it cannot be shown. */
type LoadedLink = { replay: Replay; game: Game } | { record: string; fault: Fault } | "damaged";

async function loadLink(app: App, packed: string): Promise<LoadedLink> {
	const record = await unpack(packed);
	if (record === null) return "damaged";
	const loaded = await loadReplay(app.core.module, record);
	if (!isReplay(loaded)) return { record, fault: loaded };
	const game = gameOf(loaded.view.game);
	return game ? { replay: loaded, game } : "damaged";
}

function Refused({ app, text }: { app: App; text: string }) {
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1}>
				<section class="notice" role="alert">
					<p>{text}</p>
					<a class="button main" href={HOME}>
						{t("page.new")}
					</a>
				</section>
			</main>
		</>
	);
}

interface LoadedProps {
	app: App;
	replay: Replay;
	game: Game;
}

function SharedGame({ app, replay, game }: LoadedProps) {
	const { view, log, record } = replay;
	const names = seatNames(view.names);
	const over = view.to_act < 0;
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class={`end ${game.id}`} tabIndex={-1}>
				<Result
					app={app}
					game={game}
					view={view}
					log={log}
					names={names}
					heading={view.date ? t("after.shared.date", dateInWords(view.date)) : t("after.shared")}
					buttons={
						<>
							{challengerOf(record) && (
								<PackedLink purpose="challenge" record={record}>
									{t("after.shared.play")}
								</PackedLink>
							)}
							<button type="button" class="quiet" onClick={() => app.openRecord(record)}>
								{t(over ? "after.shared.keep" : "page.continue")}
							</button>
							<button type="button" class="quiet" onClick={() => download(`${game.id}-${view.date}.tafel`, record)}>
								{t("page.download")}
							</button>
						</>
					}
				/>
				<GameReview app={app} game={game} view={view} log={log} names={names} record={record} />
			</main>
		</>
	);
}

/** The score to beat is shown after the game, because it would help to know it. */
function Challenge({ app, replay, game }: LoadedProps) {
	const { view, record } = replay;
	const name = challengerOf(record)?.name;
	const computers = seatNames(view.names.filter((other) => other !== name && other !== ""));
	const options = game.options.filter((option) => view.options.includes(option.name)).map(({ title }) => t(title));
	const accept = () => {
		keepChallenges([record]);
		app.openRecord(challengeRecord(record, today()));
	};
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class="narrow" tabIndex={-1}>
				<section class="card welcome">
					<game.Picture />
					<h2>{name ? t("after.challenge.from", name) : t("after.challenge")}</h2>
					<p>{[game.title(), ...computers, ...options].join(" · ")}</p>
					<p>{t("after.challenge.what")}</p>
					<button type="button" class="main big" onClick={accept}>
						{t("after.challenge.accept")}
					</button>
				</section>
			</main>
		</>
	);
}

/** The link must not change while it is shown (router.tsx gives it a key). */
export function Opened({ app, route }: { app: App; route: Extract<Route, { packed: string }> }) {
	const [loaded, setLoaded] = useState<LoadedLink | null>(null);
	useEffect(() => {
		void loadLink(app, route.packed).then(setLoaded);
	}, []);
	if (!loaded) return <Header app={app} title={t("page.name")} />;
	if (loaded === "damaged") return <Refused app={app} text={t("after.damaged")} />;
	if ("fault" in loaded) {
		const fault = faultInWords(loaded.fault, gameOfRecord(loaded.record));
		return <Refused app={app} text={`${t("after.damaged")} ${fault}`} />;
	}
	const isChallenge = route.screen === "challenge" && challengerOf(loaded.replay.record);
	return isChallenge ? <Challenge app={app} {...loaded} /> : <SharedGame app={app} {...loaded} />;
}
