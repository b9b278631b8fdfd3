/* Parts of the page that are loaded when somebody needs them: a script of its own, and its words and style. */
import { useEffect, useState } from "preact/hooks";
import { loadChunkWords, STYLES } from "../model/words";

async function dress(part: string): Promise<void> {
	const href = STYLES[part];
	if (!href || document.querySelector(`link[href="${href}"]`)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
	await new Promise((done, failed) => {
		link.onload = done;
		link.onerror = () => {
			link.remove();
			failed(new Error(href));
		};
		document.head.append(link);
	});
}

/** Words (lang/XX/page-PART.lang) and, where there is one, the style (style/PART.css). */
async function loadPart(part: string): Promise<void> {
	await Promise.all([loadChunkWords(part), dress(part)]);
}

export interface Later<Part> {
	load: () => Promise<Part>;
	/** Once it is there. */
	now: Part | null;
}

/** `name` is that of its words, lang/XX/page-NAME.lang, and of its style. */
export function later<Part>(name: string, fetchScript: () => Promise<Part>): Later<Part> {
	let loading: Promise<Part> | null = null;
	const fetchAll = async () => {
		const [script] = await Promise.all([fetchScript(), loadPart(name)]);
		return (part.now = script);
	};
	const part: Later<Part> = {
		now: null,
		// Once, unless it failed.
		load: () => (loading ??= fetchAll().finally(() => (loading = null))),
	};
	return part;
}

/** The part, or null until it is there; asked for when it is wanted. */
export function useLater<Part>(part: Later<Part>, wanted = true): { part: Part | null; failed: boolean } {
	const [failed, setFailed] = useState(false);
	const [, setLoaded] = useState(part.now);
	useEffect(() => {
		if (!wanted) return;
		if (part.now) return setLoaded(part.now); // perhaps since the drawing
		let left = false;
		part.load().then(
			(loaded) => left || setLoaded(loaded),
			() => left || setFailed(true),
		);
		return () => void (left = true);
	}, [part, wanted]);
	return { part: wanted ? part.now : null, failed };
}
