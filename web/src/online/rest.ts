/* Requests for making, finding and reading online tables (docs/reference/openapi.json). */
import type { Level } from "../model/catalogue";
import type { Fault } from "../model/core";
import type { Clock, TableHeader, TableStatus } from "./wire";

/** What anybody may know of a table without sitting at it. */
export type TableSummary = TableHeader & TableStatus;

export interface NewTable {
	game: string;
	options: string[];
	/** The lines of a board that is not the standard one. */
	board?: string;
	seats: { who: "me" | "friend" | "open" | "computer"; level?: Level }[];
	clock?: Clock;
	listed: boolean;
}

export interface CreatedTable {
	table: string;
	code: string;
	/** The tokens of seats with a link are sent only this once. */
	seats: { seat: number; token?: string }[];
}

export interface TakenSeat {
	table: string;
	seat: number;
	token: string;
}

/** The server has refused a request. */
export class ServerRefusal extends Error {
	constructor(
		readonly code: string,
		readonly fault: Fault | undefined,
	) {
		super(code);
	}
}

/** There is no answer, or none of a server with online tables. */
export class NoServer extends Error {}

async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
	const address = new URL(`api/${path}`, document.baseURI);
	const headers = { "content-type": "application/json" };
	const options = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
	const response = await fetch(address, { ...options, cache: "no-store" }).catch(() => null);
	const type = response?.headers.get("content-type") ?? "";
	if (!response || !type.includes("json")) throw new NoServer();
	const answer = (await response.json()) as Answer & { code: string; fault?: Fault };
	if (!response.ok) throw new ServerRefusal(answer.code, answer.fault);
	return answer;
}

export const createTable = (table: NewTable): Promise<CreatedTable> => request("tables", table);
export const findTable = (code: string): Promise<TableSummary> => request(`tables?code=${encodeURIComponent(code)}`);
export const readTable = (table: string): Promise<TableSummary> => request(`tables/${table}`);
export const takeSeat = (table: string): Promise<TakenSeat> => request(`tables/${table}/seats`, {});
/** Tables with an open seat that everybody may find. */
export const listTables = async (): Promise<TableSummary[]> => (await request<{ tables: TableSummary[] }>("tables")).tables;
