/* Screens about finished games, which are loaded when they are needed: a link with a game in it, and the history. */
import type { App } from "../app";
import { later, useLater } from "../widgets/later";
import { readLink } from "../review/share/routes";
import { t } from "../model/words";
import { Loading } from "./loading";

export const AFTER = later("after", () => import("../review"));
export const HISTORY_ROUTE = "#history";

export const isAboutFinished = (route: string): boolean => route === HISTORY_ROUTE || readLink(route) !== null;

export function Finished({ app, route }: { app: App; route: string }) {
	const { part, failed } = useLater(AFTER);
	if (!part) return <Loading app={app} title={t("page.name")} failed={failed} />;
	return route === HISTORY_ROUTE ? <part.History app={app} /> : <part.Opened app={app} route={route} />;
}
