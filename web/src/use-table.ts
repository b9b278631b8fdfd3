/* The table that is played at. The page has one at a time, because it has one core. A table on this
 * device is opened when its address is shown, replaced when another game starts, and closed when
 * the address changes. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Core, Fault } from "./model/core";
import { today } from "./model/day";
import { LocalTable } from "./model/local-table";
import { loadGame } from "./model/storage";
import { headerOf } from "./model/record";
import type { Environment, Table } from "./model/table";
import type { App } from "./screens/frame/app";
import { HOME, OPEN, playRoute, type Route } from "./screens/frame/routes";
import type { RefusedRecord } from "./screens/open";

interface TableHook extends Pick<App, "table" | "startGame" | "openRecord" | "saveAsCopy" | "setTable"> {
	/** The record that could not be opened last. */
	refused: RefusedRecord | null;
}

/** `showAddress` shows another address at once. `redraw` is called when there is another table. */
export function useTable(
	core: Core,
	environment: Environment,
	route: Route,
	showAddress: (hash: string) => void,
	redraw: () => void,
): TableHook {
	const table = useRef<Table | null>(null);
	const [refused, setRefused] = useState<RefusedRecord | null>(null);

	/** Replaces the table by one that was opened from this record. */
	const replaceTable = (opened: LocalTable | Fault, record: string): Fault | null => {
		if (!(opened instanceof LocalTable)) {
			setRefused({ fault: opened, record });
			return opened;
		}
		table.current?.close();
		table.current = opened;
		setRefused(null);
		showAddress(playRoute(opened.id));
		return null;
	};
	const openRecord = (record: string) => replaceTable(LocalTable.open(core, environment, record), record);

	// Before the browser paints: nobody is to see, or to tap on, the screen of the address before.
	const id = route.screen === "play" ? route.id : null;
	useLayoutEffect(() => {
		if (id === table.current?.id) return;
		table.current?.close();
		table.current = null;
		const game = id === null ? null : loadGame(id);
		if (game && replaceTable(LocalTable.open(core, environment, game.record, game), game.record)) location.hash = OPEN;
		else if (id !== null && !game) location.hash = HOME;
		redraw();
	}, [id]);

	return {
		table: table.current,
		refused,
		openRecord,
		startGame: (setup) => {
			const fault = openRecord(headerOf(setup, today()));
			setRefused(null); // the form that set the game up shows it
			return fault;
		},
		saveAsCopy: () => {
			if (!(table.current instanceof LocalTable)) return;
			table.current.separate();
			showAddress(playRoute(table.current.id));
		},
		setTable: (next) => {
			table.current = next;
			redraw();
		},
	};
}
