/* Gathers the words of the page: those it shares with the terminal (XX.lang) and its own (XX.page.lang).
 * A line is a key, a space, the text; a line that begins with a tab goes on with the text above it; `#`
 * begins a comment. Throws if the languages do not agree or the page's own words are not all used. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

function readWords(file) {
	const words = {};
	let key;
	for (const line of readFileSync(file, "utf8").split("\n")) {
		if (line.startsWith("\t") && key) words[key] += `\n${line.slice(1)}`;
		else if (line.trim() && !line.startsWith("#")) {
			const space = line.indexOf(" ");
			key = space < 0 ? line : line.slice(0, space);
			if (key in words) throw new Error(`${file}: ${key} stands there twice`);
			words[key] = space < 0 ? "" : line.slice(space + 1).replaceAll("\\n", "\n");
		}
	}
	return words;
}

/** What the sources say they use: whole keys, and beginnings of keys that are completed at run time. */
function usedKeys(sources) {
	const whole = new Set();
	const beginnings = new Set();
	for (const source of sources) {
		const text = readFileSync(source, "utf8");
		for (const [, key] of text.matchAll(/"([a-z]+(?:\.[\w-]+)+)"/g)) whole.add(key);
		for (const [, key] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) whole.add(key);
		for (const [, beginning] of text.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)) beginnings.add(beginning);
	}
	return { whole, beginnings: [...beginnings] };
}

const places = (text) => [...new Set(Array.from(text.matchAll(/\{(\d)[|}]/g), ([, i]) => i))].sort().join(" ");

/** Names in local storage look like keys too. */
const isAddress = (key) => key.startsWith("tafel.");

/** By language: the texts that the page uses, by key. */
export function collectWords(folder, sources) {
	const codes = readdirSync(folder)
		.filter((name) => name.endsWith(".page.lang"))
		.map((name) => name.slice(0, -".page.lang".length));
	const all = Object.fromEntries(
		codes.map((code) => {
			const shared = join(folder, `${code}.lang`);
			return [code, { ...(existsSync(shared) ? readWords(shared) : {}), ...readWords(join(folder, `${code}.page.lang`)) }];
		}),
	);
	const { whole, beginnings } = usedKeys(sources);
	// index.html, which build.mjs fills, has words too.
	whole.add("page.failed").add("page.noscript");
	const reference = all.en;
	const isUsed = (key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
	const wrong = [];

	for (const [code, words] of Object.entries(all))
		for (const key of new Set([...Object.keys(reference), ...Object.keys(words)])) {
			if (!isUsed(key)) {
				if (key.startsWith("page.")) wrong.push(`${code}: ${key} is used nowhere`);
			} else if (!(key in words) || !(key in reference)) {
				wrong.push(`${key in words ? "en" : code}: ${key} is missing`);
			} else if (places(words[key]) !== places(reference[key])) {
				wrong.push(`${code}: ${key} has the places ${places(words[key])}, in en ${places(reference[key])}`);
			}
		}
	for (const key of whole)
		if (!isAddress(key) && !(key in reference)) wrong.push(`en: ${key} is missing`);
	for (const beginning of beginnings)
		if (!Object.keys(reference).some((key) => key.startsWith(beginning))) wrong.push(`en: ${beginning}… is missing`);
	if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));

	return Object.fromEntries(
		Object.entries(all).map(([code, words]) => [
			code,
			Object.fromEntries(Object.entries(words).filter(([key]) => isUsed(key)).sort()),
		]),
	);
}
