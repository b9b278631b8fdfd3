/* What every way to play shares, whatever the game: waiting for a turn, pressing what is on the screen, reaching it by
 * Tab, and playing to the end. An input (mouse, touch or keyboard) of a game has `press` and `move`, which makes one
 * move; see doodle-moves.mjs, metro-moves.mjs and domicolor-moves.mjs. */
import { THINKING } from "./tap.mjs";

const READY = "main.play:not(:has(.turn.thinking)), main.end";

/** Waits until a game is there and no computer player is thinking. Returns whether the game goes on. */
export async function waitForTurn(page) {
	const stage = (ready) => document.querySelector(ready)?.className;
	const now = await page.evaluate(stage, READY).catch(() => null); // the page may just be loading
	if (now) return now.split(" ").includes("play");
	await page.locator(READY).waitFor(THINKING);
	return (await page.locator("main.play").count()) > 0;
}

/** In the page: the point to press if there is one such element and a person could press it now, or null. */
function pointToPress([element, another]) {
	if (!element || another || element.matches(":disabled, [aria-disabled=true]")) return null;
	element.scrollIntoViewIfNeeded();
	const { x, y, width, height } = element.getBoundingClientRect();
	const point = [x + width / 2, y + height / 2];
	const hit = document.elementFromPoint(...point);
	return hit && element.contains(hit) && getComputedStyle(element).visibility === "visible" ? point : null;
}

/* Whole games are played with these. Playwright's own click first waits until the element has stood still for two
 * frames, and then follows the event to see what it hits: 30 ms of a processor. While a game is played nothing moves by
 * itself, because tests ask for reduced motion. So what is visible, enabled and not covered is pressed at once, and
 * everything else is left to Playwright, which waits for it. */

export async function click(locator) {
	const point = await locator.evaluateAll(pointToPress);
	await (point ? locator.page().mouse.click(...point) : locator.click());
}

export async function tap(locator) {
	const point = await locator.evaluateAll(pointToPress);
	await (point ? locator.page().touchscreen.tap(...point) : locator.tap());
}

/** Presses Tab until the focus is on something that matches, once that is there. */
export async function tabTo(page, selector) {
	const isFocused = (wanted) => document.activeElement.matches(wanted);
	await page.locator(selector).first().waitFor({ state: "attached" });
	for (let i = 0; i < 80; i++) {
		if (await page.evaluate(isFocused, selector)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`no way to ${selector} by Tab`);
}

/** Presses something by keyboard alone. */
export async function enter(page, selector) {
	await tabTo(page, selector);
	await page.keyboard.press("Enter");
}

/** Plays to the end with an input. Returns how many moves that took. */
export async function playToEnd(page, input) {
	for (let moves = 0; moves < 200; moves++) {
		if ((await page.locator("main.end").count()) > 0) return moves;
		await input.move(page);
	}
	throw new Error("the game does not end");
}
