/* The way to the lessons, which are loaded when somebody wants to learn. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import { gameOf } from "../boards";
import type { Game } from "../boards/game";
import { Core } from "../core";
import type { Lesson } from "../lessons";
import type { Mind } from "../mind";
import { loadPart } from "../part";
import { t } from "../words";
import { Header } from "./header";

const LEARN_ROUTE = "#learn/";

/** The address of a game's lesson, and the game whose lesson an address names. */
export const lessonOf = ({ id }: Game): string => LEARN_ROUTE + id;
export const gameToLearn = (route: string): Game | undefined =>
	route.startsWith(LEARN_ROUTE) ? gameOf(route.slice(LEARN_ROUTE.length)) : undefined;

interface Loaded {
	Lesson: typeof Lesson;
	/** A table of its own. */
	core: Core;
}

async function load(module: WebAssembly.Module): Promise<Loaded> {
	const [{ Lesson }, core] = await Promise.all([import("../lessons"), Core.of(module), loadPart("lessons")]);
	return { Lesson, core };
}

export function Learn({ app, core, mind, game }: { app: App; core: Core; mind: Mind; game: Game }) {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => void load(core.module).then(setLoaded, () => setFailed(true)), []);
	if (loaded) return <loaded.Lesson key={game.id} app={app} core={loaded.core} mind={mind} game={game} />;
	return (
		<>
			<Header app={app} title={game.title()} pills={[t("page.learn")]} />
			<main class="narrow" tabIndex={-1}>
				{failed && (
					<section class="notice" role="alert">
						<p>{t("page.failed")}</p>
						<button type="button" class="main" onClick={() => location.reload()}>
							{t("page.broken.reload")}
						</button>
					</section>
				)}
			</main>
		</>
	);
}
