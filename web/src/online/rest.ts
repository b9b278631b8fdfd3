/* Making, finding and reading online tables: docs/reference/openapi.json. */
import type { Fault, Level } from "../model/core";
import type { Clock, TableHeader, TableStatus } from "./wire";

/** What anybody may know of a table without sitting at it. */
export type TableSummary = TableHeader & TableStatus;

export interface Wish {
	game: string;
	options: string[];
	/** The text of a board of one's own. */
	board?: string;
	seats: { who: "me" | "friend" | "open" | "computer"; level?: Level }[];
	clock?: Clock;
	listed: boolean;
}

export interface Made {
	table: string;
	code: string;
	/** Tokens of the seats that have a link, told this once. */
	seats: { seat: number; token?: string }[];
}

export interface Taken {
	table: string;
	seat: number;
	token: string;
}

/** The server is there, and says why not. */
export class Problem extends Error {
	constructor(
		readonly code: string,
		readonly fault: Fault | undefined,
	) {
		super(code);
	}
}

/** Nobody answers, or not as a server of online tables would. */
export class NoServer extends Error {}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
	const address = new URL(`api/${path}`, document.baseURI);
	const headers = { "content-type": "application/json" };
	const options = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
	const response = await fetch(address, { ...options, cache: "no-store" }).catch(() => null);
	const type = response?.headers.get("content-type") ?? "";
	if (!response || !type.includes("json")) throw new NoServer();
	const answer = (await response.json()) as Answer & { code: string; fault?: Fault };
	if (!response.ok) throw new Problem(answer.code, answer.fault);
	return answer;
}

export const makeTable = (wish: Wish): Promise<Made> => ask("tables", wish);
export const findTable = (code: string): Promise<TableSummary> => ask(`tables?code=${encodeURIComponent(code)}`);
export const readTable = (table: string): Promise<TableSummary> => ask(`tables/${table}`);
export const takeSeat = (table: string): Promise<Taken> => ask(`tables/${table}/seats`, {});
/** Tables with an open seat that everybody may find. */
export const listTables = async (): Promise<TableSummary[]> => (await ask<{ tables: TableSummary[] }>("tables")).tables;
