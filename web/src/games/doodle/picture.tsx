/* A picture for the first screen: a corner of a town. */
import { Icon, PenCross } from "./icons";
import { RoadInk, SQUARE } from "./roads";
import type { Road } from "./view";

const ROWS: readonly (readonly (readonly [string, Road | ""])[])[] = [
	[
		["taxi", "ES"],
		["shop", "SW"],
		["hotel", ""],
		["house", "ES"],
		["taxi", "EW"],
	],
	[
		["house", "NS"],
		["taxi", "NE"],
		["taxi", "EW"],
		["hotel", "NW"],
		["shop", ""],
	],
];

const EDGE = 1.5;
const HOUSES: readonly (readonly [number, number, boolean])[] = [
	[7, 7, true],
	[68, 7, false],
	[7, 68, false],
];

export function Picture() {
	return (
		<svg class="picture" viewBox="-2 -2 504 204" aria-hidden="true">
			{ROWS.map((row, y) =>
				row.map(([kind, road], x) => (
					<g key={`${x}${y}`} transform={`translate(${x * SQUARE} ${y * SQUARE})`}>
						<rect
							class={kind === "house" ? "square green" : "square"}
							x={EDGE}
							y={EDGE}
							width={SQUARE - 2 * EDGE}
							height={SQUARE - 2 * EDGE}
							rx={9}
						/>
						{kind !== "house" && <Icon name={kind} x={5} y={5} size={road === "NW" ? 28 : 38} />}
						{kind === "house" &&
							HOUSES.map(([dx, dy, crossed], i) => (
								<g key={i}>
									<Icon name="house" x={dx} y={dy} size={25} />
									{crossed && <PenCross x={dx} y={dy} size={25} nth={i + y} />}
								</g>
							))}
					</g>
				)),
			)}
			{ROWS.map((row, y) =>
				row.map(
					([, road], x) =>
						road && <RoadInk key={`${x}${y}`} road={road} x={x * SQUARE} y={y * SQUARE} fresh={false} />,
				),
			)}
		</svg>
	);
}
