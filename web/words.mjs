/* Gathers the words of the page: those it shares with the terminal (XX.lang), its own (XX.page.lang), and those
 * of parts that are loaded when they are needed (XX.PART.lang, whose keys begin with `PART.`). A line is a key, a space, the text; a line that begins with a tab goes on with the text above it; `#`
 * begins a comment. Throws if the languages do not agree or the page's own words are not all used. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The part with which the page begins. */
export const MAIN = "page";

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

/** Names in local storage and of files look like keys too. */
const isAddress = (key) => key.startsWith("tafel.") || /\.(js|html)$/.test(key);

/** Where the words stand: files by language and part, the first of a language's first part being the one that
 * the terminal shares. */
function wordFiles(folder) {
	const files = {};
	for (const name of readdirSync(folder).sort()) {
		const [, code, part = MAIN] = /^([a-z]+)(?:\.([a-z]+))?\.lang$/.exec(name) ?? [];
		if (code) ((files[code] ??= {})[part] ??= []).push(join(folder, name));
	}
	return files;
}

/** Throws unless every key of a part says so, so that a key's part can be told from it. */
function readPart(part, files) {
	const words = Object.assign({}, ...files.map(readWords));
	const stray = Object.keys(words).find((key) => part !== MAIN && !key.startsWith(`${part}.`));
	if (stray) throw new Error(`${files[0]}: ${stray} does not begin with ${part}.`);
	return words;
}

/** By language and part: the texts that the page uses, by key. */
export function collectWords(folder, sources) {
	const read = Object.entries(wordFiles(folder)).map(([code, parts]) => [
		code,
		Object.entries(parts).map(([part, files]) => [part, readPart(part, files)]),
	]);
	const all = Object.fromEntries(read.map(([code, parts]) => [code, Object.assign({}, ...parts.map(([, words]) => words))]));
	const owned = new Set(read.flatMap(([, parts]) => parts.map(([part]) => part)));
	const { whole, beginnings } = usedKeys(sources);
	// index.html, which build.mjs fills, has words too.
	whole.add("page.failed").add("page.noscript");
	const reference = all.en;
	const isUsed = (key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
	const wrong = [];

	for (const [code, words] of Object.entries(all))
		for (const key of new Set([...Object.keys(reference), ...Object.keys(words)])) {
			if (!isUsed(key)) {
				if (owned.has(key.split(".")[0])) wrong.push(`${code}: ${key} is used nowhere`);
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

	const usedOf = (words) => Object.fromEntries(Object.entries(words).filter(([key]) => isUsed(key)).sort());
	return Object.fromEntries(
		read.map(([code, parts]) => [code, Object.fromEntries(parts.map(([part, words]) => [part, usedOf(words)]))]),
	);
}
