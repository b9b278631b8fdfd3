/* What the core knows before any table is open: the games with the revision of their rules, their numbers of seats
 * and their options, the version of records, and the levels of computer players. Core.load sets it, so it is there
 * before anything is drawn. */

/** A level of computer players. A seat with such a name is played by the computer, as in the terminal. The core says
 * which levels there are; these are the ones that the page has words for. */
export type Level = "random" | "easy" | "medium" | "hard" | "expert";

export interface GameEntry {
	id: string;
	/** Revision of the rules. */
	rules: number;
	/** The fewest and the most. */
	seats: readonly [number, number];
	/** With the numbers of seats that may play with it. */
	options: readonly { name: string; seats: readonly number[] }[];
}

/** How many seats a game has, at least and at most. */
export interface SeatLimits {
	least: number;
	most: number;
}

/** The most bytes of a record, of one of its lines, of its board, of a seat's name and of a seed. */
export type RecordLimits = Readonly<Record<"record" | "line" | "board" | "name" | "seed", number>>;

/** What the export `about` answers. */
export interface Catalogue {
	/** Version of records. */
	record: number;
	games: readonly GameEntry[];
	limits: RecordLimits;
	/** From the weakest to the strongest. */
	levels: readonly Level[];
}

/** For seats whose level nobody chose. */
export const DEFAULT_LEVEL: Level = "medium";
/** The level that computes hints; it must be one that searches. */
export const HINT_LEVEL: Level = "hard";

let catalogue: Catalogue | undefined;

export function setCatalogue(known: Catalogue): void {
	catalogue = known;
}

function known(): Catalogue {
	if (!catalogue) throw new Error("the core is not loaded");
	return catalogue;
}

export function gameEntry(id: string): GameEntry {
	const entry = known().games.find((game) => game.id === id);
	if (!entry) throw new Error(`the core does not know the game ${id}`);
	return entry;
}

export function seatLimits(game: string): SeatLimits {
	const [least, most] = gameEntry(game).seats;
	return { least, most };
}

/** Whether the rules allow the option with that number of seats. */
export const allowsOption = (game: string, option: string, seats: number): boolean =>
	gameEntry(game).options.some(({ name, seats: allowed }) => name === option && allowed.includes(seats));

export const recordLimits = (): RecordLimits => known().limits;

export const isLevel = (name: string): name is Level => known().levels.some((level) => level === name);

/** Compares levels: a higher number is a stronger level. */
export const strength = (level: Level): number => known().levels.indexOf(level);

/** The levels in the order in which people choose from them. The weakest comes last, because it plays at random and
 * is no level of skill. */
export function levelsToChoose(): Level[] {
	const [random, ...others] = known().levels;
	return random === undefined ? others : [...others, random];
}

/** The first lines of every record: its version, the game, and the revision of its rules. */
export const recordBeginning = (game: string): string[] => [
	`tafel ${known().record} ${game}`,
	`rules ${gameEntry(game).rules}`,
];
