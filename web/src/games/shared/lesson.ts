/* The interface of a lesson: steps that show positions of a record, and a guided first turn. */
import type { ComponentChildren } from "preact";
import type { GameEvent } from "../../model/core";
import type { Table } from "../../model/table";
import type { Position } from "./position";

export interface Step {
	/** The keys of its title and text; `values` fills the places of the text. */
	title: string;
	text: string;
	values?: (position: Position) => (string | number)[];
	/** The name of the position that it shows (position.ts). */
	moment: string;
	/** A drawing of the position. */
	picture: (position: Position) => ComponentChildren;
	/** What the picture shows, in words. */
	caption: (position: Position) => ComponentChildren;
	/** Shown below the text. */
	extra?: (position: Position) => ComponentChildren;
}

/** How far the learner is with the turn. */
export interface Progress {
	table: Table;
	/** The actions that are composed so far. */
	composed: readonly string[];
	/** Whether anything is selected, even if it is no whole action. */
	started: boolean;
	/** Whether the turn can be confirmed. */
	complete: boolean;
	/** The turn of the record. */
	bestTurn: readonly GameEvent[];
	/** Whether the composed actions are those of the record, as far as they go. */
	onTrack: boolean;
	/** What the composed actions would score. */
	points: number;
}

/** A tap on the board. */
export interface Tap {
	target: Element;
	table: Table;
	/** Whether the tap changed neither the selection nor what is visible of the board. */
	unchanged: boolean;
}

export interface GuidedTurn {
	/** It has the moment "turn", and after it the turn that scores best. */
	record: string;
	/** What to do next; "" for a turn that is not that of the record. */
	instruction: (progress: Progress) => string;
	/** Whether an action is as good as that of the record; only the same one if not given. */
	isEquivalent?: (action: string, best: string) => boolean;
	/** Why a tap did nothing; "" if it did something. */
	explainTap: (tap: Tap) => string;
	/** What the turn scored and why, in sentences. */
	explainTurn: (turn: GameEvent[], position: Position) => string[];
	picture: Step["picture"];
	extra?: Step["extra"];
}

export interface GameLesson {
	record: string;
	/** Whose view of the game it shows. */
	viewer: number;
	steps: readonly Step[];
	guided: GuidedTurn;
}
