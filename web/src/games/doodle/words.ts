/* Doodle City in words: squares, what is asked, what happened. */
import type { Effect, GameEvent } from "../../model/core";
import { anyOf, capital, signed, t } from "../../model/words";
import type { LogEntry } from "../shared/game";
import {
	type DrawMove, columnOf, costsTree, diceOf, type Doodle, housesIn, kindOf, readDrawing, rowOf, effectsWithSquares,
} from "./view";

const place = (square: number): string => t("page.doodle.place", columnOf(square), rowOf(square));

/** "Column 4, row 3 · hotel". */
export function squareTitle(state: Doodle, square: number): string {
	return `${capital(place(square))} · ${t(`doodle.word-${kindOf(state, square)}`)}`;
}

/** Describes a square for screen readers. */
export function describeSquare(state: Doodle, seat: number, square: number, moves: DrawMove[] | undefined): string {
	const sheet = state.sheets[seat - 1];
	const kind = kindOf(state, square);
	const road = sheet?.roads[square];
	const parts = [place(square), t(`doodle.word-${kind}`)];
	if (kind === "house")
		parts.push(t("page.doodle.houses", sheet?.houses[columnOf(square) - 1] ?? 0, housesIn(state, square)));
	parts.push(road ? t(`page.doodle.road.${road}`) : t("page.doodle.empty"));
	const dice = [...new Set(moves?.map(({ die }) => die))];
	if (dice.length > 0) parts.push(t("page.doodle.playable", anyOf(dice)));
	return parts.join(", ");
}

const SCORED: Record<string, string> = {
	hotel: "doodle.word-hotel",
	shop: "doodle.word-shop",
	bonus: "page.doodle.bonus",
	taxis: "page.doodle.taxis",
};

/** "hotel +8, taxis +4"; "" if nothing is scored. */
export function effectsInWords(effects: Effect[]): string {
	return effects.map(({ what, points }) => `${t(SCORED[what] ?? what)} ${signed(points)}`).join(", ");
}

/** What a move does, for the confirm button: "hotel +8 · crosses a tree". */
export function moveInWords(move: DrawMove, seat: number): string {
	const scored = effectsWithSquares(move.effects, seat);
	const parts = scored.length > 0 ? [effectsInWords(scored)] : [];
	if (move.what === "x") parts.push(t("doodle.choice-house"));
	if (costsTree(move.effects)) parts.push(t("page.doodle.cost.tree"));
	if (parts.length === 0) parts.push(signed(0));
	if (endsGame(move.effects)) parts.push(t("page.doodle.ends.d19"));
	return parts.join(" · ");
}

/** Whether the action ends the game: then it has effects of the end too. */
export function endsGame(effects: Effect[]): boolean {
	return effects.some(({ what, cells }) => cells.length === 0 && what !== "tree");
}

export function roundInWords(state: Doodle): string {
	const last = state.last_round ? ` · ${t("doodle.last-round")}` : "";
	return capital(t("doodle.round", state.round)) + last;
}

export const noDieFits = (): string => `${t("doodle.choice-no-die")} · ${t("doodle.choice-tree")}`;

/** What the dice allow the seat to act: "column 1 · row 3 or 5". */
export function promptInWords(moves: DrawMove[]): string {
	if (moves.length === 0) return noDieFits();
	const dice = [...diceOf(moves)];
	const rows = dice.filter(([, tree]) => !tree).map(([die]) => die);
	const [only = 0, ...more] = new Set(moves.map(({ square }) => columnOf(square)));
	const column = more.length > 0 ? t("page.doodle.ask.anycolumn") : t("page.doodle.ask.column", only);
	const row = rows.length === 0 ? t("page.doodle.ask.anyrow") : t("page.doodle.ask.row", anyOf(rows));
	const tree = rows.length > 0 && rows.length < dice.length ? ` ${t("page.doodle.ask.ortree")}` : "";
	return `${column} · ${row}${tree}`;
}

const spaced = (digits: string): string => [...digits].join(" ");

/** Describes all events of the log. */
export function describeEvents(state: Doodle, log: GameEvent[], names: string[]): LogEntry[] {
	let round = 0;
	const trees = names.map(() => 0);

	const tree = (seat: number): string => {
		trees[seat - 1] = (trees[seat - 1] ?? 0) + 1;
		return ` ${t("doodle.tell-tree", trees[seat - 1] ?? 0, state.board.trees)}`;
	};
	const tellChance = (event: string): string => {
		const [word, first = "", second = ""] = event.split(" ");
		if (word === "start") return t("doodle.tell-start", spaced(first));
		round++;
		return t("doodle.tell-roll", round, first, spaced(second));
	};
	const tellAction = (event: string, seat: number): string => {
		const name = names[seat - 1] ?? "";
		const drawing = readDrawing(event);
		if (!drawing) return t(event === "pass" ? "doodle.tell-pass.d13" : "doodle.tell-no-die.d12", name);
		const { square, what } = drawing;
		const where = [columnOf(square), rowOf(square)] as const;
		return what === "x"
			? t("doodle.tell-house", name, ...where)
			: t("page.doodle.tell-road", name, t(`doodle.word-${kindOf(state, square)}`), ...where, t(`page.doodle.road.${what}`));
	};

	return log.map(({ who, event, effects }) => ({
		text: who === 0 ? tellChance(event) : tellAction(event, who) + (costsTree(effects) ? tree(who) : ""),
		scoreText: effectsInWords(effectsWithSquares(effects, who)),
	}));
}

/** The rank of an effect "rank-N". */
export const rankInWords = (what: string): string => t(`doodle.rank-${what.slice("rank-".length)}.d23`);

/** The key of each honour (D24). */
export const HONOURS: Readonly<Record<string, string>> = {
	environmentalist: "doodle.honour-no-trees.d24",
	"city-planner": "doodle.honour-one-road.d24",
	"hotel-magnate": "doodle.honour-all-hotels.d24",
	capitalist: "doodle.honour-all-shops.d24",
	"shopping-spree": "doodle.honour-all-houses.d24",
};

export const honourInWords = (what: string): string => t(HONOURS[what] ?? what);
