/* What build.mjs adds so that the page can be installed and plays without a network. */
import { createHash } from "node:crypto";

/** The web app manifest. Addresses in it are seen from the manifest, which lies beside index.html; the name of the
 * page is the same in every language. */
export const manifestOf = (name, icons) =>
	JSON.stringify({
		name,
		short_name: name,
		start_url: "./",
		display: "standalone",
		background_color: "#efe9dc",
		theme_color: "#fffdf8",
		categories: ["games"],
		icons: [
			{ src: icons.small, type: "image/png", sizes: "192x192" },
			{ src: icons.large, type: "image/png", sizes: "512x512" },
			{ src: icons.maskable, type: "image/png", sizes: "512x512", purpose: "maskable" },
		],
	});

/** What the service worker is told of the files: all but index.html are named by their content, so that names and
 * index.html make the version. */
export function describePage(files, script) {
	const names = [...files.keys()].filter((name) => name !== "index.html").sort();
	const version = createHash("sha256").update([...names, files.get("index.html")].join("\n")).digest("hex").slice(0, 10);
	return { files: names, version, script };
}
