/* A preview of a board before anything has happened on it. */
import { useMemo } from "preact/hooks";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { layOutBoard } from "../../games/shared/paper";
import { PAPERS } from "../../games/papers";
import { t } from "../../model/words";

/** `lines` are those that the core wrote for a record. */
export function Preview({ core, game, name, lines }: { core: Core; game: Game; name: string; lines: string }) {
	const paper = PAPERS[game.id]!;
	const blank = useMemo(() => layOutBoard(core, game, paper, lines), [core, game, lines]);
	return (
		<figure class="board-preview" aria-label={t("own.preview", name)}>
			<paper.Preview {...blank} />
			{paper.description && <figcaption>{paper.description(blank)}</figcaption>}
		</figure>
	);
}
