/* What can be done with the sheet that is drawn: keep it under a name, play with it, download it, print it. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { lastSetup, randomSeed } from "../setup/setup";
import { drawRoute } from "../frame/routes";
import { printRoute } from "../frame/routes";
import { newId } from "../../model/storage";
import { t } from "../../model/words";
import { downloadBoard, NAME_MAX } from "./chosen";
import { freeName, isKept, keepBoard, loadBoard, type OwnBoard } from "../../model/own-boards";
import { forgetUnsaved } from "./unsaved";

interface SavingProps {
	app: App;
	game: Game;
	/** Of the sheet that is being changed; nothing: a new one. */
	id: string;
	/** The file, and its lines as a record has them; null while it is no sheet. */
	text: string;
	lines: string | null;
	undo: (() => void) | null;
	/** It is kept now, as the board of that id. */
	onSaved: (id: string) => void;
}

export function Saving({ app, game, id, text, lines, undo, onSaved }: SavingProps) {
	const [kept, setKept] = useState<OwnBoard | null>(() => loadBoard(id));
	const [name, setName] = useState(() => kept?.name ?? freeName(game.id, t("own.editor.untitled")));
	const isSaved = kept?.text === text && kept.name === name.trim();
	const notYet = lines === null;

	/** Over the one that is being changed, or as one more. */
	const save = (another = false): OwnBoard => {
		if (isSaved && !another) return kept;
		const before = another ? null : kept;
		const free = freeName(game.id, name.trim() || t("own.editor.untitled"), before?.id);
		const board: OwnBoard = { id: before?.id ?? newId(), game: game.id, name: free, text, saved: Date.now() };
		keepBoard(board);
		forgetUnsaved();
		setKept(board);
		onSaved(board.id);
		setName(free);
		// Reloading goes on with it; the page need not show anything else.
		history.replaceState(null, "", drawRoute(board.id));
		return board;
	};
	const play = () => {
		const { id: board } = save();
		const wishes = lastSetup(app.settings, game);
		app.changeSettings({ game: game.id, wishes: { ...app.settings.wishes, [game.id]: { ...wishes, board } } });
		const { seats, options } = wishes;
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
				<button type="submit" class="quiet" disabled={notYet || isSaved}>
					{t("own.editor.save")}
				</button>
				{kept && (
					<button type="button" class="quiet" disabled={notYet} onClick={() => save(true)}>
						{t("own.editor.copy")}
					</button>
				)}
				<button type="button" class="quiet" disabled={notYet} onClick={() => downloadBoard(game, { name, text })}>
					{t("own.download")}
				</button>
				<button type="button" class="quiet" disabled={notYet} onClick={() => (location.hash = printRoute(game.id, save().id))}>
					{t("own.print")}
				</button>
			</div>
			<button type="button" class="main" disabled={notYet} onClick={play}>
				{t("own.editor.play")}
			</button>
			<p role="status">{isSaved && t(isKept(kept.id) ? "own.editor.saved" : "own.unkept", kept.name)}</p>
		</form>
	);
}
