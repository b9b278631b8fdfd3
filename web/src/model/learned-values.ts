/* Learned evaluations (search/eval/values): one file a game and number of seats. Each is downloaded when a search
 * first needs it. */
import type { Core } from "./core";
import { gameIn, seatsIn } from "./record";
import type { CoachRequest, SearchRequest } from "./worker-messages";

/** The addresses of the files by name. build.mjs fills this in. */
declare const VALUES: Record<string, string>;

/** The file's name by game and number of seats. */
const FILES: Record<string, string> = { "doodle 1": "doodle", "doodle 2": "doodle_two", "domicolor 2": "domicolor" };

const loaded = new Map<string, Promise<Uint8Array>>();

async function load(address: string): Promise<Uint8Array> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

/** The address of the file that this request needs: `expert` and the coach use one, the other players none. */
function addressFor(request: SearchRequest | CoachRequest): string | undefined {
	if ("player" in request && request.player !== "expert") return;
	const { record } = request;
	return VALUES[FILES[`${gameIn(record)} ${seatsIn(record)}`] ?? ""];
}

/** Gives the core the learned evaluation that the request needs. If the download fails, the search runs without
 * it, and the next request tries again. */
export async function teach(core: Core, request: SearchRequest | CoachRequest): Promise<void> {
	const address = addressFor(request);
	if (!address) return;
	try {
		if (!loaded.has(address)) loaded.set(address, load(address));
		core.learn((await loaded.get(address))!);
	} catch {
		loaded.delete(address);
	}
}
