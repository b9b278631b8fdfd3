/* Registers the service worker, which caches the page, and finds out when there is a newer version.
 * Without service workers the page needs a network. */

const SERVICE = "service.js";
/** A page that is looked at again checks for a newer version after this time, in milliseconds. */
const CHECK_INTERVAL = 60 * 60 * 1000;

/** Activates the newer version and reloads the page with it. */
function takeOver(registration: ServiceWorkerRegistration): void {
	const { waiting } = registration;
	if (!waiting) return location.reload(); // another tab has activated it already
	navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
	waiting.postMessage("take-over");
}

function watchRegistration(registration: ServiceWorkerRegistration, ready: (update: () => void) => void): void {
	// Without a controller this is the first visit, and the page shows the newest version already.
	const offerUpdate = () =>
		registration.waiting && navigator.serviceWorker.controller && ready(() => takeOver(registration));
	registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offerUpdate));
	offerUpdate();

	let lastCheck = Date.now();
	document.addEventListener("visibilitychange", () => {
		if (document.hidden || Date.now() - lastCheck < CHECK_INTERVAL) return;
		lastCheck = Date.now();
		registration.update().catch(() => {}); // no network
	});
}

/** Calls `ready` when there is a newer version, with a function that shows it. */
export async function awaitUpdate(ready: (update: () => void) => void): Promise<void> {
	try {
		// The files that the page itself needs are loaded first.
		if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
		if ("serviceWorker" in navigator) watchRegistration(await navigator.serviceWorker.register(SERVICE), ready);
	} catch {
		// Service workers are forbidden here, or there was no network at the first visit.
	}
}
