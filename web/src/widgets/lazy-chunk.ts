/* Chunks of the page: what is loaded when it is needed, a script with its words and its style. */
import { useEffect, useState } from "preact/hooks";
import { loadChunkWords, STYLES } from "../model/words";

/** Adds the style sheet of a chunk to the page, if it has one (style/CHUNK.css). */
async function loadStyle(chunk: string): Promise<void> {
	const href = STYLES[chunk];
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

export interface LazyChunk<Module> {
	/** Loads the chunk, if it is not there yet. Fails without a network. */
	load: () => Promise<Module>;
	/** The module; null until it is loaded. */
	module: Module | null;
}

/** `name` is the name of its words, lang/XX/page-NAME.lang, and of its style, style/NAME.css. */
export function lazyChunk<Module>(name: string, importModule: () => Promise<Module>): LazyChunk<Module> {
	let loading: Promise<Module> | null = null;
	const loadAll = async () => {
		const [module] = await Promise.all([importModule(), loadChunkWords(name), loadStyle(name)]);
		return (chunk.module = module);
	};
	const chunk: LazyChunk<Module> = {
		module: null,
		// Callers share one attempt; after a failure the next call tries again.
		load: () => (loading ??= loadAll().finally(() => (loading = null))),
	};
	return chunk;
}

/** Loads the chunk while it is wanted. Returns its module, or null until it is there. */
export function useLazyChunk<Module>(chunk: LazyChunk<Module>, wanted = true): { module: Module | null; failed: boolean } {
	const [failed, setFailed] = useState(false);
	const [, setLoaded] = useState(chunk.module);
	useEffect(() => {
		if (!wanted) return;
		if (chunk.module) return setLoaded(chunk.module); // it may have come since the drawing
		let unmounted = false;
		chunk.load().then(
			(module) => unmounted || setLoaded(module),
			() => unmounted || setFailed(true),
		);
		return () => void (unmounted = true);
	}, [chunk, wanted]);
	return { module: wanted ? chunk.module : null, failed };
}
