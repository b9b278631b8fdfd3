/* What every browser test needs: the page served as strictly as `tafel serve` does, and Chromium. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { delayPages } from "./delays.mjs";
import { startServer } from "./server.mjs";
import { PATIENCE } from "./tap.mjs";

// The packages belong to web/, which has the one lock file.
export const require = createRequire(new URL("../../web/package.json", import.meta.url));
const playwright = require("playwright-core");

const POLICY =
	"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
};

/** As web/embed.mjs tells them. */
const NAMED_BY_CONTENT = /-([0-9a-f]{10}|[0-9A-Z]{8})\./;

/** The page must work from any path, so it is served from one. */
const PATH = "/some/where/";

/** Nobody waits here for the best compression, which takes a processor 1.6 s for the whole page: this one takes 0.05 s
 * and makes it 8 % larger. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressFolder = (folder) =>
	new Map(readdirSync(folder).map((name) => [name, brotliCompressSync(readFileSync(join(folder, name)), QUICK)]));

/** Serves a folder on a port of this machine, a free one unless said otherwise, compressed. */
export async function serveFolder(folder, port = 0) {
	let compressed = compressFolder(folder);
	const server = createServer((request, response) => {
		const path = new URL(request.url, "http://page").pathname;
		const name = path === PATH ? "index.html" : path.slice(PATH.length);
		const body = path.startsWith(PATH) && compressed.get(name);
		if (!body) {
			response.writeHead(404).end();
			return;
		}
		response
			.writeHead(200, {
				"Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
				"Content-Encoding": "br",
				"Content-Security-Policy": POLICY,
				"Cache-Control": NAMED_BY_CONTENT.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
				"X-Content-Type-Options": "nosniff",
			})
			.end(body);
	});
	await new Promise((ready) => server.listen(port, "127.0.0.1", ready));
	return {
		/** Another version is uploaded. */
		show: (other) => void (compressed = compressFolder(other)),
		address: `http://127.0.0.1:${server.address().port}${PATH}`,
		close: () => {
			server.closeAllConnections();
			return new Promise((closed) => server.close(closed));
		},
	};
}

/** The page, given as an address, as the folder that build.mjs made, or as the program that serves it. */
export async function servePage(given) {
	if (/^https?:/.test(given)) return { address: given, close: async () => {} };
	return statSync(given).isDirectory() ? serveFolder(given) : startServer(given);
}

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/* The same engine without windows, tabs and menus, where it is installed: a third less work for the same tests.
 * CMakeLists.txt names the tests that run in the whole Chromium. */
const SHELL = "/usr/bin/chromium-headless-shell";
export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");
export const ARGUMENTS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

// A browser that was just closed may still be writing.
const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
const folders = new Set();
process.on("exit", () => folders.forEach(removeFolder)); // after a test that hung, too

/** A folder for a browser that is closed and opened again, and remembers. */
export function newProfile() {
	const folder = mkdtempSync(join(tmpdir(), "tafel-browser-"));
	folders.add(folder);
	return {
		folder,
		remove: () => {
			removeFolder(folder);
			folders.delete(folder);
		},
	};
}

const PROGRAM = { executablePath: CHROMIUM, args: ARGUMENTS };
const SETTINGS = { locale: "en", colorScheme: "light", reducedMotion: "reduce", acceptDownloads: true };

/** All contexts that are open. */
export const openContexts = new Set();
let shared = null;

/** Opens a browser context: storage, caches and permissions of its own. Without a profile these are empty, and the
 * context is one of a Chromium that all such contexts share, because starting one takes a second of a processor. With
 * a profile they are what its folder keeps; that is a Chromium of its own, which begins with one empty page and ends
 * with the context. */
export async function openContext(options, profile = null) {
	if (!profile) shared ??= playwright.chromium.launch(PROGRAM);
	const all = { ...SETTINGS, ...options };
	const context = profile
		? await playwright.chromium.launchPersistentContext(profile.folder, { ...PROGRAM, ...all })
		: await (await shared).newContext(all);
	context.setDefaultTimeout(PATIENCE);
	await delayPages(context);
	openContexts.add(context);
	context.on("close", () => openContexts.delete(context));
	return context;
}

/** Ends the Chromium that contexts share, and so closes them. */
export async function closeShared() {
	await (await shared)?.close();
	shared = null;
}
