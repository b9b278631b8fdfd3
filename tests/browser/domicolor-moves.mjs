/* Moves of Domicolor by mouse, by touch and by keyboard alone; and what a record says of hands. */
import { click, enter, tap, waitForTurn } from "./moves.mjs";

/** What a move is chosen by. */
const look = (page) =>
	page.evaluate(() => {
		const count = (selector) => document.querySelectorAll(selector).length;
		return {
			covered: count(".cover") > 0,
			announces: count(".stepper") > 0,
			cards: count(".hand-card"),
			places: count(".places button"),
			events: count(".log li"),
		};
	});

/** Mouse and touch differ only in how something is pressed. */
function pressing(press) {
	return {
		press: (page, selector) => press(page.locator(selector)),
		/** Uncovers the table, says a number, or lays a card: another one each time. */
		async move(page) {
			if (!(await waitForTurn(page))) return;
			const { covered, announces, cards, events } = await look(page);
			const confirm = page.locator(".actions .buttons .main");
			if (covered) return press(page.locator(".cover .main"));
			if (announces) return press(confirm);
			const nth = events % cards;
			const card = page.locator(".hand-card").nth(nth);
			await press(card);
			if (nth === 1) await press(card);
			const { places } = await look(page);
			if (places > 1) await press(page.locator(".places button").nth(nth % places));
			await press(confirm);
		},
	};
}

export const mouse = pressing(click);
export const touch = pressing(tap);

export const keyboard = {
	press: enter,
	async move(page) {
		if (!(await waitForTurn(page))) return;
		const { covered, cards, events } = await look(page);
		if (covered) return enter(page, ".cover .main");
		const nth = events % cards;
		await page.keyboard.press(String(nth + 1));
		if (nth === 1) await page.keyboard.press("t");
		const { places } = await look(page);
		if (places > 1) await page.keyboard.press(["ArrowLeft", "ArrowRight", "ArrowDown"][nth]);
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
