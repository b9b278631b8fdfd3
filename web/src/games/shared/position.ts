/* Positions for lessons. A line `# moment NAME` in a record names the position after the lines
 * above it. */
import type { Core, GameEvent, LegalAction, TableView } from "../../model/core";
import { seatNames } from "../../model/seat-names";

export interface Position {
	view: TableView;
	log: GameEvent[];
	/** The legal actions of the seat to act. */
	legal: LegalAction[];
	names: string[];
}

/** Returns the record up to a moment. */
export function recordUntil(record: string, moment: string): string {
	const end = record.indexOf(`# moment ${moment}\n`);
	if (end < 0) throw new Error(`no moment ${moment}`);
	return record.slice(0, end);
}

/** Opens a record, which must be valid, and returns the position at its end. */
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

/** Returns the events of the last turn: those of the seat that acted last, after the last event of
 * another. */
export function lastTurn({ log }: Position): GameEvent[] {
	const last = log.findLastIndex(({ who }) => who > 0);
	const before = log.findLastIndex(({ who }, i) => i < last && who !== log[last]?.who);
	return log.slice(before + 1, last + 1);
}

/** Returns the last event that is no chance event. */
export const lastAction = ({ log }: Position): GameEvent | undefined => log.findLast(({ who }) => who > 0);
