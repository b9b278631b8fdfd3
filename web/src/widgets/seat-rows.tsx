/* Rows for the seats of a game, with buttons to add and remove seats. */
import type { ComponentChildren } from "preact";
import type { SeatLimits } from "../model/catalogue";
import { t } from "../model/words";

interface SeatRowsProps<Seat> {
	seats: Seat[];
	limits: SeatLimits;
	/** The fields of a seat; `index` counts from 0. */
	row: (seat: Seat, index: number) => ComponentChildren;
	/** Whether the seat can be removed; all can if not given. */
	removable?: (seat: Seat) => boolean;
	/** The seat that "add" appends. */
	newSeat: Seat;
	onChange: (seats: Seat[]) => void;
}

export function SeatRows<Seat>({ seats, limits, row, removable = () => true, newSeat, onChange }: SeatRowsProps<Seat>) {
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
			<button type="button" class="quiet" disabled={seats.length >= limits.most} onClick={() => onChange([...seats, newSeat])}>
				+ {t("page.seat.add")}
			</button>
		</>
	);
}
