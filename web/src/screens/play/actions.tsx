/* The card with the controls of the game, the rule that refused an action, and the buttons. */
import type { ComponentChildren } from "preact";
import type { App } from "../frame/app";
import type { Turn } from "../../games/shared/game";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import { ruleInWords } from "../../games/shared/faults";
import { type HintState, HintButton, Proposals } from "./hint";
import { TypedMove } from "./typed-move";
import { WatchControls } from "./watch";

interface ActionsProps {
	app: App;
	table: Table;
	turn: Turn;
	hint: HintState;
	/** The rule that the last action would have broken, or "". */
	refused: string;
	/** Returns whether the rules allow the action, where that is known. */
	onAct: (action: string) => boolean | void;
	/** null while there is nothing to take back. */
	onUndo: (() => void) | null;
}

/** The buttons: undo, those of the game, hint, confirm, skip. */
function Buttons({ table, turn, hint, onAct, onUndo }: Omit<ActionsProps, "app" | "refused">) {
	const { confirm } = turn;
	const { computers } = table;
	return (
		<div class="buttons">
			<button type="button" class="quiet" onClick={() => onUndo?.()} disabled={!onUndo}>
				{t("page.undo")}
			</button>
			{turn.extraButtons}
			{turn.hints && <HintButton table={table} ask={hint.ask} searching={hint.searching} />}
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
	let content: ComponentChildren = !watched && turn.controls;
	if (turn.back)
		content = (
			<button type="button" class="main" onClick={turn.back.onBack}>
				{turn.back.text}
			</button>
		);
	// While others play at an online table there are no buttons, and perhaps no controls.
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
				<WatchControls app={app} computers={watched} />
			) : (
				!turn.back && !idle && <Buttons table={table} turn={turn} hint={hint} onAct={onAct} onUndo={onUndo} />
			)}
			{app.settings.typed && (table.person > 0 || table.ownDice) && <TypedMove table={table} onAct={onAct} />}
		</section>
	);
}
