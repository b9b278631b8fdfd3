/* The log of the game in words, the latest event first. An event that scored is a button that shows
 * it on the board. */
import type { LogEntry } from "../../games/shared/game";
import { CHANCE, type GameEvent } from "../../model/core";
import { capital, t } from "../../model/words";

interface LogProps {
	entries: LogEntry[];
	log: GameEvent[];
	/** The event that is shown on the board, by its index in the log, or -1. */
	highlighted: number;
	onHighlight: (event: number) => void;
}

export function Log({ entries: told, log, highlighted, onHighlight }: LogProps) {
	const entries = told.map((sentence, place) => ({ ...sentence, place, chance: log[place]?.who === CHANCE }));
	return (
		<section class="card log">
			<h2>{t("page.log")}</h2>
			<ol reversed tabIndex={0} aria-label={t("page.log")}>
				{entries.reverse().map(({ place, text, chance, scoreText }) => (
					<li key={place} class={chance ? "chance" : ""}>
						{scoreText ? (
							<button type="button" aria-pressed={place === highlighted} onClick={() => onHighlight(place)}>
								{text} <b>{capital(scoreText)}</b>
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
