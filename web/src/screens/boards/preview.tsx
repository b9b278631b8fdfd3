/* What a board looks like before anything has happened on it. */
import { useMemo } from "preact/hooks";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { layOut } from "../../games/shared/paper";
import { PAPERS } from "../../games/papers";
import { t } from "../../model/words";

/** Of lines that the core wrote. */
export function Preview({ core, game, name, lines }: { core: Core; game: Game; name: string; lines: string }) {
	const paper = PAPERS[game.id]!;
	const blank = useMemo(() => layOut(core, game, paper, lines), [core, game, lines]);
	return (
		<figure class="board-preview" aria-label={t("own.preview", name)}>
			<paper.Preview {...blank} />
			{paper.about && <figcaption>{paper.about(blank)}</figcaption>}
		</figure>
	);
}
