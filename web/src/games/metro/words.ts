/* MetrOmania in words: lines, tunnels, destinations, events, trips. */
import type { Effect, GameEvent } from "../../model/core";
import { allOf, signed, t } from "../../model/words";
import type { LogEntry } from "../shared/game";
import type { Draft } from "./draft";
import { directionOf, isTerminal } from "./lattice";
import {
	A_TURN, companiesThen, companyOf, effectsOf, fieldOf, type Laying, type Metro, type Outcome, readDeal, readLaying, readStation, type Ride,
	seatOf, stationPoints, stationsIn, type Trip, TRIPS,
} from "./view";

/** "home area", for one of h, w, p. */
export const areaInWords = (kind: string): string => (/^[hwp]$/.test(kind) ? t(`page.metro.area.${kind}`) : "");

const KINDS: Record<string, string> = { h: "metro.home", w: "metro.work", p: "metro.play" };
const HANDS: Record<string, string> = { l: "metro.left", r: "metro.right" };
const REASONS: readonly string[] = [
	"metro.built-both-lines.m21",
	"metro.built-no-stations.m21",
	"metro.built-five-lines.m21",
	"metro.built-all-idle.m21",
];

export const kindInWords = (kind: string): string => t(KINDS[kind] ?? "");

/** "A home", or the kind alone if the letter is hidden. */
export function tokenInWords(token: string): string {
	const [letter = "?", kind = ""] = token;
	return letter === "?" ? kindInWords(kind) : `${letter} ${kindInWords(kind)}`;
}

/** "A home–work"; the seventh trip goes from the lake to the park. */
export function tripInWords(trip: number): string {
	return t(`page.metro.trip.${TRIPS[trip] || "lake"}`);
}

/** The name of its player; with the number of the company if players have two. */
export function companyInWords(state: Metro, names: string[], company: number): string {
	const name = names[seatOf(state, company) - 1] ?? "";
	return state.companies > state.seats ? t("page.metro.company", name, company) : name;
}

/** "Anna 2": a line of the map. */
export const lineInWords = (state: Metro, names: string[], line: number): string =>
	t("page.metro.line.of", companyInWords(state, names, companyOf(line)), (line % 2) + 1);

/** A point, or a place of the frame. */
export const pointInWords = (point: string): string =>
	isTerminal(point) ? t("page.metro.terminal", point[1] ?? "", point[2] ?? "") : point;

/** Why building ends, if it does. */
const endInWords = (effects: Effect[]): string[] =>
	effectsOf(effects, "built").map(({ cells }) => t(REASONS[cells[0] ?? 0] ?? ""));

/** What an action brings: stations, the end of a line, the end of building. */
function effectsInWords(effects: Effect[]): string[] {
	const stations = stationsIn(effects, "forced", "between");
	return [
		...(stations.length > 0 ? [t("page.metro.with.station", allOf(stations), stations.length)] : []),
		...(effectsOf(effects, "completed").length > 0 ? [t("page.metro.with.completed")] : []),
		...endInWords(effects),
	];
}

/** A tunnel in short: its end and hand, "b2 left"; from a terminal "t12 a2". */
export const tunnelInWords = ({ from, to, hand }: Laying): string =>
	[...(isTerminal(from) ? [from] : []), to, ...(hand ? [t(HANDS[hand] ?? "")] : [])].join(" ");

/** Describes a tunnel for screen readers. It begins with the visible text. */
export function describeTunnelFully(state: Metro, laying: Laying, effects: Effect[]): string {
	const { nth, from, to } = laying;
	const points = stationPoints(effects);
	return [
		points > 0 ? `${tunnelInWords(laying)} ${signed(points)}` : tunnelInWords(laying),
		t("page.metro.line", nth),
		...[from, to].filter(isTerminal).map(pointInWords),
		t(`page.metro.direction.${directionOf(from, to)}`),
		areaInWords(state.fields[fieldOf(laying)] ?? ""),
		...effectsInWords(effects),
	]
		.filter((part) => part !== "")
		.join(", ");
}

/** An action of a turn in short: "a2 → b2, destination A, station b2". */
export function stepInWords(event: string, effects: Effect[]): string {
	const laying = readLaying(event);
	const station = readStation(event);
	const main = laying
		? [`${laying.from} → ${laying.to}`, ...(laying.letter ? [t("page.metro.with.token", laying.letter)] : [])]
		: station
			? []
			: [t("metro.choice-skip")];
	return [...main, ...effectsInWords(effects)].join(", ");
}

/** What the person to act is asked for. */
export function promptInWords({ state, actions, stuck, turn, canSkip, stations, openTunnel }: Draft): string {
	if (openTunnel) return t("page.metro.ask.letter");
	if (stuck) return t(state.laid > 0 ? "page.metro.ask.stuck.m20" : "page.metro.ask.pass.m20");
	if (turn) return t("page.metro.ask.confirm");
	if (canSkip) return t("page.metro.ask.choice.m16");
	const laying = t("metro.turn", state.laid + 1, A_TURN);
	return stations.length > 0 && actions.length === 0 ? t("page.metro.ask.station", laying) : laying;
}

/** "19 stations left". */
export function stageInWords(state: Metro): string {
	const left = t("metro.stations-left", state.left);
	return state.built && state.phase !== "over" ? `${left} · ${t("page.metro.last.m21")}` : left;
}

/** "Line 1 of Anna from c3 to d4, change to …". */
export function routeInWords(state: Metro, names: string[], rides: Ride[]): string {
	return rides
		.map(({ line, stops }) =>
			t("page.metro.ride", lineInWords(state, names, line), stops[0] ?? "", stops.at(-1) ?? "", stops.length - 1),
		)
		.join(` ${t("page.metro.change.m25")} `);
}

const OUTCOMES: Record<Outcome, string> = {
	ridden: "page.metro.outcome.ridden.m26",
	"no-way": "page.metro.outcome.no-way.m26",
	"both-rode": "page.metro.outcome.both-rode.m30",
	unlaid: "page.metro.outcome.unlaid.m27",
	"no-station": "page.metro.outcome.no-station.m27",
	"no-connection": "page.metro.outcome.no-connection.m27",
};

export const outcomeInWords = ({ outcome }: Trip): string => t(OUTCOMES[outcome]);

/** The points of each company for a trip: "Anna +6", "Ben +3". */
export const gainsInWords = (state: Metro, names: string[], { points }: Trip): string[] =>
	points.flatMap((gain, i) => (gain === 0 ? [] : [`${companyInWords(state, names, i + 1)} ${signed(gain)}`]));

/** Why a company gets or loses points. */
export function whyInWords(state: Metro, names: string[], trip: Trip, number: number, company: number): string {
	const name = companyInWords(state, names, company);
	const gain = trip.points[company - 1] ?? 0;
	if (gain < 0) return t(`page.metro.blame.${trip.outcome}.m27`, name, signed(gain));
	const laid = number < TRIPS.length - 1 && trip.layers.includes(company);
	return t(laid ? "page.metro.gain.laid.m26" : "page.metro.gain.m26", name, signed(gain));
}

function describeTunnel(name: string, { nth, from, to, hand, letter }: Laying): string[] {
	const line = t("page.metro.line", nth);
	if (isTerminal(from)) return [t("metro.tell-start", name, line, pointInWords(from), to)];
	if (isTerminal(to)) return [t("metro.tell-end", name, line, from, pointInWords(to))];
	return [
		t(hand === "l" ? "metro.tell-left" : "metro.tell-right", name, line, from, to),
		...(letter ? [t("metro.tell-token", letter)] : []),
	];
}

/** Describes an action; `more`: not the first of its turn. */
function describeAction(event: string, name: string, more: boolean): string[] {
	const laying = readLaying(event);
	const station = readStation(event);
	if (laying) return describeTunnel(name, laying);
	if (station) return [t("metro.tell-station.m15", name, station)];
	if (event === "skip") return [t("metro.tell-skip.m16", name)];
	return [t(more ? "metro.tell-pass-more.m20" : "metro.tell-pass.m20", name)];
}

function describeEffects(effects: Effect[]): string[] {
	return [
		...stationsIn(effects, "forced").map((point) => t("metro.tell-forced.m12", point)),
		...effectsOf(effects, "completed").map(({ cells }) => t("metro.tell-completed.m11", ((cells[0] ?? 0) % 2) + 1)),
		...endInWords(effects),
	];
}

function describeChance(state: Metro, event: string, names: string[]): string {
	const deal = readDeal(event);
	if (!deal) return t("metro.tell-city", event.replace("city ", ""));
	return t("metro.tell-deal", companyInWords(state, names, deal.company), allOf(deal.tokens.map(tokenInWords)));
}

/** Describes all events of the log. */
export function describeEvents(state: Metro, log: GameEvent[], names: string[]): LogEntry[] {
	const companies = companiesThen(log, state.companies);
	return log.map(({ who, event, effects }, i) => {
		if (who === 0) return { text: describeChance(state, event, names), scoreText: "" };
		const name = companyInWords(state, names, companies[i] ?? 1);
		const sentences = [...describeAction(event, name, log[i - 1]?.who === who), ...describeEffects(effects)];
		const points = stationPoints(effects);
		return { text: sentences.join(" "), scoreText: points > 0 ? signed(points) : "" };
	});
}
