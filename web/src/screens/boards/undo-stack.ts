/* What was drawn before, to be taken back. */
import { useState } from "preact/hooks";

interface Past<State> {
	before: State[];
	now: State;
	/** What was changed last: more of the same, such as another letter of a word, is one change. */
	what: string;
}

/** `first` gives the states to begin with, the last being the one now. Several changes may come before the next
 * drawing, so each is made to whatever is there then. */
export function usePast<State>(first: () => [...State[], State]) {
	const [{ before, now }, setPast] = useState<Past<State>>(() => {
		const states = first();
		return { before: states.slice(0, -1), now: states.at(-1)!, what: "" };
	});
	return {
		now,
		/** Changes that are called the same follow each other as one; those without a name never do. */
		change: (update: (now: State) => State, called = "") =>
			setPast((past) => {
				const next = update(past.now);
				if (next === past.now) return past;
				const goesOn = called !== "" && called === past.what;
				return { before: goesOn ? past.before : [...past.before, past.now], now: next, what: called };
			}),
		undo: before.length > 0 ? () => setPast(back) : null,
	};
}

function back<State>(past: Past<State>): Past<State> {
	const now = past.before.at(-1);
	return now === undefined ? past : { before: past.before.slice(0, -1), now, what: "" };
}
