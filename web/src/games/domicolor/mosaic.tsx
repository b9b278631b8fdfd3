/* The picture as a drawing, without gestures and at any size: tiles, open places, a ghost, runs. */
import { Runs } from "./runs";
import { CardTiles, Tile, TILE } from "./tiles";
import { type Card, type Cell, coloursOf, type Domicolor, type Place, type Run, SQUARES } from "./view";

/** A card that is not confirmed yet, at its place. */
export interface Ghost extends Cell {
	card: Card;
}

export interface MosaicProps {
	state: Domicolor;
	/** The open places, each with the points of the selected card there, or "". */
	places?: (Place & { label: string })[];
	ghost?: Ghost | null;
	/** Whether the card that was laid last is highlighted. */
	fresh?: boolean;
	runs?: Run[];
}

/** The space of the picture with all its open places, in squares. */
export interface Frame extends Cell {
	width: number;
	height: number;
}

/** The least space, so that the first card is not drawn too large. */
const LEAST = { width: 7, height: 6 };
const EDGE = 0.3;

export function frameOf({ picture, places }: Pick<Domicolor, "picture" | "places">): Frame {
	const left = Math.min(0, ...places.map(({ x }) => x));
	const top = Math.min(0, ...places.map(({ y }) => y));
	const right = Math.max(picture[0]?.length ?? 1, ...places.map(({ x }) => x + 1));
	const bottom = Math.max(picture.length, ...places.map(({ y }) => y + SQUARES));
	const width = Math.max(LEAST.width, right - left) + 2 * EDGE;
	const height = Math.max(LEAST.height, bottom - top) + 2 * EDGE;
	return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

const box = ({ x, y }: Cell, inset: number) => ({
	x: x * TILE + inset,
	y: y * TILE + inset,
	width: TILE - 2 * inset,
	height: SQUARES * TILE - 2 * inset,
	rx: 8,
});

function OpenPlace({ place }: { place: Place & { label: string } }) {
	return (
		<g class="place">
			<rect {...box(place, 2)} />
			<text x={(place.x + 0.5) * TILE} y={(place.y + SQUARES / 2) * TILE + 6}>
				{place.label}
			</text>
		</g>
	);
}

export function Mosaic({ state, places = [], ghost = null, fresh = false, runs = [] }: MosaicProps) {
	const { x, y, width, height } = frameOf(state);
	const last = { x: state.column, y: state.top };
	const from = ghost ?? last;
	return (
		<svg
			class="mosaic"
			viewBox={[x, y, width, height].map((side) => side * TILE).join(" ")}
			aria-hidden="true"
		>
			{state.picture.map((line, row) =>
				coloursOf(line).map(
					(colour, column) =>
						line[column] !== "." && <Tile key={`${column} ${row}`} colour={colour} x={column} y={row} />,
				),
			)}
			{fresh && !ghost && (
				<rect key={`${last.x} ${last.y} ${state.stock}`} class="fresh-card" {...box(last, 0.5)} />
			)}
			{places
				.filter((place) => place.x !== ghost?.x || place.y !== ghost.y)
				.map((place) => (
					<OpenPlace key={place.place} place={place} />
				))}
			{ghost && (
				<g class="ghost-card">
					<rect {...box(ghost, -1)} />
					<CardTiles card={ghost.card} x={ghost.x} y={ghost.y} />
				</g>
			)}
			{runs.length > 0 && <Runs key={runs.map(({ cells }) => cells.length).join()} runs={runs} from={from} />}
		</svg>
	);
}
