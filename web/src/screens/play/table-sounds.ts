/* The sounds of a game in play. */
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../../model/table";
import { playSound, type SoundName } from "../../widgets/sound";

/** Returns the sound for what has happened since the log had `before` events. */
function soundOf(table: Table, before: number): SoundName | null {
	const newEvents = table.log.slice(before);
	const acted = newEvents.filter(({ who }) => who > 0);
	const last = acted.at(-1);
	if (!last) return null;
	if (table.person && !table.people.includes(last.who)) return "turn";
	if (acted.some(({ effects }) => effects.some(({ points }) => points > 0))) return "scored";
	return table.people.includes(last.who) ? "own" : "other";
}

/** Plays sounds for what happens at the table. */
export function useSounds(table: Table, wanted: boolean): void {
	const heardEvents = useRef(table.log.length);
	useEffect(() => {
		const name = wanted ? soundOf(table, heardEvents.current) : null;
		heardEvents.current = table.log.length;
		if (name) playSound(name);
	}, [table.moment]);
}
