/* The coach in the page: the analysis of the program, shown a seat, and each move on the board.
 *
 *     TAFEL=PROGRAM node tests/browser/test_coach.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { tabTo } from "./moves.mjs";
import { ownBoard, withBoard } from "./own-boards.mjs";
import {
	assertFits, assertTouchTargets, audit, complaints, core, freshPage, LANGUAGES, openRecord, runSuite,
	switchLanguage,
} from "./pages.mjs";
import { domicolor, header } from "./records.mjs";
import { comment, THINKING } from "./tap.mjs";

const GAMES = {
	doodle: core.played(header(2, ["Anna", "medium"])),
	// With few cards, of which the coach thinks as long as of many, one by one.
	domicolor: core.played(withBoard(domicolor(["Anna", "medium"], "coach"), ownBoard("domicolor"))),
};

/** What the program says of the record. */
function analysed(record) {
	const lines = execFileSync(process.env.TAFEL, ["analyse", "-", "--json"], { input: record, encoding: "utf8" });
	const all = lines.trim().split("\n").map((line) => JSON.parse(line));
	return {
		decisions: all.filter((one) => "made" in one),
		luck: all.filter((one) => "luck" in one && "event" in one),
		seats: all.filter((one) => "worst_moves" in one),
	};
}

const ask = (page) => page.locator(".coach-offer button").click();
async function coached(page) {
	const begin = Date.now();
	await ask(page);
	await page.locator(".coach-table").waitFor(THINKING);
	comment(`the coach took ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}
/** As the page writes hundredths: to a tenth. */
const tenths = (hundredths) => {
	const number = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
	return number.format(hundredths / 100).replace("-", "−");
};
const sized = (hundredths) => tenths(Math.abs(hundredths)).replace("+", "");
const plain = ({ mean, error }) => `${mean < 0 ? "−" : ""}${sized(mean)} ± ${sized(error)}`;
/** The record up to an event, counted from 1, with another action in its place if one is given. */
function upTo(record, event, action) {
	const lines = record.split("\n");
	const first = lines.findIndex((line) => /^(\*|\d+) /.test(line));
	const before = lines.slice(0, first + event - 1);
	const last = lines[first + event - 1];
	return `${[...before, action ? `${last.split(" ")[0]} ${action}` : last].join("\n")}\n`;
}
const roads = (page) =>
	page.locator(".replay figure").evaluateAll((all) => all.map((one) => one.querySelectorAll(".road-ink").length));
const crossed = (page) =>
	page.locator(".replay figure").evaluateAll((all) => all.map((one) => one.querySelector("svg").innerHTML));
const told = (record) => core.seen(record).state.sheets.map((sheet) => sheet.roads.filter(Boolean).length);

const tests = {
	"the coach says what the program says, and shows each move on the board": async () => {
		const page = await freshPage("desk");
		const record = GAMES.doodle;
		await openRecord(page, record);
		await coached(page);
		const { decisions, luck, seats } = analysed(record);
		const rows = await page.locator(".coach-table tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent)));
		assert.deepEqual(
			rows,
			seats.map(({ best, decisions: all, lost, lost_wins, luck: own }) => [
				`${best} of ${all}`, plain(lost), `${plain(lost_wins)} %`, `${tenths(own.mean)} ± ${sized(own.error)}`,
			]),
		);
		const own = decisions.filter(({ seat }) => seat === 1);
		await page.locator(".coach summary").first().click();
		assert.equal(await page.locator(".coach details").first().locator("li").count(), own.length);
		await page.locator(".coach summary").last().click();
		assert.equal(await page.locator(".coach-luck li").count(), luck.length);
		// The worst move that drew something else than what was better, one tap away.
		const worst = seats[0].worst_moves[0];
		assert.ok(worst, "somebody who plays like medium makes a mistake");
		await page.locator(".coach section").first().locator("button").first().click();
		const decision = own.find(({ event }) => event === worst);
		await page.locator(".verdict").waitFor();
		assert.match(await page.locator(".verdict b").textContent(), new RegExp(`Of ${decision.choices} moves this one loses ${plain(decision.lost)} points`));
		assert.deepEqual(await roads(page), told(upTo(record, worst)));
		const before = await crossed(page);
		assert.ok((await page.locator(".replay .glow").count()) >= 1, "the move can be seen");
		await page.getByLabel("what was better").check({ force: true });
		await page.waitForFunction((html) => [...document.querySelectorAll(".replay figure svg")].some((one, i) => one.innerHTML !== html[i]), before);
		assert.deepEqual(await roads(page), told(upTo(record, worst, decision.other.action)));
		if (decision.reasons.length > 0) assert.match(await page.locator(".verdict").textContent(), /The better one \w+/);
		await audit(page, "a verdict");
		await page.getByLabel("what was played").check({ force: true });
		await page.waitForFunction((html) => [...document.querySelectorAll(".replay figure svg")].every((one, i) => one.innerHTML === html[i]), before);
		// Whoever goes on in the replay looks at something else.
		await page.locator(".player input[type=range]").focus();
		await page.keyboard.press("ArrowLeft");
		await page.locator(".verdict").waitFor({ state: "detached" });
		// By keyboard: the other seat's moves, and one of them.
		await tabTo(page, ".coach input[type=radio]");
		await page.keyboard.press("ArrowRight");
		await tabTo(page, ".coach-moves button");
		await page.keyboard.press("Enter");
		await page.locator(".verdict h2:focus").waitFor();
		await page.close();
	},

	"it tells how far it is, and stops when it is told to": async () => {
		const page = await freshPage("desk");
		await openRecord(page, GAMES.doodle);
		await ask(page);
		await page.waitForFunction(() => document.querySelector(".coach progress")?.value > 0.01, null, THINKING);
		await audit(page, "a coach at work");
		const [some] = await page.locator(".coach progress").evaluateAll((all) => all.map(({ value }) => value));
		await page.waitForFunction((less) => document.querySelector(".coach progress")?.value > less, some, THINKING);
		await page.locator(".coach .buttons button").click();
		await page.locator(".coach-offer button").waitFor();
		await page.close();
	},

	"on a phone, in five languages, with cards": async () => {
		const page = await freshPage("phone");
		await openRecord(page, GAMES.domicolor);
		await coached(page);
		await assertFits(page);
		await page.locator(".coach-moves button").first().click();
		await page.locator(".verdict").waitFor();
		assert.equal(await page.locator(".replay .fresh-card").count(), 1);
		await assertTouchTargets(page, "the coach");
		await assertFits(page);
		const seen = new Set();
		for (const code of Object.keys(LANGUAGES)) {
			await switchLanguage(page, code);
			const text = await page.locator(".verdict").textContent();
			assert.doesNotMatch(text, /coach\.|analyse\.|\{\d/, code);
			seen.add(text);
		}
		assert.equal(seen.size, Object.keys(LANGUAGES).length);
		await audit(page, "the coach on a phone");
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
