/* Why tunnels are blocked. Every tunnel from the ends of the own lines is tried on a copy of the
 * table, and the rule that refuses it is put into words. */
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import type { Draft } from "./draft";
import { isTerminal, placeOf, pointBeside } from "./lattice";
import { fieldOf, type Laying, lineOf, type Metro, readLaying, tunnelOf } from "./view";
import type { MapChoice } from "./map-choices";
import { areaInWords } from "./words";

export interface BlockedTunnel extends MapChoice {
	laying: Laying;
	/** Why it cannot be laid, in words. */
	reason: string;
}

const DIRECTION = [0, 1, 2, 3, 4, 5];

/** Returns the tunnels from the end of a line, except the one back. */
function tunnelsFromEnd(state: Metro, number: number): string[] {
	const path = state.lines[number]?.path ?? [];
	const head = path.at(-1) ?? "";
	return DIRECTION.flatMap((direction) => {
		const to = pointBeside(head, direction);
		if (!to || to === path.at(-2)) return [];
		if (!isTerminal(to)) return [`${head}-${to}l`, `${head}-${to}r`];
		return state.places[placeOf(to)] === "." ? [] : [`${head}-${to}`];
	});
}

/** Returns the tunnels from every start terminal. */
function tunnelsFromTerminals(state: Metro): string[] {
	return [...state.places].flatMap((kind, place) => {
		if (kind !== "S") return [];
		const outer = `t${Math.floor(place / 5) + 1}${(place % 5) + 1}`;
		const corners = DIRECTION.map((direction) => pointBeside(outer, direction));
		return corners.flatMap((corner) => (corner && !isTerminal(corner) ? [`${outer}-${corner}`] : []));
	});
}

/** Whether line 1 has no tunnels but those of this turn. */
const isFirstTurn = (state: Metro): boolean =>
	(state.lines[lineOf(state.company, 1)]?.path.length ?? 0) <= state.laid + 1;

/** Explains the rule for this tunnel. */
function reasonInWords(rule: string, laying: Laying, state: Metro): string {
	const kind = state.fields[fieldOf(laying)] ?? "";
	switch (rule) {
		case "M9":
			return t(kind === "L" || kind === "K" ? "page.metro.why.water.m9" : "page.metro.why.taken.m9");
		case "M10":
			return t(isFirstTurn(state) ? "page.metro.why.first.m10" : "page.metro.why.near.m10");
		case "M18": {
			const held = state.hands[state.company - 1]?.some((token) => token[1] === kind);
			const why = state.token ? "page.metro.why.once.m18" : held ? "page.metro.why.touch.m18" : "page.metro.why.none.m18";
			return t(why, areaInWords(kind));
		}
		case "M11":
			return t(state.places[placeOf(laying.to)] === "S" ? "page.metro.why.start.m11" : "page.metro.why.far.m11");
		case "M4":
		case "M7":
		case "M8":
		case "M13":
			return t(`page.metro.why.${rule.toLowerCase()}`);
		default:
			return t("page.refused", rule);
	}
}

/** Returns the rule that refuses a tunnel. It is tried with a destination if its field needs one,
 * so that this is not the reason. */
function refusalOf(table: Table, { state, actions }: Draft, tunnel: string, laying: Laying): string {
	const kind = state.fields[fieldOf(laying)] ?? ".";
	const token = state.hands[state.company - 1]?.find((held) => held[1] === kind);
	return table.previewMoves([...actions, token ? `${tunnel}+${token[0]}` : tunnel]).refused;
}

export function blockedTunnels(table: Table, draft: Draft): BlockedTunnel[] {
	const { state } = draft;
	if (draft.turn && !draft.stuck) return [];
	const open = new Set(draft.tunnels.map(({ key }) => key));
	return [1, 2].flatMap((nth) => {
		const line = state.lines[lineOf(state.company, nth)];
		// Before line 1 has started, both lines have the same tunnels, and those of line 2 are left
		// out.
		const second = nth === 2 && !state.lines[lineOf(state.company, 1)]?.path.length;
		if (!line || line.completed || second) return [];
		const tunnels = line.path.length > 0 ? tunnelsFromEnd(state, lineOf(state.company, nth)) : tunnelsFromTerminals(state);
		return tunnels.flatMap((tunnel) => {
			const key = `${nth}:${tunnel}`;
			const laying = readLaying(key);
			if (!laying || open.has(key)) return [];
			const rule = refusalOf(table, draft, key, laying);
			return [{ key, nth, tunnel: tunnelOf(laying), laying, reason: reasonInWords(rule, laying, state) }];
		});
	});
}
