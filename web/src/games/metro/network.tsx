/* What is built, as a drawing: lines, stations, destinations, and the ghost of a turn that is not
 * confirmed. */
import { CompanySign } from "./icons";
import { fieldCentre, FIELDS, minus, plus, type Spot, spotOf, type Tunnel } from "./lattice";
import { edges, strokeOf, triangle } from "./strokes";
import { companyOf, type LaidToken, type Line, type Metro, type Trip, tunnelsOf } from "./view";

const nthOf = (line: number): number => (line % 2) + 1;

/** A stroke with a light edge, so that crossing lines can be told apart. */
function Stroke({ line, path }: { line: number; path: string }) {
	return (
		<g class={`company-${companyOf(line)}`}>
			<path class="line-edge" d={path} />
			<path class={`metro-line nth-${nthOf(line)}`} d={path} />
		</g>
	);
}

/** The place of the sign of a line, beyond the end of a tunnel, or before it by a negative part. */
const beyond = ({ from, to }: Tunnel, part: number): Spot => plus(to, minus(to, from), part);
const AT_FRAME = 0.06;
const AT_HEAD = -0.25;

function LineDrawing({ number, line, growing }: { number: number; line: Line; growing: boolean }) {
	const tunnels = tunnelsOf(line);
	const first = tunnels[0];
	const last = tunnels.at(-1);
	if (!first || !last) return null;
	const company = companyOf(number);
	const size = edges(0.24);
	return (
		<>
			<Stroke line={number} path={strokeOf(tunnels)} />
			<CompanySign company={company} at={beyond({ from: first.to, to: first.from }, AT_FRAME)} size={size} />
			{!growing && <CompanySign company={company} at={beyond(last, line.completed ? AT_FRAME : AT_HEAD)} size={size} />}
		</>
	);
}

function Station({ at, ghost = false }: { at: string; ghost?: boolean }) {
	const { x, y } = spotOf(at);
	return <circle class={ghost ? "station ghost" : "station"} cx={x} cy={y} r={edges(0.115)} />;
}

function Token({ laid: { token, company, field }, ghost = false }: { laid: LaidToken; ghost?: boolean }) {
	const { x, y } = fieldCentre(field);
	return (
		<g class={`${ghost ? "token ghost" : "token"} company-${company}`}>
			<circle cx={x} cy={y} r={edges(0.16)} />
			<text x={x} y={y + edges(0.075)}>
				{token[0]}
			</text>
			<CompanySign company={company} at={{ x: x + edges(0.13), y: y + edges(0.12) }} size={edges(0.12)} />
		</g>
	);
}

/** What a composed turn adds. */
export interface Ghost {
	/** The lines with the turn; `there` is how many of their tunnels are built already. */
	lines: { number: number; line: Line; there: number }[];
	stations: string[];
	tokens: LaidToken[];
}

export function GhostDrawing({ ghost }: { ghost: Ghost }) {
	return (
		<g class="composed">
			{ghost.lines.map(({ number, line, there }) => {
				const tunnels = tunnelsOf(line);
				const last = tunnels.at(-1)!;
				return (
					<g key={number}>
						<g class="ghost">
							<Stroke line={number} path={strokeOf(tunnels, there)} />
						</g>
						<CompanySign company={companyOf(number)} at={beyond(last, AT_HEAD)} size={edges(0.24)} />
					</g>
				);
			})}
			{ghost.stations.map((point) => (
				<Station key={point} at={point} ghost />
			))}
			{ghost.tokens.map((laid) => (
				<Token key={laid.token} laid={laid} ghost />
			))}
		</g>
	);
}

/** `growing`: the lines that a ghost continues. The ghost draws the sign at their end. */
export function Network({ state, growing = [] }: { state: Metro; growing?: number[] }) {
	return (
		<g class="network">
			{state.lines.map((line, number) => (
				<LineDrawing key={number} number={number} line={line} growing={growing.includes(number)} />
			))}
			{state.placed.map((point) => (
				<Station key={point} at={point} />
			))}
			{state.tokens.map((laid) => (
				<Token key={laid.token} laid={laid} />
			))}
		</g>
	);
}

/** Returns the tunnels of a line between two of its points. */
function stretch(line: Line | undefined, from: string, to: string): Tunnel[] {
	if (!line) return [];
	const [begin, end] = [line.path.indexOf(from), line.path.indexOf(to)].sort((a, b) => a - b);
	return tunnelsOf(line).slice(begin, end);
}

/** Lake and park, between which the seventh trip goes. */
function Waters({ fields }: { fields: string }) {
	return (
		<>
			{[...fields].map(
				(kind, field) =>
					(kind === "L" || kind === "K") && (
						<path key={field} class={`city-field ${kind === "L" ? "lake" : "park"}`} d={triangle(FIELDS[field]!)} />
					),
			)}
		</>
	);
}

/** The routes of a trip, highlighted; the map around them is faded. */
export function RouteDrawing({ state, trip, letter }: { state: Metro; trip: Trip; letter: string }) {
	const rides = trip.routes.flat();
	const paths = rides.map(({ line, stops }) => ({
		line,
		path: strokeOf(stretch(state.lines[line], stops[0] ?? "", stops.at(-1) ?? "")),
	}));
	const stops = [...new Set(rides.flatMap((ride) => ride.stops))];
	return (
		<g class="route">
			{letter === "" && <Waters fields={state.fields} />}
			{paths.map(({ path }, i) => (
				<path key={i} class="route-glow" d={path} />
			))}
			{paths.map(({ line, path }, i) => (
				<Stroke key={i} line={line} path={path} />
			))}
			{stops.map((point) => (
				<Station key={point} at={point} />
			))}
			{state.tokens
				.filter(({ token }) => letter !== "" && token.startsWith(letter))
				.map((laid) => (
					<Token key={laid.token} laid={laid} />
				))}
		</g>
	);
}
