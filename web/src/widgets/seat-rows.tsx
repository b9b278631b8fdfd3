/* The seats of a game that is set up, one a row, fewer or more as the game allows. */
import type { ComponentChildren } from "preact";
import { t } from "../model/words";

interface SeatRowsProps<Seat> {
	seats: Seat[];
	limits: { least: number; most: number };
	/** Who sits there, and what can be changed about it; places count from 0. */
	row: (seat: Seat, place: number) => ComponentChildren;
	/** Whether the seat can go; all can, unless said otherwise. */
	removable?: (seat: Seat) => boolean;
	/** Who comes to a seat that is added. */
	next: Seat;
	onChange: (seats: Seat[]) => void;
}

export function SeatRows<Seat>({ seats, limits, row, removable = () => true, next, onChange }: SeatRowsProps<Seat>) {
	return (
		<>
			<ol class="seats">
				{seats.map((seat, i) => (
					<li key={i}>
						<span class="seat-number" aria-hidden="true">
							{i + 1}
						</span>
						{row(seat, i)}
						<button
							type="button"
							class="quiet round"
							aria-label={t("page.seat.remove", i + 1)}
							disabled={!removable(seat) || seats.length <= limits.least}
							onClick={() => onChange(seats.filter((_, k) => k !== i))}
						>
							<span aria-hidden="true">−</span>
						</button>
					</li>
				))}
			</ol>
			<button type="button" class="quiet" disabled={seats.length >= limits.most} onClick={() => onChange([...seats, next])}>
				+ {t("page.seat.add")}
			</button>
		</>
	);
}
