/* Doodle City while it is played: a sheet in the middle, the dice, the road being chosen. */
import { useMemo } from "preact/hooks";
import type { GameEvent, TableView } from "../../model/core";
import type { Table } from "../../model/table";
import { capital, language, t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { Board } from "./board";
import { Dice } from "./dice";
import { type Draft, useDraft } from "./draft";
import { Others, SeatRow } from "./others";
import { OwnDice } from "./own-dice";
import { Picker } from "./picker";
import { Scores } from "./scores";
import { type Doodle, readDrawing, ROADS, rolled, scoredBy } from "./view";
import { asked, choiceInWords, noDieFits, roundInWords, squareSpoken, squareTitle } from "./words";

/** No die fits: a tree is all there is. */
const isForced = (table: Table): boolean => table.legal.length === 1 && table.legal[0]?.action === "tree";
const canPass = (table: Table): boolean => table.legal.some(({ action }) => action === "pass");

/** The stretch that an event scored for its seat. */
const stretchOf = (event: GameEvent | undefined): number[] =>
	(event && scoredBy(event.effects, event.who)[0]?.cells) ?? [];

/** What a seat did, to show it: where, and the stretch that scored. */
const shownOf = (event: GameEvent | undefined): { seat: number; fresh: number; glow: number[] } => ({
	seat: event?.who ?? 0,
	fresh: readDrawing(event?.event ?? "")?.square ?? -1,
	glow: stretchOf(event),
});

/** Whose sheet lies in the middle when nobody asked for another: the person to act, or the last one. */
function sheetInPlay(table: Table): number {
	const people = table.people;
	const last = table.log.findLast(({ who }) => (table.watched ? who > 0 : people.includes(who)))?.who;
	return table.person || last || people[0] || Math.max(1, table.view.to_act);
}

function confirmOf(table: Table, draft: Draft): Turn["confirm"] {
	if (!table.person) return null;
	if (isForced(table)) return { text: capital(t("doodle.choice-tree")), action: "tree" };
	const { action } = draft;
	if (draft.choice) return { text: t("page.confirm.what", choiceInWords(draft.choice, table.person)), action };
	return { text: draft.passing ? t("page.confirm.what", t("page.doodle.cost.tree")) : t("page.confirm"), action };
}

function Choosing({ table, draft }: { table: Table; draft: Draft }) {
	const chosen =
		draft.square >= 0
			? squareTitle(table.view.state as Doodle, draft.square)
			: isForced(table)
				? capital(noDieFits())
				: t("page.doodle.choose.square");
	return (
		<>
			<p class={draft.square >= 0 ? "chosen" : "chosen hint"}>{chosen}</p>
			<Picker
				seat={table.person}
				choices={draft.choices}
				die={draft.die}
				action={draft.action}
				onDie={draft.pickDie}
				onAction={draft.pickAction}
			/>
		</>
	);
}

export function useTurn({ table, still, names, act, inspected, inspect }: PlayContext): Turn {
	const view = table.view as TableView<Doodle>;
	const { state } = view;
	const draft = useDraft(table.legal, table.moment, act);
	const mine = sheetInPlay(table);
	const shown = inspected.seat || mine;
	const onSeat = (seat: number) => inspect(seat === mine ? 0 : seat);

	const onKey = (key: string): boolean => {
		const road = ROADS[Number(key) - 1];
		const choice = road && draft.choices.find(({ what, die }) => what === road && die === draft.die);
		if (choice) draft.pickAction(choice.action);
		else if (key === "d" && draft.choices.length > 0) draft.pickOtherDie();
		else if (key === "t" && isForced(table)) act("tree");
		else if (key === "t" && canPass(table)) draft.pickAction("pass");
		else return false;
		return true;
	};

	const dice = rolled(table.log);
	const last = shownOf(table.log.findLast(({ who }) => who > 0));
	// Many sheets, which change with the table only, not with every tap.
	const otherSeats = useMemo(
		() => <Others view={view} names={names} shown={shown} last={last} onSeat={onSeat} />,
		[table.moment, shown, language()],
	);
	const ghost = shown === mine ? draft.choice : null;
	const marked = table.log[inspected.event];
	const wet = marked ? shownOf(marked) : last.seat === shown ? last : { fresh: -1, glow: [] };
	const previewed = ghost && scoredBy(ghost.effects, mine)[0]?.cells;
	const targets = shown === table.person ? draft.targets : new Map<number, never>();

	return {
		prompt: table.ownDice ? t("page.doodle.own.turn") : asked([...draft.targets.values()].flat()),
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
						targets={targets}
						selected={draft.square}
						ghost={ghost}
						fresh={wet.fresh}
						glow={previewed ?? wet.glow}
						describe={(square) => squareSpoken(state, shown, square, targets.get(square))}
						onSquare={draft.pickSquare}
					/>
				</div>
			</>
		),
		scores: <Scores view={view} seat={shown} names={names} still={still} />,
		otherSeats,
		controls: table.ownDice ? (
			<OwnDice state={state} onRoll={act} />
		) : (
			table.person > 0 && <Choosing table={table} draft={draft} />
		),
		extraButtons: canPass(table) && (
			<button type="button" class="quiet" aria-pressed={draft.passing} onClick={() => draft.pickAction("pass")}>
				{t("page.doodle.pass")}
			</button>
		),
		confirm: confirmOf(table, draft),
		hints:
			table.person > 0 && shown === mine
				? { composed: [], selected: isForced(table) ? "tree" : draft.action, selectMove: draft.choose }
				: null,
		back:
			shown === mine ? null : { text: t("page.back", names[mine - 1] ?? ""), onBack: () => inspect(0) },
		cancel: draft.action || draft.square >= 0 ? draft.clear : null,
		onKey,
		startSelector: ".squares [tabindex='0']",
	};
}
