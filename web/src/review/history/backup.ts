/* Everything that this device keeps, as one file, and back: games, history, challenges, boards, settings. Nothing that is here
 * is lost by it; of two versions of a game or a board the later one stays. */
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
	/** Not in files of older versions. */
	boards: OwnBoard[];
}

export interface Restored {
	/** Games that are here now and were not, or not as far; and those whose records the rules do not allow. */
	games: number;
	refused: number;
	/** The same of boards of one's own. */
	boards: number;
	refusedBoards: number;
	settings: Partial<Settings>;
	/** Whether everything found room. */
	whole: boolean;
}

export function backUp(): string {
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

/** Files can come from anywhere: what is not as it should be is as if it were not there. */
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

/** The game as its record tells it; null if that is none. */
function checkGame(core: Core, value: unknown): SavedGame | null {
	const { id, saved, record } = (value ?? {}) as Partial<SavedGame>;
	if (!isId(id) || typeof record !== "string" || core.open(record)) return null;
	const { names, scores, date, to_act } = core.view(EVERYTHING);
	return { id, saved: Number(saved) || 0, record, summary: { names, scores, date, over: to_act === OVER } };
}

/** A board that the core accepts; null if it is none. */
function checkBoard(core: Core, value: unknown): OwnBoard | null {
	const { id, game, name, text, saved } = (value ?? {}) as Partial<OwnBoard>;
	const isNamed = isId(id) && typeof name === "string" && name !== "" && GAMES.some((known) => known.id === game);
	if (!isNamed || typeof text !== "string" || typeof core.board(game!, text) !== "string") return null;
	return { id, game: game!, name, text, saved: Number(saved) || 0 };
}

/** Of what was found: what is right, and later than what is here. */
const newerOf = <Kept extends { id: string; saved: number }>(found: (Kept | null)[], here: (id: string) => Kept | null): Kept[] =>
	found.filter((kept) => kept !== null && kept.saved > (here(kept.id)?.saved ?? -1)) as Kept[];

const countWrong = (found: unknown[]): number => found.filter((kept) => kept === null).length;

/** Wishes of the kinds that the page knows. */
function checkSettings(value: unknown): Partial<Settings> {
	const known = loadSettings();
	const kinds = Object.entries(known).map(([name, wish]) => [name, typeof wish]);
	const given = Object.entries((value ?? {}) as object);
	return Object.fromEntries(given.filter(([name, wish]) => kinds.some(([key, kind]) => key === name && kind === typeof wish)));
}

/** Takes the file in; null if it is not one of ours. */
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
	const room = [saveHistory(all), keepChallenges(challenges), kept.length === newer.length, ...boards.map(keepBoard)];
	return {
		games: kept.length,
		refused: countWrong(found),
		boards: boards.length,
		refusedBoards: countWrong(foundBoards),
		settings: checkSettings(backup.settings),
		whole: room.every(Boolean),
	};
}
