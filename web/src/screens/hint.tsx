/* Advice for the person to act: a player is asked, and what it would do is chosen as if by hand, so that the
 * board shows where it is and what it brings. Only confirming lets it happen. */
import { useRef, useState } from "preact/hooks";
import type { Turn } from "../boards/game";
import type { Hint } from "../core";
import type { Table } from "../table";
import { t } from "../words";

interface Asked {
	/** The moment of the table, and the actions composed then, to which it belongs. */
	at: number;
	after: string;
	/** null: still being thought about. */
	hint: Hint | null;
}

export interface Advising {
	/** Null while there is nothing to ask for. */
	ask: (() => void) | null;
	/** What is to be read beside it. */
	text: string;
}

const whole = (hundredths: number): number => Math.round(hundredths / 100);

function expectedInWords(hint: Hint): string {
	const best = hint.actions.find(({ action }) => action === hint.best);
	return best ? t("page.hint.expects", whole(best.points), whole(best.spread)) : "";
}

export function useHint(table: Table, turn: Turn): Advising {
	const [asked, setAsked] = useState<Asked | null>(null);
	const newest = useRef(turn);
	newest.current = turn;
	const { advice } = turn;
	const now = asked?.at === table.moment ? asked : null;
	const thinking = now?.hint === null;
	const after = advice?.after?.join("\n");

	const show = (question: string, hint: Hint) => {
		setAsked({ at: table.moment, after: question, hint });
		// Something else may have been composed meanwhile.
		const { advice: open } = newest.current;
		if (open?.after?.join("\n") === question) open.choose(hint.best);
	};
	const ask = () => {
		if (!advice?.after || after === undefined) return;
		if (now?.hint && now.after === after) return show(after, now.hint);
		setAsked({ at: table.moment, after, hint: null });
		table.advise(advice.after, (hint) => show(after, hint));
	};

	let text = "";
	if (thinking) text = t("page.hint.thinking");
	else if (now?.hint && advice?.chosen === now.hint.best) text = expectedInWords(now.hint);
	return { ask: after === undefined || thinking ? null : ask, text };
}

/** A lamp. */
export function HintButton({ ask }: Pick<Advising, "ask">) {
	return (
		<button type="button" class="quiet round hint-button" aria-label={t("page.hint")} disabled={!ask} onClick={() => ask?.()}>
			<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
				<path class="pen" d="M15 27v-3a10 10 0 1 1 10 0v3zM16 32h8M18 36h4" />
			</svg>
		</button>
	);
}
