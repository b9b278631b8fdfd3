/* Entering cards of people who play with their own: they tap the colours of each card from top to
 * bottom. The core gives the cards that are left, and colours that fit none of them cannot be
 * tapped. */
import { useState } from "preact/hooks";
import { t } from "../../model/words";
import { CardDrawing, CardTiles, TILE } from "./tiles";
import { type Card, SQUARES, turned } from "./view";
import { colourInWords, describeCard } from "./words";

const COLOURS = ["R", "Y", "G", "B"] as const;

/** Returns the cards without the taken ones. */
function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
	const left = [...cards];
	for (const card of taken) left.splice(left.indexOf(card), 1);
	return left;
}

export interface CardEntry {
	/** The cards that are entered, as events write them. */
	cards: Card[];
	/** The entered colours of the next card, from the top. */
	squares: string;
	/** How many cards are to be entered. */
	count: number;
	complete: boolean;
	/** Whether a card is left that goes on with this colour. */
	fits: (colour: string) => boolean;
	addColour: (colour: string) => void;
	/** Removes the last colour, or the last card; null if there is none. */
	undo: (() => void) | null;
}

/** Enters `count` of the cards `of`. A card may be entered either way up; with `asItLies` it is
 * written the way it was entered. The entry is forgotten as soon as anything happens at the
 * table. */
export function useCardEntry(of: readonly Card[], count: number, asItLies: boolean, moment: number): CardEntry {
	const [entry, setEntry] = useState<{ moment: number; cards: Card[]; squares: string } | null>(null);
	const current = entry?.moment === moment ? entry : { moment, cards: [], squares: "" };
	const { cards, squares } = current;
	const complete = cards.length === count;
	const left = complete ? [] : without(of, asItLies ? [] : cards);
	const fits = (colour: string) =>
		left.some((card) => [card, turned(card)].some((held) => held.startsWith(squares + colour)));
	return {
		cards,
		squares,
		count,
		complete,
		fits,
		addColour: (colour) => {
			const held = squares + colour;
			if (!fits(colour)) return;
			if (held.length < SQUARES) return setEntry({ ...current, squares: held });
			const card = asItLies || left.includes(held) ? held : turned(held);
			setEntry({ ...current, cards: [...cards, card], squares: "" });
		},
		undo:
			squares !== ""
				? () => setEntry({ ...current, squares: squares.slice(0, -1) })
				: cards.length > 0
					? () => setEntry({ ...current, cards: cards.slice(0, -1) })
					: null,
	};
}

/** A card of which not all colours are entered yet. */
function Blank({ squares }: { squares: string }) {
	return (
		<svg class="card-drawing blank" viewBox={`-4 -4 ${TILE + 8} ${SQUARES * TILE + 8}`} aria-hidden="true">
			<rect class="card-edge" x="-3" y="-3" width={TILE + 6} height={SQUARES * TILE + 6} rx="9" />
			{Array.from({ length: SQUARES - squares.length }, (_, i) => (
				<rect
					key={i}
					class="blank-square"
					x="3"
					y={(squares.length + i) * TILE + 3}
					width={TILE - 6}
					height={TILE - 6}
					rx="5"
				/>
			))}
			<CardTiles card={squares} x={0} y={0} />
		</svg>
	);
}

/** The cards that are entered so far, and the colours to tap. */
export function CardPad({ entry }: { entry: CardEntry }) {
	const { cards, squares, count } = entry;
	return (
		<div class="own-cards">
			<div class="own-drawn" role="status">
				{Array.from({ length: count }, (_, i) =>
					cards[i] ? <CardDrawing key={i} card={cards[i]} /> : <Blank key={i} squares={i === cards.length ? squares : ""} />,
				)}
				<span class="unseen">
					{cards.map((card, i) => t("page.domicolor.card", i + 1, describeCard(card))).join(". ")} {describeCard(squares)}
				</span>
			</div>
			<div class="own-colours" data-places role="group" aria-label={t("page.domicolor.own.colours")}>
				{COLOURS.map((colour, i) => (
					<button
						key={colour}
						type="button"
						class="own-colour"
						data-colour={colour}
						data-key={i + 1}
						aria-label={colourInWords(colour)}
						disabled={!entry.fits(colour)}
						onClick={() => entry.addColour(colour)}
					>
						<svg viewBox={`0 0 ${TILE} ${TILE}`} aria-hidden="true">
							<use href={`#tile-${colour}`} />
						</svg>
					</button>
				))}
			</div>
		</div>
	);
}

/** Handles a key. Returns whether it was one of the entry. */
export function onCardKey(entry: CardEntry, key: string): boolean {
	const colour = COLOURS[Number(key) - 1];
	if (colour) entry.addColour(colour);
	else if (key === "Backspace" && entry.undo) entry.undo();
	else return false;
	return true;
}
