/* The chosen board: a preview, and buttons to edit, rename, download, print and remove it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { download } from "../../widgets/files";
import { useCore } from "../../games/shared/paper";
import { boardFaultWithRule } from "../../games/shared/faults";
import { drawRoute } from "../frame/routes";
import { printRoute } from "../frame/routes";
import { t } from "../../model/words";
import { freeName, isKept, linesOf, type OwnBoard } from "../../model/own-boards";
import { Preview } from "./preview";

export const NAME_MAX = 40;

/** Downloads the board as a file. */
export const downloadBoard = (game: Game, { name, text }: Pick<OwnBoard, "name" | "text">): void =>
	download(`${name.replace(/[\\/:*?"<>|]+/g, "-")}.${game.board.ending}`, text);

/** The field is inside the form that sets up a game, so Enter must not submit that. */
function NameField({ name, onDone, onCancel }: { name: string; onDone: (name: string) => void; onCancel: () => void }) {
	const [typed, setTyped] = useState(name);
	const field = useRef<HTMLInputElement>(null);
	// A layout effect, so that the next key goes into the field.
	useLayoutEffect(() => field.current?.select(), []);
	const done = () => (typed.trim() ? onDone(typed.trim()) : onCancel());
	return (
		<div class="rename">
			<input
				ref={field}
				type="text"
				aria-label={t("own.name")}
				autocomplete="off"
				maxLength={NAME_MAX}
				value={typed}
				onInput={({ currentTarget }) => setTyped(currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === "Enter") done();
					else if (event.key === "Escape") onCancel();
					else return;
					event.preventDefault();
				}}
			/>
			<button type="button" class="main" onClick={done}>
				{t("own.rename")}
			</button>
		</div>
	);
}

interface ChosenProps {
	app: App;
	game: Game;
	board: OwnBoard;
	onRename: (name: string) => void;
	onRemove: () => void;
}

export function ChosenBoard({ app, game, board, onRename, onRemove }: ChosenProps) {
	const core = useCore(app.core.module);
	const [naming, setNaming] = useState(false);
	const rename = useRef<HTMLButtonElement>(null);
	// After renaming, the focus goes back to the button.
	const named = useRef(false);
	useLayoutEffect(() => {
		if (named.current && !naming) rename.current?.focus();
		named.current = naming;
	}, [naming]);
	const stopNaming = () => setNaming(false);
	const lines = linesOf(app.core, board.id);
	return (
		<>
			{typeof lines !== "string" ? (
				<p class="refused" role="alert">
					{boardFaultWithRule(lines, game)}
				</p>
			) : (
				core && <Preview core={core} game={game} name={board.name} lines={lines} />
			)}
			{lines === "" && <p class="aside">{t("own.same")}</p>}
			{!isKept(board.id) && <p role="status">{t("own.unkept")}</p>}
			{naming ? (
				<NameField
					name={board.name}
					onDone={(name) => {
						stopNaming();
						onRename(freeName(game.id, name, board.id));
					}}
					onCancel={stopNaming}
				/>
			) : (
				<div class="buttons" role="group" aria-label={board.name}>
					{game.board.drawable && (
						<a class="button quiet" href={drawRoute(board.id)}>
							{t("own.edit")}
						</a>
					)}
					<button type="button" class="quiet" ref={rename} onClick={() => setNaming(true)}>
						{t("own.rename")}
					</button>
					<button type="button" class="quiet" onClick={() => downloadBoard(game, board)}>
						{t("own.download")}
					</button>
					<a class="button quiet" href={printRoute(game.id, board.id)}>
						{t("own.print")}
					</a>
					<button type="button" class="quiet" onClick={onRemove}>
						{t("own.remove")}
					</button>
				</div>
			)}
		</>
	);
}
