/* How computer players think in a real browser: beside the page, which shows how far they are; with what their
 * seat may know; as they do in the terminal; and the hints that they give.
 *
 *     TAFEL=PROGRAM node tests/browser/test_computer_thinking.mjs OUT [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESK, openContext } from "./browser.mjs";
import {
	assertNotBusy, assertNoWorker, begin, eventsBy, fillInForm, freshRecordedPage, GAMES, messages, playInstantly,
	thinkEndlessly, thoughtsOf, waitForBar,
} from "./computer-players.mjs";
import { waitForTurn } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, closeWindow, complaints, core, freshPage, openMenu,
	openRecord, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { THINKING } from "./tap.mjs";

/** Said once, when a hint is asked for and when it comes. */
const spoken = (page) => page.locator(".actions [role=status]");
const proposals = (page) => page.locator(".proposals button");
const confirm = (page) => page.locator(".actions .buttons .main");

/** Where everything is that must not move. */
const places = (page) =>
	page
		.locator(".bar, .turn, .board, .actions, .actions .buttons button")
		.evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));

/** Asks for a hint and waits for it. */
async function hint(page) {
	const before = (await messages(page)).length;
	await page.locator(".hint-button").click();
	await page.waitForFunction((n) => globalThis.asked[n]?.took > 0, before, THINKING);
	await proposals(page).first().waitFor();
	const all = await messages(page);
	assert.equal(all.length, before + 1);
	assert.equal(all.at(-1).message.wish, "advice");
}

/** How each board shows what is chosen. */
const GHOSTS = { doodle: ".road-ghost, .board .ghost", metro: ".steps li", domicolor: ".ghost-card" };

/** What the terminal makes of that game. */
function terminal(game, ...args) {
	const program = process.env.TAFEL;
	assert.ok(program, "TAFEL says where the program is");
	const home = mkdtempSync(join(tmpdir(), "tafel-browser-"));
	try {
		execFileSync(program, ["play", game, ...args], { env: { ...process.env, XDG_STATE_HOME: home }, stdio: "ignore" });
		const [file] = readdirSync(home, { recursive: true }).filter((name) => name.endsWith(".tafel"));
		return readFileSync(join(home, file), "utf8");
	} finally {
		rmSync(home, { recursive: true });
	}
}

const tests = {
	"the page goes on while a player thinks, and leaving ends it": async () => {
		const page = await freshRecordedPage("desk");
		for (const game of GAMES) {
			await fillInForm(page, game, ["expert", ""]);
			await thinkEndlessly(page);
			await page.locator("form .main").click();
			await page.locator(".turn.thinking").waitFor();
			const [before] = await savedRecords(page);
			await assertNotBusy(page, `${game}, expert`, async () => {
				await waitForBar(page, "turn", 0.02);
				await openMenu(page);
				await page.locator("dialog").waitFor();
				await closeWindow(page);
			});
			assert.equal(await page.locator(".turn.thinking").count(), 1, "it still thinks");
			assert.equal(page.workers().length, 1);
			await page.locator(".home-link").click();
			await page.locator("main.home").waitFor();
			await assertNoWorker(page);
			assert.deepEqual(eventsBy(before, 1), []);
		}
		await page.close();
	},

	"a bar fills while a player thinks, and nothing else moves or speaks": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshRecordedPage(kind);
			for (const game of GAMES) {
				await fillInForm(page, game, ["expert", ""]);
				await thinkEndlessly(page);
				await page.locator("form .main").click();
				const bars = await waitForBar(page, "turn", 0.1);
				const parts = bars.map(({ part }) => part);
				assert.ok(parts.length > 5 && parts.every((part, n) => part <= 1 && part > (parts[n - 1] ?? 0)), `${parts}`);
				for (const { places, said, hidden, motion, text } of bars) {
					assert.equal(places, bars[0].places, `${game}: nothing moves`);
					assert.equal(said, bars[0].said, `${game}: nothing is said`);
					assert.equal(hidden, "true");
					assert.equal(motion, "none0s,none0s", "motion is unwanted");
					assert.equal(text, "Expert (computer) is thinking …");
				}
				if (kind === "phone") await audit(page, `thinking, ${game}`);
			}
			await page.close();
		}
	},

	"a worker says how far it is, up to the end": async () => {
		const page = await freshRecordedPage("desk");
		await openRecord(page, core.played(begin.doodle(["hard", "Anna"], "parts"), 8));
		await page.locator(".turn.yours").waitFor(THINKING);
		assert.equal(await page.locator(".thinking-bar").count(), 0);
		const [{ parts }] = await messages(page);
		assert.ok(parts.length > 50 && parts.every((part, i) => part < 1 && part > (parts[i - 1] ?? -1)), `${parts}`);
		await page.close();
	},

	"a worker is told what its seat may see, and nothing more": async () => {
		const page = await freshRecordedPage("desk");
		await playInstantly(page);
		for (const game of GAMES) {
			await page.evaluate(() => globalThis.asked.splice(0));
			await openRecord(page, begin[game](["medium", "easy", "random"], "secret-word"));
			await page.locator("main.end").waitFor(THINKING);
			const all = await messages(page);
			assert.ok(all.length > 20);
			assert.equal(new Set(all.map(({ message }) => message.choices)).size, all.length, "each has chance of its own");
			for (const { message } of all) {
				assert.deepEqual(Object.keys(message).sort(), ["choices", "player", "record", "wish"]);
				assert.match(message.choices, /^[\da-f]{64}$/);
				assert.doesNotMatch(message.record, /^seed/m);
				assert.doesNotMatch(JSON.stringify(message), /secret-word/);
				const seat = core.seen(message.record).to_act;
				const dealt = message.record.split("\n").filter((line) => /^\* (deal|draw) /.test(line));
				if (game !== "doodle") assert.ok(dealt.some((line) => line.includes("?")));
				for (const line of dealt)
					if (!line.includes(` ${seat} `)) assert.match(line, /^\* \w+ \d( \?[hwp]?)+$/, message.record);
			}
		}
		await page.close();
	},

	"page and terminal play the same games": async () => {
		const page = await freshPage("desk");
		await playInstantly(page);
		const finish = async (begun) => {
			await page.evaluate(() => Object.keys(localStorage).forEach((key) => key.includes("game.") && localStorage.removeItem(key)));
			await openRecord(page, begun);
			await page.locator("main.end").waitFor(THINKING);
			return (await savedRecords(page))[0];
		};
		for (const game of GAMES) {
			const whole = terminal(game, "--seats", "easy,medium,random", "--seed", "same");
			assert.match(whole, /^=/m);
			assert.equal(await finish(whole.slice(0, whole.indexOf("\n* ") + 1)), whole, game);
			// Whole games with those who search would take minutes.
			const late = core.played(begin[game](["hard", "expert"], "same")).trimEnd().split("\n").slice(0, -9);
			const file = join(tmpdir(), `tafel-same-${process.pid}.tafel`);
			const begun = `${late.join("\n")}\n`;
			writeFileSync(file, begun);
			const ended = terminal(game, "--resume", file);
			rmSync(file);
			assert.ok(ended.startsWith(begun) && /^=/m.test(ended));
			assert.equal(await finish(begun), ended, game);
		}
		await page.close();
	},

	"what was learned is loaded when an expert plays with it, and nobody waits for it in vain": async () => {
		// What is kept for use without a network would be there.
		const browser = await openContext({ ...DESK, serviceWorkers: "block" });
		const page = await browser.newPage();
		const loaded = [];
		let there = true;
		await page.goto(address);
		await browser.route("**/*.values", (route) => {
			loaded.push(route.request().url());
			return there ? route.continue() : route.abort();
		});
		await playInstantly(page);
		/** The last actions of a game of theirs. */
		const play = async (game, ...levels) => {
			const lines = core.played(begin[game](levels, "learned")).trimEnd().split("\n").slice(0, -9);
			await openRecord(page, `${lines.join("\n")}\n`);
			await page.locator("main.end").waitFor(THINKING);
		};
		await play("doodle", "hard");
		await play("doodle", "expert", "hard", "medium");
		await play("domicolor", "expert", "hard", "hard");
		assert.equal(loaded.length, 0);
		await play("doodle", "expert");
		assert.match(loaded.join(" "), /^\S*doodle-\S*$/);
		await play("doodle", "hard", "expert");
		await play("domicolor", "hard", "expert");
		assert.match(loaded.join(" "), /^\S*doodle-\S* \S*doodle_two-\S* \S*domicolor-\S*$/);
		there = false;
		await page.reload();
		await play("doodle", "expert"); // tries again before every action
		assert.ok(loaded.length > 4);
		await browser.close();
	},

	"without a worker players think in the page, which goes on": async () => {
		const page = await freshRecordedPage("desk");
		await page.addInitScript(() => {
			globalThis.Worker = class {
				constructor() {
					throw new DOMException("no workers here", "SecurityError");
				}
			};
		});
		await playInstantly(page);
		await openRecord(page, begin.doodle(["easy", "medium"], "again"));
		await page.locator("main.end").waitFor(THINKING);
		await assertEnd(page, 2);
		const thoughts = await thoughtsOf(page, "thinking itself", async () => {
			await openRecord(page, core.played(begin.doodle(["hard", "Anna"], "again"), 8));
			await waitForBar(page, "turn", 0.2);
			await page.locator(".turn.yours").waitFor(THINKING);
		});
		const pieces = new Set(thoughts).size;
		assert.ok(pieces > 3, `in ${pieces} pieces, between which the page can do something else`);
		// Whoever leaves ends that, too.
		await page.keyboard.press("h");
		await waitForBar(page, "hint-button", 0.2);
		await page.locator(".home-link").click();
		await page.locator("main.home").waitFor();
		await page.close();
	},

	"a hint is shown on the board with what it expects, and can be confirmed": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshRecordedPage(kind);
			for (const game of GAMES) {
				await openRecord(page, core.played(begin[game](["Anna", "medium"], "advice"), 10));
				await page.locator(".turn.yours").waitFor();
				const [before] = await savedRecords(page);
				await hint(page);
				assert.ok((await page.locator(GHOSTS[game]).count()) > 0, `${game}: a ghost`);
				assert.deepEqual(await savedRecords(page), [before], "a hint does nothing by itself");
				await assertFits(page);
				if (kind === "phone") {
					await assertTouchTargets(page, game);
					await audit(page, `hint, ${game}`);
				}
				// MetrOmania is told tunnel by tunnel.
				for (let steps = 1; game === "metro" && !(await confirm(page).isEnabled()); steps++) {
					assert.ok(steps < 5);
					assert.equal(await page.locator(".steps li").count(), steps);
					await hint(page);
				}
				await confirm(page).click();
				await waitForTurn(page);
				const [after] = await savedRecords(page);
				assert.ok(eventsBy(after, 1).length > eventsBy(before, 1).length, game);
				await page.evaluate(() => localStorage.clear());
			}
			await page.close();
		}
	},

	"a hint says what it expects and why, and shows the next best": async () => {
		const page = await freshRecordedPage("phone");
		for (const game of GAMES) {
			await openRecord(page, core.played(begin[game](["Anna", "medium"], "why"), 14));
			await page.locator(".turn.yours").waitFor();
			await hint(page);
			const asked = (await messages(page)).length;
			const [best, next] = await proposals(page).allTextContents();
			assert.match(best, /^HintHint: .+ expects −?\d+ ±\d+$/, game);
			assert.match(next, /^Next bestNext best: .+ ([+−]?\d+\.\d points|overall [+−]?\d+\.\d)$/, game);
			assert.match(await spoken(page).textContent(), /^Hint: .+ expects −?\d+ ±\d+$/);
			const pressed = () => proposals(page).evaluateAll((all) => all.map((e) => e.ariaPressed));
			const drawn = () => page.locator(".table, .steps").evaluateAll((all) => all.map((e) => e.outerHTML).join());
			assert.deepEqual(await pressed(), ["true", "false"]);
			const first = await drawn();
			await proposals(page).last().click();
			assert.deepEqual(await pressed(), ["false", "true"]);
			assert.notEqual(await drawn(), first, `${game}: the board shows the next best`);
			assert.equal((await messages(page)).length, asked, "nobody has to think again");
			await proposals(page).first().click();
			assert.deepEqual(await pressed(), ["true", "false"]);
			for (const code of ["nl", "fr", "de", "nb", "en"]) {
				await switchLanguage(page, code);
				assert.doesNotMatch(await page.locator(".actions").textContent(), /page\.|\{\d|undefined/, code);
				await assertFits(page);
			}
			await page.keyboard.press("Escape");
			await page.evaluate(() => localStorage.clear());
		}
		await page.close();
	},

	"a hint that is taken back, or comes too late, is gone": async () => {
		const page = await freshRecordedPage("desk");
		await openRecord(page, core.played(begin.doodle(["Anna", "medium"], "advice"), 10));
		await page.locator(".turn.yours").waitFor();
		const before = await places(page);
		await thinkEndlessly(page);
		await page.keyboard.press("h");
		assert.match(await spoken(page).textContent(), /Thinking/);
		assert.ok(await page.locator(".hint-button").isDisabled());
		const bars = await waitForBar(page, "hint-button", 0.1);
		assert.ok(bars[0].said > 0 && bars.every(({ said }) => said === bars[0].said), "once");
		assert.deepEqual(await places(page), before, "nothing moves");
		await thinkEndlessly(page, false);
		await page.keyboard.press("u");
		await waitForTurn(page);
		assert.equal(await spoken(page).textContent(), "");
		await hint(page);
		await page.keyboard.press("u");
		assert.equal(await spoken(page).textContent(), "");
		assert.equal(await proposals(page).count(), 0);
		assert.equal(await page.locator(GHOSTS.doodle).count(), 0);
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
