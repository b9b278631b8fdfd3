/* How many bytes the first visit to the page loads, as the program serves them: packed as well as can be.
 *
 *     node tests/browser/test_first_load.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. How long it takes is told as a comment and decides nothing. */
import assert from "node:assert/strict";
import { complaints, freshPage, runSuite } from "./pages.mjs";
import { comment } from "./tap.mjs";

const FIRST_LOAD_MAX = 122 * 1024;

const tests = {
	"the first load is small": async () => {
		const page = await freshPage("desk");
		const { bytes, ready } = await page.evaluate(() => ({
			ready: Math.round(performance.now()),
			bytes: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
				.map(({ encodedBodySize }) => encodedBodySize)
				.reduce((sum, size) => sum + size, 0),
		}));
		comment(`first load ${bytes} bytes compressed, ready after at most ${ready} ms`);
		assert.ok(bytes > 0 && bytes <= FIRST_LOAD_MAX, `${bytes} bytes`);
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
