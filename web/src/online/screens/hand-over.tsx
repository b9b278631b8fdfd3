/* Lets a computer player sit down where nobody is. */
import { useState } from "preact/hooks";
import { type Level, USUAL } from "../../model/core";
import type { Visit } from "../session";
import { t } from "../../model/words";
import { LevelSelect } from "../../widgets/level-select";

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
			<LevelSelect seat={seat} level={level} onChange={setLevel} />
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
