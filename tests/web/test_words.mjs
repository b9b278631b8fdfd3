/* The words of the page: node test_words.mjs WEB-FOLDER. Tests the reader, web/words.mjs, with files that have one
 * mistake each, and the function `t` of the page with the real words of every language. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runTests } from "../browser/tap.mjs";

const web = resolve(process.argv[2] ?? "");
const { collectWords, placesOf } = await import(pathToFileURL(join(web, "words.mjs")).href);
const { build } = createRequire(join(web, "package.json"))("esbuild");

const sources = (folder) =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
	});
const words = collectWords(join(web, "../lang"), sources(join(web, "src")));

/** The page's own module, with files that are fetched from the words above. */
async function loadWords() {
	const { outputFiles } = await build({
		entryPoints: [join(web, "src/model/words.ts")],
		bundle: true, write: false, format: "esm", logLevel: "error",
	});
	globalThis.ASSETS = { languages: Object.fromEntries(Object.keys(words).map((code) => [code, { page: code }])) };
	globalThis.document = { documentElement: {} };
	globalThis.fetch = async (code) => ({ ok: true, json: async () => words[code].page });
	return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
const { setLanguage, t } = await loadWords();

const GOOD = { shared: "# where\na.one One {0}\n", page: "# where\npage.two [You get|{0} gets] {1|x|y}\n" };

/** What the reader says of English files and their translation; the source uses both keys. */
function complaintsAbout({ english = GOOD, other = {}, terminal = "" } = {}) {
	const folder = mkdtempSync(join(tmpdir(), "tafel-test-"));
	try {
		for (const [code, { shared, page }] of [["en", english], ["xx", { ...english, ...other }]]) {
			mkdirSync(join(folder, "lang", code), { recursive: true });
			writeFileSync(join(folder, "lang", code, "shared.lang"), shared);
			writeFileSync(join(folder, "lang", code, "page.lang"), `${page}page.failed F\npage.noscript N\n`);
			writeFileSync(join(folder, "lang", code, "terminal.lang"), terminal);
		}
		const source = join(folder, "source.ts");
		writeFileSync(source, `t("a.one"); t("page.two");`);
		collectWords(join(folder, "lang"), [source]);
		return "";
	} catch (error) {
		return error.message;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

await runTests(
	{
		"files without a mistake are read": () => assert.equal(complaintsAbout(), ""),
		"a message without a comment is refused, in English only": () => {
			const bare = "# where\na.one One {0}\n\na.late Late\n";
			assert.match(complaintsAbout({ english: { ...GOOD, shared: bare } }), /en\/shared\.lang:4: the message has no comment/);
			assert.equal(complaintsAbout({ other: { shared: "a.one Een {0}\n" } }), "");
		},
		"a language without the form for you is refused": () => {
			assert.match(complaintsAbout({ other: { page: "page.two {0} krijgt {1|x|y}\n" } }), /xx\/page\.lang:1: page\.two has the places 0 1/);
		},
		"a key that a language lacks, has twice or has too many is refused": () => {
			assert.match(complaintsAbout({ other: { shared: "\n" } }), /xx: a\.one is missing/);
			assert.match(complaintsAbout({ other: { shared: "a.one Een {0}\na.one Een {0}\n" } }), /xx\/shared\.lang:2: a\.one stands twice/);
			assert.match(complaintsAbout({ other: { shared: "a.one Een {0}\na.more Meer\n" } }), /a\.more is not in en/);
		},
		"a shared message that the page does not use is refused": () => {
			const more = { ...GOOD, shared: `${GOOD.shared}a.unused Unused\n` };
			assert.match(complaintsAbout({ english: more }), /a\.unused is used nowhere in the page: move it to terminal/);
		},
		"a message of the terminal that the page uses is refused": () => {
			const english = { ...GOOD, shared: "\n" };
			assert.match(complaintsAbout({ english, terminal: GOOD.shared }), /the page uses a\.one: move it to shared/);
		},
		"a place that is written wrongly is refused": () => {
			for (const text of ["{x}", "{0", "0}", "{0|x}", "[you {0}|{0}]", "[you|they]", "{0} [a|b|c]", "{0} [a|{0|x|y}]"])
				assert.equal(placesOf(text), null, text);
			for (const text of ["", "{0}", "{0|x|y}", "[3] yours", "[you|{0}]", "{0} [get|gets] {1|x|y}"]) assert.notEqual(placesOf(text), null, text);
		},
		"the reader is addressed as you, others by name, in every language": async () => {
			const told = {
				en: ["You get 1 card.", "Medium (computer) gets 2 cards.", "You (1) lay nothing.", "You win with 1 point!"],
				nl: ["Jij krijgt 1 kaartje.", "Medium (computer) krijgt 2 kaartjes.", "Jij (1) legt niets.", "Jij wint met 1 punt!"],
				fr: ["Tu reçois 1 carte.", "Medium (computer) reçoit 2 cartes.", "Toi (1), tu ne poses rien.", "Tu gagnes avec 1 point !"],
				de: ["Du bekommst 1 Kärtchen.", "Medium (computer) bekommt 2 Kärtchen.", "Du (1) legst nichts.", "Du gewinnst mit 1 Punkt!"],
				nb: ["Du får 1 kort.", "Medium (computer) får 2 kort.", "Du (1) legger ingenting.", "Du vinner med 1 poeng!"],
			};
			for (const [code, sentences] of Object.entries(told)) {
				await setLanguage(code);
				const you = t("page.you");
				assert.deepEqual(
					[
						t("domicolor.tell-deal-hidden", you, 1),
						t("domicolor.tell-deal-hidden", "Medium (computer)", 2),
						t("metro.tell-pass.m20", t("page.metro.company", you, 1)),
						t("summary.winner", you, 1),
					],
					sentences,
				);
			}
		},
		"a name that only begins like the word for you is a name": async () => {
			await setLanguage("en");
			assert.equal(t("domicolor.tell-draw", "Youssef", "red"), "Youssef draws red.");
			assert.equal(t("domicolor.tell-draw", "Anna", "red"), "Anna draws red.");
		},
		"French counts 0 as one, the others as many": async () => {
			for (const code of Object.keys(words)) {
				await setLanguage(code);
				const points = (n) => t("summary.winner", "Anna", n).replace(/\d+/, "");
				assert.equal(points(0) === points(code === "fr" ? 1 : 2), true, code);
			}
		},
		"no place is left unfilled, for the reader or for others": async () => {
			for (const code of Object.keys(words)) {
				await setLanguage(code);
				for (const key of Object.keys(words[code].page))
					for (const seat of [t("page.you"), "Anna"]) {
						const text = t(key, seat, ...Array(9).fill(1));
						assert.doesNotMatch(text, /[{}]|\[[^\]]*\|/, key);
					}
			}
		},
	},
	"",
);
