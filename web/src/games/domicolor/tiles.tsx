/* Tiles as drawings. Each colour has a pattern too, so that tiles can be told apart without
 * colours. */
import { type Card, coloursOf, SQUARES } from "./view";

export const TILE = 40;

const INSET = 1;
const SIDE = TILE - 2 * INSET;
const ROUND = 6.5;

/** Stripes, dots, zigzag, crosses. */
const PATTERN: Record<string, string> = {
	R: "M5 15L15 5M5 35L35 5M25 35L35 25",
	Y: "M11 11h.01M29 11h.01M20 20h.01M11 29h.01M29 29h.01",
	G: "M5.5 12.5l4.833-4.5 4.833 4.5 4.834-4.5 4.833 4.5 4.833-4.5 4.834 4.5M5.5 22.5l4.833-4.5 4.833 4.5 4.834-4.5 4.833 4.5 4.833-4.5 4.834 4.5M5.5 32.5l4.833-4.5 4.833 4.5 4.834-4.5 4.833 4.5 4.833-4.5 4.834 4.5",
	B: "M11.5 7v9M7 11.5h9M28.5 7v9M24 11.5h9M11.5 24v9M7 28.5h9M28.5 24v9M24 28.5h9",
};

/** The icons of the score table: three squares in a line, and a number that was not announced. */
const DIRECTION: Record<string, string> = {
	across: "M4 15h9v10h-9zM15.5 15h9v10h-9zM27 15h9v10h-9z",
	down: "M15 4h10v9h-10zM15 15.5h10v9h-10zM15 27h10v9h-10z",
	diagonal: "M4 4h9v9h-9zM15.5 15.5h9v9h-9zM27 27h9v9h-9z",
	unsaid: "M6 7h28v19h-16l-7 7v-7h-5zM14 16.5h12",
};

export function Symbols() {
	return (
		<svg class="symbols" aria-hidden="true">
			{Object.entries(PATTERN).map(([colour, pattern]) => (
				<symbol key={colour} id={`tile-${colour}`} viewBox={`0 0 ${TILE} ${TILE}`}>
					<g class={`tile tile-${colour}`}>
						<rect class="tile-clay" x={INSET} y={INSET} width={SIDE} height={SIDE} rx={ROUND} />
						<path class="tile-pattern" d={pattern} />
						<path class="tile-shade" d="M2.2 30v2.3q0 5.5 5.5 5.5h24.6q5.5 0 5.5-5.5v-2.3q0 4.5-5.5 4.5h-24.6q-5.5 0-5.5-4.5z" />
						<path class="tile-light" d="M4 15v-6.5q0-5 5-5h22q5 0 5 5v2q0-4-5-4h-18q-7 0-9 8.5z" />
					</g>
				</symbol>
			))}
			{Object.entries(DIRECTION).map(([name, path]) => (
				<symbol key={name} id={name} viewBox="0 0 40 40">
					<path class="direction" d={path} />
				</symbol>
			))}
			<symbol id="card-back" viewBox="0 0 48 128">
				<rect class="back-edge" x="1" y="1" width="46" height="126" rx="8" />
				<path class="back-pattern" d="M24 12l13 17.3-13 17.3-13-17.3zM24 46.7l13 17.3-13 17.3-13-17.3zM24 81.3l13 17.3-13 17.3-13-17.3z" />
			</symbol>
		</svg>
	);
}

export function Tile({ colour, x, y }: { colour: string; x: number; y: number }) {
	return <use href={`#tile-${colour}`} x={x * TILE} y={y * TILE} width={TILE} height={TILE} />;
}

/** The tiles of a card, its top at (x, y). */
export function CardTiles({ card, x, y }: { card: Card; x: number; y: number }) {
	return (
		<>
			{coloursOf(card).map((colour, i) => (
				<Tile key={i} colour={colour} x={x} y={y + i} />
			))}
		</>
	);
}

/** A card by itself. */
export function CardDrawing({ card }: { card: Card }) {
	return (
		<svg class="card-drawing" viewBox={`-4 -4 ${TILE + 8} ${SQUARES * TILE + 8}`} aria-hidden="true">
			<rect class="card-edge" x="-3" y="-3" width={TILE + 6} height={SQUARES * TILE + 6} rx="9" />
			<CardTiles card={card} x={0} y={0} />
		</svg>
	);
}

export function CardBack() {
	return (
		<svg class="card-drawing" viewBox="0 0 48 128" aria-hidden="true">
			<use href="#card-back" />
		</svg>
	);
}
