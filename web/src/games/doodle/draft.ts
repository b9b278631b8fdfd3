/* The move that the person selects: a square, a die, a road. The board shows it as a ghost until it
 * is confirmed. It is forgotten as soon as anything happens at the table. */
import { useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import { type DrawMove, costsTree, readDrawing, movesBySquare } from "./view";

interface Selection {
	/** The moment of the table for which it was selected. */
	moment: number;
	square: number;
	die: number;
	action: string | null;
}

export interface Draft {
	/** All legal moves that draw, by square. */
	movesBySquare: Map<number, DrawMove[]>;
	/** The selected square; -1: none. */
	square: number;
	/** The selected die; 0: none. */
	die: number;
	/** The legal moves in the selected square. */
	moves: DrawMove[];
	/** The selected move, once square, die and road are selected. */
	move: DrawMove | null;
	/** Whether `pass` is selected. */
	passing: boolean;
	/** The action that the confirm button sends. */
	action: string | null;
	selectSquare: (square: number) => void;
	selectDie: (die: number) => void;
	selectOtherDie: () => void;
	selectAction: (action: string) => void;
	/** Selects square, die and road at once. */
	selectMove: (action: string) => void;
	cancelMove: () => void;
}

const isSameRoad = (one: DrawMove, die: number, other: DrawMove | null): boolean => one.die === die && one.what === other?.what;

/** `act` is called when a square is selected that has a single move, a house to cross: it needs no
 * confirmation. */
export function useDraft(legal: LegalAction[], moment: number, act: (action: string) => void): Draft {
	const [selection, setSelection] = useState<Selection | null>(null);
	const current = selection?.moment === moment ? selection : null;
	const legalMoves = movesBySquare(legal);
	const moves = (current && legalMoves.get(current.square)) ?? [];
	const move = moves.find(({ action }) => action === current?.action) ?? null;

	const selectSquare = (square: number) => {
		const possible = legalMoves.get(square) ?? [];
		const [only] = possible;
		if (only && possible.length === 1) return act(only.action);
		if (!only || square === current?.square) return setSelection(null);
		// The die that costs no tree, if there is one. The person can select the other.
		const first = possible.find(({ effects }) => !costsTree(effects)) ?? only;
		setSelection({
			moment,
			square,
			die: first.die,
			action: first.what === "x" ? first.action : null,
		});
	};

	const selectDie = (die: number) => {
		if (!current) return;
		const action = moves.find((other) => isSameRoad(other, die, move))?.action ?? null;
		setSelection({ ...current, die, action });
	};

	const selectOtherDie = () => {
		const dice = [...new Set(moves.map(({ die }) => die))];
		selectDie(dice[(dice.indexOf(current?.die ?? 0) + 1) % dice.length] ?? 0);
	};

	const selectAction = (action: string) =>
		setSelection(current ? { ...current, action } : { moment, square: -1, die: 0, action });

	return {
		movesBySquare: legalMoves,
		square: current?.square ?? -1,
		die: current?.die ?? 0,
		moves,
		move,
		passing: current?.action === "pass",
		action: current?.action ?? null,
		selectSquare,
		selectDie,
		selectOtherDie,
		selectAction,
		selectMove: (action) => setSelection({ moment, square: -1, die: 0, ...readDrawing(action), action }),
		cancelMove: () => setSelection(null),
	};
}
