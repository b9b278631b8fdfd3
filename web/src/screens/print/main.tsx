/* The screen that prints what people need to play with pens and dice: sheets, a city, the cards of
 * a deck, on A4. */
import { useMemo, useState } from "preact/hooks";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import type { Core } from "../../model/core";
import { linesOf, listBoards } from "../../model/own-boards";
import { Choices } from "../../widgets/choices";
import { BoardChoice } from "../boards/board-field";
import { boardFaultWithRule } from "../../games/shared/faults";
import { Header } from "../frame/header";
import { randomSeed } from "../setup/setup";
import { printRoute } from "../frame/routes";
import { t } from "../../model/words";
import { layOutBoard, type Paper, useCore } from "../../games/shared/paper";
import { PAPERS } from "../../games/papers";

interface SheetsProps {
	app: App;
	game: Game;
	/** The id of an own board; "": the standard one. */
	board: string;
}

interface PagesProps extends SheetsProps {
	core: Core;
	paper: Paper;
	count: number;
	seed: string;
}

function Pages({ core, game, board, paper, count, seed }: PagesProps) {
	const blank = useMemo(() => {
		const lines = linesOf(core, board);
		return typeof lines === "string" ? layOutBoard(core, game, paper, lines, seed) : lines;
	}, [core, game, board, seed]);
	if ("line" in blank) return <p role="alert">{boardFaultWithRule(blank, game)}</p>;
	return <paper.Printed game={game} count={count} {...blank} />;
}

export function Sheets({ app, game, board }: SheetsProps) {
	const paper = PAPERS[game.id]!;
	const core = useCore(app.core.module);
	const [count, setCount] = useState(paper.copyCounts?.[0] ?? "1");
	const [seed, setSeed] = useState(randomSeed());
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class="narrow print" tabIndex={-1}>
				<section class="card print-choices">
					<h2>{t("page.sheets")}</h2>
					{listBoards(game.id).length > 0 && (
						<BoardChoice game={game} value={board} onChange={(id) => location.replace(printRoute(game.id, id))} />
					)}
					{paper.copyCounts && (
						<Choices
							label={t("print.count")}
							options={paper.copyCounts.map((number) => [number, number] as const)}
							value={count}
							onChange={setCount}
						/>
					)}
					{paper.opening && (
						<button type="button" class="quiet" onClick={() => setSeed(randomSeed())}>
							{t("print.again")}
						</button>
					)}
					<button type="button" class="main" onClick={() => print()}>
						{t("print.now")}
					</button>
				</section>
				<div class="printed" data-theme="light">
					{core && <Pages {...{ app, core, game, board, paper, seed }} count={Number(count)} />}
				</div>
			</main>
		</>
	);
}
