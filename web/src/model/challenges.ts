/* The same game for somebody else: a record's header begins it, and when it is over the two scores can be compared.
 * Challenges are found by what the games have in common, so that taking back, or playing it once more, changes
 * nothing. */
import { isLevel } from "./core";
import { read, write } from "./storage";

const CHALLENGES = "tafel.challenges";
/** The latest so many are remembered. */
const KEPT = 20;
/** Lines of a header that make a game what it is; names do where computers play. */
const SAME = /^(tafel|rules|seats|option|board|seed) /;

interface Names {
	seat: number;
	name: string;
}

export interface Rival {
	/** Empty where none was said. */
	name: string;
	score: number;
	record: string;
}

function headerLines(record: string): string[] {
	const lines = record.split("\n");
	const events = lines.findIndex((line) => /^([*=]|\d+ )/.test(line));
	return events < 0 ? lines : lines.slice(0, events);
}

const namesIn = (lines: string[]): Names[] =>
	lines.flatMap((line) => {
		const [, seat, name] = /^name (\d+) (.*)$/.exec(line) ?? [];
		return seat && name ? [{ seat: Number(seat), name }] : [];
	});

/** Everything that two games must share for their scores to be compared. */
function commonLines(record: string): string[] {
	const lines = headerLines(record);
	const computers = namesIn(lines).filter(({ name }) => isLevel(name));
	return [...lines.filter((line) => SAME.test(line)), ...computers.map(({ seat, name }) => `name ${seat} ${name}`)];
}

const isSameGame = (one: string, other: string): boolean =>
	commonLines(one).sort().join("\n") === commonLines(other).sort().join("\n");

/** The record with which whoever was challenged begins. */
export const begunAgain = (record: string, date: string): string => [...commonLines(record), `date ${date}`, ""].join("\n");

/** The only person at the table; null if there are more or none, or the chance cannot be had again. */
export function challengerOf(record: string): Rival | null {
	const lines = headerLines(record);
	const seats = Number(/^seats (\d+)/m.exec(record)?.[1] ?? 0);
	const names = namesIn(lines);
	const nameOf = (seat: number) => names.find((known) => known.seat === seat)?.name ?? "";
	const people = Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => !isLevel(nameOf(seat)));
	const scores = /^=(.*)$/m.exec(record)?.[1]?.trim().split(" ").map(Number);
	const [seat, ...more] = people;
	if (!seat || more.length > 0 || !scores || !lines.some((line) => line.startsWith("seed "))) return null;
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

/** Whether there was room. A challenge that cannot be kept can still be played. */
export function keepChallenges(records: string[]): boolean {
	const all = [...new Set([...records, ...loadChallenges()])];
	return write(CHALLENGES, JSON.stringify(all.slice(0, KEPT)));
}

/** Who played the same game before, as a challenge. */
export function rivalOf(record: string): Rival | null {
	const other = loadChallenges().find((known) => known !== record && isSameGame(known, record));
	return other === undefined ? null : challengerOf(other);
}
