/* Computer players in the page: games to let them play, what workers are asked and answer, and how long the page
 * itself is busy. */
import assert from "node:assert/strict";
import { address, eventually, freshPage } from "./pages.mjs";
import { domicolor, header, metro } from "./records.mjs";
import { comment, THINKING } from "./tap.mjs";

export const GAMES = ["doodle", "metro", "domicolor"];
export const LEVELS = ["easy", "medium", "hard", "expert", "random"];

/** Records to begin with, by game: from the names of the seats and a seed. */
export const begin = { doodle: (names, seed) => header(names.length, names, seed), metro, domicolor };

export const eventsBy = (record, seat) => record.split("\n").filter((line) => line.startsWith(`${seat} `));

/** Before the page loads: everything that workers are asked and answer, with its time. Numbers say how far they are. While
 * `endless` is set they keep their answers to themselves, so that somebody thinks for as long as a test looks at it. */
const eavesdrop = () => {
	globalThis.asked = [];
	globalThis.endless = false;
	globalThis.Worker = class extends Worker {
		constructor(address) {
			super(address);
			this.addEventListener("message", (event) => {
				if (globalThis.endless && typeof event.data !== "number") event.stopImmediatePropagation();
			});
		}
		postMessage(message) {
			if (!("module" in message)) {
				const entry = { message, begun: performance.now(), took: 0, parts: [], found: null };
				globalThis.asked.push(entry);
				this.addEventListener("message", ({ data }) => {
					if (entry.took) return; // the next question's
					if (typeof data === "number") entry.parts.push(data);
					else Object.assign(entry, { took: performance.now() - entry.begun, found: data });
				});
			}
			super.postMessage(message);
		}
	};
};

/** Before the page loads: each time that the page itself thinks, and not a worker, how many turns other things had had. */
const countThoughts = () => {
	globalThis.thoughts = [];
	let turns = 0;
	const count = () => setTimeout(count, 0, turns++);
	count();
	const counted = ({ exports }) => ({
		exports: { ...exports, search_step: () => (globalThis.thoughts.push(turns), exports.search_step()) },
	});
	const { instantiate } = WebAssembly;
	WebAssembly.instantiate = async (source) => {
		const made = await instantiate(source);
		return made instanceof WebAssembly.Instance ? counted(made) : { ...made, instance: counted(made.instance) };
	};
};

/** Before the page loads: whenever a bar is filled further, how far it is and in what it lies, where everything is that
 * must not move, what is written there and how often somebody who listens was told something. */
const watchBars = () => {
	globalThis.drawn = [];
	let said = 0;
	const motionOf = (element) => getComputedStyle(element).animationName + getComputedStyle(element).transitionDuration;
	const note = (bar) => {
		const around = bar.parentElement;
		const part = new DOMMatrix(getComputedStyle(bar).transform).a;
		if (part === 0) return; // nobody thinks any more
		const steady = [...document.querySelectorAll(".bar, .turn, .board, .actions, .actions .buttons button")];
		globalThis.drawn.push({
			part,
			around: around.className,
			text: around.textContent,
			hidden: bar.ariaHidden,
			motion: [around, bar].map(motionOf).join(),
			places: JSON.stringify(steady.map((element) => element.getBoundingClientRect())),
			said,
		});
	};
	const observer = new MutationObserver((changes) => {
		for (const { target, type } of changes) {
			const element = target instanceof Element ? target : target.parentElement;
			if (type !== "attributes") said += element?.closest("[aria-live], [role=status]") ? 1 : 0;
			else if (element.matches(".thinking-bar")) note(element);
		}
	});
	observer.observe(document, { subtree: true, attributeFilter: ["style"], childList: true, characterData: true });
};

/** A fresh page in which all that can be known of thinking is noted. */
export async function freshRecordedPage(kind) {
	const page = await freshPage(kind);
	for (const script of [eavesdrop, countThoughts, watchBars]) await page.addInitScript(script);
	await page.reload();
	await page.locator("main").waitFor();
	return page;
}

export const messages = (page) => page.evaluate(() => globalThis.asked);
/** From now on, until the page is loaded anew or told otherwise, nobody finds an answer. */
export const thinkEndlessly = (page, endless = true) => page.evaluate((set) => void (globalThis.endless = set), endless);

/** All that was noted of the bar in that place, once it is filled more than `least`. */
export async function waitForBar(page, place, least) {
	const seen = await page.waitForFunction(
		([where, wanted]) => {
			const bars = globalThis.drawn.filter(({ around }) => around.split(" ").includes(where));
			return bars.some(({ part }) => part > wanted) && bars;
		},
		[place, least],
		THINKING,
	);
	return seen.jsonValue();
}

/** No worker is left. Chromium lets a busy one go on for two seconds. */
export const assertNoWorker = (page) => eventually(async () => assert.equal(page.workers().length, 0, "the worker goes on"));

/** Games that are opened then are played at once. */
export async function playInstantly(page) {
	await page.evaluate(() => localStorage.setItem("tafel.settings", JSON.stringify({ speed: "once" })));
	await page.reload();
	await page.locator("main").waitFor();
}

/** The form, with these players in its seats: a level, or "" for a person. */
export async function fillInForm(page, game, seats) {
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

/** From now on the longest task of the page is noted. */
const watchTasks = (page) =>
	page.evaluate(() => {
		globalThis.longest = 0;
		globalThis.thoughts.length = 0;
		globalThis.tasks ??= new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
		});
		globalThis.tasks.observe({ type: "longtask" });
	});

/** When the page itself thought while that was done, in turns that other things had. How long it was busy at a time
 * is told and not judged: that depends on what else the machine does. */
export async function thoughtsOf(page, what, act) {
	await watchTasks(page);
	await act();
	const { longest, thoughts } = await page.evaluate(() => ({ longest: globalThis.longest, thoughts: globalThis.thoughts }));
	comment(`${what}: the page is busy for at most ${Math.round(longest)} ms at a time`);
	return thoughts;
}

/** The page leaves thinking to others while that is done. */
export const assertNotBusy = async (page, what, act) => assert.deepEqual(await thoughtsOf(page, what, act), [], what);
