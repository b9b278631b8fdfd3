/* A turn being composed: tunnels one after the other, perhaps a station, on a copy of the table. It is a
 * ghost until it is confirmed as a whole, and is forgotten as soon as anything happens on the table. */
import { useMemo, useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import type { Table, Preview } from "../../model/table";
import type { Ghost } from "./network";
import { fieldOf, lineOf, type Metro, readLaying, stationPoints, stationsIn } from "./view";
import { type Place, placesOf, type Way, waysOf } from "./ways";

/** What is being laid: line 1, line 2, or a station. */
export type Mode = "1" | "2" | "s";
export const MODES: readonly Mode[] = ["1", "2", "s"];

interface Composed {
	/** The moment of the table to which it belongs. */
	at: number;
	actions: string[];
	/** What the person wants to lay, while that is possible. */
	mode: Mode | null;
	/** The way for which a destination is still to be chosen, or "". */
	asking: string;
	/** Whether one asks why the other ways are blocked. */
	why: boolean;
	/** The choice that is looked at, or "". */
	marked: string;
}

export interface Draft {
	actions: string[];
	/** What they would bring, one for each. */
	steps: Preview["events"];
	/** The table as the turn has come so far; the last known where it ends the turn. */
	state: Metro;
	ways: Way[];
	places: Place[];
	/** After completing a line one may go without a station. */
	canSkip: boolean;
	/** Nothing (more) can be laid. */
	stuck: boolean;
	/** Perhaps so: whoever holds destinations that are not seen here may have none that fits. */
	canPass: boolean;
	/** The whole turn, once it can be confirmed. */
	turn: string[] | null;
	mode: Mode;
	asking: Way | undefined;
	why: boolean;
	marked: string;
	pickMode: (mode: Mode) => void;
	pickWay: (way: Way) => void;
	pick: (action: string) => void;
	/** As if by hand, on the line that it means, after these. */
	choose: (action: string, after: readonly string[]) => void;
	mark: (key: string) => void;
	toggleWhy: () => void;
	/** Takes back the last, or all; null while there is nothing. */
	undo: (() => void) | null;
	clear: () => void;
}

/** Whether anything of that can be laid. */
export const canLay = (mode: Mode, { ways, places }: Pick<Draft, "ways" | "places">): boolean =>
	mode === "s" ? places.length > 0 : ways.some(({ nth }) => String(nth) === mode);

/** The line that one goes on with: as wished, else the one laid last, else any. */
function modeOf(now: Composed, possible: Pick<Draft, "ways" | "places">): Mode {
	const last = readLaying(now.actions.at(-1) ?? "")?.nth;
	const wishes = [now.mode, last ? (String(last) as Mode) : null, ...MODES];
	return wishes.find((mode) => mode !== null && canLay(mode, possible)) ?? "1";
}

export function useDraft(table: Table, active: boolean): Draft {
	const [composed, setComposed] = useState<Composed | null>(null);
	const none: Composed = { at: table.moment, actions: [], mode: null, asking: "", why: false, marked: "" };
	const now = composed?.at === table.moment ? composed : none;
	// From the newest: a button that is gone still says that it is no longer looked at.
	const change = (part: Partial<Composed>) =>
		setComposed((newest) => ({ ...(newest?.at === table.moment ? newest : none), ...part }));

	const preview = useMemo(
		() => (active && now.actions.length > 0 ? table.previewMoves(now.actions) : null),
		[active, table.moment, now.actions.join()],
	);
	const legal: LegalAction[] = !active ? [] : preview ? preview.legal : table.legal;
	// Where the last action ends the turn, the table is shown as it was before it.
	const before = useMemo(
		() => (active && now.actions.length > 1 && !preview?.view ? table.previewMoves(now.actions.slice(0, -1)) : null),
		[preview],
	);
	const state = ((preview ? (preview.view ?? before?.view) : null) ?? table.view).state as Metro;

	const ways = useMemo(() => waysOf(legal), [legal]);
	const places = useMemo(() => placesOf(legal), [legal]);
	const stuck = legal.length === 1 && legal[0]?.action === "pass";
	const ended = preview !== null && preview.view === null;
	const settled = { asking: "", why: false, marked: "" };
	const pick = (action: string) => change({ ...settled, actions: [...now.actions, action] });
	return {
		actions: now.actions,
		steps: preview?.events ?? [],
		state,
		ways,
		places,
		canSkip: legal.some(({ action }) => action === "skip"),
		stuck,
		canPass: !stuck && legal.some(({ action }) => action === "pass"),
		turn: ended ? now.actions : stuck ? [...now.actions, "pass"] : null,
		mode: modeOf(now, { ways, places }),
		asking: ways.find(({ key }) => key === now.asking),
		why: now.why,
		marked: now.marked,
		pickMode: (mode) => change({ ...settled, mode }),
		pickWay: (way) => {
			const mode = String(way.nth) as Mode;
			if (way.actions.length > 1) change({ ...settled, asking: way.key, mode });
			else change({ ...settled, actions: [...now.actions, way.actions[0]!.action], mode });
		},
		pick,
		choose: (action, after) => {
			const mode = MODES.find((one) => action.startsWith(`${one}:`)) ?? null;
			change({ ...settled, actions: [...after, action], mode });
		},
		mark: (marked) => marked !== now.marked && change({ marked }),
		toggleWhy: () => change({ ...settled, why: !now.why }),
		undo:
			now.asking !== "" || now.why
				? () => change(settled)
				: now.actions.length > 0
					? () => change({ ...settled, actions: now.actions.slice(0, -1) })
					: null,
		clear: () => setComposed(null),
	};
}

/** Points that the turn brings for its stations. */
export const pointsOf = (draft: Draft): number =>
	draft.steps.reduce((sum, { effects }) => sum + stationPoints(effects), 0);

/** What the composed turn adds to the table. */
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
