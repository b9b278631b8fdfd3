/* A link with a whole game in it was opened. */
import type { App } from "../app";
import { usePart } from "../use-part";
import { t } from "../words";
import { Header } from "./header";

export function Linked({ app, route }: { app: App; route: string }) {
	const opened = usePart("after", () => import("../replay"));
	return opened ? (
		<opened.Opened app={app} route={route} />
	) : (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1} />
		</>
	);
}
