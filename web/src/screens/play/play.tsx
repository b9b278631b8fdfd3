/* The screen of a game in play. The game gives what to draw (Game.useTurn). Here is what all games
 * share: whose turn it is, confirming, undo, passing the device on, keys, announcements to screen
 * readers. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game, LogEntry, Turn } from "../../games/shared/game";
import { CHANCE } from "../../model/core";
import { seatNames } from "../../model/seat-names";
import { useSounds } from "./table-sounds";
import { announce, announceNow } from "../../widgets/announcements";
import type { Table } from "../../model/table";
import { language, t } from "../../model/words";
import { Actions } from "./actions";
import { Cover } from "./cover";
import { Header } from "../frame/header";
import { useHint } from "./hint";
import { useKeys } from "../../widgets/keys";
import { Log } from "./log";
import { OtherMoves } from "./other-moves";
import { SearchProgressBar } from "./search-progress";

/** Returns the line that says whose turn it is and what is asked. */
export function promptInWords(table: Table, turn: Turn, names: string[]): string {
	const { person, view } = table;
	const name = names[(person || view.to_act) - 1] ?? "";
	if (table.blocked !== null) return table.blocked;
	if (table.ownDice) return turn.prompt;
	if (!person && table.computers?.paused) return t("page.watch.paused");
	if (!person && table.isComputer(view.to_act)) return t("page.turn.computer", name);
	if (!person || table.covered) return t("page.turn.covered", name);
	return view.names[person - 1] || table.people.length > 1
		? t("page.turn", name, turn.prompt)
		: t("page.turn.you", turn.prompt);
}

/** Returns the actions of all seats from the person's last action on. */
function entriesSince(table: Table, entries: LogEntry[], person: number): LogEntry[] {
	const last = Math.max(0, table.log.findLastIndex(({ who }) => who === person));
	return entries.filter((_, i) => i >= last && table.log[i]?.who !== CHANCE);
}

function Scores({ names, scores }: { names: string[]; scores: number[] }) {
	return (
		<>
			{names.map((name, i) => (
				<span key={i}>
					{i > 0 && " · "}
					{name} <b class="figure">{scores[i]}</b>
				</span>
			))}
		</>
	);
}

interface PlayProps {
	app: App;
	table: Table;
	game: Game;
	/** Above the board, such as what could not be saved. */
	notices: ComponentChildren;
}

export function Play({ app, table, game, notices }: PlayProps) {
	const { view, computers } = table;
	const names = seatNames(view.names, (seat) => table.isComputer(seat));
	const main = useRef<HTMLElement>(null);

	/** The rule that the last action would have broken, or "". */
	const [refused, setRefused] = useState("");
	/** Returns whether the rules allow the action. */
	const act = (action: string): boolean => {
		const rule = table.act(action);
		setRefused(rule ?? "");
		return rule === null;
	};
	useSounds(table, app.settings.sound);

	// The seat and the event that are inspected, until something happens.
	const [inspection, setInspection] = useState({ moment: -1, seat: 0, event: -1 });
	const inspected = inspection.moment === table.moment ? inspection : { seat: 0, event: -1 };
	const inspect = (seat: number, event = -1) => {
		setInspection({ moment: table.moment, seat, event });
		main.current?.querySelector(".table")?.scrollIntoView({ block: "nearest" });
	};

	const entries = useMemo(() => game.describeEvents(view, table.log, names), [table.moment, language()]);
	const recentEntries = entriesSince(table, entries, table.person || table.viewer);
	const offered = game.useTurn({ table, still: app.still(), names, recentEntries, act, inspected, inspect });
	const turn = table.hintsAllowed ? offered : { ...offered, hints: null };
	const hint = useHint(table, turn, game, names);
	const undo = () => (turn.cancel ? turn.cancel() : table.undo());

	const prompt = promptInWords(table, turn, names);
	// A layout effect: announcements for one person must not remain when the table is covered.
	useLayoutEffect(() => {
		const first = table.log.findLastIndex(({ who }) => who === table.person) + 1;
		const recent = entries.slice(first).slice(-2 * view.seats);
		announce(recent.map(({ text, scoreText }) => `${text} ${scoreText}`).join(" "));
		if (table.person) announceNow(prompt);
		// The button that was pressed may be gone. The focus goes to the board, for those who play
		// by keyboard.
		const focus = document.activeElement;
		if (!table.covered && !table.watched && (!focus || focus === document.body || focus.closest(".actions")))
			main.current?.querySelector<HTMLElement>(turn.startSelector)?.focus({ preventScroll: true });
	}, [table.moment]);
	useLayoutEffect(
		() => () => {
			announce("");
			announceNow("");
		},
		[],
	);

	useKeys((key) => {
		const isInspecting = inspected.seat > 0 || inspected.event >= 0;
		if (key === "Enter" && turn.confirm?.action) act(turn.confirm.action);
		else if (key === "u") undo();
		else if (key === "Escape" && isInspecting) inspect(0);
		else if (key === "Escape") turn.cancel?.();
		else if (key === "h" && hint.ask) hint.ask();
		else if (key === " " && computers && table.watched) computers.pause(!computers.paused);
		else if (key === " " && computers && table.waiting) computers.hurry();
		else return turn.onKey(key);
		return true;
	});

	// Drawn anew when the table changes, and not after every tap.
	const list = useMemo(
		() => (
			<Log
				entries={entries}
				log={table.log}
				highlighted={inspected.event}
				onHighlight={(place) => inspect(table.log[place]?.who ?? 0, place === inspected.event ? -1 : place)}
			/>
		),
		[table.moment, inspected.event, language()],
	);

	const searching = table.waiting && table.isComputer(view.to_act) && !computers?.paused;
	return (
		<>
			<Header
				app={app}
				title={game.title()}
				pills={[turn.progress, view.seats > 1 && <Scores names={names} scores={view.scores} />]}
			/>
			<main class={`play ${game.id}`} ref={main}>
				<div class="top">{notices}</div>
				<section class="card table" aria-labelledby="turn">
					<div class="asked">
						{turn.tray}
						<h2 id="turn" class={table.person ? "turn yours" : searching ? "turn thinking" : "turn"}>
							{prompt}
							{searching && <SearchProgressBar table={table} />}
						</h2>
					</div>
					{turn.board}
				</section>
				<div class="side">
					{turn.scores}
					{table.covered ? (
						<Cover table={table} names={names} entries={recentEntries} onUndo={undo} />
					) : (
						<Actions
							app={app}
							table={table}
							turn={turn}
							hint={hint}
							refused={refused}
							onAct={act}
							onUndo={turn.cancel || table.undoable >= 0 ? undo : null}
						/>
					)}
					{table.person > 0 && !table.covered && (
						<OtherMoves
							key={table.moment}
							table={table}
							entries={entries}
							names={names}
							highlighted={inspected.event}
							inspect={inspect}
						/>
					)}
				</div>
				<div class="side">
					{turn.otherSeats}
					{list}
				</div>
			</main>
		</>
	);
}
