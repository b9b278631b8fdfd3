/* How far a player is that thinks. It is only drawn: that somebody thinks is said in words, once. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../../model/table";

/** Fills along the lower edge of what it is in, without drawing anything else again. */
export function ThinkingBar({ table }: { table: Table }) {
	const bar = useRef<HTMLSpanElement>(null);
	useLayoutEffect(
		() => table.watchSearch((part) => bar.current?.style.setProperty("--part", part.toFixed(3))),
		[table],
	);
	return <span class="thinking-bar" aria-hidden="true" ref={bar} />;
}
