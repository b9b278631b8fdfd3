/* After a game: breakdown, chart, replay, links that hold a game, challenges.
 *
 *     node tests/browser/test_after_game.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { touch } from "./doodle-moves.mjs";
import { playToEnd, tabTo } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, complaints, core, eventually, freshPage, LANGUAGES,
	openRecord, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { domicolor, header, metro } from "./records.mjs";
import { comment } from "./tap.mjs";

/** What every messenger and mail program lets through. */
const LINK_MAX = 2000;

const GAMES = {
	doodle: core.played(header(3, ["Anna", "medium", "Kees"])),
	metro: core.played(metro(["Anna", "medium", "Kees"], "after")),
	domicolor: core.played(domicolor(["Anna", "medium"], "after", ["announce"])),
};

const scoresOf = (record) => /^=(.*)$/m.exec(record)[1].trim().split(" ").map(Number);
const number = (text) => Number(text.replace("−", "-"));
/** The lines of the record up to each action of a seat, the first without any. */
function prefixes(record) {
	const lines = record.split("\n").filter((line) => !line.startsWith("="));
	const actions = lines.flatMap((line, i) => (/^\d+ /.test(line) ? [i] : []));
	return [actions[0], ...actions.map((i) => i + 1)].map((end) => `${lines.slice(0, end).join("\n")}\n`);
}
const legend = async (page) => (await page.locator(".chart-names b").allTextContents()).map(number);
const slide = (page, stop) =>
	page.locator(".player input[type=range]").evaluate((input, value) => {
		input.value = String(value);
		input.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}, stop);
const settled = (page) => page.locator(".player").waitFor();
const linkTo = (purpose, record) => `${address}#${purpose}/${deflateRawSync(record).toString("base64url")}`;

/** What the drawing of a game shows, to be compared with what the core says is there. */
const DRAWN = {
	doodle: {
		seen: (page) => page.locator(".replay figure").evaluateAll((all) => all.map((one) => one.querySelectorAll(".road-ink").length)),
		told: ({ state }) => state.sheets.map(({ roads }) => roads.filter(Boolean).length),
	},
	metro: {
		seen: (page) => page.locator(".replay .station").count(),
		told: ({ state }) => state.placed.length,
	},
	domicolor: {
		seen: (page) => page.locator(".replay .finished use[href^=\"#tile-\"]").count(),
		told: ({ state }) => state.picture.join("").replaceAll(".", "").length,
	},
};

async function getLink(page, nth) {
	await page.locator(".share .buttons button").nth(nth).click();
	return page.locator(".share input").inputValue();
}

const tests = {
	"the breakdown adds up in every game, and the chart ends with the scores": async () => {
		const page = await freshPage("desk");
		for (const record of Object.values(GAMES)) {
			await page.evaluate(() => localStorage.clear());
			await openRecord(page, record);
			await settled(page);
			await assertEnd(page, scoresOf(record).length);
			assert.deepEqual(await legend(page), scoresOf(record));
			assert.equal(await page.locator(".chart-points").count(), scoresOf(record).length);
			await page.locator(".chart-card summary").click();
			const rows = await page.locator(".chart-card tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
			const stops = prefixes(record);
			assert.equal(Number(rows.at(-1)[0]), stops.length - 1);
			for (const [stop, ...points] of rows.slice(0, -1))
				assert.deepEqual(points.map(number), core.seen(stops[Number(stop)]).scores, `move ${stop}`);
		}
		await page.close();
	},

	"the replay shows what lay on the table then": async () => {
		const page = await freshPage("desk");
		for (const [game, record] of Object.entries(GAMES)) {
			await openRecord(page, record);
			await settled(page);
			const stops = prefixes(record);
			const middle = Math.floor(stops.length / 2);
			for (const stop of [0, 1, middle, stops.length - 2]) {
				await slide(page, stop);
				await page.getByText(`Move ${stop} of ${stops.length - 1}`).waitFor();
				const view = core.seen(stops[stop]);
				assert.deepEqual(await DRAWN[game].seen(page), DRAWN[game].told(view), `${game}, move ${stop}`);
				assert.deepEqual(await legend(page), view.scores, `${game}, move ${stop}`);
			}
			await slide(page, stops.length - 1);
			assert.deepEqual(await legend(page), scoresOf(record));
		}
		await page.close();
	},

	"a replay by keyboard, by itself, and from the list": async () => {
		const page = await freshPage("desk");
		await openRecord(page, GAMES.doodle);
		await settled(page);
		const last = prefixes(GAMES.doodle).length - 1;
		const at = async (stop) => page.getByText(`Move ${stop} of ${last}`).waitFor();
		await tabTo(page, ".player input");
		await page.keyboard.press("Home");
		await at(0);
		await page.keyboard.press("ArrowRight");
		await at(1);
		await page.locator(".result h2").focus();
		await page.keyboard.press("ArrowRight");
		await at(2);
		await page.keyboard.press("ArrowLeft");
		await at(1);
		assert.match(await page.locator(".player-text").textContent(), /\w+:/);
		await page.getByLabel("fast").check({ force: true });
		await page.keyboard.press("Tab");
		await page.locator(".result h2").focus();
		await page.keyboard.press("p");
		// On a busy machine the third move may be over before anybody looks.
		await page.waitForFunction(() => /^Move (?![012] )/.test(document.querySelector(".player-slider span").textContent));
		await page.keyboard.press("p");
		const stopped = await page.locator(".player-slider span").textContent();
		await page.waitForTimeout(700);
		assert.equal(await page.locator(".player-slider span").textContent(), stopped);
		// What scored can be chosen from the list, and again to let go of it.
		const entry = page.locator(".log button").last();
		await entry.click();
		assert.equal(await entry.getAttribute("aria-pressed"), "true");
		assert.equal(await page.locator(".replay .glow").count(), 1);
		await entry.click();
		await at(last);
		// From the end it begins anew, and stops at the end.
		await slide(page, last - 1);
		await page.locator(".player .main").click();
		await at(last);
		await page.locator(".player .main", { hasText: "Play" }).waitFor();
		await page.close();
	},

	"a link holds the whole game and shows it where it is opened": async () => {
		for (const [game, record] of Object.entries(GAMES)) {
			const page = await freshPage("desk");
			await openRecord(page, record);
			await settled(page);
			const result = await page.locator(".result h2").textContent();
			const link = await getLink(page, 0);
			comment(`the link of a game of ${game} has ${link.length} characters, its record ${record.length}`);
			assert.ok(link.length <= LINK_MAX, `${link.length} characters`);
			assert.ok(link.startsWith(`${address}#game/`));
			const other = await freshPage("phone");
			await other.goto(link);
			await settled(other);
			assert.equal(await other.locator(".result h2").textContent(), result);
			assert.deepEqual(await legend(other), scoresOf(record));
			assert.deepEqual(await savedRecords(other), []);
			await slide(other, 1);
			await assertFits(other);
			await assertTouchTargets(other, game);
			const [download] = await Promise.all([
				other.waitForEvent("download"),
				other.getByText("Download the record").click(),
			]);
			assert.equal(readFileSync(await download.path(), "utf8"), record);
			await other.getByText("Keep it here").click();
			await eventually(async () => assert.deepEqual(await savedRecords(other), [record]));
			await page.close();
			await other.close();
		}
	},

	"the link of a game that goes on can be gone on with": async () => {
		const page = await freshPage("desk");
		await page.goto(linkTo("game", core.played(header(1, ["Anna"]), 8)));
		await settled(page);
		await page.getByText("Continue").click();
		await page.locator(".squares .open").first().waitFor();
		await page.close();
	},

	"a damaged link is told": async () => {
		const page = await freshPage("desk");
		const whole = linkTo("game", GAMES.doodle);
		const bomb = linkTo("game", "a".repeat(50_000_000));
		assert.ok(bomb.length < 100_000);
		const wrong = linkTo("game", GAMES.doodle.replace(/^1 .*$/m, "1 9:99QQ"));
		for (const link of [whole.slice(0, -40), whole.replace(/.{9}$/, "AAAAAAAAA"), `${address}#game/A`, bomb, wrong]) {
			await page.goto("about:blank");
			await page.goto(link);
			assert.match(await page.locator(".notice").textContent(), /damaged/);
		}
		await page.close();
	},

	"a challenge is played with the same dice, and both scores are seen": async () => {
		const record = core.played(header(1, ["Anna"], "challenge", "doodle", ["more-control"]));
		const page = await freshPage("desk");
		await openRecord(page, record);
		await settled(page);
		const link = await getLink(page, 1);
		const other = await freshPage("phone");
		await other.goto(link);
		await other.getByText("Anna challenges you").waitFor();
		assert.doesNotMatch(await other.locator("main").textContent(), new RegExp(`\\b${scoresOf(record)[0]}\\b`));
		await audit(other, "challenge");
		await other.locator("main .main").tap();
		await other.locator(".squares").waitFor();
		await playToEnd(other, touch);
		const [mine] = await savedRecords(other);
		const same = /^(option|seed|\* start|seats) .*$/gm;
		assert.deepEqual(mine.match(same), record.match(same));
		assert.equal(mine.match(/^\* roll .*$/m)[0], record.match(/^\* roll .*$/m)[0]);
		const text = await other.locator(".challenge-result h2").textContent();
		assert.ok(text.includes(String(scoresOf(mine)[0])) && text.includes(`Anna ${scoresOf(record)[0]}`), text);
		await audit(other, "challenge played");
		await other.locator(".challenge-result a").tap();
		await eventually(async () => assert.deepEqual(await legend(other), scoresOf(record)));
		await other.close();
		// Several people cannot be challenged by one.
		await openRecord(page, GAMES.doodle);
		await settled(page);
		assert.equal(await page.locator(".share .buttons button").count(), 1);
		await page.close();
	},

	"against computers, the challenged person has the same seat": async () => {
		const record = core.played(domicolor(["medium", "Anna"], "seat"));
		const page = await freshPage("desk");
		await page.goto(linkTo("challenge", record));
		await page.getByText("Anna challenges you").waitFor();
		await page.locator("main .main").click();
		await page.locator("main.play").waitFor();
		const [begun] = await savedRecords(page);
		assert.match(begun, /^name 1 medium$/m);
		assert.doesNotMatch(begun, /^name 2/m);
		await page.close();
	},

	"every language has its words here, and axe finds nothing": async () => {
		const page = await freshPage("desk");
		await openRecord(page, GAMES.metro);
		await settled(page);
		await getLink(page, 0);
		for (const code of Object.keys(LANGUAGES)) {
			await switchLanguage(page, code);
			assert.doesNotMatch(await page.locator("body").textContent(), /\b(page|after|doodle|metro)\.[a-z]/, code);
		}
		await page.close();
		for (const [kind, game] of [["desk", "doodle"], ["phone", "metro"], ["desk", "domicolor"]]) {
			const other = await freshPage(kind);
			await openRecord(other, GAMES[game]);
			await settled(other);
			await other.locator(".chart-card summary").click();
			await getLink(other, 0);
			await slide(other, 5);
			await audit(other, `${game}, ${kind}`);
			await other.close();
		}
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
