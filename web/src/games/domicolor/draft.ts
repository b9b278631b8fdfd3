/* The move that the person selects: a card, which way up, and a place; or the number to announce.
 * The board shows it as a ghost until it is confirmed. It is forgotten as soon as anything happens
 * at the table. */
import { useState } from "preact/hooks";
import type { LegalAction } from "../../model/core";
import { type Card, type Place, readLay, turned } from "./view";

/** The greatest number that can be announced (C10). */
export const ANNOUNCE_MAX = 255;

interface Selection {
	/** The moment of the table for which it was selected. */
	moment: number;
	/** The selected card; -1: none. */
	card: number;
	/** Which cards of the hand are held the other way up. */
	isTurned: boolean[];
	place: string | null;
	announced: number;
}

export interface Draft {
	/** The hand, each card as it is held. */
	cards: Card[];
	card: number;
	place: Place | null;
	/** Returns the legal action that lays the selected card there. */
	moveAt: (place: string) => LegalAction | undefined;
	/** The action that the confirm button sends. */
	move: LegalAction | undefined;
	announced: number;
	selectCard: (card: number) => void;
	turnCard: () => void;
	selectPlace: (place: string) => void;
	setAnnounced: (points: number) => void;
	/** Selects card, way up and place at once, or the number. */
	selectMove: (action: string) => void;
	/** Whether anything is selected. */
	started: boolean;
	cancelMove: () => void;
}

/** `preselected` is the card that is selected until the person selects another, or -1. */
export function useDraft(hand: Card[], places: Place[], legal: () => LegalAction[], moment: number, preselected: number): Draft {
	const [selection, setSelection] = useState<Selection | null>(null);
	const none: Selection = { moment, card: preselected, isTurned: [], place: null, announced: 0 };
	const current = selection?.moment === moment ? selection : none;
	const cards = hand.map((card, i) => (current.isTurned[i] ? turned(card) : card));
	// A single place is selected with the card.
	const only = places.length === 1 && current.card >= 0 ? places[0] : undefined;
	const place = places.find((open) => open.place === current.place) ?? only ?? null;
	const held = cards[current.card];
	const moveAt = (where: string) =>
		held === undefined ? undefined : legal().find(({ action }) => action === `${held}@${where}`);
	const turnCard = () => {
		const isTurned = hand.map((_, i) => (current.isTurned[i] ?? false) !== (i === current.card));
		if (current.card >= 0) setSelection({ ...current, isTurned });
	};

	const setAnnounced = (points: number) => setSelection({ ...current, announced: Math.min(ANNOUNCE_MAX, Math.max(0, points)) });
	const selectMove = (action: string) => {
		const lay = readLay(action);
		if (!lay) return setAnnounced(Number(action.slice(1)));
		const card = hand.findIndex((one) => one === lay.card || turned(one) === lay.card);
		setSelection({ ...none, card, isTurned: hand.map((one, i) => i === card && one !== lay.card), place: lay.place });
	};

	return {
		cards,
		card: current.card,
		place,
		moveAt,
		move: place ? moveAt(place.place) : undefined,
		announced: current.announced,
		selectCard: (card) => (card === current.card ? turnCard() : setSelection({ ...current, card })),
		turnCard,
		selectPlace: (where) => (where === place?.place && current.card >= 0 ? turnCard() : setSelection({ ...current, place: where })),
		setAnnounced,
		selectMove,
		started: current !== none,
		cancelMove: () => setSelection(null),
	};
}
