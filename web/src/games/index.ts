/* The games of the page, in the order of the first screen. A new game is added here, and to
 * lessons.ts, papers.ts and editors.ts if it has these. */
import { domicolor } from "./domicolor";
import { doodle } from "./doodle";
import type { Game } from "./shared/game";
import { metro } from "./metro";
import { gameIn } from "../model/record";

export const GAMES: readonly [Game, ...Game[]] = [doodle, metro, domicolor];

export const gameOf = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** Returns the game that the first line of a record names. */
export const gameOfRecord = (record: string): Game | undefined => gameOf(gameIn(record));
