/* Pictures of every screen, light, dark and in high contrast, phone and desk:
 *
 *     node tests/browser/screenshots.mjs OUT DIR [PART-OF-NAME]
 *
 * OUT is the page's folder or its address. The three pictures of the README are taken anew with
 *
 *     node tests/browser/screenshots.mjs OUT docs/pictures README */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { closeShared, DESK, openContext, PHONE, servePage } from "./browser.mjs";
import { loadCore } from "./records.mjs";
import { screens } from "./screens.mjs";

/** Those of the README, by the name of their file. */
const README = { doodle: "choose", metro: "metro-four", domicolor: "dc-late" };
const THEMES = { light: { colorScheme: "light" }, dark: { colorScheme: "dark" }, contrast: { contrast: "more" } };

const [given, folder, only = ""] = process.argv.slice(2);
if (!given || !folder) {
	console.error("usage: node tests/browser/screenshots.mjs OUT DIR [PART-OF-NAME | README]");
	process.exit(2);
}
mkdirSync(folder, { recursive: true });

/** In a browser that knows nothing yet. */
async function take(show, file, options, fullPage = false) {
	const context = await openContext(options);
	const page = await context.newPage();
	await show(page);
	await page.locator("main").waitFor();
	await page.waitForTimeout(60);
	await page.screenshot({ path: join(folder, `${file}.png`), fullPage });
	await context.close();
}

const server = await servePage(given);
const all = screens(server.address, await loadCore(server.address));
if (only === "README") for (const [file, name] of Object.entries(README)) await take(all[name], file, DESK);
else
	for (const [device, options] of Object.entries({ desk: DESK, phone: PHONE }))
		for (const [theme, wish] of Object.entries(THEMES))
			for (const [name, show] of Object.entries(all)) {
				const file = `${name}-${device}-${theme}`;
				const tall = device === "phone" && !["menu", "help"].includes(name) && process.env.TALL;
				if (file.includes(only)) await take(show, file, { ...options, ...wish }, Boolean(tall));
			}
await closeShared();
await server.close();
