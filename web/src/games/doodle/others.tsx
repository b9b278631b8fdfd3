/* The points of all seats in a row, and the sheets of the other seats. A tap shows a sheet in the
 * middle. */
import type { TableView } from "../../model/core";
import { t } from "../../model/words";
import { SheetDrawing } from "./sheet";
import type { Doodle } from "./view";

interface SeatsProps {
	view: TableView<Doodle>;
	names: string[];
	shown: number;
	onSeat: (seat: number) => void;
}

export function SeatRow({ view, names, shown, onSeat }: SeatsProps) {
	return (
		<div class="seat-row" role="group" aria-label={t("page.points")}>
			{names.map((name, i) => {
				const seat = i + 1;
				return (
					<button
						key={seat}
						type="button"
						class={seat === view.to_act ? "seat acting" : "seat"}
						aria-pressed={seat === shown}
						onClick={() => onSeat(seat)}
					>
						<span class="seat-name">{name}</span>
						<span class="seat-points figure">{view.scores[i]}</span>
					</button>
				);
			})}
		</div>
	);
}

export interface OthersProps extends SeatsProps {
	/** The seat that acted last, and what its sheet highlights. */
	last: { seat: number; fresh: number; glow: number[] };
}

export function Others({ view, names, shown, last, onSeat }: OthersProps) {
	const seats = names.map((_, i) => i + 1).filter((seat) => seat !== shown);
	if (seats.length === 0) return null;
	return (
		<section class="others" aria-label={t("page.doodle.others")}>
			{seats.map((seat) => (
				<button
					key={seat}
					type="button"
					class={seat === view.to_act ? "card other acting" : "card other"}
					aria-label={t("page.doodle.look", names[seat - 1] ?? "", view.scores[seat - 1] ?? 0)}
					onClick={() => onSeat(seat)}
				>
					<span class="other-name">
						<b>{names[seat - 1]}</b> <span class="figure">{view.scores[seat - 1]}</span>
					</span>
					<SheetDrawing
						state={view.state}
						seat={seat}
						{...(last.seat === seat ? { fresh: last.fresh, glow: last.glow } : {})}
					/>
				</button>
			))}
		</section>
	);
}
