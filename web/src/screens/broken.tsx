/* The screen after the core has stopped because of an error: reload, or download the saved game. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { download } from "../widgets/files";
import { readRoute } from "./frame/routes";
import { loadGame } from "../model/storage";
import { t } from "../model/words";

export function Broken() {
	const route = readRoute(location.hash);
	const game = route.screen === "play" ? loadGame(route.id) : null;
	const notice = useRef<HTMLElement>(null);
	useLayoutEffect(() => notice.current?.focus(), []);
	return (
		<main class="narrow">
			<section class="notice broken" role="alert" tabIndex={-1} ref={notice}>
				<p>{t("page.broken")}</p>
				<button type="button" class="main" onClick={() => location.reload()}>
					{t("page.broken.reload")}
				</button>
				{game && (
					<button type="button" class="quiet" onClick={() => download(`${game.id}.tafel`, game.record)}>
						{t("page.download")}
					</button>
				)}
				<a class="button quiet" href="./">
					{t("page.new")}
				</a>
			</section>
		</main>
	);
}
