/* The service worker: keeps every file of the page, so that it opens and plays without a network.
 *
 * All files but index.html are named by their content, so a name is never answered with something else, and what
 * an older version already has is not fetched again. A new version is kept beside the one in use and waits until
 * the person asks for it, or no page is open any more. The version before stays kept: tabs that still show it
 * may load a part of it later. */

/** Filled in by build.mjs: the names of all files but index.html, a word that stands for all of their content, and
 * a name that the index.html of this version has in it. */
declare const PAGE: { files: string[]; version: string; script: string };

/** What the types of pages do not know of service workers. */
interface Lasting extends Event {
	waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Lasting {
	request: Request;
	respondWith: (answer: Promise<Response>) => void;
}
interface Tapped extends Lasting {
	notification: Notification;
}
interface Service {
	registration: ServiceWorkerRegistration;
	clients: {
		claim: () => Promise<void>;
		matchAll: (which: { type: "window" }) => Promise<{ focus: () => Promise<unknown> }[]>;
		openWindow: (address: string) => Promise<unknown>;
	};
	skipWaiting: () => Promise<void>;
	addEventListener: ((type: "install" | "activate", listener: (event: Lasting) => void) => void) &
		((type: "fetch", listener: (event: Asked) => void) => void) &
		((type: "notificationclick", listener: (event: Tapped) => void) => void) &
		((type: "message", listener: (event: MessageEvent) => void) => void);
}
const service = self as unknown as Service;

const INDEX = "./";
// Other pages of the same host may have caches too, even this page under another path.
const OURS = `tafel ${service.registration.scope} `;
const NAME = OURS + PAGE.version;

/** While a new version is being uploaded, one may still get the index.html of the old one. */
async function fetchIndex(): Promise<Response> {
	const response = await fetch(INDEX, { cache: "no-cache" });
	if (!response.ok || !(await response.clone().text()).includes(PAGE.script)) throw new Error(INDEX);
	return response;
}

async function fetchFile(name: string): Promise<Response> {
	const kept = await caches.match(name, { ignoreVary: true });
	if (kept) return kept;
	const response = await fetch(name);
	if (!response.ok) throw new Error(name);
	return response;
}

/** All or nothing: half a version would fail later, far from any network. */
async function keepAll(): Promise<void> {
	const cache = await caches.open(NAME);
	try {
		await Promise.all([
			fetchIndex().then((response) => cache.put(INDEX, response)),
			...PAGE.files.map(async (name) => cache.put(name, await fetchFile(name))),
		]);
	} catch (error) {
		await caches.delete(NAME);
		throw error;
	}
}

/** Keeps this version and the one before it; names of caches come in the order in which they were made. */
async function dropOld(): Promise<void> {
	const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
	await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(name: string, request: Request): Promise<Response> {
	const own = await caches.open(NAME);
	const options = { ignoreVary: true };
	return (await own.match(name, options)) ?? (await caches.match(name, options)) ?? fetch(request);
}

/** Whoever taps on "your turn" wants to see it: in a page that is open, or in a new one. */
async function comeForward(address: string): Promise<void> {
	const [page] = await service.clients.matchAll({ type: "window" });
	await (page ? page.focus() : service.clients.openWindow(address));
}

service.addEventListener("install", (event) => event.waitUntil(keepAll()));

service.addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => service.clients.claim())));

service.addEventListener("message", ({ data }) => {
	if (data === "take-over") void service.skipWaiting();
});

service.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(comeForward(event.notification.data as string));
});

service.addEventListener("fetch", (event) => {
	const { method, url } = event.request;
	const { origin, pathname } = new URL(url);
	const path = origin + pathname;
	const { scope } = service.registration;
	const name = path.slice(scope.length);
	// The page's files lie beside each other; what is below, such as the online table, is not ours to answer.
	if (method !== "GET" || !path.startsWith(scope) || name.includes("/")) return;
	event.respondWith(answer(name === "" || name === "index.html" ? INDEX : name, event.request));
});
