/* The card with the result of a game: a heading, who won, where the points came from. */
import type { ComponentChildren, Ref } from "preact";
import type { App } from "../frame/app";
import type { Game } from "../../games/shared/game";
import type { GameEvent, TableView } from "../../model/core";
import { resultInWords, ScoreTable } from "../../games/shared/score-table";
import { Count } from "../../widgets/count";

interface ResultProps {
	app: App;
	game: Game;
	view: TableView;
	log: GameEvent[];
	names: string[];
	/** Above the result. */
	heading: string;
	title?: Ref<HTMLHeadingElement>;
	buttons: ComponentChildren;
	/** Below the buttons. */
	footer?: ComponentChildren;
}

export function Result({ app, game, view, log, names, heading, title, buttons, footer }: ResultProps) {
	const solo = view.seats === 1;
	return (
		<section class="card result">
			<div>
				<p>{heading}</p>
				<h2 tabIndex={-1} {...(title ? { ref: title } : {})}>
					{resultInWords(game, view, names)}
				</h2>
			</div>
			{solo && (
				<p class="solo-score figure">
					<Count value={view.scores[0] ?? 0} still={app.still()} />
				</p>
			)}
			{solo && game.Honours && <game.Honours view={view} />}
			<ScoreTable view={view} columns={game.scoreColumns(view, log)} names={names} />
			<div class="buttons">{buttons}</div>
			{footer}
		</section>
	);
}
