/* The lesson of a game: one step after the other, then a first turn with guidance. The step is
 * saved, so that the next visit goes on there. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { Core } from "../../model/core";
import { Header } from "../frame/header";
import { useKeys } from "../../widgets/keys";
import { t } from "../../model/words";
import { Guide } from "./guide";
import { LESSONS } from "../../games/lessons";
import { StepScreen } from "./step";

interface LessonProps {
	app: App;
	game: Game;
}

/** The lesson has a core of its own, because that of the page may hold a game. */
export function Lesson({ app, game }: LessonProps) {
	const [core, setCore] = useState<Core | null>(null);
	useEffect(() => void Core.of(app.core.module).then(setCore), []);
	return core && <Steps app={app} core={core} game={game} />;
}

function Steps({ app, core, game }: LessonProps & { core: Core }) {
	const lesson = LESSONS[game.id]!;
	const last = lesson.steps.length; // the guided turn
	const index = Math.min(app.settings.lessons[game.id] ?? 0, last);
	const [resumed, setResumed] = useState(index > 0);
	const goTo = (target: number) => {
		setResumed(resumed && 0 < target && target < index); // stays while going back, perhaps all the way
		app.changeSettings({ lessons: { ...app.settings.lessons, [game.id]: Math.min(last, Math.max(0, target)) } });
	};
	const navigation = { index, last, resumed, goTo };
	const step = lesson.steps[index];
	// During the guided turn the board has the keys.
	useKeys((key) => {
		if (!step) return false;
		if (key === "ArrowRight" || key === "Enter") goTo(index + 1);
		else if (key === "ArrowLeft") goTo(index - 1);
		else if (key === "Home") goTo(0);
		else return false;
		return true;
	});
	return (
		<>
			<Header app={app} title={game.title()} pills={[t("page.learn")]} />
			{step ? (
				<StepScreen key={index} core={core} game={game} lesson={lesson} step={step} navigation={navigation} />
			) : (
				<Guide app={app} core={core} game={game} guided={lesson.guided} navigation={navigation} />
			)}
		</>
	);
}
