/* Loads what the page needs, all at once, and shows it. */
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

// A trap in the core: what it holds is not to be trusted any more, but what was saved is.
addEventListener("error", (event) => {
	if (!(event.error instanceof WebAssembly.RuntimeError)) return;
	event.preventDefault();
	const place = document.createElement("div");
	root.replaceChildren(place); // the drawing may have stopped halfway
	render(<Broken />, place);
});

try {
	const [core] = await Promise.all([
		Core.load(WASM),
		setLanguage(settings.language || preferredLanguage(navigator.languages)),
	]);
	render(<Page core={core} worker={new WorkerClient(core.module, WORKER)} />, root);
} catch {
	// There may be no words to say it with: the page carries this sentence in every language.
	document.getElementById("failed")!.hidden = false;
}
