/* A screen of a chunk of the page. The chunk is loaded when the screen is first shown. */
import type { ComponentChildren } from "preact";
import { type LazyChunk, useLazyChunk } from "../../widgets/lazy-chunk";
import type { App } from "./app";
import { Loading } from "./loading";

interface LazyScreenProps<Module> {
	app: App;
	chunk: LazyChunk<Module>;
	/** Of the bar on top, until the chunk is loaded. */
	title: string;
	pills?: string[];
	children: (module: Module) => ComponentChildren;
}

export function LazyScreen<Module>({ app, chunk, title, pills = [], children }: LazyScreenProps<Module>) {
	const { module, failed } = useLazyChunk(chunk);
	return module ? <>{children(module)}</> : <Loading app={app} title={title} pills={pills} failed={failed} />;
}
