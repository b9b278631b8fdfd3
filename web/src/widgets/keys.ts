/* Keys that work wherever the focus is, except in fields and dialogs. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `onKey` returns whether it has handled the key. */
export function useKeys(onKey: (key: string) => boolean): void {
	// The newest function is called, and a layout effect listens: a key may be pressed before the
	// next frame.
	const newest = useRef(onKey);
	newest.current = onKey;
	useLayoutEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const { target } = event;
			if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
			if (!(target instanceof Element) || target.closest("input, textarea, select, dialog")) return;
			// Enter and space press a button that has the focus, except among the places of a
			// board, where they mean the turn.
			const presses = event.key === "Enter" || event.key === " ";
			if (presses && (event.repeat || (target.closest("button, a") && !target.closest("[data-places]")))) return;
			const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
			if (newest.current(key)) event.preventDefault();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
