/* The interface of printing a game; and boards before anything has happened on them, for previews
 * and printing. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "./game";
import { seatLimits } from "../../model/catalogue";
import { Core, EVERYTHING, type TableView } from "../../model/core";
import { today } from "../../model/day";
import { headerOf } from "../../model/record";

export interface BlankBoard {
	view: TableView;
	/** The lines of its file. */
	file: string;
}

export interface PrintedProps extends BlankBoard {
	game: Game;
	count: number;
}

/** What a game gives to the screen that prints. */
export interface Paper {
	/** The file of the standard board. */
	standardFile: string;
	/** The chance event that lays the board out in the order of its file, if it needs one. */
	opening?: string;
	/** The numbers of copies to choose from, if there is a choice. */
	copyCounts?: readonly [string, ...string[]];
	/** What the preview does not show, in words. */
	description?: (blank: BlankBoard) => string;
	Preview: ComponentType<BlankBoard>;
	Printed: ComponentType<PrintedProps>;
}

/** Returns another core, because that of the page may hold a game; null until it is loaded. */
export function useCore(module: WebAssembly.Module): Core | null {
	const [core, setCore] = useState<Core | null>(null);
	useEffect(() => void Core.of(module).then(setCore), []);
	return core;
}

/** Opens a game with the board of these lines ("": the standard one). With a seed, chance lays it
 * out. */
export function layOutBoard(core: Core, game: Game, paper: Paper, lines: string, seed = ""): BlankBoard {
	const seats = Array.from({ length: seatLimits(game.id).least }, () => ({ computer: false, name: "" }));
	core.open(headerOf({ game: game.id, seats, options: [], seed, board: lines }, today()));
	if (paper.opening) {
		core.turn(seed ? "" : paper.opening, EVERYTHING);
		core.takeBack(1); // chance may have gone on after the opening
	}
	return { view: core.view(EVERYTHING), file: lines || paper.standardFile };
}
