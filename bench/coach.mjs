// How long the coach takes as WebAssembly, in node: processor time of this process for each record.
//   node bench/coach.mjs build/wasm32/wasm/tafel.wasm players GAME.tafel...
import { readFileSync } from "node:fs";

const [modulePath, valuesFolder, ...records] = process.argv.slice(2);
const COACH_PARTS = 1000; // players/coach.h
const USUAL = 100; // per cent of its effort

if (!records.length) {
	console.error("usage: node bench/coach.mjs MODULE.wasm VALUES-FOLDER RECORD...");
	process.exit(2);
}

const compiled = new WebAssembly.Module(readFileSync(modulePath));

function coach(record) {
	const { exports } = new WebAssembly.Instance(compiled);
	const put = (bytes) => {
		new Uint8Array(exports.memory.buffer, exports.buffer(), bytes.length).set(bytes);
		return bytes.length;
	};
	for (const game of ["doodle", "doodle_two", "domicolor"]) exports.learn(put(readFileSync(`${valuesFolder}/${game}.values`)));
	if (exports.open(put(record)) !== 0 || !exports.coach(USUAL)) throw new Error("this is no record of a whole game");
	while (exports.study() < COACH_PARTS);
}

for (const path of records) {
	const begin = process.cpuUsage();
	coach(readFileSync(path));
	const { user, system } = process.cpuUsage(begin);
	console.log(`${path}: ${((user + system) / 1e6).toFixed(1)} s`);
}
