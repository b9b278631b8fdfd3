/* Has the page kept for use without a network, and learns when a newer version is there. Where browsers have no
 * service workers, or forbid them, the page simply needs its network. */

const SERVICE = "service.js";
/** A page that stays open asks for news so often, in milliseconds, when it is looked at again. */
const ASK_AGAIN = 60 * 60 * 1000;

/** Lets the newer version take over, and shows it. */
function takeOver(registration: ServiceWorkerRegistration): void {
	const { waiting } = registration;
	if (!waiting) return location.reload(); // another tab asked for it already
	navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
	waiting.postMessage("take-over");
}

function follow(registration: ServiceWorkerRegistration, ready: (update: () => void) => void): void {
	// The very first version is no news: it is what the page shows already.
	const tell = () =>
		registration.waiting && navigator.serviceWorker.controller && ready(() => takeOver(registration));
	registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", tell));
	tell();

	let asked = Date.now();
	document.addEventListener("visibilitychange", () => {
		if (document.hidden || Date.now() - asked < ASK_AGAIN) return;
		asked = Date.now();
		registration.update().catch(() => {}); // no network now: another time
	});
}

/** Calls back, with what shows it, when a newer version is ready. Nothing changes before that is called. */
export async function awaitUpdate(ready: (update: () => void) => void): Promise<void> {
	try {
		// What the page itself needs comes first.
		if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
		if ("serviceWorker" in navigator) follow(await navigator.serviceWorker.register(SERVICE), ready);
	} catch {
		// Forbidden here, or no network at the first visit.
	}
}
