/* MetrOmania in a real browser: turns composed on the map and confirmed as a whole, trips, letters that
 * stay secret on one device.
 *
 *     node tests/browser/test_metro.mjs OUT [PART-OF-A-NAME]
 *
 * OUT is the page's folder, or its address; with a part of a name only those tests run. Prints TAP. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { DESK } from "./browser.mjs";
import { choicesOnMap, keyboard, layOnMap, mouse, otherDeal, pinch, touch } from "./metro-moves.mjs";
import { playToEnd, waitForTurn } from "./moves.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, complaints, core, eventually, freshPage, logOf, open,
	openRecord, profile, runSuite, savedRecords, switchLanguage,
} from "./pages.mjs";
import { metro } from "./records.mjs";

const HOME = "[data-game=metro]";
const three = ["Anna", "Ben", "Cleo"];

const played = (names, events, options = [], seed = "tunnels") => core.played(metro(names, seed, options), events);
/** The first position that is like this, in games of a computer player under these names. */
function position(names, like, player = "medium") {
	for (let game = 0; game < 200; game++) {
		const lines = core.played(metro(names, `tunnels${game}`), Infinity, player).split("\n");
		const begin = lines.findIndex((line) => line.startsWith("1 "));
		for (let end = begin; !lines[end].startsWith("="); end++) {
			const record = `${lines.slice(0, end).join("\n")}\n`;
			const view = core.seen(record);
			if (like(view, record)) return { record, ...view };
		}
	}
	throw new Error("no such position");
}

const confirm = (page) => page.locator(".actions .buttons .main");
const eventsOf = (record) => record.split("\n").filter((line) => /^[*\d]/.test(line));
const steps = (page) => page.locator(".steps li").count();

const seenWidth = async (page) => Number((await page.locator(".metro-map").getAttribute("viewBox")).split(" ")[2]);

/* What a finger does reaches the page a moment after it is reported: so much is waited for. */
const shows = (page, wanted, what) => eventually(async () => assert.ok(wanted(await seenWidth(page)), what));
const laid = (page, n) => eventually(async () => assert.equal(await steps(page), n));

const tests = {
	"a game against the computer by mouse on the map: composed, taken back, confirmed": async () => {
		const page = await freshPage("desk");
		await page.locator(`${HOME} .quick button`).first().click();
		await page.locator(".map").waitFor();
		assert.match(await page.locator("#turn").textContent(), /tunnel 1 of 3/);
		assert.equal(await page.locator(".choice").count(), 24);
		for (let turn = 0; (await page.locator("main.play").count()) > 0; turn++) {
			assert.ok(turn < 60, "the game does not end");
			const [before] = await savedRecords(page);
			const laid = [];
			for (let doubts = turn < 3 ? 1 : 0; !(await confirm(page).isEnabled()); ) {
				laid.push(await layOnMap(page));
				assert.equal(await steps(page), laid.length);
				if (laid.length === 2 && doubts-- > 0) {
					await page.keyboard.press("u");
					assert.equal(await steps(page), 1);
					laid.pop();
				}
				assert.deepEqual(await savedRecords(page), [before], "nothing happens before it is confirmed");
			}
			if (turn === 1 && laid.length > 1) {
				await page.getByText("All back").click();
				assert.equal(await steps(page), 0);
				continue;
			}
			await confirm(page).click();
			await waitForTurn(page);
			const [after] = await savedRecords(page);
			const mine = eventsOf(after.slice(before.replace(/^=.*\n/m, "").length)).filter((line) => line.startsWith("1 "));
			const texts = mine.map((line) => line.slice(2).replace(/\+.$/, "")).filter((text) => text !== "pass");
			assert.deepEqual(texts, laid);
		}
		await assertEnd(page, 2);
		await page.close();
	},

	"three people pass the device, and see no letters but their own": async () => {
		const page = await freshPage("desk");
		await page.locator(`${HOME} .quick button`).last().click();
		await page.locator(".seats + button").click();
		for (const [i, name] of three.entries()) {
			const seat = page.locator(`.seats li:nth-child(${i + 1})`);
			if (!(await seat.locator("input").count())) await seat.locator("button").first().click();
			await seat.locator("input").fill(name);
		}
		await page.locator("form .main").click();
		await page.locator(".cover").waitFor();
		for (let moves = 0; moves < 400 && (await page.locator("main.end").count()) === 0; moves++) {
			const covered = (await page.locator(".cover").count()) > 0;
			const seat = covered ? "" : await page.locator(".company.acting .company-name").textContent();
			if (moves < 30) {
				const told = (await logOf(page)).filter((line) => / gets /.test(line));
				assert.equal(told.length, 3);
				for (const line of told) assert.equal(/\b[A-F] (home|work|play)/.test(line), seat !== "" && line.startsWith(seat), line);
				const input = await page.locator(".company").evaluateAll((all) =>
					all.map((row) => [row.querySelector(".company-name").textContent, row.querySelectorAll(".tokens b").length]),
				);
				for (const [name, letters] of input) assert.ok(name === seat || letters === 0, `${name}: ${letters}`);
			}
			await mouse.move(page);
		}
		await assertEnd(page, 3);
		assert.ok((await logOf(page)).some((line) => /^Cleo gets [A-F] /.test(line)));
		await page.close();
	},

	"the document is the same whatever letters the others hold, up to the last turn composed": async () => {
		const page = await freshPage("desk");
		const others = (seat) => [1, 2, 3].filter((company) => company !== seat);
		const exchanged = ({ to_act: seat }, record) => otherDeal(record, others(seat), core.seen);
		const isFirst = ({ state }) => state.lines[0].path.length === 0;
		const isLast = ({ state }) => state.built === 1 && state.last === 0;
		for (const turn of [isFirst, isLast]) {
			// A player that knows nothing keeps tokens to the end.
			const begun = position(three, (view, record) => turn(view) && exchanged(view, record), "random");
			const documents = [];
			for (const record of [begun.record, exchanged(begun, begun.record)]) {
				const seen = [];
				const look = async () => {
					await page.mouse.move(1, 1); // what is under the mouse is shown on the map
					seen.push(await page.evaluate(() => document.documentElement.outerHTML.replace(/#play\/\w+/g, "")));
				};
				await openRecord(page, record);
				await page.locator(".cover").waitFor();
				await look();
				await page.locator(".cover .main").click();
				await look();
				while (!(await confirm(page).isEnabled())) {
					await page.locator(".ways button, .letters button").first().click();
					await look();
				}
				documents.push(seen);
			}
			for (const [i, html] of documents[0].entries()) {
				const other = documents[1][i];
				const at = [...html].findIndex((sign, place) => sign !== other[place]);
				assert.ok(html === other, `look ${i + 1}: ${html.slice(at - 60, at + 60)} | ${other.slice(at - 60, at + 60)}`);
			}
		}
		await page.close();
	},

	"by touch on a phone: a tap comes closer, a second one lays; pinch, buttons; a whole game": async () => {
		const page = await freshPage("phone");
		await page.locator(`${HOME} .quick button`).first().tap();
		await page.locator(".map").waitFor();
		await assertTouchTargets(page, "playing");
		await openRecord(page, metro(["Anna", "medium"], "fingers"));
		await page.locator(".map").waitFor();
		const whole = await seenWidth(page);
		await pinch(page, 80, 200);
		await eventually(async () => assert.ok((await seenWidth(page)) < whole / 1.5, "pinched closer"));
		assert.equal(await steps(page), 0);
		await page.locator(".zoom.fit").tap();
		await shows(page, (width) => width === whole, "the whole map");
		await page.locator(".zoom.in").tap();
		await shows(page, (width) => width < whole, "a part of it");
		await page.locator(".zoom.out").tap();
		await shows(page, (width) => width === whole, "the whole map again");

		const { key, x, y } = (await choicesOnMap(page)).find((choice) => choice.key === "1:t24-e10");
		await page.touchscreen.tap(x, y);
		await shows(page, (width) => width < whole / 2, "came closer");
		assert.equal(await steps(page), 0);
		const close = (await choicesOnMap(page)).find((choice) => choice.key === key);
		assert.ok(Math.hypot(close.x - x, close.y - y) < 400, "to it");
		await page.touchscreen.tap(close.x, close.y);
		await laid(page, 1);
		for (const [i, hand] of ["l", "r"].entries()) {
			const next = (await choicesOnMap(page)).find((choice) => choice.free && choice.key.endsWith(hand));
			await page.touchscreen.tap(next.x, next.y);
			await page.locator(`.letters, .steps li:nth-child(${i + 2})`).first().waitFor();
			if (await page.locator(".letters").count()) await page.locator(".letters button").first().tap();
			await laid(page, i + 2);
		}
		await confirm(page).tap();
		const turn = /^1 1:t24-e10\n1 1:e10-\w+l(\+\w)?\n1 1:\w+-\w+r(\+\w)?$/m;
		await eventually(async () => assert.match((await savedRecords(page))[0], turn));
		await playToEnd(page, {
			move: async () => {
				await touch.move(page);
				await assertFits(page);
			},
		});
		await assertEnd(page, 2);
		await assertTouchTargets(page, "the end");
		await page.close();
	},

	"wheel, keys and mouse move the map": async () => {
		const page = await freshPage("desk");
		await openRecord(page, played(["Anna", "medium"], 20));
		const whole = await seenWidth(page);
		const { x, y } = await page.locator(".map").boundingBox();
		await page.mouse.move(x + 300, y + 300);
		await page.mouse.wheel(0, -240);
		await page.waitForFunction((width) => document.querySelector(".metro-map").viewBox.baseVal.width < width, whole);
		const box = () => page.locator(".metro-map").getAttribute("viewBox");
		const before = await box();
		await page.mouse.down();
		await page.mouse.move(x + 250, y + 280, { steps: 4 });
		await page.mouse.up();
		await eventually(async () => assert.notEqual(await box(), before));
		assert.equal(await steps(page), 0);
		await page.locator(".map").focus();
		for (const key of ["+", "ArrowRight", "ArrowDown"]) {
			const was = await box();
			await page.keyboard.press(key);
			assert.notEqual(await box(), was, key);
		}
		await page.keyboard.press("0");
		assert.equal(await seenWidth(page), whole);
		await page.close();
	},

	"a game by keyboard alone": async () => {
		const page = await freshPage("desk");
		await openRecord(page, metro(["Anna", "medium"], "keys"));
		await page.locator(".map").waitFor();
		await playToEnd(page, keyboard);
		await assertEnd(page, 2);
		await page.close();
	},

	"why not: every way from a line is open, or its rule is told": async () => {
		const page = await freshPage("desk");
		const told = new Set();
		for (const tunnels of [4, 9, 14, 18]) {
			const laid = ({ lines }) => lines.slice(0, 2).reduce((sum, { path }) => sum + Math.max(0, path.length - 1), 0);
			const like = ({ to_act: seat, state }) => seat === 1 && state.phase === "turn" && laid(state) >= tunnels;
			const { record } = position(["Anna", "medium"], like);
			await openRecord(page, record);
			await page.locator(".why").click();
			const blocked = await page.locator("[data-blocked]").evaluateAll((all) => all.map((button) => button.dataset.blocked));
			const marks = await page.locator(".choice.blocked").count();
			assert.equal(marks, blocked.length);
			for (const [i, key] of blocked.entries()) {
				const rule = core.refusal(record, key);
				assert.ok(rule, `${key} is not blocked`);
				if (i % 3) continue;
				await page.locator(`[data-blocked="${key}"]`).click();
				const reason = await page.locator(".asked-why").textContent();
				const [, said] = /\((M\d+)\)/.exec(reason) ?? [];
				assert.equal(said, rule, `${key}: ${reason}`);
				told.add(said);
			}
			if (blocked.length > 0) {
				const [mark] = (await choicesOnMap(page)).filter(({ key }) => key === blocked[0]);
				await page.mouse.click(mark.x, mark.y);
				assert.equal(await page.locator("[data-blocked][aria-pressed=true]").count(), 1);
			}
			await page.keyboard.press("Escape");
			assert.equal(await page.locator(".reasons").count(), 0);
		}
		assert.ok(told.size >= 2, [...told].join());
		await page.close();
	},

	"the seven trips at the end: route, minutes, points and blame": async () => {
		const page = await freshPage("desk");
		for (const names of [["Anna", "Ben"], ["Anna", "Ben", "Cleo", "Dirk"]]) {
			const record = played(names, Infinity, names.length === 4 ? ["open"] : []);
			const { state, scores } = core.seen(record);
			await openRecord(page, record);
			await page.locator(".player").waitFor();
			const sums = names.map(() => 0);
			for (const [i, trip] of state.trips.entries()) {
				await page.locator(".trip-stepper > button").last().click();
				await page.locator(`.trip-dots button:nth-child(${i + 1})[aria-pressed=true]`).waitFor();
				const text = await page.locator(".trip-in-full").textContent();
				const glows = await page.locator(".route-glow").count();
				assert.equal(glows > 0, trip.routes.length > 0, `trip ${i}`);
				if (trip.minutes >= 0) assert.match(text, new RegExp(`${trip.minutes} min`));
				assert.equal(/more routes/.test(text), trip.more === 1);
				for (const [seat, points] of trip.points.entries()) {
					const said = new RegExp(`${names[seat]} ([+−]\\d+)`).exec(text)?.[1] ?? "0";
					assert.equal(Number(said.replace("−", "-")), points, `trip ${i}: ${text}`);
					sums[seat] += points;
				}
				if (trip.points.some((points) => points < 0)) assert.match(text, /to blame/);
			}
			const cells = await page.locator(".breakdown tbody tr").evaluateAll((all) =>
				all.map((row) => [row.cells[0].textContent, ...[3, 4].map((i) => Number(row.cells[i].textContent.replace("−", "-")))]),
			);
			for (const [name, trips, total] of cells) {
				assert.equal(trips, sums[names.indexOf(name)]);
				assert.equal(total, scores[names.indexOf(name)]);
			}
			assert.ok(await page.locator(".trip-stepper > button").last().isDisabled());
		}
		await page.close();
	},

	"trips as they stand light up while one plays": async () => {
		const page = await freshPage("desk");
		const ridden = ({ state, to_act: seat }) => seat === 1 && state.trips.some(({ routes }) => routes.length > 0);
		await openRecord(page, position(["Anna", "medium"], ridden).record);
		const trips = page.locator(".trip:enabled");
		assert.ok((await trips.count()) > 0);
		await trips.first().click();
		assert.ok((await page.locator(".route-glow").count()) > 0);
		assert.equal(await page.locator(".choice").count(), 0);
		await trips.first().click();
		assert.equal(await page.locator(".route-glow").count(), 0);
		await page.close();
	},

	"the list of events shows on the map what scored": async () => {
		const page = await freshPage("desk");
		for (const [events, shown] of [[40, ".map"], [Infinity, ".player"]]) {
			await openRecord(page, played(["Anna", "Ben"], events));
			await page.locator(shown).waitFor();
			await page.locator(".log button").last().click();
			assert.equal(await page.locator(".fresh-station").count(), 1);
		}
		await page.close();
	},

	"a record is downloaded and opened to the same scores": async () => {
		const page = await freshPage("desk");
		const record = played(["Anna", "Ben", "medium"], Infinity);
		await openRecord(page, record);
		const rows = await page.locator(".breakdown tbody").textContent();
		const [file] = await Promise.all([page.waitForEvent("download"), page.getByText("Download the record").click()]);
		const text = readFileSync(await file.path(), "utf8");
		assert.equal(text, record);
		await page.evaluate(() => localStorage.clear());
		await page.goto(`${address}#open`);
		const upload = { name: "game.tafel", mimeType: "text/plain", buffer: Buffer.from(text) };
		await page.locator("input[type=file]").setInputFiles(upload);
		await page.locator(".breakdown").waitFor();
		assert.equal(await page.locator(".breakdown tbody").textContent(), rows);
		await page.close();
	},

	"undo takes back a whole turn; a game survives closing the browser": async () => {
		const remembered = profile();
		let browser = await open(DESK, remembered);
		let page = browser.pages()[0];
		await page.goto(address);
		await page.locator("main").waitFor();
		await openRecord(page, played(["Anna", "Ben"], 19));
		await page.locator(".ways button").first().waitFor();
		const [begun] = await savedRecords(page);
		await mouse.move(page);
		const [moved] = await savedRecords(page);
		assert.ok(eventsOf(moved).length > eventsOf(begun).length);
		await page.keyboard.press("u");
		const whole = eventsOf((await savedRecords(page))[0]);
		assert.ok(whole.length <= eventsOf(begun).length);
		assert.notEqual(whole.at(-1)[0], eventsOf(moved).at(-1)[0]);
		await mouse.move(page);
		const before = await logOf(page);
		await browser.close();
		browser = await open(DESK, remembered);
		page = browser.pages()[0];
		await page.goto(address);
		assert.match(await page.locator(".games a.main").textContent(), /MetrOmania/);
		await page.locator(".games a.main").click();
		await page.locator(".map").waitFor();
		assert.deepEqual(await logOf(page), before);
		await mouse.move(page);
		await browser.close();
	},

	"options belong to numbers of seats": async () => {
		const page = await freshPage("desk");
		await page.getByLabel("MetrOmania", { exact: true }).check();
		const options = () => page.locator(".check input").evaluateAll((all) => all.map((input) => input.name));
		assert.deepEqual(await options(), ["two-companies"]);
		await page.locator("input[name=two-companies]").check();
		await page.locator(".seats + button").click();
		assert.deepEqual(await options(), ["open"]);
		await page.locator(".seats + button").click();
		assert.deepEqual(await options(), ["open", "strict"]);
		await page.locator("input[name=strict]").check();
		await page.locator("form .main").click();
		await page.locator(".map").waitFor();
		assert.match((await savedRecords(page))[0], /^tafel 1 metro\nrules 2\nseats 4\noption strict\n/);
		assert.equal(await page.locator(".cover").count(), 0, "with known letters there is nothing to cover");
		await openRecord(page, metro(["Anna", "Ben"], "both", ["two-companies"]));
		await page.locator(".map").waitFor();
		assert.equal(await page.locator(".company").count(), 4);
		for (let turn = 0; turn < 3; turn++) await mouse.move(page);
		assert.match(await page.locator(".company.acting").textContent(), /Ben \(4\)/);
		assert.match((await logOf(page))[0], /^Anna \(3\): line 1/);
		await page.close();
	},

	"wrong records are refused in the words of the game": async () => {
		const page = await freshPage("desk");
		const good = played(["Anna", "Ben"], 8);
		for (const [record, reason] of [
			[good.replace("seats 2", "seats 5"), /MetrOmania needs 2 to 4 seats/],
			[good.replace("name 1 Anna", "option nonsense"), /two-companies/],
			[good.replace(/^seed.*$/m, "board side S S S"), /five places/],
		]) {
			await openRecord(page, record);
			assert.match(await page.locator(".notice").textContent(), reason);
		}
		await page.close();
	},

	"every language, in the middle of a game, and on a phone": async () => {
		const page = await freshPage("phone");
		const names = ["Anna", "Bernadette", "medium", "Dirk-Jan"];
		// The beginning of a person's turn.
		await openRecord(page, position(names, ({ n, to_act, state }) => n > 30 && to_act !== 3 && state.laid === 0).record);
		await page.locator(".cover .main").tap();
		await page.locator(".ways button").first().tap();
		if ((await page.locator(".letters").count()) > 0) await page.locator(".letters button").first().tap();
		const turns = { nl: /beurt/, fr: /À toi/, de: /Du bist dran/, nb: /Din tur/, en: /Your turn/ };
		for (const [code, turn] of Object.entries(turns)) {
			await switchLanguage(page, code);
			assert.match(await page.locator("#turn").textContent(), turn);
			assert.doesNotMatch(await page.locator("body").textContent(), /\b(page|metro)\.[a-z]/, code);
			await assertFits(page);
			await assertTouchTargets(page, code);
			await page.locator(".why").tap();
			assert.doesNotMatch(await page.locator("body").textContent(), /\b(page|metro)\.[a-z]/, code);
			await assertFits(page);
			await page.locator(".why").tap();
		}
		await page.close();
	},

	"axe finds nothing on any screen, light and dark": async () => {
		for (const kind of ["desk", "phone"]) {
			const page = await freshPage(kind);
			await page.getByLabel("MetrOmania", { exact: true }).check();
			await audit(page, `home, ${kind}`);
			await openRecord(page, played(three, 40));
			await page.locator(".cover").waitFor();
			await audit(page, `cover, ${kind}`);
			await page.locator(".cover .main").click();
			await page.locator(".ways button").first().click();
			await audit(page, `composing, ${kind}`);
			if (await page.locator(".why").count()) {
				await page.locator(".why").click();
				await audit(page, `why not, ${kind}`);
			}
			await openRecord(page, played(["Anna", "medium", "Ben"], Infinity));
			await page.locator(".player").waitFor();
			await page.locator(".trip-dots button").first().click();
			await assertFits(page);
			await audit(page, `end, ${kind}`);
			await page.close();
		}
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
