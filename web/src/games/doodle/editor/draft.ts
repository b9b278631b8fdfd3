/* A sheet that is drawn in the editor, and its file (docs/reference/records.md, T9). The core
 * decides whether the file is a sheet. */
import { columnOf, type Doodle, LINES, rowOf, squareAt } from "../view";
import type { Fault } from "../../../model/core";

/** The letters of squares in the file. */
export const KINDS = ["T", "S", "H", "3", "4"] as const;
export type Kind = (typeof KINDS)[number];

/** The first words of the lines with numbers. */
export const NUMBERS = ["hotel", "shop", "bonus", "trees"] as const;
export type Numbers = (typeof NUMBERS)[number];

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

export interface Draft {
	/** The letter of each square. */
	squares: string[];
	/** The road of each face of the blue die. */
	faces: Record<Face, string>;
	/** The lines with numbers, as they are typed. */
	numbers: Record<Numbers, string>;
}

/** The place of a mistake. */
export type Place = { column: number } | { face: Face } | { numbers: Numbers } | null;

const COLUMNS = Array.from({ length: LINES }, (_, i) => i + 1);

/** Returns the rest of the lines that begin with a word. */
const linesWith = (file: string, word: string): string[] =>
	Array.from(file.matchAll(new RegExp(`^[ \\t]*${word}[ \\t]+(.*)$`, "gm")), ([, rest]) => rest!.trim());

/** Reads a file that the core accepts. */
export function readDraft(file: string): Draft {
	const rows = linesWith(file, "row").map((row) => row.split(/\s+/));
	const faces = new Map(linesWith(file, "face").map((face) => face.split(/\s+/) as [string, string]));
	return {
		squares: Array.from({ length: LINES * LINES }, (_, square) => rows[rowOf(square) - 1]?.[columnOf(square) - 1] ?? ""),
		faces: Object.fromEntries(FACES.map((face) => [face, faces.get(String(face)) ?? ""])) as Draft["faces"],
		numbers: Object.fromEntries(NUMBERS.map((word) => [word, linesWith(file, word)[0] ?? ""])) as Draft["numbers"],
	};
}

export function writeDraft({ squares, faces, numbers }: Draft): string {
	const rows = COLUMNS.map((row) => `row ${COLUMNS.map((column) => squares[squareAt(column, row)]).join(" ")}`);
	return [
		...rows,
		...FACES.map((face) => `face ${face} ${faces[face]}`),
		...NUMBERS.map((word) => `${word} ${numbers[word]}`),
		"",
	].join("\n");
}

/** Returns the place of a fault in a file that writeDraft has written. Faults of rows have the
 * column as their first value. */
export function placeOf({ line, board }: Fault): Place {
	if (!board) return null;
	const isColumn = line <= LINES || board.what.startsWith("houses");
	if (isColumn) return { column: board.values[0] };
	const face = FACES[line - LINES - 1];
	if (face) return { face };
	const numbers = NUMBERS[line - LINES - FACES.length - 1];
	return numbers ? { numbers } : null;
}

/** Returns a state that draws the draft. `blank` is the state of the standard sheet. It has both
 * kinds of house squares, so the printed crosses of each are known. */
export function drawingOf({ squares }: Draft, blank: Doodle): Doodle {
	const printed = (kind: string): number => blank.sheets[0]?.houses[columnOf(blank.board.squares.indexOf(kind)) - 1] ?? 0;
	const houseIn = (column: number): string =>
		COLUMNS.map((row) => squares[squareAt(column, row)] ?? "").find((kind) => Number(kind) > 0) ?? "";
	const houses = COLUMNS.map((column) => printed(houseIn(column)));
	return {
		...blank,
		board: { ...blank.board, squares: squares.join("") },
		sheets: blank.sheets.map((sheet) => ({ ...sheet, houses })),
	};
}
