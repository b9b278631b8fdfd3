/* The guided turn: it is played at a table that is not saved, and followed by its result. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { type Core, EVERYTHING, type GameEvent } from "../../model/core";
import { LocalTable } from "../../model/local-table";
import { seatNames } from "../../model/seat-names";
import type { Environment } from "../../model/table";
import { GuidedTurnScreen } from "./guided-turn";
import type { GuidedTurn } from "../../games/shared/lesson";
import { openPosition, recordUntil } from "../../games/shared/position";
import { TurnResult } from "./turn-result";
import type { LessonNavigation } from "./navigation";

interface GuideProps {
	app: App;
	core: Core;
	game: Game;
	guided: GuidedTurn;
	navigation: LessonNavigation;
}

/** A table at which it is the learner's turn. */
interface GuidedTable {
	table: LocalTable;
	learner: number;
	/** How many events there are before the turn. */
	turnStart: number;
	/** The turn of the record. */
	bestTurn: GameEvent[];
}

function openTable(core: Core, environment: Environment, record: string): GuidedTable {
	const { log } = openPosition(core, record, EVERYTHING);
	const table = LocalTable.open(core, environment, recordUntil(record, "turn"));
	if (!(table instanceof LocalTable)) throw new Error(`line ${table.line}: ${table.reason}`);
	table.paused = true; // so that computers do not act after the turn
	const turnStart = table.view.n;
	return { table, learner: table.person, turnStart, bestTurn: log.slice(turnStart) };
}

export function Guide({ app, core, game, guided, navigation }: GuideProps) {
	const [, redraw] = useState(0);
	const [attempt, setAttempt] = useState(0);
	const { table, learner, turnStart, bestTurn } = useMemo(() => {
		const changed = () => redraw((n) => n + 1);
		return openTable(core, { ...app.environment, changed, keeps: false }, guided.record);
	}, [attempt]);
	// A layout effect, because a game that starts next uses the same worker.
	useLayoutEffect(() => () => table.close(), [table]);

	if (table.view.n === turnStart)
		return <GuidedTurnScreen key={attempt} {...{ app, game, guided, navigation, table, bestTurn }} />;
	const { view, log } = table;
	return (
		<TurnResult
			app={app}
			game={game}
			guided={guided}
			navigation={navigation}
			position={{ view, log, legal: [], names: seatNames(view.names) }}
			playedTurn={log.slice(turnStart).filter(({ who }) => who === learner)}
			bestTurn={bestTurn}
			onRetry={() => setAttempt(attempt + 1)}
		/>
	);
}
