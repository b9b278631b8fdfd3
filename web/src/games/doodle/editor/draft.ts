/* A sheet of Doodle City that is being drawn, and its file (docs/reference/records.md, T9). Nothing here decides whether it is one:
 * the core reads the file, and what it finds wrong is shown at its place. */
import { columnOf, type Doodle, LINES, rowOf, squareAt } from "../view";
import type { Fault } from "../../../model/core";

/** Letters of squares, as in the file. */
export const KINDS = ["T", "S", "H", "3", "4"] as const;
export type Kind = (typeof KINDS)[number];

/** Lines of one number or several, by their first word. */
export const NUMBERS = ["hotel", "shop", "bonus", "trees"] as const;
export type Numbers = (typeof NUMBERS)[number];

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

export interface Draft {
	/** A letter a square, by its number. */
	squares: string[];
	/** The road of each face of the blue die. */
	faces: Record<Face, string>;
	/** As they are typed. */
	numbers: Record<Numbers, string>;
}

/** Where something can be wrong. */
export type Place = { column: number } | { face: Face } | { numbers: Numbers } | null;

const COLUMNS = Array.from({ length: LINES }, (_, i) => i + 1);

/** What the lines that begin so go on with. */
const linesWith = (file: string, word: string): string[] =>
	Array.from(file.matchAll(new RegExp(`^[ \\t]*${word}[ \\t]+(.*)$`, "gm")), ([, rest]) => rest!.trim());

/** Of a file that the core accepts. */
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

/** What the fault is about, by the lines as they are written above. A row's faults name its column first. */
export function placeOf({ line, board }: Fault): Place {
	if (!board) return null;
	const isColumn = line <= LINES || board.what.startsWith("houses");
	if (isColumn) return { column: board.values[0] };
	const face = FACES[line - LINES - 1];
	if (face) return { face };
	const numbers = NUMBERS[line - LINES - FACES.length - 1];
	return numbers ? { numbers } : null;
}

/** To draw it: what was drawn on a sheet with the same kinds of squares, on squares of this one. `specimen` has both
 * kinds of house squares, as they are printed. */
export function drawingOf({ squares }: Draft, specimen: Doodle): Doodle {
	const printed = (kind: string): number => specimen.sheets[0]?.houses[columnOf(specimen.board.squares.indexOf(kind)) - 1] ?? 0;
	const houseIn = (column: number): string =>
		COLUMNS.map((row) => squares[squareAt(column, row)] ?? "").find((kind) => Number(kind) > 0) ?? "";
	const houses = COLUMNS.map((column) => printed(houseIn(column)));
	return {
		...specimen,
		board: { ...specimen.board, squares: squares.join("") },
		sheets: specimen.sheets.map((sheet) => ({ ...sheet, houses })),
	};
}
