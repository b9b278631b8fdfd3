/* Boards of one's own that this device keeps: sheets, cities and decks, each under a name. Storage may be full or
 * forbidden; then a board is there until the page is closed. */
import type { Core, Fault } from "./core";
import { newId, parse, read, readAll, remove, write } from "./storage";

export interface OwnBoard {
	id: string;
	game: string;
	name: string;
	/** The file, as it was opened or drawn. */
	text: string;
	/** Milliseconds since 1970, only to sort by. */
	saved: number;
}

const BOARD = "tafel.board.";

const unkept = new Map<string, OwnBoard>();

const parseBoard = (text: string | null): OwnBoard | null =>
	parse<OwnBoard>(text, ({ id, game, name, text: file }) => Boolean(id && game && name && file));

/** Of a game, or all; the latest first. */
export const listBoards = (game?: string): OwnBoard[] =>
	[...readAll(BOARD, parseBoard), ...unkept.values()]
		.filter((board) => game === undefined || board.game === game)
		.sort((a, b) => b.saved - a.saved);

export const loadBoard = (id: string): OwnBoard | null => unkept.get(id) ?? parseBoard(read(BOARD + id));

/** Whether the browser keeps it; if not, the page does while it is open. */
export function keepBoard(board: OwnBoard): boolean {
	const kept = write(BOARD + board.id, JSON.stringify(board));
	if (kept) unkept.delete(board.id);
	else unkept.set(board.id, board);
	return kept;
}

export const isKept = (id: string): boolean => !unkept.has(id);

export function dropBoard(id: string): void {
	unkept.delete(id);
	remove(BOARD + id);
}

/** The name, or the next like it that no other board of the game has. */
export function freeName(game: string, name: string, id = ""): string {
	const taken = new Set(listBoards(game).flatMap((board) => (board.id === id ? [] : [board.name])));
	let free = name;
	for (let n = 2; taken.has(free); n++) free = `${name} ${n}`;
	return free;
}

/** A board to be kept; the same file again is the same board. */
export function boardOf(game: string, name: string, text: string): OwnBoard {
	const known = listBoards(game).find((board) => board.text === text);
	return known ?? { id: newId(), game, name: freeName(game, name), text, saved: Date.now() };
}

/** The lines of a board as records have them; none of the standard one, or of one that is gone. What is kept was
 * checked, but may have been changed since. */
export function linesOf(core: Core, id: string): string | Fault {
	const own = loadBoard(id);
	return own ? core.board(own.game, own.text) : "";
}
