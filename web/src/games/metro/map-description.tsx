/* A description of the map for screen readers: lines from point to point, stations,
 * destinations. */
import { allOf, t } from "../../model/words";
import { fieldCentre, POINTS, spotOf } from "./lattice";
import type { Metro } from "./view";
import { companyInWords, lineInWords, pointInWords, tokenInWords } from "./words";

/** Returns the points at the corners of a field. */
function cornersOf(field: number): string[] {
	const centre = fieldCentre(field);
	const far = (point: string) => Math.hypot(spotOf(point).x - centre.x, spotOf(point).y - centre.y);
	return [...POINTS].sort((a, b) => far(a) - far(b)).slice(0, 3);
}

export function MapDescription({ state, names }: { state: Metro; names: string[] }) {
	return (
		<ul>
			{state.lines.map(
				({ path }, line) =>
					path.length > 0 && (
						<li key={line}>
							{lineInWords(state, names, line)}: {path.map(pointInWords).join(", ")}.
						</li>
					),
			)}
			{state.placed.length > 0 && <li>{t("page.metro.spoken.stations", allOf(state.placed))}</li>}
			{state.tokens.map(({ token, company, field }) => (
				<li key={token}>
					{t(
						"page.metro.spoken.token",
						tokenInWords(token),
						companyInWords(state, names, company),
						allOf(cornersOf(field)),
					)}
				</li>
			))}
		</ul>
	);
}
