// The core as WebAssembly, run by node: it plays the same games as the program, byte for byte.
//   node test_wasm.mjs MODULE.wasm TEST_MODULE.wasm PROGRAM SIGNATURE_FILE VALUES
// MODULE.wasm is the module that the page loads, TEST_MODULE.wasm the same with the export `signature`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ENDINGS, ownBoard } from "../browser/own-boards.mjs";

const [modulePath, testModulePath, program, signaturePath, valuesFolder] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(modulePath));
const testModule = new WebAssembly.Module(readFileSync(testModulePath));
const tests = [];
const test = (name, body) => tests.push([name, body]);
const tafel = (args, input = "") => execFileSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 26 });

function equal(is, should) {
	if (is !== should) throw new Error(`is ${JSON.stringify(is)?.slice(0, 300)}, should be ${JSON.stringify(should)?.slice(0, 300)}`);
}

/** One table: calls an export with texts, bytes or numbers, and returns the text of its answer. `search_step` is
 * called until the search has a result, and returns the parts that were done after each step; `learn` returns
 * whether the file was taken. */
function openTable() {
	const { exports } = new WebAssembly.Instance(compiled);
	const at = (n) => new Uint8Array(exports.memory.buffer, exports.buffer(), n);
	const finishSearch = () => {
		const parts = [];
		do parts.push(exports.search_step());
		while (parts.at(-1) < PARTS);
		return parts;
	};
	return (name, ...args) => {
		if (name === "search_step") return finishSearch();
		const numbers = args.map((arg) => {
			if (typeof arg === "number") return arg;
			const bytes = typeof arg === "string" ? new TextEncoder().encode(arg) : arg;
			at(exports.size()).set(bytes);
			return bytes.length;
		});
		const n = exports[name](...numbers);
		if (name === "learn") return n === 1;
		return new TextDecoder().decode(at(n));
	};
}

const valuesOf = (game) => readFileSync(`${valuesFolder}/${game}.values`);

const LEARNED = ["doodle", "doodle_two", "domicolor"];
function learnAll(table) {
	for (const game of LEARNED) equal(table("learn", valuesOf(game)), true);
}

const ALL = -1;
const [EVERY_SEAT, NO_SEAT] = [63, 0];
const PARTS = 128; // of a search
const COACH_PARTS = 1000; // of an analysis

/** The action that a computer player finds, after its level and perhaps its key. */
function searched(table, ...player) {
	table("search", player.join(" "), 0);
	table("search_step");
	return JSON.parse(table("search_result")).action;
}

/** What a search estimates of every action. */
function hint(table, ...player) {
	table("search", player.join(" "), 1);
	table("search_step");
	return JSON.parse(table("search_result")).advice;
}

/** A turn of these events, as one who sees everything. */
const turn = (table, ...events) => JSON.parse(table("turn", events.join("\n"), ALL, NO_SEAT));
/** Draws the chance events that are due. */
const draw = (table) => turn(table);

function replay(table, format) {
	table("replay", ALL, format);
	let text = "";
	for (let step = table("replay_next"); step; step = table("replay_next")) text += step;
	return text;
}

test("the module needs nothing from outside", () => equal(WebAssembly.Module.imports(compiled).length, 0));

const exportsOf = (module) => WebAssembly.Module.exports(module).map(({ name }) => name).sort();

test("the module exports its memory and the functions documented in wasm/exports.c", () => {
	const source = readFileSync(new URL("../../wasm/exports.c", import.meta.url), "utf8");
	const contract = source.slice(0, source.indexOf("*/"));
	const documented = [...contract.matchAll(/^ \*   (\w+)\(.*?\)/gm)].map(([, name]) => name);
	equal(documented.length > 15, true);
	equal(exportsOf(compiled).join(), ["memory", ...documented].sort().join());
});

test("the module of the tests exports the signature besides", () =>
	equal(exportsOf(testModule).join(), [...exportsOf(compiled), "signature"].sort().join()));

test("the signature as WebAssembly, with learned values, is that of every other build", () => {
	const { exports } = new WebAssembly.Instance(testModule);
	for (const values of LEARNED.map(valuesOf)) {
		new Uint8Array(exports.memory.buffer, exports.buffer(), values.length).set(values);
		equal(exports.learn(values.length), 1);
	}
	const digits = new Uint8Array(exports.memory.buffer, exports.signature(10000), 16);
	equal(new TextDecoder().decode(digits), readFileSync(signaturePath, "utf8").trim());
});

for (const [name, game, seats] of [["doodle", "doodle", 1], ["doodle_two", "doodle", 2], ["domicolor", "domicolor", 2]])
	test(`learns ${game} for ${seats} from the file that was learned and from no other`, () => {
		const values = valuesOf(name);
		// Not far from the end, where nobody thinks for long, but where there is still chance.
		const record = `${tafel(["random", game, "--seats", `${seats}`, "--seed", "7", "--player", "medium"]).split("\n1 ").slice(0, -7).join("\n1 ")}\n`;
		const advised = (...files) => {
			const table = openTable();
			for (const [file, taken] of files) equal(table("learn", file), taken);
			equal(table("open", record), "");
			return JSON.stringify(hint(table, "expert"));
		};
		const [without, learned, refused] = [
			advised(...LEARNED.filter((other) => other !== name).map((other) => [valuesOf(other), true])),
			advised([values, true]),
			advised([values.subarray(1), false], [Buffer.alloc(values.length), false]),
		];
		equal(refused, without);
		equal(learned === without, false);
		equal(advised([values, true], [values.subarray(1), false]), learned);
	});

const played = [
	["doodle", 1, "random"], ["doodle", 1, "medium"], ["doodle", 3, "medium"], ["doodle", 6, "random"],
	["domicolor", 2, "medium"], ["domicolor", 4, "random"],
];
for (const [game, seats, player] of played) {
	test(`plays ${game} with ${seats} seats (${player}) as the program does`, () => {
		const record = tafel(["random", game, "--seats", `${seats}`, "--seed", "7", "--player", player]);
		const table = openTable();
		const header = record.slice(0, record.indexOf("\n* ") + 1);
		equal(table("open", header), "");
		for (;;) {
			const { to_act: actor } = JSON.parse(table("table", ALL));
			if (actor < 0) break;
			if (actor === 0) draw(table);
			else turn(table, searched(table, player));
		}
		equal(table("record", ALL), record);
		equal(replay(table, 0), record);
		equal(replay(table, 1), tafel(["replay", "--legal", "-"], record));
		equal(replay(table, 2), tafel(["replay", "--json", "-"], record));
	});
}

test("previews what an action brings, and lets it happen", () => {
	const table = openTable();
	equal(table("open", "tafel 1 doodle\nrules 1\nseats 2\nseed x\n* start 31625\n* roll 4 133\n"), "");
	const legal = JSON.parse(table("legal"));
	const { action, effects } = legal[legal.length - 1];
	equal(JSON.stringify(turn(table, action).events[0]), JSON.stringify({ who: 1, event: action, effects }));
	equal(JSON.parse(table("table", ALL)).to_act, 2);
	table("take_back", 2);
	equal(JSON.parse(table("table", ALL)).to_act, 1);
});

const TWO_SEATS = "tafel 1 doodle\nrules 1\nseats 2\nseed x\n* start 31625\n* roll 4 133\n";
const ROAD = "3:43NE"; // legal for either seat there

test("a turn draws the chance after it and lists what the people of the page may do then", () => {
	const table = openTable();
	equal(table("open", "tafel 1 doodle\nrules 1\nseats 1\nseed x\n"), "");
	const begun = JSON.parse(table("turn", "", ALL, EVERY_SEAT));
	equal(begun.events.map(({ who }) => who).join(), "0,0");
	equal(JSON.stringify(begun.table), table("table", ALL));
	equal(JSON.stringify(begun.legal), table("legal"));
	const { action } = begun.legal.at(-1);
	const next = JSON.parse(table("turn", action, ALL, EVERY_SEAT));
	equal(next.events.map(({ who }) => who).join(), "1,0");
	equal(next.events[0].event, action);
	equal(JSON.stringify(next.table), table("table", ALL));
	equal(JSON.stringify(next.legal), table("legal"));
});

test("a turn without a seed leaves chance to people", () => {
	const table = openTable();
	equal(table("open", TWO_SEATS.replace("seed x\n", "")), "");
	equal(turn(table, "tree").rule, "D12");
	equal(turn(table, ROAD).table.to_act, 2);
	equal(turn(table, ROAD).table.to_act, 0);
	equal(turn(table).events.length, 0);
	equal(turn(table, "roll 4 133").table.to_act > 0, true);
});

test("a turn lists legal actions only for one who sees the seat to act, and only for people", () => {
	const table = openTable();
	equal(table("open", TWO_SEATS), "");
	const lists = (viewer, people) => "legal" in JSON.parse(table("turn", "", viewer, people));
	const [SEAT_1, SEAT_2] = [1, 2];
	equal([lists(ALL, SEAT_1), lists(1, SEAT_1), lists(1, EVERY_SEAT)].join(), "true,true,true");
	equal([lists(ALL, SEAT_2), lists(0, SEAT_1), lists(2, SEAT_1), lists(ALL, NO_SEAT)].join(), "false,false,false,false");
});

test("a turn of several events is applied whole or not at all", () => {
	const table = openTable();
	equal(table("open", TWO_SEATS), "");
	const before = table("record", ALL);
	equal(turn(table, ROAD, "9:99XX").rule, "T5");
	equal(table("record", ALL), before);
	equal(turn(table, ROAD, ROAD).events.map(({ who }) => who).join(), "1,2,0");
});

test("a preview tells what events would do and changes nothing", () => {
	const table = openTable();
	equal(table("open", TWO_SEATS), "");
	const before = [table("record", ALL), table("table", ALL)].join();
	const preview = (viewer, ...events) => JSON.parse(table("preview", events.join("\n"), viewer));
	const { action, effects } = JSON.parse(table("legal")).at(-1);
	const ended = preview(ALL, action, "9:99XX");
	equal(JSON.stringify(ended), JSON.stringify({ events: [{ who: 1, event: action, effects }] }));
	const refused = preview(ALL, "tree");
	equal(`${refused.rule} ${refused.events.length} ${refused.table.to_act}`, "D12 0 1");
	equal(JSON.stringify(refused.legal), table("legal"));
	equal("legal" in preview(2, "tree"), false);
	equal([table("record", ALL), table("table", ALL)].join(), before);
});

test("a preview of chance that people say shows the table after it", () => {
	const table = openTable();
	equal(table("open", "tafel 1 doodle\nrules 1\nseats 1\n* start 31625\n"), "");
	const { table: after, rule } = JSON.parse(table("preview", "roll 4 133", ALL));
	equal(`${rule} ${after.to_act} ${after.n}`, "undefined 1 2");
	equal(JSON.parse(table("table", ALL)).n, 1);
	equal(table("possible", "roll 4 133\nroll 9\n3:43NE\nroll 4 111"), "roll 4 133\nroll 4 111\n");
});

test("about tells the games, limits and levels that the program has", () => {
	const table = openTable();
	const { record, games, limits, levels } = JSON.parse(table("about"));
	equal(record, 1);
	equal(levels.join(), "random,easy,medium,hard,expert");
	equal(JSON.stringify(limits), '{"record":262144,"line":200,"board":4096,"name":40,"seed":64}');
	equal(games.map(({ id }) => id).join(), "doodle,domicolor,metro");
	for (const { id, rules, seats } of games)
		for (const [n, fits] of [[seats[0] - 1, false], [seats[0], true], [seats[1], true], [seats[1] + 1, false]])
			equal(table("open", `tafel ${record} ${id}\nrules ${rules}\nseats ${n}\n`) === "", fits);
});

test("shows a seat its own hand only, and no seed", () => {
	const table = openTable();
	table("open", "tafel 1 domicolor\nrules 1\nseats 2\nseed x\n");
	draw(table);
	const [all, mine, nobody] = [ALL, 1, 0].map((viewer) => JSON.parse(table("table", viewer)));
	equal(JSON.stringify(mine.state.hands), JSON.stringify([all.state.hands[0], ["?", "?", "?"]]));
	equal(nobody.state.hands.flat().join(""), "??????");
	equal(`${all.seed}${mine.seed}${nobody.seed}`, "x");
	const record = table("record", 1);
	equal(/seed/.test(record), false);
	equal(/deal 2 \? \? \?/.test(record), true);
});

/** Goes on with a record as the page does: whoever acts gets the record of the own view and the chance for
 * this one action, at a table of its own. The level is the seat's name. */
function playByViews(record) {
	const [table, mind] = [openTable(), openTable()];
	learnAll(mind);
	equal(table("open", record), "");
	for (;;) {
		const { to_act: actor, names } = JSON.parse(table("table", ALL));
		if (actor < 0) return table("record", ALL);
		if (actor === 0) {
			draw(table);
			continue;
		}
		const view = table("record", actor);
		equal(/^seed/m.test(view), false);
		equal(mind("open", view), "");
		const action = searched(mind, names[actor - 1], table("player_key"));
		equal(turn(table, action).events[0].event, action);
	}
}

const home = mkdtempSync(join(tmpdir(), "tafel-wasm-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));

/** The game that `tafel play` makes of these arguments. */
function playInTerminal(name, ...args) {
	const saves = join(home, name);
	execFileSync(program, ["play", ...args], { env: { ...process.env, XDG_STATE_HOME: saves }, stdio: "ignore" });
	const [file] = readdirSync(saves, { recursive: true }).filter((path) => path.endsWith(".tafel"));
	return readFileSync(join(saves, file), "utf8");
}

const quick = { doodle: "easy,medium,random", domicolor: "medium,easy,random", metro: "easy,medium,random" };
for (const [game, seats] of Object.entries(quick))
	test(`plays ${game} with ${seats} by views alone as the terminal does`, () => {
		const record = playInTerminal(game, game, "--seats", seats, "--seed", "page");
		equal(/^=/m.test(record), true);
		equal(playByViews(record.slice(0, record.indexOf("\n* ") + 1)), record);
	});

/** The last actions of a game: a whole one would take minutes. */
const LAST = 12;
for (const game of Object.keys(quick))
	test(`ends ${game} with hard and expert by views alone as the terminal does`, () => {
		const header = tafel(["random", game, "--seats", "2", "--player", "medium", "--seed", "end"]);
		const lines = header.replace("\nseed", "\nname 1 hard\nname 2 expert\nseed").trimEnd().split("\n");
		const begun = `${lines.slice(0, -LAST).join("\n")}\n`;
		const file = join(home, `${game}.tafel`);
		writeFileSync(file, begun);
		const record = playInTerminal(`${game}-end`, game, "--resume", file);
		equal(record.startsWith(begun) && /^=/m.test(record), true);
		equal(playByViews(begun), record);
	});

for (const game of ["doodle", "domicolor", "metro"])
	test(`thinks in ${game} with a view alone, and gives the same answer again`, () => {
		const table = openTable();
		table("open", `tafel 1 ${game}\nrules 1\nseats 3\nseed x\n`);
		draw(table);
		const seat = JSON.parse(table("table", ALL)).to_act;
		const choices = table("player_key");
		equal(choices === table("player_key") && /^[\da-f]{64}$/.test(choices), true);
		const view = table("record", seat);
		const legal = JSON.parse(table("legal")).map(({ action }) => action);
		const answers = [1, 2].map(() => {
			const mind = openTable();
			equal(mind("open", view), "");
			mind("search", `hard ${choices}`, 1);
			const parts = mind("search_step");
			equal(parts.every((part, i) => i === 0 || part > parts[i - 1]) && parts.length > 50, true);
			const { advice } = JSON.parse(mind("search_result"));
			return [JSON.stringify(advice), ...["easy", "medium", "hard"].map((level) => {
				mind("open", view);
				return searched(mind, level, choices);
			})];
		});
		equal(answers[0].join("\n"), answers[1].join("\n"));
		const actions = JSON.parse(answers[0][0]);
		equal(actions.map(({ action }) => action).sort().join(), [...legal].sort().join());
		equal(actions[0].visits > actions.at(-1).visits, true);
		equal(answers[0][3], actions[0].action);
		for (const played of answers[0].slice(1)) equal(legal.includes(played), true);
	});

/** What the coach finds in a record, and what it said meanwhile of how far it was. */
function coached(record, effort) {
	const { exports } = new WebAssembly.Instance(compiled);
	const at = (n) => new Uint8Array(exports.memory.buffer, exports.buffer(), n);
	const put = (bytes) => {
		at(bytes.length).set(bytes);
		return bytes.length;
	};
	for (const game of LEARNED) equal(exports.learn(put(valuesOf(game))), 1);
	equal(exports.open(put(new TextEncoder().encode(record))), 0);
	if (!exports.coach(effort)) return null;
	const parts = [];
	do parts.push(exports.coach_step());
	while (parts.at(-1) < COACH_PARTS);
	let found = "";
	for (let line = 0, n; (n = exports.coach_line(line)); line++) found += new TextDecoder().decode(at(n));
	return { found, parts };
}

for (const game of Object.keys(quick))
	test(`coaches ${game} as the program does`, () => {
		const record = tafel(["random", game, "--seats", "2", "--player", "easy", "--seed", "coach"]);
		const { found, parts } = coached(record, 3);
		equal(found, tafel(["analyse", "-", "--json", "--effort", "3"], record));
		equal(parts.every((part, i) => i === 0 || part >= parts[i - 1]) && new Set(parts).size > 50, true);
	});

test("coaches whole games only", () => {
	// When a game is over nothing is hidden any more (T8).
	const begun = tafel(["random", "domicolor", "--seed", "7"]).split("\n").slice(0, 20).join("\n");
	const table = openTable();
	equal(table("open", `${begun}\n`), "");
	equal(coached(table("record", 1), 1), null);
});

test("traps where nobody was asked", () => {
	const table = openTable();
	table("open", "tafel 1 doodle\nrules 1\nseats 1\nseed x\n* start 31625\n* roll 4 133\n");
	const traps = (...call) => {
		try {
			table(...call);
		} catch (error) {
			return error instanceof WebAssembly.RuntimeError;
		}
		return false;
	};
	for (const name of ["search_step", "search_result", "coach_step", "coach_line"]) equal(traps(name), true);
	equal(traps("search", "nobody", 0), true);
	equal(traps("search", "medium", 1), true);
	searched(table, "medium");
	equal(traps("search_result"), true);
});

test("names the rule that an action would break", () => {
	const table = openTable();
	table("open", "tafel 1 doodle\nrules 1\nseats 2\nseed x\n* start 31625\n* roll 4 133\n");
	equal(table("turn", "tree", ALL, NO_SEAT), '{"rule":"D12"}');
	equal(table("turn", "9:99XX", ALL, NO_SEAT), '{"rule":"T5"}');
});

test("refuses a wrong record with line and reason, and keeps what it had", () => {
	const table = openTable();
	const good = "tafel 1 doodle\nrules 1\nseats 1\nseed x\n";
	equal(table("open", good), "");
	const fault = JSON.parse(table("open", `${good}* start 31625\n1 tree\n`));
	equal(`${fault.line} ${fault.rule} ${fault.reason}`, "6 T1 who");
	const sheet = JSON.parse(table("open", `${good}board row T S H\n`));
	equal(`${sheet.line} ${sheet.rule} ${sheet.board.what} ${sheet.board.values[0]}`, "5 T9 row-length 3");
	equal(table("record", ALL), good);
});

for (const [game, right, bad, what] of [
	["doodle", "trees 9", "trees 16", "trees"],
	["domicolor", "width 4", "width 13", "number"],
	["metro", "tunnels 15", "tunnels 19", "number"],
])
	test(`reads a board file of ${game}, whatever table it has`, () => {
		const table = openTable();
		const judge = (file) => JSON.parse(table("board", `${game}\n${file}`));
		equal(judge(readFileSync(new URL(`../../core/${game}/standard.${ENDINGS[game]}`, import.meta.url), "utf8")).board, "");
		const lines = ownBoard(game);
		equal(judge(lines).board, lines);
		// Comments may be longer than a line of a record, and lines more than a record has room for.
		equal(judge(`# ${"x".repeat(300)}\r\n${"\n".repeat(80)}${lines}`).board, lines);
		const file = `# one line more\n${lines.replace(right, bad)}`;
		const fault = judge(file);
		equal(`${fault.rule} ${fault.reason} ${fault.board.what}`, `T9 board ${what}`);
		equal(file.split("\n")[fault.line - 1], bad);
		equal(judge("x".repeat(4097)).reason, "board-large");
		equal(judge("").line, 1);
		const begun = `tafel 1 ${game}\nrules ${game === "metro" ? 2 : 1}\nseats 2\nseed x\n`;
		equal(table("open", begun), "");
		judge(lines);
		equal(table("record", ALL), begun);
	});

const proved = readFileSync(new URL("proved.tafel", import.meta.url), "utf8");
const verdict = (record) => {
	const table = openTable();
	equal(table("open", record), "");
	return JSON.parse(table("verify"));
};
const chanceOf = (record) => record.split("\n").filter((line) => line.startsWith("* ")).length;

test("verifies what an online table and a seed gave", () => {
	equal(JSON.stringify(verdict(proved)), JSON.stringify({ verdict: "proved", chance: chanceOf(proved) }));
	const seeded = tafel(["random", "domicolor", "--seats", "3", "--seed", "7"]);
	equal(JSON.stringify(verdict(seeded)), JSON.stringify({ verdict: "honest", chance: chanceOf(seeded) }));
});

test("finds what was forged: every roll for other nonces, one roll of a seed", () => {
	const nonce = /^nonce 1 (.*)$/m.exec(proved)[1];
	const bent = verdict(proved.replace(nonce, [...nonce].reverse().join("")));
	equal(`${bent.verdict} ${bent.number} ${bent.has}`, `forged 1 ${/^\* .*$/m.exec(proved)[0]}`);
	equal(bent.forged > bent.chance / 2 && bent.gives !== bent.has, true);
	const begun = tafel(["random", "doodle", "--seats", "1", "--seed", "7"]).split("\n");
	const at = begun.findIndex((line) => line.startsWith("* roll"));
	const roll = begun[at] === "* roll 4 133" ? "* roll 4 132" : "* roll 4 133";
	const first = begun.findIndex((line) => line.startsWith("* "));
	const { verdict: said, chance, forged, number, has, gives } = verdict([...begun.slice(0, at), roll, ""].join("\n"));
	equal(`${said} ${chance} ${forged} ${number} ${has} ${gives}`, `forged 2 1 ${at - first + 1} ${roll} ${begun[at]}`);
});

test("says where nothing can be judged", () => {
	const running = proved.split("\n").filter((line) => !/^(secret|=)/.test(line)).slice(0, 12).join("\n") + "\n";
	equal(verdict(running).verdict, "no-secret");
	equal(verdict("tafel 1 doodle\nrules 1\nseats 1\n* start 31625\n").verdict, "no-seed");
	const table = openTable();
	table("open", "tafel 1 domicolor\nrules 1\nseats 2\nseed x\n");
	draw(table);
	equal(verdict(table("record", 1)).verdict, "view");
});

console.log(`1..${tests.length}`);
let failed = false;
tests.forEach(([name, body], i) => {
	try {
		body();
		console.log(`ok ${i + 1} - ${name}`);
	} catch (error) {
		failed = true;
		console.log(`not ok ${i + 1} - ${name}\n# ${error.message}`);
	}
});
process.exitCode = failed ? 1 : 0;
