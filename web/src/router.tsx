/* Which screen an address shows. The addresses themselves are in screens/frame/routes.ts. */
import type { VNode } from "preact";
import { gameOf } from "./games";
import { LocalTable } from "./model/local-table";
import { t } from "./model/words";
import { ONLINE } from "./online/chunk";
import { REVIEW } from "./review/chunk";
import { BOARDS } from "./screens/boards/chunk";
import { gameToDraw } from "./screens/boards/drawable";
import type { App } from "./screens/frame/app";
import { LazyScreen } from "./screens/frame/lazy-screen";
import type { OnlineRoute, Route } from "./screens/frame/routes";
import { Home } from "./screens/home/home";
import { LESSONS } from "./screens/lessons/chunk";
import { LocalGame } from "./screens/local-game";
import { Open, type RefusedRecord } from "./screens/open";
import { PRINT } from "./screens/print/chunk";

interface ScreenProps<ShownRoute> {
	app: App;
	route: ShownRoute;
	/** The record that could not be opened last. */
	refused: RefusedRecord | null;
}
type Screens = { [Name in Route["screen"]]: (props: ScreenProps<Extract<Route, { screen: Name }>>) => VNode };

function Play({ app, route }: ScreenProps<Extract<Route, { screen: "play" }>>) {
	const { table } = app;
	const game = table instanceof LocalTable && table.id === route.id && gameOf(table.view.game);
	return game ? <LocalGame app={app} table={table} game={game} /> : <Home app={app} />;
}

function Learn({ app, route }: ScreenProps<Extract<Route, { screen: "learn" }>>) {
	const game = gameOf(route.game);
	if (!game) return <Home app={app} />;
	return (
		<LazyScreen app={app} chunk={LESSONS} title={game.title()} pills={[t("page.learn")]}>
			{({ Lesson }) => <Lesson key={game.id} app={app} game={game} />}
		</LazyScreen>
	);
}

function Print({ app, route }: ScreenProps<Extract<Route, { screen: "print" }>>) {
	const game = gameOf(route.game);
	if (!game) return <Home app={app} />;
	return (
		<LazyScreen app={app} chunk={PRINT} title={game.title()}>
			{({ Sheets }) => <Sheets key={game.id} app={app} game={game} board={route.board} />}
		</LazyScreen>
	);
}

const Draw = ({ app, route }: ScreenProps<Extract<Route, { screen: "draw" }>>) => (
	<LazyScreen app={app} chunk={BOARDS} title={gameToDraw(route.board).title()}>
		{({ Editor }) => <Editor key={route.board} app={app} id={route.board} />}
	</LazyScreen>
);

const SharedGame = ({ app, route }: ScreenProps<Extract<Route, { packed: string }>>) => (
	<LazyScreen key={`${route.screen} ${route.packed}`} app={app} chunk={REVIEW} title={t("page.name")}>
		{({ Opened }) => <Opened app={app} route={route} />}
	</LazyScreen>
);

const History = ({ app }: ScreenProps<Route>) => (
	<LazyScreen app={app} chunk={REVIEW} title={t("page.name")}>
		{({ History: Shown }) => <Shown app={app} />}
	</LazyScreen>
);

const Online = ({ app, route }: ScreenProps<OnlineRoute>) => (
	<LazyScreen app={app} chunk={ONLINE} title={t("page.name")}>
		{({ Online: Shown }) => <Shown app={app} route={route} />}
	</LazyScreen>
);

/** Where an address is of no game, the first screen is shown. */
const SCREENS: Screens = {
	home: Home,
	open: Open,
	play: Play,
	learn: Learn,
	print: Print,
	draw: Draw,
	game: SharedGame,
	challenge: SharedGame,
	history: History,
	invite: Online,
	kept: Online,
	join: Online,
	watch: Online,
	seat: Online,
};

export function Screen(props: ScreenProps<Route>) {
	const Shown = SCREENS[props.route.screen] as (props: ScreenProps<Route>) => VNode;
	return <Shown {...props} />;
}
