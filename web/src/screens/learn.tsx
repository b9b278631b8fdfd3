/* The way to the lessons, which are loaded when somebody wants to learn. */
import type { App } from "../app";
import { gameOf } from "../games";
import type { Game } from "../games/game";
import { later, useLater } from "../widgets/later";
import { t } from "../model/words";
import { Loading } from "./loading";

const LESSONS = later("lessons", () => import("./lessons"));
const LEARN_ROUTE = "#learn/";

/** The address of a game's lesson, and the game whose lesson an address names. */
export const lessonOf = ({ id }: Game): string => LEARN_ROUTE + id;
export const gameToLearn = (route: string): Game | undefined =>
	route.startsWith(LEARN_ROUTE) ? gameOf(route.slice(LEARN_ROUTE.length)) : undefined;

export function Learn({ app, game }: { app: App; game: Game }) {
	const { part, failed } = useLater(LESSONS);
	if (part) return <part.Lesson key={game.id} app={app} game={game} />;
	return <Loading app={app} title={game.title()} pills={[t("page.learn")]} failed={failed} />;
}
