/* Writes the page as C, to be built into the program: node web/embed.mjs PAGE FILE.c
 *
 * FILE.c has every file of the folder PAGE: as it is, and compressed by gzip and brotli where that
 * is smaller (server/net/page.h). */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [page, file] = process.argv.slice(2);
if (!page || !file) {
	console.error("usage: node web/embed.mjs PAGE FILE.c");
	process.exit(2);
}

const types = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".values": "application/octet-stream",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
};

const arrays = [];

/** Adds the bytes as an array of C. Returns the initialiser of a struct page_body. */
function bytes(content) {
	if (!content) return "{NULL, 0}";
	const name = `bytes_${arrays.length}`;
	arrays.push(`static const unsigned char ${name}[] = {${[...content].join(",")}};`);
	return `{${name}, sizeof ${name}}`;
}

const entries = readdirSync(page).sort().map((name) => {
	const content = readFileSync(join(page, name));
	const smaller = (packed) => (packed.length < content.length ? packed : null);
	const type = types[extname(name)];
	if (!type) throw new Error(`${name}: no content type is known for this file`);
	const etag = createHash("sha256").update(content).digest("hex").slice(0, 20);
	const bodies = [
		content,
		smaller(gzipSync(content, { level: 9 })),
		smaller(brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
	];
	const kept = /-([0-9a-f]{10}|[0-9A-Z]{8})\./.test(name); // named by its content, here or by esbuild
	return `    {"/${name}", "${type}", "\\"${etag}\\"", ${kept}, {${bodies.map(bytes).join(", ")}}},`;
});

writeFileSync(
	file,
	`#include "server/net/page.h"

${arrays.join("\n")}

const struct page_file page_files[] = {
${entries.join("\n")}
    {NULL, NULL, NULL, false, {{NULL, 0}, {NULL, 0}, {NULL, 0}}},
};
`,
);
