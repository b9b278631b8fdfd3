/* What pages show when a test has failed: told, and kept as pictures. */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { comment } from "./tap.mjs";

/** Those who run all tests have them beside their log. */
const FOLDER = process.env.TAFEL_PICTURES ?? tmpdir();
const TEXT_MAX = 400;
/** A page that hangs cannot be looked at. */
const glance = { timeout: 10_000 };

const inName = (text) => text.replace(/[^\p{L}\d]+/gu, "-");

async function reportPage(page, file) {
	comment(`the page at ${page.url()}`);
	const text = await page.locator("body").innerText(glance);
	comment(`shows: ${text.replace(/\s+/g, " ").slice(0, TEXT_MAX)}`);
	await page.screenshot({ path: file, ...glance });
	comment(`its picture: ${file}`);
}

/** Looks at all pages that are open, but for those that show nothing. */
export async function reportPages(pages, test) {
	mkdirSync(FOLDER, { recursive: true });
	const script = process.argv[1].split("/").at(-1).replace(".mjs", "");
	for (const [i, page] of pages.filter((one) => one.url() !== "about:blank").entries())
		await reportPage(page, join(FOLDER, `${script}-${inName(test)}-${i + 1}.png`)).catch(({ message }) =>
			comment(`cannot be looked at: ${message}`),
		);
}
