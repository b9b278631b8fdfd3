/* A field for typing actions as records write them. Several actions of one turn are separated by
 * spaces. */
import { useState } from "preact/hooks";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import { useKeys } from "../../widgets/keys";

const FIELD = "typed";

/** How many legal actions are suggested; a game may have thousands. */
const SUGGESTIONS_MAX = 60;

interface TypedMoveProps {
	table: Table;
	/** Returns whether the rules allow the turn, where that is known. */
	onAct: (turn: string) => boolean | void;
}

export function TypedMove({ table, onAct }: TypedMoveProps) {
	const [text, setText] = useState("");
	useKeys((key) => {
		if (key !== "/") return false;
		document.getElementById(FIELD)?.focus();
		return true;
	});
	const words = text.trim().split(/[\s,]+/);
	// A chance event is one event with spaces in it.
	const turn = table.ownDice ? words.join(" ") : words.join("\n");
	return (
		<form
			class="typed"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim() && onAct(turn)) setText("");
			}}
		>
			<label for={FIELD}>{t("page.typed.label")}</label>
			<input
				type="text"
				id={FIELD}
				list="typed-actions"
				autocomplete="off"
				autocapitalize="off"
				spellcheck={false}
				value={text}
				onInput={({ currentTarget }) => setText(currentTarget.value)}
			/>
			<datalist id="typed-actions">
				{table.legal.slice(0, SUGGESTIONS_MAX).map(({ action }) => (
					<option key={action} value={action} />
				))}
			</datalist>
			<button type="submit" class="quiet" disabled={!text.trim()}>
				{t("page.typed.do")}
			</button>
		</form>
	);
}
