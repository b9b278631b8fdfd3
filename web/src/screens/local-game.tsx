/* A game on this device, while it is played and when it is over. */
import { useLayoutEffect } from "preact/hooks";
import type { App } from "./frame/app";
import type { Game } from "../games/shared/game";
import { isLevel } from "../model/core";
import { forget } from "../model/history";
import { useLazyChunk } from "../widgets/lazy-chunk";
import type { LocalTable } from "../model/local-table";
import { ONLINE } from "../online/chunk";
import { boardIn } from "../model/table";
import { t } from "../model/words";
import { End, useJustPlayed } from "../review/end";
import { randomSeed } from "./setup/setup";
import { Notices } from "./save-notices";
import { Play } from "./play/play";

interface LocalGameProps {
	app: App;
	table: LocalTable;
	game: Game;
}

/** The same people again, with other chance or the same. */
function Again({ app, table, game }: LocalGameProps) {
	const { names, options, seed, proof } = table.view;
	const again = (word: string) =>
		app.startGame({
			game: game.id,
			seats: names.map((name) => (isLevel(name) ? { name: "", computer: true, level: name } : { name, computer: false })),
			options,
			seed: word,
			board: boardIn(table.record()),
		});
	return (
		<>
			<button type="button" class="main" onClick={() => again(seed || proof ? randomSeed() : "")}>
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
function Proof({ table, game }: LocalGameProps) {
	const { module: online } = useLazyChunk(ONLINE, table.view.proof !== undefined);
	return online && <online.ProofOf table={table} game={game} />;
}

export function LocalGame(props: LocalGameProps) {
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
