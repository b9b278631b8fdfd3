/* Lets a computer player sit down where nobody is. */
import { useState } from "preact/hooks";
import { type Level, LEVELS, USUAL } from "../../core";
import { levelInWords } from "../../names";
import type { Visit } from "../../online/visit";
import { t } from "../../words";

interface HandOverProps {
	visit: Visit;
	seat: number;
	/** Of its player, where that does not go without saying. */
	name?: string;
	onDone?: () => void;
}

export function HandOver({ visit, seat, name, onDone }: HandOverProps) {
	const [level, setLevel] = useState<Level>(USUAL);
	return (
		<div class="hand-over">
			<select
				aria-label={t("page.seat.level", seat)}
				value={level}
				onChange={({ currentTarget }) => setLevel(currentTarget.value as Level)}
			>
				{LEVELS.map((each) => (
					<option key={each} value={each}>
						{levelInWords(each)}
					</option>
				))}
			</select>
			<button
				type="button"
				class="quiet"
				disabled={!visit.heard}
				onClick={() => {
					visit.handOver(seat, level);
					onDone?.();
				}}
			>
				{name ? t("online.hand.name", name) : t("online.hand")}
			</button>
		</div>
	);
}
