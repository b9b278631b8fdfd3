/* The turn that the person composes: tunnels one after the other, perhaps a station, tried on a
 * copy of the table. The board shows it as a ghost until it is confirmed as a whole. It is
 * forgotten as soon as anything happens at the table. */
import { useMemo, useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import type { Preview, Table } from "../../model/table";
import type { Ghost } from "./network";
import { fieldOf, lineOf, type Metro, readLaying, stationPoints, stationsIn } from "./view";
import { type StationChoice, stationsToPlace, type TunnelChoice, tunnelsToLay } from "./map-choices";

/** What is being laid: line 1, line 2, or a station. */
export type Mode = "1" | "2" | "s";
export const MODES: readonly Mode[] = ["1", "2", "s"];

interface Selection {
	/** The moment of the table for which it was composed. */
	moment: number;
	actions: string[];
	/** What the person wants to lay; ignored while it is impossible. */
	mode: Mode | null;
	/** The key of the tunnel for which a destination is still to be chosen, or "". */
	tunnel: string;
	/** Whether the page explains why other tunnels are blocked. */
	explaining: boolean;
	/** The key of the choice that is looked at, or "". */
	highlighted: string;
}

/** What a new action, or another mode, forgets. */
const NO_CHOICE = { tunnel: "", explaining: false, highlighted: "" } satisfies Partial<Selection>;

export interface Draft {
	actions: string[];
	/** The actions with their effects. */
	steps: Preview["events"];
	/** The state after the actions; the state before the last one if that ends the turn. */
	state: Metro;
	tunnels: TunnelChoice[];
	stations: StationChoice[];
	/** Whether `skip` is legal: no station after completing a line. */
	canSkip: boolean;
	/** Nothing can be laid any more, so that passing is the only action. */
	stuck: boolean;
	/** Whether `pass` is legal beside other actions: a seat with hidden destinations may have none
	 * that fits. */
	canPass: boolean;
	/** The whole turn, once it can be confirmed. */
	turn: string[] | null;
	/** What the person lays now. */
	mode: Mode;
	/** The tunnel for which a destination is to be chosen. */
	openTunnel: TunnelChoice | undefined;
	explaining: boolean;
	highlighted: string;
	selectMode: (mode: Mode) => void;
	selectTunnel: (tunnel: TunnelChoice) => void;
	addAction: (action: string) => void;
	/** Selects an action after others, and its line. */
	selectMove: (action: string, composed: readonly string[]) => void;
	highlight: (key: string) => void;
	toggleExplaining: () => void;
	/** Takes back the last action, or what is open; null if there is nothing. */
	cancelLast: (() => void) | null;
	/** Takes back the whole turn. */
	cancelMove: () => void;
}

/** Whether anything can be laid in this mode. */
export const canLay = (mode: Mode, { tunnels, stations }: Pick<Draft, "tunnels" | "stations">): boolean =>
	mode === "s" ? stations.length > 0 : tunnels.some(({ nth }) => String(nth) === mode);

/** Returns the mode: the wished one if possible, else that of the last action, else any that is
 * possible. */
function modeOf(current: Selection, possible: Pick<Draft, "tunnels" | "stations">): Mode {
	const last = readLaying(current.actions.at(-1) ?? "")?.nth;
	const modes = [current.mode, last ? (String(last) as Mode) : null, ...MODES];
	return modes.find((mode) => mode !== null && canLay(mode, possible)) ?? "1";
}

export function useDraft(table: Table, active: boolean): Draft {
	const [selection, setSelection] = useState<Selection | null>(null);
	const none: Selection = { moment: table.moment, actions: [], mode: null, tunnel: "", explaining: false, highlighted: "" };
	const current = selection?.moment === table.moment ? selection : none;
	// Based on the newest state, because a button that is removed still reports that it is no
	// longer highlighted.
	const change = (part: Partial<Selection>) =>
		setSelection((newest) => ({ ...(newest?.moment === table.moment ? newest : none), ...part }));

	const preview = useMemo(
		() => (active && current.actions.length > 0 ? table.previewMoves(current.actions) : null),
		[active, table.moment, current.actions.join()],
	);
	const legal: LegalAction[] = !active ? [] : preview ? preview.legal : table.legal;
	// After an action that ends the turn there is no view, so the state before it is shown.
	const before = useMemo(
		() => (active && current.actions.length > 1 && !preview?.view ? table.previewMoves(current.actions.slice(0, -1)) : null),
		[preview],
	);
	const state = ((preview ? (preview.view ?? before?.view) : null) ?? table.view).state as Metro;

	const tunnels = useMemo(() => tunnelsToLay(legal), [legal]);
	const stations = useMemo(() => stationsToPlace(legal), [legal]);
	const stuck = legal.length === 1 && legal[0]?.action === "pass";
	const ended = preview !== null && preview.view === null;
	const addAction = (action: string) => change({ ...NO_CHOICE, actions: [...current.actions, action] });
	return {
		actions: current.actions,
		steps: preview?.events ?? [],
		state,
		tunnels,
		stations,
		canSkip: legal.some(({ action }) => action === "skip"),
		stuck,
		canPass: !stuck && legal.some(({ action }) => action === "pass"),
		turn: ended ? current.actions : stuck ? [...current.actions, "pass"] : null,
		mode: modeOf(current, { tunnels, stations }),
		openTunnel: tunnels.find(({ key }) => key === current.tunnel),
		explaining: current.explaining,
		highlighted: current.highlighted,
		selectMode: (mode) => change({ ...NO_CHOICE, mode }),
		selectTunnel: (tunnel) => {
			const mode = String(tunnel.nth) as Mode;
			if (tunnel.actions.length > 1) change({ ...NO_CHOICE, tunnel: tunnel.key, mode });
			else change({ ...NO_CHOICE, actions: [...current.actions, tunnel.actions[0]!.action], mode });
		},
		addAction,
		selectMove: (action, composed) => {
			const mode = MODES.find((one) => action.startsWith(`${one}:`)) ?? null;
			change({ ...NO_CHOICE, actions: [...composed, action], mode });
		},
		highlight: (highlighted) => highlighted !== current.highlighted && change({ highlighted }),
		toggleExplaining: () => change({ ...NO_CHOICE, explaining: !current.explaining }),
		cancelLast:
			current.tunnel !== "" || current.explaining
				? () => change(NO_CHOICE)
				: current.actions.length > 0
					? () => change({ ...NO_CHOICE, actions: current.actions.slice(0, -1) })
					: null,
		cancelMove: () => setSelection(null),
	};
}

/** The points of the stations of the turn. */
export const pointsOf = (draft: Draft): number =>
	draft.steps.reduce((sum, { effects }) => sum + stationPoints(effects), 0);

/** What the composed turn adds to the map. */
export function ghostOf({ actions, steps }: Draft, base: Metro): Ghost {
	const company = base.company;
	const lines = new Map<number, Ghost["lines"][number]>();
	const tokens: Ghost["tokens"] = [];
	for (const action of actions) {
		const laying = readLaying(action);
		if (!laying) continue;
		const number = lineOf(company, laying.nth);
		const old = base.lines[number] ?? { path: [], hands: "", completed: 0, blocked: 0 };
		const { line } = lines.get(number) ?? { line: old };
		const path = line.path.length > 0 ? [...line.path, laying.to] : [laying.from, laying.to];
		const hands = `${line.hands || "."}${laying.hand || "."}`;
		lines.set(number, { number, line: { ...line, path, hands }, there: Math.max(0, old.path.length - 1) });
		const field = fieldOf(laying);
		if (laying.letter) tokens.push({ token: `${laying.letter}${base.fields[field]}`, company, field });
	}
	const stations = steps.flatMap(({ effects }) => stationsIn(effects, "forced", "between"));
	return { lines: [...lines.values()], stations, tokens };
}
