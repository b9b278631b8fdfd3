/* Makes the whole page: node web/build.mjs OUT WASM
 *
 * OUT gets index.html and beside it, named by their content, script, style, icon, WebAssembly and one
 * file of words a language. Nothing else is written; the page works from any static host and any
 * path. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { collectWords } from "./words.mjs";

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
for (const [code, texts] of Object.entries(words))
	addresses.languages[code] = add(`${code}.json`, JSON.stringify(texts));

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
	return result.outputFiles[0].contents;
};

const everyLanguage = (key) =>
	Object.entries(words)
		.map(([code, texts]) => `<p lang="${code}">${texts[key]}</p>`)
		.join("");

addresses.worker = add("worker.js", await bundle("worker.ts", { format: "iife" }));
const script = await bundle("main.tsx", {
	format: "esm",
	jsx: "automatic",
	jsxImportSource: "preact",
	define: { ASSETS: JSON.stringify(addresses) },
});
const page = {
	script: add("tafel.js", script),
	style: add("tafel.css", await bundle("style/page.css")),
	icon: add("tafel.svg", readFileSync(join(here, "src/icon.svg"))),
	wasm: addresses.wasm,
	failed: everyLanguage("page.failed"),
	noscript: everyLanguage("page.noscript"),
};
const html = readFileSync(join(here, "src/index.html"), "utf8");
files.set(
	"index.html",
	html.replace(/\{(\w+)\}/g, (_, name) => page[name]).replace(/\n/g, ""),
);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, content] of files) writeFileSync(join(out, name), content);
