/* The editor of own boards. The game draws the board (BoardEditor). The core reads the file after
 * every change and says what is wrong. Once nothing is, the board can be saved, played with,
 * downloaded and printed. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import { EDITORS } from "../../games/editors";
import { PAPERS } from "../../games/papers";
import type { BoardEditor } from "../../games/shared/board-editor";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { layOutBoard, useCore } from "../../games/shared/paper";
import { boardFaultInWords } from "../../games/shared/faults";
import { Header } from "../frame/header";
import { t } from "../../model/words";
import { linesOf, listBoards, type OwnBoard } from "../../model/own-boards";
import { gameToDraw } from "./drawable";
import { useUndoStack } from "./undo-stack";
import { SaveForm } from "./save-form";
import { keepUnsaved, loadUnsaved } from "./unsaved";

interface EditorProps {
	app: App;
	/** The id of a saved board; "": a new one. */
	id: string;
}

interface DrawingProps extends EditorProps {
	core: Core;
	game: Game;
	editor: BoardEditor<unknown>;
}

/** Returns the file of a saved board, or of the standard one. */
function fileOf(core: Core, game: Game, id: string): string {
	const lines = linesOf(core, id);
	return (typeof lines === "string" && lines) || PAPERS[game.id]!.standardFile;
}

/** Returns the saved board, and after it the drawing that was not saved, if there is one. */
function draftsOf({ core, game, editor, id }: DrawingProps): [...unknown[], unknown] {
	const unsaved = loadUnsaved(id);
	const board = editor.read(fileOf(core, game, id));
	return unsaved === null || unsaved === editor.write(board) ? [board] : [board, editor.read(unsaved)];
}

function StartFrom({ boards, value, onChange }: { boards: OwnBoard[]; value: string; onChange: (id: string) => void }) {
	if (boards.length === 0) return null;
	return (
		<label class="field row">
			<span>{t("own.editor.from")}</span>
			<select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
				<option value="">{t("page.board.standard")}</option>
				{boards.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}

/** Ctrl+Z or Cmd+Z calls `undo`, except in text fields, where the browser undoes what was typed. */
function useUndoKeys(undo: (() => void) | null): void {
	useLayoutEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const typing = event.target instanceof HTMLInputElement && event.target.type === "text";
			if (!undo || typing || event.key !== "z" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			undo();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, [undo]);
}

/** Calls `onChange` whenever the text changes, but not for the first text. */
function useChanges(text: string, onChange: () => void): void {
	const before = useRef(text);
	useLayoutEffect(() => {
		if (text !== before.current) onChange();
		before.current = text;
	}, [text]);
}

function Drawing(props: DrawingProps) {
	const { app, core, game, editor, id } = props;
	const blank = useMemo(() => layOutBoard(core, game, PAPERS[game.id]!, "").view, [core, game]);
	const { now: draft, change, undo } = useUndoStack<unknown>(() => draftsOf(props));
	const [savedId, setSavedId] = useState(id);
	const [from, setStartId] = useState(id);
	const text = editor.write(draft);
	const read = core.board(game.id, text);
	const [lines, fault] = typeof read === "string" ? [read, null] : [null, read];
	const faultText = fault ? boardFaultInWords(fault, game) : "";
	useUndoKeys(undo);
	useChanges(text, () => keepUnsaved({ id: savedId, text }));

	const startField = (
		<StartFrom
			boards={listBoards(game.id)}
			value={from}
			onChange={(other) => {
				setStartId(other);
				change(() => editor.read(fileOf(core, game, other)));
			}}
		/>
	);
	return (
		<main class="editor" tabIndex={-1}>
			<editor.Drawing {...{ draft, blank, fault, faultText, startField }} onChange={change} />
			<section class="card draft-saving" aria-label={t("own.editor.save")}>
				<p class={fault ? "draft-state refused" : "draft-state"} role="status">
					{fault ? faultText : t("own.editor.good")}
				</p>
				<SaveForm app={app} game={game} id={id} text={text} lines={lines} undo={undo} onSaved={setSavedId} />
			</section>
		</main>
	);
}

export function Editor({ app, id }: EditorProps) {
	const core = useCore(app.core.module);
	const game = gameToDraw(id);
	const editor = EDITORS[game.id];
	return (
		<>
			<Header app={app} title={game.title()} />
			{core && editor ? (
				<Drawing app={app} core={core} game={game} editor={editor} id={id} />
			) : (
				<main class="editor" tabIndex={-1} />
			)}
		</>
	);
}
