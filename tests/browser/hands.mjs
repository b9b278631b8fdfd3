/* Three ways to play: by mouse, by touch, by keyboard alone. Each can begin a game and make one move. */
import { THINKING } from "./tap.mjs";

/** Waits until a game is there and no computer is thinking; whether the game goes on. */
export async function goesOn(page) {
	await page.locator("main.play:not(:has(.turn.thinking)), main.end").waitFor(THINKING);
	return (await page.locator("main.play").count()) > 0;
}

/** The thumbnail with the most points. */
const bestRoad = (page) =>
	page.locator(".thumb").evaluateAll((thumbs) => {
		const all = thumbs.map((thumb) => Number(/\d+/.exec(thumb.querySelector(".thumb-points").textContent)[0]));
		return all.indexOf(Math.max(...all));
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
			if (!(await goesOn(page))) return;
			if ((await page.locator(".squares .open").count()) === 0) {
				await press(page.locator(".actions .main"));
				return;
			}
			const before = await page.locator(".log li").count();
			await press(page.locator(".squares .open").first());
			if ((await page.locator(".thumb").count()) > 0) await press(page.locator(".thumb").nth(await bestRoad(page)));
			// A house with one die to take is crossed by that one tap.
			if ((await page.locator("main.play").count()) && (await page.locator(".log li").count()) === before)
				await press(page.locator(".actions .main"));
		},
	};
}

export const mouse = pressing((locator) => locator.click());
export const touch = pressing((locator) => locator.tap());

/** Goes with Tab until the focus is on something that matches, once that is there. */
export async function tabTo(page, selector) {
	await page.locator(selector).first().waitFor({ state: "attached" });
	for (let i = 0; i < 80; i++) {
		if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`no way to ${selector} by Tab`);
}

export const keyboard = {
	async press(page, selector) {
		await tabTo(page, selector);
		await page.keyboard.press("Enter");
	},
	async type(page, selector, text) {
		await tabTo(page, selector);
		await page.keyboard.type(text);
	},
	async move(page) {
		if (!(await goesOn(page))) return;
		const open = await page.locator(".squares .open").evaluateAll((all) => all.map((e) => Number(e.dataset.square)));
		if (open.length === 0) {
			await page.keyboard.press("t");
			return;
		}
		await tabTo(page, ".squares button");
		const wanted = open[open.length - 1];
		for (let i = 0; i < 10; i++) {
			const at = await page.evaluate(() => Number(document.activeElement.dataset.square));
			if (at === wanted) break;
			const [column, row] = [Math.floor(at / 5), at % 5];
			const [toColumn, toRow] = [Math.floor(wanted / 5), wanted % 5];
			await page.keyboard.press(
				column < toColumn ? "ArrowRight" : column > toColumn ? "ArrowLeft" : row < toRow ? "ArrowDown" : "ArrowUp",
			);
		}
		const before = await page.locator(".log li").count();
		await page.keyboard.press("Enter");
		if ((await page.locator(".thumb").count()) > 0) await page.keyboard.press(String((await bestRoad(page)) + 1));
		if ((await page.locator("main.play").count()) && (await page.locator(".log li").count()) === before)
			await page.keyboard.press("Enter");
	},
};

/** Plays to the end; how many moves it took. */
export async function playToEnd(page, hands) {
	for (let moves = 0; moves < 200; moves++) {
		if ((await page.locator("main.end").count()) > 0) return moves;
		await hands.move(page);
	}
	throw new Error("the game does not end");
}
