/* The guided turns of the lessons: a tap that does nothing, the turn that scores, and one that scores less. */
import assert from "node:assert/strict";
import { walkTo } from "./doodle-moves.mjs";
import { choicesOnMap } from "./metro-moves.mjs";

async function square(page, input, number) {
	if (!input.walks) return input.press(page, `[data-square="${number}"]`, { force: true }); // closed ones too
	await walkTo(page, number);
	await page.keyboard.press("Enter");
}

export const GUIDED = {
	doodle: {
		wrong: (page, input) => square(page, input, 11), // column 3, row 2
		explained: /road already/,
		async compose(page, input) {
			await square(page, input, 10);
			await input.press(page, ".thumb:nth-child(5)");
		},
		async less(page) {
			await page.locator("[data-square='13']").click();
			await page.locator(".thumb").first().click();
		},
		why: /Hotel \+5, taxis \+8.*5 squares long, so you circle 5.*share a road/s,
	},
	metro: {
		async wrong(page, input) {
			// On a phone the first tap comes closer.
			const taps = (await page.locator("#step").evaluate(() => matchMedia("(pointer: coarse)").matches)) ? 2 : 1;
			for (let i = 0; i < taps; i++) {
				assert.equal(await page.locator("#coach.note").count(), 0);
				await input.press(page, ".map", { position: { x: 70, y: 20 } });
				await page.waitForTimeout(20);
			}
		},
		explained: /Nothing can be laid there/,
		async compose(page, input) {
			if (input.walks) {
				await page.keyboard.press("ArrowDown");
				for (let i = 0; i < 3; i++) await page.keyboard.press("Enter");
				return;
			}
			const way = (await choicesOnMap(page)).find(({ key, free }) => free && key.startsWith("1:e3-e4"));
			if (way) await page.mouse.click(way.x, way.y);
			else await input.press(page, "[data-way='1:e3-e4l']");
			// Either hand is as good.
			await input.press(page, "[data-way='1:e4-e5r']");
			await input.press(page, "[data-way='1:e5-e6l']");
		},
		async less(page) {
			await page.locator("[data-mode='2']").click();
			for (let i = 0; i < 3; i++) await page.locator(".ways button:not(:has(.kind-sign))").first().click();
		},
		why: /A station at e6. \+1.*you reach another line.*touches an area/s,
	},
	domicolor: {
		wrong: (page, input) => input.press(page, ".mosaic", { position: { x: 20, y: 20 } }),
		explained: /ends of the row/,
		async compose(page, input) {
			if (input.walks) {
				for (const key of ["2", "ArrowLeft"]) await page.keyboard.press(key);
				await page.getByText(/the other way up/).waitFor();
				await page.keyboard.press("t");
				return;
			}
			await input.press(page, ".hand-card:nth-child(2)");
			await input.press(page, "[data-place=L]");
			await page.getByText(/the other way up/).waitFor();
			await input.press(page, ".hand-card:nth-child(2)");
		},
		async less(page) {
			await page.locator(".hand-card").last().click();
			await page.locator("[data-place=R]").click();
		},
		why: /\+10.*Across: 4 squares.*Diagonal: 3 squares in a line, 2 points each/s,
	},
};

/** Chooses what the lesson shows. */
export async function choose(page) {
	while (!(await page.locator(".actions .buttons .main").isEnabled())) await page.keyboard.press("h");
}
