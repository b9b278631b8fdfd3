/* The result of the guided turn: what it scored and why, and how to go on. */
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import type { Level } from "../../model/catalogue";
import type { GameEvent } from "../../model/core";
import { levelInWords } from "../../model/seat-names";
import { LogEntries } from "../../games/shared/log-entries";
import { COMPUTER, PERSON, randomSeed } from "../setup/setup";
import { t } from "../../model/words";
import type { GuidedTurn } from "../../games/shared/lesson";
import { pointsOf } from "../../games/shared/points";
import type { Position } from "../../games/shared/position";
import { type LessonNavigation, useTitle } from "./navigation";

interface TurnResultProps {
	app: App;
	game: Game;
	guided: GuidedTurn;
	navigation: LessonNavigation;
	position: Position;
	/** The turn of the learner, and the turn of the record. */
	playedTurn: GameEvent[];
	bestTurn: GameEvent[];
	onRetry: () => void;
}

/** Computer players for a first whole game. */
const OPPONENTS: readonly Level[] = ["easy", "medium"];

export function TurnResult({ app, game, guided, navigation, position, playedTurn, bestTurn, onRetry }: TurnResultProps) {
	const { view, log, names } = position;
	const seat = playedTurn[0]?.who ?? 0;
	const possible = pointsOf(bestTurn, seat);
	const isWorse = pointsOf(playedTurn, seat) < possible;
	const entries = game.describeEvents(view, log, names).filter((_, i) => playedTurn.includes(log[i]!));
	const title = useTitle();

	const play = (level: Level) => {
		navigation.goTo(0);
		app.startGame({ game: game.id, seats: [PERSON, { ...COMPUTER, level }], options: [], seed: randomSeed() });
	};

	const retry = (
		<button type="button" class={isWorse ? "main retry" : "quiet retry"} onClick={onRetry}>
			{t("lessons.retry")}
		</button>
	);

	return (
		<main class={`lesson ${game.id}`}>
			<section class="lesson-step" aria-labelledby="step">
				<div class="lesson-words">
					<h2 id="step" tabIndex={-1} ref={title} aria-describedby="step-text">
						{t(isWorse ? "lessons.done.less" : "lessons.done")}
					</h2>
					<div id="step-text">
						<LogEntries entries={entries} />
						<ul class="why">
							{guided.explainTurn(playedTurn, position).map((sentence) => (
								<li key={sentence}>{sentence}</li>
							))}
							{isWorse && <li>{t("lessons.possible", possible)}</li>}
						</ul>
					</div>
					{guided.extra?.(position)}
					{isWorse && retry}
					<h3>{t("lessons.play")}</h3>
					<div class="buttons">
						{OPPONENTS.map((level, i) => (
							<button
								key={level}
								type="button"
								class={i === 0 && !isWorse ? "main" : "quiet"}
								data-level={level}
								onClick={() => play(level)}
							>
								{levelInWords(level)}
							</button>
						))}
					</div>
					<div class="buttons">
						{!isWorse && retry}
						<a class="button quiet" href="#">
							{t("lessons.home")}
						</a>
					</div>
				</div>
				<figure class="lesson-picture">{guided.picture(position)}</figure>
			</section>
		</main>
	);
}
