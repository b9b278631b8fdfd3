/* The sheet of a seat as a drawing, without gestures and at any size: the printed squares, and what
 * was drawn in them. */
import { Icon, PenCross } from "./icons";
import { cornerOf, RoadGhost, RoadInk, roadPath, SQUARE } from "./roads";
import { columnOf, type Doodle, housesIn, kindOf, LINES, type Road, type Sheet } from "./view";

/** A move that is not confirmed yet. */
export interface Ghost {
	square: number;
	what: Road | "x";
}

export interface SheetProps {
	state: Doodle;
	seat: number;
	ghost?: Ghost | null;
	/** The square that was drawn in last; it is animated. -1: none. */
	fresh?: number;
	/** The squares of a stretch to highlight, in drawing order. */
	glow?: number[];
}

const SQUARES = LINES * LINES;
const EDGE = 1.5;

/** The places of houses, in the corners, where no road is. */
const HOUSE = 25;
const HOUSE_AT: readonly [number, number][] = [
	[7, 7],
	[68, 7],
	[7, 68],
	[68, 68],
];

/** The icon is in the corner. It is smaller where a curve cuts that corner. */
const iconSize = (road: Road | ""): number => (road === "NW" ? 28 : 38);

function Printed({ state, square }: { state: Doodle; square: number }) {
	const [x, y] = cornerOf(square);
	return (
		<rect
			class={kindOf(state, square) === "house" ? "square green" : "square"}
			x={x + EDGE}
			y={y + EDGE}
			width={SQUARE - 2 * EDGE}
			height={SQUARE - 2 * EDGE}
			rx={9}
		/>
	);
}

function Houses({ state, sheet, square, ghost }: { state: Doodle; sheet: Sheet; square: number; ghost: boolean }) {
	const [x, y] = cornerOf(square);
	const crossed = sheet.houses[columnOf(square) - 1] ?? 0;
	return (
		<g>
			{HOUSE_AT.slice(0, housesIn(state, square)).map(([dx, dy], i) => (
				<g key={i}>
					<Icon name="house" x={x + dx} y={y + dy} size={HOUSE} />
					{i < crossed && <PenCross x={x + dx} y={y + dy} size={HOUSE} nth={i + square} />}
					{i === crossed && ghost && (
						<g class="ghost">
							<PenCross x={x + dx} y={y + dy} size={HOUSE} nth={i + square} />
						</g>
					)}
				</g>
			))}
		</g>
	);
}

function Glow({ sheet, cells, ghost }: { sheet: Sheet; cells: number[]; ghost: Ghost | null }) {
	const path = cells
		.map((square) => {
			const drawn = sheet.roads[square] || (ghost?.square === square ? ghost.what : "");
			const [x, y] = cornerOf(square);
			return drawn && drawn !== "x" ? roadPath(drawn, x, y) : "";
		})
		.join("");
	return <path class="glow" d={path} />;
}

export function SheetDrawing({ state, seat, ghost = null, fresh = -1, glow = [] }: SheetProps) {
	const sheet = state.sheets[seat - 1];
	if (!sheet) return null;
	const squares = Array.from({ length: SQUARES }, (_, square) => square);
	const size = LINES * SQUARE;
	return (
		<svg class="sheet" viewBox={`-1 -1 ${size + 2} ${size + 2}`} aria-hidden="true">
			{squares.map((square) => (
				<Printed key={square} state={state} square={square} />
			))}
			{glow.length > 0 && <Glow key={glow.join()} sheet={sheet} cells={glow} ghost={ghost} />}
			{squares.map((square) => {
				const kind = kindOf(state, square);
				const [x, y] = cornerOf(square);
				const road = sheet.roads[square] ?? "";
				return kind === "house" ? (
					<Houses
						key={square}
						state={state}
						sheet={sheet}
						square={square}
						ghost={ghost?.square === square}
					/>
				) : (
					<Icon key={square} name={kind} x={x + 5} y={y + 5} size={iconSize(road)} />
				);
			})}
			{squares.map((square) => {
				const road = sheet.roads[square];
				const [x, y] = cornerOf(square);
				return road && <RoadInk key={square} road={road} x={x} y={y} fresh={square === fresh} />;
			})}
			{ghost && ghost.what !== "x" && <GhostAt {...ghost} what={ghost.what} />}
		</svg>
	);
}

function GhostAt({ square, what }: { square: number; what: Road }) {
	const [x, y] = cornerOf(square);
	return <RoadGhost road={what} x={x} y={y} />;
}
