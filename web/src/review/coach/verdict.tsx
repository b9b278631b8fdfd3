/* What the coach says about one decision. The board beside it shows the decision. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Choices } from "../../widgets/choices";
import { t } from "../../model/words";
import { playVariation, type ReviewedMove } from "./variation";
import { judgementInWords, otherInWords, playedInWords, reasonsInWords, type ReviewedGame } from "./words";

interface VerdictProps extends ReviewedGame {
	module: WebAssembly.Module;
	record: string;
	move: ReviewedMove;
	onMove: (move: ReviewedMove | null) => void;
}

export function Verdict({ module, record, move, onMove, ...reviewed }: VerdictProps) {
	const { decision, variation } = move;
	const title = useRef<HTMLHeadingElement>(null);
	const wanted = useRef(decision);
	wanted.current = decision;
	useLayoutEffect(() => {
		title.current?.focus({ preventScroll: true });
		title.current?.scrollIntoView({ block: "start" });
	}, [decision]);
	const showAction = async (which: "made" | "other") => {
		const other = which === "other" ? await playVariation(module, record, decision) : null;
		// Another decision may have been chosen meanwhile.
		if (wanted.current === decision) onMove({ decision, variation: other });
	};
	return (
		<section class="card verdict" aria-labelledby="verdict">
			<h2 id="verdict" tabIndex={-1} ref={title}>
				{t("coach.verdict")}
			</h2>
			<p>{variation ? otherInWords(reviewed, decision) : playedInWords(reviewed, decision)}</p>
			<p>
				<b>{judgementInWords(reviewed, decision)}</b> {reasonsInWords(reviewed, decision)}
			</p>
			<Choices
				label={t("coach.shown")}
				options={[
					["made", t("coach.shown.made")],
					["other", t(decision.best ? "coach.shown.next" : "coach.shown.better")],
				]}
				value={variation ? "other" : "made"}
				onChange={(which) => void showAction(which)}
			/>
			<button type="button" class="quiet" onClick={() => onMove(null)}>
				{t("page.close")}
			</button>
		</section>
	);
}
