/* What happened, in words, latest first. What scored can be tapped to see where. */
import type { Told } from "../../games/shared/game";
import { CHANCE, type GameEvent } from "../../model/core";
import { capital, t } from "../../model/words";

interface LogProps {
	told: Told[];
	log: GameEvent[];
	/** Place in the list of the event that is shown on the board, or -1. */
	marked: number;
	onMark: (place: number) => void;
}

export function Log({ told, log, marked, onMark }: LogProps) {
	const entries = told.map((sentence, place) => ({ ...sentence, place, chance: log[place]?.who === CHANCE }));
	return (
		<section class="card log">
			<h2>{t("page.log")}</h2>
			<ol reversed tabIndex={0} aria-label={t("page.log")}>
				{entries.reverse().map(({ place, text, chance, scored }) => (
					<li key={place} class={chance ? "chance" : ""}>
						{scored ? (
							<button type="button" aria-pressed={place === marked} onClick={() => onMark(place)}>
								{text} <b>{capital(scored)}</b>
							</button>
						) : (
							text
						)}
					</li>
				))}
			</ol>
		</section>
	);
}
