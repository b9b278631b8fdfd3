/* Parts of the page for components: null until they are there. */
import { useEffect, useState } from "preact/hooks";
import { loadPart } from "./part";

/** What the part exports, once its script, words and style are here. Without a network on the very first visit it
 * stays null: what is shown without the part must be useful by itself. */
export function usePart<T>(part: string, script: () => Promise<T>): T | null {
	const [loaded, setLoaded] = useState<T | null>(null);
	useEffect(() => {
		Promise.all([script(), loadPart(part)]).then(
			([exports]) => setLoaded(() => exports),
			() => {},
		);
	}, []);
	return loaded;
}
