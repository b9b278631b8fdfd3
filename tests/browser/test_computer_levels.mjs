/* Computer players in a real browser: every level in every game, how fast they answer, and games that are
 * watched. How they think is tested in test_computer_thinking.mjs.
 *
 *     node tests/browser/test_computer_levels.mjs OUT [PART-OF-A-NAME]
 *
 * Prints TAP. How long players think is told as comments; only far too much of a processor's time fails. */
import assert from "node:assert/strict";
import {
	assertNotBusy, begin, eventsBy, fillInForm, freshRecordedPage, GAMES, LEVELS, messages, playInstantly,
} from "./computer-players.mjs";
import {
	address, assertEnd, assertFits, assertTouchTargets, audit, complaints, core, freshPage, openRecord, runSuite,
	savedRecords, switchLanguage,
} from "./pages.mjs";
import { domicolor } from "./records.mjs";
import { comment, THINKING } from "./tap.mjs";

/** Milliseconds between what players do who are watched slowly (web/src/model/local-table.ts). */
const SLOW = 2000;
/** Milliseconds of a processor, far more than they take. */
const SPENT_MAX = { medium: 1500, hard: 8000 };

const tests = {
	"every level plays a seat of every game, from the form": async () => {
		const page = await freshPage("desk");
		for (const game of GAMES)
			for (const level of LEVELS) {
				await page.evaluate(() => localStorage.clear());
				await fillInForm(page, game, [level, ""]);
				await page.locator("form .main").click();
				await page.waitForFunction(() => Object.values(localStorage).some((text) => /\\n1 \S/.test(text)), null, THINKING);
				const [record] = await savedRecords(page);
				assert.match(record, new RegExp(`^name 1 ${level}$`, "m"));
				assert.ok(eventsBy(record, 1).length > 0, `${game}, ${level}`);
				assert.match(await page.locator(".bar").textContent(), /\(computer\)/);
			}
		await page.close();
	},

	"players answer in time": async () => {
		const page = await freshRecordedPage("desk");
		for (const game of GAMES)
			for (const [level, most] of Object.entries(SPENT_MAX)) {
				const answers = [];
				for (const events of [6, 24]) {
					// The seat to act is the computer's.
					const played = core.played(begin[game](["Anna", "Ben"], `time-${events}`), events);
					const seat = core.seen(played).to_act;
					await openRecord(page, played.replace(new RegExp(`^name ${seat} .*$`, "m"), `name ${seat} ${level}`));
					await page.locator(".turn.yours, main.end, .cover").first().waitFor(THINKING);
					answers.push(...(await messages(page)));
					await page.evaluate(() => globalThis.asked.splice(0));
				}
				assert.ok(answers.length >= 2);
				const times = answers.map(({ took }) => took).sort((a, b) => a - b);
				const again = answers.map(({ message }) => core.answered(message));
				const slowest = Math.max(...again.map(({ spent }) => spent));
				comment(
					`${game}, ${level}: median ${Math.round(times[Math.floor(times.length / 2)])} ms, slowest of ${times.length} ` +
						`${Math.round(times.at(-1))} ms, of a processor at most ${Math.round(slowest)} ms`,
				);
				assert.deepEqual(again.map(({ action }) => action), answers.map(({ found }) => found.action));
				assert.ok(slowest < most, `${game}, ${level}: ${slowest} ms`);
			}
		await page.close();
	},

	"the same game has the same moves": async () => {
		for (const game of GAMES) {
			const records = [];
			for (let i = 0; i < 2; i++) {
				const page = await freshPage("desk");
				await playInstantly(page);
				await openRecord(page, begin[game](["easy", "medium"], "again"));
				await page.locator("main.end").waitFor(THINKING);
				records.push((await savedRecords(page))[0]);
				await page.close();
			}
			assert.equal(records[0], records[1]);
			assert.match(records[0], /^=/m);
		}
	},

	"a game is watched: pause, one step, speeds, to the end": async () => {
		for (const game of GAMES) {
			const page = await freshPage(game === "metro" ? "phone" : "desk");
			await fillInForm(page, game, ["medium", "easy", "medium"]);
			assert.equal(await page.locator("form .main").textContent(), "Watch");
			await page.locator("form .main").click();
			const acted = async () => (await savedRecords(page))[0].split("\n").filter((line) => /^\d /.test(line)).length;
			const [pause, step] = [0, 1].map((i) => page.locator(".watch .buttons button").nth(i));
			await page.getByLabel("fast").check();
			await page.waitForFunction(() => document.querySelectorAll(".log li").length > 8);
			await pause.click();
			assert.equal(await page.locator("#turn").textContent(), "Paused");
			const before = await acted();
			await page.waitForTimeout(500);
			assert.equal(await acted(), before, "it stands still");
			for (let i = 1; i <= 3; i++) {
				await step.click();
				await page.waitForFunction(
					(n) => Object.values(localStorage).some((text) => (text.match(/\\n\d /g) ?? []).length === n),
					before + i,
				);
			}
			await assertFits(page);
			if (game === "metro") await assertTouchTargets(page, game);
			await audit(page, `watching, ${game}`);
			await page.getByLabel("slow").check();
			const begun = await page.evaluate(() => performance.now());
			await pause.click();
			await page.waitForTimeout(700);
			const [now, since] = [await acted(), await page.evaluate((from) => performance.now() - from, begun)];
			assert.ok(now - before - 3 <= since / SLOW, "slow is slow");
			await page.keyboard.press(" "); // on the button
			await page.getByLabel("at once").check();
			await pause.click();
			await page.locator("main.end").waitFor(THINKING);
			await assertEnd(page, 3);
			await page.close();
		}
	},

	"experts are watched at any speed, and the page is never busy for long": async () => {
		for (const game of GAMES) {
			const page = await freshRecordedPage("desk");
			// Far into a game, where they do not think so long.
			await openRecord(page, core.played(begin[game](["expert", "expert"], "watched"), 40));
			await page.locator(".turn.thinking").waitFor();
			const [pause, step] = [0, 1].map((i) => page.locator(".watch .buttons button").nth(i));
			/** One of them acts after that. */
			const acts = async (begin) => {
				const before = (await savedRecords(page))[0].split("\n").length;
				await begin();
				await page.waitForFunction(
					(lines) => Object.values(localStorage).some((text) => text.split("\\n").length > lines),
					before,
					THINKING,
				);
			};
			await assertNotBusy(page, `${game}, experts`, async () => {
				await acts(() => page.getByLabel("slow").check());
				await acts(() => page.getByLabel("at once").check());
				await pause.click();
				await acts(() => step.click());
				await pause.click();
			});
			await page.close();
		}
	},

	"every language has words for players": async () => {
		const page = await freshPage("phone");
		await openRecord(page, core.played(domicolor(["Anna", "expert", "hard", "expert"], "words"), 4));
		await page.locator(".turn.yours").waitFor(THINKING);
		for (const code of ["nl", "fr", "de", "nb", "en"]) {
			await switchLanguage(page, code);
			assert.doesNotMatch(await page.locator("body").textContent(), /\bpage\.[a-z]/, code);
			await assertFits(page);
		}
		await page.goto(address);
		await fillInForm(page, "doodle", ["easy", "expert"]);
		for (const code of ["nl", "fr", "de", "nb", "en"]) {
			await switchLanguage(page, code);
			await assertFits(page);
			await assertTouchTargets(page, code);
		}
		await page.close();
	},

	"no page logs an error or asks another server": async () => assert.deepEqual(complaints, []),
};

await runSuite(tests);
