/* Lets a computer player take the seat of somebody who is away. */
import { useState } from "preact/hooks";
import { DEFAULT_LEVEL, type Level } from "../../model/catalogue";
import type { OnlineSession } from "../session";
import { t } from "../../model/words";
import { LevelSelect } from "../../widgets/level-select";

interface HandOverProps {
	session: OnlineSession;
	seat: number;
	/** The name of its player, where it must be said. */
	name?: string;
	onDone?: () => void;
}

export function HandOver({ session, seat, name, onDone }: HandOverProps) {
	const [level, setLevel] = useState<Level>(DEFAULT_LEVEL);
	return (
		<div class="hand-over">
			<LevelSelect seat={seat} level={level} onChange={setLevel} />
			<button
				type="button"
				class="quiet"
				disabled={!session.connected}
				onClick={() => {
					session.replaceByComputer(seat, level);
					onDone?.();
				}}
			>
				{name ? t("online.hand.name", name) : t("online.hand")}
			</button>
		</div>
	);
}
