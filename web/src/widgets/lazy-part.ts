/* Parts of the page that are loaded when they are needed: a script, and with it its words and its style. */
import { useEffect, useState } from "preact/hooks";
import { loadChunkWords, STYLES } from "../model/words";

/** Adds the style sheet of a part to the page, if it has one (style/PART.css). */
async function loadStyle(part: string): Promise<void> {
	const href = STYLES[part];
	if (!href || document.querySelector(`link[href="${href}"]`)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
	await new Promise((resolve, reject) => {
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			reject(new Error(href));
		};
		document.head.append(link);
	});
}

export interface LazyPart<Module> {
	/** Loads the part, if it is not there yet. Fails without a network. */
	load: () => Promise<Module>;
	/** The module; null until it is loaded. */
	module: Module | null;
}

/** `name` is the name of its words, lang/XX/page-NAME.lang, and of its style, style/NAME.css. */
export function lazyPart<Module>(name: string, importModule: () => Promise<Module>): LazyPart<Module> {
	let loading: Promise<Module> | null = null;
	const loadAll = async () => {
		const [module] = await Promise.all([importModule(), loadChunkWords(name), loadStyle(name)]);
		return (part.module = module);
	};
	const part: LazyPart<Module> = {
		module: null,
		// Callers share one attempt; after a failure the next call tries again.
		load: () => (loading ??= loadAll().finally(() => (loading = null))),
	};
	return part;
}

/** Loads the part while it is wanted. Returns its module, or null until it is there. */
export function useLazyPart<Module>(part: LazyPart<Module>, wanted = true): { module: Module | null; failed: boolean } {
	const [failed, setFailed] = useState(false);
	const [, setLoaded] = useState(part.module);
	useEffect(() => {
		if (!wanted) return;
		if (part.module) return setLoaded(part.module); // it may have come since the drawing
		let unmounted = false;
		part.load().then(
			(module) => unmounted || setLoaded(module),
			() => unmounted || setFailed(true),
		);
		return () => void (unmounted = true);
	}, [part, wanted]);
	return { module: wanted ? part.module : null, failed };
}
