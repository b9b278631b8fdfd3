/* Computer players in a real browser: every level in every game, thinking beside the page, hints, and games
 * that are watched.
 *
 *     node tests/browser/test_levels.mjs OUT [PART-OF-A-NAME]
 *
 * Prints TAP. How long players think is told as comments; only far too long fails. */
import assert from "node:assert/strict";
import { goesOn } from "./hands.mjs";
import { domicolor, header, metro } from "./records.mjs";
import { comment } from "./tap.mjs";
import {
	address, assertEnd, assertFits, assertTargets, audit, browsers, complaints, core, fresh, paste, saved, speak, visit,
} from "./visit.mjs";

const ALL_TESTS_MAX = 180_000; // milliseconds, and then something hangs
/** Far more than they take: other programs may run beside the test. */
const LONGEST = { medium: 1500, hard: 8000 };
const GAP_MAX = 200; // milliseconds without a frame: less is not felt as standing still
const GAMES = ["doodle", "metro", "domicolor"];
const LEVELS = ["easy", "medium", "hard", "expert", "random"];

const doodle = (names, seed) => header(names.length, names, seed);
const begin = { doodle, metro, domicolor };
const eventsBy = (record, seat) => record.split("\n").filter((line) => line.startsWith(`${seat} `));

/** Before the page loads: everything that workers are asked and answer, with its time. */
const eavesdrop = () => {
	globalThis.asked = [];
	const { postMessage } = Worker.prototype;
	Worker.prototype.postMessage = function (message) {
		if (!("module" in message)) {
			const entry = { message, begun: performance.now(), took: 0 };
			globalThis.asked.push(entry);
			this.addEventListener("message", () => (entry.took = performance.now() - entry.begun), { once: true });
		}
		postMessage.call(this, message);
	};
};

async function overheard(kind) {
	const page = await fresh(kind);
	await page.addInitScript(eavesdrop);
	await page.reload();
	await page.locator("main").waitFor();
	return page;
}

/** No worker is left. Chromium lets a busy one go on for two seconds. */
async function gone(page) {
	for (let waited = 0; page.workers().length > 0; waited++) {
		assert.ok(waited < 160, "the worker goes on");
		await page.waitForTimeout(25);
	}
}

/** Games that are opened then are played at once. */
async function atOnce(page) {
	await page.evaluate(() => localStorage.setItem("tafel.settings", JSON.stringify({ speed: "once" })));
	await page.reload();
	await page.locator("main").waitFor();
}

const messages = (page) => page.evaluate(() => globalThis.asked);

/** The form, with these players in its seats: a level, or "" for a person. */
async function setUp(page, game, seats) {
	await page.goto(address);
	await page.locator(`[data-game=${game}] .quick button`).last().click();
	const rows = page.locator(".seats li");
	while ((await rows.count()) < seats.length) await page.locator(".seats + button").click();
	while ((await rows.count()) > seats.length) await rows.last().locator("button").last().click();
	for (const [i, level] of seats.entries()) {
		const row = rows.nth(i);
		const played = (await row.locator("select").count()) > 0;
		if (played !== (level !== "")) await row.locator("button").first().click();
		if (level) await row.locator("select").selectOption(level);
	}
}

/** Asks for a hint; the action that it is, from the message. */
async function hint(page) {
	const before = (await messages(page)).length;
	await page.locator(".hint-button").click();
	await page.waitForFunction(() => /±\d/.test(document.querySelector(".advice").textContent), null, { timeout: 20_000 });
	const all = await messages(page);
	assert.equal(all.length, before + 1);
	assert.equal(all.at(-1).message.hint, true);
	assert.match(await page.locator(".advice").textContent(), /^Hint: expects \d+ points?, ±\d+$/);
}

const confirm = (page) => page.locator(".actions .buttons .main");

/** How each board shows what is chosen. */
const GHOSTS = { doodle: ".road-ghost, .board .ghost", metro: ".steps li", domicolor: ".ghost-card" };

const tests = {
	"every level plays a seat of every game, from the form": async () => {
		const page = await fresh("desk");
		for (const game of GAMES)
			for (const level of LEVELS) {
				await page.evaluate(() => localStorage.clear());
				await page.reload();
				await setUp(page, game, [level, ""]);
				await page.locator("form .main").click();
				await page.waitForFunction(() => Object.values(localStorage).some((text) => /\\n1 \S/.test(text)), null, {
					timeout: 30_000,
				});
				const [record] = await saved(page);
				assert.match(record, new RegExp(`^name 1 ${level}$`, "m"));
				assert.ok(eventsBy(record, 1).length > 0, `${game}, ${level}`);
				assert.match(await page.locator(".bar").textContent(), /\(computer\)/);
			}
		await page.close();
	},

	"the page goes on while a player thinks, and leaving ends it": async () => {
		const page = await fresh("desk");
		for (const game of GAMES) {
			await setUp(page, game, ["expert", ""]);
			await page.evaluate(() => {
				globalThis.longest = 0;
				let last = performance.now();
				requestAnimationFrame(function frame(now) {
					if (document.querySelector(".turn.thinking")) globalThis.longest = Math.max(globalThis.longest, now - last);
					last = now;
					requestAnimationFrame(frame);
				});
			});
			await page.locator("form .main").click();
			await page.locator(".turn.thinking").waitFor();
			const [before] = await saved(page);
			await page.waitForTimeout(300);
			await page.locator(".bar nav button").last().click();
			await page.locator("dialog").waitFor();
			await page.keyboard.press("Escape");
			const longest = await page.evaluate(() => globalThis.longest);
			assert.equal(await page.locator(".turn.thinking").count(), 1, "it still thinks");
			assert.equal(page.workers().length, 1);
			comment(`${game}: at most ${Math.round(longest)} ms without a frame while expert thinks`);
			assert.ok(longest > 0 && longest < GAP_MAX, `${game}: ${longest} ms`);
			await page.locator(".home-link").click();
			await page.locator("main.home").waitFor();
			await gone(page);
			assert.deepEqual(eventsBy(before, 1), []);
		}
		await page.close();
	},

	"players answer in time": async () => {
		const page = await overheard("desk");
		for (const game of GAMES)
			for (const [level, longest] of Object.entries(LONGEST)) {
				const times = [];
				for (const events of [6, 24]) {
					// The seat to act is the computer's.
					const played = core.played(begin[game](["Anna", "Ben"], `time-${events}`), events);
					const seat = core.seen(played).to_act;
					await paste(page, played.replace(new RegExp(`^name ${seat} .*$`, "m"), `name ${seat} ${level}`));
					await page.locator(".turn.yours, main.end, .cover").first().waitFor({ timeout: 30_000 });
					times.push(...(await messages(page)).splice(0).map(({ took }) => took));
					await page.evaluate(() => globalThis.asked.splice(0));
				}
				assert.ok(times.length >= 2);
				const slowest = Math.max(...times);
				const middle = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
				comment(`${game}, ${level}: median ${Math.round(middle)} ms, slowest of ${times.length} ${Math.round(slowest)} ms`);
				assert.ok(slowest < longest, `${game}, ${level}: ${slowest} ms`);
			}
		await page.close();
	},

	"a worker is told what its seat may see, and nothing more": async () => {
		const page = await overheard("desk");
		await atOnce(page);
		for (const game of GAMES) {
			await page.evaluate(() => globalThis.asked.splice(0));
			await paste(page, begin[game](["medium", "easy", "random"], "secret-word"));
			await page.locator("main.end").waitFor({ timeout: 30_000 });
			const all = await messages(page);
			assert.ok(all.length > 20);
			for (const { message } of all) {
				assert.deepEqual(Object.keys(message).sort(), ["choices", "hint", "player", "record"]);
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

	"the same game has the same moves": async () => {
		const page = await fresh("desk");
		for (const game of GAMES) {
			const records = [];
			for (let i = 0; i < 2; i++) {
				await page.evaluate(() => localStorage.clear());
				await atOnce(page);
				await paste(page, begin[game](["easy", "medium"], "again"));
				await page.locator("main.end").waitFor({ timeout: 30_000 });
				records.push((await saved(page))[0]);
			}
			assert.equal(records[0], records[1]);
			assert.match(records[0], /^=/m);
		}
		await page.close();
	},

	"without a worker players think in the page": async () => {
		const page = await fresh("desk");
		await page.addInitScript(() => {
			globalThis.Worker = class {
				constructor() {
					throw new DOMException("no workers here", "SecurityError");
				}
			};
		});
		await atOnce(page);
		await paste(page, doodle(["easy", "medium"], "again"));
		await page.locator("main.end").waitFor({ timeout: 30_000 });
		await assertEnd(page, 2);
		await page.close();
	},

	"a hint is shown on the board with what it expects, and can be confirmed": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await overheard(kind);
			for (const game of GAMES) {
				await paste(page, core.played(begin[game](["Anna", "medium"], "advice"), 10));
				await page.locator(".turn.yours").waitFor();
				const [before] = await saved(page);
				await hint(page);
				assert.ok((await page.locator(GHOSTS[game]).count()) > 0, `${game}: a ghost`);
				assert.deepEqual(await saved(page), [before], "a hint does nothing by itself");
				await assertFits(page);
				if (kind === "phone") {
					await assertTargets(page, game);
					await audit(page, `hint, ${game}`);
				}
				// MetrOmania is told tunnel by tunnel.
				for (let steps = 1; game === "metro" && !(await confirm(page).isEnabled()); steps++) {
					assert.ok(steps < 5);
					assert.equal(await page.locator(".steps li").count(), steps);
					await hint(page);
				}
				await confirm(page).click();
				await goesOn(page);
				const [after] = await saved(page);
				assert.ok(eventsBy(after, 1).length > eventsBy(before, 1).length, game);
				await page.evaluate(() => localStorage.clear());
			}
			await page.close();
		}
	},

	"a hint that is taken back, or comes too late, is gone": async () => {
		const page = await overheard("desk");
		await paste(page, core.played(doodle(["Anna", "medium"], "advice"), 10));
		await page.locator(".turn.yours").waitFor();
		await page.keyboard.press("h");
		assert.match(await page.locator(".advice").textContent(), /Thinking/);
		assert.ok(await page.locator(".hint-button").isDisabled());
		await page.keyboard.press("u");
		await goesOn(page);
		assert.equal(await page.locator(".advice").textContent(), "");
		await hint(page);
		await page.keyboard.press("u");
		assert.equal(await page.locator(".advice").textContent(), "");
		assert.equal(await page.locator(GHOSTS.doodle).count(), 0);
		await page.close();
	},

	"a game is watched: pause, one step, speeds, to the end": async () => {
		for (const game of GAMES) {
			const page = await fresh(game === "metro" ? "phone" : "desk");
			await setUp(page, game, ["medium", "easy", "medium"]);
			assert.equal(await page.locator("form .main").textContent(), "Watch");
			await page.locator("form .main").click();
			const acted = async () => (await saved(page))[0].split("\n").filter((line) => /^\d /.test(line)).length;
			const [pause, step] = [0, 1].map((i) => page.locator(".watch .buttons button").nth(i));
			await page.getByLabel("fast").check();
			await page.waitForFunction(() => document.querySelectorAll(".log li").length > 8);
			await pause.click();
			assert.equal(await page.locator("#turn").textContent(), "Paused");
			const before = await acted();
			await page.waitForTimeout(500);
			assert.equal(await acted(), before, "it stands still");
			for (let i = 1; i <= 3; i++) {
				await step.click();
				await page.waitForFunction(
					(n) => Object.values(localStorage).some((text) => (text.match(/\\n\d /g) ?? []).length === n),
					before + i,
				);
			}
			await assertFits(page);
			if (game === "metro") await assertTargets(page, game);
			await audit(page, `watching, ${game}`);
			await page.getByLabel("slow").check();
			await pause.click();
			await page.waitForTimeout(700);
			assert.ok((await acted()) <= before + 4, "slow is slow");
			await page.keyboard.press(" "); // on the button
			await page.getByLabel("at once").check();
			await pause.click();
			await page.locator("main.end").waitFor({ timeout: 30_000 });
			await assertEnd(page, 3);
			await page.close();
		}
	},

	"every language has words for players": async () => {
		const page = await fresh("phone");
		await paste(page, core.played(domicolor(["Anna", "expert", "hard", "expert"], "words"), 4));
		await page.locator(".turn.yours").waitFor({ timeout: 30_000 });
		for (const code of ["nl", "fr", "de", "nb", "en"]) {
			await speak(page, code);
			assert.doesNotMatch(await page.locator("body").textContent(), /\bpage\.[a-z]/, code);
			await assertFits(page);
		}
		await page.goto(address);
		await setUp(page, "doodle", ["easy", "expert"]);
		for (const code of ["nl", "fr", "de", "nb", "en"]) {
			await speak(page, code);
			await assertFits(page);
			await assertTargets(page, code);
		}
		await page.close();
	},

	"no word on the console, no request elsewhere": async () => assert.deepEqual(complaints, []),
};

await visit(tests, ALL_TESTS_MAX);
