/* Drawing a sheet of one's own. The core reads it after every change and says what is wrong; once nothing is, it can be
 * kept, played with, downloaded and printed. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import { gameOf } from "../../games";
import type { Doodle } from "../../games/doodle/view";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { layOut, useCore } from "../../games/shared/paper";
import { doodle as paper } from "../../games/doodle/print";
import { boardFault } from "../../games/shared/faults";
import { Header } from "../frame/header";
import { t } from "../../model/words";
import { linesOf, listBoards, type OwnBoard } from "../../model/own-boards";
import { type Draft, drawingOf, type Kind, placeOf, readDraft, writeDraft } from "../../games/doodle/editor/draft";
import { Fields } from "../../games/doodle/editor/fields";
import { usePast } from "./undo-stack";
import { Saving } from "./saving";
import { Squares } from "../../games/doodle/editor/squares";
import { keepUnsaved, loadUnsaved } from "./unsaved";

const GAME = "doodle";

interface EditorProps {
	app: App;
	/** Of the sheet to go on with; nothing: a new one. */
	id: string;
}

interface DrawingProps extends EditorProps {
	core: Core;
	game: Game;
}

/** The lines of a sheet that is kept, or of the standard one. */
function fileOf(core: Core, id: string): string {
	const lines = linesOf(core, id);
	return (typeof lines === "string" && lines) || paper.standard;
}

/** The sheet, and behind it what was drawn on it and not saved. */
function draftsOf(core: Core, id: string): [...Draft[], Draft] {
	const unsaved = loadUnsaved(id);
	const sheet = readDraft(fileOf(core, id));
	return unsaved === null || unsaved === writeDraft(sheet) ? [sheet] : [sheet, readDraft(unsaved)];
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

function Drawing({ app, core, game, id }: DrawingProps) {
	const specimen = useMemo(() => layOut(core, game, paper, "").view.state as Doodle, [core]);
	const { now: draft, change, undo } = usePast<Draft>(() => draftsOf(core, id));
	const [kept, setKept] = useState(id);
	const [from, setFrom] = useState(id);
	const [brush, setBrush] = useState<Kind>("T");
	const text = writeDraft(draft);
	const read = core.board(GAME, text);
	const [lines, fault] = typeof read === "string" ? [read, null] : [null, read];
	const sentence = fault ? boardFault(fault, game) : "";
	const place = fault && placeOf(fault);
	useUndoKeys(undo);
	useChanges(text, () => keepUnsaved({ id: kept, text }));

	const draw = (square: number, kind: Kind) =>
		change((now) => (now.squares[square] === kind ? now : { ...now, squares: now.squares.with(square, kind) }));
	return (
		<main class="editor" tabIndex={-1}>
			<section class="card draft-squares" aria-labelledby="draw">
				<h2 id="draw">{t("own.draw")}</h2>
				<p class="aside">{t("own.editor.what")}</p>
				<Squares
					state={drawingOf(draft, specimen)}
					brush={brush}
					fault={sentence}
					place={place}
					onBrush={setBrush}
					onSquare={draw}
				/>
			</section>
			<section class="card draft-fields" aria-label={t("own.editor.numbers")}>
				<StartFrom
					boards={listBoards(GAME)}
					value={from}
					onChange={(other) => {
						setFrom(other);
						change(() => readDraft(fileOf(core, other)));
					}}
				/>
				<Fields
					draft={draft}
					fault={sentence}
					place={place}
					onFace={(face, road) => change((now) => ({ ...now, faces: { ...now.faces, [face]: road } }))}
					onNumbers={(word, typed) => change((now) => ({ ...now, numbers: { ...now.numbers, [word]: typed } }), word)}
				/>
			</section>
			<section class="card draft-saving" aria-label={t("own.editor.save")}>
				<p class={fault ? "draft-state refused" : "draft-state"} role="status">
					{fault ? sentence : t("own.editor.good")}
				</p>
				<Saving app={app} game={game} id={id} text={text} lines={lines} undo={undo} onSaved={setKept} />
			</section>
		</main>
	);
}

export function Editor({ app, id }: EditorProps) {
	const core = useCore(app.core.module);
	const game = gameOf(GAME)!;
	return (
		<>
			<Header app={app} title={game.title()} />
			{core ? <Drawing app={app} core={core} game={game} id={id} /> : <main class="editor" tabIndex={-1} />}
		</>
	);
}
