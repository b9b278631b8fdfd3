/* The lesson of MetrOmania: a game of Anna, Ben and Cleo, seen from Anna's seat. */
import { metro as game } from ".";
import { MapDrawing } from "./board";
import { KindSign } from "./icons";
import { Companies } from "./seats";
import { TripInFull } from "./trips";
import { effectsOf, freshOf, type Metro, readLaying, stationPoints, stationsIn } from "./view";
import { areaInWords, whyInWords } from "./words";
import type { Effect, GameEvent, TableView } from "../../model/core";
import { capital, t } from "../../model/words";
import { MapSign, windowAround } from "./lesson-map";
import type { GameLesson, GuidedTurn, Progress, Step, Tap } from "../shared/lesson";
import { lastAction, lastTurn, type Position } from "../shared/position";
import lesson from "./lesson.tafel";
import turn from "./lesson-turn.tafel";
import { finalStep, lastActionCaption } from "../shared/lesson-parts";

const LEARNER = 1;

const stateOf = ({ view }: Position): Metro => view.state as Metro;

const wholeMap = (position: Position, trip = -1) => (
	<svg class="metro-map" viewBox={windowAround([])} aria-hidden="true">
		<MapDrawing state={stateOf(position)} trip={trip} />
	</svg>
);

/** The map around what was built in the last turn, which is highlighted. */
function mapOfLastTurn(position: Position) {
	const fresh = freshOf(lastTurn(position));
	const points = [...fresh.layings.flatMap(({ from, to }) => [from, to]), ...fresh.stations];
	return (
		<svg class="metro-map zoom-close" viewBox={windowAround(points)} aria-hidden="true">
			<MapDrawing state={stateOf(position)} fresh={fresh} />
		</svg>
	);
}

const SIGNS = [
	["city-field lake", "lessons.metro.lake"],
	["city-field park", "lessons.metro.park"],
	["terminal start", "lessons.metro.start"],
	["terminal finish", "lessons.metro.finish"],
] as const;

/** The legend of the city and its frame. */
const Legend = () => (
	<ul class="legend">
		{["h", "w", "p"].map((kind) => (
			<li key={kind}>
				<KindSign kind={kind} /> {capital(areaInWords(kind))}
			</li>
		))}
		{SIGNS.map(([what, text]) => (
			<li key={what}>
				<MapSign what={what} /> {t(text)}
			</li>
		))}
	</ul>
);

/** The first trip, and the first one that costs a company points. */
const FIRST = 0;
const blamedIn = ({ trips }: Metro): number => trips.findIndex(({ points }) => points.some((gain) => gain < 0));

/** Why companies lose points in that trip. */
function blameInWords(position: Position): string {
	const state = stateOf(position);
	const number = blamedIn(state);
	const trip = state.trips[number];
	const losers = trip?.points.flatMap((gain, i) => (gain < 0 ? [i + 1] : [])) ?? [];
	return losers.map((company) => trip && whyInWords(state, position.names, trip, number, company)).join(" · ");
}

const steps: readonly Step[] = [
	{
		title: "lessons.metro.goal",
		text: "lessons.metro.goal.text.m4.m24.m28",
		moment: "end",
		picture: (position) => wholeMap(position),
		caption: ({ names }) => t("lessons.metro.goal.caption", ...names),
	},
	{
		title: "lessons.metro.city",
		text: "lessons.metro.city.text.m2.m3.m9",
		moment: "city",
		picture: (position) => wholeMap(position),
		caption: () => t("lessons.metro.city.caption.m1"),
		extra: Legend,
	},
	{
		title: "lessons.metro.turn",
		text: "lessons.metro.turn.text.m4.m5.m6.m7.m8.m20",
		values: (position) => [stateOf(position).tunnels],
		moment: "turn",
		picture: mapOfLastTurn,
		caption: ({ names }) => t("lessons.metro.turn.caption", names[0] ?? ""),
	},
	{
		title: "lessons.metro.token",
		text: "lessons.metro.token.text.m17.m18.m24",
		moment: "token",
		picture: mapOfLastTurn,
		caption: lastActionCaption(game),
		extra: ({ view, names }) => <Companies view={view as TableView<Metro>} names={names} still />,
	},
	{
		title: "lessons.metro.station",
		text: "lessons.metro.station.text.m12.m14",
		values: (position) => [stationPoints(lastAction(position)?.effects ?? [])],
		moment: "station",
		picture: mapOfLastTurn,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.metro.between",
		text: "lessons.metro.between.text.m14.m15.m24",
		moment: "between",
		picture: mapOfLastTurn,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.metro.completed",
		text: "lessons.metro.completed.text.m11.m16.m21.m23",
		moment: "completed",
		picture: (position) => wholeMap(position),
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.metro.trip",
		text: "lessons.metro.trip.text.m24.m25.m26",
		moment: "end",
		picture: (position) => wholeMap(position, FIRST),
		caption: () => t("lessons.metro.trip.caption"),
		extra: (position) => <TripInFull state={stateOf(position)} names={position.names} number={FIRST} />,
	},
	{
		title: "lessons.metro.end",
		text: "lessons.metro.end.text.m27.m28.m30",
		...finalStep(game),
		picture: (position) => wholeMap(position, blamedIn(stateOf(position))),
		caption: blameInWords,
	},
];

/** The hand of a tunnel does not matter. */
function isEquivalent(action: string, best: string): boolean {
	const [one, other] = [readLaying(action), readLaying(best)];
	return one !== null && one.nth === other?.nth && one.to === other.to;
}

const NEXT = ["lessons.metro.ask.first", "lessons.metro.ask.second", "lessons.metro.ask.third"] as const;

function instruction({ composed, bestTurn, complete, onTrack }: Progress): string {
	const next = readLaying(bestTurn[composed.length]?.event ?? "");
	if (complete) return onTrack ? t("lessons.metro.ask.confirm") : "";
	if (!onTrack) return t("lessons.metro.ask.back");
	return t(NEXT[composed.length] ?? NEXT[0], next?.from ?? "", next?.to ?? "");
}

const explainTap = ({ target, unchanged }: Tap): string =>
	unchanged && target.closest(".map") ? t("lessons.metro.wrong.m6") : "";

/** Why a station was built, and whether it scores. */
function stationInWords(effect: Effect): string {
	const [point = ""] = stationsIn([effect], "forced", "between");
	const came = effect.what === "forced" ? "lessons.metro.why.forced.m12" : "lessons.metro.why.between.m15";
	const brings = effect.points > 0 ? "lessons.metro.why.area.m14" : "lessons.metro.why.street.m14";
	return `${t(came, point)} ${t(brings, effect.points)}`;
}

function explainTurn(made: GameEvent[]): string[] {
	const sentences = made.flatMap(({ event, effects }) => {
		const letter = readLaying(event)?.letter;
		const stations = effectsOf(effects, "forced", "between").map(stationInWords);
		return letter ? [t("lessons.metro.why.token.m18", letter), ...stations] : stations;
	});
	return sentences.length > 0 ? sentences : [t("lessons.metro.why.nothing")];
}

const guided: GuidedTurn = { record: turn, instruction, isEquivalent, explainTap, explainTurn, picture: mapOfLastTurn };

export const metro: GameLesson = { record: lesson, viewer: LEARNER, steps, guided };
