/* The guided turns of the lessons: a tap that does nothing, the turn that scores, and one that scores less. */
import { tabTo } from "./hands.mjs";

/** By keyboard, the board is entered where it is open, and left and right lead on. */
async function square(page, hands, number) {
	const selector = `[data-square="${number}"]`;
	if (hands.walks) {
		await tabTo(page, ".squares button");
		for (let i = 0; i < 10; i++) {
			const at = await page.evaluate(() => Number(document.activeElement.dataset.square));
			if (at === number) break;
			const [from, to] = [Math.floor(at / 5), Math.floor(number / 5)];
			await page.keyboard.press(from < to ? "ArrowRight" : from > to ? "ArrowLeft" : at < number ? "ArrowDown" : "ArrowUp");
		}
		await page.keyboard.press("Enter");
	} else await hands.press(page, selector, { force: true }); // closed ones too
}

export const GUIDED = {
	doodle: {
		wrong: (page, hands) => square(page, hands, 11), // column 3, row 2
		explained: /road already/,
		async compose(page, hands) {
			await square(page, hands, 10);
			await hands.press(page, ".thumb:nth-child(5)");
		},
		async less(page) {
			await page.locator("[data-square='13']").click();
			await page.locator(".thumb").first().click();
		},
		why: /Hotel \+5, taxis \+8.*5 squares long, so you circle 5.*share a road/s,
	},
};

/** Chooses what the lesson shows. */
export async function choose(page) {
	while (!(await page.locator(".actions .buttons .main").isEnabled())) await page.keyboard.press("h");
}
