/* Challenges: somebody else plays the same game, and the two scores are compared. Two games are the same if their
 * headers say so (commonLines), so undo and playing the game once more change nothing. */
import { isLevel } from "./catalogue";
import { commonLines, namesIn, scoresIn, seatsIn, seedIn } from "./record";
import { read, write } from "./storage";

const CHALLENGES = "tafel.challenges";
/** How many are kept, the latest first. */
const KEPT = 20;

export interface Rival {
	/** Empty if the seat has no name. */
	name: string;
	score: number;
	record: string;
}

const isSameGame = (one: string, other: string): boolean =>
	commonLines(one).sort().join("\n") === commonLines(other).sort().join("\n");

/** The record with which a challenged person begins. */
export const challengeRecord = (record: string, date: string): string => [...commonLines(record), `date ${date}`, ""].join("\n");

/** The only person at the table of a finished game; null if there are more or none, or if the game cannot be
 * repeated because it has no seed. */
export function challengerOf(record: string): Rival | null {
	const names = namesIn(record);
	const nameOf = (seat: number) => names.find((known) => known.seat === seat)?.name ?? "";
	const people = Array.from({ length: seatsIn(record) }, (_, i) => i + 1).filter((seat) => !isLevel(nameOf(seat)));
	const scores = scoresIn(record);
	const [seat, ...more] = people;
	if (!seat || more.length > 0 || !scores || !seedIn(record)) return null;
	return { name: nameOf(seat), score: scores[seat - 1] ?? 0, record };
}

/** Records, the latest first. */
export function loadChallenges(): string[] {
	try {
		const records = JSON.parse(read(CHALLENGES) ?? "[]") as unknown;
		return Array.isArray(records) ? records.filter((record) => typeof record === "string") : [];
	} catch {
		return [];
	}
}

/** Returns false if there was no room. A challenge that is not kept can still be played. */
export function keepChallenges(records: string[]): boolean {
	const all = [...new Set([...records, ...loadChallenges()])];
	return write(CHALLENGES, JSON.stringify(all.slice(0, KEPT)));
}

/** The challenge that this record answers, or null. */
export function rivalOf(record: string): Rival | null {
	const other = loadChallenges().find((known) => known !== record && isSameGame(known, record));
	return other === undefined ? null : challengerOf(other);
}
