/* One step of a lesson: a position of the game's record, and a few sentences about it. */
import { useMemo } from "preact/hooks";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { language, t } from "../../model/words";
import type { LessonOfGame, Step } from "../../games/shared/lesson";
import { openPosition, upTo } from "../../games/shared/position";
import { FromTheBeginning, useTitle, type Walk, WalkBar } from "./walk";

interface StepProps {
	core: Core;
	game: Game;
	lesson: LessonOfGame;
	step: Step;
	walk: Walk;
}

export function StepScreen({ core, game, lesson, step, walk }: StepProps) {
	const { at, last, go } = walk;
	const position = useMemo(() => openPosition(core, upTo(lesson.record, step.at), lesson.viewer), [language()]);
	const title = useTitle();

	return (
		<main class={`lesson ${game.id}`}>
			<section class="lesson-step" aria-labelledby="step">
				<div class="lesson-words">
					<h2 id="step" tabIndex={-1} ref={title} aria-describedby="step-text">
						{t(step.title)}
					</h2>
					<p id="step-text">{t(step.text, ...(step.values?.(position) ?? []))}</p>
					{step.beside?.(position)}
					<FromTheBeginning {...walk} />
				</div>
				<figure class="lesson-picture" data-at={step.at}>
					{step.picture(position)}
					<figcaption>{step.caption(position)}</figcaption>
				</figure>
				<WalkBar walk={walk}>
					<button type="button" class="main" onClick={() => go(at + 1)}>
						{t(at + 1 === last ? "lessons.try" : "lessons.next")}
					</button>
				</WalkBar>
			</section>
		</main>
	);
}
