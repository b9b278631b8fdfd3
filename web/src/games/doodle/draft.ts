/* A turn being composed: a square, the die to take, the road. It is a ghost until it is confirmed, and
 * is forgotten as soon as anything happens on the table. */
import { useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import { type Choice, costsTree, readDrawing, targetsOf } from "./view";

interface Picked {
	/** The moment of the table at which it was picked, and to which alone it belongs. */
	at: number;
	square: number;
	die: number;
	action: string | null;
}

export interface Draft {
	targets: Map<number, Choice[]>;
	/** -1: none. */
	square: number;
	die: number;
	choices: Choice[];
	/** What would be drawn, once it is clear. */
	choice: Choice | null;
	/** `pass` was picked, and waits for its confirmation. */
	passing: boolean;
	/** The action that a confirmation would send. */
	action: string | null;
	pickSquare: (square: number) => void;
	pickDie: (die: number) => void;
	pickOtherDie: () => void;
	pickAction: (action: string) => void;
	/** The whole action at once. */
	choose: (action: string) => void;
	clear: () => void;
}

const same = (a: Choice, die: number, action: Choice | null): boolean =>
	a.die === die && a.what === action?.what;

/** `act` is called for what needs no confirmation: the one thing that can be done in a house square. */
export function useDraft(legal: LegalAction[], moment: number, act: (action: string) => void): Draft {
	const [picked, setPicked] = useState<Picked | null>(null);
	const now = picked?.at === moment ? picked : null;
	const targets = targetsOf(legal);
	const choices = (now && targets.get(now.square)) ?? [];
	const choice = choices.find(({ action }) => action === now?.action) ?? null;

	const pickSquare = (square: number) => {
		const possible = targets.get(square) ?? [];
		const [only] = possible;
		if (only && possible.length === 1) return act(only.action);
		if (!only || square === now?.square) return setPicked(null);
		// The die without a tree, if there is one; the other is offered beside it.
		const first = possible.find(({ effects }) => !costsTree(effects)) ?? only;
		setPicked({
			at: moment,
			square,
			die: first.die,
			action: first.what === "x" ? first.action : null,
		});
	};

	const pickDie = (die: number) => {
		if (!now) return;
		const action = choices.find((other) => same(other, die, choice))?.action ?? null;
		setPicked({ ...now, die, action });
	};

	const pickOtherDie = () => {
		const dice = [...new Set(choices.map(({ die }) => die))];
		pickDie(dice[(dice.indexOf(now?.die ?? 0) + 1) % dice.length] ?? 0);
	};

	const pickAction = (action: string) =>
		setPicked(now ? { ...now, action } : { at: moment, square: -1, die: 0, action });

	return {
		targets,
		square: now?.square ?? -1,
		die: now?.die ?? 0,
		choices,
		choice,
		passing: now?.action === "pass",
		action: now?.action ?? null,
		pickSquare,
		pickDie,
		pickOtherDie,
		pickAction,
		choose: (action) => setPicked({ at: moment, square: -1, die: 0, ...readDrawing(action), action }),
		clear: () => setPicked(null),
	};
}
