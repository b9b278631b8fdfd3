/* Runs tests one after another and tells in TAP how they went. */
import { inspect } from "node:util";

/** Milliseconds that a test waits for anything before that is said to hang. Deadlines only end what hangs: they are far
 * longer than anything takes on a slow machine that has other things to do, and none of them is a check. */
export const PATIENCE = 60_000;
/** For a wait: the strongest computer players and the coach search for long. */
export const THINKING = { timeout: 8 * PATIENCE };
/** Until all tests of a file are over; CMakeLists.txt gives them a little more. */
const ALL_TESTS_MAX = 25 * PATIENCE;

const comments = [];

/** A line for people, after the test that says it. */
export const comment = (text) => comments.push(text);

const printComment = (text) => console.log(text.replace(/^/gm, "# "));

/** Runs the tests whose name has `part` in it, and after each of them `after`, which is told what it is called and
 * whether it failed. When all that hangs, it is ended, browsers too. */
export async function runTests(tests, part, after = async () => {}) {
	const names = Object.keys(tests).filter((name) => name.includes(part));
	let running = "";
	const watchdog = setTimeout(() => {
		console.log(`Bail out! this takes far too long: ${running}`);
		process.exit(1);
	}, ALL_TESTS_MAX);
	console.log(`1..${names.length}`);
	for (const [i, name] of names.entries()) {
		const begin = Date.now();
		running = name;
		let failed = false;
		try {
			await tests[name]();
			console.log(`ok ${i + 1} - ${name}`);
		} catch (error) {
			failed = true;
			process.exitCode = 1;
			console.log(`not ok ${i + 1} - ${name}`);
			printComment(inspect(error, { depth: 5 }));
		}
		const seconds = (Date.now() - begin) / 1000;
		await after(name, failed);
		for (const text of comments.splice(0)) printComment(text);
		printComment(`${seconds.toFixed(1)} s`);
	}
	clearTimeout(watchdog);
}
