/* What a device remembers of finished games: history, bests, achievements, all of it as a file; and storage that is
 * full or forbidden.
 *
 *     node tests/browser/test_history.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mouse, touch } from "./doodle-moves.mjs";
import { playToEnd } from "./moves.mjs";
import {
	address, assertFits, assertTouchTargets, audit, complaints, core, forbidStorage, freshPage, inNewContext,
	LANGUAGES, openRecord, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { header, metro } from "./records.mjs";

const SOLO = "[data-game=doodle] .quick button:first-child";

const historyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tafel.history") ?? "[]"));
const scoresOf = (record) => /^=(.*)$/m.exec(record)[1].trim().split(" ").map(Number);
const figures = (page, game) => page.locator(`[data-game=${game}] .bests`).innerText();

const upload = (page, content) =>
	page.locator(".backup input").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(content) });

async function soloGame(page, input) {
	await page.goto(address);
	await page.locator(SOLO).click();
	await page.locator(".squares").waitFor();
	await playToEnd(page, input);
	await page.locator(".player").waitFor();
}

const tests = {
	"a game played here is remembered, one that is only opened is not": async () => {
		const page = await freshPage("phone");
		await openRecord(page, core.played(header(2, ["Anna", "Kees"])));
		await page.locator(".player").waitFor();
		assert.deepEqual(await historyOf(page), []);
		await soloGame(page, touch);
		const [played] = await historyOf(page);
		const mine = (await savedRecords(page)).find((record) => record.includes(played.seed));
		assert.deepEqual(played.scores, scoresOf(mine));
		assert.deepEqual([played.game, played.people], ["doodle", [1]]);
		// Taken back, it is not finished; done again, it is one game still.
		await page.getByText("Undo").click();
		await page.locator("main.play").waitFor();
		assert.deepEqual(await historyOf(page), []);
		await playToEnd(page, touch);
		await page.locator(".player").waitFor();
		assert.equal((await historyOf(page)).length, 1);
		await page.reload();
		await page.locator(".player").waitFor();
		assert.equal((await historyOf(page)).length, 1);

		await page.goto(`${address}#history`);
		assert.match(await figures(page, "doodle"), new RegExp(`Games played\\s+1\\s+Best score alone\\s+${played.scores[0]}`));
		await assertFits(page);
		await assertTouchTargets(page, "history");
		await audit(page, "history");
		await page.locator(".history .games a").tap();
		await page.locator("main.end").waitFor();
		await page.close();
	},

	"bests and achievements come from the games": async () => {
		const page = await freshPage("desk");
		// As the page would write them after such games.
		const game = (id, more) => ({
			id, game: "domicolor", date: "2026-11-15", options: [], seed: id, names: ["Anna", "hard"],
			scores: [10, 20], places: [2, 1], people: [1], earned: [], ...more,
		});
		await page.evaluate((all) => localStorage.setItem("tafel.history", JSON.stringify(all)), [
			game("a", {}),
			game("b", { scores: [150, 120], places: [1, 2], earned: ["hard", "long"] }),
			{ id: "broken" },
		]);
		await page.goto(`${address}#history`);
		assert.match(await figures(page, "domicolor"), /Games played\s+2\s+Won\s+1 of 2\s+Best score with others\s+150/);
		const earned = await page.locator("[data-game=domicolor] .achievements li.earned").allInnerTexts();
		assert.deepEqual(earned.map((text) => text.split(" (")[0]), ["Long run", "Tough opponent"]);
		assert.match(await figures(page, "metro"), /Games played\s+0$/);
		for (const code of Object.keys(LANGUAGES)) {
			await switchLanguage(page, code);
			assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|after)\.[a-z]/, code);
		}
		await audit(page, "history, desk");
		await page.close();
	},

	"what is achieved is said at the end": async () => {
		const page = await freshPage("desk");
		// A game that Anna wins by far, but for the last action, which the computer does.
		const records = Array.from({ length: 60 }, (_, i) => core.played(header(2, ["Anna", "hard"], `achieve-${i}`), Infinity, "easy"));
		const record = records.find((one) => scoresOf(one)[0] > scoresOf(one)[1] + 15 && /^2 .*\n=/m.test(one));
		await openRecord(page, record.replace(/^2 .*\n=.*\n/m, ""));
		await page.locator(".earned-now").waitFor();
		assert.deepEqual(await page.locator(".earned-now li").allInnerTexts(), ["Tough opponent (a win over the level hard)"]);
		const [played] = await historyOf(page);
		assert.deepEqual(played.earned, ["hard"]);
		await audit(page, "earned");
		await page.reload();
		await page.locator(".earned-now").waitFor();
		await page.close();
	},

	"today's game is one tap away, the same for everybody, and its first result stays": async () => {
		const day = "2026-11-18";
		const begun = [];
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			await page.clock.setFixedTime(`${day}T09:00`);
			await page.reload();
			await page.getByText("Today’s game: Doodle City").waitFor();
			await page.locator(".today .main").click();
			await page.locator(".squares").waitFor();
			begun.push((await savedRecords(page))[0]);
			if (kind === "desk") {
				await page.close();
				continue;
			}
			await touch.move(page);
			await page.goto(address);
			assert.equal(await page.locator(".today .main").textContent(), "Continue");
			await page.locator(".today .main").tap();
			await playToEnd(page, touch);
			await page.locator(".player").waitFor();
			const [first] = await historyOf(page);
			await page.getByText("Same dice").click();
			await playToEnd(page, touch);
			await page.locator(".player").waitFor();
			assert.equal((await historyOf(page)).length, 2);
			await page.goto(address);
			assert.match(await page.locator(".today").innerText(), new RegExp(`Your result: ${first.scores[0]}\\.`));
			assert.match(await page.locator(".today a").getAttribute("href"), new RegExp(first.id));
			// Tomorrow it is another game.
			await page.clock.setFixedTime("2026-11-19T09:00");
			await page.reload();
			await page.getByText("Today’s game: MetrOmania").waitFor();
			assert.equal(await page.locator(".today .main").textContent(), "Play");
			await page.close();
		}
		assert.equal(begun[0], begun[1]);
		assert.match(begun[0], new RegExp(`^seed day-${day}$`, "m"));
	},

	"all of it goes into one file and back, also into another browser": async () => {
		const page = await freshPage("desk");
		await soloGame(page, mouse);
		await openRecord(page, core.played(metro(["Anna", "Kees"], "open"), 30));
		await page.locator("main.play").waitFor();
		await switchLanguage(page, "nl");
		const [history, records] = [await historyOf(page), (await savedRecords(page)).sort()];
		await page.goto(`${address}#history`);
		const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".backup button").click()]);
		assert.match(download.suggestedFilename(), /^tafel-\d{4}-\d\d-\d\d\.json$/);
		const file = await download.path();
		await page.close();

		await inNewContext(async (other) => {
			await other.goto(`${address}#history`);
			await upload(other, readFileSync(file));
			await other.locator("html[lang=nl]").waitFor();
			await other.getByText("Binnengehaald: 2 spellen.").waitFor();
			assert.deepEqual((await savedRecords(other)).sort(), records);
			assert.deepEqual(await historyOf(other), history);
			assert.match(await figures(other, "doodle"), /1/);
			// Once more changes nothing.
			await upload(other, readFileSync(file));
			await other.getByText("Binnengehaald: 0 spellen.").waitFor();
			assert.deepEqual(await historyOf(other), history);
		});
	},

	"a wrong file changes nothing, a wrong record in it is left out": async () => {
		const page = await freshPage("desk");
		await page.goto(`${address}#history`);
		for (const text of ["", "hello", "[]", "{}", '{"tafel":"backup","version":2}']) {
			await upload(page, text);
			await page.getByText("not one that Tafel saved").waitFor();
		}
		const good = core.played(header(1, ["Anna"]), 8);
		const game = (id, record) => ({ id, saved: 1, record, summary: { names: [], scores: [999], date: "", over: true } });
		await upload(
			page,
			JSON.stringify({
				tafel: "backup", version: 1, settings: { theme: 7, language: "en", nonsense: 1 }, history: [null, 5, { id: 3 }], challenges: [1],
				games: [game("good1", good), game("wrong", good.replace("seats 1", "seats 9")), game("../x", good), null, 3],
			}),
		);
		await page.getByText("Taken in: 1 game. 4 records are wrong").waitFor();
		assert.deepEqual(await savedRecords(page), [good]);
		assert.deepEqual(await historyOf(page), []);
		const stored = await page.evaluate(() => [localStorage.getItem("tafel.settings"), localStorage.getItem("tafel.game.good1")]);
		assert.doesNotMatch(stored[0], /nonsense|7/);
		assert.doesNotMatch(stored[1], /999/);
		await page.close();
	},

	"where storage is forbidden one plays, and is told": () =>
		inNewContext(async (page) => {
			await forbidStorage(page);
			await page.goto(address);
			await page.locator(SOLO).click();
			await page.locator(".notice").waitFor();
			await playToEnd(page, mouse);
			await page.locator(".player").waitFor();
			await page.goto(`${address}#history`);
			const games = [{ id: "a", saved: 1, record: header(1), summary: {} }];
			await upload(page, JSON.stringify({ tafel: "backup", version: 1, games }));
			await page.getByText("Not everything found room").waitFor();
		}),

	"a storage full of finished games makes room for one in progress": async () => {
		const page = await freshPage("desk");
		await openRecord(page, core.played(header(1, ["Anna"])));
		await page.locator(".player").waitFor();
		await page.evaluate(() => {
			// Fill it to the last byte.
			for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
				for (let n = 0; ; n++)
					try {
						localStorage.setItem(`filler.${size}.${n}`, "x".repeat(size));
					} catch {
						break;
					}
		});
		await page.goto(address);
		await page.locator(SOLO).click();
		for (let i = 0; i < 3; i++) await mouse.move(page);
		assert.equal(await page.locator(".notice").count(), 0);
		const records = await savedRecords(page);
		assert.equal(records.length, 1);
		assert.doesNotMatch(records[0], /^=/m);
		await page.evaluate(() => localStorage.clear());
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
