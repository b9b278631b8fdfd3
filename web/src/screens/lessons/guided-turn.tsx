/* The first turn of a learner, with the board and the controls of the game. The lesson says what to
 * do next, what the selection would score, and why a tap did nothing. */
import { useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game, Turn } from "../../games/shared/game";
import type { GameEvent } from "../../model/core";
import { seatNames } from "../../model/seat-names";
import { Actions } from "../play/actions";
import { useKeys } from "../../widgets/keys";
import type { HintState } from "../play/hint";
import { promptInWords } from "../play/play";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import type { GuidedTurn } from "../../games/shared/lesson";
import { pointsOf } from "../../games/shared/points";
import { type LessonNavigation, NavigationBar, RestartButton, useTitle } from "./navigation";

interface GuidedTurnProps {
	app: App;
	game: Game;
	guided: GuidedTurn;
	navigation: LessonNavigation;
	table: Table;
	bestTurn: GameEvent[];
}

/** The lesson itself gives hints, so there is no other. */
const NO_HINT: HintState = { ask: null, searching: false, proposals: [], selected: null, select: () => {} };
const NOTHING = { seat: 0, event: -1 };

/** The actions that are selected so far; the whole turn once it can be confirmed. */
const composedActions = (turn: Turn): readonly string[] => turn.confirm?.action?.split("\n") ?? turn.hints?.composed ?? [];

interface Guidance {
	text: string;
	/** Selects what the record does next, or cancels what is selected instead. */
	showNext: () => void;
	/** Stands for what is selected, to find out whether it has changed. */
	selection: string;
}

function guidanceFor(table: Table, turn: Turn, guided: GuidedTurn, bestTurn: GameEvent[]): Guidance {
	const composed = composedActions(turn);
	const complete = Boolean(turn.confirm?.action);
	const started = turn.cancel !== null;
	const { isEquivalent = (action: string, other: string) => action === other } = guided;
	const onTrack = composed.every((action, i) => isEquivalent(action, bestTurn[i]?.event ?? ""));
	const showNext = () => {
		const begun = bestTurn.length === 1 ? [] : composed;
		const next = bestTurn[begun.length];
		if (next && (onTrack || bestTurn.length === 1)) turn.hints?.selectMove(next.event, begun);
		else turn.cancel?.();
	};
	const points = pointsOf(table.previewMoves(composed).events, table.person);
	const verdict = points < pointsOf(bestTurn, table.person) ? "lessons.less" : "lessons.good";
	const text = guided.instruction({ table, composed, started, complete, bestTurn, onTrack, points }) || t(verdict, points);
	return { text, showNext, selection: `${composed.join()} ${started}` };
}

export function GuidedTurnScreen({ app, game, guided, navigation, table, bestTurn }: GuidedTurnProps) {
	const names = seatNames(table.view.names);
	const [refused, setRefused] = useState("");
	const act = (action: string) => setRefused(table.act(action) ?? "");
	const turn = game.useTurn({ table, still: app.still(), names, recentEntries: [], act, inspected: NOTHING, inspect: () => {} });
	const { text: guidance, showNext, selection } = guidanceFor(table, turn, guided, bestTurn);

	const title = useTitle();

	// The explanation of a tap is shown until the selection changes.
	const [explanation, setExplanation] = useState({ selection: "", text: "" });
	const note = explanation.selection === selection ? explanation.text : "";
	const board = useRef<HTMLDivElement>(null);
	const newest = useRef(selection);
	newest.current = selection;
	const readState = () => `${newest.current} ${board.current?.querySelector("svg")?.getAttribute("viewBox")}`;
	// In the capture phase, before the board handles the tap. The explanation waits until its
	// changes are drawn.
	const onTap = ({ target }: MouseEvent) => {
		const before = readState();
		setTimeout(() => {
			const text = guided.explainTap({ target: target as Element, table, unchanged: readState() === before });
			setExplanation({ selection: newest.current, text });
		});
	};

	useKeys((key) => {
		if (key === "Enter" && turn.confirm?.action) act(turn.confirm.action);
		else if (key === "u" || key === "Escape") turn.cancel?.();
		else if (key === "h") showNext();
		else return turn.onKey(key);
		return true;
	});

	return (
		<main class={`play guided ${game.id}`}>
			<section class="card coach" aria-labelledby="step">
				<h2 id="step" tabIndex={-1} ref={title} aria-describedby="coach">
					{t("lessons.turn")}
				</h2>
				<p id="coach" class={note ? "note" : ""} role="status">
					{note || guidance}
				</p>
				<RestartButton {...navigation} />
				<NavigationBar navigation={navigation}>
					<button type="button" class="quiet" onClick={showNext}>
						{t("lessons.show")}
					</button>
				</NavigationBar>
			</section>
			<section class="card table" aria-labelledby="turn">
				<div class="asked">
					{turn.tray}
					<h2 id="turn" class="turn yours">
						{promptInWords(table, turn, names)}
					</h2>
				</div>
				<div ref={board} onClickCapture={onTap}>
					{turn.board}
				</div>
			</section>
			<div class="side">
				<Actions
					app={app}
					table={table}
					turn={{ ...turn, hints: null }}
					hint={NO_HINT}
					refused={refused}
					onAct={act}
					onUndo={turn.cancel}
				/>
				{turn.scores}
			</div>
		</main>
	);
}
