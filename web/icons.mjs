/* Draws the PNG icons from icon.svg with Chromium: node web/icons.mjs
 *
 * Devices cut a shape out of the maskable icon, and iOS rounds the corners of the touch icon. So
 * these two are filled to the edge, with the drawing in the middle. The icons are in the
 * repository; run this after changing icon.svg. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = join(dirname(fileURLToPath(import.meta.url)), "src");
const drawing = readFileSync(join(here, "icon.svg"), "utf8");
const PAPER = "#fbf7ee";

const ICONS = [
	{ name: "icon-192.png", size: 192, share: 1, background: "none" },
	{ name: "icon-512.png", size: 512, share: 1, background: "none" },
	{ name: "icon-maskable.png", size: 512, share: 0.8, background: PAPER },
	{ name: "icon-touch.png", size: 180, share: 0.88, background: PAPER },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const { name, size, share, background } of ICONS) {
	const page = await browser.newPage({ viewport: { width: size, height: size } });
	await page.setContent(
		`<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{width:${100 * share}%}</style>${drawing}`,
	);
	await page.screenshot({ path: join(here, "offline", name), omitBackground: true });
	await page.close();
}
await browser.close();
