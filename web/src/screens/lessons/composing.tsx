/* Composing the first turn, with the game's own parts. A coach says what to do next, what the choice would bring,
 * and why a tap did nothing. */
import { useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game, Turn } from "../../games/shared/game";
import type { GameEvent } from "../../model/core";
import { seatNames } from "../../model/seat-names";
import { Actions } from "../play/actions";
import { useKeys } from "../../widgets/keys";
import type { Advising } from "../play/hint";
import { turnInWords } from "../play/play";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import type { Guided } from "../../games/shared/lesson";
import { pointsOf } from "../../games/shared/points";
import { FromTheBeginning, useTitle, type Walk, WalkBar } from "./walk";

interface ComposingProps {
	app: App;
	game: Game;
	guided: Guided;
	walk: Walk;
	table: Table;
	best: GameEvent[];
}

/** Nobody advises but the lesson. */
const NO_HINT: Advising = { ask: null, thinking: false, proposals: [], chosen: null, choose: () => {} };
const NOWHERE = { seat: 0, marked: -1 };

/** The actions that are chosen so far; the whole turn once it can be confirmed. */
const composedIn = (turn: Turn): readonly string[] => turn.confirm?.action?.split("\n") ?? turn.advice?.after ?? [];

interface Coach {
	says: string;
	/** Chooses what the record does next, or makes room for it. */
	show: () => void;
	/** What is chosen, to tell whether it has changed. */
	seen: string;
}

function coachOf(table: Table, turn: Turn, guided: Guided, best: GameEvent[]): Coach {
	const composed = composedIn(turn);
	const complete = Boolean(turn.confirm?.action);
	const begun = turn.clear !== null;
	const { same = (action: string, other: string) => action === other } = guided;
	const onTrack = composed.every((action, i) => same(action, best[i]?.event ?? ""));
	const show = () => {
		const after = best.length === 1 ? [] : composed;
		const next = best[after.length];
		if (next && (onTrack || best.length === 1)) turn.advice?.choose(next.event, after);
		else turn.clear?.();
	};
	const points = pointsOf(table.previewMoves(composed).events, table.person);
	const judged = points < pointsOf(best, table.person) ? "lessons.less" : "lessons.good";
	const says = guided.asks({ table, composed, begun, complete, best, onTrack, points }) || t(judged, points);
	return { says, show, seen: `${composed.join()} ${begun}` };
}

export function Composing({ app, game, guided, walk, table, best }: ComposingProps) {
	const names = seatNames(table.view.names);
	const [refused, setRefused] = useState("");
	const act = (action: string) => setRefused(table.act(action) ?? "");
	const turn = game.useTurn({ table, still: app.still(), names, news: [], act, looking: NOWHERE, look: () => {} });
	const { says, show, seen } = coachOf(table, turn, guided, best);

	const title = useTitle();

	// What is said of a tap is true until something is chosen.
	const [said, setSaid] = useState({ seen: "", text: "" });
	const note = said.seen === seen ? said.text : "";
	const board = useRef<HTMLDivElement>(null);
	const newest = useRef(seen);
	newest.current = seen;
	const look = () => `${newest.current} ${board.current?.querySelector("svg")?.getAttribute("viewBox")}`;
	// Caught on its way down: what the tap changes is drawn before it comes up again.
	const onTap = ({ target }: MouseEvent) => {
		const before = look();
		setTimeout(() => {
			const text = guided.wrong({ target: target as Element, table, idle: look() === before });
			setSaid({ seen: newest.current, text });
		});
	};

	useKeys((key) => {
		if (key === "Enter" && turn.confirm?.action) act(turn.confirm.action);
		else if (key === "u" || key === "Escape") turn.clear?.();
		else if (key === "h") show();
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
					{note || says}
				</p>
				<FromTheBeginning {...walk} />
				<WalkBar walk={walk}>
					<button type="button" class="quiet" onClick={show}>
						{t("lessons.show")}
					</button>
				</WalkBar>
			</section>
			<section class="card table" aria-labelledby="turn">
				<div class="asked">
					{turn.tray}
					<h2 id="turn" class="turn yours">
						{turnInWords(table, turn, names)}
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
					turn={{ ...turn, advice: null }}
					hint={NO_HINT}
					refused={refused}
					onAct={act}
					onUndo={turn.clear}
				/>
				{turn.scores}
			</div>
		</main>
	);
}
