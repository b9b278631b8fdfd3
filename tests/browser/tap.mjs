/* Runs tests one after another and tells in TAP how they went. */

const comments = [];

/** A line for people, after the test that says it. */
export const comment = (text) => comments.push(text);

/** Runs the tests whose name has `part` in it; after `longest` milliseconds something hangs, and all
 * is ended, browsers too. */
export async function runTests(tests, part, longest) {
	const names = Object.keys(tests).filter((name) => name.includes(part));
	const watchdog = setTimeout(() => {
		console.log("Bail out! this takes far too long");
		process.exit(1);
	}, longest);
	console.log(`1..${names.length}`);
	for (const [i, name] of names.entries()) {
		const begin = Date.now();
		try {
			await tests[name]();
			console.log(`ok ${i + 1} - ${name}`);
		} catch (error) {
			process.exitCode = 1;
			console.log(`not ok ${i + 1} - ${name}`);
			console.log(error.stack.replace(/^/gm, "# "));
		}
		for (const text of comments.splice(0)) console.log(`# ${text}`);
		console.log(`# ${((Date.now() - begin) / 1000).toFixed(1)} s`);
	}
	clearTimeout(watchdog);
}
