/* What was done last in a position, as the list of events tells it. */
import type { Game } from "../boards/game";
import { capital } from "../words";
import type { Position } from "./position";

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
