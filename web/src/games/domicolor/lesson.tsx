/* The lesson of Domicolor: a game of Anna and Ben, seen from Anna's seat. */
import { domicolor as game } from ".";
import { Board } from "./board";
import { Hand } from "./hand";
import type { MosaicProps } from "./mosaic";
import { Seats } from "./seats";
import {
	type Domicolor, pointsOf, previewOf, readLay, type Run, runsOf, runsOfEvent, turned,
} from "./view";
import { placeInWords } from "./words";
import type { GameEvent, LegalAction, TableView } from "../../model/core";
import { signed, t } from "../../model/words";
import type { GameLesson, GuidedTurn, Progress, Step, Tap } from "../shared/lesson";
import { lastAction, type Position } from "../shared/position";
import lesson from "./lesson.tafel";
import turn from "./lesson-turn.tafel";
import { finalStep, lastActionCaption } from "../shared/lesson-parts";

const LEARNER = 1;

const stateOf = ({ view }: Position): Domicolor => view.state as Domicolor;

/** The picture, without gestures. */
const Picture = (mosaic: MosaicProps) => (
	<Board active={false} selected={null} describe={placeInWords} onSelect={() => {}} {...mosaic} />
);

/** The picture with the card that was laid last, and the runs that it scored. */
const pictureWithRuns = (position: Position) => (
	<Picture
		state={stateOf(position)}
		runs={runsOfEvent(position.log, position.log.findLastIndex(({ who }) => who > 0))}
		fresh
	/>
);

/** The runs of the last action. */
const runsIn = (position: Position): Run[] => runsOf(lastAction(position)?.effects ?? []);

const pointsOfMove = ({ effects }: LegalAction): number => pointsOf(effects);

/** The hand with the card that can score most, and its points at the open places. */
function pictureWithHand(position: Position) {
	const state = stateOf(position);
	const hand = state.hands[LEARNER - 1] ?? [];
	const most = Math.max(...position.legal.map(pointsOfMove));
	const best = position.legal.findLast((lay) => pointsOfMove(lay) === most);
	const card = readLay(best?.action ?? "")?.card ?? "";
	const labelled = state.places.map((place) => {
		const lay = position.legal.find(({ action }) => action === `${card}@${place.place}`);
		return { ...place, label: lay ? signed(pointsOf(previewOf(lay.effects, place))) : "" };
	});
	return (
		<>
			<Picture state={state} places={labelled} />
			<Hand cards={hand} selected={hand.indexOf(card)} active={false} onSelect={() => {}} />
		</>
	);
}

const pictureWithPlaces = (position: Position) => (
	<Picture state={stateOf(position)} places={stateOf(position).places.map((place) => ({ ...place, label: "" }))} />
);

const steps: readonly Step[] = [
	{
		title: "lessons.domicolor.goal",
		text: "lessons.domicolor.goal.text.c8.c11",
		moment: "goal",
		picture: pictureWithRuns,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.domicolor.turn",
		text: "lessons.domicolor.turn.text.c2.c3.c4",
		moment: "turn",
		picture: pictureWithHand,
		caption: ({ names }) => t("lessons.domicolor.turn.caption", names[0] ?? ""),
		extra: ({ view, names }) => <Seats view={view as TableView<Domicolor>} names={names} still />,
	},
	{
		title: "lessons.domicolor.lines",
		text: "lessons.domicolor.lines.text.c8",
		values: (position) => [pointsOf(runsIn(position))],
		moment: "lines",
		picture: pictureWithRuns,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.domicolor.diagonal",
		text: "lessons.domicolor.diagonal.text.c8",
		values: (position) => [runsIn(position)[0]?.cells.length ?? 0, pointsOf(runsIn(position))],
		moment: "diagonal",
		picture: pictureWithRuns,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.domicolor.together",
		text: "lessons.domicolor.together.text.c8",
		values: (position) => [runsIn(position).length, pointsOf(runsIn(position))],
		moment: "together",
		picture: pictureWithRuns,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.domicolor.longer",
		text: "lessons.domicolor.longer.text.c8",
		values: (position) => [runsIn(position)[0]?.cells.length ?? 0, pointsOf(runsIn(position))],
		moment: "longer",
		picture: pictureWithRuns,
		caption: lastActionCaption(game),
	},
	{
		title: "lessons.domicolor.rows",
		text: "lessons.domicolor.rows.text.c5.c6.c7",
		values: (position) => [stateOf(position).width, stateOf(position).rows],
		moment: "rows",
		picture: pictureWithPlaces,
		caption: () => t("lessons.domicolor.rows.caption.c6"),
	},
	{
		title: "lessons.domicolor.end",
		text: "lessons.domicolor.end.text.c10.c11",
		...finalStep(game),
	},
];

/** Whether it is the turn of the record, but with the card the other way up. */
function isTurned(composed: readonly string[], best: GameEvent | undefined): boolean {
	const [one, other] = [composed[0], best?.event].map((action) => readLay(action ?? ""));
	return one?.place === other?.place && turned(one?.card ?? "") === other?.card;
}

function instruction({ composed, bestTurn, started, complete, onTrack, points }: Progress): string {
	if (complete && onTrack) return t("lessons.domicolor.ask.confirm");
	if (complete) return isTurned(composed, bestTurn[0]) ? t("lessons.domicolor.ask.turn", points) : "";
	return t(started ? "lessons.domicolor.ask.place" : "lessons.domicolor.ask.card");
}

const explainTap = ({ target }: Tap): string => (target.closest("button") ? "" : t("lessons.domicolor.wrong.c5"));

const WHY: Record<Run["kind"], string> = {
	across: "lessons.domicolor.why.across.c8",
	down: "lessons.domicolor.why.down.c8",
	fall: "lessons.domicolor.why.diagonal.c8",
	rise: "lessons.domicolor.why.diagonal.c8",
};

function explainTurn([lay]: GameEvent[]): string[] {
	const runs = runsOf(lay?.effects ?? []);
	if (runs.length === 0) return [t("lessons.domicolor.why.nothing")];
	return runs.map(({ kind, points, cells }) => t(WHY[kind], points, cells.length));
}

const guided: GuidedTurn = { record: turn, instruction, explainTap, explainTurn, picture: pictureWithRuns };

export const domicolor: GameLesson = { record: lesson, viewer: LEARNER, steps, guided };
