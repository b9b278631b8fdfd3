/* Lessons in a real browser: every game is learnt from the first step to the end of a guided turn, by mouse, by touch
 * and by keyboard alone.
 *
 *     node tests/browser/test_lessons.mjs OUT [PART-OF-A-NAME]
 *
 * Prints TAP. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { DESK, openContext, PHONE } from "./browser.mjs";
import { choose, GUIDED } from "./guided-turns.mjs";
import { tabTo } from "./moves.mjs";
import {
	address, assertFits, assertTouchTargets, audit, complaints, core, freshPage, LANGUAGES, open, runSuite,
	savedRecords, switchLanguage,
} from "./pages.mjs";

const GAMES = Object.keys(GUIDED);
const LEAST_STEPS = 6;

// Each game's folder holds its lesson and the guided turn: GAME/lesson.tafel is "GAME", GAME/lesson-turn.tafel
// is "GAME-turn".
const games = new URL("../../web/src/games/", import.meta.url);
const recordOf = (name) => readFileSync(new URL(`${name.replace(/^[a-z]+/, "$&/lesson")}.tafel`, games), "utf8");
const recordNames = () =>
	readdirSync(games, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.flatMap(({ name: game }) =>
			readdirSync(new URL(game, games))
				.filter((file) => file.endsWith(".tafel"))
				.map((file) => file.replace("lesson", game).replace(".tafel", "")),
		);
const momentsOf = (record) => Array.from(record.matchAll(/^# moment (\w+)$/gm), ([line, name]) => ({
	name,
	text: record.slice(0, record.indexOf(`${line}\n`)),
}));

const points = (effects, seat) =>
	effects.filter((effect) => effect.seat === seat).reduce((sum, effect) => sum + effect.points, 0);

const next = ".lesson-nav .main";
const inLesson = (page) => page.locator("#step").waitFor();
const titleOf = (page) => page.locator("#step").textContent();
const countOf = async (page) => /\d+/.exec(await page.locator(".lesson-count").textContent())[0] - 1;

const mouse = { press: (page, selector, options) => page.locator(selector).click(options) };
const touch = { press: (page, selector, options) => page.locator(selector).tap(options) };
const keyboard = {
	walks: true,
	async press(page, selector) {
		await tabTo(page, selector);
		await page.keyboard.press("Enter");
	},
};

/** Opens a lesson at a step, in a language. */
async function openAt(page, game, step, language = "en") {
	await page.evaluate((settings) => localStorage.setItem("tafel.settings", JSON.stringify(settings)), {
		language,
		lessons: { [game]: step },
	});
	await page.goto(`${address}#learn/${game}`);
	await page.reload();
	await inLesson(page);
}

/** Goes through all steps to the guided turn, within the page; what each says, and how wide it is. */
const leaf = (page) =>
	page.evaluate(async () => {
		const seen = [];
		for (;;) {
			const onward = document.querySelector(".lesson .lesson-nav .main");
			const said = document.querySelector("#step-text, #coach").textContent;
			seen.push({ said, body: document.body.textContent, width: document.documentElement.scrollWidth });
			if (!onward) return seen;
			onward.click();
			await new Promise((drawn) => setTimeout(drawn));
		}
	});

const guidedTurn = (page, game) => openAt(page, game, 99);

/** Every step says something of its own, and shows a moment of the record. */
async function walk(page, game, onward) {
	const seen = new Map();
	while ((await page.locator("main.lesson").count()) > 0) {
		const title = await titleOf(page);
		assert.ok(!seen.has(title), `${title} is there twice`);
		assert.equal(await countOf(page), seen.size);
		assert.ok(await page.evaluate(() => document.activeElement.id === "step"), `${title}: the focus is on the title`);
		assert.ok((await page.locator("#step-text").textContent()).length > 40);
		assert.ok((await page.locator(".lesson-picture > figcaption").textContent()).length > 5);
		assert.ok((await page.locator(".lesson-picture svg").count()) > 0);
		seen.set(title, await page.locator(".lesson-picture").getAttribute("data-at"));
		await assertFits(page);
		await onward(page);
	}
	assert.ok(seen.size >= LEAST_STEPS, `${seen.size} steps`);
	const moments = momentsOf(recordOf(game)).map(({ name }) => name);
	assert.deepEqual([...new Set(seen.values())].sort(), moments.sort());
	return seen.size;
}

/** From the first screen through all steps, a wrong tap and the guided turn into a whole game. */
async function learn(kind, game, input, onward = () => {}) {
	const page = await freshPage(kind);
	await input.press(page, `[data-game=${game}] a`);
	await inLesson(page);
	await walk(page, game, async () => {
		await input.press(page, next);
		await onward(page);
	});
	const guide = GUIDED[game];
	const asked = await page.locator("#coach").textContent();
	// Keys reach closed squares, but no place beside the map or the picture.
	if (!input.walks || game === "doodle") {
		await guide.wrong(page, input);
		await page.locator("#coach.note").waitFor();
		assert.match(await page.locator("#coach").textContent(), guide.explained);
	}
	await guide.compose(page, input);
	await page.locator("#coach:not(.note)").waitFor();
	assert.notEqual(await page.locator("#coach").textContent(), asked);
	await assertFits(page);
	await input.press(page, ".actions .buttons .main");
	await page.locator(".lesson .retry").waitFor();
	assert.ok(await page.evaluate(() => document.activeElement.id === "step"));
	assert.match(await page.locator(".lesson-words").textContent(), guide.why);
	assert.deepEqual(await savedRecords(page), [], "a lesson is no game to keep");
	await input.press(page, "[data-level=easy]");
	await page.locator("main.play:not(.guided)").waitFor();
	const [record] = await savedRecords(page);
	assert.match(record, new RegExp(`^tafel 1 ${game}$`, "m"));
	assert.match(record, /^name 2 easy$/m);
	await page.close();
}

const tests = {
	"every moment of every record opens under the rules": async () => {
		const names = recordNames();
		assert.deepEqual(names.sort(), GAMES.flatMap((game) => [game, `${game}-turn`]).sort());
		for (const name of names) {
			const record = recordOf(name);
			core.seen(record);
			const moments = momentsOf(record);
			assert.ok(moments.length > 0);
			for (const { text } of moments) assert.equal(core.seen(text).game, name.replace("-turn", ""));
		}
	},

	"the turn that a record advises brings points, and no single action more": async () => {
		for (const game of GAMES) {
			const record = recordOf(`${game}-turn`);
			const [{ text }] = momentsOf(record);
			const seat = core.seen(text).to_act;
			const advised = record.slice(text.length).split("\n").filter((line) => /^\d/.test(line));
			assert.ok(advised.every((line) => line.startsWith(`${seat} `)));
			const gain = core.seen(record).scores[seat - 1] - core.seen(text).scores[seat - 1];
			assert.ok(gain > 0);
			const best = Math.max(...core.legal(text).map(({ effects }) => points(effects, seat)));
			assert.ok(gain >= best, `${game}: ${best} is possible, not ${gain}`);
		}
	},

	...Object.fromEntries(
		GAMES.flatMap((game) => [
			[`${game} is learnt by mouse on a desk`, () => learn("desk", game, mouse)],
			[`${game} is learnt by touch on a phone`, () => learn("phone", game, touch, (page) => assertTouchTargets(page, game))],
			[`${game} is learnt by keyboard alone`, () => learn("desk", game, keyboard)],
		]),
	),

	"arrow keys lead through the steps": async () => {
		const page = await freshPage("desk");
		await openAt(page, "doodle", 0);
		const first = await titleOf(page);
		for (const key of ["ArrowRight", "Enter", "ArrowRight"]) await page.keyboard.press(key);
		assert.equal(await countOf(page), 3);
		await page.keyboard.press("ArrowLeft");
		assert.equal(await countOf(page), 2);
		await page.keyboard.press("Home");
		assert.equal(await titleOf(page), first);
		await page.keyboard.press("ArrowLeft");
		assert.equal(await countOf(page), 0);
		assert.ok(await page.locator(".lesson-nav .back").isDisabled());
		await page.close();
	},

	"a lesson is left and resumed, each game by itself": async () => {
		const page = await freshPage("desk");
		await openAt(page, "doodle", 0);
		for (let i = 0; i < 3; i++) await page.locator(next).click();
		const title = await titleOf(page);
		await page.locator(".home-link").click();
		await page.locator("[data-game=metro] a").click();
		await inLesson(page);
		assert.equal(await countOf(page), 0);
		await page.goBack();
		await page.reload();
		await page.locator("[data-game=doodle] a").click();
		await inLesson(page);
		assert.equal(await titleOf(page), title);
		await page.locator(".lesson-nav .back").click();
		await page.locator(".from-first").click();
		assert.equal(await countOf(page), 0);
		assert.equal(await page.locator(".from-first").count(), 0);
		await page.close();
	},

	"the help window leads to the lesson": async () => {
		const page = await freshPage("desk");
		for (const game of GAMES) {
			await page.goto(address);
			await page.locator(`[data-game=${game}] .quick button`).last().click();
			await page.locator(".help-button").click();
			await page.locator("dialog a.main").click();
			await inLesson(page);
			assert.equal(new URL(page.url()).hash, `#learn/${game}`);
			assert.equal(await page.locator("dialog").count(), 0);
			assert.match(await page.title(), new RegExp(await page.locator(".bar h1").textContent()));
		}
		await page.goto(`${address}#learn/chess`);
		await page.locator("main.home").waitFor();
		await page.close();
	},

	"another turn is judged kindly, and can be tried again": async () => {
		const page = await freshPage("desk");
		for (const game of GAMES) {
			await guidedTurn(page, game);
			await GUIDED[game].less(page);
			assert.match(await page.locator("#coach").textContent(), /allowed and brings \d+ points?/);
			await page.locator(".actions .buttons .main").click();
			await page.locator(".retry.main").waitFor();
			assert.match(await page.locator(".why").textContent(), /could have had \d+ points?/);
			await page.locator(".retry").click();
			await page.locator("#coach").waitFor();
			assert.ok(await page.locator(".actions .buttons .main").isDisabled());
			assert.ok(await page.locator(".actions .buttons button").first().isDisabled(), "there is nothing to undo");
		}
		await page.close();
	},

	"the lesson shows the turn, tunnel by tunnel, and undo takes it back": async () => {
		const page = await freshPage("desk");
		for (const game of GAMES) {
			await guidedTurn(page, game);
			const confirm = page.locator(".actions .buttons .main");
			for (let pressed = 0; !(await confirm.isEnabled()); pressed++) {
				assert.ok(pressed < 3, game);
				await page.locator(".coach .lesson-nav button").last().click();
			}
			await page.keyboard.press("u");
			assert.ok(await confirm.isDisabled());
			await page.keyboard.press("h");
			assert.ok(await confirm.isEnabled());
			await confirm.click();
			await page.locator(".retry.quiet").waitFor();
			assert.match(await page.locator(".lesson-words").textContent(), GUIDED[game].why);
		}
		await page.close();
	},

	"every step speaks every language and fits on a phone": async () => {
		const page = await freshPage("phone");
		const others = Object.keys(LANGUAGES).filter((code) => code !== "en");
		for (const game of GAMES) {
			const english = await openAt(page, game, 0, "en").then(() => leaf(page));
			for (const code of others) {
				await openAt(page, game, 0, code);
				assert.equal(await page.locator("html").getAttribute("lang"), code);
				const steps = await leaf(page);
				assert.equal(steps.length, english.length);
				for (const [at, { said, body, width }] of steps.entries()) {
					assert.notEqual(said, english[at].said, `${game}, ${code}, step ${at}`);
					assert.doesNotMatch(body, /\b(lessons|page)\.[a-z]|\{\d/, `${game}, ${code}, step ${at}`);
					assert.ok(width <= PHONE.viewport.width, `${game}, ${code}, step ${at}: ${width} wide`);
				}
				await assertTouchTargets(page, `${game}, ${code}`);
			}
		}
		await page.close();
	},

	"the language changes in the middle of a lesson": async () => {
		const page = await freshPage("desk");
		await openAt(page, "doodle", 3);
		const english = await page.locator(".lesson-words").textContent();
		await switchLanguage(page, "nb");
		assert.equal(await countOf(page), 3);
		assert.notEqual(await page.locator(".lesson-words").textContent(), english);
		await page.close();
	},

	"axe finds nothing, light and dark": async () => {
		const [desk, phone] = [await freshPage("desk"), await freshPage("phone")];
		for (const game of GAMES) {
			await guidedTurn(desk, game);
			await choose(desk);
			await audit(desk, `${game}, a guided turn`);
			await guidedTurn(phone, game);
			await choose(phone);
			await phone.keyboard.press("Enter");
			await phone.locator(".retry").waitFor();
			await audit(phone, `${game}, its result`);
		}
		await openAt(phone, "metro", 7);
		await audit(phone, "a step");
		await desk.close();
		await phone.close();
	},

	"lessons are loaded when they are needed": async () => {
		const browser = await open(DESK);
		const page = await browser.newPage();
		const asked = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await page.goto(address);
		await page.locator("main.home").waitFor();
		assert.equal(asked.filter((path) => /tafel-\w+\.js$/.test(path)).length, 1, "the page is one script");
		const first = asked.splice(0);
		assert.ok(first.every((path) => !path.includes("lessons")));
		await page.locator("[data-game=doodle] a").click();
		await inLesson(page);
		const kinds = asked.filter((path) => !first.includes(path)).map((path) => path.split(".").at(-1));
		assert.deepEqual(kinds.sort(), ["css", "js", "json"]);
		await browser.close();
	},

	"a lesson that cannot be loaded says so": async () => {
		// What is kept for use without a network would be there.
		const browser = await openContext({ ...DESK, serviceWorkers: "block" });
		const page = await browser.newPage();
		await page.goto(address);
		await page.route(/lessons-/, (route) => route.abort());
		await page.locator("[data-game=doodle] a").click();
		assert.match(await page.locator(".notice").textContent(), /could not be loaded/);
		await page.unroute(/lessons-/);
		await page.locator(".notice .main").click();
		await inLesson(page);
		await browser.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
