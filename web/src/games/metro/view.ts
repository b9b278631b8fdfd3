/* The state of MetrOmania as the core writes it (metro_json in core/metro/json.c), and the text of
 * its events. Nothing here decides a rule. Companies and seats count from 1, lines from 0: a
 * company has the lines 2 * (company - 1) and the next. */
import type { Effect, GameEvent } from "../../model/core";
import { fieldBeside, POINTS, type Tunnel, tunnelAt } from "./lattice";

export interface Line {
	/** The names of its points, the start terminal first; empty before it starts. */
	path: string[];
	/** For each point the hand of the tunnel to it: l, r, or "." for none and in terminals. */
	hands: string;
	completed: number;
	blocked: number;
}

/** A ride on one line. */
export interface Ride {
	line: number;
	stops: string[];
}

export type Outcome = "ridden" | "no-way" | "both-rode" | "unlaid" | "no-station" | "no-connection";

export interface Trip {
	outcome: Outcome;
	/** -1: there is no route. */
	minutes: number;
	/** For each company. */
	points: number[];
	/** The companies that laid its destinations. */
	layers: number[];
	routes: Ride[][];
	/** 1: there are more fastest routes than listed. */
	more: number;
}

export interface LaidToken {
	token: string;
	company: number;
	field: number;
}

export interface Metro {
	phase: "city" | "deal" | "turn" | "choice" | "over";
	seats: number;
	companies: number;
	/** The company to act; 0: none. */
	company: number;
	known: number;
	tunnels: number;
	stations: number;
	left: number;
	laid: number;
	token: number;
	built: number;
	last: number;
	/** A letter for each field: . h w p L K; "" before the city is laid out. */
	fields: string;
	/** A letter for each place of the frame: S, E or "." */
	places: string;
	lines: Line[];
	placed: string[];
	hands: string[][];
	tokens: LaidToken[];
	/** While destinations are dealt: how many the company gets, and those that are left. */
	gets?: { n: number; of: string[] };
	points: number[];
	trips: Trip[];
}

export const TRIPS = ["A", "B", "C", "D", "E", "F", ""] as const;
/** The number of tunnels of a turn. */
export const A_TURN = 3;

export const companyOf = (line: number): number => Math.floor(line / 2) + 1;
export const lineOf = (company: number, nth: number): number => 2 * (company - 1) + nth - 1;
export const seatOf = (state: Metro, company: number): number => ((company - 1) % state.seats) + 1;

/** Whether letters in the hands of the seat are hidden in this view. */
export const isHidden = (state: Metro, seat: number): boolean =>
	state.hands.some((hand, i) => seatOf(state, i + 1) === seat && hand.some((token) => token.startsWith("?")));

/** Returns how many tunnels a line has left. */
export const tunnelsLeft = (state: Metro, line: number): number =>
	state.tunnels - Math.max(0, (state.lines[line]?.path.length ?? 0) - 1);

/** An action that lays a tunnel: `1:b2-c3r+A`. */
export interface Laying {
	/** The line of the company: 1 or 2. */
	nth: number;
	from: string;
	to: string;
	/** l, r, or "" in a terminal. */
	hand: string;
	/** The destination that goes with it, or "". */
	letter: string;
}

export function readLaying(event: string): Laying | null {
	const [, nth, from, to, hand, letter] = /^([12]):(\w+)-([a-k]\d+|t\d\d)([lr]?)(?:\+(\w))?$/.exec(event) ?? [];
	return nth && from && to ? { nth: Number(nth), from, to, hand: hand ?? "", letter: letter ?? "" } : null;
}

/** An action that places a station: `s:f5`. */
export const readStation = (event: string): string | null => (event.startsWith("s:") ? event.slice(2) : null);

/** The field in which it is laid; -1 in a terminal. */
export const fieldOf = ({ from, to, hand }: Laying): number =>
	hand ? fieldBeside(from, to, hand === "l" ? "l" : "r") : -1;

export const tunnelOf = ({ from, to, hand }: Laying): Tunnel => tunnelAt(from, to, hand);

/** The tunnels of a line on the drawing. */
export const tunnelsOf = ({ path, hands }: Pick<Line, "path" | "hands">): Tunnel[] =>
	path.slice(1).map((to, i) => tunnelAt(path[i]!, to, hands[i + 1] ?? "."));

/** `deal 1 Ah ?w`: the company and its tokens. */
export function readDeal(event: string): { company: number; tokens: string[] } | null {
	const [word, company, ...tokens] = event.split(" ");
	return word === "deal" ? { company: Number(company), tokens } : null;
}

/** Returns the company that acts in each event of the log; 0 for chance. Companies take turns, and
 * a turn ends when another seat acts. */
export function companiesThen(log: GameEvent[], companies: number): number[] {
	let turn = -1;
	let seat = 0;
	return log.map(({ who }) => {
		if (who === 0) return 0;
		if (who !== seat) turn++;
		seat = who;
		return (turn % companies) + 1;
	});
}

export const effectsOf = (effects: Effect[], ...what: string[]): Effect[] =>
	effects.filter((effect) => what.includes(effect.what));

/** Returns the points of the stations among the effects. */
export const stationsIn = (effects: Effect[], ...what: ("forced" | "between")[]): string[] =>
	effectsOf(effects, ...what).map(({ cells }) => POINTS[cells[0] ?? 0] ?? "");

/** What events laid, to be shown as new. */
export interface Fresh {
	layings: Laying[];
	stations: string[];
}

export const freshOf = (events: GameEvent[]): Fresh => ({
	layings: events.map(({ event }) => readLaying(event)).filter((laying) => laying !== null),
	stations: events.flatMap(({ effects }) => stationsIn(effects, "forced", "between")),
});

/** Returns the points of stations among the effects. */
export const stationPoints = (effects: Effect[]): number =>
	effectsOf(effects, "forced", "between").reduce((sum, { points }) => sum + points, 0);
