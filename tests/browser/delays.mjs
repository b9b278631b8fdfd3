/* Delays what pages do by themselves, as a busy machine does: with TAFEL_DELAY=100 in the environment, timers, answers,
 * files that are read, messages to workers and servers, and events of the address, of storage and of windows that close
 * come 100 ms later. What a test does not wait for then fails every time instead of sometimes. */

const delayEverything = (wait) => {
	const { setTimeout, fetch } = globalThis;
	const after = (promise) =>
		new Promise((done, failed) => promise.then((...found) => setTimeout(done, wait, ...found), (...why) => setTimeout(failed, wait, ...why)));
	globalThis.setTimeout = (then, time = 0, ...more) => setTimeout(then, time + wait, ...more);
	globalThis.fetch = (...asked) => after(fetch(...asked));
	const { text } = Blob.prototype;
	Blob.prototype.text = function () {
		return after(text.call(this));
	};
	const { instantiate } = WebAssembly;
	WebAssembly.instantiate = (...module) => after(instantiate(...module));
	for (const kind of [Worker, WebSocket]) {
		const name = kind === Worker ? "postMessage" : "send";
		const send = kind.prototype[name];
		kind.prototype[name] = function (...message) {
			setTimeout(() => this.readyState >= WebSocket.CLOSING || send.apply(this, message), wait);
		};
	}
	for (const type of ["hashchange", "storage", "close"])
		addEventListener(
			type,
			(event) => {
				if (!event.isTrusted) return;
				event.stopImmediatePropagation();
				setTimeout(() => event.target.dispatchEvent(new event.constructor(type, event)), wait);
			},
			true,
		);
};

const wait = Number(process.env.TAFEL_DELAY ?? 0);

/** For all pages of that browser. */
export const delayPages = async (browser) => void (wait && (await browser.addInitScript(delayEverything, wait)));
