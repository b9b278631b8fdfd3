/* A turn being composed: a card, which way up, a place; or the number to say. It is a ghost until it is
 * confirmed, and is forgotten as soon as anything happens on the table. */
import { useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import { type Card, type Place, readLay, turned } from "./view";

/** The greatest number that can be said (C10). */
export const SAY_MOST = 255;

interface Picked {
	/** The moment of the table at which it was picked, and to which alone it belongs. */
	at: number;
	/** -1: none. */
	card: number;
	/** Cards held the other way up. */
	ways: boolean[];
	place: string | null;
	said: number;
}

export interface Draft {
	/** The hand, each card as it is held. */
	cards: Card[];
	card: number;
	place: Place | null;
	/** The legal action that lays the taken card there. */
	layAt: (place: string) => LegalAction | undefined;
	/** What a confirmation would do. */
	choice: LegalAction | undefined;
	said: number;
	pickCard: (card: number) => void;
	turn: () => void;
	pickPlace: (place: string) => void;
	say: (points: number) => void;
	/** The whole action at once. */
	choose: (action: string) => void;
	/** Whether there is anything to forget. */
	begun: boolean;
	clear: () => void;
}

/** `taken` is the card that is taken before anybody picks one, or -1. */
export function useDraft(hand: Card[], places: Place[], legal: () => LegalAction[], moment: number, taken: number): Draft {
	const [picked, setPicked] = useState<Picked | null>(null);
	const none: Picked = { at: moment, card: taken, ways: [], place: null, said: 0 };
	const now = picked?.at === moment ? picked : none;
	const cards = hand.map((card, i) => (now.ways[i] ? turned(card) : card));
	// Where there is one place only, it is chosen with the card.
	const only = places.length === 1 && now.card >= 0 ? places[0] : undefined;
	const place = places.find((open) => open.place === now.place) ?? only ?? null;
	const held = cards[now.card];
	const layAt = (where: string) =>
		held === undefined ? undefined : legal().find(({ action }) => action === `${held}@${where}`);
	const turn = () =>
		now.card >= 0 && setPicked({ ...now, ways: hand.map((_, i) => (now.ways[i] ?? false) !== (i === now.card)) });

	const say = (points: number) => setPicked({ ...now, said: Math.min(SAY_MOST, Math.max(0, points)) });
	const choose = (action: string) => {
		const lay = readLay(action);
		if (!lay) return say(Number(action.slice(1)));
		const card = hand.findIndex((one) => one === lay.card || turned(one) === lay.card);
		setPicked({ ...none, card, ways: hand.map((one, i) => i === card && one !== lay.card), place: lay.place });
	};

	return {
		cards,
		card: now.card,
		place,
		layAt,
		choice: place ? layAt(place.place) : undefined,
		said: now.said,
		pickCard: (card) => (card === now.card ? turn() : setPicked({ ...now, card })),
		turn,
		pickPlace: (where) => (where === place?.place && now.card >= 0 ? turn() : setPicked({ ...now, place: where })),
		say,
		choose,
		begun: now !== none,
		clear: () => setPicked(null),
	};
}
