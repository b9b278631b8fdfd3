/* The table while a game is being played. The game says what to draw (Game.useTurn); here is what all
 * games share: whose turn it is, confirming, undo, passing the device on, keys, what is said aloud. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game, Told, Turn } from "../../games/shared/game";
import { CHANCE } from "../../model/core";
import { seatNames } from "../../model/seat-names";
import { useSounds } from "../../widgets/sound";
import { call, say } from "../../widgets/announcements";
import type { Table } from "../../model/table";
import { language, t } from "../../model/words";
import { Actions } from "./actions";
import { Cover } from "./cover";
import { Header } from "../frame/header";
import { useHint } from "./hint";
import { useKeys } from "../../widgets/keys";
import { Log } from "./log";
import { Since } from "./other-moves";
import { ThinkingBar } from "./search-bar";

/** One line that always says whose turn it is and what is asked. */
export function turnInWords(table: Table, turn: Turn, names: string[]): string {
	const { person, view } = table;
	const name = names[(person || view.to_act) - 1] ?? "";
	if (table.blocked !== null) return table.blocked;
	if (table.ownDice) return turn.asked;
	if (!person && table.computers?.paused) return t("page.watch.paused");
	if (!person && table.isComputer(view.to_act)) return t("page.turn.computer", name);
	if (!person || table.covered) return t("page.turn.covered", name);
	return view.names[person - 1] || table.people.length > 1
		? t("page.turn", name, turn.asked)
		: t("page.turn.you", turn.asked);
}

/** What seats did since that person's last action, that one with it. */
function newsFor(table: Table, told: Told[], person: number): Told[] {
	const last = Math.max(0, table.log.findLastIndex(({ who }) => who === person));
	return told.filter((_, i) => i >= last && table.log[i]?.who !== CHANCE);
}

function Standing({ names, scores }: { names: string[]; scores: number[] }) {
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
	/** Above the board: what went wrong, who is there. */
	top: ComponentChildren;
}

export function Play({ app, table, game, top }: PlayProps) {
	const { view, computers } = table;
	const names = seatNames(view.names, (seat) => table.isComputer(seat));
	const page = useRef<HTMLElement>(null);

	const [refused, setRefused] = useState("");
	/** Whether it happened. */
	const act = (action: string): boolean => {
		const rule = table.act(action);
		setRefused(rule ?? "");
		return rule === null;
	};
	useSounds(table, app.settings.sound);

	// Looking at another seat, or at an event of the list, lasts until something happens.
	const [looking, setLooking] = useState({ at: -1, seat: 0, marked: -1 });
	const now = looking.at === table.moment ? looking : { seat: 0, marked: -1 };
	const look = (seat: number, marked = -1) => {
		setLooking({ at: table.moment, seat, marked });
		page.current?.querySelector(".table")?.scrollIntoView({ block: "nearest" });
	};

	const told = useMemo(() => game.tell(view, table.log, names), [table.moment, language()]);
	const news = newsFor(table, told, table.person || table.viewer);
	const played = game.useTurn({ table, still: app.still(), names, news, act, looking: now, look });
	const turn = table.hintsAllowed ? played : { ...played, advice: null };
	const hint = useHint(table, turn, game, names);
	const undo = () => (turn.clear ? turn.clear() : table.undo());

	const asked = turnInWords(table, turn, names);
	// At once with the drawing: what one person heard must not outlast the cover.
	useLayoutEffect(() => {
		const since = table.log.findLastIndex(({ who }) => who === table.person) + 1;
		const news = told.slice(since).slice(-2 * view.seats);
		say(news.map(({ text, scored }) => `${text} ${scored}`).join(" "));
		if (table.person) call(asked);
		// The button that was pressed may be gone; whoever plays by keyboard goes on at the board.
		const focus = document.activeElement;
		if (!table.covered && !table.watched && (!focus || focus === document.body || focus.closest(".actions")))
			page.current?.querySelector<HTMLElement>(turn.start)?.focus({ preventScroll: true });
	}, [table.moment]);
	useLayoutEffect(
		() => () => {
			say("");
			call("");
		},
		[],
	);

	useKeys((key) => {
		const away = now.seat > 0 || now.marked >= 0;
		if (key === "Enter" && turn.confirm?.action) act(turn.confirm.action);
		else if (key === "u") undo();
		else if (key === "Escape" && away) look(0);
		else if (key === "Escape") turn.clear?.();
		else if (key === "h" && hint.ask) hint.ask();
		else if (key === " " && computers && table.watched) computers.pause(!computers.paused);
		else if (key === " " && computers && table.waiting) computers.hurry();
		else return turn.onKey(key);
		return true;
	});

	// The list changes with the table only, not with every tap.
	const list = useMemo(
		() => (
			<Log
				told={told}
				log={table.log}
				marked={now.marked}
				onMark={(place) => look(table.log[place]?.who ?? 0, place === now.marked ? -1 : place)}
			/>
		),
		[table.moment, now.marked, language()],
	);

	const thinking = table.waiting && table.isComputer(view.to_act) && !computers?.paused;
	return (
		<>
			<Header
				app={app}
				title={game.title()}
				pills={[turn.stage, view.seats > 1 && <Standing names={names} scores={view.scores} />]}
			/>
			<main class={`play ${game.id}`} ref={page}>
				<div class="top">{top}</div>
				<section class="card table" aria-labelledby="turn">
					<div class="asked">
						{turn.tray}
						<h2 id="turn" class={table.person ? "turn yours" : thinking ? "turn thinking" : "turn"}>
							{asked}
							{thinking && <ThinkingBar table={table} />}
						</h2>
					</div>
					{turn.board}
				</section>
				<div class="side">
					{turn.scores}
					{table.covered ? (
						<Cover table={table} names={names} news={news} onUndo={undo} />
					) : (
						<Actions
							app={app}
							table={table}
							turn={turn}
							hint={hint}
							refused={refused}
							onAct={act}
							onUndo={turn.clear || table.undoable >= 0 ? undo : null}
						/>
					)}
					{table.person > 0 && !table.covered && (
						<Since key={table.moment} table={table} told={told} names={names} marked={now.marked} look={look} />
					)}
				</div>
				<div class="side">
					{turn.others}
					{list}
				</div>
			</main>
		</>
	);
}
