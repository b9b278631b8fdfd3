/* The board: a sheet whose squares can be tapped, clicked and reached by arrow keys. It takes a
 * state and the open squares, and calls back with the square that was selected. It knows nothing of
 * turns or storage. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SheetDrawing, type SheetProps } from "./sheet";
import { type DrawMove, LINES, squareAt } from "./view";

export interface BoardProps extends SheetProps {
	label: string;
	/** The squares that can be drawn in, with the moves there. */
	openSquares: Map<number, DrawMove[]>;
	selected: number;
	/** A column with a mistake (the editor); 0: none. */
	wrongColumn?: number;
	/** Describes a square for screen readers, such as "column 4, row 3, hotel, empty". */
	describe: (square: number) => string;
	onSelect: (square: number) => void;
}

const LINE = Array.from({ length: LINES }, (_, i) => i + 1);

const STEPS: Record<string, [number, number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Returns the square that the arrow key leads to; the same one at the edge. */
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

export function Board({ label, openSquares, selected, wrongColumn = 0, describe, onSelect, ...sheet }: BoardProps) {
	const grid = useRef<HTMLDivElement>(null);
	// One square is in the tab order: the one that had the focus last, or the first open one.
	const [focusedSquare, setFocusedSquare] = useState<number | null>(null);
	const first = openSquares.keys().next().value;
	const tabSquare = focusedSquare ?? first ?? 0;

	// When other squares are open, the focus moves to the first of them, if it is on the board.
	useLayoutEffect(() => {
		if (first === undefined) return;
		setFocusedSquare(first);
		if (grid.current?.contains(document.activeElement)) focusSquare(grid.current, first);
	}, [[...openSquares.keys()].join()]);

	const onKeyDown = (event: KeyboardEvent) => {
		const next = event.altKey || event.ctrlKey || event.metaKey ? null : stepFrom(tabSquare, event.key);
		if (next === null) return;
		event.preventDefault();
		setFocusedSquare(next);
		focusSquare(grid.current, next);
	};

	return (
		<div class="board">
			<div class="column-numbers" aria-hidden="true">
				{LINE.map((column) => (
					<span key={column} class={column === wrongColumn ? "wrong" : ""}>
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
								const open = openSquares.has(square);
								return (
									<div key={column} role="gridcell" aria-selected={square === selected}>
										<button
											type="button"
											data-square={square}
											class={open ? "open" : ""}
											aria-disabled={!open}
											aria-label={describe(square)}
											tabIndex={square === tabSquare ? 0 : -1}
											onFocus={() => setFocusedSquare(square)}
											onClick={() => open && onSelect(square)}
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
