/* Moves of Doodle City by mouse, by touch and by keyboard alone. */
import { click, enter, tabTo, tap, waitForTurn } from "./moves.mjs";

/** What a move is chosen by: how many squares are open and events listed, and which thumbnail has the most points. */
const look = (page) =>
	page.evaluate(() => {
		const points = [...document.querySelectorAll(".thumb-points")].map(({ textContent }) => Number(/\d+/.exec(textContent)[0]));
		return {
			plays: document.querySelector("main.play") !== null,
			open: document.querySelectorAll(".squares .open").length,
			best: points.indexOf(Math.max(...points)),
			events: document.querySelectorAll(".log li").length,
		};
	});

/** Mouse and touch differ only in how something is pressed. */
function pressing(press) {
	return {
		press: (page, selector) => press(page.locator(selector)),
		async type(page, selector, text) {
			await press(page.locator(selector));
			await page.keyboard.type(text);
		},
		async move(page) {
			if (!(await waitForTurn(page))) return;
			const confirm = page.locator(".actions .main");
			const before = await look(page);
			if (before.open === 0) return press(confirm);
			await press(page.locator(".squares .open").first());
			let now = await look(page);
			if (now.best >= 0) {
				await press(page.locator(".thumb").nth(now.best));
				now = await look(page);
			}
			// A house with one die to take is crossed by that one tap.
			if (now.plays && now.events === before.events) await press(confirm);
		},
	};
}

export const mouse = pressing(click);
export const touch = pressing(tap);

/** Moves the focus by arrow keys to a square of the board; the board is entered where a square is open. */
export async function walkTo(page, square) {
	await tabTo(page, ".squares button");
	for (let i = 0; i < 10; i++) {
		const at = await page.evaluate(() => Number(document.activeElement.dataset.square));
		if (at === square) return;
		const [column, row] = [Math.floor(at / 5), at % 5];
		const [toColumn, toRow] = [Math.floor(square / 5), square % 5];
		await page.keyboard.press(
			column < toColumn ? "ArrowRight" : column > toColumn ? "ArrowLeft" : row < toRow ? "ArrowDown" : "ArrowUp",
		);
	}
}

export const keyboard = {
	press: enter,
	async type(page, selector, text) {
		await tabTo(page, selector);
		await page.keyboard.type(text);
	},
	async move(page) {
		if (!(await waitForTurn(page))) return;
		const before = await look(page);
		if (before.open === 0) return page.keyboard.press("t");
		const last = page.locator(".squares .open").last();
		await walkTo(page, Number(await last.getAttribute("data-square")));
		await page.keyboard.press("Enter");
		let now = await look(page);
		if (now.best >= 0) {
			await page.keyboard.press(String(now.best + 1));
			now = await look(page);
		}
		if (now.plays && now.events === before.events) await page.keyboard.press("Enter");
	},
};
