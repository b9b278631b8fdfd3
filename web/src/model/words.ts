/* Every word a person reads, in the language of choice. The texts are made by build.mjs from lang/
 * and loaded when they are needed. */

/** Filled in by build.mjs: the addresses of the files it made; those of words by language and part, of styles by
 * part. */
declare const ASSETS: {
	wasm: string;
	worker: string;
	languages: Record<string, Record<string, string>>;
	styles: Record<string, string>;
};

export const LANGUAGES: Readonly<Record<string, string>> = {
	en: "English",
	nl: "Nederlands",
	fr: "Français",
	de: "Deutsch",
	nb: "Norsk",
};

export const WASM = ASSETS.wasm;
export const WORKER = ASSETS.worker;
export const STYLES = ASSETS.styles;

let current = "en";
let texts: Record<string, string> = {};
/** What is spoken so far: the page itself, and parts that were needed. */
const parts = ["page"];

/** The language of the browser that we speak best. Norwegians may say no, nb or nn. */
export function preferredLanguage(wishes: readonly string[]): string {
	for (const wish of wishes) {
		const code = wish.slice(0, 2).toLowerCase();
		if (code === "no" || code === "nn") return "nb";
		if (code in LANGUAGES) return code;
	}
	return "en";
}

async function fetchWords(address: string): Promise<Record<string, string>> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return (await response.json()) as Record<string, string>;
}

export async function setLanguage(code: string): Promise<void> {
	const addresses = ASSETS.languages[code];
	if (!addresses) return;
	const words = await Promise.all(parts.map((part) => fetchWords(addresses[part]!)));
	texts = Object.assign({}, ...words) as Record<string, string>;
	current = code;
	document.documentElement.lang = code;
}

/** The words of a part of the page that not everybody sees (lang/XX/page-PART.lang), from now on in every language. */
export async function loadChunkWords(part: string): Promise<void> {
	if (parts.includes(part)) return;
	Object.assign(texts, await fetchWords(ASSETS.languages[current]![part]!));
	parts.push(part);
}

export function language(): string {
	return current;
}

/** In French 0 takes the singular. */
const isOne = (number: number): boolean => number === 1 || (number === 0 && current === "fr");

/** The seat of the person who reads: "You", or with two companies "You (1)". */
const isReader = (name: unknown): boolean => String(name).split(" (")[0] === texts["page.you"];

/** The text of a key with its places filled: {0} is the first value, {0|house|houses} a word for one and a word for
 * more. Of [you get|{0} gets] the first half is taken if the first value is the reader's seat, else the second. */
export function t(key: string, ...values: (string | number)[]): string {
	return (texts[key] ?? key)
		.replace(/\[(.*?)\|(.*?)\]/g, isReader(values[0]) ? "$1" : "$2")
		.replace(/\{(\d)(?:\|([^|}]*)\|([^|}]*))?\}/g, (place, i: string, one?: string, more?: string) => {
			const value = values[Number(i)] ?? place;
			return more === undefined ? String(value) : isOne(Number(value)) ? (one ?? "") : more;
		});
}

/** A text at the beginning of a line or on a button. */
export function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
}

export function has(key: string): boolean {
	return key in texts;
}

/** "3, 4 or 5" in the language of choice. */
export function anyOf(parts: (string | number)[]): string {
	return new Intl.ListFormat(current, { type: "disjunction" }).format(parts.map(String));
}

/** "3, 4 and 5". */
export function allOf(parts: (string | number)[]): string {
	return new Intl.ListFormat(current, { type: "conjunction" }).format(parts.map(String));
}

/** A date of a record, such as 2026-11-15. */
export function dateInWords(date: string): string {
	const day = new Date(`${date}T12:00`);
	return Number.isNaN(day.getTime())
		? date
		: new Intl.DateTimeFormat(current, { dateStyle: "medium" }).format(day);
}

/** A score: 8, −4. */
export function scoreInWords(points: number): string {
	return points < 0 ? `−${-points}` : String(points);
}

/** Points with their sign: +8, −4. */
export function signed(points: number): string {
	return points < 0 ? `−${-points}` : `+${points}`;
}

/** How many points more or fewer, to a tenth: +0.4, −1.3. */
export function difference(points: number): string {
	return new Intl.NumberFormat(current, {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
		signDisplay: "exceptZero",
	})
		.format(points)
		.replace("-", "−");
}
