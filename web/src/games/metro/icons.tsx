/* The icons of MetrOmania: kinds of areas, companies, columns of the score table. Each company has
 * a sign, so that companies can be told apart without colours. */
import type { Spot } from "./lattice";

/** Home, work and play, in a square of 40. */
const SIGNS: Record<string, string> = {
	h: "M20 6L36 19V34H4V19Z",
	w: "M5 34V21L14 13V21L23 13V21H26V6H35V34Z",
	p: "M20 4L24.7 14.5L36 15.8L27.6 23.4L30 34.6L20 28.9L10 34.6L12.4 23.4L4 15.8L15.3 14.5Z",
};

const COLUMNS: Record<string, string> = {
	station: "M20 8a12 12 0 1 0 .01 0z",
	unfinished: "M5 29L16 12M21 12h5M31 12h4",
	trip: "M8 32c0-14 24-10 24-22M8 32h.01M32 10h.01",
};

/** The signs of companies, around (0, 0), about 10 wide. */
const COMPANY: readonly string[] = [
	"M0 -5a5 5 0 1 0 .01 0z",
	"M-4.4 -4.4h8.8v8.8h-8.8z",
	"M0 -5.6L5.4 4H-5.4z",
	"M0 -6.2L5.6 0L0 6.2L-5.6 0z",
];

export function Symbols() {
	return (
		<svg class="symbols" aria-hidden="true">
			{Object.entries(SIGNS).map(([kind, path]) => (
				<symbol key={kind} id={`metro-${kind}`} viewBox="0 0 40 40">
					<path class={`sign sign-${kind}`} d={path} />
				</symbol>
			))}
			{Object.entries(COLUMNS).map(([name, path]) => (
				<symbol key={name} id={`metro-${name}`} viewBox="0 0 40 40">
					<path class="pen" d={path} />
				</symbol>
			))}
			<symbol id="metro-way" viewBox="0 0 40 40">
				<path class="pen" d="M6 20H33M24 10L34 20L24 30" />
			</symbol>
		</svg>
	);
}

/** The sign of an area on the map. */
export function AreaSign({ kind, at, size }: { kind: string; at: Spot; size: number }) {
	return <use href={`#metro-${kind}`} x={at.x - size / 2} y={at.y - size / 2} width={size} height={size} />;
}

/** The sign of a company on its colour. */
export function CompanySign({ company, at, size }: { company: number; at: Spot; size: number }) {
	return (
		<g class={`company-sign company-${company}`} transform={`translate(${at.x} ${at.y}) scale(${size / 20})`}>
			<rect x="-10" y="-10" width="20" height="20" rx="6" />
			<path d={COMPANY[company - 1] ?? ""} />
		</g>
	);
}

/** The sign of a company beside a name. */
export function CompanyBadge({ company }: { company: number }) {
	return (
		<svg class="company-badge" viewBox="-11 -11 22 22" aria-hidden="true">
			<CompanySign company={company} at={{ x: 0, y: 0 }} size={20} />
		</svg>
	);
}

/** A short piece of a line: solid for line 1, dashed for line 2. */
export function Swatch({ company, nth }: { company: number; nth: number }) {
	return (
		<svg class={`swatch company-${company}`} viewBox="0 0 34 10" aria-hidden="true">
			<path class={`metro-line nth-${nth}`} d="M2 5H32" />
		</svg>
	);
}

/** The sign of a kind of area in a line of text. */
export function KindSign({ kind }: { kind: string }) {
	return (
		<svg class="kind-sign" viewBox="0 0 40 40" aria-hidden="true">
			<use href={`#metro-${kind}`} />
		</svg>
	);
}

/** A destination with its letter and kind; without letter if that is hidden. */
export function TokenSign({ token }: { token: string }) {
	const [letter = "", kind = ""] = token;
	return (
		<span class={`token-sign kind-${kind}`} aria-hidden="true">
			{letter !== "?" && <b>{letter}</b>}
			<KindSign kind={kind} />
		</span>
	);
}

/** An arrow in one of the six directions. */
export function TunnelArrow({ direction }: { direction: number }) {
	return (
		<svg class="way-arrow" viewBox="0 0 40 40" aria-hidden="true">
			<g transform={`rotate(${direction * 60} 20 20)`}>
				<use href="#metro-way" width="40" height="40" />
			</g>
		</svg>
	);
}
