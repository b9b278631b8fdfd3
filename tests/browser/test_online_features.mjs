/* What online tables offer besides turns, in real browsers with the real server: giving up and playing again, own boards,
 * handing over, the proof of chance, every screen in every language.
 *
 *     node tests/browser/test_online_features.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
	assertGameOver, assertNotRemembered, closePages, giveUp, hashOf, line, openTableMenu, runOnlineSuite, seatPair,
} from "./online-pair.mjs";
import { linkOf, makeTable, playing, playOn, sitDown } from "./online-tables.mjs";
import { ownBoard, uploadBoard } from "./own-boards.mjs";
import {
	address, assertFits, assertTouchTargets, audit, complaints, contexts, freshPage, openRecord, server,
	switchLanguage,
} from "./pages.mjs";

const proved = readFileSync(new URL("../wasm/proved.tafel", import.meta.url), "utf8");

/** Before Ben sits down, Anna lets the computer have seat 3. */
async function handOverThird(anna) {
	await anna.locator(".waiting-seats li:nth-child(3) .hand-over select").selectOption("random");
	await anna.locator(".waiting-seats li:nth-child(3) .hand-over button").click();
	await anna.locator(".waiting-seats li:nth-child(3)").getByText("At random (computer)").waitFor();
}

/** The record of the finished game is compared with what each browser saw when the game began. */
async function assertCompared(anna, ben) {
	const [, table] = hashOf(anna).split("/");
	const key = `tafel.seat.${table}`;
	const kept = await anna.evaluate((name) => localStorage.getItem(name), key);
	await anna.goto(`${address}#play/${table}`);
	await anna.getByText("To the online table").waitFor();
	await anna.locator(".proof.good").waitFor();
	for (const field of ["commit", "nonce"]) {
		const seat = JSON.parse(kept);
		const other = JSON.stringify({ ...seat, [field]: [...seat[field]].reverse().join("") });
		await anna.evaluate(([name, value]) => localStorage.setItem(name, value), [key, other]);
		await anna.reload();
		await anna.locator(".proof.bad").waitFor();
		assert.match(await anna.locator(".proof").textContent(), /forged.*this browser saw/s);
	}
	await anna.evaluate(([name, value]) => localStorage.setItem(name, value), [key, kept]);
	await anna.getByText("To the online table").click();
	await Promise.all([anna, ben].map((page) => page.getByRole("button", { name: "Play again together" }).waitFor()));
}

/** After two minutes Ben's seat can be handed over, and he can take it back. */
async function assertHandedOver(anna, table) {
	await anna.waitForTimeout(125_000);
	await openTableMenu(anna);
	await anna.getByRole("button", { name: "Let the computer play: Ben" }).click();
	await anna.locator(".around li:nth-child(2) svg.presence").waitFor();
	const ben = await contexts.phone.newPage();
	await ben.goto(`${line.address}#seat/${table}`);
	await ben.getByRole("button", { name: "Take my seat back" }).tap();
	await anna.locator(".around li:nth-child(2) .dot.here").waitFor();
	await ben.close();
}

const tests = {
	"a board of one's own, a link that is copied, and one that takes nobody's seat": async () => {
		const page = await freshPage("desk");
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const board = ownBoard("doodle");
		await makeTable(page, address, {
			seats: ["friend", "easy"],
			before: async () => {
				// What the page cannot know, the server says: whether a deck is enough for those who sit there.
				await uploadBoard(page, "domicolor", "small.deck", ownBoard("domicolor").replace(/^hand .*$/m, "hand 4"));
				await page.locator(".board-preview").waitFor();
				await page.locator("form > .main").click();
				await page.getByText("The game does not accept this: this board is too small").waitFor();
				complaints.splice(complaints.findIndex((complaint) => /422/.test(complaint)), 1); // the browser's own, of the answer
				await uploadBoard(page, "doodle", "bad.txt", board.replace(/^row .*$/m, "row T"));
				await page.locator(".own-boards .notice").waitFor();
				await audit(page, "invite, refused");
				await uploadBoard(page, "doodle", "own.txt", `# mine\n${board}`);
				await page.locator(".board-preview").waitFor();
			},
		});
		const mine = hashOf(page);
		const link = await linkOf(page, 2);
		await page.getByRole("button", { name: "Copy" }).first().click();
		await page.getByText("Copied.").waitFor();
		assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address + link);
		const second = await contexts.desk.newPage();
		await second.goto(address + link);
		await sitDown(second, "Ben");
		await playing([page, second]);
		assert.match(await page.locator(".around .acting").textContent(), /Anna/);
		await page.reload();
		await page.locator(".turn.yours").waitFor();
		assert.equal(hashOf(page), mine);
		assert.notEqual(hashOf(second), mine, "the other seat is not remembered in its place");
		const record = await (await fetch(`${address}api/tables/${mine.split("/")[1]}/record`)).text();
		assert.ok(record.includes(board.replace(/^(?=.)/gm, "board ")));
		await closePages(page, second);
	},

	"giving up, and playing again together": async () => {
		const { anna, ben, players } = await seatPair("doodle");
		await playOn(players, async (made) => made >= 4);
		await giveUp(ben);
		await ben.getByText(/^You gave up/).waitFor();
		assert.equal(await ben.getByRole("button", { name: /seat back/ }).count(), 0);
		await anna.locator(".around li:nth-child(2) svg.presence").waitFor();
		await giveUp(anna);
		await assertGameOver(anna, ben);
		await assertNotRemembered(ben);
		await audit(anna, "the end");
		await assertCompared(anna, ben);
		const connected = [];
		for (const page of [anna, ben]) page.on("websocket", (socket) => connected.push(socket.url()));
		await anna.getByRole("button", { name: "Play again together" }).click();
		await anna.locator("main.waiting").waitFor();
		await anna.locator(".waiting-seats li:first-child").getByText("ready").waitFor();
		await ben.getByText("The table for another game is ready.").waitFor();
		await ben.getByRole("button", { name: "To the new game" }).tap();
		await playing([anna, ben]);
		assert.equal(hashOf(anna), hashOf(ben));
		await playOn(players, async (made) => made >= 2);
		assert.deepEqual(connected, [], "both play on over the connection they had");
		await closePages(anna, ben);
	},

	"a seat that nobody takes is handed to the computer; one whose player has just gone is not": async () => {
		const { anna, ben, players } = await seatPair("metro", {
			seats: ["friend", "friend"],
			sitting: handOverThird,
			before: (page) => page.getByLabel("For an evening").check(),
		});
		const clock = anna.locator(".around li:first-child .clock");
		const before = await clock.textContent();
		assert.match(before, /^(20:00|19:\d\d)$/);
		await anna.waitForFunction((text) => document.querySelector(".around .clock").textContent !== text, before);
		await playOn(players, async (made) => made >= 1);
		const [, table] = hashOf(ben).split("/");
		await ben.close();
		await anna.locator(".around li:nth-child(2) .dot:not(.here)").waitFor();
		await openTableMenu(anna);
		await audit(anna, "the table's menu");
		await anna.getByRole("button", { name: "Let the computer play: Ben" }).click();
		await anna.getByText(/away for two minutes/).waitFor();
		if (process.env.TAFEL_LONG) await assertHandedOver(anna, table);
		await anna.close();
	},

	"the proof of a record: checked, forged, not what was seen": async () => {
		const page = await freshPage("desk");
		await openRecord(page, proved);
		await page.locator(".proof.good").waitFor();
		assert.match(await page.locator(".proof").textContent(), /^✓ Dice: checked/);
		assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
		await audit(page, "checked");
		const [, nonce] = /^nonce 1 (.*)$/m.exec(proved);
		const forged = proved.replace(nonce, [...nonce].reverse().join(""));
		assert.equal(server.verify(forged), 1);
		await openRecord(page, forged);
		await page.locator(".proof.bad").waitFor();
		assert.match(await page.locator(".proof").textContent(), /not to be trusted.*forged.*first is event 1:/s);
		await audit(page, "forged");
		const [, secret] = /^secret (.*)$/m.exec(proved);
		await openRecord(page, proved.replace(secret, [...secret].reverse().join("")));
		assert.match(await page.locator(".notice").textContent(), /not the secret of the line "commit"/);
		await page.close();
	},

	"every screen in every language, light and dark, on a phone": async () => {
		const page = await freshPage("phone");
		const watch = async (what) => {
			await assertTouchTargets(page, what);
			await audit(page, what);
			for (const code of ["nl", "fr", "de", "nb", "en"]) {
				await switchLanguage(page, code);
				await assertFits(page);
				assert.doesNotMatch(await page.locator("body").textContent(), /\b(page|online)\.[a-z]/, `${what}, ${code}`);
			}
		};
		await makeTable(page, address, {
			seats: ["open", "friend", "hard"],
			before: async () => {
				await page.getByLabel("For an evening").check();
				await watch("making a table");
			},
		});
		await page.locator(".qr path[d^=M]").first().waitFor();
		await watch("the waiting room");
		await page.goto(`${address}#kept`);
		await page.locator("main:not(.waiting)").waitFor();
		await watch("what is kept");
		await page.goto(`${address}#join/AAAAAA`);
		await page.getByText("There is no table with this code.").waitFor();
		await watch("no such code");
		complaints.splice(complaints.findIndex((complaint) => /404/.test(complaint)), 1); // the browser's own, of the answer
		await page.goto(`${address}#seat/${"0".repeat(32)}`);
		await page.getByText(/^This device has no seat/).waitFor();
		await watch("no seat");
		await page.goto(`${address}#watch/${"0".repeat(32)}`);
		await page.getByText(/^This table is not there/).waitFor();
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runOnlineSuite(tests);
