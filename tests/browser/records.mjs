/* Records to open: games that the computer players played, up to some event or to the end. */

const PARTS = 128; // of a search (wasm/exports.c)
const ALL = -1;

/** Instantiates the core of the page at that address. */
export async function loadCore(address) {
	const html = await (await fetch(address)).text();
	const name = /href="?([^" >]+\.wasm)/.exec(html)[1];
	const bytes = await (await fetch(new URL(name, address))).arrayBuffer();
	const { exports } = (await WebAssembly.instantiate(bytes)).instance;
	const write = (text) => {
		const data = new TextEncoder().encode(text);
		new Uint8Array(exports.memory.buffer, exports.buffer(), data.length).set(data);
		return data.length;
	};
	const read = (bytes) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.buffer(), bytes));
	const view = () => JSON.parse(read(exports.table(ALL)));
	const turn = (events) => JSON.parse(read(exports.turn(write(events), ALL, 0)));
	const searched = (player) => {
		exports.search(write(player), 0);
		while (exports.search_step() < PARTS);
		return JSON.parse(read(exports.search_result())).action;
	};
	const open = (record) => {
		const fault = read(exports.open(write(record)));
		if (fault) throw new Error(fault);
	};
	return {
		/** Plays on from a header: at most that many events, and then up to a seat's turn. */
		played(header, events = Infinity, player = "medium") {
			open(header);
			const { n: begun } = view();
			turn("");
			for (let now = view(); now.to_act > 0 && now.n - begun < events; now = view()) turn(searched(player));
			return read(exports.record(ALL));
		},
		/** What a player does when it is asked as the page asks it (web/src/model/worker-client.ts), and how many milliseconds of a
		 * processor it needs for that here, whatever else the machine does. */
		answered({ record, player, choices }) {
			open(record);
			const begun = process.cpuUsage();
			const action = searched(`${player} ${choices}`);
			const { user, system } = process.cpuUsage(begun);
			return { action, spent: (user + system) / 1000 };
		},
		/** What there is to draw after a record, for one who sees all. */
		seen(record) {
			open(record);
			return view();
		},
		/** What the seat to act may do after a record, and what each would bring. */
		legal(record) {
			open(record);
			return JSON.parse(read(exports.legal()));
		},
		/** The rule that the action breaks after a record, or undefined. */
		refusal(record, action) {
			open(record);
			return turn(action).rule;
		},
	};
}

export const header = (seats, names = [], seed = "picture", game = "doodle", options = []) =>
	[
		`tafel 1 ${game}`,
		"rules 1",
		`seats ${seats}`,
		...options.map((option) => `option ${option}`),
		...names.map((name, i) => `name ${i + 1} ${name}`),
		"date 2026-11-15",
		`seed ${seed}`,
		"",
	].join("\n");

/** Without the seed nobody knows what comes: people say it, who have the box. */
export const unseeded = (record) => record.replace(/^seed .*\n/m, "");

/** A header of MetrOmania. */
export const metro = (names, seed, options = []) => header(names.length, names, seed, "metro", options);

/** A header of Domicolor. */
export const domicolor = (names, seed, options = []) => header(names.length, names, seed, "domicolor", options);
