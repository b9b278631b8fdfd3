/* What came of the first turn, why, and how to go on. */
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import type { GameEvent, Level } from "../../model/core";
import { levelInWords } from "../../model/seat-names";
import { News } from "../../games/shared/news";
import { COMPUTER, PERSON, randomSeed } from "../setup/setup";
import { t } from "../../model/words";
import type { Guided } from "../../games/shared/lesson";
import { pointsOf } from "../../games/shared/points";
import type { Position } from "../../games/shared/position";
import { useTitle, type Walk } from "./walk";

interface ResultProps {
	app: App;
	game: Game;
	guided: Guided;
	walk: Walk;
	position: Position;
	/** The learner's turn, and the one that the record makes. */
	made: GameEvent[];
	best: GameEvent[];
	onRetry: () => void;
}

/** Players for a first whole game. */
const OPPONENTS: readonly Level[] = ["easy", "medium"];

export function Result({ app, game, guided, walk, position, made, best, onRetry }: ResultProps) {
	const { view, log, names } = position;
	const seat = made[0]?.who ?? 0;
	const possible = pointsOf(best, seat);
	const less = pointsOf(made, seat) < possible;
	const told = game.tell(view, log, names).filter((_, i) => made.includes(log[i]!));
	const title = useTitle();

	const play = (level: Level) => {
		walk.go(0);
		app.startGame({ game: game.id, seats: [PERSON, { ...COMPUTER, level }], options: [], seed: randomSeed() });
	};

	const retry = (
		<button type="button" class={less ? "main retry" : "quiet retry"} onClick={onRetry}>
			{t("lessons.retry")}
		</button>
	);

	return (
		<main class={`lesson ${game.id}`}>
			<section class="lesson-step" aria-labelledby="step">
				<div class="lesson-words">
					<h2 id="step" tabIndex={-1} ref={title} aria-describedby="step-text">
						{t(less ? "lessons.done.less" : "lessons.done")}
					</h2>
					<div id="step-text">
						<News news={told} />
						<ul class="why">
							{guided.why(made, position).map((sentence) => (
								<li key={sentence}>{sentence}</li>
							))}
							{less && <li>{t("lessons.possible", possible)}</li>}
						</ul>
					</div>
					{guided.beside?.(position)}
					{less && retry}
					<h3>{t("lessons.play")}</h3>
					<div class="buttons">
						{OPPONENTS.map((level, i) => (
							<button
								key={level}
								type="button"
								class={i === 0 && !less ? "main" : "quiet"}
								data-level={level}
								onClick={() => play(level)}
							>
								{levelInWords(level)}
							</button>
						))}
					</div>
					<div class="buttons">
						{!less && retry}
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
