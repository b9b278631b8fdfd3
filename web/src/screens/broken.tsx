/* The core has stopped in the middle of a game: what can still be done. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { download } from "../widgets/files";
import { readRoute } from "./frame/routes";
import { loadGame } from "../model/storage";
import { t } from "../model/words";

export function Broken() {
	const route = readRoute(location.hash);
	const game = route.screen === "play" ? loadGame(route.id) : null;
	const box = useRef<HTMLElement>(null);
	useLayoutEffect(() => box.current?.focus(), []);
	return (
		<main class="narrow">
			<section class="notice broken" role="alert" tabIndex={-1} ref={box}>
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
