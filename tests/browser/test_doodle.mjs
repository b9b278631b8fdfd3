/* Doodle City in a real browser, from the first tap to the end table.
 *
 *     node tests/browser/test_doodle.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run.
 * Prints TAP. */
import assert from "node:assert/strict";
import { keyboard, mouse, touch } from "./doodle-moves.mjs";
import { playToEnd, waitForTurn } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, closeWindow, complaints, core, freshPage, logOf,
	openRecord, runSuite, savedRecords,
} from "./pages.mjs";
import { header, unseeded } from "./records.mjs";

const SOLO = "[data-game=doodle] .quick button:first-child";
const VERSUS = "[data-game=doodle] .quick button:nth-child(2)";

async function assertSheets(page, seats) {
	await assertEnd(page, seats);
	assert.equal(await page.locator(".sheets figure").count(), seats);
}

async function soloGame(kind, input) {
	const page = await freshPage(kind);
	await input.press(page, SOLO);
	await page.locator(".squares").waitFor();
	await playToEnd(page, input);
	await assertSheets(page, 1);
	assert.notEqual(await page.locator(".result h2").textContent(), "");
	await page.close();
}

/** Before the page loads: counts the calls of every export of the core, and the games saved with the number of log
 * entries that the page shows then. */
const countCalls = () => {
	globalThis.calls = {};
	globalThis.saves = [];
	const counted = ([name, value]) => [
		name,
		typeof value === "function"
			? (...args) => {
					globalThis.calls[name] = (globalThis.calls[name] ?? 0) + 1;
					return value(...args);
				}
			: value,
	];
	const { instantiate } = WebAssembly;
	WebAssembly.instantiate = async (bytes) => {
		const { instance, module } = await instantiate(bytes);
		return { instance: { exports: Object.fromEntries(Object.entries(instance.exports).map(counted)) }, module };
	};
	const { setItem } = Storage.prototype;
	Storage.prototype.setItem = function (key, value) {
		globalThis.saves.push({ key, shown: document.querySelectorAll(".log li").length });
		setItem.call(this, key, value);
	};
};

/** Two people and a computer seat between them, set up on the form. */
async function threeSeats(kind, input) {
	const page = await freshPage(kind);
	await input.press(page, ".seats + button");
	await input.type(page, ".seats li:nth-child(1) input", "Anna");
	await input.type(page, ".seats li:nth-child(3) input", "Kees");
	await input.press(page, "form .main");
	await page.locator(".squares").waitFor();
	assert.match(await page.locator("#turn").textContent(), /Anna/);
	await assertFits(page);
	await playToEnd(page, input);
	await assertSheets(page, 3);
	const [record] = await savedRecords(page);
	assert.match(record, /^name 2 medium$/m);
	await page.close();
}

const tests = {
	"a solo game by mouse on a desk": () => soloGame("desk", mouse),
	"a game of three by mouse on a desk": () => threeSeats("desk", mouse),
	"a solo game by touch on a phone": () => soloGame("phone", touch),
	"a game of three by touch on a phone": () => threeSeats("phone", touch),
	"a solo game by keyboard alone": () => soloGame("desk", keyboard),
	"a game of three by keyboard alone": () => threeSeats("desk", keyboard),

	"a solo turn calls the core twice, and is saved once, before it is shown": async () => {
		const page = await freshPage("desk");
		await page.addInitScript(countCalls);
		await page.reload();
		await page.locator(SOLO).click();
		for (let turn = 1; turn <= 5; turn++) {
			await page.locator(".squares .open").first().waitFor();
			const shown = (await logOf(page)).length;
			await page.evaluate(() => {
				calls = {};
				saves = [];
			});
			await mouse.move(page);
			await page.waitForFunction((before) => document.querySelectorAll(".log li").length > before, shown);
			const { calls, saves } = await page.evaluate(() => ({ calls: globalThis.calls, saves: globalThis.saves }));
			assert.deepEqual(calls, { turn: 1, record: 1 }, `turn ${turn}`);
			assert.deepEqual(saves.map(({ key }) => key.replace(/[^.]*$/, "")), ["tafel.game."], `turn ${turn}`);
			assert.equal(saves[0].shown, shown, `turn ${turn} is shown only once it is saved`);
			const [record] = await savedRecords(page);
			assert.match(record, /^1 .*\n\* roll .*\n$/m, "with the roll after it");
			assert.match(record.trimEnd().split("\n").at(-1), /^\* roll /);
		}
		await page.close();
	},

	"undo takes back what is chosen, then what was done; the dice stay": async () => {
		const page = await freshPage("desk");
		await page.locator(VERSUS).click();
		await page.locator(".squares .open").first().waitFor();
		const [begun] = await savedRecords(page);
		await mouse.move(page);
		await waitForTurn(page);
		const [moved] = await savedRecords(page);
		assert.ok(moved.length > begun.length);
		await page.keyboard.press("u");
		assert.deepEqual(await savedRecords(page), [begun]);
		await mouse.move(page);
		await waitForTurn(page);
		assert.deepEqual(await savedRecords(page), [moved]);
		await openRecord(page, core.played(header(1, [], "undo"), 6));
		const choices = await page.locator(".squares .open").count();
		assert.ok(choices > 0);
		for (const square of await page.locator(".squares .open").all()) {
			await square.click();
			if ((await page.locator(".thumb").count()) > 0) break;
		}
		await page.locator(".thumb").nth(2).click();
		assert.equal(await page.locator(".road-ghost").count(), 1);
		await page.locator(".actions .quiet").first().click();
		assert.equal(await page.locator(".road-ghost").count(), 0);
		await page.close();
	},

	"points of a road have the icon of what they are for, if that is one thing": async () => {
		const page = await freshPage("desk");
		const seen = new Set();
		await openRecord(page, core.played(header(1, [], "icons"), 22));
		for (const square of await page.locator(".squares .open:not([aria-label*=house])").all()) {
			await square.click();
			const thumbs = await page.locator(".thumb").evaluateAll((all) =>
				all.map((thumb) => ({
					things: thumb.querySelector(".unseen").textContent.split("+").length - 1,
					icons: thumb.querySelectorAll(".thumb-points .inline-icon").length,
				})),
			);
			for (const { things, icons } of thumbs) {
				assert.equal(icons, things === 1 ? 1 : 0);
				seen.add(things);
			}
		}
		assert.ok(seen.has(0) && seen.has(1) && seen.has(2), `${[...seen]}`);
		await page.close();
	},

	"every language fits on a phone": async () => {
		const page = await freshPage("phone");
		await openRecord(page, core.played(header(6, ["Anna", "Bernadette", "medium", "Dirk-Jan", "medium", "Fleur"]), 40));
		for (const code of ["nl", "fr", "de", "nb"]) {
			await page.evaluate((language) => localStorage.setItem("tafel.settings", JSON.stringify({ language })), code);
			await page.reload();
			await page.locator(`html[lang=${code}] .squares`).waitFor();
			await assertFits(page);
			await assertTouchTargets(page, code);
		}
		await page.close();
	},

	"the same word gives the same dice": async () => {
		const page = await freshPage("desk");
		const rolls = [];
		for (let i = 0; i < 2; i++) {
			await page.goto(address);
			await page.locator(".field select").selectOption("seed");
			await page.locator(".field input").fill("as yesterday");
			await page.locator("form .main").click();
			await page.locator(".squares").waitFor();
			rolls.push((await logOf(page)).join());
		}
		assert.equal(rolls[0], rolls[1]);
		assert.match((await savedRecords(page))[0], /^seed as-yesterday$/m);
		await page.close();
	},

	"people can roll their own dice": async () => {
		const page = await freshPage("desk");
		await page.locator(".field select").selectOption("own");
		await page.locator("form .main").click();
		for (let i = 0; i < 5; i++) await page.locator(".own-pad button").nth(i).click();
		await page.locator(".own-dice .main").click();
		const pads = page.locator(".own-pad");
		await pads.nth(0).locator("button").nth(0).click();
		await pads.nth(1).locator("button").nth(4).click();
		await page.locator(".own-dice .main").click();
		assert.match(await page.locator(".refused").textContent(), /D4/);
		await pads.nth(0).locator("button").nth(0).click();
		for (const face of [4, 0, 2]) await pads.nth(1).locator("button").nth(face).click();
		await page.locator(".own-dice .main").click();
		await page.locator(".squares .open").first().waitFor();
		assert.match((await savedRecords(page))[0], /^\* start 12345\n\* roll 1 135$/m);
		await page.close();
	},

	"computer seats pause, can be hurried, and another sheet can be looked at": async () => {
		const page = await freshPage("desk");
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.clock.install({ time: "2026-11-15T09:00" });
		await openRecord(page, core.played(header(3, ["Anna", "medium", "medium"], "pause"), 3).replace(/^[1-3] .*\n[^]*/m, ""));
		await page.locator(".squares .open").first().waitFor();
		await page.clock.pauseAt("2026-11-15T10:00"); // so that no pause is over before it is hurried
		await mouse.move(page);
		const before = (await logOf(page)).length;
		assert.match(await page.locator("#turn").textContent(), /thinking/);
		await page.locator(".actions .main").click();
		await page.locator(".squares .open").first().waitFor();
		assert.ok((await logOf(page)).length > before);
		await page.clock.resume();
		await page.locator(".other").first().click();
		assert.equal(await page.locator(".squares .open").count(), 0);
		await page.keyboard.press("Escape");
		assert.ok((await page.locator(".squares .open").count()) > 0);
		await page.close();
	},

	"the list of events shows the stretch that scored": async () => {
		const page = await freshPage("desk");
		await openRecord(page, core.played(header(2, ["Anna", "Kees"], "stretch"), 36));
		const entry = page.locator(".log button").last();
		await entry.click();
		assert.equal(await entry.getAttribute("aria-pressed"), "true");
		assert.equal(await page.locator(".board .glow").count(), 1);
		await page.close();
	},

	"play again, and the same dice again": async () => {
		const page = await freshPage("desk");
		await openRecord(page, core.played(header(1, ["Anna"], "again")));
		await page.locator(".end .buttons button").nth(1).click();
		await page.locator(".squares").waitFor();
		const records = await savedRecords(page);
		assert.equal(records.length, 2);
		assert.ok(records.every((record) => /^seed again$/m.test(record)));
		await page.close();
	},

	"axe finds nothing on any screen, light and dark": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			await audit(page, `home, ${kind}`);
			await page.locator(".bar nav button").last().click();
			await audit(page, `menu, ${kind}`);
			await page.locator(".menu-buttons button").first().click();
			await page.locator(".keys").waitFor();
			await audit(page, `help, ${kind}`);
			await closeWindow(page);
			await openRecord(page, "tafel 1 doodle\n");
			await page.locator(".notice").waitFor();
			await audit(page, `open, ${kind}`);
			await openRecord(page, core.played(header(3, ["Anna", "medium", "Kees"]), 62));
			await page.locator(".squares").waitFor();
			await audit(page, `play, ${kind}`);
			for (const square of await page.locator(".squares .open").all()) {
				await square.click();
				if ((await page.locator(".thumb").count()) > 0) break;
			}
			await page.locator(".thumb").first().click();
			await audit(page, `choosing, ${kind}`);
			await page.locator(".other").first().click();
			await audit(page, `looking, ${kind}`);
			await openRecord(page, unseeded(header(2)));
			await page.locator(".own-pad").waitFor();
			await audit(page, `own dice, ${kind}`);
			await openRecord(page, core.played(header(1)));
			await page.locator(".end").waitFor();
			await audit(page, `solo end, ${kind}`);
			await openRecord(page, core.played(header(3, ["Anna", "medium", "Kees"])));
			await page.locator(".end .sheets figure").nth(2).waitFor();
			await audit(page, `end, ${kind}`);
			await page.goto(address);
			await page.locator(".games li").first().waitFor();
			await audit(page, `games, ${kind}`);
			await page.close();
		}
	},

	"on a short phone the panel covers no square": async () => {
		const page = await freshPage("phone");
		for (const [width, height] of [[360, 640], [375, 667], [320, 568]]) {
			await page.setViewportSize({ width, height });
			await openRecord(page, core.played(header(3, ["Anna", "medium", "Kees"]), 62));
			await page.locator(".squares .open").last().tap();
			const [board, panel] = await Promise.all([".squares", ".actions"].map((part) => page.locator(part).boundingBox()));
			assert.ok(board.y + board.height <= panel.y, `${width} x ${height}`);
			assert.ok(board.width >= 5 * 44);
		}
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
