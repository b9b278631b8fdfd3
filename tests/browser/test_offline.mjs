/* The page without a network, installed, and when a newer version of it appears; and what older versions left
 * behind: records and the browser's storage.
 *
 *     node tests/browser/test_offline.mjs OUT [PART-OF-A-NAME]
 *
 * Flight mode is a server that is gone. Where OUT is an address or the program, the browser is told to have no
 * network. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESK, openContext, serveFolder } from "./browser.mjs";
import { mouse } from "./doodle-moves.mjs";
import { playToEnd } from "./moves.mjs";
import { ownBoard, uploadBoard } from "./own-boards.mjs";
import {
	address, assertEnd, audit, closeWindow, complaints, freshPage, isUnloadNoise, LANGUAGES, logOf, open, openRecord,
	runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { domicolor, header, metro } from "./records.mjs";
import { THINKING } from "./tap.mjs";

const folder = process.argv[2];
const isFolder = !/^https?:/.test(folder) && statSync(folder).isDirectory();
const KEPT = new URL("old-versions/", import.meta.url);

const kept = (name) => readFileSync(new URL(name, KEPT), "utf8");
/** A record of an old version as it is saved today: with the revision of the rules of today (T3). */
const writtenToday = (record) => record.replace(/^tafel 1 metro\nrules 1\n/, "tafel 1 metro\nrules 2\n");
/** Whether everything is kept and the page is under the service worker's care. */
const settled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

/** Visits a page of its own server, which can vanish, in a browser that knows nothing yet. */
async function visitAlone(story) {
	const server = await serveFolder(folder);
	const { address } = server;
	const browser = await openContext(DESK);
	browser.on("console", (message) => isUnloadNoise(message.text()) || complaints.push(`console: ${message.text()}`));
	browser.on("weberror", (error) => complaints.push(`error: ${error.error().stack}`));
	const page = await browser.newPage();
	try {
		await page.goto(address);
		await page.locator("main").waitFor();
		await settled(page);
		await story({ address, browser, page, upload: server.show, vanish: server.close });
		await browser.close();
	} finally {
		await server.close();
	}
}

const versions = [];
/** Another version of the page: the same, but for a mark in index.html. `change` may spoil it. */
function newVersion(mark, change = () => {}) {
	const made = mkdtempSync(join(tmpdir(), "tafel-version-"));
	versions.push(made);
	cpSync(folder, made, { recursive: true });
	const edit = (name, how) => writeFileSync(join(made, name), how(readFileSync(join(made, name), "utf8")));
	edit("index.html", (html) => html.replace("<div id=", `<meta name="mark" content="${mark}"><div id=`));
	edit("service.js", (script) => script.replace(/version:"\w+"/, `version:"${mark}"`));
	change(edit);
	return made;
}
const markOf = (page) => page.evaluate(() => document.querySelector("meta[name=mark]")?.content ?? "");
const askForNews = (page) =>
	page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update().catch(() => {});
		const { installing } = registration;
		if (installing)
			await new Promise((done) => installing.addEventListener("statechange", () => installing.state !== "installing" && done()));
		return registration.waiting !== null;
	});

const both = {
	"what changes is asked for again, what is named by its content is kept for ever": async () => {
		const cached = async (name) => (await fetch(new URL(name, address))).headers.get("cache-control");
		const script = /src="?([^" >]+\.js)/.exec(await (await fetch(address)).text())[1];
		assert.equal(await cached(""), "no-cache");
		assert.equal(await cached("service.js"), "no-cache");
		assert.match(await cached(script), /immutable/);
	},

	"the page can be installed": async () => {
		const page = await freshPage("desk");
		const session = await page.context().newCDPSession(page);
		const { errors, url } = await session.send("Page.getAppManifest");
		assert.deepEqual(errors, []);
		const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
		assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
		const manifest = await (await fetch(url)).json();
		assert.equal(new URL(manifest.start_url, url).href, new URL(address).href);
		for (const { src, type, sizes } of manifest.icons) {
			const response = await fetch(new URL(src, url));
			assert.equal(response.headers.get("content-type"), type);
			const bytes = new DataView(await response.arrayBuffer());
			assert.equal(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, sizes, src);
		}
		await page.close();
	},

	"with the network switched off the page opens and plays": async () => {
		const browser = await open(DESK);
		const page = await browser.newPage();
		await page.goto(address);
		await settled(page);
		await browser.setOffline(true);
		await page.reload();
		await page.locator("[data-game=doodle] .quick button:first-child").click();
		await page.locator(".squares").waitFor();
		await playToEnd(page, mouse);
		await assertEnd(page, 1);
		// Also what is loaded when it is needed: a sheet of one's own, and paper.
		await page.goto(address);
		await uploadBoard(page, "doodle", "own.sheet", ownBoard("doodle"));
		await page.locator(".board-preview").waitFor();
		await page.locator("#together button[type=submit]").click();
		await page.locator(".squares").waitFor();
		await page.goto(`${address}#draw`);
		await page.locator(".palette").waitFor();
		await page.goto(`${address}#sheets/metro`);
		await page.locator(".printed-city").waitFor();
		await browser.close();
	},
};

const alone = {
	"in flight mode all games, levels and languages are there": () => visitAlone(async (visitor) => {
		await visitor.vanish();
		const page = await visitor.browser.newPage();
		await page.goto(`${visitor.address}?from=a-bookmark`);
		for (const code of Object.keys(LANGUAGES)) await switchLanguage(page, code);
		const begun = [
			header(5, ["easy", "medium", "hard", "expert", "random"], "flight"),
			metro(["medium", "Anna"], "flight"),
			domicolor(["easy", "Anna"], "flight"),
		];
		for (const record of begun) {
			await page.goto(`${visitor.address}#open`);
			await page.locator("textarea").fill(record);
			await page.locator("form button.main").click();
			await page.locator("main.play").waitFor();
			const watched = /seats 5/.test(record);
			if (watched) await page.locator(".watch input").last().check({ force: true });
			await page.waitForFunction(
				(least) => document.querySelectorAll(".log li:not(.chance)").length >= least,
				watched ? 5 : 1,
				THINKING,
			);
		}
		// Parts that are loaded when they are needed are there too, though nobody needed them before.
		for (const [route, shown] of [["#learn/doodle", ".lesson"], ["#history", "main.history"], ["#sheets/doodle", ".printed-sheet"]]) {
			await page.goto(visitor.address + route);
			await page.locator(shown).first().waitFor();
		}
	}),

	"a new version is offered, not forced": () => visitAlone(async (visitor) => {
		const { page } = visitor;
		await page.locator("[data-game=doodle] .quick button:first-child").click();
		for (let i = 0; i < 3; i++) await mouse.move(page);
		const before = await logOf(page);
		visitor.upload(newVersion("second"));
		assert.equal(await askForNews(page), true);
		// While one plays it is said in the menu only.
		assert.equal(await page.locator(".offer").count(), 0);
		await page.locator(".bar nav button").last().click();
		await page.locator(".offer").waitFor();
		await closeWindow(page);
		await mouse.move(page);
		const other = await visitor.browser.newPage();
		await other.goto(visitor.address);
		await other.locator(".offer").waitFor();
		assert.equal(await markOf(other), "");
		await audit(other, "offer");
		await page.bringToFront();
		await page.reload();
		await page.locator("main.play").waitFor();
		assert.equal(await markOf(page), "");
		await page.locator(".bar nav button").last().click();
		await Promise.all([page.waitForEvent("load"), page.locator(".offer button").click()]);
		await page.locator("main.play").waitFor();
		assert.equal(await markOf(page), "second");
		assert.deepEqual((await logOf(page)).slice(-before.length), before);
		assert.equal(await page.locator(".offer").count(), 0);
		// The other tab still shows the old version, which has all its parts, network or not.
		await visitor.vanish();
		assert.equal(await markOf(other), "");
		await other.bringToFront();
		await switchLanguage(other, "de");
		await Promise.all([other.waitForEvent("load"), other.locator(".offer button").click()]);
		assert.equal(await markOf(other), "second");
	}),

	"a version is kept whole or not at all, and old ones make room": () => visitAlone(async (visitor) => {
		const { page } = visitor;
		const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).map((name) => name.split(" ").pop()));
		const [first] = await caches();
		const halves = [
			// A file is missing, one that the version before does not have either …
			newVersion("half", (edit) => edit("service.js", (script) => script.replace(/worker-\w+\.js/, "worker-0123456789.js"))),
			// … or the index.html of another version is still there.
			newVersion("mixed", (edit) => edit("index.html", (html) => html.replace(/tafel-\w+\.js/, "tafel-OLDER000.js"))),
		];
		for (const half of halves) {
			visitor.upload(half);
			assert.equal(await askForNews(page), false);
			assert.deepEqual(await caches(), [first]);
		}
		for (const mark of ["second", "third"]) {
			visitor.upload(newVersion(mark));
			assert.equal(await askForNews(page), true);
			await Promise.all([page.waitForEvent("load"), page.locator(".offer button").click()]);
			await settled(page);
		}
		assert.deepEqual(await caches(), ["second", "third"]);
	}),

	"old records still open, with the scores they had": async () => {
		const page = await freshPage("desk");
		const records = readdirSync(KEPT).filter((name) => name.endsWith(".tafel"));
		assert.deepEqual(
			[...new Set(records.map((name) => /-([a-z]+)\.tafel/.exec(name)[1]))].sort(),
			["domicolor", "doodle", "metro"],
		);
		for (const name of records) {
			await openRecord(page, kept(name));
			const record = writtenToday(kept(name));
			await page.locator("main.end").waitFor();
			assert.ok((await savedRecords(page)).includes(record), name);
			const seats = Number(/^seats (\d)/m.exec(record)[1]);
			await page.evaluate((only) => {
				for (const key of Object.keys(localStorage))
					if (key.startsWith("tafel.game.") && JSON.parse(localStorage.getItem(key)).record !== only) localStorage.removeItem(key);
			}, record);
			await assertEnd(page, seats);
		}
		await page.close();
	},

	"the storage of an old version is still understood": async () => {
		for (const name of readdirSync(KEPT).filter((file) => file.endsWith("-storage.json"))) {
			const page = await freshPage("desk");
			const storage = JSON.parse(kept(name));
			await page.evaluate((old) => Object.assign(localStorage, old), storage);
			await page.goto("about:blank");
			await page.goto(address);
			const games = Object.entries(storage).filter(([key]) => key.startsWith("tafel.game.")).map(([, text]) => JSON.parse(text));
			const settings = JSON.parse(storage["tafel.settings"]);
			await page.locator(`html[lang=${settings.language}][data-theme=${settings.theme}] main`).waitFor();
			const { seats, options } = settings.wishes.doodle;
			assert.equal(await page.locator(".seats li").count(), seats.length);
			assert.equal(await page.locator(".seats input").first().inputValue(), seats[0].name);
			for (const option of options) assert.ok(await page.locator(`input[name=${option}]`).isChecked());
			for (const { id, record, summary } of games) {
				await page.goto(`${address}#play/${id}`);
				await page.locator(summary.over ? "main.end" : "main.play").waitFor();
				const expected = writtenToday(record);
				if (summary.over) assert.ok((await savedRecords(page)).includes(expected));
				else assert.ok((await savedRecords(page)).some((one) => one.startsWith(expected)));
			}
			await page.close();
		}
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

try {
	await runSuite(isFolder ? { ...both, ...alone } : both);
} finally {
	for (const made of versions) rmSync(made, { recursive: true, force: true });
}
