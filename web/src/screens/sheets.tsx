/* The way to sheets to print, which are loaded when somebody wants them. */
import type { App } from "../app";
import { gameOf } from "../boards";
import type { Game } from "../boards/game";
import { later, useLater } from "../later";
import { Loading } from "./loading";

const PRINT = later("print", () => import("../print"));
const SHEETS_ROUTE = "#sheets/";

export const sheetsOf = ({ id }: Game): string => SHEETS_ROUTE + id;

/** The game whose sheets an address names. */
export function gameToPrint(route: string): Game | undefined {
	const game = route.startsWith(SHEETS_ROUTE) ? gameOf(route.slice(SHEETS_ROUTE.length)) : undefined;
	return game?.Printed && game;
}

export function SheetsToPrint({ app, game }: { app: App; game: Game }) {
	const { part, failed } = useLater(PRINT);
	return part ? <part.Sheets app={app} game={game} /> : <Loading app={app} title={game.title()} failed={failed} />;
}
