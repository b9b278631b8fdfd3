/* Lighthouse's opinion of the page, as the program serves it, on a phone and at a desk:
 *
 *     node tests/lighthouse/audit.mjs PROGRAM [PART-OF-A-NAME]
 *
 * Accessibility and best practices must reach REQUIRED on every screen. How fast the page is depends on the machine
 * and on what else it does, so that is told and not judged. Prints TAP. */
import assert from "node:assert/strict";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { ARGUMENTS, CHROMIUM, newProfile } from "../browser/browser.mjs";
import { startServer } from "../browser/server.mjs";
import { comment, runTests } from "../browser/tap.mjs";

const REQUIRED = 95;

/** What an address shows that needs nothing in storage. */
const SCREENS = {
	home: "",
	"a lesson": "#learn/metro",
	history: "#history",
	"opening a record": "#open",
	"sheets to print": "#sheets/doodle",
	"inviting friends": "#invite",
};
const DEVICES = { phone: undefined, desk: desktopConfig };

const [program, part = ""] = process.argv.slice(2);
if (!program) {
	console.error("usage: node tests/lighthouse/audit.mjs PROGRAM [PART-OF-A-NAME]");
	process.exit(2);
}

/** The whole, of 100, by category; and what is wrong. */
async function judge(address, config, onlyCategories) {
	const profile = newProfile();
	const browser = await launch({
		chromePath: CHROMIUM,
		chromeFlags: ["--headless=new", ...ARGUMENTS],
		userDataDir: profile.folder,
	});
	try {
		const { lhr } = await lighthouse(address, { port: browser.port, logLevel: "error", onlyCategories }, config);
		assert.equal(lhr.runtimeError, undefined);
		const judged = Object.entries(lhr.categories).map(([name, { score, auditRefs }]) => ({
			name,
			points: Math.round(100 * score),
			wrong: auditRefs
				.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
				.map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ""}`.trim()),
		}));
		return judged;
	} finally {
		browser.kill();
		profile.remove();
	}
}

const server = await startServer(program);
const inWords = ({ name, points, wrong }) => `${name} ${points}${wrong.length > 0 ? ` (${wrong.join(", ")})` : ""}`;
const tests = Object.fromEntries(
	Object.entries(SCREENS).flatMap(([screen, hash]) =>
		Object.entries(DEVICES).map(([device, config]) => [
			`${screen}, ${device}`,
			async () => {
				const judged = await judge(server.address + hash, config, ["accessibility", "best-practices"]);
				comment(judged.map(inWords).join("; "));
				for (const { name, points, wrong } of judged) assert.ok(points >= REQUIRED, `${name} ${points}: ${wrong.join(", ")}`);
			},
		]),
	),
);
for (const [device, config] of Object.entries(DEVICES))
	tests[`how fast it is, ${device}`] = async () => {
		comment((await judge(server.address, config, ["performance"])).map(inWords).join("; "));
	};
await runTests(tests, part).finally(() => server.close());
