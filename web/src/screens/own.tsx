/* The way to boards of one's own, which are loaded when somebody wants them, and to the screen on which one draws a
 * sheet. */
import type { App } from "../app";
import { later, useLater } from "../widgets/later";
import { t } from "../model/words";
import { Loading } from "./loading";

export const OWN = later("own", () => import("./boards"));

const DRAW_ROUTE = "#draw";

/** Where a sheet is drawn: a new one, or one that is kept. */
export const editorOf = (id = ""): string => (id ? `${DRAW_ROUTE}/${id}` : DRAW_ROUTE);

/** The board that is to be drawn; nothing: a new one; null: the address is about something else. */
export function boardToDraw(route: string): string | null {
	const [screen, id = ""] = route.split("/");
	return screen === DRAW_ROUTE ? id : null;
}

export function Drawing({ app, id }: { app: App; id: string }) {
	const { part, failed } = useLater(OWN);
	return part ? <part.Editor key={id} app={app} id={id} /> : <Loading app={app} title={t("doodle")} failed={failed} />;
}
