/* Anna at a desk and Ben on a phone, at online tables of a real server. Ben has a line of his own, which can be
 * cut; others watch, or are a second device. */
import assert from "node:assert/strict";
import { inputFor, linkOf, listenTo, makeTable, playing, sitDown } from "./online-tables.mjs";
import { address, assertEnd, assertFits, complaints, freshPage, origins, runSuite, savedRecords, server } from "./pages.mjs";
import { startLine } from "./server.mjs";
import { THINKING } from "./tap.mjs";

export const line = await startLine(server);
origins.push(line.address);

/** While nobody answers, the browser itself says so on the console; nobody can keep it from that. */
const UNANSWERED = /WebSocket connection to '[^']*' failed|Failed to load resource: net::ERR_/;

/** Lets nobody answer for a while, until the pages are connected again. */
export async function whileUnanswered(pages, body) {
	const before = complaints.length;
	await body();
	await Promise.all(pages.map((page) => page.locator(".connecting").waitFor({ state: "detached" })));
	complaints.push(...complaints.splice(before).filter((complaint) => !UNANSWERED.test(complaint)));
}

/** Anna at the desk and Ben on a phone, at a table of two. */
export async function seatPair(game, { sitting = async () => {}, phone = async () => {}, ...more } = {}) {
	const anna = await freshPage("desk");
	const ben = await freshPage("phone", line.address);
	await phone(ben);
	await makeTable(anna, address, { game, ...more });
	await sitting(anna);
	await ben.goto(line.address + (await linkOf(anna, 2)));
	await sitDown(ben, "Ben");
	await playing([anna, ben]);
	const players = [
		{ page: anna, move: (page) => inputFor(game, "mouse").move(page) },
		{ page: ben, move: (page) => inputFor(game, "touch").move(page) },
	];
	return { anna, ben, players };
}

/** The part of the address behind `#`. */
export const hashOf = (page) => new URL(page.url()).hash;
export const openTableMenu = (page) => page.locator(".around > button").last().click();
export const closePages = (...pages) => Promise.all(pages.map((page) => page.close()));

/** Somebody without a seat; and all that is heard there. */
export async function openSpectator(page) {
	const other = await freshPage("other");
	const frames = listenTo(other);
	await other.goto(`${address}#watch/${hashOf(page).split("/")[1]}`);
	await other.locator("main.play").waitFor();
	return { other, frames };
}

export async function giveUp(page) {
	await openTableMenu(page);
	await page.getByRole("button", { name: "Give up" }).click();
	await page.getByText(/^Really give up/).waitFor();
	await page.locator("dialog .notice .main").click();
}

/** The game is over for both: same result, same record, whose proof holds. */
export async function assertGameOver(anna, ben, seats = 2) {
	// The computer may have to play for those who gave up.
	await Promise.all([anna, ben].map((page) => page.locator("main.end").waitFor(THINKING)));
	await assertEnd(anna, seats);
	await assertFits(ben);
	const [[record], [other]] = [await savedRecords(anna), await savedRecords(ben)];
	assert.equal(record, other);
	assert.match(record, /^secret /m);
	assert.equal(server.verify(record), 0);
	for (const page of [anna, ben]) {
		await page.locator(".proof.good").waitFor();
		assert.match(await page.locator(".proof").textContent(), /checked.*yours among them/s);
	}
	return record;
}

const historyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("tafel.history") ?? "[]"));

/** The device remembers how the game ended for its seat: once, however often it is looked at. */
export async function assertRemembered(page, game, seat) {
	const [record] = await savedRecords(page);
	const scores = /^=(.*)$/m.exec(record)[1].trim().split(" ").map(Number);
	for (let looks = 0; looks < 2; looks++) {
		await page.locator(".player").waitFor();
		const history = await historyOf(page);
		assert.deepEqual(history.map(({ id, game, people, scores }) => ({ id, game, people, scores })), [
			{ id: hashOf(page).split("/")[1], game, people: [seat], scores },
		]);
		await page.reload();
	}
	await page.goto(`${address}#history`);
	await page.locator(`.history [data-game=${game}] .bests`).getByText("Won").waitFor();
	await page.locator(".history .games a").click();
	await page.locator("main.end .proof.good").waitFor();
	assert.equal((await historyOf(page)).length, 1);
}

/** Nothing that others finished is remembered. */
export async function assertNotRemembered(page) {
	await page.locator(".player").waitFor();
	assert.deepEqual(await historyOf(page), []);
}

/** Runs the tests, and cuts the line. */
export async function runOnlineSuite(tests) {
	await runSuite(tests);
	await line.cut();
}
