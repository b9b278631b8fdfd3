/* The review of a finished game: a chart of the points, a replay, links to share, the coach, the
 * log. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../screens/frame/app";
import type { Game, LogEntry } from "../games/shared/game";
import type { ReviewedMove } from "./coach/variation";
import { CHANCE, type GameEvent, type TableView } from "../model/core";
import { achievementsIn } from "./history/achievements";
import { EarnedAchievements } from "./history/earned-achievements";
import { loadHistory, playedNow, remember } from "../model/history";
import { lazyChunk, useLazyChunk } from "../widgets/lazy-chunk";
import { Log } from "../screens/play/log";
import { challengerOf, rivalOf } from "../model/challenges";
import { ChallengeResult } from "./share/challenge-result";
import { Share } from "./share/share";
import { capital, t } from "../model/words";
import { Chart } from "./replay/chart";
import { Player } from "./replay/player";
import { isReplay, type Replay, loadReplay, viewAfter } from "./replay/replay";

const COACH = lazyChunk("coach", () => import("./coach/main"));

interface GameReviewProps {
	app: App;
	game: Game;
	view: TableView;
	log: GameEvent[];
	names: string[];
	record: string;
	/** The id of the game on this device, and the seats of the people who finished it here. */
	saved?: { id: string; people: number[] };
}

/** What happened in one step of the replay. */
function sentencesOf(entries: LogEntry[], replay: Replay, step: number): string {
	if (step === 0) return t("after.replay.begin");
	const { steps } = replay;
	return entries
		.slice(steps[step - 1]?.events, steps[step]?.events)
		.map(({ text, scoreText }) => `${text} ${capital(scoreText)}`.trim())
		.join(" ");
}

/** The coach takes a while, so it starts when somebody asks for it. */
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

/** Adds a game that was finished here to the history. Returns the achievements of the game. */
function useAchievements({ game, view, log, saved }: GameReviewProps): string[] {
	const [earned, setEarned] = useState<string[]>([]);
	useEffect(() => {
		if (!saved) return;
		const { id, people } = saved;
		if (people.length > 0) remember(playedNow(id, view, people, achievementsIn(game, view, log, people)));
		setEarned(loadHistory().find((played) => played.id === id)?.earned ?? []);
	}, []);
	return earned;
}

export function GameReview(props: GameReviewProps) {
	const { app, game, view, log, names, record } = props;
	const earned = useAchievements(props);
	const [replay, setReplay] = useState<Replay | null>(null);
	/** The step that is shown; null: the end, with nothing highlighted. */
	const [step, setStep] = useState<number | null>(null);
	const [coachWanted, setCoachWanted] = useState(false);
	const { module: coach, failed } = useLazyChunk(COACH, coachWanted);
	/** The move that is looked at with the coach. */
	const [move, setMove] = useState<ReviewedMove | null>(null);
	useEffect(() => {
		void loadReplay(app.core.module, record).then((loaded) => isReplay(loaded) && setReplay(loaded));
	}, [record]);

	const entries = game.describeEvents(view, log, names);
	const rival = challengerOf(record) && rivalOf(record);
	const last = (replay?.steps.length ?? 1) - 1;
	const shownStep = step ?? last;
	const events = replay?.steps[shownStep]?.events ?? log.length;
	const highlighted = step !== null && log[events - 1]?.who !== CHANCE ? events - 1 : -1;
	const showStep = (next: number | null) => {
		setMove(null);
		setStep(next);
	};
	const stepAfter = (count: number) => {
		const found = replay?.steps.findIndex((known) => known.events === count) ?? -1;
		return found < 0 ? null : found;
	};
	const highlight = (place: number) => showStep(place === highlighted ? null : stepAfter(place + 1));
	const reviewed = { game, view, log, names, record, module: app.core.module };
	const board = move?.variation
		? { ...move.variation, highlighted: move.variation.log.length - 1 }
		: replay
			? { view: viewAfter(replay, events), log: replay.log.slice(0, events), highlighted }
			: { view, log, highlighted };
	return (
		<>
			<EarnedAchievements game={game} names={earned} />
			{rival && <ChallengeResult record={record} rival={rival} />}
			{replay && (
				<>
					<Chart steps={replay.steps} names={names} shown={shownStep} />
					<Share record={record} />
				</>
			)}
			{coach && coachWanted ? (
				<coach.Coach
					{...reviewed}
					shownEvent={move?.decision.event ?? 0}
					onShow={(decision) => {
						setStep(stepAfter(decision.event));
						setMove({ decision, variation: null });
					}}
					onCancel={() => setCoachWanted(false)}
				/>
			) : (
				<CoachOffer waiting={coachWanted && !failed} onAsk={() => setCoachWanted(true)} />
			)}
			<div class="replay">
				{replay && (
					<Player
						app={app}
						step={shownStep}
						last={last}
						text={sentencesOf(entries, replay, shownStep)}
						onStep={(next) => showStep(next === last ? null : next)}
					/>
				)}
				{coach && move && <coach.Verdict {...reviewed} move={move} onMove={setMove} />}
				<game.FinalBoard names={names} {...board} />
			</div>
			<Log entries={entries} log={log} highlighted={highlighted} onHighlight={highlight} />
		</>
	);
}
