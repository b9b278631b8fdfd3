/* Domicolor in words: cards, places, events. */
import type { GameEvent } from "../../model/core";
import { allOf, signed, t } from "../../model/words";
import type { LogEntry } from "../shared/game";
import {
	type Card, coloursOf, type Domicolor, HIDDEN, pointsOf, readCards, readLay, type Run, runsOf, SQUARES,
} from "./view";

export const colourInWords = (colour: string): string => t(`page.domicolor.colour.${colour}`);

/** "red-green-red", from top to bottom. */
export const cardInWords = (card: Card): string => coloursOf(card).map(colourInWords).join("-");

/** "red, green, red", with a pause after each. */
export const describeCard = (card: Card): string => coloursOf(card).map(colourInWords).join(", ");

export const placeInWords = (place: string): string => t(`domicolor.place-${place.toLowerCase()}`);

const KIND: Record<Run["kind"], string> = {
	across: "domicolor.across",
	down: "domicolor.down",
	fall: "domicolor.diagonal",
	rise: "domicolor.diagonal",
};

/** The points of runs by direction, such as "diagonal", [8, 12]. */
export function byDirection(runs: Run[]): [string, number[]][] {
	const lines = new Map<string, number[]>();
	for (const { kind, points } of runs) lines.set(KIND[kind], [...(lines.get(KIND[kind]) ?? []), points]);
	return [...lines].map(([key, points]) => [t(key), points]);
}

/** Describes a place for screen readers, with the points there. */
export function describePlace(place: string, runs: Run[] | null): string {
	if (!runs) return placeInWords(place);
	const lines = byDirection(runs).map(([title, points]) => `${title} ${points.join(" + ")}`);
	return [placeInWords(place), ...(lines.length > 0 ? lines : [t("page.nothing")])].join(", ");
}

/** "Row 3 of 4 · 18 cards left". */
export function stageInWords(state: Domicolor): string {
	const begun = state.picture.length / SQUARES;
	const row = begun + (state.places.some(({ place }) => place.length > 1) ? 1 : 0);
	return t("page.domicolor.stage", Math.max(1, row), state.rows, state.stock);
}

/** Describes an announced number, and the points that came of it (C10). */
function describeAnnouncement(name: string, said: number, runs: Run[], got: number): string {
	const worth = pointsOf(runs);
	if (said > worth) return t("page.domicolor.tell.corrected.c10", name, said, worth);
	if (said < worth) return t("page.domicolor.tell.kept.c10", name, said, worth);
	return t("page.domicolor.tell.said.c10", name, got);
}

/** Describes a draw or a deal: the cards, or how many if they are hidden. */
function describeCards(event: string, names: string[]): string {
	const { seat, cards } = readCards(event);
	const name = names[seat - 1] ?? "";
	return cards.includes(HIDDEN)
		? t("domicolor.tell-deal-hidden", name, cards.length)
		: t(event.startsWith("deal ") ? "domicolor.tell-deal" : "domicolor.tell-draw", name, allOf(cards.map(cardInWords)));
}

/** Describes all events of the log. */
export function describeEvents(log: GameEvent[], names: string[]): LogEntry[] {
	return log.map(({ who, event, effects }) => {
		const name = names[who - 1] ?? "";
		const runs = runsOf(effects);
		const scoreText = runs.length > 0 ? signed(pointsOf(effects)) : "";
		const lay = readLay(event);
		if (lay) return { text: t("domicolor.tell-lay", name, cardInWords(lay.card), placeInWords(lay.place)), scoreText };
		if (event.startsWith("!"))
			return { text: describeAnnouncement(name, Number(event.slice(1)), runs, pointsOf(effects)), scoreText };
		if (event.startsWith("start "))
			return { text: t("domicolor.tell-start", cardInWords(event.slice("start ".length))), scoreText };
		return { text: describeCards(event, names), scoreText };
	});
}
