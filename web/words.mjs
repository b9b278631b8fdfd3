/* Collects the texts of the page from lang/. In the folder of a language, shared.lang has the
 * messages that page and terminal use, and page.lang those of the page alone. The messages of a
 * chunk are in shared-CHUNK.lang and page-CHUNK.lang, and their keys begin with `CHUNK.`.
 * lang/README.md describes the format; lang/compile_read.c reads it for the terminal.
 *
 * Throws an error that lists every mistake: a message without a comment (English), a wrong place, a
 * key that a language lacks, a message of the page that no source uses, a shared message that only
 * one of the two uses. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The words that the page always loads. */
export const MAIN = "page";
/** The other languages are compared with this one. Only its messages have comments. */
const REFERENCE = "en";

/** Reads a file. Returns the text and line of each message by its key. A comment covers the
 * messages below it up to an empty line. */
export function readMessages(file, needsComments, wrong = []) {
	const messages = {};
	let key;
	let hasComment = false;
	for (const [i, line] of readFileSync(file, "utf8").split("\n").entries()) {
		const at = `${file}:${i + 1}`;
		if (line.startsWith("\t") && key) messages[key].text += `\n${line.slice(1)}`;
		else if (line.startsWith("#") || !line.trim()) hasComment = line.startsWith("#");
		else {
			const [, name, text] = /^([a-z][\w.-]*) (.+)$/.exec(line) ?? [];
			if (!name) wrong.push(`${at}: the line is not a key, a space and a text`);
			else if (name in messages) wrong.push(`${at}: ${name} stands twice`);
			if (needsComments && !hasComment) wrong.push(`${at}: the message has no comment above it that says where it appears`);
			key = name ?? line;
			messages[key] = { text: text ?? "", at };
		}
	}
	for (const message of Object.values(messages)) message.text = message.text.replaceAll("\\n", "\n");
	return messages;
}

/** [you|others]: the first half has no {0}, and neither half has a plural. */
const PERSON = /\[((?:[^[\]{}|]|\{[1-9]\})*)\|((?:[^[\]{}|]|\{\d\})*)\]/g;
const PLACE = /\{(\d)(?:\|[^{}|]*\|[^{}|]*)?\}/g;

/** What a text has to be given: the numbers of its places, and "person" where it has [you|others].
 * Null: a place is written wrongly. */
export function placesOf(text) {
	const all = new Set(Array.from(text.matchAll(PLACE), ([, i]) => i));
	if (PERSON.test(text)) all.add("person");
	PERSON.lastIndex = 0;
	const rest = text.replace(PERSON, "").replace(PLACE, "");
	if (/[{}]|\[[^\]]*\|/.test(rest) || (all.has("person") && !all.has("0"))) return null;
	return [...all].sort().join(" ");
}

/** Finds the keys in the sources: whole keys, and beginnings of keys that are completed at run
 * time. */
function usedKeys(sources) {
	const whole = new Set();
	const beginnings = new Set();
	for (const source of sources) {
		const text = readFileSync(source, "utf8");
		for (const [, key] of text.matchAll(/"([a-z]+(?:\.[\w-]+)+)"/g)) whole.add(key);
		for (const [, key] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) whole.add(key);
		for (const [, beginning] of text.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)) beginnings.add(beginning);
	}
	// build.mjs fills index.html with these.
	whole.add("page.failed").add("page.noscript");
	return { whole, beginnings: [...beginnings] };
}

/** Names in local storage and names of files look like keys. */
const isAddress = (key) => key.startsWith("tafel.") || /\.(js|html)$/.test(key);

/** Returns the files of a language by chunk. */
function filesOf(folder) {
	const parts = {};
	for (const name of readdirSync(folder).sort()) {
		const [, part = MAIN] = /^(?:page|shared)(?:-([a-z]+))?\.lang$/.exec(name) ?? [undefined, ""];
		if (part) (parts[part] ??= []).push(join(folder, name));
	}
	return parts;
}

/** Reads the messages of a chunk. All its keys begin with its name. */
function readPart(part, files, needsComments, wrong) {
	const messages = {};
	for (const file of files)
		for (const [key, message] of Object.entries(readMessages(file, needsComments, wrong))) {
			if (part !== MAIN && !key.startsWith(`${part}.`)) wrong.push(`${message.at}: ${key} does not begin with ${part}.`);
			if (placesOf(message.text) === null)
				wrong.push(`${message.at}: ${key} has a place that is not {0}, {0|one|many} or [you|others]`);
			messages[key] = message;
		}
	return messages;
}

function readLanguage(folder, needsComments, wrong) {
	const read = ([part, files]) => [part, readPart(part, files, needsComments, wrong)];
	return Object.fromEntries(Object.entries(filesOf(folder)).map(read));
}

/** Checks that a language has the same keys as the reference, with the same places and person
 * forms. */
function compareLanguage(code, messages, reference, wrong) {
	for (const [key, { text, at }] of Object.entries(messages)) {
		const expected = reference[key] && placesOf(reference[key].text);
		if (!reference[key]) wrong.push(`${at}: ${key} is not in ${REFERENCE}`);
		else if (placesOf(text) !== expected) wrong.push(`${at}: ${key} has the places ${placesOf(text)}, in ${REFERENCE} ${expected}`);
	}
	for (const key of Object.keys(reference)) if (!(key in messages)) wrong.push(`${code}: ${key} is missing`);
}

/** Checks that every key in the sources exists, and that every message of the page is used. */
function compareUse({ whole, beginnings }, isUsed, reference, terminal, wrong) {
	for (const [key, { at }] of Object.entries(reference))
		if (!isUsed(key)) wrong.push(`${at}: ${key} is used nowhere in the page${at.includes("shared") ? ": move it to terminal.lang" : ""}`);
	for (const key of Object.keys(terminal)) if (isUsed(key)) wrong.push(`${terminal[key].at}: the page uses ${key}: move it to shared.lang`);
	for (const key of whole)
		if (!isAddress(key) && !(key in reference) && !(key in terminal)) wrong.push(`${REFERENCE}: ${key} is missing`);
	for (const beginning of beginnings)
		if (!Object.keys(reference).some((key) => key.startsWith(beginning))) wrong.push(`${REFERENCE}: ${beginning}… is missing`);
}

/** Returns the texts of the page by language, chunk and key. */
export function collectWords(folder, sources) {
	const wrong = [];
	const codes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const read = Object.fromEntries(
		codes.map(({ name }) => [name, readLanguage(join(folder, name), name === REFERENCE, wrong)]),
	);
	const all = (code) => Object.assign({}, ...Object.values(read[code]));
	const reference = all(REFERENCE);
	const used = usedKeys(sources);
	const isUsed = (key) => used.whole.has(key) || used.beginnings.some((beginning) => key.startsWith(beginning));
	const terminalFile = join(folder, REFERENCE, "terminal.lang");
	const terminal = existsSync(terminalFile) ? readMessages(terminalFile) : {};
	for (const code of Object.keys(read)) if (code !== REFERENCE) compareLanguage(code, all(code), reference, wrong);
	compareUse(used, isUsed, reference, terminal, wrong);
	if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));

	const textsOf = (messages) => Object.fromEntries(Object.entries(messages).map(([key, { text }]) => [key, text]).sort());
	const partsOf = (parts) => Object.fromEntries(Object.entries(parts).map(([part, messages]) => [part, textsOf(messages)]));
	return Object.fromEntries(Object.entries(read).map(([code, parts]) => [code, partsOf(parts)]));
}
