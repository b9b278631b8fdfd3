/* Own boards of a game: opening a file, and what can be done with the chosen board. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import type { Fault } from "../../model/core";
import { FileButton, lineOf, normalizeText, useDrop } from "../../widgets/files";
import { Refusal } from "../../widgets/refusal";
import { boardFaultWithRule } from "../../games/shared/faults";
import { drawRoute } from "../frame/routes";
import { t } from "../../model/words";
import { ChosenBoard } from "./chosen-board";
import { boardOf, dropBoard, keepBoard, type OwnBoard } from "../../model/own-boards";

interface OwnBoardsProps {
	app: App;
	game: Game;
	/** The chosen board; null: the standard one. */
	board: OwnBoard | null;
	onChange: (id: string) => void;
}

/** A file that the core refused. */
interface Refused {
	file: string;
	text: string;
	fault: Fault;
}

/** Gets the focus, because the button that removed the board is gone. */
function Removed({ board, onUndo }: { board: OwnBoard; onUndo: () => void }) {
	const undo = useRef<HTMLButtonElement>(null);
	useLayoutEffect(() => undo.current?.focus(), [board]);
	return (
		<p class="removed-board" role="status">
			<span>{t("page.removed", board.name)}</span>
			<button type="button" class="quiet" ref={undo} onClick={onUndo}>
				{t("page.undo")}
			</button>
		</p>
	);
}

export function OwnBoards({ app, game, board, onChange }: OwnBoardsProps) {
	const [refused, setRefused] = useState<Refused | null>(null);
	const [removed, setRemoved] = useState<OwnBoard | null>(null);

	const choose = (chosen: OwnBoard) => {
		keepBoard(chosen);
		setRefused(null);
		setRemoved(null);
		onChange(chosen.id);
	};
	const openFile = async (file: File) => {
		const text = normalizeText(await file.text());
		const lines = app.core.board(game.id, text);
		if (typeof lines !== "string") return setRefused({ file: file.name, text, fault: lines });
		choose(boardOf(game.id, file.name.replace(/\.\w+$/, ""), text));
	};
	const { over, listeners } = useDrop((file) => void openFile(file));

	return (
		<section class={over ? "own-boards dropping" : "own-boards"} aria-label={t("own.boards")} {...listeners}>
			{refused && (
				<Refusal
					key={refused}
					where={t("own.refused", refused.file, refused.fault.line)}
					why={boardFaultWithRule(refused.fault, game)}
					line={lineOf(refused.text, refused.fault.line)}
				/>
			)}
			{board && (
				<ChosenBoard
					key={board.id}
					app={app}
					game={game}
					board={board}
					onRename={(name) => choose({ ...board, name })}
					onRemove={() => {
						dropBoard(board.id);
						setRefused(null);
						setRemoved(board);
						onChange("");
					}}
				/>
			)}
			{removed && <Removed board={removed} onUndo={() => choose(removed)} />}
			<p class="aside">{t("own.what")}</p>
			<div class="buttons">
				<FileButton
					text={t("own.open")}
					kind="quiet"
					accept={`.${game.board.ending},.txt,text/plain`}
					onFile={(file) => void openFile(file)}
				/>
				{game.board.drawable && (
					<a class="button quiet" href={drawRoute()}>
						{t("own.draw")}
					</a>
				)}
			</div>
		</section>
	);
}
