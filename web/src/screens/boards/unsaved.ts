/* The drawing that is not saved yet. It survives a reload; only the latest is stored. */
import { parse, read, remove, write } from "../../model/storage";

interface Unsaved {
	/** The id of the board that is edited; "": a new one. */
	id: string;
	text: string;
}

const DRAWING = "tafel.drawing";

/** Returns false if the browser has no room for it. */
export const keepUnsaved = (unsaved: Unsaved): boolean => write(DRAWING, JSON.stringify(unsaved));

export const forgetUnsaved = (): void => remove(DRAWING);

/** Returns the file of the drawing on this board, or null. */
export function loadUnsaved(id: string): string | null {
	const unsaved = parse<Unsaved>(read(DRAWING), ({ id: of, text }) => typeof of === "string" && typeof text === "string");
	return unsaved?.id === id ? unsaved.text : null;
}
