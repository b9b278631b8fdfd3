/* Doodle City in play: a sheet in the middle, the dice, the roads to choose from. */
import { useMemo } from "preact/hooks";
import type { GameEvent, TableView } from "../../model/core";
import type { Table } from "../../model/table";
import { capital, language, t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { Board } from "./board";
import { Dice } from "./dice";
import { type Draft, useDraft } from "./draft";
import { Others, SeatRow } from "./others";
import { DiceEntry } from "./dice-entry";
import { Picker } from "./picker";
import { Scores } from "./scores";
import { type Doodle, effectsWithSquares, lastRoll, readDrawing, ROADS } from "./view";
import { describeSquare, moveInWords, noDieFits, promptInWords, roundInWords, squareTitle } from "./words";

/** No die fits, so that crossing a tree is the only action. */
const isForced = (table: Table): boolean => table.legal.length === 1 && table.legal[0]?.action === "tree";
const canPass = (table: Table): boolean => table.legal.some(({ action }) => action === "pass");

/** The squares of the stretch that an event scored for its seat. */
const stretchOf = (event: GameEvent | undefined): number[] =>
	(event && effectsWithSquares(event.effects, event.who)[0]?.cells) ?? [];

/** What the sheet of a seat shows of an event: the square, and the stretch that scored. */
const marksOf = (event: GameEvent | undefined): { seat: number; fresh: number; glow: number[] } => ({
	seat: event?.who ?? 0,
	fresh: readDrawing(event?.event ?? "")?.square ?? -1,
	glow: stretchOf(event),
});

/** Returns the seat whose sheet is in the middle: the person to act, or the one who acted last. */
function sheetInPlay(table: Table): number {
	const people = table.people;
	const last = table.log.findLast(({ who }) => (table.watched ? who > 0 : people.includes(who)))?.who;
	return table.person || last || people[0] || Math.max(1, table.view.to_act);
}

function confirmOf(table: Table, draft: Draft): Turn["confirm"] {
	if (!table.person) return null;
	if (isForced(table)) return { text: capital(t("doodle.choice-tree")), action: "tree" };
	const { action } = draft;
	if (draft.move) return { text: t("page.confirm.what", moveInWords(draft.move, table.person)), action };
	return { text: draft.passing ? t("page.confirm.what", t("page.doodle.cost.tree")) : t("page.confirm"), action };
}

function Controls({ table, draft }: { table: Table; draft: Draft }) {
	const title =
		draft.square >= 0
			? squareTitle(table.view.state as Doodle, draft.square)
			: isForced(table)
				? capital(noDieFits())
				: t("page.doodle.choose.square");
	return (
		<>
			<p class={draft.square >= 0 ? "chosen" : "chosen hint"}>{title}</p>
			<Picker
				seat={table.person}
				moves={draft.moves}
				die={draft.die}
				action={draft.action}
				onDie={draft.selectDie}
				onAction={draft.selectAction}
			/>
		</>
	);
}

export function useTurn({ table, still, names, act, inspected, inspect }: PlayContext): Turn {
	const view = table.view as TableView<Doodle>;
	const { state } = view;
	const draft = useDraft(table.legal, table.moment, act);
	const own = sheetInPlay(table);
	const shown = inspected.seat || own;
	const onSeat = (seat: number) => inspect(seat === own ? 0 : seat);

	const onKey = (key: string): boolean => {
		const road = ROADS[Number(key) - 1];
		const move = road && draft.moves.find(({ what, die }) => what === road && die === draft.die);
		if (move) draft.selectAction(move.action);
		else if (key === "d" && draft.moves.length > 0) draft.selectOtherDie();
		else if (key === "t" && isForced(table)) act("tree");
		else if (key === "t" && canPass(table)) draft.selectAction("pass");
		else return false;
		return true;
	};

	const dice = lastRoll(table.log);
	const last = marksOf(table.log.findLast(({ who }) => who > 0));
	// Rendered anew when the table changes, and not after every tap.
	const otherSeats = useMemo(
		() => <Others view={view} names={names} shown={shown} last={last} onSeat={onSeat} />,
		[table.moment, shown, language()],
	);
	const ghost = shown === own ? draft.move : null;
	const inspectedEvent = table.log[inspected.event];
	const marks = inspectedEvent ? marksOf(inspectedEvent) : last.seat === shown ? last : { fresh: -1, glow: [] };
	const previewedStretch = ghost && effectsWithSquares(ghost.effects, own)[0]?.cells;
	const openSquares = shown === table.person ? draft.movesBySquare : new Map<number, never>();

	return {
		prompt: table.ownDice ? t("page.doodle.own.turn") : promptInWords([...draft.movesBySquare.values()].flat()),
		progress: state.round > 0 ? roundInWords(state) : "",
		tray: dice && state.phase === "draw" && (
			<Dice blue={dice.blue} white={dice.white} left={state.white} round={state.round} />
		),
		board: (
			<>
				{view.seats > 1 && <SeatRow view={view} names={names} shown={shown} onSeat={onSeat} />}
				<div class={`turned-${shown % 2}`}>
					<Board
						state={state}
						seat={shown}
						label={t("page.doodle.sheet", names[shown - 1] ?? "")}
						openSquares={openSquares}
						selected={draft.square}
						ghost={ghost}
						fresh={marks.fresh}
						glow={previewedStretch ?? marks.glow}
						describe={(square) => describeSquare(state, shown, square, openSquares.get(square))}
						onSelect={draft.selectSquare}
					/>
				</div>
			</>
		),
		scores: <Scores view={view} seat={shown} names={names} still={still} />,
		otherSeats,
		controls: table.ownDice ? (
			<DiceEntry state={state} onRoll={act} />
		) : (
			table.person > 0 && <Controls table={table} draft={draft} />
		),
		extraButtons: canPass(table) && (
			<button type="button" class="quiet" aria-pressed={draft.passing} onClick={() => draft.selectAction("pass")}>
				{t("page.doodle.pass")}
			</button>
		),
		confirm: confirmOf(table, draft),
		hints:
			table.person > 0 && shown === own
				? { composed: [], selected: isForced(table) ? "tree" : draft.action, selectMove: draft.selectMove }
				: null,
		back:
			shown === own ? null : { text: t("page.back", names[own - 1] ?? ""), onBack: () => inspect(0) },
		cancel: draft.action || draft.square >= 0 ? draft.cancelMove : null,
		onKey,
		startSelector: ".squares [tabindex='0']",
	};
}
