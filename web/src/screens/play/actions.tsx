/* The card where one chooses and confirms: what the game offers, the refusal, the buttons. */
import type { ComponentChildren } from "preact";
import type { App } from "../frame/app";
import type { Turn } from "../../games/shared/game";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import { ruleInWords } from "../../games/shared/faults";
import { type Advising, HintButton, Proposals } from "./hint";
import { Typed } from "./typed-move";
import { Watch } from "./watch";

interface ActionsProps {
	app: App;
	table: Table;
	turn: Turn;
	hint: Advising;
	/** The rule that the last attempt would have broken, or "". */
	refused: string;
	/** Whether it happened, where that is known. */
	onAct: (action: string) => boolean | void;
	/** Null while there is nothing to take back. */
	onUndo: (() => void) | null;
}

/** Undo, what the game adds, a hint, and the one that lets it happen. */
function Buttons({ table, turn, hint, onAct, onUndo }: Omit<ActionsProps, "app" | "refused">) {
	const { confirm } = turn;
	const { computers } = table;
	return (
		<div class="buttons">
			<button type="button" class="quiet" onClick={() => onUndo?.()} disabled={!onUndo}>
				{t("page.undo")}
			</button>
			{turn.buttons}
			{turn.advice && <HintButton table={table} ask={hint.ask} thinking={hint.thinking} />}
			{confirm && (
				<button
					type="button"
					class="main"
					disabled={!confirm.action}
					onClick={() => confirm.action && onAct(confirm.action)}
				>
					{confirm.text}
				</button>
			)}
			{computers && table.waiting && (
				<button type="button" class="main" disabled={!computers.pausing} onClick={() => computers.hurry()}>
					{t("page.skip")}
				</button>
			)}
		</div>
	);
}

export function Actions({ app, table, turn, hint, refused, onAct, onUndo }: ActionsProps) {
	const watched = table.watched && !table.ownDice ? table.computers : null;
	let content: ComponentChildren = !watched && turn.choosing;
	if (turn.back)
		content = (
			<button type="button" class="main" onClick={turn.back.onBack}>
				{turn.back.text}
			</button>
		);
	// Where others play elsewhere there is nothing to press, and perhaps nothing to see.
	const idle = !table.person && !table.computers;
	if (idle && !content) return null;
	return (
		<section class="card actions" aria-label={t("page.actions")}>
			{content}
			{refused && (
				<p class="refused" role="alert">
					{t("page.refused", ruleInWords(refused))}
				</p>
			)}
			<Proposals {...hint} />
			{watched ? (
				<Watch app={app} computers={watched} />
			) : (
				!turn.back && !idle && <Buttons table={table} turn={turn} hint={hint} onAct={onAct} onUndo={onUndo} />
			)}
			{app.settings.typed && (table.person > 0 || table.ownDice) && <Typed table={table} onAct={onAct} />}
		</section>
	);
}
