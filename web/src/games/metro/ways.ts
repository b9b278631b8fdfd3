/* The tunnels and stations that can be chosen, and which of them a tap means. */
import type { LegalAction } from "../../model/core";
import { distanceTo, EDGE, type Spot, spotOf, type Tunnel } from "./lattice";
import { type Laying, readLaying, readStation, tunnelOf } from "./view";

/** What a tap on the board can mean: a tunnel, or a point where `from` and `to` are the same. */
export interface Choice {
	key: string;
	/** 1 or 2: the line; 0: a station. */
	nth: number;
	tunnel: Tunnel;
}

/** A tunnel that can be laid, with the destinations that could go with it. */
export interface Way extends Choice {
	laying: Laying;
	/** One for each destination that fits; one alone where none is needed. */
	actions: LegalAction[];
}

export interface Place extends Choice {
	point: string;
	action: LegalAction;
}

/** The text of a tunnel without its destination. */
export const keyOf = (action: string): string => action.replace(/\+.*/, "");

export function waysOf(legal: LegalAction[]): Way[] {
	const ways = new Map<string, Way>();
	for (const action of legal) {
		const laying = readLaying(action.action);
		if (!laying) continue;
		const key = keyOf(action.action);
		const way = ways.get(key) ?? { key, nth: laying.nth, tunnel: tunnelOf(laying), laying, actions: [] };
		way.actions.push(action);
		ways.set(key, way);
	}
	return [...ways.values()];
}

export function placesOf(legal: LegalAction[]): Place[] {
	return legal.flatMap((action) => {
		const point = readStation(action.action);
		if (!point) return [];
		const spot = spotOf(point);
		return [{ key: action.action, nth: 0, tunnel: { from: spot, to: spot }, point, action }];
	});
}

/** No tap reaches farther than this, in parts of an edge. */
const REACH = 0.5;

/** The choice nearest to where one tapped; of several that lie together the one of the given line. */
export function nearest<T extends Choice>(choices: T[], spot: Spot, nth: number): T | undefined {
	const ahead = (choice: T) => distanceTo(choice.tunnel, spot) - (choice.nth === nth ? 1 : 0);
	const near = choices.filter(({ tunnel }) => distanceTo(tunnel, spot) < REACH * EDGE);
	return near.sort((a, b) => ahead(a) - ahead(b))[0];
}
