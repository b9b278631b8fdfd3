/* Boards of one's own where a game is set up: taken in, judged, kept, and played on like any other, in all three games.
 *
 *     TAFEL=PROGRAM node tests/browser/test_own_boards.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. PROGRAM says in the terminal
 * what is wrong with a file. Prints TAP. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mouse } from "./doodle-moves.mjs";
import { playToEnd } from "./moves.mjs";
import { inputFor } from "./online-tables.mjs";
import { boardIn, dropFile, ENDINGS, fileOf, openOwnBoards, ownBoard, TITLES, uploadBoard } from "./own-boards.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, auditFor, complaints, eventually, forbidStorage,
	freshPage, inNewContext, LANGUAGES, openRecord, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";

const KINDS = { doodle: "desk", metro: "phone", domicolor: "desk" };
const START = "#together button[type=submit]";

/** Files that are no boards. */
const WRONG = [
	["doodle", (file) => file.replace(/^row .*$/m, "row T")],
	["doodle", (file) => `# mine\n\n${file.replace(/^hotel .*$/m, "hotel 5 3")}`],
	["doodle", () => ""],
	["metro", (file) => file.replace(/^side .*$/m, "side E E . E E")],
	["metro", (file) => file.replaceAll("L", ".")],
	["domicolor", (file) => file.replace(/^hand .*$/m, "hand 9")],
	["domicolor", (file) => file.replace(/^width .*$/m, "width 5")],
];
/** More than a record has room for. */
const LARGE = "x".repeat(4097);

const preview = (page) => page.locator(".board-preview");
/** Which boards there are to choose from. */
const assertOffered = (page, ...names) =>
	eventually(async () => assert.deepEqual(await page.locator(".board-field .choices label span").allTextContents(), names));
const assertChosen = (page, name) =>
	eventually(async () => assert.equal(await page.locator(".board-field .choices label:has(:checked)").textContent(), name));
const kept = (page) =>
	page.evaluate(() =>
		Object.keys(localStorage)
			.filter((key) => key.startsWith("tafel.board."))
			.map((key) => JSON.parse(localStorage.getItem(key))),
	);

async function downloaded(page, press) {
	const [download] = await Promise.all([page.waitForEvent("download"), press()]);
	return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** What the terminal says about a file, in a language: the line, and the sentence with its rule. */
function saidByProgram(game, text, language) {
	const program = process.env.TAFEL;
	assert.ok(program, "TAFEL says where the program is");
	const folder = mkdtempSync(join(tmpdir(), "tafel-boards-"));
	try {
		const file = join(folder, "a.txt");
		writeFileSync(file, text);
		const { stderr } = spawnSync(program, ["random", game, "--board", file, "--seed", "1", "--lang", language], { encoding: "utf8" });
		const [, line, sentence] = /a\.txt[^\d]*(\d+)[^:]*: (.*)$/m.exec(stderr) ?? assert.fail(stderr);
		return { line: Number(line), sentence };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

const wholeGame = (game) => async () => {
	const page = await freshPage(KINDS[game]);
	const input = inputFor(game, KINDS[game] === "desk" ? "mouse" : "touch");
	const board = ownBoard(game);
	await uploadBoard(page, game, "Night town.txt", `# mine\n${board}`);
	await preview(page).waitFor();
	await assertOffered(page, "Standard", "Night town");
	await assertChosen(page, "Night town");
	await assertFits(page);
	if (KINDS[game] === "phone") await assertTouchTargets(page, game);
	await audit(page, `own board of ${game}`);
	await page.locator(START).click();
	await page.locator("main.play").waitFor();
	await input.move(page);
	await page.reload();
	await page.locator("main.play").waitFor();
	assert.equal(boardIn((await savedRecords(page))[0]), board);
	await playToEnd(page, input);
	await page.locator(".player").waitFor();
	await assertEnd(page, 2);
	const [record] = await savedRecords(page);
	assert.equal(boardIn(record), board);

	// The record by itself, and its link, are enough elsewhere.
	await page.locator(".share .buttons button").first().click();
	const link = await page.locator(".share input").inputValue();
	const other = await freshPage(KINDS[game] === "desk" ? "phone" : "desk");
	await other.goto(link);
	await other.locator(".player").waitFor();
	await openRecord(other, record);
	await other.locator(".player").waitFor();
	assert.deepEqual(await savedRecords(other), [record]);
	await other.close();

	// Once more is on the same board, and it is still chosen on the first screen.
	await page.getByRole("button", { name: "Play again" }).click();
	await page.locator("main.play").waitFor();
	const again = (await savedRecords(page)).find((one) => !/^=/m.test(one));
	assert.equal(boardIn(again), board);
	await page.goto(address);
	await preview(page).waitFor();
	await assertChosen(page, "Night town");
	await page.getByLabel("Standard", { exact: true }).check({ force: true });
	await page.locator(START).click();
	await page.locator("main.play").waitFor();
	assert.ok((await savedRecords(page)).some((one) => boardIn(one) === ""));
	await page.close();
};

const tests = {
	"a sheet of one's own: a whole game, reloaded, shared, opened, again": wholeGame("doodle"),
	"a city of one's own, by touch on a phone": wholeGame("metro"),
	"a deck of one's own": wholeGame("domicolor"),

	"a wrong file is refused with the sentence and the line of the terminal": async () => {
		const page = await freshPage("desk");
		const notice = page.locator(".own-boards .notice");
		for (const [game, spoil] of WRONG) {
			const text = spoil(ownBoard(game));
			await openOwnBoards(page, game);
			await dropFile(page.locator(".own-boards"), "bad.txt", text);
			const said = await notice.locator("p").textContent();
			const { line, sentence } = saidByProgram(game, text, "en");
			assert.equal(said.toLowerCase(), `bad.txt, line ${line}: ${sentence}`.toLowerCase());
			const source = text.split("\n")[line - 1];
			if (source) assert.equal(await notice.locator("code").textContent(), source);
			assert.equal(await notice.evaluate((element) => element === document.activeElement), true);
			await assertChosen(page, "Standard");
			await page.reload();
			await page.locator("#together").waitFor();
		}
		await uploadBoard(page, "domicolor", "large.txt", LARGE);
		assert.match(await notice.locator("p").textContent(), /^large.txt, line 1: The board is larger than 4096 bytes \(rule T9/);
		assert.deepEqual(await kept(page), []);
		await page.close();
	},

	"the sentence comes in five languages": async () => {
		const page = await freshPage("phone");
		const text = ownBoard("metro").replaceAll("h", ".");
		for (const code of Object.keys(LANGUAGES)) {
			await switchLanguage(page, code);
			await uploadBoard(page, "metro", "bad.txt", text);
			const { sentence } = saidByProgram("metro", text, code);
			await eventually(async () => {
				const said = (await page.locator(".own-boards .notice p").textContent()).toLowerCase();
				assert.ok(said.endsWith(sentence.toLowerCase()), `${code}: ${said}, not ${sentence}`);
			});
			assert.doesNotMatch(await page.locator("body").innerText(), /\b(page|own)\.[a-z]/, code);
			await assertFits(page);
		}
		await audit(page, "refused");
		await page.close();
	},

	"boards are named, renamed, downloaded, deleted and brought back": async () => {
		const page = await freshPage("desk");
		const file = `# with a comment\n${ownBoard("doodle")}`;
		await uploadBoard(page, "doodle", "own.sheet", file);
		await preview(page).waitFor();
		// The same file is the same board, another one with its name gets a number.
		await page.getByLabel("Standard", { exact: true }).check({ force: true });
		await page.locator(".own-boards input[type=file]").setInputFiles(fileOf("else.sheet", file));
		await assertChosen(page, "own");
		await assertOffered(page, "Standard", "own");
		await page.locator(".own-boards input[type=file]").setInputFiles(fileOf("own.sheet", file.replace(/trees \d+/, "trees 5")));
		await page.getByText("own 2", { exact: true }).waitFor();
		assert.deepEqual((await kept(page)).map(({ name }) => name).sort(), ["own", "own 2"]);

		await page.getByRole("button", { name: "Rename" }).click();
		await page.keyboard.type("Five: trees");
		await page.keyboard.press("Enter");
		await page.getByText("Five: trees", { exact: true }).waitFor();
		assert.equal(await page.evaluate(() => document.activeElement.textContent), "Rename");
		assert.equal(await page.locator("main.home").count(), 1, "Enter began a game");
		const { name, text } = await downloaded(page, () => page.getByRole("button", { name: "Download" }).click());
		assert.equal(name, "Five- trees.sheet");
		assert.equal(text, file.replace(/trees \d+/, "trees 5"));

		await page.getByRole("button", { name: "Delete" }).click();
		await assertOffered(page, "Standard", "own");
		await assertChosen(page, "Standard");
		await page.keyboard.press("Enter"); // on undo, where the focus went
		await preview(page).waitFor();
		await assertChosen(page, "Five: trees");
		await page.getByRole("button", { name: "Delete" }).click();
		await page.reload();
		await assertOffered(page, "Standard", "own");
		// Boards of one game are not offered to another.
		await page.getByLabel(TITLES.metro, { exact: true }).check({ force: true });
		await assertOffered(page, "Standard");
		await page.close();
	},

	"a deck that is too small for the seats is refused before the game begins": async () => {
		const page = await freshPage("desk");
		await uploadBoard(page, "domicolor", "small.deck", ownBoard("domicolor").replace(/^hand .*$/m, "hand 4"));
		await preview(page).waitFor();
		await page.getByRole("button", { name: "Add a player" }).click();
		await page.locator(START).click();
		await page.getByText("This board is too small for this number of seats (rule T9").waitFor();
		assert.deepEqual(await savedRecords(page), []);
		await page.locator(".seats button[aria-label*='Remove']").last().click();
		await page.locator(START).click();
		await page.locator("main.play").waitFor();
		await page.close();
	},

	"where nothing can be stored one plays on a board of one's own, and is told": () =>
		inNewContext(async (page) => {
			await forbidStorage(page);
			await page.goto(address);
			await uploadBoard(page, "doodle", "own.sheet", ownBoard("doodle"));
			await page.getByText("This browser cannot keep it").waitFor();
			await assertChosen(page, "own");
			await page.locator(START).click();
			await mouse.move(page);
			await playToEnd(page, mouse);
			await page.locator(".player").waitFor();
			const { text } = await downloaded(page, () => page.getByRole("button", { name: "Download the record" }).last().click());
			assert.equal(boardIn(text), ownBoard("doodle"));
			await page.goto(`${address}#`);
			await preview(page).waitFor();
			await assertChosen(page, "own");
		}),

	"boards go into the one file of all, and back": async () => {
		const page = await freshPage("desk");
		for (const game of Object.keys(ENDINGS)) {
			await uploadBoard(page, game, `my ${game}.txt`, ownBoard(game));
			await preview(page).waitFor();
		}
		const before = await kept(page);
		assert.equal(before.length, 3);
		await page.goto(`${address}#history`);
		const { text } = await downloaded(page, () => page.locator(".backup button").click());
		const take = (content) => page.locator(".backup input").setInputFiles(fileOf("a.json", content));
		await page.evaluate(() => localStorage.clear());
		const file = JSON.parse(text);
		const [board] = file.boards;
		file.boards.push({ ...board, id: "wrong", text: "row" }, { ...board, id: "other", game: "chess" }, { ...board, id: "../x" }, null);
		await take(JSON.stringify(file));
		await page.getByText("Taken in: 0 games. Own boards: 3. 4 own boards are wrong and left out.").waitFor();
		const byId = (a, b) => a.id.localeCompare(b.id);
		assert.deepEqual((await kept(page)).sort(byId), before.sort(byId));
		// A file of an older version has none.
		delete file.boards;
		await take(JSON.stringify(file));
		await page.getByText("Taken in: 0 games.", { exact: true }).waitFor();
		await page.close();
	},

	"high contrast: letters reach 7 to 1": async () => {
		const page = await freshPage("desk");
		await page.emulateMedia({ contrast: "more" });
		const rules = { runOnly: ["color-contrast", "color-contrast-enhanced"] };
		for (const game of Object.keys(ENDINGS)) {
			await uploadBoard(page, game, "own.txt", ownBoard(game));
			await preview(page).waitFor();
			await auditFor(page, game, rules);
		}
		await uploadBoard(page, "doodle", "bad.txt", "row");
		await page.locator(".own-boards .notice").waitFor();
		await auditFor(page, "refused", rules);
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
