/* What is told of a position: what was done last in it, or how the game ended. */
import type { Game } from "./game";
import { ScoreTable, resultInWords } from "./score-table";
import { capital } from "../../model/words";
import type { Step } from "./lesson";
import type { Position } from "./position";

/** As the list of events tells it. */
export const lastActionCaption =
	(game: Game) =>
	({ view, log, names }: Position) => {
		const entry = game.describeEvents(view, log, names)[log.findLastIndex(({ who }) => who > 0)];
		return (
			entry && (
				<>
					{entry.text} {entry.scoreText && <b>{capital(entry.scoreText)}</b>}
				</>
			)
		);
	};

/** The end of the game: what lies on the table, who has won, and where the points came from. */
export const finalStep = (game: Game): Pick<Step, "moment" | "picture" | "caption" | "extra"> => ({
	moment: "end",
	picture: ({ view, log, names }) => <game.FinalBoard view={view} log={log} names={names} highlighted={-1} />,
	caption: ({ view, names }) => resultInWords(game, view, names),
	extra: ({ view, log, names }) => <ScoreTable view={view} columns={game.scoreColumns(view, log)} names={names} />,
});
