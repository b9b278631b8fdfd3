/* A game on this device: in play, or over. */
import { useLayoutEffect } from "preact/hooks";
import type { App } from "./frame/app";
import type { Game } from "../games/shared/game";
import { isLevel } from "../model/catalogue";
import { forget } from "../model/history";
import { useLazyChunk } from "../widgets/lazy-chunk";
import type { LocalTable } from "../model/local-table";
import { ONLINE } from "../online/chunk";
import { boardIn } from "../model/record";
import { t } from "../model/words";
import { End, useJustPlayed } from "../review/end";
import { randomSeed } from "./setup/setup";
import { SaveNotices } from "./save-notices";
import { Play } from "./play/play";

interface LocalGameProps {
	app: App;
	table: LocalTable;
	game: Game;
}

/** Buttons that start a game with the same seats: with new chance, or with the same. */
function PlayAgainButtons({ app, table, game }: LocalGameProps) {
	const { names, options, seed, proof } = table.view;
	const playAgain = (word: string) =>
		app.startGame({
			game: game.id,
			seats: names.map((name) => (isLevel(name) ? { name: "", computer: true, level: name } : { name, computer: false })),
			options,
			seed: word,
			board: boardIn(table.record()),
		});
	return (
		<>
			<button type="button" class="main" onClick={() => playAgain(seed || proof ? randomSeed() : "")}>
				{t("page.again")}
			</button>
			{seed && (
				<button type="button" class="quiet" onClick={() => playAgain(seed)}>
					{t(game.chance.sameSeed)}
				</button>
			)}
			<button type="button" class="quiet" onClick={() => table.undo()} disabled={table.undoable < 0}>
				{t("page.undo")}
			</button>
		</>
	);
}

/** The record of an online game proves whether its chance was honest. */
function ChanceProof({ table, game }: LocalGameProps) {
	const { module: online } = useLazyChunk(ONLINE, table.view.proof !== undefined);
	return online && <online.ProofOf table={table} game={game} />;
}

export function LocalGame(props: LocalGameProps) {
	const { app, table } = props;
	const justPlayed = useJustPlayed(table);
	useLayoutEffect(() => {
		if (!table.over) forget(table.id);
	}, [table, table.over]);
	const notices = <SaveNotices app={app} table={table} />;
	return table.over ? (
		<End
			key={table.id}
			{...props}
			notices={notices}
			buttons={<PlayAgainButtons {...props} />}
			footer={<ChanceProof {...props} />}
			justPlayed={justPlayed}
			people={justPlayed ? table.people : []}
		/>
	) : (
		<Play key={table.id} {...props} notices={notices} />
	);
}
