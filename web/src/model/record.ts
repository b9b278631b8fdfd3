/* The text of records (docs/reference/records.md), as far as the page writes and reads it itself: the header. The
 * core reads and writes everything else, and judges every record. */
import { DEFAULT_LEVEL, isLevel, recordBeginning } from "./catalogue";
import type { SeatChoice } from "./storage";

export interface Setup {
	game: string;
	seats: SeatChoice[];
	options: string[];
	/** Empty: people say what chance does. */
	seed: string;
	/** The lines of a board that is not the standard one. */
	board?: string;
}

interface SeatName {
	seat: number;
	name: string;
}

/** Lines that two games must share for their scores to be compared, and the names of computer players. */
const SAME_GAME = /^(tafel|rules|seats|option|board|seed) /;

/** The record with which a game begins. */
export function headerOf({ game, seats, options, seed, board = "" }: Setup, date: string): string {
	const names = seats.flatMap((seat, i) => {
		const name = seat.computer ? (seat.level ?? DEFAULT_LEVEL) : seat.name.trim();
		return name ? [`name ${i + 1} ${name}`] : [];
	});
	return [
		...recordBeginning(game),
		`seats ${seats.length}`,
		...options.map((option) => `option ${option}`),
		...names,
		`date ${date}`,
		...board.split("\n").flatMap((line) => (line ? [`board ${line}`] : [])),
		...(seed ? [`seed ${seed}`] : []),
		"",
	].join("\n");
}

/** The id of the game, or "". */
export const gameIn = (record: string): string => /^tafel \d+ (\S+)/.exec(record)?.[1] ?? "";

export const seatsIn = (record: string): number => Number(/^seats (\d+)/m.exec(record)?.[1] ?? 0);

/** The lines of the board; none for the standard board. */
export const boardIn = (record: string): string =>
	Array.from(record.matchAll(/^board (.*)$/gm), ([, line]) => `${line}\n`).join("");

/** The final scores by seat; null if the record has none. */
export const scoresIn = (record: string): number[] | null =>
	/^=(.*)$/m.exec(record)?.[1]?.trim().split(" ").map(Number) ?? null;

/** The seed, or "". */
export const seedIn = (record: string): string => /^seed (.*)$/m.exec(header(record).join("\n"))?.[1] ?? "";

function header(record: string): string[] {
	const lines = record.split("\n");
	const events = lines.findIndex((line) => /^([*=]|\d+ )/.test(line));
	return events < 0 ? lines : lines.slice(0, events);
}

export const namesIn = (record: string): SeatName[] =>
	header(record).flatMap((line) => {
		const [, seat, name] = /^name (\d+) (.*)$/.exec(line) ?? [];
		return seat && name ? [{ seat: Number(seat), name }] : [];
	});

/** The lines that make a game what it is: two games with the same lines can be compared. */
export function commonLines(record: string): string[] {
	const computers = namesIn(record).filter(({ name }) => isLevel(name));
	return [
		...header(record).filter((line) => SAME_GAME.test(line)),
		...computers.map(({ seat, name }) => `name ${seat} ${name}`),
	];
}
