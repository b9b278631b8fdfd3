/* Every screen of the page, and how to come to it; for pictures of them. */
import { ownBoard, uploadBoard } from "./own-boards.mjs";
import { domicolor, header, metro, unseeded } from "./records.mjs";

const people = ["Anna", "medium", "Kees"];
const six = ["Anna", "Bernadette", "medium", "Dirk-Jan", "medium", "Fleur"];

async function openRecord(page, address, record) {
	await page.goto(`${address}#open`);
	await page.locator("textarea").fill(record);
	await page.locator("button[type=submit]").click();
}

/** Chooses the square and the road with most points; a house would be crossed at once. */
async function choose(page) {
	let best = { points: -1 };
	const squares = await page.locator(".squares .open:not([aria-label*=house])").all();
	for (const square of squares) {
		await square.click();
		const all = await page.locator(".thumb-points").allTextContents();
		for (const [road, text] of all.entries()) {
			const points = Number(/\d+/.exec(text)[0]);
			if (points > best.points) best = { points, square, road };
		}
	}
	if (!best.square) return; // only houses are open
	await best.square.click();
	await page.locator(".thumb").nth(best.road).click();
}

/** Takes the card of the hand and the place, in thought, that bring most. */
async function lay(page) {
	const cards = page.locator(".hand-card");
	const places = page.locator(".places button");
	let best = { points: -1 };
	for (let i = 0; i < 2 * (await cards.count()); i++) {
		await cards.nth(Math.floor(i / 2)).click();
		for (const [place, label] of (await places.evaluateAll((all) => all.map((e) => e.ariaLabel))).entries()) {
			const points = (label.match(/\d+/g) ?? []).reduce((sum, n) => sum + Number(n), 0);
			if (points > best.points) best = { points, i, place };
		}
	}
	await page.keyboard.press("Escape");
	for (let taps = 0; taps <= best.i % 2; taps++) await cards.nth(Math.floor(best.i / 2)).click();
	if ((await places.count()) > 1) await places.nth(best.place).click();
}

const seatPair = ["Anna", "medium"];
const uncover = (page) => page.locator(".cover .main").click();

/** Domicolor by the number of events: row 1 grows, its corners, later rows. */
function mosaics(address, core) {
	const at = (events, names = pair, options = []) => core.played(domicolor(names, "mosaic", options), events);
	const show = (record) => (page) => openRecord(page, address, record);
	return {
		"dc-begin": show(at(3)),
		"dc-row": show(at(19)),
		"dc-row-lay": async (page) => {
			await openRecord(page, address, at(19));
			await lay(page);
		},
		"dc-corner": async (page) => {
			await openRecord(page, address, at(25, ["medium", "Anna"]));
			await page.locator(".hand-card").first().click();
		},
		"dc-late": async (page) => {
			await openRecord(page, address, core.played(domicolor(pair, "tiles"), 62));
			await lay(page);
		},
		"dc-cover": show(at(60, ["Anna", "Ben"])),
		"dc-four": async (page) => {
			await openRecord(page, address, at(53, ["Anna", "Bernadette", "Dirk-Jan", "medium"]));
			await uncover(page);
			await lay(page);
		},
		"dc-say": async (page) => {
			await openRecord(page, address, at(41, ["Anna", "Ben"], ["announce"]));
			await uncover(page);
			await page.locator(".hand-card").nth(1).click();
			await page.locator(".places button").last().click();
			await page.keyboard.press("Enter");
			await page.locator(".stepper button").last().click({ clickCount: 4 });
		},
		"dc-own": async (page) => {
			await openRecord(page, address, `${unseeded(domicolor(["Anna", "Ben"], ""))}* start RGB\n`);
			for (const key of "1121234") await page.keyboard.press(key);
		},
		"dc-end": show(at(Infinity, ["Anna", "Ben", "medium"])),
	};
}

/** MetrOmania: the beginning, a turn being composed, why not, the cover, trips. */
function cities(address, core) {
	const at = (events, names = pair, options = []) => core.played(metro(names, "city", options), events);
	const show = (record) => (page) => openRecord(page, address, record);
	const compose = async (page, tunnels) => {
		for (let i = 0; i < tunnels; i++) {
			await page.locator(".ways button").nth(i).click();
			if ((await page.locator(".letters").count()) > 0) await page.locator(".letters button").first().click();
		}
		await page.mouse.move(1, 1);
	};
	return {
		"metro-begin": show(at(3)),
		"metro-lay": async (page) => {
			await openRecord(page, address, at(24));
			await compose(page, 2);
		},
		"metro-four": async (page) => {
			await openRecord(page, address, at(50, ["Anna", "medium", "Kees", "Mia"], ["open"]));
			await compose(page, 2);
		},
		"metro-why": async (page) => {
			await openRecord(page, address, at(24));
			await page.locator(".why").click();
			await page.locator("[data-blocked]").first().click();
		},
		"metro-cover": show(at(40, ["Anna", "Ben", "Cleo"])),
		"metro-own": async (page) => {
			await openRecord(page, address, unseeded(metro(["Anna", "Ben", "Cleo"], "")));
			for (const key of "3116") await page.keyboard.press(key);
		},
		"metro-end": async (page) => {
			await openRecord(page, address, at(Infinity, ["Anna", "Ben", "medium"]));
			await page.locator(".trip-dots button").first().click();
		},
	};
}

/** Lessons: a step, a guided turn with what the lesson shows, its result. */
function lessons(address) {
	const show = async (page, game, step) => {
		await page.goto(address);
		await page.evaluate((settings) => localStorage.setItem("tafel.settings", JSON.stringify(settings)), {
			lessons: { [game]: step },
		});
		await page.goto(`${address}#learn/${game}`);
		await page.reload();
		await page.locator("#step").waitFor();
	};
	const guide = async (page, game) => {
		await show(page, game, 99);
		while (await page.locator(".actions .buttons .main").isDisabled()) await page.keyboard.press("h");
	};
	return Object.fromEntries(
		["doodle", "metro", "domicolor"].flatMap((game) => [
			...[0, 1, 2, 3, 4, 5, 6, 7].map((step) => [`learn-${game}-${step}`, (page) => show(page, game, step)]),
			[`learn-${game}-turn`, (page) => guide(page, game)],
			[
				`learn-${game}-result`,
				async (page) => {
					await guide(page, game);
					await page.locator(".actions .buttons .main").click();
				},
			],
		]),
	);
}

/** Boards of one's own, drawing one, and what is printed. */
function papers(address) {
	const own = Object.fromEntries(
		["doodle", "metro", "domicolor"].flatMap((game) => [
			[
				`own-${game}`,
				async (page) => {
					await page.goto(address);
					await uploadBoard(page, game, "Night town.txt", ownBoard(game));
					await page.locator(".board-preview").waitFor();
					await page.locator(".board-field").scrollIntoViewIfNeeded();
				},
			],
			[`print-${game}`, (page) => page.goto(`${address}#sheets/${game}`)],
		]),
	);
	const draw = async (page) => {
		await page.goto(`${address}#draw`);
		await page.locator(".squares").waitFor();
	};
	return {
		...own,
		"own-refused": async (page) => {
			await page.goto(address);
			await uploadBoard(page, "doodle", "Night town.txt", ownBoard("doodle").replace(/^row .*$/m, "row T"));
			await page.locator(".notice").waitFor();
			await page.locator(".board-field").scrollIntoViewIfNeeded();
		},
		draw,
		"draw-wrong": async (page) => {
			await draw(page);
			await page.locator("[data-square='17']").click();
			await page.keyboard.press("4");
		},
		"draw-wrong-number": async (page) => {
			await draw(page);
			await page.locator("[name=hotel]").fill("3 5 8 11 11");
		},
	};
}

/** By name, in the order of a visit: what brings a page there. */
export function screens(address, core) {
	const three = core.played(header(3, people, "tafel"), 74);
	return {
		home: (page) => page.goto(address),
		games: async (page) => {
			await openRecord(page, address, three);
			await page.waitForSelector(".play");
			await openRecord(page, address, core.played(header(1, [], "old")));
			await page.waitForSelector(".end");
			await page.goto(address);
			await page.waitForSelector(".games li");
		},
		solo: (page) => openRecord(page, address, core.played(header(1), 16)),
		play: (page) => openRecord(page, address, three),
		choose: async (page) => {
			await openRecord(page, address, three);
			await choose(page);
		},
		six: async (page) => {
			await openRecord(page, address, core.played(header(6, six), 70));
			await choose(page);
		},
		thinking: async (page) => {
			await openRecord(page, address, core.played(header(3, ["expert", "expert", "expert"]), 61));
			await page.locator(".turn.thinking").waitFor();
			await page.waitForTimeout(1000);
		},
		hint: async (page) => {
			await openRecord(page, address, three);
			await page.locator(".hint-button").click();
			await page.locator(".proposals").waitFor();
		},
		look: async (page) => {
			await openRecord(page, address, three);
			await page.locator(".other").first().click();
		},
		own: (page) => openRecord(page, address, unseeded(header(2, ["Anna", "Kees"]))),
		end: (page) => openRecord(page, address, core.played(header(3, people))),
		"end-solo": (page) => openRecord(page, address, core.played(header(1, ["Anna"], "solo"))),
		open: (page) => page.goto(`${address}#open`),
		refused: (page) => openRecord(page, address, `${header(1)}* start 31625\n* roll 4 133\n1 3:43NN\n`),
		...mosaics(address, core),
		...cities(address, core),
		...lessons(address),
		...papers(address),
		menu: async (page) => {
			await page.goto(address);
			await page.locator(".bar nav button").last().click();
		},
		help: async (page) => {
			await page.goto(address);
			await page.locator("main").waitFor();
			await page.keyboard.press("?");
		},
	};
}
