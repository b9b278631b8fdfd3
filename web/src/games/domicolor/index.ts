/* Domicolor, as the page needs it. */
import type { GameEvent, TableView } from "../../model/core";
import { t } from "../../model/words";
import type { Column, Game } from "../shared/game";
import { achievements } from "./achievements";
import { FinalBoard } from "./final";
import { Picture } from "./picture";
import { Symbols } from "./tiles";
import { useTurn } from "./turn";
import { type Domicolor, HIDDEN, isHidden, pointsOf } from "./view";
import { describeEvents } from "./words";

/** The columns of the score table: title, icon, effects. */
const COLUMNS: readonly (readonly [string, string, string[]])[] = [
	["domicolor.across", "across", ["across"]],
	["domicolor.down", "down", ["down"]],
	["domicolor.diagonal", "diagonal", ["fall", "rise"]],
	["domicolor.unsaid", "unsaid", ["unsaid"]],
];

/** The points are added up from the log, because the view has only sums. */
function scoreColumns(view: TableView, log: GameEvent[]): Column[] {
	const effects = log.flatMap((event) => event.effects);
	return COLUMNS.filter(([, , what]) => view.options.includes("announce") || !what.includes("unsaid")).map(
		([title, icon, what]) => ({
			title: t(title),
			icon,
			effects: what,
			points: (seat) => pointsOf(effects.filter((effect) => effect.seat === seat && what.includes(effect.what))),
		}),
	);
}

/** A seat with hidden cards draws hidden cards. */
function unsaid({ state }: TableView): string | null {
	const { phase, gets } = state as Domicolor;
	return phase === "draw" && gets && isHidden(state as Domicolor, gets.seat) ? `draw ${gets.seat} ${HIDDEN}` : null;
}

export const domicolor: Game = {
	id: "domicolor",
	title: () => t("domicolor"),
	welcome: "page.domicolor.welcome",
	minutes: 30,
	options: [{ name: "announce", title: "domicolor.option.announce", description: "page.domicolor.announce.what.c10" }],
	secrets: () => true,
	wholeTurns: false,
	hides: ({ state }, seat) => isHidden(state as Domicolor, seat),
	unsaid,
	chance: {
		title: "page.domicolor.cards",
		random: "page.domicolor.cards.random",
		seed: "page.domicolor.cards.seed",
		entered: "page.domicolor.cards.own",
		seedTitle: "page.domicolor.seed",
		sameSeed: "page.domicolor.again",
	},
	rules: [
		"page.domicolor.rules.aim",
		"page.domicolor.rules.c2.c4",
		"page.domicolor.rules.c5.c6",
		"page.domicolor.rules.run.c8",
		"page.domicolor.rules.longer.c8",
		"page.domicolor.rules.c10",
		"page.domicolor.rules.c11",
	],
	keys: [
		["1 – 3", "page.domicolor.key.card"],
		["T", "page.domicolor.key.turn"],
		["← ↑ → ↓", "page.domicolor.key.place"],
		["Enter", "page.domicolor.key.enter"],
		["0 – 9", "page.domicolor.key.say"],
		["1 – 4", "page.domicolor.key.own"],
	],
	board: {
		title: "page.domicolor.board",
		ending: "deck",
		fault: (what, values) => t(`deck.${what}`, ...values),
	},
	Picture,
	Symbols,
	useTurn,
	describeEvents: (_, log, names) => describeEvents(log, names),
	scoreColumns,
	achievements,
	FinalBoard,
};
