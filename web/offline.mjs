/* The web app manifest, and the data for the service worker: with them the page can be installed
 * and works without a network. */
import { createHash } from "node:crypto";

/** Returns the web app manifest. Its addresses are relative to the manifest, which is beside
 * index.html. The name of the page is the same in every language. */
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

/** Returns the data for the service worker: the names of all files but index.html, a hash of the
 * version, and the script that index.html loads. Files are named by their content, so their names
 * and index.html make the version. */
export function describePage(files, script) {
	const names = [...files.keys()].filter((name) => name !== "index.html").sort();
	const version = createHash("sha256").update([...names, files.get("index.html")].join("\n")).digest("hex").slice(0, 10);
	return { files: names, version, script };
}
