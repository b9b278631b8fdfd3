/* The cards of a seat. A tap selects a card, a second tap turns it. */
import { t } from "../../model/words";
import { CardDrawing } from "./tiles";
import type { Card } from "./view";
import { describeCard } from "./words";

interface HandProps {
	/** Each card the way it is held. */
	cards: Card[];
	/** The selected card, or -1. */
	selected: number;
	/** Whether cards can be selected. */
	active: boolean;
	onSelect: (card: number) => void;
}

export function Hand({ cards, selected, active, onSelect }: HandProps) {
	return (
		<div class="hand" role="group" aria-label={t("domicolor.hand")}>
			{cards.map((card, i) => (
				<button
					key={i}
					type="button"
					class="hand-card"
					aria-pressed={i === selected}
					aria-label={t(i === selected ? "page.domicolor.card.taken" : "page.domicolor.card", i + 1, describeCard(card))}
					disabled={!active}
					onClick={() => onSelect(i)}
				>
					<CardDrawing key={card} card={card} />
					<kbd aria-hidden="true">{i + 1}</kbd>
				</button>
			))}
		</div>
	);
}
