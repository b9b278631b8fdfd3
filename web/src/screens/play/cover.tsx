/* The cover between the turns of two people with secrets. The device is passed on, and the page
 * holds only what everybody may see until the next person uncovers the table. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../../games/shared/game";
import { LogEntries } from "../../games/shared/log-entries";
import type { Table } from "../../model/table";
import { t } from "../../model/words";

interface CoverProps {
	table: Table;
	names: string[];
	/** What happened since the last action of the person to act. */
	entries: LogEntry[];
	onUndo: () => void;
}

/** The button is at a place where no button was before, so that a double tap on "confirm" does not
 * uncover the table. */
export function Cover({ table, names, entries, onUndo }: CoverProps) {
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
			<LogEntries entries={entries} />
			<div class="buttons">
				<button type="button" class="quiet" onClick={onUndo} disabled={table.undoable < 0}>
					{t("page.undo")}
				</button>
			</div>
		</section>
	);
}
