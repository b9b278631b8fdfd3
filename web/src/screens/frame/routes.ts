/* The addresses of the page, behind its "#". Each screen has one (router.tsx), so that going back,
 * forward and reloading work. Only this file reads and writes them. What is secret or large stands
 * here and not in the path, because a browser never sends it to a server. */

/** What a link to a finished game is for: to look at it, or to play with the same chance. */
export type LinkPurpose = "game" | "challenge";

export type Route =
	| { screen: "home" }
	| { screen: "open" }
	| { screen: "history" }
	/** A game on this device. */
	| { screen: "play"; id: string }
	| { screen: "learn"; game: string }
	/** `board` is the id of a board of one's own; "": the standard board. */
	| { screen: "print"; game: string; board: string }
	/** The editor; `board` is "" for a new one. */
	| { screen: "draw"; board: string }
	/** A link that holds a whole game. */
	| { screen: "game"; packed: string }
	| { screen: "challenge"; packed: string }
	/** Inviting to an online table, and what the server keeps of one. */
	| { screen: "invite" }
	| { screen: "kept" }
	/** `code` is "" until the person types one. */
	| { screen: "join"; code: string }
	| { screen: "watch"; table: string }
	/** The token is there when somebody opens a link; afterwards this device remembers it. */
	| { screen: "seat"; table: string; token: string };

const ONLINE = ["invite", "kept", "join", "watch", "seat"] as const;
export type OnlineRoute = Extract<Route, { screen: (typeof ONLINE)[number] }>;
export const isOnline = (route: Route): route is OnlineRoute => ONLINE.some((screen) => screen === route.screen);
/** The routes of one online table. */
export type TableRoute = Extract<Route, { table: string }>;

const KEY = /^[0-9a-f]{32}$/;
const PATTERNS: readonly (readonly [RegExp, (...parts: string[]) => Route])[] = [
	[/^#open$/, () => ({ screen: "open" })],
	[/^#history$/, () => ({ screen: "history" })],
	[/^#play\/(.*)$/, (id = "") => ({ screen: "play", id })],
	[/^#learn\/(.*)$/, (game = "") => ({ screen: "learn", game })],
	[/^#sheets\/([^/]*)(?:\/([^/]*))?/, (game = "", board = "") => ({ screen: "print", game, board })],
	[/^#draw(?:\/([^/]*).*)?$/, (board = "") => ({ screen: "draw", board })],
	[/^#(game|challenge)\/([\w-]+)$/, (purpose, packed = "") => ({ screen: purpose as LinkPurpose, packed })],
	[/^#invite(?:\/|$)/, () => ({ screen: "invite" })],
	[/^#kept(?:\/|$)/, () => ({ screen: "kept" })],
	[/^#join(?:\/([^/]*).*)?$/, (code = "") => ({ screen: "join", code: code.toUpperCase() })],
	[/^#watch\/([0-9a-f]{32})(?:\/|$)/, (table = "") => ({ screen: "watch", table })],
	[
		/^#seat\/([0-9a-f]{32})(?:\/([^/]*).*)?$/,
		(table = "", token = "") => ({ screen: "seat", table, token: KEY.test(token) ? token : "" }),
	],
];

/** Returns the route of an address; that of the first screen if the address is of no other. */
export function readRoute(hash: string): Route {
	for (const [pattern, routeOf] of PATTERNS) {
		const found = pattern.exec(hash);
		if (found) return routeOf(...found.slice(1));
	}
	return { screen: "home" };
}

export const HOME = "#";
export const OPEN = "#open";
export const HISTORY = "#history";
export const INVITE = "#invite";
export const JOIN = "#join";
export const KEPT = "#kept";
export const playRoute = (id: string): string => `#play/${id}`;
export const learnRoute = (game: string): string => `#learn/${game}`;
export const printRoute = (game: string, board = ""): string => `#sheets/${game}${board && `/${board}`}`;
export const drawRoute = (board = ""): string => `#draw${board && `/${board}`}`;
export const packedRoute = (purpose: LinkPurpose, packed: string): string => `#${purpose}/${packed}`;
export const joinRoute = (code: string): string => `#join/${code}`;
export const watchRoute = (table: string): string => `#watch/${table}`;
export const seatRoute = (table: string, token = ""): string => `#seat/${table}${token && `/${token}`}`;

/** Returns the link for somebody else. */
export const linkTo = (route: string): string => new URL(route, location.href).href;
