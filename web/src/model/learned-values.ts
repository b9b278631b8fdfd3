/* What was learned about games: a file each, which is loaded when somebody first thinks with it. */
import type { Core } from "./core";
import type { Question, Review } from "./worker-client";

/** Filled in by build.mjs: the addresses of the files by their names, beside the page and its worker. */
declare const VALUES: Record<string, string>;

/** What was learned about a game for so many seats. */
const FILES: Record<string, string> = { "doodle 1": "doodle", "doodle 2": "doodle_two", "domicolor 2": "domicolor" };

const loaded = new Map<string, Promise<Uint8Array>>();

async function load(address: string): Promise<Uint8Array> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

/** The address of what an expert plays this game with, and the coach looks at it with. */
function needed(asked: Question | Review): string | undefined {
	if ("player" in asked && asked.player !== "expert") return;
	const [, game, seats] = /^tafel \d+ (.*)\n[^]*^seats (\d)$/m.exec("record" in asked ? asked.record : asked.reviewed) ?? [];
	return VALUES[FILES[`${game} ${seats}`] ?? ""];
}

/** Gives the core what it needs for this question. Without a network the player does without, and the next one tries
 * again. */
export async function teach(core: Core, asked: Question | Review): Promise<void> {
	const address = needed(asked);
	if (!address) return;
	try {
		if (!loaded.has(address)) loaded.set(address, load(address));
		core.learn((await loaded.get(address))!);
	} catch {
		loaded.delete(address);
	}
}
