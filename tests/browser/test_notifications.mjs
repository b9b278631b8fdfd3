/* Notifications of one's turn at an online table. They need the whole Chromium: the headless shell cannot show any.
 *
 *     CHROMIUM=/usr/bin/chromium node tests/browser/test_notifications.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { closePages, openTableMenu, runOnlineSuite, seatPair } from "./online-pair.mjs";
import { isYours, playOn } from "./online-tables.mjs";
import { closeWindow, complaints, eventually } from "./pages.mjs";

/** The page can be out of sight, and what it tells then is written down. */
async function recordNotifications(page) {
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
		const { anna, ben, players } = await seatPair("doodle", { phone: recordNotifications });
		const rung = () => ben.evaluate(() => globalThis.rung);
		await openTableMenu(ben);
		await ben.getByRole("button", { name: "Tell me when it is my turn" }).tap();
		await ben.locator("[aria-pressed=true]").getByText("Tell me when it is my turn").waitFor();
		await closeWindow(ben);
		await playOn(players, async () => isYours(ben));
		assert.deepEqual(await rung(), [], "not while it is in sight");
		await ben.evaluate(() => (globalThis.away = true));
		await players[1].move(ben);
		await playOn(players.slice(0, 1), async () => isYours(ben));
		await eventually(async () => assert.deepEqual(await rung(), ["Doodle City: Your turn"]));
		await closePages(anna, ben);
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runOnlineSuite(tests);
