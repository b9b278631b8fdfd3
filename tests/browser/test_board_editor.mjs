/* Drawing a sheet of one's own, and printing: sheets, a city, the cards of a deck.
 *
 *     node tests/browser/test_board_editor.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { keyboard, mouse } from "./doodle-moves.mjs";
import { tabTo } from "./moves.mjs";
import { boardIn, ENDINGS, ownBoard, uploadBoard } from "./own-boards.mjs";
import {
	address, assertFits, assertTouchTargets, audit, auditFor, complaints, freshPage, LANGUAGES, runSuite,
	savedRecords, switchLanguage,
} from "./pages.mjs";

const STANDARD = readFileSync(new URL("../../core/doodle/standard.sheet", import.meta.url), "utf8").replace(/^#.*\n/gm, "");
/** Points of a PDF in a millimetre; and A4. */
const MILLIMETRE = 72 / 25.4;
const A4 = [210, 297];

const square = (column, row) => `.squares [data-square='${(column - 1) * 5 + row - 1}']`;
const faults = (page) => page.locator(".draft-fault").allTextContents();
const state = (page) => page.locator(".draft-state").textContent();
const brush = (page, kind) => page.locator(`.palette input[value='${kind}']`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function startDrawing(kind, id = "") {
	const page = await freshPage(kind);
	await page.goto(`${address}#draw${id}`);
	await page.locator(".squares").waitFor();
	return page;
}

/** The sheet as its file would be. */
async function drawn(page) {
	const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
	return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** Pages of what is printed, as width and height in millimetres. */
async function pagesOf(page) {
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) => sides.map((side) => Math.round(side / MILLIMETRE)));
}

/** What is printed of each standard game, in pages. */
const PAGES = { doodle: 1, metro: 1, domicolor: 3 };
/** And which of them is seen. */
const PRINTED = { doodle: ".printed-sheet", metro: ".printed-city", domicolor: ".printed-deck" };

const tests = {
	"by keyboard alone: from the first screen to a game on one's own sheet": async () => {
		const page = await freshPage("desk");
		await tabTo(page, ".board-field > button");
		await page.keyboard.press("Enter");
		await page.locator(".own-boards").waitFor();
		await tabTo(page, ".own-boards a[href='#draw']");
		await page.keyboard.press("Enter");
		await tabTo(page, ".squares button");
		// Column 1, row 1 is a taxi: a shop instead; the next one a hotel.
		await page.keyboard.press("s");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("h");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter"); // what was drawn last
		assert.equal(await page.locator(square(3, 1)).getAttribute("aria-label"), "Column 3, row 1: Hotel");
		await page.keyboard.press("t");
		await page.keyboard.press("Control+z");
		await tabTo(page, "[name=hotel]");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("2 4 6");
		await tabTo(page, "[name=trees]");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("3");
		// Two faces change their roads.
		for (const [face, key] of [[1, "ArrowUp"], [2, "ArrowDown"]]) {
			await tabTo(page, `[name=face-${face}]`);
			await page.keyboard.press(key);
		}
		await tabTo(page, ".draft-saving input");
		await page.keyboard.press("ControlOrMeta+a");
		await page.keyboard.type("Keys");
		await page.keyboard.press("Enter");
		await page.getByText("Saved: Keys").waitFor();
		await tabTo(page, ".draft-saving .main");
		await page.keyboard.press("Enter");
		await page.locator("main.play").waitFor();
		const [record] = await savedRecords(page);
		const expected = STANDARD.replace("row T S H 3 T", "row S H H 3 T")
			.replace("face 1 EW\nface 2 NS", "face 1 NS\nface 2 EW")
			.replace(/hotel .*/, "hotel 2 4 6")
			.replace("trees 7", "trees 3");
		assert.equal(boardIn(record), expected);
		await keyboard.move(page);
		await page.reload();
		await page.locator("main.play").waitFor();
		await page.goto(address);
		assert.match(await page.locator(".board-field .choices label:has(:checked)").textContent(), /Keys/);
		await page.close();
	},

	"what is wrong is said in words at its place, and nothing can be done with it": async () => {
		const page = await startDrawing("phone");
		await assertFits(page);
		await assertTouchTargets(page, "editor");
		assert.equal(await state(page), "This sheet can be played.");
		await brush(page, "4").tap();
		await page.locator(square(2, 1)).tap();
		assert.deepEqual(await faults(page), ["Column 2 may have only one house square"]);
		assert.equal(await page.locator(".column-numbers .wrong").textContent(), "2");
		for (const name of ["Save", "Download", "Print", "Play on it"]) assert.equal(await button(page, name).isDisabled(), true, name);
		await assertTouchTargets(page, "editor, wrong");
		await audit(page, "editor, wrong");
		await brush(page, "H").tap();
		await page.locator(square(2, 5)).tap();
		assert.deepEqual(await faults(page), []);
		await page.locator(square(2, 1)).tap();
		assert.deepEqual(await faults(page), ["Column 2 needs one house square, but has none"]);
		for (let i = 0; i < 3; i++) await button(page, "Undo").tap();
		assert.equal(await button(page, "Undo").isDisabled(), true);
		assert.equal(await state(page), "This sheet can be played.");
		for (const [word, typed, sentence] of [
			["hotel", "3 5 5", "Number 3 of the line must be greater than the one before it"],
			["shop", "", "The line must have at least one number"],
			["bonus", "0 1", "Number 1 of the line must be from 1 to 31"],
			["trees", "many", "The line \"trees\" must have one number from 1 to 15"],
		]) {
			await page.locator(`[name=${word}]`).fill(typed);
			assert.deepEqual(await faults(page), [sentence]);
			const field = page.locator("[aria-invalid]");
			assert.equal(await field.getAttribute("name"), word);
			const described = await field.getAttribute("aria-describedby");
			assert.equal(await page.locator(`#${described}`).textContent(), sentence);
			await button(page, "Undo").tap(); // a line that was typed is one step
			assert.deepEqual(await faults(page), []);
		}
		await page.locator("[name=face-2]").selectOption("NW");
		assert.deepEqual(await faults(page), ["Face 6 has the road of face 2; the six faces must have different roads"]);
		await page.locator("[name=face-6]").selectOption("NS");
		assert.equal(await state(page), "This sheet can be played.");
		await audit(page, "editor");
		await page.close();
	},

	"sheets are saved, changed, saved as another and downloaded": async () => {
		const page = await startDrawing("desk");
		assert.deepEqual(await drawn(page), { name: "My sheet.sheet", text: STANDARD });
		await page.locator(square(1, 1)).click(); // a taxi where one is
		assert.equal(await button(page, "Undo").isDisabled(), true);
		await page.locator(square(2, 1)).click();
		await button(page, "Save").click();
		await page.getByText("Saved: My sheet", { exact: true }).waitFor();
		assert.equal(await button(page, "Save").isDisabled(), true);
		const changed = STANDARD.replace("row T S", "row T T");
		await page.reload();
		await page.locator(".squares").waitFor();
		assert.equal((await drawn(page)).text, changed);
		await page.locator("[name=trees]").fill("9");
		// What is not saved yet survives a reload, and can still be taken back.
		await page.reload();
		await page.locator(".squares").waitFor();
		assert.equal(await page.locator("[name=trees]").inputValue(), "9");
		await button(page, "Undo").click();
		assert.equal((await drawn(page)).text, changed);
		await page.reload();
		await page.locator(".squares").waitFor();
		assert.equal(await button(page, "Undo").isDisabled(), true);
		await page.locator("[name=trees]").fill("9");
		await button(page, "Save as another").click();
		await page.getByText("Saved: My sheet 2", { exact: true }).waitFor();
		// One begins from the other, or from the standard one, and can go back.
		await page.reload();
		await page.getByLabel("Start from").selectOption("My sheet");
		assert.equal((await drawn(page)).text, changed);
		await page.getByLabel("Start from").selectOption("Standard");
		assert.equal((await drawn(page)).text, STANDARD);
		await button(page, "Undo").click();
		await button(page, "Undo").click();
		assert.equal((await drawn(page)).text, changed.replace("trees 7", "trees 9"));
		await button(page, "Play on it").click();
		await mouse.move(page);
		assert.equal(boardIn((await savedRecords(page))[0]), changed.replace("trees 7", "trees 9"));
		// From the set-up to changing it again.
		await page.goto(address);
		await page.getByRole("link", { name: "Edit" }).click();
		await page.locator(".squares").waitFor();
		assert.equal(await page.getByLabel("Name").inputValue(), "My sheet 2");
		await audit(page, "editor, kept");
		await page.close();
	},

	"the editor in every language, light, dark and with high contrast": async () => {
		const page = await startDrawing("phone");
		for (const code of Object.keys(LANGUAGES)) {
			await switchLanguage(page, code);
			await page.locator("[name=hotel]").fill("5 3");
			assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|own|sheet)\.[a-z]/, code);
			await assertFits(page);
			await assertTouchTargets(page, code);
		}
		await page.emulateMedia({ contrast: "more" });
		const rules = { runOnly: ["color-contrast", "color-contrast-enhanced"] };
		await auditFor(page, "editor", rules);
		await page.locator("[name=hotel]").fill("5 6");
		await brush(page, "4").tap();
		await page.locator(square(2, 1)).tap();
		await auditFor(page, "editor, wrong column", rules);
		await page.close();
	},

	"every game is printed on pages of A4, light also in the evening": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			await page.emulateMedia({ colorScheme: "dark" });
			for (const game of Object.keys(ENDINGS)) {
				await page.goto(`${address}#sheets/${game}`);
				await page.locator(PRINTED[game]).first().waitFor();
				await assertFits(page);
				if (kind === "phone") {
					await assertTouchTargets(page, game);
					continue;
				}
				await audit(page, `to print: ${game}`);
				await page.emulateMedia({ colorScheme: "dark" });
				const ink = await page.locator(".printed-part").first().evaluate((part) => getComputedStyle(part).color);
				assert.equal(ink, "rgb(34, 48, 74)");
				assert.deepEqual(await pagesOf(page), Array(PAGES[game]).fill(A4), game);
			}
			await page.close();
		}
	},

	"pages are the same in every language and with larger letters": async () => {
		const page = await freshPage("desk");
		for (const code of Object.keys(LANGUAGES)) {
			await page.evaluate((language) => localStorage.setItem("tafel.settings", JSON.stringify({ language, text: "larger" })), code);
			for (const [game, pages] of Object.entries(PAGES)) {
				await page.goto(`${address}#sheets/${game}`);
				await page.reload();
				await page.locator(`html[lang=${code}] .printed-part`).first().waitFor();
				assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|print)\.[a-z]/, code);
				await assertFits(page);
				assert.deepEqual(await pagesOf(page), Array(pages).fill(A4), `${code}, ${game}`);
			}
			await page.goto(`${address}#draw`);
			await page.locator(".squares").waitFor();
			await assertFits(page);
		}
		await page.close();
	},

	"what is printed of a board of one's own is what it has": async () => {
		const page = await freshPage("desk");
		const print = async (game, board) => {
			await page.goto(address);
			await uploadBoard(page, game, `${game}.txt`, board);
			await page.getByRole("link", { name: "Print" }).click();
			await page.locator(PRINTED[game]).first().waitFor();
		};
		await print("doodle", ownBoard("doodle"));
		assert.equal(await page.locator(".printed-sheet").count(), 2);
		const numbers = await page.locator(".printed-sheet").first().locator(".numbers").allInnerTexts();
		const lines = ["hotel", "shop", "bonus"].map((word) => new RegExp(`^${word} (.*)$`, "m").exec(ownBoard("doodle"))[1]);
		assert.deepEqual(numbers.map((text) => text.split(/\s+/).join(" ")), lines);

		await print("domicolor", ownBoard("domicolor"));
		const cards = await page.locator(".printed-deck svg").evaluateAll((all) =>
			all.map((card) => [...card.querySelectorAll("use")].map((tile) => tile.getAttribute("href").at(-1)).join("")),
		);
		const deck = [...ownBoard("domicolor").matchAll(/^card (.*)$/gm)].flatMap(([, some]) => some.split(" "));
		assert.deepEqual(cards, deck);
		assert.equal(await page.locator(".printed-points tbody tr").count(), 6); // 11 cards for two
		await page.emulateMedia({ media: "print" });
		const { width, height } = await page.locator(".printed-deck svg").first().boundingBox();
		assert.deepEqual([width, height].map((side) => Math.round((side * 25.4) / 96)), [20, 60]);
		await page.emulateMedia({ media: null });

		await print("metro", ownBoard("metro"));
		const count = (kind) => page.locator(`.printed-city .city-field.${kind}`).count();
		const letters = ownBoard("metro").replace(/^(side|tunnels|stations|district).*$/gm, "");
		for (const [letter, kind] of Object.entries({ h: "home", w: "work", p: "play", L: "lake", K: "park" }))
			assert.equal(await count(kind), letters.split(letter).length - 1, kind);
		const fields = () => page.locator(".printed-city .city-field").evaluateAll((all) => all.map((field) => field.className.baseVal).join());
		const before = await fields();
		for (let i = 0; i < 4 && (await fields()) === before; i++) await button(page, "Lay the districts anew").click();
		assert.notEqual(await fields(), before);
		assert.equal(await page.locator(".companies .tally").first().locator("rect").count(), 15);
		assert.deepEqual(await pagesOf(page), [A4]);
		// Back to the standard one.
		await page.getByLabel("Standard", { exact: true }).check({ force: true });
		await page.getByText("18 tunnels for each line, 30 stations").waitFor();
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
