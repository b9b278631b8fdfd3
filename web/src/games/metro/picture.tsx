/* A picture for the first screen: a corner of a city with three lines. */
import { City } from "./city";
import { Network } from "./network";
import type { Line, Metro } from "./view";

const line = (path: string, hands: string): Line => ({ path: path.split(" "), hands, completed: 0, blocked: 0 });

const FIELDS = "....h...w" + "h.LLL.." + "..L.p" + "..." + "w" + "..p..w..." + "h......" + "....." + "..." + ".";
const STATE = {
	places: "ES.SEES.SE",
	fields: FIELDS.padEnd(125, ".") + "....h...p" + ".......",
	lines: [
		line("t12 a2 b3 b4 b5 c6 d7", "..rllrr"),
		line("t65 b1 b2 c3 d4", "..lrl"),
		line("t22 b7 b6 b5 b4 c4 d4", "..rlrlr"),
	],
	placed: ["b4", "b5", "d4"],
	tokens: [{ token: "Ah", company: 1, field: 4 }],
} as Partial<Metro> as Metro;

export function Picture() {
	return (
		<svg class="picture metro-map" viewBox="100 -115 800 385" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			<City fields={STATE.fields} places={STATE.places} covered={[4]} />
			<Network state={STATE} />
		</svg>
	);
}
