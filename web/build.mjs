/* Makes the whole page: node web/build.mjs OUT WASM
 *
 * OUT gets index.html and beside it, named by their content, script, style, icons, WebAssembly and the words
 * of each language; parts that are loaded when they are needed have scripts and words of their own. The service
 * worker has a name that stays. Nothing else is written; the page works from any static host and any path. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describePage, manifestOf } from "./offline.mjs";
import { collectWords, MAIN } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [out, wasm] = process.argv.slice(2);
if (!out || !wasm) {
	console.error("usage: node web/build.mjs OUT WASM");
	process.exit(2);
}

const files = new Map();

/** Adds a file named by its content; gives its address in the page. */
function add(name, content) {
	const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
	const address = `${basename(name, extname(name))}-${hash}${extname(name)}`;
	files.set(address, content);
	return address;
}

const sources = (folder) =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		return entry.isDirectory() ? sources(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
	});

let words;
try {
	words = collectWords(join(here, "../lang"), sources(join(here, "src")));
} catch (error) {
	console.error(error.message);
	process.exit(1);
}

const addresses = { worker: "", wasm: add("tafel.wasm", readFileSync(wasm)), languages: {} };
for (const [code, parts] of Object.entries(words))
	addresses.languages[code] = Object.fromEntries(
		Object.entries(parts).map(([part, texts]) => [part, add(`${code}-${part}.json`, JSON.stringify(texts))]),
	);

const bundle = async (entry, options) => {
	const result = await build({
		entryPoints: [join(here, "src", entry)],
		bundle: true,
		minify: true,
		write: false,
		outdir: out,
		target: ["es2022", "chrome110", "firefox115", "safari16"],
		logLevel: "warning",
		...options,
	});
	return result.outputFiles;
};
const bundleOne = async (entry, options) => (await bundle(entry, options))[0].contents;

const everyLanguage = (key) =>
	Object.entries(words)
		.map(([code, parts]) => `<p lang="${code}">${parts[MAIN][key]}</p>`)
		.join("");

addresses.worker = add("worker.js", await bundleOne("worker.ts", { format: "iife" }));
// What is imported when it is needed becomes a script of its own.
const scripts = await bundle("main.tsx", {
	format: "esm",
	splitting: true,
	entryNames: "tafel-[hash]",
	chunkNames: "part-[hash]",
	jsx: "automatic",
	jsxImportSource: "preact",
	define: { ASSETS: JSON.stringify(addresses) },
});
for (const { path, contents } of scripts) files.set(basename(path), contents);
const addSource = (path, name = basename(path)) => add(name, readFileSync(join(here, "src", path)));
const icon = addSource("icon.svg", "tafel.svg");
const page = {
	script: basename(scripts.find(({ path }) => basename(path).startsWith("tafel-")).path),
	style: add("tafel.css", await bundleOne("style/page.css")),
	icon,
	touch: addSource("offline/icon-touch.png"),
	manifest: add(
		"tafel.webmanifest",
		manifestOf(words.en[MAIN]["page.name"], {
			drawn: icon,
			small: addSource("offline/icon-192.png"),
			large: addSource("offline/icon-512.png"),
			maskable: addSource("offline/icon-maskable.png"),
		}),
	),
	wasm: addresses.wasm,
	failed: everyLanguage("page.failed"),
	noscript: everyLanguage("page.noscript"),
};
const html = readFileSync(join(here, "src/index.html"), "utf8");
files.set(
	"index.html",
	html.replace(/\{(\w+)\}/g, (_, name) => page[name]).replace(/\n/g, ""),
);
const offline = describePage(files, page.script);
files.set("service.js", await bundleOne("offline/service.ts", { format: "iife", define: { PAGE: JSON.stringify(offline) } }));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, content] of files) writeFileSync(join(out, name), content);
