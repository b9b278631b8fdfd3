/* Being at online tables in a browser: making one, coming to it, sitting down, playing with others. */
import assert from "node:assert/strict";
import * as domicolor from "./domicolor-moves.mjs";
import * as doodle from "./doodle-moves.mjs";
import * as metro from "./metro-moves.mjs";
import { TITLES } from "./own-boards.mjs";
import { PATIENCE } from "./tap.mjs";

const MOVES = { doodle, metro, domicolor };

/** How that game is played with a mouse or by touch. */
export const inputFor = (game, way) => MOVES[game][way];

/** Anna fills in the form and makes the table; `seats` are those of the others: friend, open or a level. */
export async function makeTable(page, address, { game = "doodle", seats = ["friend"], before = async () => {} } = {}) {
	await page.goto(`${address}#invite`);
	await page.locator(".invited").waitFor();
	await page.getByLabel(TITLES[game], { exact: true }).check();
	await page.locator(".invited input").fill("Anna");
	const others = page.locator(".invited select");
	while ((await others.count()) < seats.length) await page.locator(".invited > button").click();
	for (const [i, who] of seats.entries()) await others.nth(i).selectOption(who);
	await before(page);
	await page.locator("form > .main").click();
	await page.locator("main.waiting, main.play").first().waitFor();
}

/** The secret part of the link of a seat that waits. */
export async function linkOf(page, seat) {
	const details = page.locator("details", { has: page.getByText(`Link for seat ${seat}`, { exact: true }) });
	if (!(await details.evaluate(({ open }) => open))) await details.locator("summary").click();
	return new URL(await details.locator("input").inputValue()).hash;
}

export const codeOf = (page) => page.locator(".code b").textContent();

export async function sitDown(page, name) {
	await page.locator(".sit-down input").fill(name);
	await page.locator(".sit-down .main").click();
}

export const playing = (pages) => Promise.all(pages.map((page) => page.locator("main.play, main.end").first().waitFor()));

const stateOf = (page) =>
	page.evaluate(() =>
		document.querySelector("main.end") ? "end" : document.querySelector(".turn.yours") ? "yours" : "waits",
	);

export const isYours = async (page) => (await stateOf(page)) === "yours";

/** Lets them play, each in its turn, up to the end or until `enough`; how many turns they made. */
export async function playOn(players, enough = async () => false) {
	for (let made = 0, since = Date.now(); ; await players[0].page.waitForTimeout(5)) {
		if (await enough(made)) return made;
		for (const { page, move } of players) {
			const state = await stateOf(page);
			if (state === "end") return made;
			if (state !== "yours") continue;
			await move(page);
			made++;
			since = Date.now();
		}
		assert.ok(Date.now() - since < PATIENCE, "nobody is to act");
	}
}

/** What the page hears from then on, as text. */
export function listenTo(page) {
	const frames = [];
	page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
	return frames;
}
