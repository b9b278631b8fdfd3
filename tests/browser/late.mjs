/* Makes what a test does not wait for fail every time instead of sometimes: with TAFEL_LATE=100 in the environment, all
 * that pages do by themselves a little later, as after a picture, when a file is read, when the address has changed, a
 * window was closed or another tab saved something, comes a hundred milliseconds later still. So it is on a machine that is busy. */

const putOff = (wait) => {
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

const wait = Number(process.env.TAFEL_LATE ?? 0);

/** For all pages of that browser. */
export const beLate = async (browser) => void (wait && (await browser.addInitScript(putOff, wait)));
