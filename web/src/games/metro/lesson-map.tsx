/* Parts of the map for the lesson: a view box around points, and signs for the legend. */
import { between, EDGE, plus, spotOf, WHOLE } from "./lattice";
import { triangle } from "./strokes";

/** The margin around the points, and the least size, in edges. */
const AROUND = 1.5;
const LEAST = 6;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the view box with these points in its middle; that of the whole map for none. */
export function windowAround(points: string[]): string {
	const spots = points.map(spotOf);
	const span = (of: "x" | "y") => Math.max(...spots.map((spot) => spot[of])) - Math.min(...spots.map((spot) => spot[of]));
	const ratio = WHOLE.width / WHOLE.height;
	const wide = spots.length > 0 ? Math.max(span("x"), span("y") * ratio) + 2 * AROUND * EDGE : WHOLE.width;
	const width = within(wide, LEAST * EDGE, WHOLE.width);
	const height = width / ratio;
	const middle = between(...(spots.length > 0 ? spots : [plus(WHOLE, { x: WHOLE.width, y: WHOLE.height }, 0.5)]));
	const x = within(middle.x - width / 2, WHOLE.x, WHOLE.x + WHOLE.width - width);
	const y = within(middle.y - height / 2, WHOLE.y, WHOLE.y + WHOLE.height - height);
	return [x, y, width, height].map((side) => side.toFixed(1)).join(" ");
}

const CORNERS = [
	{ x: 4, y: 34 },
	{ x: 36, y: 34 },
	{ x: 20, y: 6 },
];

/** A field or a terminal as a sign. */
export function MapSign({ what }: { what: string }) {
	return (
		<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
			<path class={what} d={triangle(CORNERS)} />
		</svg>
	);
}
