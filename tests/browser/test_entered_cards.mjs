/* Games with the box on the table: people enter the cards, the city and the destinations that they drew; the page keeps
 * board and score, for one of them or for all.
 *
 *     node tests/browser/test_entered_cards.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { turned } from "./domicolor-moves.mjs";
import * as metroMoves from "./metro-moves.mjs";
import { tabTo } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, complaints, core, freshPage, LANGUAGES, openRecord,
	runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { domicolor, metro, unseeded } from "./records.mjs";

/** As one knows the game who sees the hand of seat 1 only. */
const ofSeat1 = (record) => record.replace(/^(\* (?:deal|draw) [^1]) .*$/gm, (line, who) => who + line.slice(who.length).replace(/\w+/g, "?"));
const eventsOf = (record) => record.split("\n").filter((line) => /^[*\d] /.test(line));
const confirm = (page) => page.locator(".actions .buttons .main");
const undo = (page) => page.locator(".actions .buttons .quiet").first();
const press = (page, locator) => (page.viewportSize().width < 500 ? locator.tap() : locator.click());

/** Begins a game of that kind on the first screen, with one's own box. */
async function begin(page, title, names) {
	await page.getByLabel(title, { exact: true }).check();
	const seats = page.locator(".seats li");
	await seats.nth(1).locator("button").first().click(); // no computer
	while ((await seats.count()) < names.length) await page.locator(".seats + button").click();
	for (const [i, name] of names.entries()) await seats.nth(i).locator("input").fill(name);
	await page.locator("#together select").last().selectOption("own");
	await press(page, page.locator("#together > .main"));
}

const KEYS = { R: "1", Y: "2", G: "3", B: "4" };

/** Tells a card by its colours: with the keyboard, or by taps. */
async function tell(page, card, byKeys) {
	for (const colour of card)
		if (byKeys) await page.keyboard.press(KEYS[colour]);
		else await press(page, page.locator(`[data-colour=${colour}]`));
}

/** Takes the card, from the hand or, where that is not seen, by telling it, and lays it there. */
async function lay(page, action, byKeys) {
	const [card, place] = action.split("@");
	await page.locator(".hand-card, .own-colour").first().waitFor();
	if (await page.locator(".own-colour").count()) await tell(page, card, byKeys);
	else {
		const hand = await page.locator(".hand-card").evaluateAll((all) =>
			all.map((button) => [...button.querySelectorAll("use")].map((tile) => tile.getAttribute("href").at(-1)).join("")),
		);
		const nth = hand.findIndex((held) => held === card || held === turned(card));
		if (byKeys) await page.keyboard.press(String(nth + 1));
		else await press(page, page.locator(".hand-card").nth(nth));
		if (hand[nth] !== card) await page.keyboard.press("t");
	}
	const where = page.locator(`[data-place=${place}]`);
	if ((await page.locator("[data-place]").count()) === 1) return;
	if (!byKeys) return press(page, where);
	for (const arrow of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
		if ((await where.getAttribute("aria-pressed")) === "true") return;
		await page.keyboard.press(arrow);
	}
}

/** Enters an event of Domicolor as the person at the table does; one that is not seen and not asked for is nobody's. */
async function enter(page, event, byKeys) {
	const [who, what, ...more] = event.split(" ");
	if (what === "draw" && more.includes("?")) return;
	if (what === "deal" && more.includes("?")) return press(page, page.locator(".own-hide button"));
	if (who === "*") {
		await page.locator(".own-colour").first().waitFor();
		// Hands are told in any order, and either way up.
		const cards = what === "start" ? more : more.slice(1).map(turned).reverse();
		for (const card of cards) await tell(page, card, byKeys);
	} else await lay(page, what, byKeys);
	assert.ok(await confirm(page).isEnabled(), event);
	if (byKeys) await page.keyboard.press("Enter");
	else await press(page, confirm(page));
}

const tests = {
	"Domicolor: everybody's cards, a whole game with the points of the record": async () => {
		const record = unseeded(core.played(domicolor(["Anna", "Ben"], "box")));
		const page = await freshPage("desk");
		await begin(page, "Domicolor", ["Anna", "Ben"]);
		for (const event of eventsOf(record)) await enter(page, event, false);
		await page.locator("main.end").waitFor();
		const [kept] = await savedRecords(page);
		assert.deepEqual(eventsOf(kept), eventsOf(record));
		assert.equal(/^=.*$/m.exec(kept)[0], /^=.*$/m.exec(record)[0]);
		await assertEnd(page, 2);
		await page.locator(".player").waitFor();
		await page.close();
	},

	"Domicolor: only one's own cards, by keyboard; the others are asked for when they are laid": async () => {
		const record = ofSeat1(unseeded(core.played(domicolor(["Anna", "Ben", "Cleo"], "mine"))));
		const page = await freshPage("desk");
		await openRecord(page, record.slice(0, record.indexOf("* ")));
		for (const event of eventsOf(record)) await enter(page, event, true);
		await page.locator("main.end").waitFor();
		const [kept] = await savedRecords(page);
		assert.deepEqual(eventsOf(kept), eventsOf(record));
		assert.equal(/^=.*$/m.exec(kept)[0], /^=.*$/m.exec(record)[0]);
		await page.close();
	},

	"Domicolor: a mistake is taken back, and only cards that there are can be told": async () => {
		const page = await freshPage("phone");
		await begin(page, "Domicolor", ["Anna", "Ben"]);
		await tell(page, "RRR");
		await press(page, undo(page)); // the card that is told
		await tell(page, "YBG");
		await press(page, confirm(page));
		await press(page, undo(page)); // what has happened
		assert.equal(await page.locator(".log li").count(), 0);
		await tell(page, "RGB");
		await press(page, confirm(page));
		await tell(page, "RG");
		// The only card that begins so lies there already, and RGY and RGG are left; RGR too.
		assert.ok(await page.locator("[data-colour=B]").isDisabled());
		await press(page, undo(page));
		await press(page, undo(page));
		await assertTouchTargets(page, "dealing");
		await assertFits(page);
		for (const card of ["RRR", "RRR", "RRR"]) await tell(page, card);
		await press(page, confirm(page));
		await tell(page, "RR"); // all three of them are dealt
		assert.ok(await page.locator("[data-colour=R]").isDisabled());
		await press(page, undo(page));
		await press(page, undo(page));
		await press(page, page.locator(".own-hide button"));
		await lay(page, "RRR@L");
		await press(page, confirm(page));
		await tell(page, "YYY");
		await press(page, confirm(page));
		await lay(page, "GGG@R");
		await press(page, confirm(page));
		assert.match((await savedRecords(page))[0], /^1 RRR@L\n\* draw 1 YYY\n2 GGG@R\n\* draw 2 \?$/m);
		// With the card that nobody saw, what was laid before it is taken back too; then what was told, one by one.
		await press(page, undo(page));
		assert.match((await savedRecords(page))[0], /\* draw 1 YYY\n$/);
		await press(page, undo(page));
		assert.match((await savedRecords(page))[0], /1 RRR@L\n$/);
		// It is kept as it is.
		await page.reload();
		await page.locator(".own-colour").first().waitFor();
		await page.close();
	},

	"Domicolor: a computer player gets cards that it sees, and plays them": async () => {
		const page = await freshPage("desk");
		await openRecord(page, unseeded(domicolor(["Anna", "easy"], "x")));
		await tell(page, "RGB");
		await confirm(page).click();
		await page.locator(".own-hide button").click();
		await page.getByText(/^Tap the colours of the cards that easy .*\(3\)/i).waitFor();
		assert.equal(await page.locator(".own-hide").count(), 0);
		for (const card of ["RRR", "YYY", "BBB"]) await tell(page, card);
		await confirm(page).click();
		await lay(page, "GGG@R");
		await confirm(page).click();
		await page.getByText(/^Tap the colours of the card that easy/i).waitFor();
		assert.match((await savedRecords(page))[0], /^2 (RRR|YYY|BBB)@[LR]$/m);
		await page.close();
	},

	"what a computer player does not see, people play for it": async () => {
		const page = await freshPage("desk");
		await openRecord(page, `${unseeded(domicolor(["Anna", "hard"], "x"))}* start RGB\n* deal 1 RRR RRR RRR\n* deal 2 ? ? ?\n`);
		await lay(page, "RRR@L");
		await confirm(page).click();
		await tell(page, "YYY");
		await confirm(page).click();
		await lay(page, "BYB@R");
		await confirm(page).click();
		assert.match((await savedRecords(page))[0], /^2 BYB@R\n\* draw 2 \?$/m);
		await page.close();
	},

	"MetrOmania: the city and everybody's destinations": async () => {
		const record = unseeded(core.played(metro(["Anna", "Ben", "Cleo"], "box"), 1));
		const [city, ...deals] = eventsOf(record);
		const page = await freshPage("phone");
		await begin(page, "MetrOmania", ["Anna", "Ben", "Cleo"]);
		const districts = city.split(" ").slice(2);
		for (const [i, [district, turn]] of districts.entries()) {
			if (i === 2) {
				// The wrong one, taken back.
				await press(page, page.locator(`[data-district="${districts[4][0]}"]`));
				await press(page, undo(page));
			}
			for (let taps = 0; taps <= "abc".indexOf(turn); taps++) await press(page, page.locator(`[data-district="${district}"]`));
			assert.equal(await confirm(page).isEnabled(), i === 5);
		}
		await assertTouchTargets(page, "the city");
		await assertFits(page);
		// What is drawn is what will lie there.
		const kinds = () => page.locator(".map .city-field").evaluateAll((all) => all.map((field) => field.getAttribute("class")));
		const shown = await kinds();
		await press(page, confirm(page));
		await page.locator("[data-token]").first().waitFor();
		assert.deepEqual(await kinds(), shown);
		await assertTouchTargets(page, "the destinations");
		for (const deal of deals) {
			const tokens = deal.split(" ").slice(3);
			for (const token of tokens) {
				const button = page.locator(`[data-token="${token}"]`);
				// The last hand is what is left: nothing is asked.
				if (await button.count()) await press(page, button);
			}
			await press(page, confirm(page));
		}
		await page.locator(".ways").waitFor();
		assert.deepEqual(eventsOf((await savedRecords(page))[0]), [city, ...deals]);
		// A turn is taken back whole, what was dealt hand by hand.
		await metroMoves.touch.move(page);
		await press(page, undo(page));
		assert.deepEqual(eventsOf((await savedRecords(page))[0]), [city, ...deals]);
		await press(page, undo(page));
		assert.deepEqual(eventsOf((await savedRecords(page))[0]), [city, ...deals.slice(0, -1)]);
		await page.close();
	},

	"MetrOmania: one's own destinations and the kinds of the others', a whole game by mouse": async () => {
		const page = await freshPage("desk");
		await openRecord(page, unseeded(metro(["Anna", "Ben", "Cleo", "Dirk"], "x")));
		for (const key of ["4", "2", "2", "6", "1", "5", "3", "3", "3", "Enter"]) await page.keyboard.press(key);
		for (const token of ["Ah", "Bw", "Cp"]) {
			await tabTo(page, `[data-token="${token}"]`);
			await page.keyboard.press("Enter");
		}
		assert.ok(await page.locator('[data-token="Dh"]').isDisabled(), "one of each kind");
		await tabTo(page, ".actions .buttons .main");
		await page.keyboard.press("Enter");
		for (let company = 2; company <= 4; company++) {
			// Once one hand is face down, all others are.
			if (company === 2) await page.locator(".own-dice .check input").check();
			assert.equal(await page.locator("[data-token]").count(), 0, "there is only one hand of kinds");
			await confirm(page).click();
		}
		const [kept] = await savedRecords(page);
		assert.deepEqual(eventsOf(kept), [
			"* city 4a 2b 6a 1a 5a 3c", "* deal 1 Ah Bw Cp", "* deal 2 ?h ?w ?p", "* deal 3 ?h ?w ?p", "* deal 4 ?h ?w ?p",
		]);
		assert.equal(await page.locator(".hint-button").count(), 1);
		await metroMoves.mouse.move(page);
		assert.equal(await page.locator(".hint-button").count(), 0, "nobody can advise on what is not seen");
		while (await page.locator("main.play").count()) await metroMoves.mouse.move(page);
		await assertEnd(page, 4);
		const [whole] = await savedRecords(page);
		assert.equal(core.seen(whole).to_act, -1);
		await page.locator(".player").waitFor();
		await page.close();
	},

	"MetrOmania: where the deal is fixed, it is shown": async () => {
		const page = await freshPage("desk");
		await openRecord(page, unseeded(metro(["Anna", "Ben"], "x")));
		for (const key of ["1", "2", "3", "4", "5", "6", "Enter"]) await page.keyboard.press(key);
		await page.getByText("Anna takes these destinations").waitFor();
		assert.equal(await page.locator(".own-told .token-sign").count(), 6);
		await page.keyboard.press("Enter");
		await page.getByText("Ben takes these destinations").waitFor();
		await page.keyboard.press("Enter");
		await page.locator(".ways").waitFor();
		assert.match((await savedRecords(page))[0], /^\* deal 1 Ah Dh Bw Fw Cp Ep\n\* deal 2 /m);
		await page.close();
	},

	"every language, light and dark, and axe finds nothing": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			for (const [game, header] of Object.entries({ domicolor, metro })) {
				await openRecord(page, unseeded(header(["Anna", "Ben", "Cleo"], "x")));
				await page.locator(".own-colour, .own-district").first().waitFor();
				for (const code of Object.keys(LANGUAGES)) {
					await switchLanguage(page, code);
					await assertFits(page);
				}
				await audit(page, `${game}, the first of it, ${kind}`);
				for (const key of game === "metro" ? "123456" : "123") await page.keyboard.press(key);
				await press(page, confirm(page));
				await page.locator(".own-hide, [data-token]").first().waitFor();
				for (const code of Object.keys(LANGUAGES)) {
					await switchLanguage(page, code);
					await assertFits(page);
				}
				await audit(page, `${game}, a hand, ${kind}`);
			}
			await page.close();
		}
	},

	"no page logs an error or asks another server": () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
