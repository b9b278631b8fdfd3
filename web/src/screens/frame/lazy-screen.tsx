/* A screen of a part of the page that is loaded when the screen is first shown. */
import type { ComponentChildren } from "preact";
import { type LazyPart, useLazyPart } from "../../widgets/lazy-part";
import type { App } from "./app";
import { Loading } from "./loading";

interface LazyScreenProps<Module> {
	app: App;
	part: LazyPart<Module>;
	/** Of the bar on top, until the part is there. */
	title: string;
	pills?: string[];
	children: (module: Module) => ComponentChildren;
}

export function LazyScreen<Module>({ app, part, title, pills = [], children }: LazyScreenProps<Module>) {
	const { module, failed } = useLazyPart(part);
	return module ? <>{children(module)}</> : <Loading app={app} title={title} pills={pills} failed={failed} />;
}
