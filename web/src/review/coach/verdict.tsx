/* What the coach says of one decision, beside the board that shows it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Choices } from "../../widgets/choices";
import { t } from "../../model/words";
import { type Look, tellOther } from "./variation";
import { judgementInWords, madeInWords, otherInWords, reasonsInWords, type Reviewed } from "./words";

interface VerdictProps extends Reviewed {
	module: WebAssembly.Module;
	record: string;
	look: Look;
	onLook: (look: Look | null) => void;
}

export function Verdict({ module, record, look, onLook, ...reviewed }: VerdictProps) {
	const { decision, aside } = look;
	const title = useRef<HTMLHeadingElement>(null);
	const wanted = useRef(decision);
	wanted.current = decision;
	useLayoutEffect(() => {
		title.current?.focus({ preventScroll: true });
		title.current?.scrollIntoView({ block: "start" });
	}, [decision]);
	const show = async (which: "made" | "other") => {
		const told = which === "other" ? await tellOther(module, record, decision) : null;
		// Something else may have been chosen meanwhile.
		if (wanted.current === decision) onLook({ decision, aside: told });
	};
	return (
		<section class="card verdict" aria-labelledby="verdict">
			<h2 id="verdict" tabIndex={-1} ref={title}>
				{t("coach.verdict")}
			</h2>
			<p>{aside ? otherInWords(reviewed, decision) : madeInWords(reviewed, decision)}</p>
			<p>
				<b>{judgementInWords(reviewed, decision)}</b> {reasonsInWords(reviewed, decision)}
			</p>
			<Choices
				label={t("coach.shown")}
				options={[
					["made", t("coach.shown.made")],
					["other", t(decision.best ? "coach.shown.next" : "coach.shown.better")],
				]}
				value={aside ? "other" : "made"}
				onChange={(which) => void show(which)}
			/>
			<button type="button" class="quiet" onClick={() => onLook(null)}>
				{t("page.close")}
			</button>
		</section>
	);
}
