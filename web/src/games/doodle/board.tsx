/* The board one plays on: a sheet with squares that can be touched, clicked and reached by arrow keys.
 * It takes a view and the squares that are open, and gives back which square was chosen. It knows
 * nothing of seats at the table, turns or storage. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SheetDrawing, type SheetProps } from "./sheet";
import { type Choice, LINES, squareAt } from "./view";

export interface BoardProps extends SheetProps {
	label: string;
	/** Squares that can be drawn in, with what is possible there. */
	targets: Map<number, Choice[]>;
	selected: number;
	/** A column that is not as it should be, if there is one. */
	wrong?: number;
	/** What is said of a square, such as "column 4, row 3, hotel, empty". */
	describe: (square: number) => string;
	onSquare: (square: number) => void;
}

const LINE = Array.from({ length: LINES }, (_, i) => i + 1);

const STEPS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** The square that the arrow key leads to; at the edge it stays. */
function stepFrom(square: number, key: string): number | null {
	const step = STEPS[key];
	if (!step) return null;
	const inside = (line: number) => Math.min(LINES, Math.max(1, line));
	const column = Math.floor(square / LINES) + 1;
	const row = (square % LINES) + 1;
	return squareAt(inside(column + step[0]), inside(row + step[1]));
}

function focusSquare(grid: HTMLElement | null, square: number): void {
	grid?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus({ preventScroll: true });
}

export function Board({ label, targets, selected, wrong = 0, describe, onSquare, ...sheet }: BoardProps) {
	const grid = useRef<HTMLDivElement>(null);
	// One square is in the tab order: where the arrows left off, or the first that is open.
	const [place, setPlace] = useState<number | null>(null);
	const first = targets.keys().next().value;
	const tabbed = place ?? first ?? 0;

	// New squares are open: whoever was on the board goes on at the first of them.
	useLayoutEffect(() => {
		if (first === undefined) return;
		setPlace(first);
		if (grid.current?.contains(document.activeElement)) focusSquare(grid.current, first);
	}, [[...targets.keys()].join()]);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = event.altKey || event.ctrlKey || event.metaKey ? null : stepFrom(tabbed, event.key);
		if (next === null) return;
		event.preventDefault();
		setPlace(next);
		focusSquare(grid.current, next);
	};

	return (
		<div class="board">
			<div class="column-numbers" aria-hidden="true">
				{LINE.map((column) => (
					<span key={column} class={column === wrong ? "wrong" : ""}>
						{column}
					</span>
				))}
			</div>
			<div class="row-numbers" aria-hidden="true">
				{LINE.map((row) => (
					<span key={row}>{row}</span>
				))}
			</div>
			<div class="board-sheet">
				<SheetDrawing {...sheet} />
				<div class="squares" data-places role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
					{LINE.map((row) => (
						<div key={row} role="row" class="squares-row">
							{LINE.map((column) => {
								const square = squareAt(column, row);
								const open = targets.has(square);
								return (
									<div key={column} role="gridcell" aria-selected={square === selected}>
										<button
											type="button"
											data-square={square}
											class={open ? "open" : ""}
											aria-disabled={!open}
											aria-label={describe(square)}
											tabIndex={square === tabbed ? 0 : -1}
											onFocus={() => setPlace(square)}
											onClick={() => open && onSquare(square)}
										/>
									</div>
								);
							})}
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
