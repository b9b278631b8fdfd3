/* The lesson of Doodle City: a game of Anna and Ben, seen on Anna's sheet. */
import { doodle as game } from ".";
import { Board } from "./board";
import { Dice } from "./dice";
import { BonusLine, NumberLine, TaxiLine, TreeLine } from "./scores";
import { columnOf, type Doodle, effectsWithSquares, lastRoll, movesBySquare, readDrawing, rowOf } from "./view";
import { describeSquare, promptInWords } from "./words";
import { EVERYTHING, type GameEvent, type TableView } from "../../model/core";
import { InlineIcon } from "../../widgets/inline-icon";
import { ruleInWords } from "../shared/faults";
import { capital, t } from "../../model/words";
import type { GameLesson, GuidedTurn, Progress, Step, Tap } from "../shared/lesson";
import { lastAction, type Position } from "../shared/position";
import lesson from "./lesson.tafel";
import turn from "./lesson-turn.tafel";
import { finalStep, lastActionCaption } from "../shared/lesson-parts";

const LEARNER = 1;

const viewOf = (position: Position): TableView<Doodle> => position.view as TableView<Doodle>;
const linesOf = (position: Position) => ({ view: viewOf(position), seat: LEARNER, names: position.names });

interface SheetProps {
	view: TableView<Doodle>;
	/** The open squares. */
	openSquares?: ReturnType<typeof movesBySquare>;
	fresh?: number;
	glow?: number[];
}

/** The sheet, without gestures. */
function Sheet({ view, openSquares = new Map(), ...shown }: SheetProps) {
	return (
		<div inert>
			<Board
				state={view.state}
				seat={LEARNER}
				label=""
				openSquares={openSquares}
				selected={-1}
				describe={(square) => describeSquare(view.state, LEARNER, square, openSquares.get(square))}
				onSelect={() => {}}
				{...shown}
			/>
		</div>
	);
}

const sheet = (position: Position) => <Sheet view={viewOf(position)} />;

/** The sheet with the last drawing, and the stretch that it scored. */
function sheetWithMarks(position: Position) {
	const event = lastAction(position);
	const glow = event && effectsWithSquares(event.effects, LEARNER)[0]?.cells;
	return <Sheet view={viewOf(position)} fresh={readDrawing(event?.event ?? "")?.square ?? -1} glow={glow ?? []} />;
}

/** The dice, and the open squares. */
function openSheet({ view, log, legal }: Position) {
	const { white, round } = view.state as Doodle;
	const dice = lastRoll(log);
	return (
		<>
			{dice && <Dice blue={dice.blue} white={dice.white} left={white} round={round} />}
			<Sheet view={view as TableView<Doodle>} openSquares={movesBySquare(legal)} />
		</>
	);
}

const prompt = ({ legal }: Position): string => capital(promptInWords([...movesBySquare(legal).values()].flat()));

const ICONS = ["taxi", "shop", "hotel", "house"] as const;

/** The symbols that are printed on the sheet. */
const Legend = () => (
	<ul class="legend">
		{ICONS.map((kind) => (
			<li key={kind}>
				<InlineIcon name={kind} /> {capital(t(`doodle.word-${kind}`))}
			</li>
		))}
	</ul>
);

/** The effect of Anna's last action. */
const effectOf = (position: Position, what: string) =>
	lastAction(position)?.effects.find((effect) => effect.seat === LEARNER && effect.what === what);

const steps: readonly Step[] = [
	{
		title: "lessons.doodle.goal",
		text: "lessons.doodle.goal.text.d22",
		moment: "end",
		picture: sheet,
		caption: ({ names, view }) => t("lessons.doodle.goal.caption", names[0] ?? "", view.scores[0] ?? 0),
	},
	{
		title: "lessons.doodle.sheet",
		text: "lessons.doodle.sheet.text.d1.d2.d5",
		moment: "sheet",
		picture: sheet,
		caption: () => t("lessons.doodle.sheet.caption.d8"),
		extra: Legend,
	},
	{
		title: "lessons.doodle.turn",
		text: "lessons.doodle.turn.text.d7.d8.d10.d11",
		values: ({ view }) => [(view.state as Doodle).blue],
		moment: "turn",
		picture: openSheet,
		caption: prompt,
	},
	{
		title: "lessons.doodle.six",
		text: "lessons.doodle.six.text.d8.d9.d12",
		values: ({ view }) => [(view.state as Doodle).board.trees],
		moment: "six",
		picture: openSheet,
		caption: prompt,
		extra: (position) => <TreeLine {...linesOf(position)} />,
	},
	{
		title: "lessons.doodle.taxis",
		text: "lessons.doodle.taxis.text.d20",
		values: (position) => [effectOf(position, "taxis")?.points ?? 0],
		moment: "taxis",
		picture: sheetWithMarks,
		caption: lastActionCaption(game),
		extra: (position) => <TaxiLine {...linesOf(position)} />,
	},
	{
		title: "lessons.doodle.hotel",
		text: "lessons.doodle.hotel.text.d15.d18",
		values: (position) => {
			const hotel = effectOf(position, "hotel");
			return [hotel?.cells.length ?? 0, hotel?.points ?? 0];
		},
		moment: "hotel",
		picture: sheetWithMarks,
		caption: lastActionCaption(game),
		extra: (position) => <NumberLine of="hotels" {...linesOf(position)} />,
	},
	{
		title: "lessons.doodle.shop",
		text: "lessons.doodle.shop.text.d16.d17",
		values: (position) => [effectOf(position, "shop")?.points ?? 0, effectOf(position, "bonus")?.points ?? 0],
		moment: "shop",
		picture: sheetWithMarks,
		caption: lastActionCaption(game),
		extra: (position) => (
			<>
				<NumberLine of="shops" {...linesOf(position)} />
				<BonusLine {...linesOf(position)} />
			</>
		),
	},
	{
		title: "lessons.doodle.end",
		text: "lessons.doodle.end.text.d19.d21.d22",
		...finalStep(game),
	},
];

function instruction({ table, started, complete, onTrack }: Progress): string {
	if (complete) return onTrack ? t("lessons.doodle.ask.confirm") : "";
	if (started) return t("lessons.doodle.ask.road");
	return t("lessons.doodle.ask.square", (table.view.state as Doodle).blue);
}

/** Explains why a tapped square is not open. */
function explainTap({ target, table }: Tap): string {
	const closed = target.closest<HTMLElement>("[data-square][aria-disabled='true']");
	if (!closed) return "";
	const square = Number(closed.dataset.square);
	const state = table.view.state as Doodle;
	const { refused } = table.previewMoves([`${rowOf(square)}:${columnOf(square)}${rowOf(square)}NS`]);
	switch (refused) {
		case "D7":
			return t("lessons.doodle.wrong.row.d8", rowOf(square));
		case "D8":
			return t("lessons.doodle.wrong.column.d8", state.blue);
		case "D10":
			return t("lessons.doodle.wrong.road.d10");
		default:
			return t("page.refused", ruleInWords(refused));
	}
}

const WHY: Record<string, string> = {
	hotel: "lessons.doodle.why.hotel.d15",
	shop: "lessons.doodle.why.shop.d16",
	bonus: "lessons.doodle.why.bonus.d17",
	taxis: "lessons.doodle.why.taxis.d20",
};

function explainTurn([drawn]: GameEvent[]): string[] {
	const scored = effectsWithSquares(drawn?.effects ?? [], LEARNER);
	if (scored.length === 0) return [t("lessons.doodle.why.nothing")];
	return scored.map(({ what, points, cells }) => t(WHY[what] ?? what, points, cells.length));
}

const guided: GuidedTurn = {
	record: turn,
	instruction,
	explainTap,
	explainTurn,
	picture: sheetWithMarks,
	extra: (position) => (
		<>
			<NumberLine of="hotels" {...linesOf(position)} />
			<TaxiLine {...linesOf(position)} />
		</>
	),
};

export const doodle: GameLesson = { record: lesson, viewer: EVERYTHING, steps, guided };
