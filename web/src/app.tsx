/* The page as a whole: which screen is shown, the table being played at, the person's settings. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { GAMES, gameOf } from "./games";
import type { Core, Fault } from "./model/core";
import { today } from "./model/day";
import { useLater } from "./widgets/later";
import { LocalTable } from "./model/local-table";
import type { WorkerClient } from "./model/worker-client";
import { Offer } from "./offline/offer";
import { awaitRenewal } from "./offline/renewal";
import { ONLINE } from "./online";
import { type OnlineRoute, onlineRoute } from "./online/route";
import { Finished, isAboutFinished } from "./screens/finished";
import { Help } from "./screens/help";
import { Home } from "./screens/home";
import { useKeys } from "./widgets/keys";
import { gameToLearn, Learn } from "./screens/learn";
import { Loading } from "./screens/loading";
import { Local } from "./screens/local";
import { Menu } from "./screens/menu";
import { wishedGame } from "./screens/new-game";
import { Open } from "./screens/open";
import { boardToDraw, Drawing } from "./screens/own";
import { SheetsToPrint, sheetsToPrint } from "./screens/sheets";
import { LiveRegions } from "./widgets/live-regions";
import { addressOf, idInAddress, loadGame, loadSettings, saveSettings, type Settings, tidyGames } from "./model/storage";
import { headerOf, type Environment, type Setup, type Table } from "./model/table";
import { language, setLanguage, t } from "./model/words";

export type Window = "help" | "menu" | null;

/** What screens may ask of the page. */
export interface App {
	settings: Settings;
	/** What tables need: there is one core, so one of them at a time. */
	core: Core;
	environment: Environment;
	table: Table | null;
	/** Takes a place at a table that is not of this device; null: leaves it. */
	sitAt: (table: Table | null) => void;
	change: (part: Partial<Settings>) => void;
	/** Whether motion is unwanted. */
	still: () => boolean;
	/** Begins a game; or why not. */
	start: (setup: Setup) => Fault | null;
	/** Opens a record as a game; or why not. */
	open: (record: string) => Fault | null;
	/** Goes on with the game under an address of its own. */
	separate: () => void;
	show: (window: Window) => void;
	/** Shows the newer version of the page that is ready; null while there is none. */
	renew: (() => void) | null;
}

const wantsDark = matchMedia("(prefers-color-scheme: dark)");
const wantsContrast = matchMedia("(prefers-contrast: more)");
const wantsStill = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = ({ motion }: Settings): boolean => motion === "off" || wantsStill.matches;

export function applySettings(settings: Settings): void {
	const wished = wantsContrast.matches ? "contrast" : wantsDark.matches ? "dark" : "light";
	document.documentElement.dataset.theme = settings.theme === "auto" ? wished : settings.theme;
	document.documentElement.dataset.text = settings.text;
	document.documentElement.dataset.motion = isStill(settings) ? "off" : "on";
}

const OPEN_ROUTE = "#open";

/** Online tables are for those who want them. */
function Online({ app, route }: { app: App; route: OnlineRoute }) {
	const { part, failed } = useLater(ONLINE);
	if (part) return <part.Online app={app} route={route} />;
	return <Loading app={app} title={t("page.name")} failed={failed} />;
}

export function Page({ core, worker }: { core: Core; worker: WorkerClient }) {
	const [settings, setSettings] = useState(loadSettings);
	const [route, setRoute] = useState(location.hash);
	const [window, show] = useState<Window>(null);
	const [, redraw] = useState(0);
	const [fault, setFault] = useState<{ fault: Fault; record: string } | null>(null);
	const [renew, setRenew] = useState<(() => void) | null>(null);
	const table = useRef<Table | null>(null);
	const wishes = useRef(settings);
	wishes.current = settings;

	const changed = () => redraw((n) => n + 1);
	const still = () => isStill(wishes.current);
	const environment: Environment = { games: GAMES, worker, changed, still, speed: () => wishes.current.speed, keeps: true };

	useEffect(() => {
		const listen = () => setRoute(location.hash);
		const repaint = () => applySettings(wishes.current);
		addEventListener("hashchange", listen);
		listen(); // it may have changed since the first drawing
		for (const wish of [wantsDark, wantsContrast, wantsStill]) wish.addEventListener("change", repaint);
		tidyGames();
		void awaitRenewal((renewal) => setRenew(() => renewal));
		return () => {
			removeEventListener("hashchange", listen);
			for (const wish of [wantsDark, wantsContrast, wantsStill]) wish.removeEventListener("change", repaint);
		};
	}, []);

	const visit = (id: string) => {
		location.hash = addressOf(id);
		setRoute(location.hash);
	};

	const sitDown = (opened: LocalTable | Fault, record: string): Fault | null => {
		if (!(opened instanceof LocalTable)) {
			setFault({ fault: opened, record });
			return opened;
		}
		table.current?.close();
		table.current = opened;
		setFault(null);
		visit(opened.id);
		return null;
	};

	const open = (record: string) => sitDown(LocalTable.open(core, environment, record), record);

	// The address names the game, so that going back, forward and reloading do what they should. At once with the
	// drawing: nobody is to see, or to tap on, the screen before it.
	const wanted = idInAddress(route);
	useLayoutEffect(() => {
		if (wanted === table.current?.id) return;
		table.current?.close();
		table.current = null;
		const game = wanted === null ? null : loadGame(wanted);
		if (game && sitDown(LocalTable.open(core, environment, game.record, game), game.record)) location.hash = OPEN_ROUTE;
		else if (wanted !== null && !game) location.hash = "";
		changed();
	}, [wanted]);

	useLayoutEffect(() => {
		scrollTo(0, 0);
		if (document.activeElement === document.body) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	}, [route]);

	const app: App = {
		settings,
		table: table.current,
		change: (part) => {
			const next = { ...settings, ...part };
			setSettings(next);
			saveSettings(next);
			applySettings(next);
			if (next.language && next.language !== language())
				// Words that cannot be fetched change nothing.
				setLanguage(next.language).then(changed, () => app.change({ language: language() }));
		},
		still,
		start: (setup) => {
			const refused = open(headerOf(setup, today()));
			setFault(null); // said where the game was set up, and not where records are opened
			return refused;
		},
		open,
		core,
		environment,
		sitAt: (at) => {
			table.current = at;
			changed();
		},
		separate: () => {
			if (!(table.current instanceof LocalTable)) return;
			table.current.separate();
			visit(table.current.id);
		},
		show,
		renew,
	};

	useKeys((key) => key === "?" && (show("help"), true));

	const online = onlineRoute(route);
	const toPrint = sheetsToPrint(route);
	const toDraw = boardToDraw(route);
	const seated = table.current && (online || table.current.id === wanted) ? table.current : null;
	const game = seated ? gameOf(seated.view.game) : gameToLearn(route);
	const calls = online !== null && seated !== null && seated.person > 0;
	useLayoutEffect(() => {
		document.title = [calls && t("online.yours"), game?.title(), t("page.name")].filter(Boolean).join(" · ");
	}, [calls, game, language()]);
	return (
		<>
			{GAMES.map(({ id, Symbols }) => (
				<Symbols key={id} />
			))}
			<LiveRegions />
			{!(seated && !seated.over) && <Offer app={app} />}
			{online ? (
				<Online app={app} route={online} />
			) : seated instanceof LocalTable && game ? (
				<Local app={app} table={seated} game={game} />
			) : game ? (
				<Learn app={app} game={game} />
			) : toPrint ? (
				<SheetsToPrint app={app} {...toPrint} />
			) : toDraw !== null ? (
				<Drawing app={app} id={toDraw} />
			) : isAboutFinished(route) ? (
				<Finished key={route} app={app} route={route} />
			) : route === OPEN_ROUTE ? (
				<Open app={app} refused={fault} />
			) : (
				<Home app={app} />
			)}
			{window === "help" && (
				<Help
					games={GAMES}
					game={game ?? wishedGame(app)}
					onGame={game ? null : (id) => app.change({ game: id })}
					onClose={() => show(null)}
				/>
			)}
			{window === "menu" && <Menu app={app} game={game} onClose={() => show(null)} />}
		</>
	);
}
