/* Keys that work wherever the focus is, except where one types. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `onKey` says whether the key was for it. */
export function useKeys(onKey: (key: string) => boolean): void {
	// Always the newest, and listening as soon as it is drawn: a key may be faster than effects that wait for a picture.
	const newest = useRef(onKey);
	newest.current = onKey;
	useLayoutEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const { target } = event;
			if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
			if (!(target instanceof Element) || target.closest("input, textarea, select, dialog")) return;
			// Enter and space on a button press it; only where one chooses from places do they mean the whole turn.
			const presses = event.key === "Enter" || event.key === " ";
			if (presses && (event.repeat || (target.closest("button, a") && !target.closest("[data-places]")))) return;
			const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
			if (newest.current(key)) event.preventDefault();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
