/* Parts of lessons that all games use: a caption about the last action, and the last step. */
import type { Game } from "./game";
import { resultInWords, ScoreTable } from "./score-table";
import { capital } from "../../model/words";
import type { Step } from "./lesson";
import type { Position } from "./position";

/** The last action, as the log describes it. */
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

/** The step about the end of the game: the board, the winner, the scores. */
export const finalStep = (game: Game): Pick<Step, "moment" | "picture" | "caption" | "extra"> => ({
	moment: "end",
	picture: ({ view, log, names }) => <game.FinalBoard view={view} log={log} names={names} highlighted={-1} />,
	caption: ({ view, names }) => resultInWords(game, view, names),
	extra: ({ view, log, names }) => <ScoreTable view={view} columns={game.scoreColumns(view, log)} names={names} />,
});
