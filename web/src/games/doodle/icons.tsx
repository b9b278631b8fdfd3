/* The icons of Doodle City, as symbols that are defined once and used everywhere. Their boxes are
 * 40 by 40, those of houses and trees 32 by 32. Their colours are classes, because they depend on
 * the theme. */

export function Symbols() {
	return (
		<svg class="symbols" aria-hidden="true">
			<symbol id="taxi" viewBox="0 0 40 40">
				<g class="taxi-line">
					<path class="taxi-sign" d="M16 12l.8-4.6q.2-.9 1.1-.9h5.2q.9 0 1.1.9l.8 4.6z" />
					<path
						class="taxi-body"
						d="M3.5 28.5v-6.2q0-2.3 2.3-2.7l3.7-.6 3.3-5.8q.9-1.6 2.7-1.6h9.2q1.5 0 2.5 1.1l5.6 6.2 2.3.8q2 .7 2 2.8v6z"
					/>
					<path class="taxi-pane" d="M13 18.7l2-3.6q.5-.9 1.6-.9h2.7v4.5zM22.3 14.2h2.2q.8 0 1.3.6l3.4 3.9h-6.9z" />
					<circle class="taxi-wheel" cx="11.5" cy="29" r="4.3" />
					<circle class="taxi-wheel" cx="28.5" cy="29" r="4.3" />
				</g>
			</symbol>
			<symbol id="shop" viewBox="0 0 40 40">
				<g class="shop-line">
					<path class="shop-wall" d="M7 18.5h26V35H7z" />
					<path class="shop-door" d="M22.5 24h6.5v11h-6.5z" />
					<path class="shop-pane" d="M11 24h7v5.5h-7z" />
					<path
						class="shop-roof"
						d="M7.5 6h25l3.5 10.5c0 5.2-7.4 5.2-8 .6-.7 4.6-7.3 4.6-8 0-.7 4.6-7.3 4.6-8 0-.6 4.6-8 4.6-8-.6z"
					/>
					<path class="shop-stripe" d="M15.3 6.8L12 16.6M20 6.8v9.8M24.7 6.8L28 16.6" />
				</g>
			</symbol>
			<symbol id="hotel" viewBox="0 0 40 40">
				<g class="hotel-line">
					<path class="hotel-wall" d="M8.5 4.5h23v31h-23z" />
					<path class="hotel-door" d="M17 28.5h6v7h-6z" />
					<path
						class="hotel-pane"
						d="M14 10.5h.1M20 10.5h.1M26 10.5h.1M14 16.5h.1M20 16.5h.1M26 16.5h.1M14 22.5h.1M20 22.5h.1M26 22.5h.1M13 29h.1M27 29h.1"
					/>
				</g>
			</symbol>
			<symbol id="bonus" viewBox="0 0 40 40">
				<path class="bonus-line" d="M20 5l4.6 9.6 10.4 1.4-7.6 7.3 1.9 10.4L20 28.7l-9.3 5 1.9-10.4L5 16l10.4-1.4z" />
			</symbol>
			<symbol id="house" viewBox="0 0 32 32">
				<path class="house-line" d="M6 14.5V28h20V14.5M3 17L16 4.5 29 17" />
			</symbol>
			<symbol id="tree" viewBox="0 0 32 32">
				<path class="tree-trunk" d="M14.3 25h3.4v5h-3.4z" />
				<path class="tree-leaf" d="M16 2l6.5 8.5h-3.2l6 7.5h-3.6l6 8H4.3l6-8H6.7l6-7.5H9.5z" />
			</symbol>
		</svg>
	);
}

/** An icon in a drawing. */
export function Icon({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
	return <use href={`#${name}`} x={x} y={y} width={size} height={size} />;
}

/** A cross of two strokes. `nth` varies it a little. */
const CROSSES = [
	["M5 5.5C10 12 19 20 27 27.5", "M27.5 5C20 11 11 20 4.5 27"],
	["M4 6.5C12 11 20 19.5 28 26.5", "M26 4.5C21 13 12 19 5.5 28"],
	["M6 4.5C11 13 21 19 26.5 28", "M28 6.5C19 12 12 21 5 26"],
];

export function PenCross({ x, y, size, nth }: { x: number; y: number; size: number; nth: number }) {
	const [first, second] = CROSSES[nth % CROSSES.length]!;
	return (
		<g class="pen-cross" transform={`translate(${x} ${y}) scale(${size / 32})`}>
			<path d={first} />
			<path d={second} />
		</g>
	);
}

/** A ring around a number, as if drawn by hand. */
const RINGS = [
	"M24 4.5C12 2 3.5 9 4 19.5 4.5 30 14 36 24 34.5 33 33 37.5 25 36 16.5 34.5 8 26 3 16 6",
	"M17 4C7 6.5 2.5 15 5 24c2.5 9 13 13.5 22 10 9-3.5 12-14 7.5-22C30 4.5 20 3 12.5 6.5",
	"M28 6.5C20 2 9.5 4 5.5 12.5 1.5 21 6 32 15.5 35 25 38 35 32 36.5 22.5 38 13 31 5 21.5 4.5",
];

export function PenRing({ nth }: { nth: number }) {
	return (
		<svg class="pen-ring" viewBox="0 0 40 40" aria-hidden="true">
			<path d={RINGS[nth % RINGS.length]} pathLength={1} />
		</svg>
	);
}
