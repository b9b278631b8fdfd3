/* The games of the page, in the order of the first screen. A new one is one more line. */
import { domicolor } from "./domicolor";
import { doodle } from "./doodle";
import type { Game } from "./shared/game";
import { metro } from "./metro";

export const GAMES: readonly [Game, ...Game[]] = [doodle, metro, domicolor];

export const gameOf = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** The game that a record names in its first line. */
export const gameOfRecord = (record: string): Game | undefined => gameOf(/^tafel \d+ (\S+)/.exec(record)?.[1] ?? "");
