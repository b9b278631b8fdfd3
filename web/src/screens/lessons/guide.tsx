/* The first turn: a table like any other, which nobody keeps, up to the end of the learner's turn. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import { type Core, EVERYTHING, type GameEvent } from "../../model/core";
import { LocalTable } from "../../model/local-table";
import { seatNames } from "../../model/seat-names";
import type { Environment } from "../../model/table";
import { Composing } from "./composing";
import type { Guided } from "../../games/shared/lesson";
import { openPosition, upTo } from "../../games/shared/position";
import { Result } from "./result";
import type { Walk } from "./walk";

interface GuideProps {
	app: App;
	core: Core;
	game: Game;
	guided: Guided;
	walk: Walk;
}

/** A table at which it is the learner's turn. */
interface Seated {
	table: LocalTable;
	learner: number;
	/** Events before the turn. */
	begun: number;
	/** The turn that the record makes. */
	best: GameEvent[];
}

function sitDown(core: Core, environment: Environment, record: string): Seated {
	const { log } = openPosition(core, record, EVERYTHING);
	const table = LocalTable.open(core, environment, upTo(record, "turn"));
	if (!(table instanceof LocalTable)) throw new Error(`line ${table.line}: ${table.reason}`);
	table.paused = true; // after the learner's turn there is time to look
	const begun = table.view.n;
	return { table, learner: table.person, begun, best: log.slice(begun) };
}

export function Guide({ app, core, game, guided, walk }: GuideProps) {
	const [, redraw] = useState(0);
	const [attempt, setAttempt] = useState(0);
	const { table, learner, begun, best } = useMemo(() => {
		const changed = () => redraw((n) => n + 1);
		return sitDown(core, { ...app.environment, changed, keeps: false }, guided.record);
	}, [attempt]);
	// With the drawing: the game that comes next has the same player to think for it.
	useLayoutEffect(() => () => table.close(), [table]);

	if (table.view.n === begun)
		return <Composing key={attempt} app={app} game={game} guided={guided} walk={walk} table={table} best={best} />;
	const { view, log } = table;
	return (
		<Result
			app={app}
			game={game}
			guided={guided}
			walk={walk}
			position={{ view, log, legal: [], names: seatNames(view.names) }}
			made={log.slice(begun).filter(({ who }) => who === learner)}
			best={best}
			onRetry={() => setAttempt(attempt + 1)}
		/>
	);
}
