/* The field that chooses the board of a game: the standard one, or one of one's own. What else can
 * be done with own boards is loaded when the person has one or wants one. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { useLazyChunk } from "../../widgets/lazy-chunk";
import { listBoards } from "../../model/own-boards";
import { Choices } from "../../widgets/choices";
import { t } from "../../model/words";
import { BOARDS } from "./chunk";

const STANDARD = "";

interface BoardChoiceProps {
	game: Game;
	/** The id of a board (model/own-boards.ts); "": the standard one. */
	value: string;
	onChange: (id: string) => void;
}

export function BoardChoice({ game, value, onChange }: BoardChoiceProps) {
	const own = listBoards(game.id).map(({ id, name }) => [id, name] as const);
	return (
		<Choices
			label={t(game.board.title)}
			options={[[STANDARD, t("page.board.standard")], ...own]}
			value={own.some(([id]) => id === value) ? value : STANDARD}
			onChange={onChange}
		/>
	);
}

export function BoardField({ app, game, value, onChange }: BoardChoiceProps & { app: App }) {
	const [wanted, setWanted] = useState(false);
	const chosen = listBoards(game.id).find(({ id }) => id === value) ?? null;
	const open = wanted || chosen !== null;
	const { module, failed } = useLazyChunk(BOARDS, open);
	return (
		<div class="board-field">
			<BoardChoice game={game} value={value} onChange={onChange} />
			{!open && (
				<button type="button" class="quiet" onClick={() => setWanted(true)}>
					{t("page.board.own")}
				</button>
			)}
			{failed && <p role="alert">{t("page.failed")}</p>}
			{module && <module.OwnBoards key={game.id} app={app} game={game} board={chosen} onChange={onChange} />}
		</div>
	);
}
