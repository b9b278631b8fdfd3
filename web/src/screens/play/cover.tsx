/* Between the turns of two people whose hands are secret: the device goes from one to the other, and
 * nothing but what everybody may see is in the page until the next one says to be there. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Told } from "../../games/shared/game";
import { News } from "../../games/shared/news";
import type { Table } from "../../model/table";
import { t } from "../../model/words";

interface CoverProps {
	table: Table;
	names: string[];
	/** What happened since the person to act was here. */
	news: Told[];
	onUndo: () => void;
}

/** The button is on top, where no button was before: who confirms with a double tap uncovers nothing. */
export function Cover({ table, names, news, onUndo }: CoverProps) {
	const name = names[table.person - 1] ?? "";
	const title = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [table.person]);
	return (
		<section class="card actions cover" aria-labelledby="cover">
			<button type="button" class="main big" onClick={() => table.uncover()}>
				{t("page.cover.here", name)}
			</button>
			<h2 id="cover" tabIndex={-1} ref={title}>
				{t("page.cover", name)}
			</h2>
			<News news={news} />
			<div class="buttons">
				<button type="button" class="quiet" onClick={onUndo} disabled={table.undoable < 0}>
					{t("page.undo")}
				</button>
			</div>
		</section>
	);
}
