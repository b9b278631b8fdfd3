/* How a game is set up: what the person chose last, and what goes with it. */
import { GAMES, gameOf } from "../../games";
import type { Game, Option } from "../../games/shared/game";
import { allowsOption } from "../../model/catalogue";
import { randomWord, type SeatChoice, type Settings, type Wishes } from "../../model/storage";

const SEED_LENGTH = 10;

export const PERSON: SeatChoice = { computer: false, name: "" };
export const COMPUTER: SeatChoice = { computer: true, name: "" };

/** Returns the seed of a game whose chance nobody chose. */
export const randomSeed = (): string => randomWord(SEED_LENGTH);

/** The game that was set up last, or the first. */
export const lastGame = ({ game }: Settings): Game => gameOf(game) ?? GAMES[0];

/** How this game was set up last. */
export const lastSetup = ({ wishes }: Settings, game: Game): Wishes =>
	wishes[game.id] ?? { seats: [PERSON, COMPUTER], options: [] };

/** The options for this number of seats. */
export const optionsFor = (game: Game, seats: number): Option[] =>
	game.options.filter(({ name, seats: only }) => allowsOption(game.id, name, seats) && (!only || only.includes(seats)));
