/* What the page does for every game, in a real browser: it keeps them, opens and refuses records, speaks languages, says
 * what went wrong, and is fast.
 *
 *     node tests/browser/test_page.mjs OUT [PART-OF-A-NAME]
 *
 * Prints TAP. Times are told as comments and decide nothing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DESK, openContext } from "./browser.mjs";
import { mouse, touch } from "./doodle-moves.mjs";
import {
	address, assertFits, closeWindow, complaints, contexts, core, freshPage, logOf, open, openRecord, profile,
	runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { header } from "./records.mjs";
import { comment } from "./tap.mjs";

const SOLO = "[data-game=doodle] .quick button:first-child";

const tests = {
	"a game survives closing the browser": async () => {
		const remembered = profile();
		let browser = await open(DESK, remembered);
		let page = browser.pages()[0];
		await page.goto(address);
		await page.locator(SOLO).click();
		for (let i = 0; i < 4; i++) await mouse.move(page);
		const before = await logOf(page);
		await browser.close();
		browser = await open(DESK, remembered);
		page = browser.pages()[0];
		await page.goto(address);
		await page.locator(".games a.main").click();
		await page.locator("main.play").waitFor();
		assert.deepEqual(await logOf(page), before);
		await mouse.move(page);
		assert.ok((await logOf(page)).length > before.length);
		await browser.close();
	},

	"a record is downloaded and opened again": async () => {
		const page = await freshPage("desk");
		await page.locator(SOLO).click();
		for (let i = 0; i < 3; i++) await mouse.move(page);
		const before = await logOf(page);
		await page.locator(".bar nav button").last().click();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.locator(".menu-buttons button").last().click(),
		]);
		assert.match(download.suggestedFilename(), /^doodle-\d{4}-\d\d-\d\d\.tafel$/);
		const file = await download.path();
		assert.deepEqual([readFileSync(file, "utf8")], await savedRecords(page));
		await closeWindow(page);
		await page.goto(`${address}#open`);
		await page.locator("input[type=file]").setInputFiles(file);
		await page.locator(".squares").waitFor();
		assert.deepEqual(await logOf(page), before);

		await page.goto(`${address}#open`);
		await page.locator("main.narrow").evaluate((main, text) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([text], "game.tafel"));
			main.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		}, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
		await page.locator(".squares").waitFor();
		assert.deepEqual(await logOf(page), before);
		await page.close();
	},

	"a wrong record is refused with line and reason": async () => {
		const page = await freshPage("desk");
		const good = core.played(header(2, ["Anna", "Kees"]), 8);
		const lines = good.split("\n");
		const finished = core.played(header(1));
		const wrong = [
			["hello\n", 1, /not a record/],
			["tafel 1 chess\n", 1, /game is not known/],
			[good.replace("seats 2", "seats 9"), 3, /needs 1 to 6 seats/],
			[good.replace("rules 1", "rules 7"), 2, /newest one is 1/],
			[good.replace("name 1 Anna", "option nonsense"), 4, /more-control/],
			[`${lines.slice(0, 9).join("\n")}\n1 9:99QQ\n`, 10, /not possible here.*rule/],
			[`${lines.slice(0, 9).join("\n")}\n2 tree\n`, 10, /turn of seat 1/],
			[`${lines.slice(0, 9).join("\n")}\n1 tree\n`, 10, /D12.*you must take a die/],
			[good.replace("seed picture", "board row T S H 3"), 7, /row has 5 squares, but this one has 4/],
			[finished.replace(/^=.*$/m, "= 999"), finished.split("\n").length - 1, /not the scores/],
		];
		for (const [record, line, reason] of wrong) {
			await openRecord(page, record);
			const text = await page.locator(".notice").textContent();
			assert.ok(text.startsWith(`Line ${line}:`), `${text} (line ${line} of ${record})`);
			assert.match(text, reason);
			assert.equal(await page.locator(".notice code").textContent(), record.split("\n")[line - 1]);
		}
		assert.deepEqual(await savedRecords(page), []);
		await page.close();
	},

	"the language changes in the middle of a game": async () => {
		const page = await freshPage("desk");
		await openRecord(page, core.played(header(3, ["Anna", "medium", "Kees"]), 20));
		await page.locator(".squares").waitFor();
		const before = await savedRecords(page);
		const turns = { nl: /beurt/, fr: /À toi/, de: /Du bist dran/, nb: /Din tur/, en: /Your turn/ };
		for (const [code, turn] of Object.entries(turns)) {
			await switchLanguage(page, code);
			assert.match(await page.locator("#turn").textContent(), turn);
			const all = await page.locator("body").textContent();
			assert.doesNotMatch(all, /\b(page|doodle|record)\.[a-z]/, code);
			await assertFits(page);
		}
		assert.deepEqual(await savedRecords(page), before);
		await page.close();
	},

	"two tabs with one game lose nothing": async () => {
		const first = await freshPage("desk");
		await first.locator(SOLO).click();
		await first.locator(".squares .open").first().waitFor();
		const second = await contexts.desk.newPage();
		await second.goto(first.url());
		await second.locator(".squares .open").first().waitFor();
		await first.bringToFront(); // what lies behind is drawn slowly
		await mouse.move(first);
		await second.bringToFront();
		await second.locator(".notice").waitFor();
		const [record] = await savedRecords(first);
		await second.locator(".notice button").first().click();
		await second.locator(".notice").waitFor({ state: "detached" });
		assert.deepEqual(await logOf(second), await logOf(first));
		await mouse.move(second);
		await first.bringToFront();
		await first.locator(".notice").waitFor();
		await first.locator(".notice button").last().click();
		await mouse.move(first);
		const all = await savedRecords(first);
		assert.equal(all.length, 2);
		assert.ok(all.every((one) => one.startsWith(record.slice(0, record.indexOf("seed")))));
		await first.close();
		await second.close();
	},

	"a full storage is told, and the game goes on": async () => {
		const page = await freshPage("desk");
		await page.locator(SOLO).click();
		await page.locator(".squares .open").first().waitFor();
		await page.evaluate(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException("full", "QuotaExceededError");
			};
		});
		const before = await logOf(page);
		await mouse.move(page);
		assert.match(await page.locator(".notice").textContent(), /cannot save/);
		assert.ok((await logOf(page)).length > before.length);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.locator(".notice button").click(),
		]);
		assert.equal(readFileSync(await download.path(), "utf8").split("\n").filter((line) => /^1 /.test(line)).length, 1);
		await page.close();
	},

	"a tap is answered": async () => {
		const page = await freshPage("phone");
		await page.evaluate(() => {
			globalThis.answered = [];
			addEventListener("click", ({ timeStamp }) => {
				requestAnimationFrame(() => {
					const channel = new MessageChannel();
					channel.port1.onmessage = () => answered.push(performance.now() - timeStamp);
					channel.port2.postMessage(null);
				});
			}, true);
		});
		await openRecord(page, header(1, ["Anna"], "taps"));
		for (let i = 0; i < 8 && (await page.locator("main.play").count()); i++) await touch.move(page);
		await page.waitForFunction(() => answered.length > 0);
		const sorted = (await page.evaluate(() => answered)).sort((a, b) => a - b);
		const at = (part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)]);
		comment(`from tap to paint: median ${at(0.5)} ms, worst of ${sorted.length} ${at(1)} ms`);
		await page.close();
	},

	"a core that stops is told, and what was saved is there": async () => {
		const browser = await openContext(DESK);
		await browser.addInitScript(() => {
			const { instantiate } = WebAssembly;
			// The next action starts a player that the core does not know, so it traps. Chance does not.
			WebAssembly.instantiate = async (bytes) => {
				const { exports } = (await instantiate(bytes)).instance;
				return { instance: { exports: { ...exports, turn: (n, ...rest) => (n ? exports.search(0) : exports.turn(n, ...rest)) } } };
			};
		});
		const page = await browser.newPage();
		await page.goto(address);
		await page.locator(SOLO).click();
		await page.locator(".squares .open").first().waitFor();
		const [before] = await savedRecords(page);
		await mouse.move(page).catch(() => {});
		assert.match(await page.locator(".broken").textContent(), /saved up to the last move/);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.locator(".broken button.quiet").click(),
		]);
		assert.equal(readFileSync(await download.path(), "utf8"), before);
		await page.locator(".broken button.main").click();
		await page.locator(".squares .open").first().waitFor();
		assert.deepEqual(await savedRecords(page), [before]);
		await browser.close();
	},

	"without a server of online tables the page says so when somebody wants one, and not before": async () => {
		const page = await freshPage("desk");
		await page.locator("a[href='#invite']").click();
		await page.locator(".invited input").fill("Anna");
		const before = [...complaints];
		await page.locator("form > .main").click();
		await page.getByText(/^There is no server for online tables here/).waitFor();
		// The browser itself tells of the answer that it got.
		assert.match(complaints.splice(before.length).join(), /^console: Failed to load resource: [^,]*404[^,]*$/);
		await page.locator(".home-link").click();
		await page.locator("[data-game=doodle] .quick .main").first().click();
		await page.locator(".turn.yours").waitFor();
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
