/* MetrOmania, as the page needs it. */
import type { TableView } from "../../model/core";
import { t } from "../../model/words";
import type { Column, Game } from "../shared/game";
import { achievements } from "./achievements";
import { FinalBoard } from "./final";
import { Symbols } from "./icons";
import { Picture } from "./picture";
import { useTurn } from "./turn";
import { effectsOf, isHidden, type Metro } from "./view";
import { kindInWords, describeEvents } from "./words";

/** The columns of the score table: title, icon, effects. */
const COLUMNS: readonly (readonly [string, string, string[]])[] = [
	["page.metro.column.stations", "metro-station", ["stations", "forced", "between"]],
	["page.metro.column.unfinished", "metro-unfinished", ["unfinished"]],
	["page.metro.column.trips", "metro-trip", ["scored", "blamed"]],
];

const scoreColumns = (view: TableView): Column[] =>
	COLUMNS.map(([title, icon, what]) => ({
		title: t(title),
		icon,
		effects: what,
		points: (seat) =>
			effectsOf(view.effects, ...what)
				.filter((effect) => effect.seat === seat)
				.reduce((sum, { points }) => sum + points, 0),
	}));

export const metro: Game = {
	id: "metro",
	title: () => t("metro"),
	welcome: "page.metro.welcome",
	minutes: 40,
	options: [
		{ name: "open", title: "metro.option.open", description: "page.metro.open.what.m32", seats: [3, 4] },
		{ name: "strict", title: "metro.option.strict", description: "page.metro.strict.what.m19" },
		{ name: "two-companies", title: "metro.option.two-companies", description: "page.metro.two.what.m31" },
	],
	secrets: (view) => (view.state as Metro).known === 0,
	wholeTurns: true,
	hides: ({ state }, seat) => isHidden(state as Metro, seat),
	chance: {
		title: "page.metro.city",
		random: "page.metro.city.random",
		seed: "page.metro.city.seed",
		entered: "page.metro.city.own",
		seedTitle: "page.metro.seed",
		sameSeed: "page.metro.city.again",
	},
	rules: [
		"page.metro.rules.aim",
		"page.metro.rules.m20",
		"page.metro.rules.m5.m6.m11",
		"page.metro.rules.m7.m8.m9",
		"page.metro.rules.m12.m14",
		"page.metro.rules.m15.m16",
		"page.metro.rules.m18",
		"page.metro.rules.m21",
		"page.metro.rules.m23",
		"page.metro.rules.m24.m25.m26",
		"page.metro.rules.m27.m30",
	],
	keys: [
		["1 2", "page.metro.key.line"],
		["S", "page.metro.key.station"],
		["← ↑ → ↓", "page.metro.key.ways"],
		["Enter", "page.metro.key.enter"],
		["W", "page.metro.key.why"],
		["+ − 0", "page.metro.key.zoom"],
		["1 – 6", "page.metro.key.own"],
	],
	board: {
		title: "page.metro.board",
		ending: "city",
		// The second value of this fault is a kind of area, counted from 1.
		fault: (what, values) =>
			t(`city.${what}`, ...(what === "areas" ? [values[0] ?? 0, kindInWords("hwp"[(values[1] ?? 1) - 1] ?? "")] : values)),
	},
	Picture,
	Symbols,
	useTurn,
	describeEvents: (view, log, names) => describeEvents(view.state as Metro, log, names),
	scoreColumns,
	achievements,
	FinalBoard,
};
