/* What a link with a whole game in it shows: the game as it went, or the challenge to play it too. Nothing is kept
 * on this device unless the person wishes so. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf, gameOfRecord } from "../../games";
import type { Game } from "../../games/shared/game";
import type { Fault } from "../../model/core";
import { today } from "../../model/day";
import { seatNames } from "../../model/seat-names";
import { download } from "../../widgets/files";
import { GameReview } from "../game-review";
import { isStory, type Story, tellStory } from "../replay/replay";
import { faultInWords } from "../../games/shared/faults";
import { Header } from "../../screens/frame/header";
import { Result } from "../../screens/play/result";
import { dateInWords, t } from "../../model/words";
import { begunAgain, challengerOf, keepChallenges } from "../../model/challenges";
import { PackedLink } from "./packed-link";
import { unpack } from "./pack";
import type { Route } from "../../screens/frame/routes";

/** What the link holds, or why it cannot be shown. */
type Found = { story: Story; game: Game } | { record: string; fault: Fault } | "damaged";

async function find(app: App, packed: string): Promise<Found> {
	const record = await unpack(packed);
	if (record === null) return "damaged";
	const told = await tellStory(app.core.module, record);
	if (!isStory(told)) return { record, fault: told };
	const game = gameOf(told.view.game);
	return game ? { story: told, game } : "damaged";
}

function Refused({ app, text }: { app: App; text: string }) {
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1}>
				<section class="notice" role="alert">
					<p>{text}</p>
					<a class="button main" href="#">
						{t("page.new")}
					</a>
				</section>
			</main>
		</>
	);
}

interface FoundProps {
	app: App;
	story: Story;
	game: Game;
}

function Shared({ app, story, game }: FoundProps) {
	const { view, log, record } = story;
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
					what={view.date ? t("after.shared.date", dateInWords(view.date)) : t("after.shared")}
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

/** The score to beat is told afterwards: it would be a help. */
function Challenge({ app, story, game }: FoundProps) {
	const { view, record } = story;
	const name = challengerOf(record)?.name;
	const computers = seatNames(view.names.filter((other) => other !== name && other !== ""));
	const options = game.options.filter((option) => view.options.includes(option.name)).map(({ title }) => t(title));
	const accept = () => {
		keepChallenges([record]);
		app.openRecord(begunAgain(record, today()));
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

/** One link; another one is another component. */
export function Opened({ app, route }: { app: App; route: Extract<Route, { packed: string }> }) {
	const [found, setFound] = useState<Found | null>(null);
	useEffect(() => {
		void find(app, route.packed).then(setFound);
	}, []);
	if (!found) return <Header app={app} title={t("page.name")} />;
	if (found === "damaged") return <Refused app={app} text={t("after.damaged")} />;
	if ("fault" in found) return <Refused app={app} text={`${t("after.damaged")} ${faultInWords(found.fault, gameOfRecord(found.record))}`} />;
	const isChallenge = route.screen === "challenge" && challengerOf(found.story.record);
	return isChallenge ? <Challenge app={app} {...found} /> : <Shared app={app} {...found} />;
}
