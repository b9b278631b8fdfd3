/* Builds the page: node web/build.mjs OUT WASM GAME.values...
 *
 * OUT gets index.html, the service worker, and files that are named by their content: script,
 * style, icons, the WebAssembly module, learned values, and the words of each language. A chunk
 * that is loaded when it is needed has a script, words and a style of its own. The page works from
 * any static host and any path. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { describePage, manifestOf } from "./offline.mjs";
import { collectWords, MAIN } from "./words.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [out, wasm, ...values] = process.argv.slice(2);
if (!out || !wasm || !values.length) {
	console.error("usage: node web/build.mjs OUT WASM GAME.values...");
	process.exit(2);
}

const files = new Map();

/** Adds a file that is named by its content. Returns its address in the page. */
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

const addresses = { worker: "", wasm: add("tafel.wasm", readFileSync(wasm)), languages: {}, styles: {} };
for (const [code, parts] of Object.entries(words))
	addresses.languages[code] = Object.fromEntries(
		Object.entries(parts).map(([part, texts]) => [part, add(`${code}-${part}.json`, JSON.stringify(texts))]),
	);

const learned = JSON.stringify(
	Object.fromEntries(values.map((path) => [basename(path, ".values"), add(basename(path), readFileSync(path))])),
);
const bundle = async (entry, options) => {
	const result = await build({
		entryPoints: [join(here, "src", entry)],
		bundle: true,
		minify: true,
		write: false,
		outdir: out,
		loader: { ".tafel": "text", ".sheet": "text", ".city": "text", ".deck": "text" },
		target: ["es2022", "chrome110", "firefox115", "safari16"],
		logLevel: "warning",
		...options,
		define: { VALUES: learned, ...options?.define },
	});
	return result;
};
const bundleOne = async (entry, options) => (await bundle(entry, options)).outputFiles[0].contents;

const everyLanguage = (key) =>
	Object.entries(words)
		.map(([code, parts]) => `<p lang="${code}">${parts[MAIN][key]}</p>`)
		.join("");

addresses.worker = add("worker.js", await bundleOne("model/worker.ts", { format: "iife" }));
for (const part of Object.keys(words.en).filter((part) => existsSync(join(here, `src/style/${part}.css`))))
	if (part !== MAIN) addresses.styles[part] = add(`${part}.css`, await bundleOne(`style/${part}.css`));

const entry = join(here, "src/main.tsx");

/** A plugin that keeps all shared code in one script. With `splitting`, esbuild makes a script of
 * each module that is loaded by import(), and more scripts of what several of them share. Here each
 * such module also imports the whole page. So all that is shared is in the script of the page. */
const sharePage = {
	name: "share-page",
	setup({ onResolve, onLoad, resolve }) {
		onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
			if (kind !== "dynamic-import" || pluginData?.resolving) return undefined;
			const part = await resolve(path, { kind, resolveDir, pluginData: { resolving: true } });
			return { ...part, pluginData: { part: true } };
		});
		onLoad({ filter: /\.(tsx?|m?js)$/ }, ({ path, pluginData }) =>
			pluginData?.part
				? {
						contents: `${readFileSync(path, "utf8")}\nimport ${JSON.stringify(entry)};`,
						loader: path.endsWith("js") ? "js" : "tsx",
					}
				: undefined,
		);
	},
};

const { outputFiles: scripts, metafile } = await bundle("main.tsx", {
	format: "esm",
	splitting: true,
	chunkNames: "tafel-[hash]",
	jsx: "automatic",
	jsxImportSource: "preact",
	define: { ASSETS: JSON.stringify(addresses) },
	plugins: [sharePage],
	metafile: true,
});
const sourcesOf = new Map(
	Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path), Object.keys(inputs)]),
);
// The entry contains nothing but the import of the page, so it is left out.
for (const { path, contents } of scripts)
	if (sourcesOf.get(basename(path)).length > 0) files.set(basename(path), contents);
const addSource = (path, name = basename(path)) => add(name, readFileSync(join(here, "src", path)));
const page = {
	script: [...sourcesOf].find(([, all]) => all.some((source) => source.endsWith("src/main.tsx")))[0],
	style: add("tafel.css", await bundleOne("style/page.css")),
	icon: addSource("icon.svg", "tafel.svg"),
	touch: addSource("offline/icon-touch.png"),
	manifest: add(
		"tafel.webmanifest",
		manifestOf(words.en[MAIN]["page.name"], {
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
