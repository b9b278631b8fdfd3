/* What the page offers to its screens. app.tsx makes it. */
import type { Core, Fault } from "../../model/core";
import type { Settings } from "../../model/storage";
import type { Setup } from "../../model/record";
import type { Environment, Table } from "../../model/table";

export type DialogName = "help" | "menu";

export interface App {
	settings: Settings;
	/** Changes settings and saves them. */
	changeSettings: (part: Partial<Settings>) => void;
	/** Returns whether animations are unwanted. */
	still: () => boolean;
	/** The core of the table that is played at. Another table needs a core of its own. */
	core: Core;
	environment: Environment;
	/** The table that is played at. */
	table: Table | null;
	/** Starts a game on this device. Returns why the rules refuse the setup, or null. */
	startGame: (setup: Setup) => Fault | null;
	/** Opens a record as a game on this device. Returns why it is refused, or null. */
	openRecord: (record: string) => Fault | null;
	/** Saves the game under another id, because another tab goes on with the saved one. */
	saveAsCopy: () => void;
	/** Shows an online table as the one that is played at; null when the person leaves it. */
	setTable: (table: Table | null) => void;
	showDialog: (name: DialogName) => void;
	/** Reloads the page with its newer version; null while there is none. */
	update: (() => void) | null;
}
