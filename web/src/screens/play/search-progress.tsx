/* The progress of a search as a bar. Screen readers are told once that a player thinks, not how far
 * it is. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "../../model/table";

/** A bar along the lower edge of its parent. It is updated without a new rendering. */
export function SearchProgressBar({ table }: { table: Table }) {
	const bar = useRef<HTMLSpanElement>(null);
	useLayoutEffect(
		() => table.watchSearch((progress) => bar.current?.style.setProperty("--part", progress.toFixed(3))),
		[table],
	);
	return <span class="thinking-bar" aria-hidden="true" ref={bar} />;
}
