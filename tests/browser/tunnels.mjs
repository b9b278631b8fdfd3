/* Composing turns of MetrOmania: on the map, with the buttons below it, by keyboard alone. */
import { goesOn, tabTo } from "./hands.mjs";

const shows = async (page, selector) => (await page.locator(selector).count()) > 0;
const confirm = (page) => page.locator(".actions .buttons .main");

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

/** A turn with the buttons. */
function pressing(press) {
	return {
		press: (page, selector) => press(page.locator(selector)),
		async move(page) {
			if (!(await goesOn(page))) return;
			if (await shows(page, ".cover")) return press(page.locator(".cover .main"));
			for (let steps = 0; steps < 8 && (await shows(page, "main.play")); steps++) {
				if (await confirm(page).isEnabled()) return press(confirm(page));
				if (await shows(page, ".letters")) await press(page.locator(".letters button").first());
				else await press(page.locator(".ways button").nth(await preferred(page)));
			}
		},
	};
}

/** A way that ends the line, or one from the middle of the list. */
const preferred = (page) =>
	page.locator(".ways button").evaluateAll((all) => {
		const ends = all.findIndex((button) => /-t\d\d$/.test(button.dataset.way));
		return ends >= 0 ? ends : Math.floor(all.length / 2);
	});

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
		for (let steps = 0; steps < 8 && (await shows(page, "main.play")); steps++) {
			if (await confirm(page).isEnabled()) {
				await this.press(page, ".actions .buttons .main");
				return;
			}
			const focused = await page.evaluate(() => document.activeElement.matches(".ways button, .letters button"));
			if (!focused) await page.keyboard.press("ArrowDown");
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
