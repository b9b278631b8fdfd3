/* How a finished game went: the points over it, a replay, links to give away, what the coach says, the list of what
 * happened. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../screens/frame/app";
import type { Game } from "../games/shared/game";
import type { Look } from "./coach/variation";
import { CHANCE, type GameEvent, type TableView } from "../model/core";
import { earnedIn } from "./history/achievements";
import { Earned } from "./history/earned";
import { loadHistory, playedNow, remember } from "../model/history";
import { lazyChunk, useLazyChunk } from "../widgets/lazy-chunk";
import { Log } from "../screens/play/log";
import { challengerOf, rivalOf } from "../model/challenges";
import { ChallengeResult } from "./share/challenge-result";
import { Share } from "./share/share";
import { capital, t } from "../model/words";
import { Chart } from "./replay/chart";
import { Player } from "./replay/player";
import { isStory, type Story, tellStory, viewAfter } from "./replay/replay";

const COACH = lazyChunk("coach", () => import("./coach/main"));

interface GameReviewProps {
	app: App;
	game: Game;
	view: TableView;
	log: GameEvent[];
	names: string[];
	record: string;
	/** The game on this device, and the seats of the people who finished it here. */
	own?: { id: string; people: number[] };
}

/** The sentences about what happened after one stop and up to the next. */
function sentencesOf(told: { text: string; scored: string }[], story: Story, stop: number): string {
	if (stop === 0) return t("after.replay.begin");
	const { stops } = story;
	return told
		.slice(stops[stop - 1]?.events, stops[stop]?.events)
		.map(({ text, scored }) => `${text} ${capital(scored)}`.trim())
		.join(" ");
}

/** The coach takes a while, so it waits until somebody asks. */
function CoachOffer({ waiting, onAsk }: { waiting: boolean; onAsk: () => void }) {
	return (
		<section class="card coach-offer" aria-labelledby="coach-offer">
			<h2 id="coach-offer">{t("after.coach")}</h2>
			<p>{t("after.coach.what")}</p>
			<div class="buttons">
				<button type="button" class="main" disabled={waiting} onClick={onAsk}>
					{t("after.coach.ask")}
				</button>
			</div>
		</section>
	);
}

/** Remembers a game that was finished here; what was achieved in it, now or then. */
function useEarned({ game, view, log, own }: GameReviewProps): string[] {
	const [earned, setEarned] = useState<string[]>([]);
	useEffect(() => {
		if (!own) return;
		const { id, people } = own;
		if (people.length > 0) remember(playedNow(id, view, people, earnedIn(game, view, log, people)));
		setEarned(loadHistory().find((played) => played.id === id)?.earned ?? []);
	}, []);
	return earned;
}

export function GameReview(props: GameReviewProps) {
	const { app, game, view, log, names, record } = props;
	const earned = useEarned(props);
	const [story, setStory] = useState<Story | null>(null);
	/** The stop that is shown; null: the end, with nothing marked. */
	const [stop, setStop] = useState<number | null>(null);
	const [wanted, setWanted] = useState(false);
	const { module: coach, failed } = useLazyChunk(COACH, wanted);
	/** What the coach shows. */
	const [look, setLook] = useState<Look | null>(null);
	useEffect(() => {
		void tellStory(app.core.module, record).then((told) => isStory(told) && setStory(told));
	}, [record]);

	const told = game.tell(view, log, names);
	const rival = challengerOf(record) && rivalOf(record);
	const last = (story?.stops.length ?? 1) - 1;
	const at = stop ?? last;
	const events = story?.stops[at]?.events ?? log.length;
	const marked = stop !== null && log[events - 1]?.who !== CHANCE ? events - 1 : -1;
	const goTo = (next: number | null) => {
		setLook(null);
		setStop(next);
	};
	const stopAfter = (count: number) => {
		const found = story?.stops.findIndex((known) => known.events === count) ?? -1;
		return found < 0 ? null : found;
	};
	const mark = (place: number) => goTo(place === marked ? null : stopAfter(place + 1));
	const reviewed = { game, view, log, names, record, module: app.core.module };
	const board = look?.aside
		? { ...look.aside, marked: look.aside.log.length - 1 }
		: story
			? { view: viewAfter(story, events), log: story.log.slice(0, events), marked }
			: { view, log, marked };
	return (
		<>
			<Earned game={game} names={earned} />
			{rival && <ChallengeResult record={record} rival={rival} />}
			{story && (
				<>
					<Chart stops={story.stops} names={names} at={at} />
					<Share record={record} />
				</>
			)}
			{coach && wanted ? (
				<coach.Coach
					{...reviewed}
					shown={look?.decision.event ?? 0}
					onShow={(decision) => {
						setStop(stopAfter(decision.event));
						setLook({ decision, aside: null });
					}}
					onStop={() => setWanted(false)}
				/>
			) : (
				<CoachOffer waiting={wanted && !failed} onAsk={() => setWanted(true)} />
			)}
			<div class="replay">
				{story && (
					<Player
						app={app}
						at={at}
						last={last}
						text={sentencesOf(told, story, at)}
						onStop={(next) => goTo(next === last ? null : next)}
					/>
				)}
				{coach && look && <coach.Verdict {...reviewed} look={look} onLook={setLook} />}
				<game.Final names={names} {...board} />
			</div>
			<Log told={told} log={log} marked={marked} onMark={mark} />
		</>
	);
}
