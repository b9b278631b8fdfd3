/* A backup of all that is saved on this device, as one file: games, history, challenges, boards,
 * settings. Restoring it deletes nothing; of two versions of a game or a board the later one
 * stays. */
import { GAMES } from "../../games";
import { Core, EVERYTHING, OVER } from "../../model/core";
import { keepBoard, listBoards, loadBoard, type OwnBoard } from "../../model/own-boards";
import { keepChallenges, loadChallenges } from "../../model/challenges";
import { listGames, loadGame, loadSettings, type SavedGame, saveGame, type Settings } from "../../model/storage";
import { loadHistory, type Played, readHistory, saveHistory } from "../../model/history";

interface Backup {
	tafel: "backup";
	version: 1;
	settings: Settings;
	games: SavedGame[];
	history: Played[];
	challenges: string[];
	/** Missing in files of older versions. */
	boards: OwnBoard[];
}

export interface Restored {
	/** How many games were added or replaced, and how many records were refused. */
	games: number;
	refused: number;
	/** The same for boards of one's own. */
	boards: number;
	refusedBoards: number;
	settings: Partial<Settings>;
	/** Whether the browser had room for everything. */
	complete: boolean;
}

export function makeBackup(): string {
	const backup: Backup = {
		tafel: "backup",
		version: 1,
		settings: loadSettings(),
		games: listGames(),
		history: loadHistory(),
		challenges: loadChallenges(),
		boards: listBoards(),
	};
	return `${JSON.stringify(backup, null, "\t")}\n`;
}

/** Reads a file, which may come from anywhere. Returns null if it is no backup; each part of it is
 * checked later. */
function readBackup(text: string): Partial<Backup> | null {
	try {
		const backup = JSON.parse(text) as Partial<Backup> | null;
		return backup?.tafel === "backup" && backup.version === 1 ? backup : null;
	} catch {
		return null;
	}
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isId = (id: unknown): id is string => typeof id === "string" && /^\w+$/.test(id);

/** Checks a game, and reads its summary from its record. Returns null if the core refuses it. */
function checkGame(core: Core, value: unknown): SavedGame | null {
	const { id, saved, record } = (value ?? {}) as Partial<SavedGame>;
	if (!isId(id) || typeof record !== "string" || core.open(record)) return null;
	const { names, scores, date, to_act } = core.view(EVERYTHING);
	return { id, saved: Number(saved) || 0, record, summary: { names, scores, date, over: to_act === OVER } };
}

/** Checks a board. Returns null if the core refuses it. */
function checkBoard(core: Core, value: unknown): OwnBoard | null {
	const { id, game, name, text, saved } = (value ?? {}) as Partial<OwnBoard>;
	const isNamed = isId(id) && typeof name === "string" && name !== "" && GAMES.some((known) => known.id === game);
	if (!isNamed || typeof text !== "string" || typeof core.board(game!, text) !== "string") return null;
	return { id, game: game!, name, text, saved: Number(saved) || 0 };
}

/** Returns what passed the check and is later than what is saved here. */
const newerOf = <Kept extends { id: string; saved: number }>(found: (Kept | null)[], here: (id: string) => Kept | null): Kept[] =>
	found.filter((kept) => kept !== null && kept.saved > (here(kept.id)?.saved ?? -1)) as Kept[];

const countWrong = (found: unknown[]): number => found.filter((kept) => kept === null).length;

/** Returns the settings that the page knows and whose type is right. */
function checkSettings(value: unknown): Partial<Settings> {
	const known = loadSettings();
	const kinds = Object.entries(known).map(([name, wish]) => [name, typeof wish]);
	const given = Object.entries((value ?? {}) as object);
	return Object.fromEntries(given.filter(([name, wish]) => kinds.some(([key, kind]) => key === name && kind === typeof wish)));
}

/** Restores a backup. Returns null if the text is none. */
export async function restore(module: WebAssembly.Module, text: string): Promise<Restored | null> {
	const backup = readBackup(text);
	if (!backup) return null;
	const core = await Core.of(module);
	const found = listOf(backup.games).map((game) => checkGame(core, game));
	const newer = newerOf(found, loadGame);
	const kept = newer.filter((game) => saveGame(game, null) === "saved");
	const history = loadHistory();
	const added = readHistory(JSON.stringify(listOf(backup.history))).filter((played) => !history.some(({ id }) => id === played.id));
	const all = [...history, ...added].sort((a, b) => b.date.localeCompare(a.date));
	const challenges = listOf(backup.challenges).filter((record) => typeof record === "string");
	const foundBoards = listOf(backup.boards).map((board) => checkBoard(core, board));
	const boards = newerOf(foundBoards, loadBoard);
	const saves = [saveHistory(all), keepChallenges(challenges), kept.length === newer.length, ...boards.map(keepBoard)];
	return {
		games: kept.length,
		refused: countWrong(found),
		boards: boards.length,
		refusedBoards: countWrong(foundBoards),
		settings: checkSettings(backup.settings),
		complete: saves.every(Boolean),
	};
}
