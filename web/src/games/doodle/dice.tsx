/* The dice. Those that were taken are drawn faded, so that the whole roll can be seen. */
import { t } from "../../model/words";

/** The pips of each face, on a grid of three by three. */
const PIPS: readonly number[][] = [
	[],
	[4],
	[2, 6],
	[2, 4, 6],
	[0, 2, 6, 8],
	[0, 2, 4, 6, 8],
	[0, 2, 3, 5, 6, 8],
];

export function Die({ face, colour, taken = false }: { face: number; colour: "blue" | "white"; taken?: boolean }) {
	return (
		<svg class={`die ${colour}${taken ? " taken" : ""}`} viewBox="0 0 50 50" aria-hidden="true">
			<rect x="1.5" y="1.5" width="47" height="47" rx="9" />
			{PIPS[face]?.map((pip) => (
				<circle key={pip} cx={12.5 + (pip % 3) * 12.5} cy={12.5 + Math.floor(pip / 3) * 12.5} r="4.2" />
			))}
			{taken && <path class="die-strike" d="M10 40L40 10" />}
		</svg>
	);
}

/** The dice of this round, those not in `left` faded. A new `round` starts the animation. */
export function Dice({ blue, white, left, round }: { blue: number; white: string; left: string; round: number }) {
	const faces = [...white];
	// Of equal dice, the last ones count as taken.
	const taken = faces.map((face, i) => {
		const before = faces.slice(0, i).filter((other) => other === face).length;
		return before >= [...left].filter((other) => other === face).length;
	});
	const spoken = t("page.doodle.dice.spoken", blue, [...left].join(" ") || "–");
	return (
		<div class={faces.length > 5 ? "dice many" : "dice"} role="img" aria-label={spoken} key={round}>
			<Die face={blue} colour="blue" />
			{faces.map((face, i) => (
				<Die key={i} face={Number(face)} colour="white" taken={taken[i] ?? false} />
			))}
		</div>
	);
}
