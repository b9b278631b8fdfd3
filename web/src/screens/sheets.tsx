/* The way to sheets to print, which are loaded when somebody wants them. */
import type { App } from "../app";
import { gameOf } from "../games";
import type { Game } from "../games/game";
import { later, useLater } from "../widgets/later";
import { Loading } from "./loading";

const PRINT = later("print", () => import("./print"));
const SHEETS_ROUTE = "#sheets/";

interface ToPrint {
	game: Game;
	/** Of a board of one's own (model/own-boards.ts); nothing: the standard one. */
	board: string;
}

export const sheetsOf = ({ id }: Game, board = ""): string => SHEETS_ROUTE + id + (board && `/${board}`);

/** What an address wants on paper; null if it is about something else. */
export function sheetsToPrint(route: string): ToPrint | null {
	const [id = "", board = ""] = route.startsWith(SHEETS_ROUTE) ? route.slice(SHEETS_ROUTE.length).split("/") : [];
	const game = gameOf(id);
	return game ? { game, board } : null;
}

export function SheetsToPrint({ app, ...what }: ToPrint & { app: App }) {
	const { part, failed } = useLater(PRINT);
	const { game } = what;
	return part ? <part.Sheets key={game.id} app={app} {...what} /> : <Loading app={app} title={game.title()} failed={failed} />;
}
