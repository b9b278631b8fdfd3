/* A drawing that is not saved yet survives a reload: one at a time. */
import { parse, read, remove, write } from "../../model/storage";

interface Unsaved {
	/** Of the sheet that is being changed; nothing: a new one. */
	id: string;
	text: string;
}

const DRAWING = "tafel.drawing";

/** Where there is no room it is as it would be without. */
export const keepUnsaved = (unsaved: Unsaved): boolean => write(DRAWING, JSON.stringify(unsaved));

export const forgetUnsaved = (): void => remove(DRAWING);

/** What was being drawn there; null if nothing was. */
export function loadUnsaved(id: string): string | null {
	const unsaved = parse<Unsaved>(read(DRAWING), ({ id: of, text }) => typeof of === "string" && typeof text === "string");
	return unsaved?.id === id ? unsaved.text : null;
}
