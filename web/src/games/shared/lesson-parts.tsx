/* What is told of a position: what was done last in it, or how the game ended. */
import type { Game } from "./game";
import { ScoreTable, resultInWords } from "./score-table";
import { capital } from "../../model/words";
import type { Step } from "./lesson";
import type { Position } from "./position";

/** As the list of events tells it. */
export const toldLast =
	(game: Game) =>
	({ view, log, names }: Position) => {
		const told = game.tell(view, log, names)[log.findLastIndex(({ who }) => who > 0)];
		return (
			told && (
				<>
					{told.text} {told.scored && <b>{capital(told.scored)}</b>}
				</>
			)
		);
	};

/** The end of the game: what lies on the table, who has won, and where the points came from. */
export const ended = (game: Game): Pick<Step, "at" | "picture" | "caption" | "beside"> => ({
	at: "end",
	picture: ({ view, log, names }) => <game.Final view={view} log={log} names={names} marked={-1} />,
	caption: ({ view, names }) => resultInWords(game, view, names),
	beside: ({ view, log, names }) => <ScoreTable view={view} columns={game.columns(view, log)} names={names} />,
});
