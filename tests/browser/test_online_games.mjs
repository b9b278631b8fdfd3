/* Online tables in real browsers, with the real server: two windows that play each other through whole games,
 * cut off, killed, asleep and over days.
 *
 *     node tests/browser/test_online_games.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
	assertGameOver, assertNotRemembered, assertRemembered, closePages, hashOf, line, openSpectator, openTableMenu,
	runOnlineSuite, seatPair, whileUnanswered,
} from "./online-pair.mjs";
import { codeOf, inputFor, isYours, makeTable, playing, playOn, sitDown } from "./online-tables.mjs";
import { address, assertTouchTargets, audit, closeWindow, complaints, contexts, eventually, freshPage, server } from "./pages.mjs";

/** Nothing that was heard or is in the page tells a hand. */
async function assertSecret(page, frames) {
	const heard = frames.join("\n");
	assert.match(heard, /\* deal 1 \?/);
	assert.doesNotMatch(heard, /\* (deal|draw) \d [^?]/);
	assert.doesNotMatch(heard, /secret|token/);
	const html = await page.content();
	assert.doesNotMatch(html, /hand-card|own-tokens|\* (deal|draw) \d [^?]/);
	// MetrOmania: kinds are known, letters are not.
	const held = await page.locator(".companies .tokens li").allTextContents();
	assert.doesNotMatch(held.join(), /[A-F]\b/);
}

/** While the server is not there: seat 1 was deserted and is the computer's, as an entry of the table's list
 * (server/room/room_list.c). Else that takes two minutes. */
function handSeat(table, seat) {
	const script = `
import sqlite3, sys, time
path, table, seat = sys.argv[1:]
with sqlite3.connect(path) as db:
    number, n = db.execute("SELECT number, entries FROM tables WHERE id = ?", (table,)).fetchone()
    entry = f"{int(time.time() * 1000)} computer {seat} random handed\\n"
    db.execute("INSERT INTO entries VALUES (?, ?, ?)", (number, n, entry))
    db.execute("UPDATE tables SET entries = entries + 1 WHERE id = ?", (table,))
db.close()`;
	const { status, stderr } = spawnSync("python3", ["-c", script, server.tables, table, String(seat)]);
	assert.equal(status, 0, String(stderr));
}

/** Without a server everything but online tables works. */
async function assertPlaysAlone(page) {
	await page.locator(".home-link").click();
	await page.locator("[data-game=doodle] .quick .main").first().click();
	await page.locator(".turn.yours").waitFor();
}

const tests = {
	"Doodle City to the end, one cut off in the middle": async () => {
		const { anna, ben, players } = await seatPair("doodle");
		let later = ben;
		await eventually(async () => assert.match(await anna.title(), /^Your turn · Doodle City/));
		assert.doesNotMatch(await ben.title(), /Your turn/);
		assert.doesNotMatch(ben.url(), /seat\/\w+\/\w/, "the secret does not stay in the address");
		await playOn(players, async (made) => made >= 5 && isYours(ben));
		await whileUnanswered([anna], async () => {
			await line.cut();
			await ben.getByText(/^Connecting again … \(not connected since \d/).waitFor();
			await anna.locator(".around li:nth-child(2) .dot:not(.here)").waitFor();
			const before = await anna.locator(".log li").count();
			await players[1].move(ben);
			assert.match(await ben.locator("#turn").textContent(), /Your turn is kept/);
			await audit(ben, "cut off");
			await anna.waitForTimeout(200);
			assert.equal(await anna.locator(".log li").count(), before);
			await ben.close(); // what was kept is kept
			await line.mend();
		});
		players[1].page = later = await contexts.phone.newPage();
		await later.goto(line.address);
		await later.locator(".games a.main").getByText(/With Anna · Doodle City · Your turn/).waitFor();
		await later.locator(".games a.main").click();
		await playing([later]);
		await playOn(players);
		await assertGameOver(anna, later);
		await closePages(anna, later);
	},

	"MetrOmania with a server that is killed, and a spectator who learns no secret": async () => {
		// Two of them would know everything (M17).
		const { anna, ben, players } = await seatPair("metro", { seats: ["friend", "random"] });
		const { other, frames } = await openSpectator(anna);
		await playOn(players, async (made) => made >= 4 && isYours(anna));
		await whileUnanswered([anna, ben, other], async () => {
			await server.stop("SIGKILL");
			await anna.getByText(/^Connecting again/).waitFor();
			await players[0].move(anna);
			assert.match(await anna.locator("#turn").textContent(), /Your turn is kept/);
			await server.start();
		});
		await assertSecret(other, frames);
		await playOn(players);
		await assertGameOver(anna, ben, 3);
		await other.locator("main.end").waitFor();
		await other.locator(".proof.good").waitFor();
		await closePages(anna, ben, other);
	},

	"Domicolor with an open seat that is found by its code": async () => {
		const anna = await freshPage("desk");
		const ben = await freshPage("phone", line.address);
		const before = (page) => page.getByLabel(/^Show this table/).check();
		await makeTable(anna, address, { game: "domicolor", seats: ["open"], before });
		const code = await codeOf(anna);
		await ben.locator("a[href='#join']").tap();
		await ben.locator(".found li").waitFor();
		assert.match(await ben.locator(".found").textContent(), /Domicolor.*Anna · Seat 2, open to all/s);
		await audit(ben, "open tables");
		await ben.locator(".join-code input").fill(code.toLowerCase());
		await ben.locator(".join-code .main").tap();
		await ben.getByText("Found", { exact: true }).waitFor();
		assert.equal(hashOf(ben), `#join/${code}`);
		await assertTouchTargets(ben, "found");
		await ben.getByRole("button", { name: "Take the open seat" }).tap();
		await sitDown(ben, "Ben");
		await playing([anna, ben]);
		const players = [
			{ page: anna, move: inputFor("domicolor", "mouse").move },
			{ page: ben, move: inputFor("domicolor", "touch").move },
		];
		const { other, frames } = await openSpectator(anna);
		await playOn(players, async (made) => made >= 3);
		await ben.locator(".around > button").first().tap();
		await assertTouchTargets(ben, "reactions");
		await audit(ben, "at the table");
		// It is shown for a while, and heard as long as nothing else happens.
		const shown = [anna, other].map((page) => page.locator(".around li:nth-child(2) .said").getByText("Well played!").waitFor());
		await ben.getByRole("button", { name: "Well played!" }).tap();
		await Promise.all(shown);
		for (const page of [anna, other]) await page.locator("[aria-live=polite]").getByText(/Ben: Well played!/).waitFor({ state: "attached" });
		await playOn(players, async (made) => made >= 6);
		await assertSecret(other, frames);
		await playOn(players);
		await assertGameOver(anna, ben);
		await assertNotRemembered(other);
		await assertRemembered(anna, "domicolor", 1);
		await closePages(anna, ben, other);
	},

	"a second device has the seat too; what it played is not played twice": async () => {
		const { anna, ben, players } = await seatPair("doodle");
		await playOn(players, async (made) => made >= 3 && isYours(ben));
		await openTableMenu(ben);
		await ben.getByText("This seat on a second device").tap();
		const link = new URL(await ben.getByLabel("This seat on a second device", { exact: true }).inputValue()).hash;
		await ben.locator(".qr path[d^=M]").waitFor();
		await closeWindow(ben);
		const device = await freshPage("other");
		await device.goto(address + link);
		await device.locator(".turn.yours").waitFor();
		await whileUnanswered([ben], async () => {
			await line.cut();
			await ben.getByText(/^Connecting again/).waitFor();
			await players[1].move(ben);
			await inputFor("doodle", "mouse").move(device);
			const others = [players[0], { page: device, move: inputFor("doodle", "mouse").move }];
			await playOn(others, async (made) => made >= 1 && isYours(device));
			await line.mend();
			await ben.getByText(/^More happened at the table meanwhile\. Your turn did not count/).waitFor();
		});
		await ben.locator(".turn.yours").waitFor();
		assert.deepEqual(await ben.locator(".log li").allTextContents(), await device.locator(".log li").allTextContents());
		await ben.locator(".notice").getByRole("button", { name: "Close" }).tap();
		const before = await device.locator(".log li").count();
		await players[1].move(ben);
		await device.locator(".log li").nth(before).waitFor({ state: "attached" });
		await closePages(anna, ben, device);
	},

	"a phone that slept comes back by itself, and so does one whose line died without a word": async () => {
		const { anna, ben, players } = await seatPair("doodle", { phone: (page) => page.clock.install() });
		await playOn(players, async (made) => made >= 2 && isYours(anna));
		line.freeze();
		await playOn(players.slice(0, 1), async () => /turn of Ben/.test(await anna.locator("#turn").textContent()));
		await anna.waitForTimeout(300);
		assert.equal(await isYours(ben), false, "nothing comes through");
		await ben.clock.fastForward(60 * 60 * 1000);
		await ben.locator(".turn.yours").waitFor();
		line.freeze();
		const before = await anna.locator(".log li").count();
		await players[1].move(ben);
		assert.match(await ben.locator("#turn").textContent(), /being sent/);
		await ben.clock.fastForward(12_000); // more than the patience of the connection
		await anna.waitForFunction((n) => document.querySelectorAll(".log li").length > n, before);
		await playOn(players, async (made) => made >= 2);
		await closePages(anna, ben);
	},

	"a game over days, and over a restart of the server; a seat that was handed over is taken back": async () => {
		const { anna, ben, players } = await seatPair("domicolor", { before: (page) => page.getByLabel("Over days").check() });
		assert.match((await anna.locator(".around li").allTextContents()).join(), /Anna.*1 d 23 h|Anna.*2 d 0 h/);
		await playOn(players, async (made) => made >= 4 && isYours(anna));
		const [, table] = hashOf(anna).split("/");
		await closePages(anna, ben);
		const visitor = await freshPage("other");
		await visitor.goto(`${address}#invite`);
		await visitor.locator(".invited input").fill("Cleo");
		await whileUnanswered([], async () => {
			await server.stop();
			await visitor.locator("form > .main").click();
			await visitor.getByText(/^There is no server for online tables here/).waitFor();
			await assertPlaysAlone(visitor);
			handSeat(table, 1);
			await server.start();
		});
		await visitor.close();
		const [later, too] = [await contexts.desk.newPage(), await contexts.phone.newPage()];
		await too.goto(line.address);
		await too.getByText(/With Anna · Domicolor · /).tap();
		await later.goto(address);
		await later.getByText(/With Ben · Domicolor · /).click();
		await later.getByText(/^You were away/).waitFor();
		await later.getByRole("button", { name: "Take my seat back" }).click();
		await later.getByText(/^You were away/).waitFor({ state: "detached" });
		await openTableMenu(too);
		assert.equal(await too.getByRole("button", { name: /^Let the computer play/ }).count(), 0, "Anna is here");
		await closeWindow(too);
		players[0].page = later;
		players[1].page = too;
		await playOn(players, async (made) => made >= 4);
		await closePages(later, too);
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runOnlineSuite(tests);
