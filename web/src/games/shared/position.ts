/* Positions that lessons show: each is what a record has come to, opened in the core.
 *
 * A line `# moment NAME` of a record names the position that the lines above it make. */
import { type Core, type GameEvent, type LegalAction, type TableView } from "../../model/core";
import { seatNames } from "../../model/seat-names";

export interface Position {
	view: TableView;
	log: GameEvent[];
	/** What the seat to act may do. */
	legal: LegalAction[];
	names: string[];
}

/** The record up to one of its moments. */
export function recordUntil(record: string, moment: string): string {
	const end = record.indexOf(`# moment ${moment}\n`);
	if (end < 0) throw new Error(`no moment ${moment}`);
	return record.slice(0, end);
}

export function openPosition(core: Core, record: string, viewer: number): Position {
	const fault = core.open(record);
	if (fault) throw new Error(`line ${fault.line}: ${fault.reason}`);
	const view = core.view(viewer);
	return {
		view,
		log: core.history(viewer),
		legal: view.to_act > 0 ? core.legal() : [],
		names: seatNames(view.names),
	};
}

/** What the seat that acted last did without another between. */
export function lastTurn({ log }: Position): GameEvent[] {
	const last = log.findLastIndex(({ who }) => who > 0);
	const before = log.findLastIndex(({ who }, i) => i < last && who !== log[last]?.who);
	return log.slice(before + 1, last + 1);
}

/** The last thing that a seat did, as one event. */
export const lastAction = ({ log }: Position): GameEvent | undefined => log.findLast(({ who }) => who > 0);
