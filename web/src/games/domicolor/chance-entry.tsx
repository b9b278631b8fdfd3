/* Entering chance in a game with people's own cards: the first card of the picture, the hand of
 * each seat or that it stays hidden, and the cards that it draws. */
import type { TableView } from "../../model/core";
import { t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { type CardEntry, CardPad, onCardKey, useCardEntry } from "./card-entry";
import type { Domicolor } from "./view";

type Gets = NonNullable<Domicolor["gets"]>;

/** Returns the chance event, once it is entered completely. */
function eventOf(phase: Domicolor["phase"], { seat, of }: Gets, { cards, complete }: CardEntry): string | null {
	if (!complete) return null;
	if (phase === "start") return `start ${cards[0]}`;
	// In the order of the deck (T5).
	const ordered = [...cards].sort((a, b) => of.indexOf(a) - of.indexOf(b));
	return `${phase} ${seat} ${ordered.join(" ")}`;
}

function promptOf(phase: Domicolor["phase"], { seat, n }: Gets, names: string[]): string {
	if (phase === "start") return t("page.domicolor.own.start");
	return t(phase === "deal" ? "page.domicolor.own.deal" : "page.domicolor.own.draw", names[seat - 1] ?? "", n);
}

const NOTHING: Gets = { seat: 0, n: 0, of: [] };

/** What the turn shows instead while chance is to be entered; null otherwise. */
export function useChanceEntry({ table, names, act }: PlayContext): Partial<Turn> | null {
	const { phase, gets = NOTHING } = (table.view as TableView<Domicolor>).state;
	const entry = useCardEntry(gets.of, gets.n, phase === "start", table.moment);
	if (!table.ownDice) return null;
	// A computer player needs to see its cards.
	const mayHide = phase === "deal" && !table.isComputer(gets.seat);
	return {
		prompt: promptOf(phase, gets, names),
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
		onKey: (key) => onCardKey(entry, key),
		startSelector: ".own-colour:enabled",
	};
}
