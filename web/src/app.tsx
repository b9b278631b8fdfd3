/* The page as a whole: the screen of the address, the table that is played at, settings,
 * dialogs. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { GAMES, gameOf } from "./games";
import type { Core } from "./model/core";
import { tidyGames } from "./model/storage";
import type { Environment } from "./model/table";
import { language, t } from "./model/words";
import type { WorkerClient } from "./model/worker-client";
import { awaitUpdate } from "./offline/update";
import { UpdateOffer } from "./offline/update-offer";
import { Screen } from "./router";
import type { App, DialogName } from "./screens/frame/app";
import { isOnline, readRoute } from "./screens/frame/routes";
import { Help } from "./screens/help";
import { Menu } from "./screens/menu";
import { lastGame } from "./screens/setup/setup";
import { useSettings } from "./use-settings";
import { useTable } from "./use-table";
import { LiveRegions } from "./widgets/announcements";
import { useKeys } from "./widgets/keys";

/** The part of the address behind the path, and a function that shows another one at once. */
function useHash(): [string, (hash: string) => void] {
	const [hash, setHash] = useState(location.hash);
	useEffect(() => {
		const listen = () => setHash(location.hash);
		addEventListener("hashchange", listen);
		listen(); // it may have changed since the first drawing
		return () => removeEventListener("hashchange", listen);
	}, []);
	const showAddress = (next: string) => {
		location.hash = next;
		setHash(location.hash);
	};
	return [hash, showAddress];
}

/** A function that shows the newer version of the page; null while there is none. */
function useUpdate(): (() => void) | null {
	const [update, setUpdate] = useState<(() => void) | null>(null);
	useEffect(() => void awaitUpdate((ready) => setUpdate(() => ready)), []);
	return update;
}

export function Page({ core, worker }: { core: Core; worker: WorkerClient }) {
	const [, setDrawings] = useState(0);
	const redraw = () => setDrawings((n) => n + 1);
	const [hash, showAddress] = useHash();
	const [dialog, showDialog] = useState<DialogName | null>(null);
	const { settings, changeSettings, still, speed } = useSettings(redraw);
	const update = useUpdate();
	useEffect(tidyGames, []);

	const environment: Environment = { games: GAMES, worker, changed: redraw, still, speed, keeps: true };
	const route = readRoute(hash);
	const { refused, ...tables } = useTable(core, environment, route, showAddress, redraw);
	const app: App = { ...tables, settings, changeSettings, still, core, environment, showDialog, update };

	useLayoutEffect(() => {
		scrollTo(0, 0);
		if (document.activeElement === document.body) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	}, [hash]);

	useKeys((key) => key === "?" && (showDialog("help"), true));

	const { table } = app;
	const shown = table && (isOnline(route) || (route.screen === "play" && route.id === table.id)) ? table : null;
	const game = shown ? gameOf(shown.view.game) : route.screen === "learn" ? gameOf(route.game) : undefined;
	const isYourTurn = isOnline(route) && shown !== null && shown.person > 0;
	useLayoutEffect(() => {
		document.title = [isYourTurn && t("online.yours"), game?.title(), t("page.name")].filter(Boolean).join(" · ");
	}, [isYourTurn, game, language()]);
	return (
		<>
			{GAMES.map(({ id, Symbols }) => (
				<Symbols key={id} />
			))}
			<LiveRegions />
			{!(shown && !shown.over) && <UpdateOffer update={update} />}
			<Screen app={app} route={route} refused={refused} />
			{dialog === "help" && (
				<Help
					games={GAMES}
					game={game ?? lastGame(settings)}
					onGame={game ? null : (id) => changeSettings({ game: id })}
					onClose={() => showDialog(null)}
				/>
			)}
			{dialog === "menu" && <Menu app={app} game={game} onClose={() => showDialog(null)} />}
		</>
	);
}
