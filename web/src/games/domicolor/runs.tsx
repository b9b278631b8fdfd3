/* Runs that score: an outline and the points of each. */
import { TILE } from "./tiles";
import type { Cell, Run } from "./view";

/** Half the width of the outline, in tiles. A diagonal one is narrower, so that it does not touch
 * other tiles. */
const HALF = { across: 0.47, down: 0.47, fall: 0.34, rise: 0.34 };
const BADGE = { width: 31, height: 23, round: 8 };

const middle = (cell: Cell): [number, number] => [(cell.x + 0.5) * TILE, (cell.y + 0.5) * TILE];

function Outline({ run }: { run: Run }) {
	const [x1, y1] = middle(run.cells[0]!);
	const [x2, y2] = middle(run.cells.at(-1)!);
	const half = HALF[run.kind] * TILE;
	const length = Math.hypot(x2 - x1, y2 - y1);
	const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
	const box = { x: -half, y: -half, width: length + 2 * half, height: 2 * half, rx: Math.min(half, TILE * 0.3) };
	return (
		<g transform={`translate(${x1} ${y1}) rotate(${angle})`}>
			<rect class="run-halo" {...box} />
			<rect class="run-line" {...box} />
		</g>
	);
}

/** Returns the square for the points of each run: as far from the card as possible, and no two in
 * one square. */
function badges(runs: Run[], from: Cell): { run: Run; cell: Cell }[] {
	const taken: Cell[] = [];
	const far = ({ x, y }: Cell) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y - 1));
	return runs.map((run) => {
		const ends = [run.cells.at(-1)!, run.cells[0]!, ...run.cells.slice(1, -1)].sort((a, b) => far(b) - far(a));
		const free = ends.find(({ x, y }) => !taken.some((other) => other.x === x && other.y === y));
		const cell = free ?? ends[0]!;
		taken.push(cell);
		return { run, cell };
	});
}

/** `from` is the top square of the card that scored them. */
export function Runs({ runs, from }: { runs: Run[]; from: Cell }) {
	return (
		<g class="runs">
			{runs.map((run, i) => (
				<Outline key={i} run={run} />
			))}
			{badges(runs, from).map(({ run, cell }, i) => {
				const [x, y] = middle(cell);
				return (
					<g key={i} class="run-points" transform={`translate(${x} ${y})`}>
						<rect
							x={-BADGE.width / 2}
							y={-BADGE.height / 2}
							width={BADGE.width}
							height={BADGE.height}
							rx={BADGE.round}
						/>
						<text y="6.5">{run.points}</text>
					</g>
				);
			})}
		</g>
	);
}
