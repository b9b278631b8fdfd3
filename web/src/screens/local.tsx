/* A game on this device, while it is played and when it is over. */
import { useLayoutEffect } from "preact/hooks";
import type { App } from "../app";
import type { Game } from "../games/game";
import { isLevel } from "../model/core";
import { forget } from "../model/history";
import { useLater } from "../widgets/later";
import type { LocalTable } from "../model/local-table";
import { ONLINE } from "../online";
import { randomWord } from "../model/storage";
import { boardIn } from "../model/table";
import { t } from "../model/words";
import { End, useJustPlayed } from "./end";
import { SEED_LENGTH } from "./new-game";
import { Notices } from "./notices";
import { Play } from "./play";

interface LocalProps {
	app: App;
	table: LocalTable;
	game: Game;
}

/** The same people again, with other chance or the same. */
function Again({ app, table, game }: LocalProps) {
	const { names, options, seed, proof } = table.view;
	const again = (word: string) =>
		app.start({
			game: game.id,
			seats: names.map((name) => (isLevel(name) ? { name: "", computer: true, level: name } : { name, computer: false })),
			options,
			seed: word,
			board: boardIn(table.record()),
		});
	return (
		<>
			<button type="button" class="main" onClick={() => again(seed || proof ? randomWord(SEED_LENGTH) : "")}>
				{t("page.again")}
			</button>
			{seed && (
				<button type="button" class="quiet" onClick={() => again(seed)}>
					{t(game.chance.again)}
				</button>
			)}
			<button type="button" class="quiet" onClick={() => table.undo()} disabled={table.undoable < 0}>
				{t("page.undo")}
			</button>
		</>
	);
}

/** A record of an online game says whether its chance was honest. */
function Proof({ table, game }: LocalProps) {
	const { part: online } = useLater(ONLINE, table.view.proof !== undefined);
	return online && <online.ProofOf table={table} game={game} />;
}

export function Local(props: LocalProps) {
	const { app, table } = props;
	const justPlayed = useJustPlayed(table);
	useLayoutEffect(() => {
		if (!table.over) forget(table.id);
	}, [table, table.over]);
	const top = <Notices app={app} table={table} />;
	return table.over ? (
		<End
			key={table.id}
			{...props}
			top={top}
			buttons={<Again {...props} />}
			below={<Proof {...props} />}
			justPlayed={justPlayed}
			people={justPlayed ? table.people : []}
		/>
	) : (
		<Play key={table.id} {...props} top={top} />
	);
}
