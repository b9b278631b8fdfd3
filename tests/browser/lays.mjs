/* Laying cards of Domicolor by mouse, by touch, by keyboard alone; and what a record says of hands. */
import { goesOn, tabTo } from "./hands.mjs";

const shows = async (page, selector) => (await page.locator(selector).count()) > 0;

function pressing(press) {
	return {
		press: (page, selector) => press(page.locator(selector)),
		/** Uncovers the table, says a number, or lays a card: another one each time. */
		async move(page) {
			if (!(await goesOn(page))) return;
			if (await shows(page, ".cover")) return press(page.locator(".cover .main"));
			if (await shows(page, ".stepper")) return press(page.locator(".actions .buttons .main"));
			const cards = page.locator(".hand-card");
			const nth = (await page.locator(".log li").count()) % (await cards.count());
			await press(cards.nth(nth));
			if (nth === 1) await press(cards.nth(nth));
			const places = page.locator(".places button");
			if ((await places.count()) > 1) await press(places.nth(nth % (await places.count())));
			await press(page.locator(".actions .buttons .main"));
		},
	};
}

export const mouse = pressing((locator) => locator.click());
export const touch = pressing((locator) => locator.tap());

export const keyboard = {
	async press(page, selector) {
		await tabTo(page, selector);
		await page.keyboard.press("Enter");
	},
	async move(page) {
		if (!(await goesOn(page))) return;
		if (await shows(page, ".cover")) return this.press(page, ".cover .main");
		const nth = (await page.locator(".log li").count()) % (await page.locator(".hand-card").count());
		await page.keyboard.press(String(nth + 1));
		if (nth === 1) await page.keyboard.press("t");
		const ways = ["ArrowLeft", "ArrowRight", "ArrowDown"];
		if ((await page.locator(".places button").count()) > 1) await page.keyboard.press(ways[nth]);
		await page.keyboard.press("Enter");
	},
};

const COLOURS = { R: "red", Y: "yellow", G: "green", B: "blue" };
export const inWords = (card) => [...card].map((letter) => COLOURS[letter]).join(", ");
export const turned = (card) => [...card].reverse().join("");

/** The cards that a seat holds after all events of the record. */
export function handOf(record, seat) {
	const hand = [];
	for (const line of record.split("\n")) {
		const [, cards] = new RegExp(`^\\* (?:deal|draw) ${seat} (.*)$`).exec(line) ?? [];
		if (cards) hand.push(...cards.split(" "));
		const [, laid] = new RegExp(`^${seat} (\\w+)@`).exec(line) ?? [];
		if (laid) hand.splice(hand.findIndex((card) => card === laid || card === turned(laid)), 1);
	}
	return hand;
}
