// Measures how long the coach takes as WebAssembly in node: processor time of this process for each record.
//   node bench/coach.mjs build/wasm32/wasm/tafel.wasm search/eval/values GAME.tafel...
import { readFileSync } from "node:fs";

const [modulePath, valuesFolder, ...records] = process.argv.slice(2);
const COACH_DONE = 1000; // search/coach/coach.h
const USUAL = 100; // per cent of its effort

if (!records.length) {
	console.error("usage: node bench/coach.mjs MODULE.wasm VALUES-FOLDER RECORD...");
	process.exit(2);
}

const compiled = new WebAssembly.Module(readFileSync(modulePath));

/** Analyses the game. Returns false if it cannot. */
function coach(record) {
	const { exports } = new WebAssembly.Instance(compiled);
	const put = (bytes) => {
		new Uint8Array(exports.memory.buffer, exports.buffer(), bytes.length).set(bytes);
		return bytes.length;
	};
	for (const game of ["doodle", "doodle_two", "domicolor"]) exports.learn(put(readFileSync(`${valuesFolder}/${game}.values`)));
	if (exports.open(put(record)) !== 0 || !exports.coach(USUAL)) return false;
	while (exports.coach_step() < COACH_DONE);
	return true;
}

for (const path of records) {
	const begin = process.cpuUsage();
	if (!coach(readFileSync(path))) {
		console.error(`${path}: the coach needs a record with nothing hidden (tafel replay says what is wrong with others)`);
		process.exitCode = 1;
		continue;
	}
	const { user, system } = process.cpuUsage(begin);
	console.log(`${path}: ${((user + system) / 1e6).toFixed(1)} s`);
}
