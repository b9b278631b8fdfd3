/* A decision of the game that is shown on the board: as it was played, or with the other action. */
import { Core, type Decision, EVERYTHING, type GameEvent, type TableView } from "../../model/core";

/** The game up to a decision, and then another action. */
export interface Variation {
	view: TableView;
	log: GameEvent[];
}

export interface ReviewedMove {
	decision: Decision;
	/** The game with the other action, while that is shown. */
	variation: Variation | null;
}

/** Plays the other action of a decision, with a core of its own. */
export async function playVariation(module: WebAssembly.Module, record: string, { event, other }: Decision): Promise<Variation> {
	const core = await Core.of(module);
	core.open(record);
	core.takeBack(event - 1);
	core.turn(other.action, EVERYTHING);
	core.takeBack(event); // without the chance after it
	return { view: core.view(EVERYTHING), log: core.history(EVERYTHING) };
}
