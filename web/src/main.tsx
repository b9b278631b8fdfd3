/* The entry of the page: loads the core and the words at the same time, and renders the page. */
import { render } from "preact";
import { Page } from "./app";
import { Core } from "./model/core";
import { WorkerClient } from "./model/worker-client";
import { Broken } from "./screens/broken";
import { loadSettings } from "./model/storage";
import { preferredLanguage, setLanguage, WASM, WORKER } from "./model/words";
import { applySettings } from "./use-settings";

const settings = loadSettings();
applySettings(settings);

const root = document.getElementById("page")!;

// A trap in the core. Its memory cannot be trusted any more, but the saved games can.
addEventListener("error", (event) => {
	if (!(event.error instanceof WebAssembly.RuntimeError)) return;
	event.preventDefault();
	const place = document.createElement("div");
	root.replaceChildren(place); // rendering may have stopped halfway
	render(<Broken />, place);
});

try {
	const [core] = await Promise.all([
		Core.load(WASM),
		setLanguage(settings.language || preferredLanguage(navigator.languages)),
	]);
	render(<Page core={core} worker={new WorkerClient(core.module, WORKER)} />, root);
} catch {
	// The words may be missing, so index.html has this sentence in every language.
	document.getElementById("failed")!.hidden = false;
}
