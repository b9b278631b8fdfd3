/* What this device remembers: games, and how the person likes the page. All of it is in
 * localStorage, where every event of a game is written at once, so closing the browser loses
 * nothing. Storage may be full, forbidden or changed by another tab: saving says so. */
import type { Level } from "./catalogue";

export interface Summary {
	names: string[];
	scores: number[];
	date: string;
	over: boolean;
}

export interface SavedGame {
	id: string;
	/** Milliseconds since 1970, only to sort by. */
	saved: number;
	record: string;
	summary: Summary;
}

/** "elsewhere": another tab has written this game since we last did; nothing was overwritten. */
export type Saving = "saved" | "failed" | "elsewhere";

export interface SeatChoice {
	computer: boolean;
	name: string;
	/** How well the computer plays; the usual way if not said. */
	level?: Level;
}

/** How fast games of computers alone go on. */
export const SPEEDS = ["slow", "normal", "fast", "once"] as const;
export type Speed = (typeof SPEEDS)[number];

/** How a person last set up a game. */
export interface Wishes {
	seats: SeatChoice[];
	options: string[];
	/** A board of one's own (model/own-boards.ts); the standard one if not said. */
	board?: string;
}

export interface Settings {
	language: string;
	theme: "auto" | "light" | "dark" | "contrast";
	/** How large letters are. */
	text: "normal" | "large" | "larger";
	sound: boolean;
	/** Whether actions can be typed. */
	typed: boolean;
	motion: "auto" | "off";
	speed: Speed;
	/** The game last set up. */
	game: string;
	/** By game. */
	wishes: Partial<Record<string, Wishes>>;
	/** The step of its lesson at which one left off, by game. */
	lessons: Partial<Record<string, number>>;
	/** What the person is called at online tables. */
	name: string;
	/** Whether to be told of one's turn there while the page is not in sight. */
	bell: boolean;
}

const GAME = "tafel.game.";
const SETTINGS = "tafel.settings";
/** Finished games beyond this number make room, oldest first. Unfinished ones are never dropped. */
const FINISHED_KEPT = 200;

export function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null; // storage is forbidden here
	}
}

/** Whether it is kept. */
export function write(key: string, value: string): boolean {
	try {
		localStorage.setItem(key, value);
		return true;
	} catch {
		return false;
	}
}

/** What was kept as that text, if nothing of it is missing. */
export function parse<Kept>(text: string | null, isWhole: (kept: Partial<Kept>) => boolean): Kept | null {
	try {
		const kept = JSON.parse(text ?? "null") as Kept | null;
		return kept && isWhole(kept) ? kept : null;
	} catch {
		return null;
	}
}

const parseGame = (text: string | null): SavedGame | null =>
	parse<SavedGame>(text, ({ id, record, summary }) => Boolean(id && record && summary));

const GAME_ROUTE = "#play/";

/** The address of a game within the page, and the game that an address names. */
export const addressOf = (id: string): string => GAME_ROUTE + id;
export const idInAddress = (route = location.hash): string | null =>
	route.startsWith(GAME_ROUTE) ? route.slice(GAME_ROUTE.length) : null;

export function newId(): string {
	return randomWord(8);
}

/** Letters and digits that nobody mistakes for each other. */
export function randomWord(length: number): string {
	const signs = "abcdefghjkmnpqrstuvwxyz23456789";
	const bytes = crypto.getRandomValues(new Uint8Array(length));
	return Array.from(bytes, (byte) => signs[byte % signs.length]).join("");
}

/** Everything that is kept under names with that beginning, as far as it can be read. */
export function readAll<Kept>(beginning: string, parse: (text: string | null) => Kept | null): Kept[] {
	const all: Kept[] = [];
	try {
		for (let i = 0; i < localStorage.length; i++) {
			const key = localStorage.key(i);
			const kept = key?.startsWith(beginning) ? parse(read(key)) : null;
			if (kept) all.push(kept);
		}
	} catch {
		return [];
	}
	return all;
}

/** Unfinished games first, each kind from the latest on. */
export function listGames(): SavedGame[] {
	return readAll(GAME, parseGame).sort((a, b) => Number(a.summary.over) - Number(b.summary.over) || b.saved - a.saved);
}

export function loadGame(id: string): SavedGame | null {
	return parseGame(read(GAME + id));
}

export function remove(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Then it was never saved either.
	}
}

export function removeGame(id: string): void {
	remove(GAME + id);
}

/** Saves the game unless another tab did since `before` was saved here. */
export function saveGame(game: SavedGame, before: SavedGame | null): Saving {
	const stored = loadGame(game.id);
	if (stored && before && stored.record !== before.record) return "elsewhere";
	const text = JSON.stringify(game);
	if (write(GAME + game.id, text)) return "saved";
	dropFinished(0, game.id);
	return write(GAME + game.id, text) ? "saved" : "failed";
}

/** Makes room: keeps that many finished games. */
export function dropFinished(kept: number, except: string): void {
	listGames()
		.filter((game) => game.summary.over && game.id !== except)
		.slice(kept)
		.forEach((game) => removeGame(game.id));
}

export function tidyGames(): void {
	dropFinished(FINISHED_KEPT, "");
}

/** Calls back when another tab writes that game. */
export function watchGame(id: string, changed: () => void): () => void {
	const listen = (event: StorageEvent) => {
		if (event.key === GAME + id && event.newValue !== null) changed();
	};
	addEventListener("storage", listen);
	return () => removeEventListener("storage", listen);
}

const DEFAULTS: Settings = {
	language: "",
	theme: "auto",
	text: "normal",
	sound: false,
	typed: false,
	motion: "auto",
	speed: "normal",
	game: "",
	wishes: {},
	lessons: {},
	name: "",
	bell: false,
};

export function loadSettings(): Settings {
	try {
		return { ...DEFAULTS, ...(JSON.parse(read(SETTINGS) ?? "{}") as Partial<Settings>) };
	} catch {
		return DEFAULTS;
	}
}

export function saveSettings(settings: Settings): void {
	write(SETTINGS, JSON.stringify(settings)); // a wish that is not kept is no loss worth words
}
