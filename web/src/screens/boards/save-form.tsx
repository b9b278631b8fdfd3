/* The form below the editor: save the board under a name, play with it, download it, print it. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { lastSetup, randomSeed } from "../setup/setup";
import { drawRoute } from "../frame/routes";
import { printRoute } from "../frame/routes";
import { newId } from "../../model/storage";
import { t } from "../../model/words";
import { downloadBoard, NAME_MAX } from "./chosen-board";
import { freeName, isKept, keepBoard, loadBoard, type OwnBoard } from "../../model/own-boards";
import { forgetUnsaved } from "./unsaved";

interface SaveFormProps {
	app: App;
	game: Game;
	/** The id of the board that is edited; "": a new one. */
	id: string;
	/** The file, and its lines as a record has them; null while the core refuses the file. */
	text: string;
	lines: string | null;
	undo: (() => void) | null;
	/** The board was saved under this id. */
	onSaved: (id: string) => void;
}

export function SaveForm({ app, game, id, text, lines, undo, onSaved }: SaveFormProps) {
	const [saved, setSaved] = useState<OwnBoard | null>(() => loadBoard(id));
	const [name, setName] = useState(() => saved?.name ?? freeName(game.id, t("own.editor.untitled")));
	const isSaved = saved?.text === text && saved.name === name.trim();
	const invalid = lines === null;

	/** Saves over the edited board, or as a copy. */
	const save = (asCopy = false): OwnBoard => {
		if (isSaved && !asCopy) return saved;
		const before = asCopy ? null : saved;
		const free = freeName(game.id, name.trim() || t("own.editor.untitled"), before?.id);
		const board: OwnBoard = { id: before?.id ?? newId(), game: game.id, name: free, text, saved: Date.now() };
		keepBoard(board);
		forgetUnsaved();
		setSaved(board);
		onSaved(board.id);
		setName(free);
		// Reloading opens this board. The screen stays, so the address is only replaced.
		history.replaceState(null, "", drawRoute(board.id));
		return board;
	};
	const play = () => {
		const { id: board } = save();
		const last = lastSetup(app.settings, game);
		app.changeSettings({ game: game.id, wishes: { ...app.settings.wishes, [game.id]: { ...last, board } } });
		const { seats, options } = last;
		app.startGame({ game: game.id, seats, options, seed: randomSeed(), board: lines ?? "" });
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			<label class="field row">
				<span>{t("own.name")}</span>
				<input
					type="text"
					autocomplete="off"
					maxLength={NAME_MAX}
					value={name}
					onInput={({ currentTarget }) => setName(currentTarget.value)}
				/>
			</label>
			<div class="buttons">
				<button type="button" class="quiet" disabled={!undo} onClick={() => undo?.()}>
					{t("page.undo")}
				</button>
				<button type="submit" class="quiet" disabled={invalid || isSaved}>
					{t("own.editor.save")}
				</button>
				{saved && (
					<button type="button" class="quiet" disabled={invalid} onClick={() => save(true)}>
						{t("own.editor.copy")}
					</button>
				)}
				<button type="button" class="quiet" disabled={invalid} onClick={() => downloadBoard(game, { name, text })}>
					{t("own.download")}
				</button>
				<button type="button" class="quiet" disabled={invalid} onClick={() => (location.hash = printRoute(game.id, save().id))}>
					{t("own.print")}
				</button>
			</div>
			<button type="button" class="main" disabled={invalid} onClick={play}>
				{t("own.editor.play")}
			</button>
			<p role="status">{isSaved && t(isKept(saved.id) ? "own.editor.saved" : "own.unkept", saved.name)}</p>
		</form>
	);
}
