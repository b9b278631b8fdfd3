/* The cards of a seat: tap one to take it, tap it again to turn it. */
import { t } from "../../model/words";
import { CardDrawing } from "./tiles";
import type { Card } from "./view";
import { cardSpoken } from "./words";

interface HandProps {
	/** As they are held, turned ones turned. */
	cards: Card[];
	/** The card that is taken, or -1. */
	taken: number;
	/** Whether cards can be taken. */
	active: boolean;
	onCard: (card: number) => void;
}

export function Hand({ cards, taken, active, onCard }: HandProps) {
	return (
		<div class="hand" role="group" aria-label={t("domicolor.hand")}>
			{cards.map((card, i) => (
				<button
					key={i}
					type="button"
					class="hand-card"
					aria-pressed={i === taken}
					aria-label={t(i === taken ? "page.domicolor.card.taken" : "page.domicolor.card", i + 1, cardSpoken(card))}
					disabled={!active}
					onClick={() => onCard(i)}
				>
					<CardDrawing key={card} card={card} />
					<kbd aria-hidden="true">{i + 1}</kbd>
				</button>
			))}
		</div>
	);
}
