/* Doodle City, as the page needs it. */
import type { TableView } from "../../model/core";
import { t } from "../../model/words";
import type { Column, Game } from "../shared/game";
import { achievements } from "./achievements";
import { FinalBoard, Honours } from "./final";
import { Symbols } from "./icons";
import { Picture } from "./picture";
import { useTurn } from "./turn";
import { type Doodle, pointsFor } from "./view";
import { rankInWords, describeEvents } from "./words";

/** The columns of the score table: title, icon, effects. */
const COLUMNS: readonly (readonly [string, string, string[]])[] = [
	["doodle.hotels", "hotel", ["hotel"]],
	["doodle.shops", "shop", ["shop"]],
	["doodle.bonuses", "bonus", ["bonus"]],
	["doodle.taxis", "taxi", ["taxis"]],
	["doodle.trees", "tree", ["most-trees", "fewest-trees"]],
];

/** A solo game has no points for trees. */
function scoreColumns(view: TableView): Column[] {
	return (view.seats === 1 ? COLUMNS.slice(0, -1) : COLUMNS).map(([title, icon, what]) => ({
		title: t(title),
		icon,
		effects: what,
		points: (seat) => pointsFor(view.effects, seat, ...what),
	}));
}

export const doodle: Game = {
	id: "doodle",
	title: () => t("doodle"),
	welcome: "page.doodle.welcome",
	minutes: 15,
	options: [{ name: "more-control", title: "doodle.option.more-control", description: "page.doodle.more-control.d13" }],
	secrets: () => false,
	wholeTurns: false,
	chance: {
		title: "page.doodle.dice",
		random: "page.doodle.dice.random",
		seed: "page.doodle.dice.seed",
		entered: "page.doodle.dice.own",
		seedTitle: "page.doodle.seed",
		sameSeed: "page.doodle.again.dice",
	},
	rules: [
		"page.doodle.rules.aim",
		"page.doodle.rules.d7.d8",
		"page.doodle.rules.d8.d9",
		"page.doodle.rules.d11",
		"page.doodle.rules.d15",
		"page.doodle.rules.d16",
		"page.doodle.rules.d17",
		"page.doodle.rules.d20",
		"page.doodle.rules.d12.d21",
		"page.doodle.rules.d19",
	],
	keys: [
		["← ↑ → ↓", "page.doodle.key.arrows"],
		["Enter", "page.doodle.key.enter"],
		["1 – 6", "page.doodle.key.roads"],
		["D", "page.doodle.key.die"],
		["T", "page.doodle.key.tree"],
	],
	board: {
		title: "page.doodle.board",
		ending: "sheet",
		drawable: true,
		fault: (what, values) => t(`sheet.${what}`, ...values),
	},
	Picture,
	Symbols,
	useTurn,
	describeEvents: (view, log, names) => describeEvents(view.state as Doodle, log, names),
	soloResult: (view) => rankInWords(view.effects.find(({ rule }) => rule === "D23")?.what ?? "rank-0"),
	scoreColumns,
	achievements,
	FinalBoard,
	Honours,
};
