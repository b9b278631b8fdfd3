/* What a game gives to the page. The screens know games by this alone; games/index.ts lists them. */
import type { ComponentChildren, ComponentType } from "preact";
import type { GameEvent, TableView } from "../../model/core";
import type { GameTraits, Table } from "../../model/table";

/** An option of the game, with the keys of its name and of what it means. */
export interface Option {
	name: string;
	title: string;
	description: string;
	/** The numbers of seats it is for; any if not said. */
	seats?: readonly number[];
}

/** A sentence about an event, and what it scored. */
export interface LogEntry {
	text: string;
	scoreText: string;
}

/** A column of the end table; its points add up to the score. */
export interface Column {
	title: string;
	/** A symbol of the game. */
	icon: string;
	/** Names of the effects that bring them. */
	effects: readonly string[];
	points: (seat: number) => number;
}

/** Something worth remembering, told by the record of a finished game alone. */
export interface Achievement {
	name: string;
	/** The key of its title, which says how it is earned. */
	title: string;
	isEarned: (view: TableView, log: GameEvent[], seat: number) => boolean;
}

/** What a game needs to draw itself while it is played. */
export interface PlayContext {
	table: Table;
	names: string[];
	/** What seats did since the person who looks acted, that action with it. */
	recentEntries: LogEntry[];
	/** Whether animations are unwanted. */
	still: boolean;
	/** Lets the action happen; or a turn of several, one a line. */
	act: (turn: string) => void;
	/** The seat that is looked at, or 0; and the event of the list that is shown, or -1. Both last until
	 * something happens. */
	inspected: { seat: number; event: number };
	inspect: (seat: number, event?: number) => void;
}

/** A turn to which hints can be given. */
export interface HintTarget {
	/** What is already composed, and to be followed; null once the turn is complete. */
	composed: readonly string[] | null;
	/** The action that was chosen last. */
	selected: string | null;
	/** Chooses an action as if by hand, after those already composed. */
	selectMove: (action: string, after: readonly string[]) => void;
}

/** A game while it is played: what is drawn where, and what is being chosen. */
export interface Turn {
	/** What is asked of the person to act, such as "column 1 · row 3 or 5". */
	prompt: string;
	/** How far the game is, for the bar on top. */
	progress: string;
	/** Beside the line that says whose turn it is. */
	tray?: ComponentChildren;
	board: ComponentChildren;
	/** Points, beside the board. */
	scores: ComponentChildren;
	/** What belongs to the others, beside the board. */
	otherSeats?: ComponentChildren;
	/** What can be chosen, above the buttons. */
	controls: ComponentChildren;
	/** More buttons beside undo. */
	extraButtons?: ComponentChildren;
	/** The button that lets the action, or a turn of several, one a line, happen; none while nothing can be
	 * confirmed at all. */
	confirm: { text: string; action: string | null } | null;
	/** How to show a hint; null while there is nobody to give one to. */
	hints: HintTarget | null;
	/** Set while something else is looked at, instead of choosing: the way back. */
	back?: { text: string; onBack: () => void } | null;
	/** Forgets what is chosen, or the last of it; null while nothing is. */
	cancel: (() => void) | null;
	/** A key that is not everybody's; whether it was for the game. */
	onKey: (key: string) => boolean;
	/** Where the keyboard goes on when what had the focus is gone. */
	startSelector: string;
}

export interface Game extends GameTraits {
	title: () => string;
	/** Key of a sentence that invites to play. */
	welcome: string;
	seats: { least: number; most: number };
	/** That a game takes, about. */
	minutes: number;
	options: readonly Option[];
	/** Keys of what chance is called, and of the ways it can be decided. */
	chance: { title: string; random: string; seed: string; entered: string; seedTitle: string; sameSeed: string };
	/** Keys of the rules in short; and keys of the keyboard with what they do. */
	rules: readonly string[];
	keys: readonly (readonly [string, string])[];
	/** What it is played on, which can be a file of one's own: the key of its name, how such files end, whether
	 * games/editors.ts has an editor for it, and what is wrong with one, in words. */
	board: { title: string; ending: string; drawable?: true; fault: (what: string, values: readonly number[]) => string };
	/** For the first screen. */
	Picture: ComponentType;
	/** Drawings that the others use, once in the page. */
	Symbols: ComponentType;
	/** A hook. */
	useTurn: (scene: PlayContext) => Turn;
	/** What happened, from the first event on. */
	describeEvents: (view: TableView, log: GameEvent[], names: string[]) => LogEntry[];
	/** How a game of one seat ended, in a few words. */
	soloResult?: (view: TableView) => string;
	scoreColumns: (view: TableView, log: GameEvent[]) => Column[];
	achievements: readonly Achievement[];
	/** What lies on the table at the end, with the marked event shown (-1: none). */
	FinalBoard: ComponentType<FinalBoardProps>;
	/** Beside the result of a game of one seat. */
	Honours?: ComponentType<{ view: TableView }>;
}

export interface FinalBoardProps {
	view: TableView;
	log: GameEvent[];
	names: string[];
	highlighted: number;
}
