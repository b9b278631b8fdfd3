/* How a game is played: one step at a time, then a first turn with guidance. Where one leaves off is
 * remembered. */
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

/** With a core of its own: that of the page may hold a game. */
export function Lesson({ app, game }: LessonProps) {
	const [core, setCore] = useState<Core | null>(null);
	useEffect(() => void Core.of(app.core.module).then(setCore), []);
	return core && <Steps app={app} core={core} game={game} />;
}

function Steps({ app, core, game }: LessonProps & { core: Core }) {
	const lesson = LESSONS[game.id]!;
	const last = lesson.steps.length; // the guided turn
	const at = Math.min(app.settings.lessons[game.id] ?? 0, last);
	const [resumed, setResumed] = useState(at > 0);
	const go = (to: number) => {
		setResumed(resumed && 0 < to && to < at); // going back, one may want to go all the way
		app.changeSettings({ lessons: { ...app.settings.lessons, [game.id]: Math.min(last, Math.max(0, to)) } });
	};
	const walk = { at, last, resumed, go };
	const step = lesson.steps[at];
	// During the turn, keys belong to the board.
	useKeys((key) => {
		if (!step) return false;
		if (key === "ArrowRight" || key === "Enter") go(at + 1);
		else if (key === "ArrowLeft") go(at - 1);
		else if (key === "Home") go(0);
		else return false;
		return true;
	});
	return (
		<>
			<Header app={app} title={game.title()} pills={[t("page.learn")]} />
			{step ? (
				<StepScreen key={at} core={core} game={game} lesson={lesson} step={step} walk={walk} />
			) : (
				<Guide app={app} core={core} game={game} guided={lesson.guided} walk={walk} />
			)}
		</>
	);
}
