/* The game of a board that is drawn. */
import { GAMES, gameOf } from "../../games";
import type { Game } from "../../games/shared/game";
import { loadBoard } from "../../model/own-boards";

/** `id` is that of the board; "": a new one, which is of the first game whose boards can be
 * drawn. */
export function gameToDraw(id: string): Game {
	const game = gameOf(loadBoard(id)?.game ?? "");
	return game?.board.drawable ? game : (GAMES.find(({ board }) => board.drawable) ?? GAMES[0]);
}
