/* Addresses of online tables within the page. What is secret stands behind `#`, where no server sees it. */

export type OnlineRoute =
	| { screen: "invite" }
	| { screen: "kept" }
	| { screen: "join"; code: string }
	| { screen: "watch"; table: string }
	/** The token stands there when somebody opens a link; afterwards this device remembers it. */
	| { screen: "seat"; table: string; token: string };

const KEY = /^[0-9a-f]{32}$/;

/** What an address asks for; null: nothing of these. */
export function onlineRoute(hash: string): OnlineRoute | null {
	const [screen, first = "", second = ""] = hash.replace(/^#/, "").split("/");
	if (screen === "invite" || screen === "kept") return { screen };
	if (screen === "join") return { screen, code: first.toUpperCase() };
	if (screen === "watch" && KEY.test(first)) return { screen, table: first };
	if (screen === "seat" && KEY.test(first)) return { screen, table: first, token: KEY.test(second) ? second : "" };
	return null;
}

export const INVITE = "#invite";
export const JOIN = "#join";
export const KEPT = "#kept";
export const seatRoute = (table: string, token = ""): string => `#seat/${table}${token && `/${token}`}`;
export const watchRoute = (table: string): string => `#watch/${table}`;
export const joinRoute = (code: string): string => `#join/${code}`;

/** A link for somebody else. */
export const linkTo = (route: string): string => new URL(route, location.href).href;
