/* The end of a game: who won, where the points came from, and how it went. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { App } from "../screens/frame/app";
import type { Game } from "../games/shared/game";
import { useLazyChunk } from "../widgets/lazy-chunk";
import { seatNames } from "../model/seat-names";
import { download } from "../widgets/files";
import { sound } from "../widgets/sound";
import { call } from "../widgets/announcements";
import type { Table } from "../model/table";
import { t } from "../model/words";
import { REVIEW } from "./chunk";
import { Header } from "../screens/frame/header";
import { Log } from "../screens/play/log";
import { recordFileName } from "../widgets/files";
import { Result } from "../screens/play/result";
import { resultInWords } from "../games/shared/score-table";

interface EndProps {
	app: App;
	table: Table;
	game: Game;
	/** What went wrong, who is there. */
	top: ComponentChildren;
	/** What can be done now, beside keeping the record. */
	buttons: ComponentChildren;
	/** What else is to be said of the game. */
	below: ComponentChildren;
	/** Whether it was played here just now, and not opened. */
	justPlayed: boolean;
	/** The seats of the people for whom this device remembers how it ended; none: it is only looked at. */
	people: number[];
}

/** Whether the game was in progress here before it was over. */
export function useJustPlayed(table: Table | null): boolean {
	const inPlay = useRef("");
	// At once with the drawing: a computer may end the game before the next picture.
	useLayoutEffect(() => {
		if (table && !table.over) inPlay.current = table.id;
	}, [table, table?.over]);
	return table !== null && table.over && inPlay.current === table.id;
}

export function End({ app, table, game, top, buttons, below, justPlayed, people }: EndProps) {
	const { view, log } = table;
	const [record] = useState(() => table.record());
	const [marked, setMarked] = useState(-1);
	const names = seatNames(view.names, (seat) => table.isComputer(seat));
	const title = useRef<HTMLHeadingElement>(null);
	const { module: review } = useLazyChunk(REVIEW);

	useLayoutEffect(() => {
		call(`${t("play.over")} ${resultInWords(game, view, names)}`);
		title.current?.focus();
		if (justPlayed && app.settings.sound) sound("over");
	}, []);

	const played = { app, game, view, log, names };
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class={`end ${game.id}`}>
				<div class="top">{top}</div>
				<Result
					{...played}
					what={t("play.over")}
					title={title}
					buttons={
						<>
							{buttons}
							<button type="button" class="quiet" onClick={() => download(recordFileName(table), record)}>
								{t("page.download")}
							</button>
						</>
					}
					below={below}
				/>
				{review ? (
					<review.GameReview {...played} record={record} own={{ id: table.id, people }} />
				) : (
					<>
						<div class="replay">
							<game.Final view={view} log={log} names={names} marked={marked} />
						</div>
						<Log
							told={game.tell(view, log, names)}
							log={log}
							marked={marked}
							onMark={(place) => setMarked(place === marked ? -1 : place)}
						/>
					</>
				)}
			</main>
		</>
	);
}
