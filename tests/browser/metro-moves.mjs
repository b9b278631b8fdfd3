/* Moves of MetrOmania on the map, with the buttons below it and by keyboard alone; and how records deal. */
import { click, enter, tap, waitForTurn } from "./moves.mjs";

/** What the map offers, and where on the screen: a spot on each, and whether nothing lies above it. */
export const choicesOnMap = (page) =>
	page.locator(".choice").evaluateAll((all) =>
		all.map((mark) => {
			const at = mark.getTotalLength ? mark.getPointAtLength(mark.getTotalLength() * 0.55) : { x: 0, y: 0 };
			const place = mark.matches("circle") ? { x: mark.cx.baseVal.value, y: mark.cy.baseVal.value } : at;
			const { x, y } = new DOMPoint(place.x, place.y).matrixTransform(mark.getScreenCTM());
			return { key: mark.dataset.choice, x, y, free: document.elementFromPoint(x, y)?.closest(".map") !== null };
		}),
	);

/** What the next step of a turn is chosen by. */
const look = (page) =>
	page.evaluate(() => {
		const ways = [...document.querySelectorAll(".ways button")];
		const ends = ways.findIndex(({ dataset }) => /-t\d\d$/.test(dataset.way));
		return {
			plays: document.querySelector("main.play") !== null,
			covered: document.querySelector(".cover") !== null,
			confirms: document.querySelector(".actions .buttons .main")?.disabled === false,
			asksLetter: document.querySelector(".letters") !== null,
			/** A way that ends the line, or one from the middle of the list. */
			way: ends >= 0 ? ends : Math.floor(ways.length / 2),
			listFocused: document.activeElement.matches(".ways button, .letters button"),
		};
	});

/** A turn with the buttons. Mouse and touch differ only in how something is pressed. */
function pressing(press) {
	return {
		press: (page, selector) => press(page.locator(selector)),
		async move(page) {
			if (!(await waitForTurn(page))) return;
			for (let steps = 0; steps < 8; steps++) {
				const { plays, covered, confirms, asksLetter, way } = await look(page);
				if (!plays) return;
				if (steps === 0 && covered) return press(page.locator(".cover .main"));
				if (confirms) return press(page.locator(".actions .buttons .main"));
				await press(asksLetter ? page.locator(".letters button").first() : page.locator(".ways button").nth(way));
			}
		},
	};
}

export const mouse = pressing(click);
export const touch = pressing(tap);

export const keyboard = {
	press: enter,
	async move(page) {
		if (!(await waitForTurn(page))) return;
		for (let steps = 0; steps < 8; steps++) {
			const { plays, covered, confirms, listFocused } = await look(page);
			if (!plays) return;
			if (steps === 0 && covered) return enter(page, ".cover .main");
			if (confirms) return enter(page, ".actions .buttons .main");
			if (!listFocused) await page.keyboard.press("ArrowDown");
			if (steps === 1) await page.keyboard.press("ArrowRight");
			await page.keyboard.press("Enter");
		}
	},
};

/** Lays a tunnel by a click on its stroke; its text. */
export async function layOnMap(page) {
	const choices = (await choicesOnMap(page)).filter(({ free }) => free);
	const choice = choices[Math.floor(choices.length / 2)];
	await page.mouse.click(choice.x, choice.y);
	if (await page.locator(".letters").count()) await page.locator(".letters button").last().click();
	return choice.key;
}

/** Pinches on the map with two fingers, from one distance to another. */
export async function pinch(page, from, to) {
	const { x, y, width, height } = await page.locator(".map").boundingBox();
	const fingers = (apart) => [-1, 1].map((side) => ({ x: x + width / 2 + (side * apart) / 2, y: y + height / 2 }));
	const client = await page.context().newCDPSession(page);
	const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
	await send("touchStart", fingers(from));
	for (let i = 1; i <= 5; i++) await send("touchMove", fingers(from + ((to - from) * i) / 5));
	await send("touchEnd", []);
}

const dealt = (record, company) => new RegExp(`^\\* deal ${company} (.*)$`, "m").exec(record)[1].split(" ");
const inOrder = (tokens) =>
	tokens.sort((a, b) => "hwp".indexOf(a[1]) - "hwp".indexOf(b[1]) || a.localeCompare(b)).join(" ");

/** The record with two tokens of two companies exchanged, such that it can still be read; or null. */
export function otherDeal(record, companies, read) {
	const [second, third] = companies.map((company) => dealt(record, company));
	for (const a of second)
		for (const b of third.filter((token) => token[1] === a[1])) {
			const hands = [second.map((token) => (token === a ? b : token)), third.map((token) => (token === b ? a : token))];
			const other = companies.reduce(
				(text, company, i) => text.replace(new RegExp(`^(\\* deal ${company}) .*$`, "m"), `$1 ${inOrder(hands[i])}`),
				record,
			);
			try {
				read(other);
				return other;
			} catch {
				continue; // three letters of a hand must differ
			}
		}
	return null;
}
