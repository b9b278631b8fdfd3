/* Roads as drawings. A road lies inside its square of 100 by 100. It ends in the middle of a side,
 * at a right angle to it, so that any two neighbours fit together. */
import { columnOf, type Road, rowOf } from "./view";

export const SQUARE = 100;
const MIDDLE = SQUARE / 2;

/** How far a road goes beyond its side, so that no seam shows between two roads. */
const OVER = 0.4;

const END: Record<string, [number, number]> = {
	N: [MIDDLE, -OVER],
	E: [SQUARE + OVER, MIDDLE],
	S: [MIDDLE, SQUARE + OVER],
	W: [-OVER, MIDDLE],
};

/** Whether the curve turns clockwise. */
const SWEEP: Partial<Record<Road, number>> = { NE: 0, ES: 0, SW: 0, NW: 1 };

export function roadPath(road: Road, x = 0, y = 0): string {
	const [from, to] = [END[road[0]!]!, END[road[1]!]!];
	const line = `M${x + from[0]} ${y + from[1]}`;
	const sweep = SWEEP[road];
	const radius = MIDDLE + OVER;
	return sweep === undefined
		? `${line}L${x + to[0]} ${y + to[1]}`
		: `${line}A${radius} ${radius} 0 0 ${sweep} ${x + to[0]} ${y + to[1]}`;
}

export const cornerOf = (square: number): [number, number] => [
	(columnOf(square) - 1) * SQUARE,
	(rowOf(square) - 1) * SQUARE,
];

/** Lengths of the dashes. Every road has whole periods and begins in the middle of a dash, so that
 * the line continues in the next square. */
const periods = (road: Road): number => (SWEEP[road] === undefined ? 7 : 6);
const PERIOD = 14;

/** A `fresh` road is drawn by an animation. */
export function RoadInk({ road, x, y, fresh }: { road: Road; x: number; y: number; fresh: boolean }) {
	const path = roadPath(road, x, y);
	const length = periods(road) * PERIOD;
	return (
		<g class={fresh ? "road fresh" : "road"}>
			<path class="road-ink" d={path} pathLength={1} />
			<path class="road-middle" d={path} pathLength={length} />
		</g>
	);
}

/** The road of a move that is not confirmed yet. */
export function RoadGhost({ road, x, y }: { road: Road; x: number; y: number }) {
	return <path class="road-ghost" d={roadPath(road, x, y)} />;
}
