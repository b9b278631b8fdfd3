/* The positions of points and fields on the drawing (T7, and the drawing in core/metro/lattice.h).
 *
 * Rows a to k run from the top, with 6 points in the first and last and 11 in the middle one.
 * Around the city are the outer corners of the places on its frame, t11 to t65, clockwise from the
 * top. An edge is EDGE long. */

export interface Spot {
	x: number;
	y: number;
}

export const EDGE = 100;
const HEIGHT = (EDGE * Math.sqrt(3)) / 2;
const ROWS = "abcdefghijk";
const MIDDLE = 5;
const SIDES = 6;
const A_SIDE = 5;
/** The number of fields of a district, and of districts: one for each side. */
export const A_DISTRICT = 25;
export const DISTRICTS = SIDES;

/** The whole drawing: the frame with a margin. */
export const WHOLE = { x: -0.75 * EDGE, y: -1.12 * EDGE, width: 11.5 * EDGE, height: 10.9 * EDGE };

export const CENTRE: Spot = { x: MIDDLE * EDGE, y: MIDDLE * HEIGHT };

/** The vectors of an edge in the six directions, clockwise from east. */
const DIRECTIONS: readonly Spot[] = Array.from({ length: 6 }, (_, i) => ({
	x: EDGE * Math.cos((i * Math.PI) / 3),
	y: EDGE * Math.sin((i * Math.PI) / 3),
}));

export const plus = (a: Spot, b: Spot, times = 1): Spot => ({ x: a.x + times * b.x, y: a.y + times * b.y });
export const minus = (a: Spot, b: Spot): Spot => plus(a, b, -1);
export const between = (...spots: Spot[]): Spot => ({
	x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
	y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

function turnedAround({ x, y }: Spot, sixths: number): Spot {
	const [cos, sin] = [Math.cos((sixths * Math.PI) / 3), Math.sin((sixths * Math.PI) / 3)];
	return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const keyOf = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`;

/** The names of all points in the order of their numbers, then of the outer corners. */
export const POINTS: string[] = [];
const spots = new Map<string, Spot>();
const names = new Map<string, string>();

function addPoint(name: string, spot: Spot): void {
	POINTS.push(name);
	spots.set(name, spot);
	names.set(keyOf(spot), name);
}

[...ROWS].forEach((row, r) => {
	const aside = Math.abs(r - MIDDLE);
	for (let i = 0; i < 2 * MIDDLE + 1 - aside; i++)
		addPoint(`${row}${i + 1}`, { x: (i + aside / 2) * EDGE, y: r * HEIGHT });
});

/** The places of the frame: two corners at the city, then the outer one. */
export const PLACES: readonly (readonly [Spot, Spot, Spot])[] = Array.from({ length: SIDES * A_SIDE }, (_, i) => {
	const side = Math.floor(i / A_SIDE);
	const corner = plus(CENTRE, turnedAround({ x: -0.5 * A_SIDE * EDGE, y: -A_SIDE * HEIGHT }, side));
	const along = DIRECTIONS[side]!;
	const first = plus(corner, along, i % A_SIDE);
	return [first, plus(first, along), plus(first, turnedAround(along, -1))] as const;
});
PLACES.forEach((place, i) => addPoint(`t${Math.floor(i / A_SIDE) + 1}${(i % A_SIDE) + 1}`, place[2]));

export const isTerminal = (name: string): boolean => name.startsWith("t");
/** The place of the frame to which an outer corner belongs. */
export const placeOf = (name: string): number => (Number(name[1]) - 1) * A_SIDE + Number(name[2]) - 1;

export const spotOf = (name: string): Spot => spots.get(name) ?? CENTRE;

/** Returns the direction from a point to a neighbour, 0 to 5, clockwise from east. */
export function directionOf(from: string, to: string): number {
	const { x, y } = minus(spotOf(to), spotOf(from));
	return (Math.round((Math.atan2(y, x) * 3) / Math.PI) + 6) % 6;
}

/** Returns the point or outer corner one edge away, if there is one. */
export const pointBeside = (from: string, direction: number): string | undefined =>
	names.get(keyOf(plus(spotOf(from), DIRECTIONS[direction]!)));

/** The corners of every field. Those of the first place go row by row from the outside; the other
 * places are the same, turned. */
export const FIELDS: readonly (readonly [Spot, Spot, Spot])[] = Array.from({ length: SIDES * A_DISTRICT }, (_, i) => {
	let [row, k] = [0, i % A_DISTRICT];
	while (k >= 9 - 2 * row) k -= 9 - 2 * row++;
	const at = (r: number, column: number) => spotOf(`${ROWS[r]}${column + 1}`);
	const first = row + (k >> 1);
	const corners =
		k % 2 === 0
			? [at(row, first), at(row, first + 1), at(row + 1, first + 1)]
			: [at(row, first + 1), at(row + 1, first + 1), at(row + 1, first + 2)];
	const [a, b, c] = corners.map((corner) => plus(CENTRE, turnedAround(minus(corner, CENTRE), Math.floor(i / A_DISTRICT))));
	return [a!, b!, c!] as const;
});

export const fieldCentre = (field: number): Spot => between(...FIELDS[field]!);
const fieldsAt = new Map(FIELDS.map((corners, field) => [keyOf(between(...corners)), field]));

/** Returns the vector from the middle of an edge to the middle of the field on that hand. */
function intoField(from: Spot, to: Spot, hand: "l" | "r"): Spot {
	const { x, y } = minus(to, from);
	const part = (hand === "l" ? 1 : -1) / (2 * Math.sqrt(3));
	return { x: y * part, y: -x * part };
}

/** Returns the field of a tunnel; -1 in a terminal. */
export function fieldBeside(from: string, to: string, hand: "l" | "r"): number {
	const [a, b] = [spotOf(from), spotOf(to)];
	return fieldsAt.get(keyOf(plus(between(a, b), intoField(a, b, hand)))) ?? -1;
}

/** A tunnel on the drawing: its edge, shifted into its field. */
export interface Tunnel {
	from: Spot;
	to: Spot;
}

const SHIFT = 0.3; // of the way to the middle of the field

export function tunnelAt(from: string, to: string, hand: string): Tunnel {
	const [a, b] = [spotOf(from), spotOf(to)];
	const outer = isTerminal(from) ? from : isTerminal(to) ? to : null;
	const into = outer
		? minus(between(...PLACES[placeOf(outer)]!), between(a, b))
		: intoField(a, b, hand === "l" ? "l" : "r");
	return { from: plus(a, into, SHIFT), to: plus(b, into, SHIFT) };
}

/** Returns the distance between a spot and a tunnel. */
export function distanceTo({ from, to }: Tunnel, spot: Spot): number {
	const along = minus(to, from);
	const there = minus(spot, from);
	const length = along.x ** 2 + along.y ** 2;
	const part = length === 0 ? 0 : Math.min(1, Math.max(0, (there.x * along.x + there.y * along.y) / length));
	return Math.hypot(there.x - part * along.x, there.y - part * along.y);
}
