/* The moves of the others since the last move of the person to act: a line with their points, and a
 * button that shows them on the board one after the other. */
import { useEffect, useState } from "preact/hooks";
import type { LogEntry } from "../../games/shared/game";
import { CHANCE } from "../../model/core";
import type { Table } from "../../model/table";
import { capital, signed, t } from "../../model/words";

/** How long each event is shown, in milliseconds. */
const EVENT_TIME = 1400;

interface OtherMovesProps {
	table: Table;
	entries: LogEntry[];
	names: string[];
	/** The event that the board shows, by its index in the log, or -1. */
	highlighted: number;
	inspect: (seat: number, event?: number) => void;
}

/** Returns the actions of others since the last action of the person, by their indices in the
 * log. */
export function eventsOfOthers({ log, person }: Table): number[] {
	const last = log.findLastIndex(({ who }) => who === person);
	return log.flatMap(({ who }, place) => (place > last && who !== CHANCE && who !== person ? [place] : []));
}

/** "Kees +8 · Medium (computer) +0". */
function gainsInWords({ log }: Table, places: number[], names: string[]): string {
	const seats = [...new Set(places.map((place) => log[place]?.who ?? 0))];
	const gained = (seat: number) =>
		places
			.flatMap((place) => log[place]?.effects ?? [])
			.filter((effect) => effect.seat === seat)
			.reduce((sum, { points }) => sum + points, 0);
	return seats.map((seat) => `${names[seat - 1]} ${signed(gained(seat))}`).join(" · ");
}

/** Needs a new key whenever something happens. */
export function OtherMoves({ table, entries, names, highlighted, inspect }: OtherMovesProps) {
	const places = eventsOfOthers(table);
	/** Which of the events is shown, or -1. */
	const [nth, setNth] = useState(-1);
	const show = (next: number) => {
		const place = places[next];
		setNth(place === undefined ? -1 : next);
		inspect(place === undefined ? 0 : (table.log[place]?.who ?? 0), place);
	};
	// The show ends when the person inspects something else.
	const shown = nth >= 0 && highlighted === places[nth] ? entries[places[nth]!] : undefined;
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(() => show(nth + 1), EVENT_TIME);
		return () => clearTimeout(timer);
	}, [nth, Boolean(shown)]);
	if (places.length === 0) return null;
	return (
		<section class="card since" aria-label={t("page.since.title")}>
			<p role="status">
				{shown ? `${shown.text} ${capital(shown.scoreText)}` : t("page.since", gainsInWords(table, places, names))}
			</p>
			<button type="button" class="quiet" onClick={() => show(shown ? places.length : 0)}>
				{t(shown ? "page.since.stop" : "page.since.show")}
			</button>
		</section>
	);
}
