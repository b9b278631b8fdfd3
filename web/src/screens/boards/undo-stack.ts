/* The undo stack of the editor. */
import { useState } from "preact/hooks";

interface UndoStack<State> {
	before: State[];
	now: State;
	/** The name of the last change. */
	name: string;
}

/** `first` returns the states to begin with; the last of them is the current one. `change` takes a
 * function, because several changes may come before the next rendering. */
export function useUndoStack<State>(first: () => [...State[], State]) {
	const [{ before, now }, setPast] = useState<UndoStack<State>>(() => {
		const states = first();
		return { before: states.slice(0, -1), now: states.at(-1)!, name: "" };
	});
	return {
		now,
		/** Changes with the same name that follow each other are undone as one, such as letters
		 * typed into a field. Changes without a name are not. */
		change: (update: (now: State) => State, called = "") =>
			setPast((past) => {
				const next = update(past.now);
				if (next === past.now) return past;
				const goesOn = called !== "" && called === past.name;
				return { before: goesOn ? past.before : [...past.before, past.now], now: next, name: called };
			}),
		undo: before.length > 0 ? () => setPast(back) : null,
	};
}

function back<State>(past: UndoStack<State>): UndoStack<State> {
	const now = past.before.at(-1);
	return now === undefined ? past : { before: past.before.slice(0, -1), now, name: "" };
}
