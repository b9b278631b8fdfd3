/* Online tables in real browsers, with the real server: two windows that play each other, one of them on a
 * phone's screen with a line of its own that is cut, and others that watch or are a second device.
 *
 *     node tests/browser/test_online.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { codeOf, handsFor, isYours, linkOf, listenTo, makeTable, playing, playOn, sitDown } from "./company.mjs";
import { DESK } from "./page.mjs";
import { startLine } from "./program.mjs";
import {
	address, assertEnd, assertFits, assertTargets, audit, browsers, complaints, fresh, open, origins, paste, saved, server, speak, visit,
} from "./visit.mjs";

const ALL_TESTS_MAX = 570_000; // milliseconds, and then something hangs

const proved = readFileSync(new URL("../wasm/proved.tafel", import.meta.url), "utf8");
const line = await startLine(server);
origins.push(line.address);

/** While nobody answers, the browser itself says so on the console; nobody can keep it from that. */
const UNANSWERED = /WebSocket connection to '[^']*' failed|Failed to load resource: net::ERR_/;
/** Lets nobody answer for a while, until the pages are connected again. */
async function unanswered(pages, body) {
	const before = complaints.length;
	await body();
	await Promise.all(pages.map((page) => page.locator(".connecting").waitFor({ state: "detached", timeout: 15_000 })));
	complaints.push(...complaints.splice(before).filter((complaint) => !UNANSWERED.test(complaint)));
}

/** Anna at the desk and Ben on a phone, at a table of two. */
async function pair(game, { sitting = async () => {}, phone = async () => {}, ...more } = {}) {
	const anna = await fresh("desk");
	const ben = await fresh("phone", line.address);
	await phone(ben);
	await makeTable(anna, address, { game, ...more });
	await sitting(anna);
	await ben.goto(line.address + (await linkOf(anna, 2)));
	await sitDown(ben, "Ben");
	await playing([anna, ben]);
	const players = [
		{ page: anna, move: (page) => handsFor(game, "mouse").move(page) },
		{ page: ben, move: (page) => handsFor(game, "touch").move(page) },
	];
	return { anna, ben, players };
}

const hashOf = (page) => new URL(page.url()).hash;
const watchFrom = async (page) => {
	const other = await fresh("other");
	const frames = listenTo(other);
	await other.goto(`${address}#watch/${hashOf(page).split("/")[1]}`);
	await other.locator("main.play").waitFor();
	return { other, frames };
};
const around = (page) => page.locator(".around li").allTextContents();
const menu = (page) => page.locator(".around > button").last().click();
const closeAll = (...pages) => Promise.all(pages.map((page) => page.close()));

/** The game is over for both: same result, same record, whose proof holds. */
async function assertOver(anna, ben, seats = 2) {
	await Promise.all([anna, ben].map((page) => page.locator("main.end").waitFor()));
	await assertEnd(anna, seats);
	await assertFits(ben);
	const [[record], [other]] = [await saved(anna), await saved(ben)];
	assert.equal(record, other);
	assert.match(record, /^secret /m);
	assert.equal(server.verify(record), 0);
	for (const page of [anna, ben]) {
		assert.equal(await page.locator(".proof.good").count(), 1);
		assert.match(await page.locator(".proof").textContent(), /checked.*yours among them/s);
	}
	return record;
}

/** Nothing that was heard or is in the page tells a hand. */
async function assertSecret(page, frames) {
	const heard = frames.join("\n");
	assert.match(heard, /\* deal 1 \?/);
	assert.doesNotMatch(heard, /\* (deal|draw) \d [^?]/);
	assert.doesNotMatch(heard, /secret|token/);
	const html = await page.content();
	assert.doesNotMatch(html, /hand-card|own-tokens|\* (deal|draw) \d [^?]/);
}

/** While the server is not there: seat 1 was deserted and is the computer's, as an entry of the table's list
 * (server/room_list.c). Else that takes two minutes. */
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

/** Before Ben sits down, Anna lets the computer have seat 3. */
async function handOverThird(anna) {
	await anna.locator(".waiting-seats li:nth-child(3) .hand-over select").selectOption("random");
	await anna.locator(".waiting-seats li:nth-child(3) .hand-over button").click();
	await anna.locator(".waiting-seats li:nth-child(3)").getByText("At random (computer)").waitFor();
}

async function giveUp(page) {
	await menu(page);
	await page.getByRole("button", { name: "Give up" }).click();
	await page.getByText(/^Really give up/).waitFor();
	await page.locator("dialog .notice .main").click();
}

/** The record of the finished game is compared with what each browser saw when the game began. */
async function assertCompared(anna, ben) {
	const [, table] = hashOf(anna).split("/");
	const key = `tafel.seat.${table}`;
	const kept = await anna.evaluate((name) => localStorage.getItem(name), key);
	await anna.goto(`${address}#play/${table}`);
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

/** Without a server everything but online tables works. */
async function assertPlaysAlone(page) {
	await page.locator(".home-link").click();
	await page.locator("[data-game=doodle] .quick .main").first().click();
	await page.locator(".turn.yours").waitFor();
}

const tests = {
	"Doodle City to the end, one cut off in the middle": async () => {
		const { anna, ben, players } = await pair("doodle");
		let later = ben;
		assert.match(await anna.title(), /^Your turn · Doodle City/);
		assert.doesNotMatch(await ben.title(), /Your turn/);
		assert.doesNotMatch(ben.url(), /seat\/\w+\/\w/, "the secret does not stay in the address");
		await playOn(players, async (made) => made >= 5 && isYours(ben));
		await unanswered([anna], async () => {
			await line.cut();
			await ben.getByText(/^Connecting again … \(not connected since \d/).waitFor();
			await anna.locator(".around li:nth-child(2) .dot:not(.here)").waitFor();
			const before = await anna.locator(".log li").count();
			await players[1].move(ben);
			assert.match(await ben.locator("#turn").textContent(), /Your turn is kept/);
			await anna.waitForTimeout(200);
			assert.equal(await anna.locator(".log li").count(), before);
			await ben.close(); // what was kept is kept
			await line.mend();
		});
		players[1].page = later = await browsers.phone.newPage();
		await later.goto(line.address);
		assert.match(await later.locator(".games a.main").textContent(), /With Anna · Doodle City · Your turn/);
		await later.locator(".games a.main").click();
		await playing([later]);
		await playOn(players);
		await assertOver(anna, later);
		await closeAll(anna, later);
	},

	"MetrOmania with a server that is killed, and a spectator who learns no secret": async () => {
		// Two of them would know everything (M17).
		const { anna, ben, players } = await pair("metro", { seats: ["friend", "random"] });
		const { other, frames } = await watchFrom(anna);
		await playOn(players, async (made) => made >= 4 && isYours(anna));
		await unanswered([anna, ben, other], async () => {
			await server.stop("SIGKILL");
			await anna.getByText(/^Connecting again/).waitFor();
			await players[0].move(anna);
			assert.match(await anna.locator("#turn").textContent(), /Your turn is kept/);
			await server.start();
		});
		await assertSecret(other, frames);
		await playOn(players);
		await assertOver(anna, ben, 3);
		await other.locator("main.end").waitFor();
		assert.equal(await other.locator(".proof.good").count(), 1);
		await closeAll(anna, ben, other);
	},

	"Domicolor with an open seat that is found by its code": async () => {
		const anna = await fresh("desk");
		const ben = await fresh("phone", line.address);
		await makeTable(anna, address, { game: "domicolor", seats: ["open"], before: (page) => page.getByLabel(/^Show this table/).check() });
		const code = await codeOf(anna);
		await ben.locator("a[href='#join']").tap();
		await ben.locator(".found li").waitFor();
		assert.match(await ben.locator(".found").textContent(), /Domicolor.*Anna · Seat 2, open to all/s);
		await audit(ben, "open tables");
		await ben.locator(".join-code input").fill(code.toLowerCase());
		await ben.locator(".join-code .main").tap();
		await ben.getByText("Found", { exact: true }).waitFor();
		assert.equal(hashOf(ben), `#join/${code}`);
		await assertTargets(ben, "found");
		await ben.getByRole("button", { name: "Take the open seat" }).tap();
		await sitDown(ben, "Ben");
		await playing([anna, ben]);
		const players = [
			{ page: anna, move: handsFor("domicolor", "mouse").move },
			{ page: ben, move: handsFor("domicolor", "touch").move },
		];
		const { other, frames } = await watchFrom(anna);
		await playOn(players, async (made) => made >= 3);
		await ben.locator(".around > button").first().tap();
		await assertTargets(ben, "reactions");
		await ben.getByRole("button", { name: "Well played!" }).tap();
		for (const page of [anna, other]) {
			await page.locator(".around li:nth-child(2) .said").getByText("Well played!").waitFor();
			assert.match(await page.locator("[aria-live=polite]").textContent(), /Ben: Well played!/);
		}
		await playOn(players, async (made) => made >= 6);
		await assertSecret(other, frames);
		await playOn(players);
		await assertOver(anna, ben);
		await closeAll(anna, ben, other);
	},

	"a second device has the seat too; what it played is not played twice": async () => {
		const { anna, ben, players } = await pair("doodle");
		await playOn(players, async (made) => made >= 3 && isYours(ben));
		await menu(ben);
		await ben.getByText("This seat on a second device").tap();
		const link = new URL(await ben.getByLabel("This seat on a second device", { exact: true }).inputValue()).hash;
		await ben.locator(".qr path[d^=M]").waitFor();
		await ben.keyboard.press("Escape");
		const device = await fresh("other");
		await device.goto(address + link);
		await device.locator(".turn.yours").waitFor();
		await unanswered([ben], async () => {
			await line.cut();
			await ben.getByText(/^Connecting again/).waitFor();
			await players[1].move(ben);
			await handsFor("doodle", "mouse").move(device);
			await playOn([players[0], { page: device, move: handsFor("doodle", "mouse").move }], async (made) => made >= 1 && isYours(device));
			await line.mend();
			await ben.getByText(/^More happened at the table meanwhile\. Your turn did not count/).waitFor({ timeout: 15_000 });
		});
		await ben.locator(".turn.yours").waitFor();
		assert.deepEqual(await ben.locator(".log li").allTextContents(), await device.locator(".log li").allTextContents());
		await ben.locator(".notice").getByRole("button", { name: "Close" }).tap();
		await players[1].move(ben);
		await device.locator(".turn:not(.yours)").waitFor();
		await closeAll(anna, ben, device);
	},

	"a phone that slept comes back by itself, and so does one whose line died without a word": async () => {
		const { anna, ben, players } = await pair("doodle", { phone: (page) => page.clock.install() });
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
		await closeAll(anna, ben);
	},

	"one is told of one's turn, where that was asked for": async () => {
		const { anna, ben, players } = await pair("doodle", { phone: ringing });
		const rung = () => ben.evaluate(() => globalThis.rung);
		await menu(ben);
		await ben.getByRole("button", { name: "Tell me when it is my turn" }).tap();
		await ben.locator("[aria-pressed=true]").getByText("Tell me when it is my turn").waitFor();
		await ben.keyboard.press("Escape");
		await playOn(players, async () => isYours(ben));
		assert.deepEqual(await rung(), [], "not while it is in sight");
		await players[1].move(ben);
		await ben.evaluate(() => (globalThis.away = true));
		await playOn(players.slice(0, 1), async () => isYours(ben));
		assert.deepEqual(await rung(), ["Doodle City: Your turn"]);
		await closeAll(anna, ben);
	},

	"a board of one's own, a link that is copied, and one that takes nobody's seat": async () => {
		const page = await fresh("desk");
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const golden = readFileSync(new URL("../golden/doodle-own-sheet.tafel", import.meta.url), "utf8");
		const board = [...golden.matchAll(/^board (.*)$/gm)].map(([, text]) => `${text}\n`).join("");
		const choose = (name, text) =>
			page.locator(".own-board input").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
		await makeTable(page, address, {
			seats: ["friend", "easy"],
			before: async () => {
				await choose("bad.txt", board.replace(/^row .*$/m, "row T"));
				await page.locator("form > .main").click();
				await page.getByText(/^The game does not accept this: /).waitFor();
				complaints.splice(complaints.findIndex((complaint) => /422/.test(complaint)), 1); // the browser's own, of the answer
				await choose("own.txt", board);
			},
		});
		const mine = hashOf(page);
		const link = await linkOf(page, 2);
		await page.getByRole("button", { name: "Copy" }).first().click();
		await page.getByText("Copied.").waitFor();
		assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address + link);
		const second = await browsers.desk.newPage();
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
		await closeAll(page, second);
	},

	"giving up, and playing again together": async () => {
		const { anna, ben, players } = await pair("doodle");
		await playOn(players, async (made) => made >= 4);
		await giveUp(ben);
		await ben.getByText(/^You gave up/).waitFor();
		assert.equal(await ben.getByRole("button", { name: /seat back/ }).count(), 0);
		await anna.locator(".around li:nth-child(2) svg.presence").waitFor();
		await giveUp(anna);
		await assertOver(anna, ben);
		await assertCompared(anna, ben);
		await anna.getByRole("button", { name: "Play again together" }).click();
		await anna.locator("main.waiting").waitFor();
		await anna.locator(".waiting-seats li:first-child").getByText("ready").waitFor();
		await ben.getByText("The table for another game is ready.").waitFor();
		await ben.getByRole("button", { name: "To the new game" }).tap();
		await playing([anna, ben]);
		assert.equal(hashOf(anna), hashOf(ben));
		await playOn(players, async (made) => made >= 2);
		await closeAll(anna, ben);
	},

	"a game over days, and over a restart of the server; a seat that was handed over is taken back": async () => {
		const { anna, ben, players } = await pair("domicolor", { before: (page) => page.getByLabel("Over days").check() });
		assert.match((await around(anna)).join(), /Anna.*1 d 23 h|Anna.*2 d 0 h/);
		await playOn(players, async (made) => made >= 4 && isYours(anna));
		const [, table] = hashOf(anna).split("/");
		await closeAll(anna, ben);
		const visitor = await fresh("other");
		await visitor.goto(`${address}#invite`);
		await visitor.locator(".invited input").fill("Cleo");
		await unanswered([], async () => {
			await server.stop();
			await visitor.locator("form > .main").click();
			await visitor.getByText(/^There is no server for online tables here/).waitFor();
			await assertPlaysAlone(visitor);
			handSeat(table, 1);
			await server.start();
		});
		await visitor.close();
		const [later, too] = [await browsers.desk.newPage(), await browsers.phone.newPage()];
		await too.goto(line.address);
		await too.getByText(/With Anna · Domicolor · /).tap();
		await later.goto(address);
		await later.getByText(/With Ben · Domicolor · /).click();
		await later.getByText(/^You were away/).waitFor();
		await later.getByRole("button", { name: "Take my seat back" }).click();
		await later.getByText(/^You were away/).waitFor({ state: "detached" });
		await menu(too);
		assert.equal(await too.getByRole("button", { name: /^Let the computer play/ }).count(), 0, "Anna is here");
		await too.keyboard.press("Escape");
		players[0].page = later;
		players[1].page = too;
		await playOn(players);
		await assertOver(later, too);
		await closeAll(later, too);
	},

	"a seat that nobody takes is handed to the computer; one whose player has just gone is not": async () => {
		const { anna, ben, players } = await pair("metro", {
			seats: ["friend", "friend"],
			sitting: handOverThird,
			before: (page) => page.getByLabel("For an evening").check(),
		});
		const clock = anna.locator(".around li:first-child .clock");
		const before = await clock.textContent();
		assert.match(before, /^(20:00|19:5\d)$/);
		await anna.waitForFunction((text) => document.querySelector(".around .clock").textContent !== text, before);
		await playOn(players, async (made) => made >= 1);
		await ben.close();
		await anna.locator(".around li:nth-child(2) .dot:not(.here)").waitFor();
		await menu(anna);
		await audit(anna, "the table's menu");
		await anna.getByRole("button", { name: "Let the computer play: Ben" }).click();
		await anna.getByText(/away for two minutes/).waitFor();
		await anna.close();
	},

	"the proof of a record: checked, forged, not what was seen": async () => {
		const page = await fresh("desk");
		await paste(page, proved);
		await page.locator(".proof.good").waitFor();
		assert.match(await page.locator(".proof").textContent(), /^✓ Dice: checked/);
		assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
		await audit(page, "checked");
		const [, nonce] = /^nonce 1 (.*)$/m.exec(proved);
		const forged = proved.replace(nonce, [...nonce].reverse().join(""));
		assert.equal(server.verify(forged), 1);
		await paste(page, forged);
		await page.locator(".proof.bad").waitFor();
		assert.match(await page.locator(".proof").textContent(), /not to be trusted.*forged.*first is event 1:/s);
		await audit(page, "forged");
		const [, secret] = /^secret (.*)$/m.exec(proved);
		await paste(page, proved.replace(secret, [...secret].reverse().join("")));
		assert.match(await page.locator(".notice").textContent(), /not the secret that the table committed to/);
		await page.close();
	},

	"every screen in every language, light and dark, on a phone": async () => {
		const page = await fresh("phone");
		const watch = async (what) => {
			await assertTargets(page, what);
			await audit(page, what);
			for (const code of ["nl", "fr", "de", "nb", "en"]) {
				await speak(page, code);
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

	"no word on the console, no request elsewhere": async () => assert.deepEqual(complaints, []),
};

browsers.other = await open(DESK);
await visit(tests, ALL_TESTS_MAX);
await line.cut();
