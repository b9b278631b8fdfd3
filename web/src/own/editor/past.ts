/* What was drawn before, to be taken back. */
import { useState } from "preact/hooks";

interface Past<State> {
	before: State[];
	now: State;
	/** What was changed last: more of the same, such as another letter of a word, is one change. */
	what: string;
}

export function usePast<State>(first: () => State) {
	const [{ before, now, what }, setPast] = useState<Past<State>>(() => ({ before: [], now: first(), what: "" }));
	return {
		now,
		/** Changes that are called the same follow each other as one; those without a name never do. */
		change: (next: State, called = "") =>
			setPast({ before: called && called === what ? before : [...before, now], now: next, what: called }),
		undo: before.length > 0 ? () => setPast({ before: before.slice(0, -1), now: before.at(-1)!, what: "" }) : null,
	};
}
