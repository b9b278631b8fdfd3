/* Boards before anything has happened on them, to be looked at and to be printed. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Game } from "./game";
import { Core, EVERYTHING, type TableView } from "../../model/core";
import { today } from "../../model/day";
import { headerOf } from "../../model/table";

export interface BlankBoard {
	view: TableView;
	/** The lines of its file. */
	file: string;
}

export interface PrintedProps extends BlankBoard {
	game: Game;
	count: number;
}

/** A game on paper. */
export interface Paper {
	/** The file of the standard board. */
	standardFile: string;
	/** The chance event that lays the board out as its file has it, where it takes one. */
	opening?: string;
	/** How many there can be of what is printed, if more than one is of use. */
	copyCounts?: readonly [string, ...string[]];
	/** What the drawing does not show. */
	description?: (blank: BlankBoard) => string;
	Preview: ComponentType<BlankBoard>;
	Printed: ComponentType<PrintedProps>;
}

/** Returns a core besides that of the page, whose table would be lost; null until it is there. */
export function useCore(module: WebAssembly.Module): Core | null {
	const [core, setCore] = useState<Core | null>(null);
	useEffect(() => void Core.of(module).then(setCore), []);
	return core;
}

/** The board of these lines (none: the standard one), laid out by chance if there is a seed. */
export function layOutBoard(core: Core, game: Game, paper: Paper, lines: string, seed = ""): BlankBoard {
	const seats = Array.from({ length: game.seats.least }, () => ({ computer: false, name: "" }));
	core.open(headerOf({ game: game.id, seats, options: [], seed, board: lines }, today()));
	if (paper.opening) {
		if (seed) core.draw();
		else core.act(paper.opening);
	}
	return { view: core.view(EVERYTHING), file: lines || paper.standardFile };
}
