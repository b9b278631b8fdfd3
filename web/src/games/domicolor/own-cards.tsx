/* For people who play with their own cards: they tap the colours of each card, from top to bottom. What there still
 * is to be drawn comes from the core; a colour that leads to none of it cannot be tapped. */
import { useState } from "preact/hooks";
import { t } from "../../model/words";
import { CardDrawing, CardTiles, TILE } from "./tiles";
import { type Card, SQUARES, turned } from "./view";
import { cardSpoken, colourInWords } from "./words";

const COLOURS = ["R", "Y", "G", "B"] as const;

/** Without one card of each that is taken. */
function without(cards: readonly Card[], taken: readonly Card[]): Card[] {
	const left = [...cards];
	for (const card of taken) left.splice(left.indexOf(card), 1);
	return left;
}

export interface Entry {
	/** Cards that are told, as they are to be written. */
	cards: Card[];
	/** Squares of the next one, from the top. */
	squares: string;
	/** How many there are to be. */
	n: number;
	whole: boolean;
	/** Whether a card goes on like that. */
	fits: (colour: string) => boolean;
	tap: (colour: string) => void;
	/** Forgets the last square, or the last card; null while there is nothing. */
	undo: (() => void) | null;
}

/** Tells `n` of these cards. Which way up they are held means nothing, unless they are told `asItLies`. It is
 * forgotten as soon as anything happens on the table. */
export function useEntry(of: readonly Card[], n: number, asItLies: boolean, moment: number): Entry {
	const [told, setTold] = useState<{ at: number; cards: Card[]; squares: string } | null>(null);
	const now = told?.at === moment ? told : { at: moment, cards: [], squares: "" };
	const { cards, squares } = now;
	const whole = cards.length === n;
	const left = whole ? [] : without(of, asItLies ? [] : cards);
	const fits = (colour: string) =>
		left.some((card) => [card, turned(card)].some((held) => held.startsWith(squares + colour)));
	return {
		cards,
		squares,
		n,
		whole,
		fits,
		tap: (colour) => {
			const held = squares + colour;
			if (!fits(colour)) return;
			if (held.length < SQUARES) return setTold({ ...now, squares: held });
			const card = asItLies || left.includes(held) ? held : turned(held);
			setTold({ ...now, cards: [...cards, card], squares: "" });
		},
		undo:
			squares !== ""
				? () => setTold({ ...now, squares: squares.slice(0, -1) })
				: cards.length > 0
					? () => setTold({ ...now, cards: cards.slice(0, -1) })
					: null,
	};
}

/** A card of which not all squares are known yet. */
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

/** What is told so far, and the colours to tap. */
export function CardPad({ entry }: { entry: Entry }) {
	const { cards, squares, n } = entry;
	return (
		<div class="own-cards">
			<div class="own-drawn" role="status">
				{Array.from({ length: n }, (_, i) =>
					cards[i] ? <CardDrawing key={i} card={cards[i]} /> : <Blank key={i} squares={i === cards.length ? squares : ""} />,
				)}
				<span class="unseen">
					{cards.map((card, i) => t("page.domicolor.card", i + 1, cardSpoken(card))).join(". ")} {cardSpoken(squares)}
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
						onClick={() => entry.tap(colour)}
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

/** A key of the keyboard; whether it was for this. */
export function onEntryKey(entry: Entry, key: string): boolean {
	const colour = COLOURS[Number(key) - 1];
	if (colour) entry.tap(colour);
	else if (key === "Backspace" && entry.undo) entry.undo();
	else return false;
	return true;
}
