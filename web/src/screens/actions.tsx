/* The card where one chooses and confirms: what the game offers, the refusal, the buttons. */
import type { ComponentChildren } from "preact";
import type { App } from "../app";
import type { Turn } from "../boards/game";
import type { Table } from "../table";
import { t } from "../words";
import { type Advising, HintButton, Proposals } from "./hint";
import { Watch } from "./watch";

interface ActionsProps {
	app: App;
	table: Table;
	turn: Turn;
	hint: Advising;
	/** The rule that the last attempt would have broken, or "". */
	refused: string;
	onAct: (action: string) => void;
	onUndo: () => void;
}

/** Undo, what the game adds, a hint, and the one that lets it happen. */
function Buttons({ table, turn, hint, onAct, onUndo }: Omit<ActionsProps, "app" | "refused">) {
	const { confirm } = turn;
	return (
		<div class="buttons">
			<button type="button" class="quiet" onClick={onUndo} disabled={table.undoable < 0 && !turn.clear}>
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
			{table.waiting && (
				<button type="button" class="main" disabled={!table.pausing} onClick={() => table.hurry()}>
					{t("page.skip")}
				</button>
			)}
		</div>
	);
}

export function Actions({ app, table, turn, hint, refused, onAct, onUndo }: ActionsProps) {
	const watching = table.watched && !table.ownDice;
	let content: ComponentChildren = !watching && turn.choosing;
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
			<Proposals {...hint} />
			{watching ? (
				<Watch app={app} table={table} />
			) : (
				!turn.back && <Buttons table={table} turn={turn} hint={hint} onAct={onAct} onUndo={onUndo} />
			)}
		</section>
	);
}
