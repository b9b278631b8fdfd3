/* Fresh pages at a desk and on a phone for the tests of one file; what tests read from them, and what holds for every
 * page: it fits, can be touched, passes axe, logs no error and asks no other server. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { closeShared, DESK, newProfile, openContext, openContexts, PHONE, require, servePage } from "./browser.mjs";
import { reportPages } from "./failure-report.mjs";
import { loadCore } from "./records.mjs";
import { PATIENCE, runTests } from "./tap.mjs";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const [, script, given, part = ""] = process.argv;
if (!given) {
	console.error(`usage: node ${script} OUT [PART-OF-A-NAME]`);
	process.exit(2);
}

export const server = await servePage(given);
export const { address } = server;
/** Where the page may ask for something. */
export const origins = [new URL("/", address).href];
export const core = await loadCore(address);
/** Contexts, of each kind one, which is opened when it is needed. */
export const contexts = {};
/** Writing to the console, failing, asking another server. */
export const complaints = [];
const profiles = [];

export function profile() {
	const made = newProfile();
	profiles.push(made);
	return made;
}

/** Chromium says so when a page is left while it looks at the manifest or its icon; test_offline.mjs looks at both. */
export const isUnloadNoise = (text) =>
	/^(Error while trying to use the following icon from the Manifest|Manifest: Line: 1, column: 1, Syntax error)/.test(text);

/** Opens a context whose complaints count. */
export async function open(options, remembered) {
	const context = await openContext(options, remembered);
	context.on("console", (message) => isUnloadNoise(message.text()) || complaints.push(`console: ${message.text()}`));
	context.on("weberror", (error) => complaints.push(`error: ${error.error().stack}`));
	context.on("request", (request) => {
		if (!/^(blob|data):/.test(request.url()) && !origins.some((origin) => request.url().startsWith(origin)))
			complaints.push(`request: ${request.url()}`);
	});
	return context;
}

const SCREENS = { desk: DESK, phone: PHONE, other: DESK };

/** Before the page loads for the first time: it forgets all that it stored. */
const forgetOnce = (origin) => {
	if (location.origin !== origin || sessionStorage.getItem("fresh")) return;
	localStorage.clear();
	sessionStorage.setItem("fresh", "once");
};

/** A fresh page in the browser of that kind: nothing stored yet. */
export async function freshPage(kind, at = address) {
	contexts[kind] ??= await open(SCREENS[kind]);
	const page = await contexts[kind].newPage();
	await page.addInitScript(forgetOnce, new URL(at).origin);
	await page.goto(at);
	await page.locator("main").waitFor();
	return page;
}

/** In a browser that knows nothing yet. */
export async function inNewContext(story) {
	const context = await openContext(DESK);
	await story(await context.newPage());
	await context.close();
}

/** Until what comes a little later is there: the assertion holds, or a test that waited for it in vain has failed. */
export async function eventually(assertion) {
	for (const end = Date.now() + PATIENCE; ; await setTimeout(10))
		try {
			return await assertion();
		} catch (error) {
			if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error;
		}
}

/** From the next visit on, the page can store nothing. */
export const forbidStorage = (page) =>
	page.addInitScript(() =>
		Object.defineProperty(globalThis, "localStorage", {
			get: () => {
				throw new DOMException("forbidden", "SecurityError");
			},
		}),
	);

export async function openRecord(page, record) {
	await page.goto(`${address}#open`);
	await page.locator("textarea").fill(record);
	await page.locator("form button.main").click();
}

export const logOf = (page) => page.locator(".log li").allTextContents();
export const savedRecords = (page) =>
	page.evaluate(() =>
		Object.keys(localStorage)
			.filter((key) => key.startsWith("tafel.game."))
			.map((key) => JSON.parse(localStorage.getItem(key)).record),
	);

export async function assertFits(page) {
	const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, screen.width]);
	assert.ok(wide <= room, `the page is ${wide} wide in a window of ${room}`);
}

/** Everything that can be touched is large enough for a finger. */
export async function assertTouchTargets(page, what) {
	const small = await page.locator("button:visible, a:visible, select:visible, input:visible").evaluateAll((all) =>
		all
			.filter((element) => !element.matches("label *")) // there the label is what one touches
			.map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 80) }))
			.filter(({ box }) => box.width < 43.5 || box.height < 43.5)
			.map(({ box, html }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`),
	);
	assert.deepEqual(small, [], what);
}

/** The end table says what the record says; its rows. */
export async function assertEnd(page, seats) {
	const [record] = await savedRecords(page);
	const scores = /^=(.*)$/m.exec(record)[1].trim().split(" ").map(Number);
	const rows = await page.locator(".breakdown tbody tr").evaluateAll((all) =>
		all.map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent.replace("−", "-")))),
	);
	assert.deepEqual(rows.map((row) => row.at(-1)).sort(), scores.sort());
	for (const row of rows) assert.equal(row.slice(0, -1).reduce((sum, points) => sum + points), row.at(-1));
	assert.equal(rows.length, seats);
	await assertFits(page);
}

export const LANGUAGES = { nl: "Nederlands", fr: "Français", de: "Deutsch", nb: "Norsk", en: "English" };

export const openMenu = (page) => page.locator(".bar nav button").last().click();

/** Closes the window over the page; it is told a little later that it was closed. */
export async function closeWindow(page) {
	await page.keyboard.press("Escape");
	await page.locator("dialog").waitFor({ state: "detached" });
}

export async function switchLanguage(page, code) {
	await openMenu(page);
	await page.getByLabel(LANGUAGES[code]).check();
	await page.locator(`html[lang=${code}]`).waitFor();
	await closeWindow(page);
}

/** Nothing of what axe finds good is asked for, nor where in the page it lies: that takes half of its time. */
const ONLY_FAULTS = { resultTypes: ["violations"], selectors: false };

/** What axe finds, as it is told to look. */
export async function auditFor(page, what, rules) {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
	const { violations } = await page.evaluate((options) => globalThis.axe.run(options), { ...ONLY_FAULTS, ...rules });
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
	assert.deepEqual(found, [], what);
}

export async function audit(page, what) {
	for (const theme of ["light", "dark"]) {
		await page.emulateMedia({ colorScheme: theme });
		// Only colours differ in the evening, so only they are looked at again.
		const rules = theme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
		await auditFor(page, `${what}, ${theme}`, rules);
	}
	await page.emulateMedia({ colorScheme: "light" });
}

/** What a test left open would disturb the next ones; if it failed, it is looked at before. */
async function closeLeftovers(test, failed) {
	if (failed) await reportPages([...openContexts].flatMap((context) => context.pages()), test);
	const kept = Object.values(contexts);
	const left = [...openContexts].flatMap((context) => (kept.includes(context) ? context.pages() : context));
	await Promise.all(left.map((one) => one.close()));
}

/** Runs the tests, and tidies up. */
export async function runSuite(tests) {
	try {
		await runTests(tests, part, closeLeftovers);
	} finally {
		await closeShared();
		await server.close();
		for (const made of profiles) made.remove();
	}
}
