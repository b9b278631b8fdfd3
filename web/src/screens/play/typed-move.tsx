/* Actions as text, for whoever would rather type: as records write them, one or, for a turn of several, more with
 * spaces between them. The rules judge it as they judge everything. */
import { useState } from "preact/hooks";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import { useKeys } from "../../widgets/keys";

const FIELD = "typed";

/** As many as a person can choose from; there are thousands where there are that many. */
const OFFERED = 60;

interface TypedProps {
	table: Table;
	/** Whether it happened, where that is known. */
	onAct: (turn: string) => boolean | void;
}

export function Typed({ table, onAct }: TypedProps) {
	const [text, setText] = useState("");
	useKeys((key) => {
		if (key !== "/") return false;
		document.getElementById(FIELD)?.focus();
		return true;
	});
	const words = text.trim().split(/[\s,]+/);
	// What chance did has spaces of its own.
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
				{table.legal.slice(0, OFFERED).map(({ action }) => (
					<option key={action} value={action} />
				))}
			</datalist>
			<button type="submit" class="quiet" disabled={!text.trim()}>
				{t("page.typed.do")}
			</button>
		</form>
	);
}
