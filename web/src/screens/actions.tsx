/* The card where one chooses and confirms: what the game offers, the refusal, the buttons. */
import type { ComponentChildren } from "preact";
import type { Turn } from "../boards/game";
import type { Table } from "../table";
import { t } from "../words";

interface ActionsProps {
	table: Table;
	turn: Turn;
	/** The rule that the last attempt would have broken, or "". */
	refused: string;
	onAct: (action: string) => void;
	onUndo: () => void;
}

/** Undo, what the game adds, and the one that lets it happen. */
function Buttons({ table, turn, onAct, onUndo }: Omit<ActionsProps, "refused">) {
	const { confirm } = turn;
	return (
		<div class="buttons">
			<button type="button" class="quiet" onClick={onUndo} disabled={table.undoable < 0 && !turn.clear}>
				{t("page.undo")}
			</button>
			{turn.buttons}
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
			{table.waiting && (
				<button type="button" class="main" onClick={() => table.hurry()}>
					{t("page.skip")}
				</button>
			)}
		</div>
	);
}

export function Actions({ table, turn, refused, onAct, onUndo }: ActionsProps) {
	let content: ComponentChildren = turn.choosing;
	if (turn.back)
		content = (
			<button type="button" class="main" onClick={turn.back.onBack}>
				{turn.back.text}
			</button>
		);
	return (
		<section class="card actions" aria-label={t("page.actions")}>
			{content}
			{refused && (
				<p class="refused" role="alert">
					{t("page.refused", refused)}
				</p>
			)}
			{!turn.back && <Buttons table={table} turn={turn} onAct={onAct} onUndo={onUndo} />}
		</section>
	);
}
