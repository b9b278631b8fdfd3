/* The screen of a game that is over: the result, and its review. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { App } from "../screens/frame/app";
import type { Game } from "../games/shared/game";
import { useLazyChunk } from "../widgets/lazy-chunk";
import { seatNames } from "../model/seat-names";
import { download } from "../widgets/files";
import { recordFileName } from "../screens/frame/record-file";
import { playSound } from "../widgets/sound";
import { announceNow } from "../widgets/announcements";
import type { Table } from "../model/table";
import { t } from "../model/words";
import { REVIEW } from "./chunk";
import { Header } from "../screens/frame/header";
import { Log } from "../screens/play/log";
import { Result } from "../screens/play/result";
import { resultInWords } from "../games/shared/score-table";

interface EndProps {
	app: App;
	table: Table;
	game: Game;
	/** Above the result, such as what could not be saved. */
	notices: ComponentChildren;
	/** Beside the button that downloads the record. */
	buttons: ComponentChildren;
	/** Below the result. */
	footer: ComponentChildren;
	/** Whether the game ended just now, and was not opened as a finished one. */
	justPlayed: boolean;
	/** The seats for whose people the history remembers the game; none if it is only looked at. */
	people: number[];
}

/** Returns whether the table was in play on this page before it was over. */
export function useJustPlayed(table: Table | null): boolean {
	const inPlay = useRef("");
	// A layout effect, because a computer may end the game before the next frame.
	useLayoutEffect(() => {
		if (table && !table.over) inPlay.current = table.id;
	}, [table, table?.over]);
	return table !== null && table.over && inPlay.current === table.id;
}

export function End({ app, table, game, notices, buttons, footer, justPlayed, people }: EndProps) {
	const { view, log } = table;
	const [record] = useState(() => table.record());
	const [highlighted, setHighlighted] = useState(-1);
	const names = seatNames(view.names, (seat) => table.isComputer(seat));
	const title = useRef<HTMLHeadingElement>(null);
	const { module: review } = useLazyChunk(REVIEW);

	useLayoutEffect(() => {
		announceNow(`${t("play.over")} ${resultInWords(game, view, names)}`);
		title.current?.focus();
		if (justPlayed && app.settings.sound) playSound("over");
	}, []);

	const played = { app, game, view, log, names };
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class={`end ${game.id}`}>
				<div class="top">{notices}</div>
				<Result
					{...played}
					heading={t("play.over")}
					title={title}
					buttons={
						<>
							{buttons}
							<button type="button" class="quiet" onClick={() => download(recordFileName(table), record)}>
								{t("page.download")}
							</button>
						</>
					}
					footer={footer}
				/>
				{review ? (
					<review.GameReview {...played} record={record} saved={{ id: table.id, people }} />
				) : (
					<>
						<div class="replay">
							<game.FinalBoard view={view} log={log} names={names} highlighted={highlighted} />
						</div>
						<Log
							entries={game.describeEvents(view, log, names)}
							log={log}
							highlighted={highlighted}
							onHighlight={(place) => setHighlighted(place === highlighted ? -1 : place)}
						/>
					</>
				)}
			</main>
		</>
	);
}
