/* A chart of the points over the game, with a line and a sign for each seat, and the same as a
 * table. */
import { scoreInWords, t } from "../../model/words";
import type { ReplayStep } from "./replay";

const WIDE = 420;
const HIGH = 240;
const LEFT = 40;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 26;
/** At most so many rows in the table. */
const ROWS = 12;
/** About so many signs on a line. */
const SIGNS_ALONG = 6;

/** A sign for each seat, around (0, 0), so that seats differ by more than their colour. */
const SIGNS: readonly string[] = [
	"M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
	"M-4.5-4.5h9v9h-9z",
	"M0-6L5.5 4.5h-11z",
	"M0-6.5L6 0L0 6.5L-6 0z",
	"M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z",
	"M0 6L5.5-4.5h-11z",
];

/** Returns about five round numbers from below the least to above the greatest. */
export function scaleOf(least: number, greatest: number): number[] {
	const rough = Math.max(1, (greatest - least) / 5);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 5, 10].map((part) => part * power).find((size) => size >= rough)!;
	const from = Math.floor(least / step);
	const to = Math.max(from + 1, Math.ceil(greatest / step));
	return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

/** Returns at most so many places of a list, evenly spaced, the first and the last among them. */
export function someOf(length: number, most: number): number[] {
	const step = Math.max(1, (length - 1) / Math.max(1, most - 1));
	const places = Array.from({ length: Math.min(length, most) }, (_, i) => Math.round(i * step));
	return [...new Set(places)];
}

export function Sign({ seat }: { seat: number }) {
	return (
		<svg class={`seat-sign seat-${seat}`} viewBox="-8 -8 16 16" aria-hidden="true">
			<path d={SIGNS[(seat - 1) % SIGNS.length]} />
		</svg>
	);
}

interface ChartProps {
	steps: ReplayStep[];
	names: string[];
	/** The step that the replay shows. */
	shown: number;
}

function Drawing({ steps, names, shown }: ChartProps) {
	const all = steps.flatMap(({ scores }) => scores);
	const scale = scaleOf(Math.min(0, ...all), Math.max(0, ...all));
	const [low = 0, high = 1] = [scale[0], scale.at(-1)];
	const x = (step: number) => LEFT + ((WIDE - LEFT - RIGHT) * step) / Math.max(1, steps.length - 1);
	const y = (points: number) => HIGH - BOTTOM - ((HIGH - TOP - BOTTOM) * (points - low)) / (high - low);
	return (
		<svg class="chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t("after.chart.spoken")}>
			{scale.map((points) => (
				<g key={points}>
					<path class={points === 0 ? "chart-zero" : "chart-line"} d={`M${LEFT} ${y(points)}H${WIDE - RIGHT}`} />
					<text x={LEFT - 8} y={y(points)} class="chart-left">
						{scoreInWords(points)}
					</text>
				</g>
			))}
			{someOf(steps.length, 6).map((step) => (
				<text key={step} x={x(step)} y={HIGH - 6} class="chart-below">
					{step}
				</text>
			))}
			<path class="chart-now" d={`M${x(shown)} ${TOP}V${HIGH - BOTTOM}`} />
			{names.map((_, i) => {
				const points = steps.map(({ scores }, step) => `${x(step).toFixed(1)} ${y(scores[i] ?? 0).toFixed(1)}`);
				// Shifted by seat, so that the signs of lines that run together do not cover each
				// other.
				const signs = someOf(steps.length, SIGNS_ALONG).map((step, nth, { length }) =>
					nth === length - 1 ? step : Math.min(step + Math.round((i * steps.length) / SIGNS_ALONG / names.length), steps.length - 1),
				);
				return (
					<g key={i} class={`seat-${i + 1}`}>
						<path class="chart-points" d={`M${points.join("L")}`} />
						{signs.map((step) => (
							<path
								key={step}
								class="chart-sign"
								d={SIGNS[i % SIGNS.length]}
								transform={`translate(${x(step)} ${y(steps[step]?.scores[i] ?? 0)})`}
							/>
						))}
					</g>
				);
			})}
		</svg>
	);
}

export function Chart(props: ChartProps) {
	const { steps, names, shown } = props;
	return (
		<section class="card chart-card" aria-labelledby="chart">
			<h2 id="chart">{t("after.chart")}</h2>
			<Drawing {...props} />
			<ul class="chart-names">
				{names.map((name, i) => (
					<li key={i}>
						<Sign seat={i + 1} /> {name} <b class="figure">{scoreInWords(steps[shown]?.scores[i] ?? 0)}</b>
					</li>
				))}
			</ul>
			<details>
				<summary>{t("after.chart.table")}</summary>
				<table class="chart-table">
					<thead>
						<tr>
							<th scope="col">{t("after.chart.move")}</th>
							{names.map((name, i) => (
								<th key={i} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{someOf(steps.length, ROWS).map((step) => (
							<tr key={step}>
								<th scope="row" class="figure">
									{step}
								</th>
								{names.map((_, i) => (
									<td key={i} class="figure">
										{scoreInWords(steps[step]?.scores[i] ?? 0)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</section>
	);
}
