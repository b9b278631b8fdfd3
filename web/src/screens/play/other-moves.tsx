/* What the others did since the person to act did something: in one line, and shown on the board one by one. */
import { useEffect, useState } from "preact/hooks";
import type { Told } from "../../games/shared/game";
import { CHANCE } from "../../model/core";
import type { Table } from "../../model/table";
import { capital, signed, t } from "../../model/words";

/** Each is shown so long, in milliseconds. */
const SHOWN = 1400;

interface SinceProps {
	table: Table;
	told: Told[];
	names: string[];
	/** The event of the list that the board shows, or -1. */
	marked: number;
	look: (seat: number, marked?: number) => void;
}

/** Places in the list of what others did since the person acted last. */
export function placesSince({ log, person }: Table): number[] {
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

/** To be made anew whenever something happens. */
export function Since({ table, told, names, marked, look }: SinceProps) {
	const places = placesSince(table);
	/** Which of them is shown, or -1. */
	const [nth, setNth] = useState(-1);
	const show = (next: number) => {
		const place = places[next];
		setNth(place === undefined ? -1 : next);
		look(place === undefined ? 0 : (table.log[place]?.who ?? 0), place);
	};
	// Whoever looks at something else has seen enough.
	const shown = nth >= 0 && marked === places[nth] ? told[places[nth]!] : undefined;
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(() => show(nth + 1), SHOWN);
		return () => clearTimeout(timer);
	}, [nth, Boolean(shown)]);
	if (places.length === 0) return null;
	return (
		<section class="card since" aria-label={t("page.since.title")}>
			<p role="status">
				{shown ? `${shown.text} ${capital(shown.scored)}` : t("page.since", gainsInWords(table, places, names))}
			</p>
			<button type="button" class="quiet" onClick={() => show(shown ? places.length : 0)}>
				{t(shown ? "page.since.stop" : "page.since.show")}
			</button>
		</section>
	);
}
