/* What a game's lesson is made of: steps that show positions, and a first turn that is made with guidance. */
import type { ComponentChildren } from "preact";
import type { GameEvent } from "../../model/core";
import type { Table } from "../../model/table";
import type { Position } from "./position";

export interface Step {
	/** Keys of its words; `values` fills the places of the text. */
	title: string;
	text: string;
	values?: (position: Position) => (string | number)[];
	/** The moment of the lesson's record that it shows. */
	moment: string;
	/** Drawn by the components of the game's board. */
	picture: (position: Position) => ComponentChildren;
	/** What the picture shows, in words, such as what was done last. */
	caption: (position: Position) => ComponentChildren;
	/** Below the text. */
	extra?: (position: Position) => ComponentChildren;
}

/** How far the learner has come with the turn. */
export interface Progress {
	table: Table;
	/** The actions that are chosen so far. */
	composed: readonly string[];
	/** Something is chosen, be it not yet an action. */
	started: boolean;
	/** The turn could be confirmed. */
	complete: boolean;
	/** The turn that the record makes; and whether it is that one, so far. */
	bestTurn: readonly GameEvent[];
	onTrack: boolean;
	/** What is composed would bring so much. */
	points: number;
}

/** A tap on the board. */
export interface Tap {
	target: Element;
	table: Table;
	/** Neither what is chosen nor what is seen of the board has changed with it. */
	unchanged: boolean;
}

export interface GuidedTurn {
	/** Has the moment "turn", and after it the turn that scores best. */
	record: string;
	/** What to do next; "" where there is nothing to say of another turn than that of the record. */
	instruction: (progress: Progress) => string;
	/** Whether an action is as good as that of the record; only the very same is, if not said. */
	isEquivalent?: (action: string, best: string) => boolean;
	/** Why nothing came of a tap; "" where something did. */
	explainTap: (tap: Tap) => string;
	/** What came of the turn and why, a sentence each. */
	explainTurn: (turn: GameEvent[], position: Position) => string[];
	picture: Step["picture"];
	extra?: Step["extra"];
}

export interface GameLesson {
	record: string;
	/** Whose view of the game it tells. */
	viewer: number;
	steps: readonly Step[];
	guided: GuidedTurn;
}
