/* The result of a game in a sentence, and a table of where the points came from. */
import type { TableView } from "../../model/core";
import { allOf, scoreInWords, t } from "../../model/words";
import { InlineIcon } from "../../widgets/inline-icon";
import type { Column, Game } from "./game";

export function ScoreTable({ view, columns, names }: { view: TableView; columns: Column[]; names: string[] }) {
	const seats = names.map((_, i) => i + 1).sort((a, b) => view.places[a - 1]! - view.places[b - 1]!);
	return (
		<table class="breakdown">
			<thead>
				<tr>
					<td />
					{columns.map(({ title, icon }) => (
						<th key={title} scope="col">
							<InlineIcon name={icon} />
							<span class="column-title">{title}</span>
						</th>
					))}
					<th scope="col" class="total">
						<span class="column-title">{t("page.points")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{seats.map((seat) => (
					<tr key={seat} class={view.places[seat - 1] === 1 && view.seats > 1 ? "winner" : ""}>
						<th scope="row">{names[seat - 1]}</th>
						{columns.map(({ title, points }) => (
							<td key={title} class="figure">
								{scoreInWords(points(seat))}
							</td>
						))}
						<td class="figure total">{scoreInWords(view.scores[seat - 1] ?? 0)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function winnersInWords(view: TableView, names: string[]): string {
	const winners = names.filter((_, i) => view.places[i] === 1);
	const best = Math.max(...view.scores);
	return winners.length > 1 ? t("summary.winners", allOf(winners), best) : t("summary.winner", winners[0] ?? "", best);
}

/** The result in one sentence. */
export function resultInWords(game: Game, view: TableView, names: string[]): string {
	return (view.seats === 1 && game.soloResult?.(view)) || winnersInWords(view, names);
}
