/* Boards of one's own for the tests: those of the golden records, and giving their files to the page. */
import { readFileSync } from "node:fs";

const GOLDEN = { doodle: "doodle-own-sheet", metro: "metro-own-city", domicolor: "domicolor-own-deck" };
export const ENDINGS = { doodle: "sheet", metro: "city", domicolor: "deck" };
export const TITLES = { doodle: "Doodle City", metro: "MetrOmania", domicolor: "Domicolor" };

/** The lines of a board in a record, as they stand in its file. */
export const boardIn = (record) => [...record.matchAll(/^board (.*)$/gm)].map(([, line]) => `${line}\n`).join("");

/** A header with a board of one's own. */
export const withBoard = (header, board) => header + board.replace(/^(?=.)/gm, "board ");

/** A board that is not the standard one. */
export const ownBoard = (game) =>
	boardIn(readFileSync(new URL(`../golden/${GOLDEN[game]}.tafel`, import.meta.url), "utf8"));

export const fileOf = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Opens what there is about boards of one's own, where a game is set up. */
export async function openOwnBoards(page, game) {
	await page.getByLabel(TITLES[game], { exact: true }).check({ force: true });
	const button = page.locator(".board-field > button");
	if (await button.count()) await button.click();
	await page.locator(".own-boards").waitFor();
}

/** Gives a file to it. */
export async function uploadBoard(page, game, name, text) {
	await openOwnBoards(page, game);
	await page.locator(".own-boards input[type=file]").setInputFiles(fileOf(name, text));
}

/** Lets a file fall on an element, as from a folder of the desk. */
export const dropFile = (locator, name, text) =>
	locator.evaluate(
		(element, [called, content]) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([content], called, { type: "text/plain" }));
			for (const type of ["dragover", "drop"])
				element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
		},
		[name, text],
	);
