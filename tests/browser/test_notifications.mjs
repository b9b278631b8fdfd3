/* Notifications of one's turn at an online table. They need the whole Chromium: the headless shell cannot show any.
 *
 *     CHROMIUM=/usr/bin/chromium node tests/browser/test_notifications.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { isYours, playOn } from "./company.mjs";
import { closeAll, meet, menu, pair } from "./party.mjs";
import { closeWindow, complaints, eventually } from "./visit.mjs";

/** The page can be out of sight, and what it tells then is written down. */
async function ringing(page) {
	await page.context().grantPermissions(["notifications"]);
	await page.addInitScript(() => {
		globalThis.rung = [];
		globalThis.away = false;
		Object.defineProperty(document, "hidden", { get: () => globalThis.away });
		globalThis.Notification = class extends Notification {
			constructor(title, options) {
				super(title, options);
				globalThis.rung.push(`${title}: ${options.body}`);
			}
		};
	});
	await page.reload();
}

const tests = {
	"one is told of one's turn, where that was asked for": async () => {
		const { anna, ben, players } = await pair("doodle", { phone: ringing });
		const rung = () => ben.evaluate(() => globalThis.rung);
		await menu(ben);
		await ben.getByRole("button", { name: "Tell me when it is my turn" }).tap();
		await ben.locator("[aria-pressed=true]").getByText("Tell me when it is my turn").waitFor();
		await closeWindow(ben);
		await playOn(players, async () => isYours(ben));
		assert.deepEqual(await rung(), [], "not while it is in sight");
		await ben.evaluate(() => (globalThis.away = true));
		await players[1].move(ben);
		await playOn(players.slice(0, 1), async () => isYours(ben));
		await eventually(async () => assert.deepEqual(await rung(), ["Doodle City: Your turn"]));
		await closeAll(anna, ben);
	},

	"no word on the console, no request elsewhere": async () => assert.deepEqual(complaints, []),
};

await meet(tests);
