/* The page for people who see, hear or point otherwise: high contrast, larger letters, typed actions, sounds, what happened since one's turn, sheets
 * to print.
 *
 *     node tests/browser/test_accessibility.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { mouse } from "./doodle-moves.mjs";
import { waitForTurn } from "./moves.mjs";
import {
	address, assertFits, assertTouchTargets, audit, auditFor, closeWindow, complaints, core, eventually, freshPage,
	LANGUAGES, openRecord, runSuite, savedRecords,
} from "./pages.mjs";
import { domicolor, header, metro, unseeded } from "./records.mjs";

const SOLO = "[data-game=doodle] .quick button:first-child";

/** In the middle of a game, where a person begins a turn after somebody else's, whatever players do now. */
function atTurn(begun, events) {
	for (let n = events; n < events + 40; n++) {
		const record = core.played(begun, n);
		const { names, to_act: seat } = core.seen(record);
		const last = Number(record.match(/^\d+(?= )/gm).at(-1));
		if (/Anna|Kees/.test(names[seat - 1]) && last !== seat) return record;
	}
	throw new Error("no such turn");
}

const TABLES = {
	doodle: atTurn(header(3, ["Anna", "medium", "Kees"]), 50),
	metro: atTurn(metro(["Anna", "Kees", "medium"], "everybody"), 40),
	domicolor: atTurn(domicolor(["Anna", "medium"], "everybody"), 40),
};

/** A fresh page with other settings. */
async function freshWith(kind, settings) {
	const page = await freshPage(kind);
	await page.evaluate((wishes) => localStorage.setItem("tafel.settings", JSON.stringify(wishes)), settings);
	await page.reload();
	await page.locator("main").waitFor();
	return page;
}

async function sitDown(page, game) {
	await openRecord(page, TABLES[game]);
	await page.locator(`main.play.${game}`).waitFor();
	if (await page.locator(".cover button").count()) await page.locator(".cover button.big").click();
	await page.locator(".turn.yours").waitFor();
}

const type = async (page, text) => {
	await page.keyboard.press("/");
	await page.keyboard.type(text);
	await page.keyboard.press("Enter");
};

const tests = {
	"high contrast: letters reach 7 to 1 on every screen": async () => {
		const page = await freshPage("desk");
		await page.emulateMedia({ contrast: "more" });
		await page.locator("html[data-theme=contrast]").waitFor();
		await page.emulateMedia({ contrast: "no-preference" });
		await page.locator("html[data-theme=light]").waitFor();
		await page.locator(".bar nav button").last().click();
		await page.getByLabel("High contrast").check();
		await page.locator("html[data-theme=contrast]").waitFor();
		const rules = { runOnly: ["color-contrast", "color-contrast-enhanced"] };
		await auditFor(page, "menu", rules);
		await closeWindow(page);
		await auditFor(page, "home", rules);
		for (const game of Object.keys(TABLES)) {
			await sitDown(page, game);
			await auditFor(page, game, rules);
		}
		await openRecord(page, core.played(header(2, ["Anna", "Kees"])));
		await page.locator(".player").waitFor();
		await auditFor(page, "end", rules);
		await page.close();
	},

	"larger letters fit, on desk and phone": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshWith(kind, { text: "larger" });
			const size = await page.evaluate(() => getComputedStyle(document.querySelector(".welcome p")).fontSize);
			assert.equal(size, "20.8px");
			await assertFits(page);
			for (const game of Object.keys(TABLES)) {
				await sitDown(page, game);
				await assertFits(page);
				if (kind === "phone") {
					await assertTouchTargets(page, game);
					continue;
				}
				const boxes = await Promise.all((await page.locator(".side > .card").all()).map((card) => card.boundingBox()));
				for (const [i, one] of boxes.entries())
					for (const other of boxes.slice(i + 1))
						assert.ok(
							one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 ||
								one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1,
							`${game}: ${JSON.stringify([one, other])}`,
						);
			}
			await page.close();
		}
	},

	"a whole game is typed": async () => {
		const page = await freshWith("desk", { typed: true });
		await page.locator(SOLO).click();
		for (let moves = 0; moves < 100 && (await page.locator("main.play").count()); moves++) {
			const before = (await savedRecords(page))[0];
			const action = await page.locator("#typed-actions option").first().getAttribute("value");
			await type(page, action);
			const after = (await savedRecords(page))[0];
			assert.ok(after.startsWith(`${before}1 ${action}\n`), action);
		}
		await page.locator("main.end").waitFor();
		await page.close();
	},

	"what is typed wrongly is refused with the rule in words": async () => {
		const page = await freshWith("desk", { typed: true });
		await page.locator(SOLO).click();
		const [before] = await savedRecords(page);
		await type(page, "tree");
		assert.match(await page.locator(".refused").textContent(), /rule D12: you must take a die with which you can draw/);
		await page.locator("#typed").fill("");
		await page.locator("#typed").press("Escape");
		await page.locator("h1").click();
		await type(page, "nonsense");
		assert.match(await page.locator(".refused").textContent(), /rule T5: an event has one text only/);
		assert.equal(await page.locator("#typed").inputValue(), "nonsense");
		assert.deepEqual(await savedRecords(page), [before]);
		await audit(page, "typed");
		// A turn of several, as a whole or not at all.
		const record = core.played(metro(["Anna", "Kees"], "typed"), 8);
		await openRecord(page, record);
		await page.locator("#typed").waitFor();
		const [first] = await page.locator("#typed-actions option").evaluateAll((all) => all.map((one) => one.value));
		const events = async () => (await savedRecords(page)).find((one) => /^seed typed$/m.test(one)).split("\n").length;
		const length = await events();
		await page.locator("h1").click();
		await type(page, `${first}, nonsense`);
		await page.locator(".refused").waitFor();
		assert.equal(await events(), length);
		await page.locator("#typed").fill(first);
		await page.keyboard.press("Enter");
		await page.locator(".refused").waitFor({ state: "detached" });
		assert.ok((await events()) > length);
		await page.close();
	},

	"own dice can be typed": async () => {
		const page = await freshWith("desk", { typed: true });
		await openRecord(page, unseeded(header(1)));
		await page.locator(".own-pad").first().waitFor();
		await page.locator("h1").click();
		await type(page, "start 12345");
		await page.locator(".own-pad").nth(1).waitFor();
		await page.locator("#typed").fill("roll 1 135");
		await page.locator("#typed").press("Enter");
		await page.locator(".squares .open").first().waitFor();
		assert.match((await savedRecords(page))[0], /^\* start 12345\n\* roll 1 135$/m);
		await page.close();
	},

	"sounds are off at first, and made when wished": async () => {
		for (const sound of [false, true]) {
			const page = await freshWith("desk", sound ? { sound } : {});
			await page.evaluate(() => {
				globalThis.tones = 0;
				globalThis.OscillatorNode = class extends OscillatorNode {
					constructor(...how) {
						super(...how);
						globalThis.tones++;
					}
				};
			});
			await page.locator("[data-game=doodle] .quick button:nth-child(2)").click();
			await page.locator(".squares .open").first().waitFor();
			await mouse.move(page);
			await waitForTurn(page);
			await eventually(async () => {
				const tones = await page.evaluate(() => globalThis.tones);
				assert.equal(tones > 0, sound, `${tones} tones`);
			});
			await page.close();
		}
	},

	"what the others did since one's turn is said, and shown one by one": async () => {
		for (const game of Object.keys(TABLES)) {
			const page = await freshPage("desk");
			await sitDown(page, game);
			const since = page.locator(".since");
			const said = await since.locator("p").textContent();
			assert.match(said, /^Since your turn: .+ [+−]\d+/);
			// Each is there for a while only.
			await since.locator("p").evaluate((line) => {
				globalThis.told = [];
				const note = () => globalThis.told.push(line.textContent);
				new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true });
			});
			await since.locator("button").click();
			await page.waitForFunction((text) => globalThis.told.at(-1) === text, said);
			const told = (await page.evaluate(() => globalThis.told)).slice(0, -1);
			const log = await page.locator(".log li").allTextContents();
			assert.ok(told.length > 0);
			for (const text of told) assert.ok(log.some((entry) => entry.trim() === text.trim()), `${text} is not in the list`);
			await since.locator("button").click();
			await page.keyboard.press("Escape");
			await page.getByText("Since your turn:").waitFor();
			await page.close();
		}
	},

	"empty sheets are printed, two to a page, light also in the evening": async () => {
		const page = await freshWith("desk", { theme: "dark" });
		await page.locator(".help-button").click();
		await page.locator("a[href='#sheets/doodle']").click();
		await page.locator(".printed-sheet").nth(1).waitFor();
		await audit(page, "sheets");
		await page.getByLabel("4", { exact: true }).check({ force: true });
		assert.equal(await page.locator(".printed-sheet").count(), 4);
		await page.emulateMedia({ media: "print" });
		assert.equal(await page.locator(".bar").isVisible(), false);
		assert.equal(await page.locator(".print-choices").isVisible(), false);
		const ink = await page.locator(".printed-sheet").first().evaluate((sheet) => getComputedStyle(sheet).color);
		assert.equal(ink, "rgb(34, 48, 74)");
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
		assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 2);
		await page.close();
	},

	"every language has its words here": async () => {
		const page = await freshWith("phone", { typed: true });
		await sitDown(page, "doodle");
		for (const code of Object.keys(LANGUAGES)) {
			await page.evaluate((language) => localStorage.setItem("tafel.settings", JSON.stringify({ language, typed: true })), code);
			await page.reload();
			await page.locator(`html[lang=${code}] .typed`).waitFor();
			await page.locator(".bar nav button").last().click();
			assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|print)\.[a-z]/, code);
			await assertFits(page);
		}
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
