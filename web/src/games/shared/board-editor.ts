/* What a game gives to the editor of its boards. screens/boards/editor.tsx has the rest: undo,
 * saving, the file. */
import type { ComponentChildren, VNode } from "preact";
import type { Fault, TableView } from "../../model/core";

export interface DrawingProps<Draft> {
	draft: Draft;
	/** The standard board before anything has happened on it. */
	blank: TableView;
	/** What the core finds wrong with the draft, and the same in words; null and "" where it is a
	 * board. */
	fault: Fault | null;
	faultText: string;
	/** Changes with the same name that follow each other are taken back as one; those without a
	 * name are not. */
	onChange: (update: (draft: Draft) => Draft, name?: string) => void;
	/** A field to begin with another board. */
	startField: ComponentChildren;
}

/** Nothing in it decides whether a draft is a board: the core reads the file. */
export interface BoardEditor<Draft> {
	/** Reads a file that the core accepts. */
	read: (file: string) => Draft;
	write: (draft: Draft) => string;
	Drawing: (props: DrawingProps<Draft>) => VNode;
}
