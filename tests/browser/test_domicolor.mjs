/* Domicolor in a real browser, from the first tap to the end table; hands stay secret on one device.
 *
 *     node tests/browser/test_domicolor.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DESK } from "./browser.mjs";
import { handOf, inWords, keyboard, mouse, touch, turned } from "./domicolor-moves.mjs";
import { playToEnd, waitForTurn } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, complaints, core, freshPage, logOf, open, openRecord,
	profile, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { domicolor } from "./records.mjs";

const HOME = "[data-game=domicolor]";
const couple = ["Anna", "Ben"];

const played = (names, events, options = [], seed = "hands") => core.played(domicolor(names, seed, options), events);
const pointsOnConfirm = async (page) =>
	Number(/\+(\d+)/.exec(await page.locator(".actions .buttons .main").textContent())?.[1]);
const scoresOf = (page) => page.locator(".holder b").allTextContents();

/** The page shows the hand of this seat and of nobody else; 0: of nobody at all. */
async function assertShows(page, seat, names) {
	const [record] = await savedRecords(page);
	const { labels, log, heard, html } = await page.evaluate(() => ({
		labels: [...document.querySelectorAll(".hand-card")].map((card) => card.ariaLabel.slice("Card 1: ".length)),
		log: [...document.querySelectorAll(".log li")].map((entry) => entry.textContent),
		heard: [...document.querySelectorAll("[aria-live]")].flatMap((region) => region.textContent.split(". ")),
		html: document.documentElement.outerHTML,
	}));
	const hand = seat ? handOf(record, seat).map(inWords) : [];
	assert.deepEqual(labels.sort(), hand.sort());
	const told = [...log, ...heard].filter((line) => /(gets|draws) .*(red|yellow|green|blue)/.test(line));
	assert.ok(told.every((line) => line.trim().startsWith(`${names[seat - 1]} `)), told.join("\n"));
	assert.equal(told.length > 0, seat > 0);
	assert.doesNotMatch(html, /[^#A-Z][RYGB]{3}[^A-Za-z]/, "a card in letters");
	const seed = /^seed (.*)$/m.exec(record)?.[1];
	if (seed) assert.ok(!html.includes(seed), "the seed tells all cards");
}

/** A record in which the newest card that the seat drew and still holds is another one. */
function withOtherCard(record, seat) {
	const deck = readFileSync(new URL("../../core/domicolor/standard.deck", import.meta.url), "utf8");
	const seen = record.match(/\b[RYGB]{3}\b/g);
	const unseen = deck.match(/\b[RYGB]{3}\b/g).find((card) => !seen.includes(card) && !seen.includes(turned(card)));
	const held = handOf(record, seat).findLast((card) => record.includes(`* draw ${seat} ${card}\n`));
	const other = record.replace(new RegExp(`(^[^]*\\* draw ${seat} )${held}`), `$1${unseen}`);
	assert.notEqual(other, record);
	return other;
}

const tests = {
	"a game of two by mouse on a desk, passing the device": async () => {
		const page = await freshPage("desk");
		await page.locator(`${HOME} .quick button`).last().click();
		await page.locator(".seats li:nth-child(2) button").first().click();
		await page.locator(".seats li:nth-child(1) input").fill("Anna");
		await page.locator(".seats li:nth-child(2) input").fill("Ben");
		await page.locator("form .main").click();
		await page.locator(".cover").waitFor();
		await assertShows(page, 0, couple);
		for (let moves = 0; (await page.locator("main.end").count()) === 0; moves++) {
			const seat = (moves % 2) + 1;
			assert.match(await page.locator(".cover").textContent(), new RegExp(`Pass the device to ${couple[seat - 1]}`));
			if (moves % 5 === 0) await assertShows(page, 0, couple);
			await mouse.move(page);
			await assertShows(page, seat, couple);
			const confirm = await page.locator(".actions .buttons .main").boundingBox();
			const before = Number((await scoresOf(page))[seat - 1]);
			await mouse.move(page);
			if (await page.locator("main.end").count()) break;
			assert.ok(Number((await scoresOf(page))[seat - 1]) >= before);
			// A second click where one confirmed must not show the other hand.
			if (moves % 9 === 0) await page.mouse.click(confirm.x + confirm.width / 2, confirm.y + confirm.height / 2);
			assert.equal(await page.locator(".cover").count(), 1);
		}
		await assertEnd(page, 2);
		const told = (await logOf(page)).join("\n");
		for (const name of couple) assert.match(told, new RegExp(`^${name} gets (red|yellow|green|blue)-`, "m"));
		await page.close();
	},

	"a game against the computer by touch on a phone": async () => {
		const page = await freshPage("phone");
		await page.locator(`${HOME} .quick button`).first().tap();
		await page.locator(".hand-card").first().waitFor();
		assert.match(await page.locator("#turn").textContent(), /^Your turn: choose a card/);
		await assertTouchTargets(page, "playing");
		await playToEnd(page, {
			move: async () => {
				assert.equal(await page.locator(".cover").count(), 0);
				await touch.move(page);
				await assertFits(page);
			},
		});
		await assertEnd(page, 2);
		assert.match((await savedRecords(page))[0], /^name 2 medium$/m);
		await page.close();
	},

	"a game of four by keyboard alone": async () => {
		const page = await freshPage("desk");
		await openRecord(page, domicolor(["Anna", "medium", "Ben", "Cleo"], "keys"));
		await page.locator(".cover").waitFor();
		await playToEnd(page, keyboard);
		await assertEnd(page, 4);
		await page.close();
	},

	"the document is the same whatever the other hand is": async () => {
		const page = await freshPage("desk");
		const begun = played(couple, 43);
		assert.match(begun, /\n2 \S+\n\* draw 2 \S+\n$/);
		const documents = [];
		for (const record of [begun, withOtherCard(begun, 2)]) {
			const seen = [];
			const look = async () =>
				seen.push(await page.evaluate(() => document.documentElement.outerHTML.replace(/#play\/\w+/g, "")));
			await openRecord(page, record);
			await page.locator(".cover").waitFor();
			await look();
			await page.locator(".cover .main").click();
			await look();
			await page.locator(".hand-card").nth(1).click();
			await page.locator(".places button").last().click();
			await look();
			documents.push(seen);
		}
		for (const [i, html] of documents[0].entries()) {
			const at = [...html].findIndex((sign, place) => sign !== documents[1][i][place]);
			assert.ok(html === documents[1][i], `look ${i + 1}: ${html.slice(at - 60, at + 60)} | ${documents[1][i].slice(at - 60, at + 60)}`);
		}

		const mine = [];
		for (const record of [begun, withOtherCard(begun, 1)]) {
			await openRecord(page, record);
			await page.locator(".cover .main").click();
			mine.push(await page.locator(".hand").innerHTML());
		}
		assert.notEqual(mine[0], mine[1]);
		await page.close();
	},

	"what a card would score is outlined, and is what it scores": async () => {
		const page = await freshPage("desk");
		for (const events of [7, 22, 26, 70]) {
			await openRecord(page, played(["Anna", "medium"], events));
			const cards = page.locator(".hand-card");
			for (let i = 0, best = -1; i < 6; i++) {
				await cards.nth(Math.floor(i / 2)).click();
				await page.locator(".places button").first().press(" ");
				const points = await pointsOnConfirm(page);
				const outlined = await page.locator(".run-points text").allTextContents();
				assert.equal(outlined.reduce((sum, text) => sum + Number(text), 0), points);
				assert.equal(await page.locator(".run-line").count(), outlined.length);
				best = Math.max(best, points);
			}
			const points = await pointsOnConfirm(page);
			const before = Number((await scoresOf(page))[0]);
			const tiles = (await page.locator(".mosaic use").count()) - 3;
			await page.locator(".actions .buttons .main").click();
			await waitForTurn(page);
			assert.equal(Number((await scoresOf(page))[0]), before + points);
			assert.equal(await page.locator(".mosaic use").count(), tiles + 6);
		}
		await page.close();
	},

	"outlines lie on squares of one colour, wherever the picture has moved": async () => {
		const page = await freshPage("desk");
		await openRecord(page, played(["Anna", "Ben"], Infinity));
		await page.locator(".player").waitFor();
		const entries = page.locator(".log button");
		const found = [];
		for (let i = 0; i < (await entries.count()); i += 3) {
			await entries.nth(i).click();
			found.push(
				...(await page.evaluate(() => {
					const tiles = new Map(
						[...document.querySelectorAll(".mosaic use")].map((use) => [
							`${use.getAttribute("x") / 40} ${use.getAttribute("y") / 40}`,
							use.getAttribute("href"),
						]),
					);
					return [...document.querySelectorAll(".run-line")].map((line) => {
						const [x, y] = /translate\((\S+) (\S+)\)/.exec(line.parentNode.getAttribute("transform")).slice(1).map(Number);
						const turn = (Number(/rotate\((\S+)\)/.exec(line.parentNode.getAttribute("transform"))[1]) * Math.PI) / 180;
						const length = line.getAttribute("width") - 2 * -line.getAttribute("x");
						const steps = Math.round(length / (Math.hypot(Math.round(Math.cos(turn)), Math.round(Math.sin(turn))) * 40));
						const colours = Array.from({ length: steps + 1 }, (_, i) =>
							tiles.get(
								`${Math.round(x / 40 - 0.5 + (i * length * Math.cos(turn)) / steps / 40)} ${Math.round(y / 40 - 0.5 + (i * length * Math.sin(turn)) / steps / 40)}`,
							),
						);
						return colours.length >= 3 && new Set(colours).size === 1 && colours[0] !== undefined;
					});
				})),
			);
		}
		assert.ok(found.length > 20);
		assert.ok(found.every(Boolean), `${found.filter((good) => !good).length} of ${found.length}`);
		await page.close();
	},

	"announcing: nothing is told before, all of it after": async () => {
		const page = await freshPage("phone");
		await openRecord(page, domicolor(["Anna", "medium"], "announce", ["announce"]));
		const kinds = new Set();
		for (let turn = 0; turn < 8; turn++) {
			await page.locator(".hand-card").first().tap();
			if ((await page.locator(".places button").count()) > 1) await page.locator(".places button").last().tap();
			assert.equal(await page.locator(".run-points, .worth").count(), 0);
			assert.equal((await page.locator(".place text").allTextContents()).join(""), "");
			assert.equal(await page.locator(".actions .buttons .main").textContent(), "Confirm");
			await page.locator(".actions .buttons .main").tap();
			await page.locator(".stepper").waitFor();
			assert.equal(await page.locator(".run-points, .worth").count(), 0);
			await assertTouchTargets(page, "announcing");
			const said = [0, 3, 40][turn % 3];
			if (said === 3) for (let i = 0; i < said; i++) await page.locator(".stepper button").last().tap();
			else await page.locator(".stepper input").fill(String(said));
			assert.equal(await page.locator(".actions .buttons .main").textContent(), `Announce ${said}`);
			const before = Number((await scoresOf(page))[0]);
			await page.locator(".actions .buttons .main").tap();
			const [news] = (await page.locator(".news li").allTextContents()).slice(0, 1);
			const got = Number((await scoresOf(page))[0]) - before;
			const [, worth] = /worth (\d+)/.exec(news) ?? [, said];
			assert.ok(news.includes(`announces ${said}`), news);
			assert.equal(got, Math.min(said, Number(worth)), news);
			kinds.add(/corrected/.test(news) ? "corrected" : /stays/.test(news) ? "kept" : "right");
		}
		assert.ok(kinds.size >= 2, [...kinds].join());
		await page.close();
	},

	"announcing by keyboard": async () => {
		const page = await freshPage("desk");
		await openRecord(page, domicolor(["Anna", "medium"], "announce", ["announce"]));
		await page.locator(".hand-card").first().waitFor();
		for (const key of ["1", "ArrowRight", "Enter", "1", "2", "Backspace", "ArrowUp", "Enter"]) await page.keyboard.press(key);
		assert.match((await savedRecords(page))[0], /^1 !2$/m);
		await page.close();
	},

	"undo takes back what is chosen, then what was done, under a cover": async () => {
		const page = await freshPage("desk");
		await openRecord(page, played(couple, 12));
		const [begun] = await savedRecords(page);
		const [first, second] = /^2 /m.exec(begun.trimEnd().split("\n").at(-2)) ? couple : couple.toReversed();
		await page.locator(".cover .main").click();
		await page.locator(".hand-card").first().click();
		await page.locator(".places button").first().click();
		assert.equal(await page.locator(".ghost-card").count(), 1);
		await page.keyboard.press("u");
		assert.equal(await page.locator(".ghost-card").count(), 0);
		await mouse.move(page);
		const [moved] = await savedRecords(page);
		assert.ok(moved.length > begun.length);
		assert.match(await page.locator(".cover h2").textContent(), new RegExp(second));
		await page.locator(".cover .quiet").click();
		assert.deepEqual(await savedRecords(page), [begun]);
		assert.match(await page.locator(".cover h2").textContent(), new RegExp(first));
		await mouse.move(page);
		await mouse.move(page);
		assert.deepEqual(await savedRecords(page), [moved]);
		await page.close();
	},

	"a game survives closing the browser, and is covered again": async () => {
		const remembered = profile();
		let browser = await open(DESK, remembered);
		let page = browser.pages()[0];
		await page.goto(address);
		await openRecord(page, played(couple, 20));
		await page.locator(".cover .main").click();
		await mouse.move(page);
		const before = await logOf(page);
		await browser.close();
		browser = await open(DESK, remembered);
		page = browser.pages()[0];
		await page.goto(address);
		assert.match(await page.locator(".games a.main").textContent(), /Domicolor/);
		await page.locator(".games a.main").click();
		await page.locator(".cover").waitFor();
		assert.deepEqual(await logOf(page), before);
		await page.locator(".cover .main").click();
		await mouse.move(page);
		await browser.close();
	},

	"seats and options are the game's own": async () => {
		const page = await freshPage("desk");
		const seats = page.locator(".seats li");
		await page.getByLabel("Domicolor", { exact: true }).check();
		assert.ok(await seats.first().locator("button").last().isDisabled());
		for (let i = 0; i < 2; i++) await page.locator(".seats + button").click();
		assert.ok(await page.locator(".seats + button").isDisabled());
		await page.locator("input[name=announce]").check();
		await page.getByLabel("Doodle City", { exact: true }).check();
		assert.equal(await seats.count(), 2);
		assert.equal(await page.locator("input[name=announce]").count(), 0);
		await page.getByLabel("Domicolor", { exact: true }).check();
		await page.locator("form .main").click();
		await page.locator(".play").waitFor();
		assert.match((await savedRecords(page))[0], /^tafel 1 domicolor\nrules 1\nseats 4\noption announce\n/);
		await page.close();
	},

	"wrong records are refused in the words of the game": async () => {
		const page = await freshPage("desk");
		const good = played(couple, 8);
		for (const [record, reason] of [
			[good.replace("seats 2", "seats 5"), /Domicolor needs 2 to 4 seats/],
			[good.replace("name 1 Anna", "option nonsense"), /announce/],
			[good.replace(/^seed.*$/m, "board width 12\nboard card RRR"), /rows|missing/],
		]) {
			await openRecord(page, record);
			assert.match(await page.locator(".notice").textContent(), reason);
		}
		await page.close();
	},

	"every language, in the middle of a game, and on a phone": async () => {
		const page = await freshPage("phone");
		await openRecord(page, played(["Anna", "Bernadette", "medium", "Dirk-Jan"], 60));
		await page.locator(".cover .main").tap();
		await page.locator(".hand-card").first().tap();
		const before = await savedRecords(page);
		const turns = { nl: /beurt/, fr: /À toi/, de: /Du bist dran/, nb: /Din tur/, en: /Your turn/ };
		for (const [code, turn] of Object.entries(turns)) {
			await switchLanguage(page, code);
			assert.match(await page.locator("#turn").textContent(), turn);
			assert.doesNotMatch(await page.locator("body").textContent(), /\b(page|domicolor|deck)\.[a-z]/, code);
			await assertFits(page);
			await assertTouchTargets(page, code);
		}
		assert.deepEqual(await savedRecords(page), before);
		await page.close();
	},

	"the picture fits whatever its size, and the panel covers none of it": async () => {
		const page = await freshPage("phone");
		for (const [width, height] of [[360, 740], [360, 640], [320, 568], [740, 360], [1280, 800]])
			for (const events of [3, 26, 80]) {
				await page.setViewportSize({ width, height });
				await openRecord(page, played(["Anna", "medium"], events));
				await page.locator(".hand-card").first().click();
				await page.evaluate(() => scrollTo(0, 0));
				const [picture, panel] = await Promise.all(
					[".picture-frame", ".actions"].map((part) => page.locator(part).boundingBox()),
				);
				const what = `${width} x ${height}, ${events} events`;
				assert.ok(picture.x >= 0 && picture.x + picture.width <= width, what);
				assert.ok(width >= 680 || picture.y + picture.height <= panel.y, what);
				assert.ok(picture.width > 0.5 * Math.min(width, height) || picture.height > 0.3 * height, what);
			}
		await page.close();
	},

	"axe finds nothing on any screen, light and dark": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			await page.getByLabel("Domicolor", { exact: true }).check();
			await audit(page, `home, ${kind}`);
			await openRecord(page, played(couple, 62));
			await page.locator(".cover").waitFor();
			await audit(page, `cover, ${kind}`);
			await page.locator(".cover .main").click();
			await page.locator(".hand-card").first().click();
			await page.locator(".places button").first().click();
			await audit(page, `laying, ${kind}`);
			await openRecord(page, domicolor(["Anna", "medium"], "announce", ["announce"]));
			await mouse.move(page);
			await page.locator(".stepper").waitFor();
			await audit(page, `announcing, ${kind}`);
			await openRecord(page, played(["Anna", "medium", "Ben"], Infinity, ["announce"]));
			await page.locator(".player").waitFor();
			await assertFits(page);
			await audit(page, `end, ${kind}`);
			await page.close();
		}
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
