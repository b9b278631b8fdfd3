/* The interface of a game. Screens use nothing else of a game; games/index.ts lists the games. */
import type { ComponentChildren, ComponentType } from "preact";
import type { GameEvent, TableView } from "../../model/core";
import type { GameTraits, Table } from "../../model/table";

/** An option of the game. */
export interface Option {
	/** As records write it. */
	name: string;
	/** The keys of its title, and of a sentence about it. */
	title: string;
	description: string;
	/** The numbers of seats for which it makes a difference; every one that the rules allow if not given. */
	seats?: readonly number[];
}

/** An event in words. */
export interface LogEntry {
	/** A sentence. */
	text: string;
	/** What it scored, such as "hotel +8"; or "". */
	scoreText: string;
}

/** A column of the score table. The points of all columns add up to the score. */
export interface Column {
	title: string;
	/** A symbol of the game. */
	icon: string;
	/** The names of the effects that bring these points. */
	effects: readonly string[];
	points: (seat: number) => number;
}

/** An achievement. The record of a finished game alone decides it. */
export interface Achievement {
	name: string;
	/** The key of its title, which says how to earn it. */
	title: string;
	isEarned: (view: TableView, log: GameEvent[], seat: number) => boolean;
}

/** What a game in play gets from the screen. */
export interface PlayContext {
	table: Table;
	names: string[];
	/** The actions of all seats from the last action of the viewer on. */
	recentEntries: LogEntry[];
	/** Whether animations are unwanted. */
	still: boolean;
	/** Plays an action, or a turn of several, one on each line. */
	act: (turn: string) => void;
	/** The seat that the person inspects, or 0, and the event by its index in the log, or -1. Both
	 * are reset when something happens. */
	inspected: { seat: number; event: number };
	inspect: (seat: number, event?: number) => void;
}

/** How a hint is shown: it selects an action as if by hand. */
export interface HintTarget {
	/** The actions that are composed already; null once the turn is complete. */
	composed: readonly string[] | null;
	/** The action that was selected last. */
	selected: string | null;
	/** Selects an action after those composed. */
	selectMove: (action: string, composed: readonly string[]) => void;
}

/** What the screen shows of a game in play, and how it reacts. */
export interface Turn {
	/** What the person to act is asked for, such as "column 1 · row 3 or 5". */
	prompt: string;
	/** How far the game is, such as "Round 3"; it is shown in the bar on top. */
	progress: string;
	/** Beside the prompt. */
	tray?: ComponentChildren;
	board: ComponentChildren;
	/** Beside the board. */
	scores: ComponentChildren;
	/** What belongs to other seats, beside the board. */
	otherSeats?: ComponentChildren;
	/** What can be selected, above the buttons. */
	controls: ComponentChildren;
	/** Buttons beside undo. */
	extraButtons?: ComponentChildren;
	/** The confirm button and the turn that it plays; `action` is null while the turn is
	 * incomplete. Without `confirm` there is no button. */
	confirm: { text: string; action: string | null } | null;
	/** null while there are no hints. */
	hints: HintTarget | null;
	/** The button back, while another seat is inspected; it replaces the controls. */
	back?: { text: string; onBack: () => void } | null;
	/** Cancels what is selected, or the last part of it; null if nothing is. */
	cancel: (() => void) | null;
	/** Handles a key that the screen does not. Returns whether it was one of the game. */
	onKey: (key: string) => boolean;
	/** A CSS selector of the element that gets the focus when the one that had it is gone. */
	startSelector: string;
}

export interface Game extends GameTraits {
	title: () => string;
	/** The key of a sentence that invites to play. */
	welcome: string;
	/** How long a game takes, about. */
	minutes: number;
	options: readonly Option[];
	/** Keys of texts about chance: its title; the choices random, by seed, entered by people; the
	 * title of the seed; the button that plays with the same chance again. */
	chance: { title: string; random: string; seed: string; entered: string; seedTitle: string; sameSeed: string };
	/** The keys of the rules in short. */
	rules: readonly string[];
	/** Keys of the keyboard, each with the key of what it does. */
	keys: readonly (readonly [string, string])[];
	/** The board, which can be a file of one's own: the key of its name, the ending of such files,
	 * whether games/editors.ts has an editor for it, and a function that says in words what is
	 * wrong with a file. */
	board: { title: string; ending: string; drawable?: true; fault: (what: string, values: readonly number[]) => string };
	/** A picture for the first screen. */
	Picture: ComponentType;
	/** SVG symbols that the other drawings use; the page has them once. */
	Symbols: ComponentType;
	/** A hook: returns what to show in play. */
	useTurn: (context: PlayContext) => Turn;
	/** Returns an entry for each event of the log. */
	describeEvents: (view: TableView, log: GameEvent[], names: string[]) => LogEntry[];
	/** The result of a game of one seat in a few words. */
	soloResult?: (view: TableView) => string;
	scoreColumns: (view: TableView, log: GameEvent[]) => Column[];
	achievements: readonly Achievement[];
	/** The board at the end, or in a replay. */
	FinalBoard: ComponentType<FinalBoardProps>;
	/** Beside the result of a game of one seat. */
	Honours?: ComponentType<{ view: TableView }>;
}

export interface FinalBoardProps {
	view: TableView;
	log: GameEvent[];
	names: string[];
	/** The event that is highlighted, by its index in the log; -1: none. */
	highlighted: number;
}
