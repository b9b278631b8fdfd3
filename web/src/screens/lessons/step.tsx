/* One step of a lesson: a position of its record, and a few sentences about it. */
import { useMemo } from "preact/hooks";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { language, t } from "../../model/words";
import type { GameLesson, Step } from "../../games/shared/lesson";
import { openPosition, recordUntil } from "../../games/shared/position";
import { type LessonNavigation, NavigationBar, RestartButton, useTitle } from "./navigation";

interface StepProps {
	core: Core;
	game: Game;
	lesson: GameLesson;
	step: Step;
	navigation: LessonNavigation;
}

export function StepScreen({ core, game, lesson, step, navigation }: StepProps) {
	const { index, last, goTo } = navigation;
	const position = useMemo(() => openPosition(core, recordUntil(lesson.record, step.moment), lesson.viewer), [language()]);
	const title = useTitle();

	return (
		<main class={`lesson ${game.id}`}>
			<section class="lesson-step" aria-labelledby="step">
				<div class="lesson-words">
					<h2 id="step" tabIndex={-1} ref={title} aria-describedby="step-text">
						{t(step.title)}
					</h2>
					<p id="step-text">{t(step.text, ...(step.values?.(position) ?? []))}</p>
					{step.extra?.(position)}
					<RestartButton {...navigation} />
				</div>
				<figure class="lesson-picture" data-at={step.moment}>
					{step.picture(position)}
					<figcaption>{step.caption(position)}</figcaption>
				</figure>
				<NavigationBar navigation={navigation}>
					<button type="button" class="main" onClick={() => goTo(index + 1)}>
						{t(index + 1 === last ? "lessons.try" : "lessons.next")}
					</button>
				</NavigationBar>
			</section>
		</main>
	);
}
