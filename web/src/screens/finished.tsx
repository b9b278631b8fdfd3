/* Screens about finished games, which are loaded when they are needed: a link with a game in it, and the history. */
import type { App } from "../app";
import { readLink } from "../share/routes";
import { usePart } from "../use-part";
import { t } from "../words";
import { Header } from "./header";

export const HISTORY_ROUTE = "#history";

export const isAboutFinished = (route: string): boolean => route === HISTORY_ROUTE || readLink(route) !== null;

export function Finished({ app, route }: { app: App; route: string }) {
	const after = usePart("after", () => import("../replay"));
	if (after) return route === HISTORY_ROUTE ? <after.History app={app} /> : <after.Opened app={app} route={route} />;
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1} />
		</>
	);
}
