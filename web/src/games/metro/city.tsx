/* The printed city as a drawing: fields, districts, and the frame with its terminals. */
import { AreaSign } from "./icons";
import { CENTRE, fieldCentre, FIELDS, isTerminal, PLACES, POINTS, spotOf } from "./lattice";
import { edges, triangle } from "./strokes";

const KINDS: Record<string, string> = { ".": "street", h: "home", w: "work", p: "play", L: "lake", K: "park" };
const FRAME: Record<string, string> = { S: "start", E: "finish" };
const CORNERS = ["a1", "a6", "f11", "k6", "k1", "f1"].map(spotOf);

const outline = `M${CORNERS.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
/** The outline of the place of a district; places count from 0 at the top, clockwise. */
export function slotOutline(slot: number): string {
	const [first, last] = [CORNERS[slot]!, CORNERS[(slot + 1) % CORNERS.length]!];
	return `M${CENTRE.x} ${CENTRE.y}L${first.x} ${first.y}L${last.x} ${last.y}Z`;
}

const districts = CORNERS.map(({ x, y }) => `M${CENTRE.x} ${CENTRE.y}L${x} ${y}`).join("");

/** The names of points. The style shows them when the map is zoomed. */
function PointNames() {
	return (
		<g class="point-names">
			{POINTS.filter((name) => !isTerminal(name)).map((name) => {
				const { x, y } = spotOf(name);
				return (
					<text key={name} x={x} y={y + edges(0.045)}>
						{name}
					</text>
				);
			})}
		</g>
	);
}

/** `fields` has the letters of the first fields; the others are not drawn. */
export function Fields({ fields, covered = [] }: { fields: string; covered?: number[] }) {
	return (
		<>
			{[...fields].map((letter, field) => (
				<path key={field} class={`city-field ${KINDS[letter] ?? ""}`} d={triangle(FIELDS[field]!)} />
			))}
			{[...fields].map(
				(letter, field) =>
					"hwp".includes(letter) &&
					!covered.includes(field) && (
						<AreaSign key={field} kind={letter} at={fieldCentre(field)} size={edges(0.31)} />
					),
			)}
		</>
	);
}

interface CityProps {
	/** A letter for each field, and for each place of the frame. */
	fields: string;
	places: string;
	/** The fields with a destination, whose sign is not drawn. */
	covered: number[];
}

export function City({ fields, places, covered }: CityProps) {
	return (
		<g class="city">
			{PLACES.map((corners, place) => {
				const kind = FRAME[places[place] ?? "."];
				return kind && <path key={place} class={`terminal ${kind}`} d={triangle(corners)} />;
			})}
			<path class="ground" d={outline} />
			<Fields fields={fields} covered={covered} />
			<path class="districts" d={districts} />
			<path class="border" d={outline} />
			<PointNames />
		</g>
	);
}
