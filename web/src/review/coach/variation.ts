/* What the coach lets one look at on the board: a decision of the game, as it was made, or as it would have been
 * with the other action. */
import { Core, type Decision, EVERYTHING, type GameEvent, type TableView } from "../../model/core";

/** A game that went another way with its last event. */
export interface Aside {
	view: TableView;
	log: GameEvent[];
}

export interface Look {
	decision: Decision;
	/** The other action, while that is shown. */
	aside: Aside | null;
}

/** The game up to the decision, and then the other action. */
export async function tellOther(module: WebAssembly.Module, record: string, { event, other }: Decision): Promise<Aside> {
	const core = await Core.of(module);
	core.open(record);
	core.takeBack(event - 1);
	core.act(other.action);
	return { view: core.view(EVERYTHING), log: core.history(EVERYTHING) };
}
