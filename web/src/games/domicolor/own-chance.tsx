/* Chance with the box on the table: people say which card lies there at the start, what each seat is dealt, or that
 * its cards stay face down, and what it draws. */
import type { TableView } from "../../model/core";
import { t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { CardPad, type Entry, onEntryKey, useEntry } from "./own-cards";
import type { Domicolor } from "./view";

type Gets = NonNullable<Domicolor["gets"]>;

/** What chance did, once it is told whole. */
function eventOf(phase: Domicolor["phase"], { seat, of }: Gets, { cards, whole }: Entry): string | null {
	if (!whole) return null;
	if (phase === "start") return `start ${cards[0]}`;
	// In the order of the deck (T5).
	const ordered = [...cards].sort((a, b) => of.indexOf(a) - of.indexOf(b));
	return `${phase} ${seat} ${ordered.join(" ")}`;
}

function askedOf(phase: Domicolor["phase"], { seat, n }: Gets, names: string[]): string {
	if (phase === "start") return t("page.domicolor.own.start");
	return t(phase === "deal" ? "page.domicolor.own.deal" : "page.domicolor.own.draw", names[seat - 1] ?? "", n);
}

const NOTHING: Gets = { seat: 0, n: 0, of: [] };

/** What differs while chance is to be told; null while it is not. */
export function useOwnChance({ table, names, act }: PlayContext): Partial<Turn> | null {
	const { phase, gets = NOTHING } = (table.view as TableView<Domicolor>).state;
	const entry = useEntry(gets.of, gets.n, phase === "start", table.moment);
	if (!table.ownDice) return null;
	// A computer player cannot play cards that it does not see.
	const mayHide = phase === "deal" && !table.isComputer(gets.seat);
	return {
		prompt: askedOf(phase, gets, names),
		controls: (
			<>
				<CardPad entry={entry} />
				{mayHide && (
					<div class="own-hide">
						<p>{t("page.domicolor.own.hidden.what")}</p>
						<button type="button" class="quiet" onClick={() => act(`deal ${gets.seat}${" ?".repeat(gets.n)}`)}>
							{t("page.domicolor.own.hidden")}
						</button>
					</div>
				)}
			</>
		),
		confirm: { text: t("page.domicolor.own.use", gets.n), action: eventOf(phase, gets, entry) },
		cancel: entry.undo,
		onKey: (key) => onEntryKey(entry, key),
		startSelector: ".own-colour:enabled",
	};
}
