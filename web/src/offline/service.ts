/* The service worker: it caches every file of the page, so that the page works without a network.
 *
 * All files but index.html are named by their content, so a cached file is never out of date, and
 * what an older version has is not fetched again. A new version is cached beside the one in use. It
 * is used when the person asks for it, or when no page is open any more. The version before it
 * stays cached, because tabs that still show it may load one of its chunks later. */

/** Filled in by build.mjs: the names of all files but index.html, a hash of all content, and the
 * name of the script that the index.html of this version loads. */
declare const PAGE: { files: string[]; version: string; script: string };

/** The types of service workers, which the types of pages lack. */
interface ExtendableEvent extends Event {
	waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
	request: Request;
	respondWith: (answer: Promise<Response>) => void;
}
interface NotificationEvent extends ExtendableEvent {
	notification: Notification;
}
interface ServiceWorkerScope {
	registration: ServiceWorkerRegistration;
	clients: {
		claim: () => Promise<void>;
		matchAll: (which: { type: "window" }) => Promise<{ focus: () => Promise<unknown> }[]>;
		openWindow: (address: string) => Promise<unknown>;
	};
	skipWaiting: () => Promise<void>;
	addEventListener: ((type: "install" | "activate", listener: (event: ExtendableEvent) => void) => void) &
		((type: "fetch", listener: (event: FetchEvent) => void) => void) &
		((type: "notificationclick", listener: (event: NotificationEvent) => void) => void) &
		((type: "message", listener: (event: MessageEvent) => void) => void);
}
const service = self as unknown as ServiceWorkerScope;

const INDEX = "./";
// Caches belong to the host, so other pages, even this page under another path, may have some too.
const CACHE_PREFIX = `tafel ${service.registration.scope} `;
const CACHE = CACHE_PREFIX + PAGE.version;

/** Fetches index.html. Fails if it is that of another version, which happens while a new version is
 * being uploaded. */
async function fetchIndex(): Promise<Response> {
	const response = await fetch(INDEX, { cache: "no-cache" });
	if (!response.ok || !(await response.clone().text()).includes(PAGE.script)) throw new Error(INDEX);
	return response;
}

async function fetchFile(name: string): Promise<Response> {
	const cached = await caches.match(name, { ignoreVary: true });
	if (cached) return cached;
	const response = await fetch(name);
	if (!response.ok) throw new Error(name);
	return response;
}

/** Caches all files or none: a part of a version would fail later, without a network. */
async function cacheAll(): Promise<void> {
	const cache = await caches.open(CACHE);
	try {
		await Promise.all([
			fetchIndex().then((response) => cache.put(INDEX, response)),
			...PAGE.files.map(async (name) => cache.put(name, await fetchFile(name))),
		]);
	} catch (error) {
		await caches.delete(CACHE);
		throw error;
	}
}

/** Keeps this version and the one before it. Browsers list caches in the order in which they were
 * made. */
async function deleteOldCaches(): Promise<void> {
	const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
	await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(name: string, request: Request): Promise<Response> {
	const current = await caches.open(CACHE);
	const options = { ignoreVary: true };
	return (await current.match(name, options)) ?? (await caches.match(name, options)) ?? fetch(request);
}

/** Shows a page that is open, or opens one. */
async function focusPage(address: string): Promise<void> {
	const [page] = await service.clients.matchAll({ type: "window" });
	await (page ? page.focus() : service.clients.openWindow(address));
}

service.addEventListener("install", (event) => event.waitUntil(cacheAll()));

service.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => service.clients.claim())));

service.addEventListener("message", ({ data }) => {
	if (data === "take-over") void service.skipWaiting();
});

service.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(focusPage(event.notification.data as string));
});

service.addEventListener("fetch", (event) => {
	const { method, url } = event.request;
	const { origin, pathname } = new URL(url);
	const path = origin + pathname;
	const { scope } = service.registration;
	const name = path.slice(scope.length);
	// Only files beside index.html are ours; what lies deeper, such as the requests of online
	// tables, goes to the server.
	if (method !== "GET" || !path.startsWith(scope) || name.includes("/")) return;
	event.respondWith(answer(name === "" || name === "index.html" ? INDEX : name, event.request));
});
