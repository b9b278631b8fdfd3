/* The tunnels and stations that can be chosen on the map, and which of them a tap means. */
import type { LegalAction } from "../../model/core";
import { distanceTo, EDGE, type Spot, spotOf, type Tunnel } from "./lattice";
import { type Laying, readLaying, readStation, tunnelOf } from "./view";

/** What a tap on the map can mean. */
export interface MapChoice {
	key: string;
	/** 1 or 2: the line; 0: a station. */
	nth: number;
	/** Where it is drawn; a station has the same point as both ends. */
	tunnel: Tunnel;
}

/** A tunnel that can be laid, with the destinations that could go with it. */
export interface TunnelChoice extends MapChoice {
	laying: Laying;
	/** One for each destination that fits; a single one if none is needed. */
	actions: LegalAction[];
}

export interface StationChoice extends MapChoice {
	point: string;
	action: LegalAction;
}

/** The text of an action without its destination. */
export const keyOf = (action: string): string => action.replace(/\+.*/, "");

export function tunnelsToLay(legal: LegalAction[]): TunnelChoice[] {
	const tunnels = new Map<string, TunnelChoice>();
	for (const action of legal) {
		const laying = readLaying(action.action);
		if (!laying) continue;
		const key = keyOf(action.action);
		const choice = tunnels.get(key) ?? { key, nth: laying.nth, tunnel: tunnelOf(laying), laying, actions: [] };
		choice.actions.push(action);
		tunnels.set(key, choice);
	}
	return [...tunnels.values()];
}

export function stationsToPlace(legal: LegalAction[]): StationChoice[] {
	return legal.flatMap((action) => {
		const point = readStation(action.action);
		if (!point) return [];
		const spot = spotOf(point);
		return [{ key: action.action, nth: 0, tunnel: { from: spot, to: spot }, point, action }];
	});
}

/** The farthest that a choice may be from a tap, in edges. */
const REACH = 0.5;

/** Returns the choice nearest to a spot; of several at the same place, the one of line `nth`. */
export function nearest<T extends MapChoice>(choices: T[], spot: Spot, nth: number): T | undefined {
	const order = (choice: T) => distanceTo(choice.tunnel, spot) - (choice.nth === nth ? 1 : 0);
	const near = choices.filter(({ tunnel }) => distanceTo(tunnel, spot) < REACH * EDGE);
	return near.sort((a, b) => order(a) - order(b))[0];
}
