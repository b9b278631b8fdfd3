/* Drawing a sheet of one's own. The core reads it after every change and says what is wrong; once nothing is, it can be
 * kept, played with, downloaded and printed. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import { EDITORS } from "../../games/editors";
import { PAPERS } from "../../games/papers";
import type { BoardEditor } from "../../games/shared/board-editor";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { layOut, useCore } from "../../games/shared/paper";
import { boardFault } from "../../games/shared/faults";
import { Header } from "../frame/header";
import { t } from "../../model/words";
import { linesOf, listBoards, type OwnBoard } from "../../model/own-boards";
import { gameToDraw } from "./drawable";
import { usePast } from "./undo-stack";
import { Saving } from "./saving";
import { keepUnsaved, loadUnsaved } from "./unsaved";

interface EditorProps {
	app: App;
	/** Of the board to go on with; "": a new one. */
	id: string;
}

interface DrawingProps extends EditorProps {
	core: Core;
	game: Game;
	editor: BoardEditor<unknown>;
}

/** The lines of a board that is kept, or of the standard one. */
function fileOf(core: Core, game: Game, id: string): string {
	const lines = linesOf(core, id);
	return (typeof lines === "string" && lines) || PAPERS[game.id]!.standard;
}

/** The board, and behind it what was drawn on it and not saved. */
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

/** Undo by the keys that everybody knows, except where the browser itself takes back what was typed. */
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

/** Calls back as soon as the text has changed, not when it is there for the first time. */
function useChanges(text: string, onChange: () => void): void {
	const before = useRef(text);
	useLayoutEffect(() => {
		if (text !== before.current) onChange();
		before.current = text;
	}, [text]);
}

function Drawing(props: DrawingProps) {
	const { app, core, game, editor, id } = props;
	const blank = useMemo(() => layOut(core, game, PAPERS[game.id]!, "").view, [core, game]);
	const { now: draft, change, undo } = usePast<unknown>(() => draftsOf(props));
	const [kept, setKept] = useState(id);
	const [from, setFrom] = useState(id);
	const text = editor.write(draft);
	const read = core.board(game.id, text);
	const [lines, fault] = typeof read === "string" ? [read, null] : [null, read];
	const faultText = fault ? boardFault(fault, game) : "";
	useUndoKeys(undo);
	useChanges(text, () => keepUnsaved({ id: kept, text }));

	const startField = (
		<StartFrom
			boards={listBoards(game.id)}
			value={from}
			onChange={(other) => {
				setFrom(other);
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
				<Saving app={app} game={game} id={id} text={text} lines={lines} undo={undo} onSaved={setKept} />
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
