/* Computer players in the page: games to let them play, what workers are asked and answer, and how long the page
 * itself is busy. */
import assert from "node:assert/strict";
import { domicolor, header, metro } from "./records.mjs";
import { comment } from "./tap.mjs";
import { address, fresh } from "./visit.mjs";

export const GAMES = ["doodle", "metro", "domicolor"];
export const LEVELS = ["easy", "medium", "hard", "expert", "random"];

/** Records to begin with, by game: from the names of the seats and a seed. */
export const begin = { doodle: (names, seed) => header(names.length, names, seed), metro, domicolor };

export const eventsBy = (record, seat) => record.split("\n").filter((line) => line.startsWith(`${seat} `));

/** Before the page loads: everything that workers are asked and answer, with its time. Numbers say how far they
 * are. */
const eavesdrop = () => {
	globalThis.asked = [];
	const { postMessage } = Worker.prototype;
	Worker.prototype.postMessage = function (message) {
		if (!("module" in message)) {
			const entry = { message, begun: performance.now(), took: 0, parts: [] };
			globalThis.asked.push(entry);
			this.addEventListener("message", ({ data }) => {
				if (entry.took) return; // the next question's
				if (typeof data === "number") entry.parts.push(data);
				else entry.took = performance.now() - entry.begun;
			});
		}
		postMessage.call(this, message);
	};
};

export async function overheard(kind) {
	const page = await fresh(kind);
	await page.addInitScript(eavesdrop);
	await page.reload();
	await page.locator("main").waitFor();
	return page;
}

export const messages = (page) => page.evaluate(() => globalThis.asked);

/** No worker is left. Chromium lets a busy one go on for two seconds. */
export async function gone(page) {
	for (let waited = 0; page.workers().length > 0; waited++) {
		assert.ok(waited < 160, "the worker goes on");
		await page.waitForTimeout(25);
	}
}

/** Games that are opened then are played at once. */
export async function atOnce(page) {
	await page.evaluate(() => localStorage.setItem("tafel.settings", JSON.stringify({ speed: "once" })));
	await page.reload();
	await page.locator("main").waitFor();
}

/** The form, with these players in its seats: a level, or "" for a person. */
export async function setUp(page, game, seats) {
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

const TASK_MAX = 200; // milliseconds: less is not felt as standing still
const TRIES = 3;

/** From now on the longest task of the page is noted. */
const watchTasks = (page) =>
	page.evaluate(() => {
		globalThis.longest = 0;
		globalThis.tasks ??= new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
		});
		globalThis.tasks.observe({ type: "longtask" });
	});

/** The page is never busy for long while that is done. Other programs may run beside the test and take the
 * page's time, so there are several tries; a page that does the thinking itself fails in each. */
export async function assertNotBusy(page, what, act) {
	const longest = [];
	do {
		await watchTasks(page);
		await act();
		longest.push(Math.round(await page.evaluate(() => globalThis.longest)));
	} while (longest.at(-1) >= TASK_MAX && longest.length < TRIES);
	comment(`${what}: the page is busy for at most ${longest.join(", ")} ms at a time`);
	assert.ok(longest.at(-1) < TASK_MAX, `${what}: ${longest} ms`);
}
